// What the Beesness board reads off a view: the track, worths, numbers to choose from, nearness of the end and tags.
import { describe, expect, it } from "vitest";
import "./boards";
import { flightsOf, hasPickAhead, rolledNow, saleOf, soldNow } from "../src/boards/beesness/flights";
import { amounts, apart, beforeRolls, chaseOf, companyOf, countOf, gardenChange, leadOf, isAtDesk, lately, news, placeTag, pointedAmount, shareOf, shortcuts, trackMarks, trackTop, turnedOver, worth, worthRows, DRONE, NONE, WORKER, type BeesnessView } from "../src/boards/beesness/view";
import { accountsOf, differenceOf } from "../src/boards/beesness/ledger";
import { beatOf } from "../src/play/beats";
import { momentsBetween } from "../src/play/playback.svelte";
import type { EventLine, Move, Position } from "../src/wire";

const VIEW = {
  seat: 0, seats: 3, due: [0], phase: "bid", garden: 21, honeypot: 27, can_take: 0, flowers: [4, 3, 2], laid: [1, 1, 0], acting: [1, 1, 0],
  chosen: [0, 1, 0], worths: [27, 14, 9, 7, 6, 5, 4], turn: -1, leader: -1, price: 0, bidding: [0, 0, 0], can_hire: [0, 0, 0], winners: [] as number[], dice_left: 0,
} as unknown as BeesnessView;
const view = (change: Partial<BeesnessView>): BeesnessView => ({ ...VIEW, ...change });
const move = (verb: string, point: string): Move => ({ id: 0, text: "", label: "", verb, touch: [point] });
const line = (kind: string, data: Record<string, unknown> = {}): EventLine => ({ step: 1, kind, clause: "", text: kind, data }) as EventLine;

describe("the track", () => {
  it("reads in one direction and leaves room ahead of the leader", () => {
    expect([[6, 6, 6], [35, 6, 0], [36, 6, 0], [115, 9, 9]].map(trackTop)).toEqual([40, 40, 60, 120]);
    expect(trackMarks(60)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    for (let top = 40; top <= 400; top += 20) expect(trackMarks(top).length).toBeLessThanOrEqual(11);
  });
  it("keeps markers apart, in order and on the track, and moves no lonely one", () => {
    for (const places of [[50, 50, 50, 50, 50], [10, 12, 200, 205, 390], [10, 30, 29, 395, 390]]) {
      const spots = apart(places, 20, 10, 390);
      const order = places.map((_, seat) => seat).sort((one, other) => places[one]! - places[other]! || one - other);
      order.slice(1).forEach((seat, index) => expect(spots[seat]! - spots[order[index]!]!).toBeGreaterThanOrEqual(20 - 1e-9));
      expect(Math.min(...spots)).toBeGreaterThanOrEqual(10);
      expect(Math.max(...spots)).toBeLessThanOrEqual(390);
    }
    expect(apart([40, 200, 300], 20, 10, 390)).toEqual([40, 200, 300]);
  });
  it("says who leads", () => {
    expect(leadOf([9, 21, 4])).toBe("@1 leads by 12");
    expect(leadOf([9, 9, 4])).toBe("");
  });
});

describe("the reveal", () => {
  it("turns all cards at once and says who is alone", () => {
    const bees = turnedOver([line("pick"), line("reveal", { bees: [0, 1, 0, -1] }), line("crowd")], 0)!;
    expect(bees.map((_, seat) => companyOf(bees, seat))).toEqual(["one of 2", "alone!", "one of 2", "no card"]);
    expect(turnedOver([line("reveal", { bees })], 1)).toBeNull();
    expect(turnedOver([], 0)).toBeNull();
  });
});

describe("what all look at", () => {
  const at = (step: number, kind: string, data: Record<string, unknown> = {}): EventLine => ({ ...line(kind, data), step });
  it("opens a vote ballot by ballot, and only while the table has not changed yet", () => {
    const lines = [at(3, "vote", { seat: 1, votes: 9 }), at(8, "vote", { seat: 0, votes: 4 }), at(8, "vote", { seat: 2, votes: -3 }), at(8, "referendum", { yes: 4, no: 3, passed: 1 })];
    expect(countOf(lines.slice(0, 2), 7)).toEqual({ votes: [4], verdict: null });
    expect(countOf(lines, 7)).toEqual({ votes: [4, undefined, -3], verdict: { yes: 4, no: 3, passed: true } });
    expect(countOf(lines, 8)).toBeNull();
  });
  it("shows the table before dice that are still to be told, and how far the gambler is", () => {
    const rolls = [at(8, "roll", { seat: 0, face: 4 }), at(9, "roll", { seat: 2, face: 6 }), at(10, "roll", { seat: 2, face: 1 })];
    const over = view({ phase: "over", honey: [14, 9, 20], dice: [[4], [], [6, 1]], winners: [2] });
    const after = { view: over, players: [14, 9, 20].map((score, seat) => ({ seat, score })), events: [...rolls, at(10, "end")] } as unknown as Position;
    const before = (told: number): BeesnessView => beforeRolls(after, after.events.slice(told)).view as unknown as BeesnessView;
    expect([0, 1, 2, 3].map((told) => before(told).honey)).toEqual([[10, 9, 13], [14, 9, 13], [14, 9, 19], [14, 9, 20]]);
    expect([0, 1, 2, 3].map((told) => [before(told).turn, before(told).dice_left])).toEqual([[0, 1], [0, 0], [2, 1], [2, 0]]);
    expect(before(2)).toMatchObject({ phase: "roll", dice: [[4], [], [6]], winners: [] });
    expect(beforeRolls(after, after.events.slice(2)).players.map(({ score }) => score)).toEqual([14, 9, 19]);
    expect([0, 1, 2].map((seat) => chaseOf([14, 9, 14], seat))).toEqual(["level", "5 behind", "level"]);
    expect(chaseOf([14, 9, 20], 2)).toBe("leads by 6");
  });
});

describe("the end", () => {
  it("is told after all that led to it: the last sale falls on a table where nobody has won yet", () => {
    const lines = [{ ...line("jackpot", { seat: 1 }), step: 9, moment: "All the honey" }, { ...line("end"), step: 9, moment: "" }] as EventLine[];
    const before = { game: "beesness", step: 8, since: 8, events: [], view: VIEW, result: null } as unknown as Position;
    const after = { ...before, step: 9, prompt: "Ada wins", events: lines, view: view({ phase: "over", winners: [1] }), result: {} } as unknown as Position;
    const shown = momentsBetween(before, after, beatOf).map((moment) => moment.shown);
    const facts = shown.map(({ prompt, result, events, view }) => [prompt === "Ada wins", result !== null, events.length, (view as unknown as BeesnessView).winners.length]);
    expect(facts).toEqual([...[1, 2].map(() => [false, false, 1, 0]), ...[1, 2].map(() => [true, true, 2, 1])]);
  });
});

describe("the sale", () => {
  it("reads the worth of a flower from the view", () => {
    expect(worth(VIEW, 4)).toBe(7);
    expect(worth(VIEW, 0)).toBe(0);
  });
  it("lists worths from the own offer to all flowers there are", () => {
    expect(worthRows(VIEW, 4)).toEqual([4, 5, 6, 7]);
    expect(worthRows(VIEW, 0)).toEqual([1, 3, 4, 6, 7]);
    expect(worthRows(VIEW, 7)).toEqual([7]);
  });
  it("tells what an offer brings if the other Drones offer as many, as far as they can", () => {
    expect([0, 1, 2, 4].map((flowers) => shareOf(VIEW, flowers))).toEqual([0, 14, 14, 16]);
    expect(shareOf(view({ laid: [1, 0, 0] }), 3)).toBe(27);
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
    expect([0, 1, 2].map((seat) => placeTag(VIEW, seat))).toEqual(["offering", "ready", ""]);
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

describe("the ledger at the end", () => {
  const accounts = accountsOf(
    [line("jackpot", { seat: 0, honey: 27 }), line("jackpot", { seat: 0, honey: 30 }), line("offer", { seat: 1, honey: 12 }), line("hire", { seat: 1, price: 4 }), line("gift", { seat: 1, to: 2, amount: 3 }), line("roll", { seat: 2, face: 5 }), line("end", { winners: [0] })],
    3,
  );
  it("adds up where honey came from and went", () => {
    expect(accounts[0]).toEqual({ alone: 57, shared: 0, dice: 0, gifts: 0, bees: 0, jackpots: 2 });
    expect(accounts[1]).toEqual({ alone: 0, shared: 12, dice: 0, gifts: -3, bees: -4, jackpots: 0 });
    expect(accounts[2]).toEqual({ alone: 0, shared: 0, dice: 5, gifts: 3, bees: 0, jackpots: 0 });
  });
  it("says what made the difference", () => {
    expect(differenceOf(accounts, 0, 1)).toBe("@0 sold alone twice for 57 honey, @1 never");
    expect(differenceOf(accounts, 2, 0)).toBe("@2 rolled 5 honey in the last round, @0 0");
    expect(differenceOf([accounts[0]!, accounts[0]!], 0, 1)).toBe("");
  });
});

const told = (kind: string, data: Record<string, unknown>, step = 7): EventLine => ({ step, kind, clause: "", text: "", data, seat: -1, moment: "", detail: false });

describe("what flies over the board", () => {
  it("goes from where it was to where it is", () => {
    expect(flightsOf([told("pick", { seat: 1, count: 3 })])).toEqual([
      { cargo: "flower", from: "garden", to: "seat-1", count: 3 },
      { cargo: "worker", from: "seat-1", to: "market-0", count: 1 },
    ]);
    const hired = flightsOf([told("hire", { seat: 2, bee: 1, price: 5 })]);
    expect(hired.map(({ cargo, from, to }) => [cargo, from, to])).toEqual([["drone", "market-1", "seat-2"], ["honey", "seat-2", "pot"]]);
    const sold = flightsOf([told("jackpot", { seat: 0, honey: 27, spent: 2, returned: 1 })]);
    expect(sold.map(({ cargo, from, to }) => `${cargo} ${from} ${to}`)).toEqual(["flower seat-0 pot", "flower seat-0 garden", "honey pot seat-0", "drone seat-0 market-1"]);
  });

  it("is never more than a handful, and nothing where nothing changed hands", () => {
    for (const flight of flightsOf([told("offer", { seat: 0, count: 29, honey: 900 }), told("round", { growth: 45 })])) expect(flight.count).toBeLessThanOrEqual(7);
    expect(flightsOf([told("offer", { seat: 0, count: 0, honey: 0 })]).map(({ cargo }) => cargo)).toEqual(["drone"]);
    expect(flightsOf([told("raise", { seat: 0, price: 4 }), told("choose", { seat: 1 })])).toEqual([]);
  });
});

describe("a die of the last round", () => {
  it("shows while its step does, and its honey comes out of the cup", () => {
    const lines = [told("roll", { seat: 1, face: 4 }, 8), told("roll", { seat: 1, face: 6 }, 9)];
    expect(rolledNow(lines, 9)).toEqual({ seat: 1, face: 6, step: 9 });
    expect(rolledNow(lines, 10)).toBeNull();
    expect(rolledNow([...lines, told("end", {}, 9)], 9)?.face).toBe(6);
    expect(flightsOf(lines.slice(0, 1))).toEqual([{ cargo: "honey", from: "cup", to: "seat-1", count: 4 }]);
  });
});

describe("a sale by secret offers", () => {
  it("is turned over seat by seat while nothing is paid yet", () => {
    const lines = [told("offer", { seat: 0, count: 3, honey: 42 }), told("offer", { seat: 2, count: 0, honey: 0 })];
    expect(saleOf(lines, 6)).toEqual({ offers: [{ flowers: 3, honey: 42 }, undefined, { flowers: 0, honey: 0 }], isOver: false });
    expect(saleOf(lines.slice(0, 1), 6)?.offers[2]).toBeUndefined();
    expect(saleOf([...lines, told("sale", {})], 6)?.isOver).toBe(true);
    expect(saleOf(lines, 7)).toBeNull();
  });
  it("and an auction end with a stamp on the stall, for as long as its step", () => {
    const lines = [told("hire", { seat: 0, bee: DRONE, price: 4 }), told("stop", { seat: 1 })];
    expect([7, 8].map((step) => soldNow(lines, step))).toEqual([DRONE, NONE]);
  });
});

describe("the wish to be asked before a pick", () => {
  it("can be made while a Worker is still to pick", () => {
    expect(hasPickAhead([WORKER, DRONE, WORKER], [1, 1, 1], 0)).toBe(true);
    expect(hasPickAhead([WORKER, DRONE, WORKER], [1, 1, 0], 0)).toBe(false);
    expect(hasPickAhead([DRONE, DRONE, NONE], [1, 1, 0], NONE)).toBe(false);
  });
});
