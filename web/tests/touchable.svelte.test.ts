// Dragging: a thing that begins no move stays where it is, and says why on being let go.
import { flushSync } from "svelte";
import { beforeEach, expect, it } from "vitest";
import { flip } from "../src/gallery/mock";
import { TouchController, type Question } from "../src/play/touch.svelte";
import { touchable } from "../src/play/touchable.svelte";

let asked: Question[];
let node: HTMLButtonElement;
let touch: TouchController;

function pointer(name: string, x: number): void {
  node.dispatchEvent(new PointerEvent(name, { pointerId: 1, button: 0, clientX: x, clientY: 0 }));
}

function drag(distance: number): void {
  pointer("pointerdown", 0);
  pointer("pointermove", distance);
  pointer("pointerup", distance);
  node.click();
}

beforeEach(() => {
  asked = [];
  touch = new TouchController({ play: () => undefined, why: (question) => asked.push(question), asksFirst: () => true });
  node = document.createElement("button");
  node.setPointerCapture = () => undefined;
  document.elementsFromPoint = () => [];
  document.body.append(node);
  const stop = $effect.root(() => {
    touchable(touch, "tile:wings", { label: "wings", text: () => "flip wings", draggable: true })(node);
  });
  flushSync();
  return () => {
    stop();
    node.remove();
  };
});

it("says why a thing that cannot move was not moved, and says it once", () => {
  touch.update([flip(0)]);
  drag(40);
  expect(asked).toEqual([{ points: ["tile:wings"], text: "flip wings" }]);
  expect(node.hasAttribute("data-dragging")).toBe(false);
});

it("says nothing where a thing that can move is let go beside everything", () => {
  touch.update([flip(4)]);
  drag(40);
  expect(asked).toEqual([]);
});

it("takes a small slip of the hand for a touch", () => {
  touch.update([flip(0)]);
  drag(3);
  expect(asked).toEqual([{ points: ["tile:wings"], text: "flip wings" }]);
});
