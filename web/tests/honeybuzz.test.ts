import { describe, expect, it } from "vitest";
import { blankOf, boxAround, centreOf, next } from "../src/boards/honeybuzz/places";
import { bringsOf, firstWay, lostBy, partOf, placesOf, seenAt, touchOf, wordOf, type HoneyBuzzView } from "../src/boards/honeybuzz/view";
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
  it("warns of a hex that can never be filled, and of the cells that are lost with it", () => {
    const view = { places: [[-1, 2, 0], [-1, 2, 2]], closes: [], fires: [], strands: [[0, -1, 1]] } as unknown as HoneyBuzzView;
    const [spoiling, sound] = placesOf(view);
    expect(spoiling!.strands).toEqual([{ q: -1, r: 1 }]);
    expect(bringsOf(spoiling!)).toContain("no tile can ever fill");
    expect(bringsOf(sound!)).toBe("Closes no cell yet.");
    expect(lostBy(spoiling!).map(wordOf).sort()).toEqual(["e0s1", "w1s0", "w2s2"]);
    expect(lostBy(sound!)).toEqual([]);
    expect(firstWay([spoiling!, sound!], spoiling!.direction)).toBe(sound);
  });
  it("shows first what closes most and spoils least, else the way the tile lay before", () => {
    const view = { places: [[0, 0, 0], [0, 0, 2], [0, 0, 4]], closes: [[1, 1, 0, 3]], fires: [], strands: [] } as unknown as HoneyBuzzView;
    const ways = placesOf(view);
    expect(firstWay(ways, 4)).toBe(ways[1]);
    expect(firstWay([ways[0]!, ways[2]!], 4)).toBe(ways[2]);
    expect(firstWay([], 0)).toBeNull();
  });
  it("says where a lit hex is seen", () => {
    const lit = [{ q: 2, r: -4 }, { q: -4, r: 2 }, { q: -1, r: 2 }, { q: -1, r: 2 }, { q: 0, r: 2 }];
    expect(lit.map((hex) => seenAt(hex, lit))).toEqual(["Row 1, hex 1", "Row 7, hex 1", "Row 7, hex 2", "Row 7, hex 2", "Row 7, hex 3"]);
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
