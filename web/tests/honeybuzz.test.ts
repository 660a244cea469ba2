import { describe, expect, it } from "vitest";
import { blankOf, boxAround, centreOf, next } from "../src/boards/honeybuzz/places";
import { lostNow, turnNow, turnsOf, turnsSince } from "../src/boards/honeybuzz/turns";
import { bringsBy, lookedAt, madeBy } from "../src/boards/honeybuzz/tells";
import { boardMoves, bringsOf, firstWay, hotCells, isAtHome, lostBy, nearerBy, partOf, placesOf, seenAt, soonOf, touchOf, wordOf, type HoneyBuzzView } from "../src/boards/honeybuzz/view";
import type { Touch, TouchMove } from "../src/play/touch.svelte";
import type { EventLine, Move, Position } from "../src/wire";

const move = (verb: string, text: string, touch: string[]): Move => ({ id: 1, text, label: "", verb, touch }) as Move;

describe("what a choice brings", () => {
  const view = {
    seat: 0, phase: "fly", tokens: [[0, 1]], prices: [7, 8, 9, 10, 4], steps: [0, 0, 0, 0, 0], bottom: 4, shown: [-1, -1, -1], field: [2, 3],
    // Row, column, coins, nectar, what it brings: cherry for a cell, acacia into the jar, nothing but pollen.
    flights: [[0, 1, 0, 2, 1], [0, 2, 4, 3, 2], [1, 1, 2, -1, 3]],
    cells: [[0, 0, -1, 2, 1], [0, 2, -1, 3, 1], [0, -1, 1, 2, 2], [1, 0, -1, 2, 1]],
    open_cells: [[0, 3, 1, 5, 2, 0], [0, 5, 1, 5, 4, 1], [0, 7, 1, 4, 2, 0]],
    fans: [[1, -1, 2]],
  } as unknown as HoneyBuzzView;
  const named = (text: string): TouchMove => ({ ...move(text.split(" ")[0]!, text, [`x:${text}`]) });

  it("is said of flights with their fare", () => {
    expect(bringsBy(view, named("fly a1"))).toBe("Cherry blossom nectar for your cell.");
    expect(bringsBy(view, named("fly a2"))).toBe("No cell of yours takes acacia: it goes into your jar. It costs 4 coins.");
    expect(bringsBy(view, named("fly b1"))).toBe("Nothing grows here: you get 1 pollen. It costs 2 coins.");
    expect(bringsBy({ ...view, phase: "scout" }, named("fly a2"))).toBe("Your next Forage begins here.");
  });
  it("is said of the Fan by the nectar that it reaches, and of no honey twice", () => {
    expect(madeBy(view, "e1n1")).toEqual([{ kind: 2, count: 1 }, { kind: 3, count: 1 }]);
    expect(bringsBy(view, named("fan e1n1"))).toBe("It makes 1 cherry blossom and 1 acacia honey.");
  });
  it("is said of the first flower behind a gate, and of a price that falls", () => {
    expect(bringsBy(view, named("gate 1"))).toBe("Your first flight from here is free: cherry blossom.");
    expect(bringsBy(view, named("drop acacia"))).toBe("Acacia honey then sells for 9.");
  });
  it("is looked at where it is chosen, else where it is pointed at", () => {
    const moves = [named("fly a1"), named("fly a2")];
    expect(lookedAt({ armed: moves[0], moves, hovered: null } as unknown as Touch)).toBe(moves[0]);
    expect(lookedAt({ armed: null, moves, hovered: "x:fly a2" } as unknown as Touch)).toBe(moves[1]);
    expect(lookedAt({ armed: null, moves, hovered: "x:other" } as unknown as Touch)).toBeNull();
  });
  it("stands short on the button, for the board shows where", () => {
    const moves = ["fly a1", "fly a2", "fan e1n1", "sell acacia 2", "take new-bee", "stay"].map((text) => move(text.split(" ")[0]!, text, []));
    expect(boardMoves({ view, moves } as unknown as Position).map(({ short }) => short)).toEqual(["Fly here", "Fly here for 4 coins", "Fan here: +2 honey", "Sell 2 for 20 coins", "Take New Bee", undefined]);
  });
  it("is told of an open cell beside the tile in hand: one hex fewer, and the red border that comes", () => {
    const cell = { q: 1, r: 0, covered: 4, red: 3, isDead: false };
    const beside = (direction: number): unknown[] => nearerBy([cell], { q: 0, r: 0, direction });
    expect(beside(5)).toEqual([{ ...cell, covered: 6, red: 5 }]);
    expect(beside(3)).toEqual([{ ...cell, covered: 5 }]);
    const place = { q: 0, r: 0, direction: 3, text: "", closes: [], fires: [], strands: [] };
    expect(bringsOf(place, nearerBy([cell], place))).toBe("Closes no cell yet, but leaves 1 hex to a wildflower cell.");
    expect(bringsOf(place)).toBe("Closes no cell yet.");
  });
  it("is lost with a word where an action of the turn is not possible", () => {
    const line = (kind: string, data: Record<string, unknown>): EventLine => ({ kind, data, text: kind }) as unknown as EventLine;
    const turns = turnsOf([line("beeline", { seat: 0, box: 0, height: 1 }), line("lost", { seat: 0, action: 2 })], 4);
    expect(lostNow(turns, 0)).toEqual([2]);
    expect(lostNow(turns, 1)).toEqual([]);
  });
  it("knows the nectar of a cell that lacks one hex, unless it can never close", () => {
    expect(soonOf(view, 0)).toEqual([2]);
  });
});

describe("the board of Honey Buzz", () => {
  it("lets one's own homecoming be seen in the hive, and what others do go on", () => {
    const recall = (seat: number): EventLine => ({ kind: "recall", data: { seat } }) as unknown as EventLine;
    expect([isAtHome(recall(0), 0), isAtHome(recall(1), 0), isAtHome(null, 0)]).toEqual([true, false, false]);
  });
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
