import { describe, expect, it } from "vitest";
import { blankOf, boxAround, centreOf, next } from "../src/boards/honeybuzz/places";
import { turnNow, turnsOf, turnsSince } from "../src/boards/honeybuzz/turns";
import { bringsOf, firstWay, hotCells, lostBy, partOf, placesOf, seenAt, touchOf, wordOf, type HoneyBuzzView } from "../src/boards/honeybuzz/view";
import type { EventLine, Move } from "../src/wire";

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

const POLLEN = 4;
const line = (kind: string, data: Record<string, unknown>): EventLine => ({ kind, data, text: kind, step: 1, seat: Number(data.seat ?? -1), clause: "", detail: false, moment: "" }) as unknown as EventLine;
const STORY = [
  line("gate", { seat: 0 }),
  line("beeline", { seat: 0, box: 2, height: 1 }),
  line("beeline", { seat: 1, box: 0, height: 3 }),
  line("tile", { seat: 1 }),
  line("close", { seat: 1, cells: [[0, 0, 2], [1, 1, 3], [2, 2, 2]] }),
  line("sell", { seat: 1, good: 2, count: 2, coins: 16 }),
  line("drop", { good: 2, price: 7 }),
  line("pollen", { seat: 1 }),
  line("recall", { seat: 2, available: 4 }),
];

describe("what the others did", () => {
  it("is told by turns, each deed with what it brought", () => {
    const turns = turnsOf(STORY, POLLEN);
    expect(turns.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(turns[1]!.deeds.map(({ kind, what, count }) => [kind, what, count])).toEqual([["send", 0, 3], ["cell", 2, 2], ["cell", 3, 1], ["coins", 2, 16], ["price", 2, 7], ["good", POLLEN, 1]]);
    expect(turns[2]!.deeds[0]).toMatchObject({ kind: "recall", count: 4 });
    expect(new Set(turns.flatMap(({ deeds }) => deeds.map(({ key }) => key))).size).toBe(8);
  });
  it("is what was done since the viewer's last turn", () => {
    const turns = turnsOf(STORY, POLLEN);
    expect(turnsSince(turns, 0).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(turnsSince(turns, 2)).toEqual([]);
    expect(turnsSince(turns, -1)).toHaveLength(3);
  });
  it("is nothing yet where somebody has just begun", () => {
    const turns = turnsOf(STORY, POLLEN);
    expect(turnNow(turns, 2).deeds).toHaveLength(1);
    expect(turnNow(turns, 0)).toEqual({ seat: 0, deeds: [] });
  });
  it("lets the cells glow that an event tells of, in the hive where it happened", () => {
    expect(hotCells(STORY[4]!, 1)).toEqual(["e0s0", "e1s1", "e2s2"]);
    expect(hotCells(STORY[4]!, 0)).toEqual([]);
    expect(hotCells(line("fill", { seat: 0, q: -1, r: 2 }), 0)).toEqual(["w1s2"]);
    expect(hotCells(null, 0)).toEqual([]);
  });
});
