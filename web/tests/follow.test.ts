// The log stays at its newest line, until whoever reads scrolls up.
import { expect, it } from "vitest";
import { Following } from "../src/frame/follow";

/** A scroller that keeps its place within bounds, as browsers do. */
class Fake {
  private top = 0;
  constructor(
    public scrollHeight: number,
    public clientHeight: number,
  ) {}
  get scrollTop(): number {
    return this.top;
  }
  set scrollTop(top: number) {
    this.top = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
  }
  get left(): number {
    return this.scrollHeight - this.clientHeight - this.top;
  }
}

it("follows what is new, also after the page took another size", () => {
  const list = new Fake(900, 500);
  const following = new Following(list);
  following.settle();
  expect(list.left).toBe(0);
  list.clientHeight = 120; // a smaller window: what was at the end is far from it now
  following.scrolled();
  expect(list.left).toBe(0);
  list.scrollHeight = 2400; // narrower: the same lines are longer
  list.scrollTop = 0;
  following.scrolled();
  expect([following.isOn, list.left]).toEqual([true, 0]);
  list.scrollHeight = 2500;
  following.settle();
  expect(list.left).toBe(0);
});

it("leaves in peace whoever scrolled up, until they are back at the end", () => {
  const list = new Fake(2000, 500);
  const following = new Following(list);
  following.settle();
  list.scrollTop = 300;
  following.scrolled();
  list.scrollHeight = 2100;
  following.settle();
  expect(list.scrollTop).toBe(300);
  list.clientHeight = 400;
  following.scrolled();
  expect(list.scrollTop).toBe(300);
  list.scrollTop = 1650;
  following.scrolled();
  list.scrollHeight = 2300;
  following.settle();
  expect(list.left).toBe(0);
});
