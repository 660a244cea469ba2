import { describe, expect, it } from "vitest";
import { bestPlace } from "../src/play/bubble";

const SCREEN = { width: 390, height: 844 };
const SIZE = { width: 300, height: 80 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

describe("where the reason of a refusal stands", () => {
  it("is above what was touched, where nothing else lies", () => {
    expect(bestPlace(SIZE, box(150, 400, 60, 60), [], SCREEN)).toEqual({ left: 30, top: 312 });
  });

  it("leaves what can be touched free", () => {
    const tiles = [box(10, 300, 370, 90)];
    const { top } = bestPlace(SIZE, box(150, 400, 60, 60), tiles, SCREEN);
    expect(top).toBe(468);
  });

  it("goes to the edge of the screen rather than over two rows of tiles", () => {
    const { top } = bestPlace(SIZE, box(20, 400, 60, 60), [box(0, 280, 390, 115), box(0, 470, 390, 115)], { width: 390, height: 700 });
    expect(top).toBe(610);
  });

  it("stays on the screen", () => {
    const { left, top } = bestPlace(SIZE, box(380, 2, 10, 10), [], SCREEN);
    expect(left + SIZE.width).toBeLessThanOrEqual(SCREEN.width);
    expect(top).toBeGreaterThanOrEqual(10);
  });
});
