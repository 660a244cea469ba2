// What the Beesness board reads off a view: the track, worths, numbers to choose from, nearness of the end and tags.
import { describe, expect, it } from "vitest";
import { amounts, gardenChange, isAtDesk, lately, news, placeTag, pointedAmount, shortcuts, spread, trackCells, trackPlace, worth, worthRows, type BeesnessView } from "../src/boards/beesness/view";
import type { EventLine, Move } from "../src/wire";

const VIEW = {
  seat: 0, seats: 3, due: [0], phase: "bid", garden: 21, honeypot: 27, can_take: 0, flowers: [4, 3, 2], laid: [1, 1, 0], acting: [1, 1, 0],
  chosen: [0, 1, 0], worths: [27, 14, 9, 7, 6, 5, 4], turn: -1, leader: -1, price: 0, bidding: [0, 0, 0], can_hire: [0, 0, 0], winners: [] as number[], dice_left: 0,
} as unknown as BeesnessView;
const view = (change: Partial<BeesnessView>): BeesnessView => ({ ...VIEW, ...change });
const move = (verb: string, point: string): Move => ({ id: 0, text: "", label: "", verb, touch: [point] });
const line = (kind: string, data: Record<string, unknown> = {}): EventLine => ({ step: 1, kind, clause: "", text: kind, data }) as EventLine;

describe("the track", () => {
  it("reads like lines of text, from left to right", () => {
    for (const columns of [21, 34]) {
      const cells = trackCells(columns);
      expect(cells).toHaveLength(102);
      for (const cell of cells) expect(cell.row * columns + cell.column).toBe(cell.honey);
    }
  });
  it("keeps everybody above a hundred on the last cell", () => {
    expect(trackPlace(100)).toBe(100);
    expect(trackPlace(180)).toBe(101);
  });
  it("never lays two markers of one cell on the same spot", () => {
    for (let count = 1; count <= 5; count += 1) {
      const spots = Array.from({ length: count }, (_, index) => spread(count, index)).map((at) => `${at.x.toFixed(2)} ${at.y.toFixed(2)}`);
      expect(new Set(spots).size).toBe(count);
    }
  });
});

describe("the sale", () => {
  it("reads the worth of a flower from the view", () => {
    expect(worth(VIEW, 4)).toBe(7);
    expect(worth(VIEW, 0)).toBe(0);
  });
  it("lists worths from the own offer to all flowers there are", () => {
    expect(worthRows(VIEW, 4)).toEqual([4, 5, 6, 7]);
    expect(worthRows(VIEW, 0)).toEqual([1, 2, 3, 4, 7]);
    expect(worthRows(view({ phase: "choose" }), 0)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("numbers to choose from", () => {
  it("are those of the verb", () => expect([...amounts([move("raise", "honey:2"), move("drop", "verb:drop")], "raise").keys()]).toEqual([2]));
  it("are shortened to the first, a middle one and the most", () => {
    expect(shortcuts([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(shortcuts(Array.from({ length: 20 }, (_, index) => index + 1), 5)).toEqual([1, 2, 3, 10, 20]);
  });
  it("follow the pointer before the selection", () => {
    expect(pointedAmount("flower", "flower:3", ["flower:1"])).toBe(3);
    expect(pointedAmount("flower", "flowers:3", ["flower:1"])).toBe(1);
    expect(pointedAmount("flower", null, [])).toBe(0);
  });
});

describe("the moment", () => {
  it("tags every place with what its player does", () => {
    expect([0, 1, 2].map((seat) => placeTag(VIEW, seat))).toEqual(["offering…", "offer is in", ""]);
    expect(placeTag(view({ phase: "over", winners: [1] }), 1)).toBe("wins");
  });
  it("tells the desk from the hand", () => {
    expect(isAtDesk([move("vote", "answer:yes")])).toBe(true);
    expect(isAtDesk([move("call", "verb:call"), move("play", "bee:drone")])).toBe(false);
    expect(isAtDesk([])).toBe(false);
  });
  it("shows only news since the last reveal", () => {
    const pick = line("pick", { count: 2 });
    expect(lately([pick, line("reveal")], ["pick"])).toBeNull();
    expect(lately([line("reveal"), pick], ["pick"])).toBe(pick);
    expect(gardenChange(pick)).toBe(-2);
    expect(gardenChange(line("jackpot", { spent: 2, returned: 1 }))).toBe(1);
  });
  it("tells what happened last", () => {
    expect(news([line("pick"), line("choose"), line("referendum"), line("round"), line("choose")], 2).map(({ kind }) => kind)).toEqual(["referendum", "pick"]);
  });
});
