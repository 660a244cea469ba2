import { describe, expect, it } from "vitest";
import { blankOf, boxAround, centreOf, next } from "../src/boards/honeybuzz/places";
import { bringsOf, partOf, placesOf, touchOf, wordOf, type HoneyBuzzView } from "../src/boards/honeybuzz/view";
import type { Move } from "../src/wire";

const move = (verb: string, text: string, touch: string[]): Move => ({ id: 1, text, label: "", verb, touch }) as Move;

describe("the board of Honey Buzz", () => {
  it("names hexes as the rules do", () => {
    expect(wordOf({ q: 2, r: -1 })).toBe("e2n1");
    expect(wordOf({ q: -3, r: 0 })).toBe("w3s0");
  });
  it("has boxes and icons touched apart", () => {
    expect(touchOf(move("take", "take forage", ["action:forage"]))).toEqual(["box:forage"]);
    expect(touchOf(move("act", "act forage", ["action:forage"]))).toEqual(["act:forage"]);
    expect(touchOf(move("fly", "fly a1", ["space:a1"]))).toEqual(["space:a1"]);
  });
  it("reads what a place brings", () => {
    const view = { places: [[0, 0, 1], [1, 0, 0]], closes: [[1, 2, 0, 3]], fires: [[1, 0, 1, 0], [1, 0, 3, 1]], strands: [] } as unknown as HoneyBuzzView;
    const [plain, closing] = placesOf(view);
    expect(plain!.text).toBe("place e0s0 ne");
    expect(bringsOf(plain!)).toBe("Closes no cell yet.");
    expect(bringsOf(closing!)).toBe("Closes an acacia cell. Then: Forage × 2.");
    expect(closing!.fires).toContainEqual({ action: 0, q: 3, r: 1 });
  });
  it("lays hexes side by side and comes back", () => {
    for (let direction = 0; direction < 6; direction += 1) expect(next(next({ q: 1, r: 1 }, direction), direction + 3)).toEqual({ q: 1, r: 1 });
    expect(blankOf({ q: 0, r: 0, direction: 0 })).toEqual({ q: 1, r: 0 });
    const { x, y } = centreOf({ q: 1, r: 0 });
    expect(Math.hypot(x, y)).toBeCloseTo(Math.hypot(...Object.values(centreOf({ q: 0, r: 1 }))));
  });
  it("never lets a first tile fill the screen", () => {
    expect(boxAround([{ q: 0, r: 0 }]).width).toBeGreaterThan(200);
  });
  it("brings the part to the front that a question is about", () => {
    expect([partOf("fly"), partOf("trade"), partOf("place")]).toEqual(["field", "market", "hive"]);
  });
});
