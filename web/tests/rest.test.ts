// What moves for ever rests while nobody touches the page, and goes on with the first touch.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startRest } from "../src/base/rest";

const SVG = "http://www.w3.org/2000/svg";
let stop: () => void;

/** An element with an animation that ends at some time, or never. */
function moving(endTime: number, isDrawn = true): { node: Element; animation: { playState: string } } {
  const node = isDrawn ? document.createElementNS(SVG, "g") : document.createElement("span");
  const animation = {
    playState: "running",
    effect: { getComputedTiming: () => ({ endTime }) },
    pause: () => (animation.playState = "paused"),
    play: () => (animation.playState = "running"),
  };
  node.getAnimations = () => [animation as unknown as Animation];
  document.body.append(node);
  return { node, animation };
}
const round = (node: Element): boolean => node.dispatchEvent(new Event("animationiteration", { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  stop = startRest();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it("rests at the end of a round once nobody has touched for a while, and goes on with a touch", () => {
  const { node, animation } = moving(Infinity);
  round(node);
  expect(animation.playState).toBe("running");
  vi.advanceTimersByTime(12_000);
  expect(animation.playState).toBe("running");
  round(node);
  expect(animation.playState).toBe("paused");
  dispatchEvent(new Event("pointermove"));
  expect(animation.playState).toBe("running");
  round(node);
  expect(animation.playState).toBe("running");
});

it("rests what holds a drawing as well", () => {
  const { node, animation } = moving(Infinity, false);
  node.append(document.createElementNS(SVG, "svg"));
  vi.advanceTimersByTime(12_000);
  round(node);
  expect(animation.playState).toBe("paused");
});

it("lets what ends come to its end, and text that says what goes on go on", () => {
  const shown = [moving(800), moving(Infinity, false)];
  vi.advanceTimersByTime(12_000);
  for (const { node } of shown) round(node);
  expect(shown.map(({ animation }) => animation.playState)).toEqual(["running", "running"]);
});
