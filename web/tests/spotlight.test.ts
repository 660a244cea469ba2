import { describe, expect, it } from "vitest";
import { boxPath, means, onScreen } from "../src/play/spotlight";

describe("the light of a guided game", () => {
  it("knows a button by the name of its move, also where the move says a little more", () => {
    expect(means("Draw a card", "Draw a card")).toBe(true);
    expect(means("Warrior moves in", "A Warrior moves in")).toBe(true);
    expect(means("Worker moves in", "A Warrior moves in")).toBe(false);
    expect(means("Ada", "Raid Ada")).toBe(false);
    expect(means("", "Done")).toBe(false);
  });

  it("keeps a ring whole on the screen", () => {
    const { left, top, width, height } = onScreen({ left: -10, top: 2, width: 500, height: 60 }, 390, 844);
    expect(left).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(2);
    expect(left + width).toBeLessThan(390);
    expect(top + height).toBe(62);
    expect(onScreen({ left: 50, top: 60, width: 70, height: 80 }, 390, 844)).toEqual({ left: 50, top: 60, width: 70, height: 80 });
  });

  it("draws a box with round corners that is never turned inside out", () => {
    expect(boxPath({ left: 10, top: 20, width: 40, height: 30 })).toBe("M20 20h20a10 10 0 0 1 10 10v10a10 10 0 0 1 -10 10h-20a10 10 0 0 1 -10 -10v-10a10 10 0 0 1 10 -10Z");
    expect(boxPath({ left: 0, top: 0, width: 8, height: 8 })).toContain("h0a4 4");
  });
});
