import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import Sample from "./DialogSample.svelte";

it("opens over a focused touch point once, whatever its focus and blur write", () => {
  const seen = { opened: 0 };
  const plain = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function () {
    seen.opened += 1;
    if (seen.opened > 5) throw new Error("it opens again and again");
    plain.call(this);
  };
  const page = mount(Sample, { target: document.body });
  try {
    flushSync();
    document.querySelector<HTMLButtonElement>("[data-sample]")!.focus();
    flushSync();
    page.show();
    flushSync();
    expect(seen.opened).toBe(1);
  } finally {
    HTMLDialogElement.prototype.showModal = plain;
    void unmount(page);
  }
});
