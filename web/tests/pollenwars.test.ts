// The board of Pollen Wars: where moves are touched, how the pattern is laid, and what is told of the field.
import { describe, expect, it } from "vitest";
import { POLLENWARS } from "../src/games";
import { counselOf } from "../src/boards/pollenwars/counsel";
import { ahead, deedsOf } from "../src/boards/pollenwars/deeds";
import { bestFits, finishesOf, fitOf, fitWords, helpedBy, leastMissed, middleOf, mirrored, movedTo, placesOf, steppedBy, threatsOf, turned } from "../src/boards/pollenwars/patterns";
import { flagSpot } from "../src/boards/pollenwars/flag";
import { addedBy, dueFor, hostsOf, plannedBy, promiseOf, ranksOf, wayBetween } from "../src/boards/pollenwars/raid";
import { boardMoves, dropText, plantingOf } from "../src/boards/pollenwars/touches";
import { aroundOf, beesOn, BOX, CARDS, FORAGER, groundOf, handOf, HEXES, hexWords, hiveWords, knownOf, lyingAt, SOLDIER, SPOTS } from "../src/boards/pollenwars/view";
import { told } from "../src/gallery/blank";
import type { TouchMove } from "../src/play/touch.svelte";
import type { Move, PollenwarsView } from "../src/wire";
import { move, POSITIONS, position, VIEW } from "../src/gallery/mock-pollenwars";

const NAMES = ["Mara", "Ada", "Bruno"];
const hex = (name: string): number => HEXES.findIndex((cell) => cell.name === name);

const tapped = (moves: Move[]): TouchMove[] => boardMoves(position({}, { moves })).filter((one) => !one.isDrag && !one.then);
const straight = (moves: Move[]): TouchMove[] => boardMoves(position({}, { moves })).filter((one) => !one.isDrag && one.then);
const dragged = (moves: Move[], view: Partial<PollenwarsView> = {}): TouchMove[] => boardMoves(position(view, { moves })).filter((one) => one.isDrag);

describe("where a move is touched", () => {
  it("has bees, piles, raids and trades in places of their own", () => {
    const moves = [move("forager", "", ["verb:forager"]), move("royal", "", ["verb:royal"]), move("raid 2", "", ["seat:2"]), move("offer 3", "", ["seat:3"])];
    expect(tapped(moves).map((one) => one.touch)).toEqual([["bee:forager"], ["pile:royal"], ["act:raid", "seat:2"], ["act:trade", "seat:3"]]);
  });
  it("tells pollen that is given from pollen that is asked for", () => {
    const moves = [move("pollen 3", "", ["pollen:3"]), move("price 3", "", ["pollen:3"]), move("cards 1", "", ["count:1"])];
    expect(tapped(moves).map((one) => one.touch[0])).toEqual(["give:3", "price:3", "ask:1"]);
  });
  it("has a short button where the hex is lit", () => {
    const short = (text: string, view: Partial<PollenwarsView>): string | undefined => boardMoves(position(view, { moves: [move(text, "", ["hex:a1"])] }))[0]!.short;
    expect(short("place a1", { phase: "placing", picked: -1 })).toBe("Send here");
    expect(short("place a1", { phase: "placing", picked: hex("g4") })).toBe("Move here");
    expect(short("plant a1", { phase: "fungi" })).toBe("Plant here");
    expect(short("end", {})).toBeUndefined();
  });
  it("brings a bee home by the button or by the hive", () => {
    expect(tapped([move("home", "", ["verb:home"])]).map((one) => one.touch)).toEqual([["verb:home"], ["hive:own"]]);
  });
});

describe("a hex that is tapped before any bee", () => {
  const lifts = [move("forager", "", ["verb:forager"]), move("soldier", "", ["verb:soldier"])];
  it("sends a bee of the kind that can land there", () => {
    const sent = straight(lifts);
    expect(sent.filter((one) => one.verb === "forager").map((one) => one.touch)).toEqual(HEXES.filter((_, at) => VIEW.room_for[at] === FORAGER).map((cell) => [`hex:${cell.name}`]));
    expect(sent.filter((one) => one.verb === "soldier").map((one) => one.then)).toEqual(["d6", "e3", "e4", "g4", "h8", "i6"].map((name) => [`place ${name}`]));
  });
  it("takes up a bee of one's own instead", () => {
    expect(straight([...lifts, move("take g4", "", ["hex:g4"])]).map((one) => one.touch[0])).not.toContain("hex:g4");
  });
});

describe("a bee that is dragged", () => {
  it("is picked up and set down in one go, wherever the view has room for its kind", () => {
    const drags = dragged([move("forager", "", ["verb:forager"]), move("soldier", "", ["verb:soldier"])]);
    const onto = (verb: string): string[] => drags.filter((one) => one.verb === verb).map((one) => one.touch[1]!);
    expect(onto("forager")).toEqual(HEXES.filter((_, at) => VIEW.room_for[at] === FORAGER).map((cell) => `hex:${cell.name}`));
    expect(onto("soldier")).toEqual(["hex:d6", "hex:e3", "hex:e4", "hex:g4", "hex:h8", "hex:i6"]);
    expect(drags.every((one) => one.then?.[0] === `place ${one.touch[1]!.slice("hex:".length)}`)).toBe(true);
  });
  it("goes from hex to hex as what stands on top, or home", () => {
    const drags = dragged([move("take j3", "", ["hex:j3"])]);
    expect(drags.map((one) => one.touch[1])).toEqual(["hex:d6", "hex:e3", "hex:e4", "hex:g4", "hex:h8", "hex:i6", "hive:own"]);
    expect(drags.at(-1)!.then).toEqual(["home"]);
  });
  it("can be dragged on when it was picked up by a tap", () => {
    const drags = dragged([move("place a1", "", ["hex:a1"]), move("home", "", ["verb:home"])], { phase: "placing", picked: hex("g4"), picked_bee: FORAGER });
    expect(drags.map((one) => one.touch)).toEqual([["hex:g4", "hex:a1"], ["hex:g4", "hive:own"]]);
  });
  it("tells what a drop would have been, for its refusal", () => {
    expect(dropText([move("take g4", "", ["hex:g4"])], "take g4", "hex:e3")).toBe("place e3");
    expect(dropText([], "take g5", "hex:e3")).toBe("take g5");
  });
});

describe("the pattern over the field", () => {
  const best = bestFits(VIEW)[0]!;

  it("tells of a hex how near a bee there would bring it", () => {
    const hex = best.hexes[best.held.indexOf(false)]!;
    expect(helpedBy(VIEW, hex, -1)!.there).toBe(5 - best.missing);
    const taken = best.hexes[best.held.indexOf(true)]!;
    expect(helpedBy(VIEW, taken, -1)?.there ?? 0).toBeLessThanOrEqual(5 - best.missing);
    expect(helpedBy(VIEW, hex, taken)!.there).toBeLessThan(5 - best.missing + 1);
  });

  it("begins where most is there, then where it pays most", () => {
    const all = bestFits(VIEW);
    expect(all.every((fit) => fit.pays > 0)).toBe(true);
    expect(best.missing).toBe(Math.min(...all.map((fit) => fit.missing)));
    expect(fitWords(best)).toBe(`${4 - best.missing} of 4, pays ${best.pays}`);
  });
  it("begins elsewhere when somebody's forager comes to a hex that is missing", () => {
    const hex = best.hexes[best.held.indexOf(false)]!;
    const next = bestFits({ ...VIEW, foragers_on: VIEW.foragers_on.map((seat, at) => (at === hex ? 1 : seat)) })[0]!;
    expect(next.hexes).not.toContain(hex);
  });
  it("comes back after six turns, and after two mirrors to the same shape", () => {
    POLLENWARS.patterns.forEach((_, pattern) => {
      const middle = placesOf(pattern).reduce((found, place, index) => {
        const { x, y } = middleOf(place);
        return Math.hypot(x, y) < found.far ? { index, far: Math.hypot(x, y) } : found;
      }, { index: 0, far: Infinity }).index;
      const shape = (index: number): string => {
        const cells = placesOf(pattern)[index]!.map((one) => HEXES[one]!);
        return cells.map((cell) => `${cell.column - cells[0]!.column},${cell.row - cells[0]!.row}`).join(" ");
      };
      const around = [0, 1, 2, 3, 4, 5].reduce((index) => turned(pattern, index), middle);
      expect(shape(around)).toBe(shape(middle));
      expect(shape(mirrored(pattern, mirrored(pattern, middle)))).toBe(shape(middle));
    });
  });
  it("follows the hand and the arrow keys, and stays on the field", () => {
    const there = movedTo(0, best.index, SPOTS[hex("g6")]!);
    const right = steppedBy(0, there, "ArrowRight");
    const [from, to] = [fitOf(VIEW, there)!, fitOf(VIEW, right)!].map((fit) => middleOf(fit.hexes));
    expect(to!.x).toBeGreaterThan(from!.x);
    expect(to!.y).toBeCloseTo(from!.y);
    let edge = there;
    for (let count = 0; count < 30; count += 1) edge = steppedBy(0, edge, "ArrowLeft");
    expect(steppedBy(0, edge, "ArrowLeft")).toBe(edge);
  });
  it("marks the hexes that would complete it, unless the bee in hand is part of it", () => {
    const index = VIEW.own_pays.findIndex((pays) => pays > 0);
    const own_counts = VIEW.own_counts.map((_, at) => (at === index ? 0b0111 : 0));
    const place = fitOf(VIEW, index)!.hexes;
    expect([...finishesOf({ ...VIEW, own_counts }, -1)]).toEqual([[place[3], VIEW.own_pays[index]]]);
    expect(finishesOf({ ...VIEW, own_counts }, place[0]!).size).toBe(0);
  });
});

describe("planting for the viewer", () => {
  it("takes hexes that the own pattern needs least", () => {
    const all = HEXES.map((_, at) => at);
    const most = (at: number): number => Math.max(0, ...placesOf(VIEW.patterns[VIEW.seat]!).flatMap((hexes, index) => (hexes.includes(at) ? [VIEW.own_pays[index]!] : [])));
    const chosen = leastMissed(VIEW, all, 3);
    expect(new Set(chosen).size).toBe(3);
    for (const one of chosen) for (const other of all) if (!chosen.includes(other)) expect(most(one)).toBeLessThanOrEqual(most(other));
  });
});

describe("what the board reads off a view", () => {
  it("stacks a soldier on the forager below it", () => {
    const there = beesOn(VIEW).filter((bee) => bee.hex === hex("g5"));
    expect(there).toEqual([{ seat: 0, bee: FORAGER, hex: hex("g5"), isTopped: true }, { seat: 1, bee: SOLDIER, hex: hex("g5"), isTopped: false }]);
    expect(hexWords(VIEW, hex("g5"), NAMES)).toContain("Mara's forager, Ada's soldier on top");
  });
  it("knows the ground", () => {
    expect([groundOf(VIEW, hex("c3")), groundOf(VIEW, hex("k2")), groundOf(VIEW, VIEW.flowers.indexOf(0))]).toEqual(["fungus", "stump", "rock"]);
  });
  it("seats the others clockwise from the viewer", () => {
    expect(aroundOf({ ...VIEW, seat: 2 })).toEqual([2, 0, 1]);
    expect(aroundOf({ ...VIEW, seat: -1 })).toEqual([0, 1, 2]);
  });
  it("tells a hive by ear, with what lies there and what is known of its hand", () => {
    expect(hiveWords(VIEW, 1, "Ada")).toBe("Ada: 19 pollen, 6 foragers and 2 soldiers at home, 2 soldiers injured, healthy, 1 honey card, 1 royal jelly card, Guards lies there");
    expect(lyingAt(VIEW, 2).map(({ card }) => card.title)).toEqual(["Mutiny", "Bigger Hand"]);
    expect(knownOf(VIEW, 1).map((card) => card.title)).toEqual(["Heist"]);
    expect(handOf({ ...VIEW, hand: [6, 6, 9] })).toEqual([{ kind: 6, count: 2 }, { kind: 9, count: 1 }]);
  });
});

describe("what just happened", () => {
  it("is told since the viewer's own last bee", () => {
    const { arrivals, notes } = deedsOf(POSITIONS["a queen's turn"]!.events, VIEW);
    expect(arrivals.map(({ seat, from, hex: to }) => [seat, from, to])).toEqual([[0, -1, hex("g4")], [1, hex("i6"), hex("g5")]]);
    expect(notes.map(({ seat, text }) => [seat, text])).toEqual([[2, "+1"]]);
  });
  it("says that a bee went home until the next turn", () => {
    const events = [...POSITIONS["a queen's turn"]!.events, told({ step: 44, kind: "recall", clause: "PW4.2", text: "", data: { seat: 1, from: hex("g5") } })];
    const raid = told({ step: 45, kind: "raid", clause: "PW4.1", text: "", data: { raider: 2, defender: 1 } });
    const texts = (lines: typeof events): string[] => deedsOf(lines, VIEW).notes.map(({ text }) => text);
    expect(texts(events)).toEqual(["+1", "home"]);
    expect(texts([...events, raid])).toEqual(["+1"]);
  });
  it("shows the bee that completes a pattern on the field before it", () => {
    const line = told({ step: 45, kind: "sent", clause: "PW3.1", text: "", data: { seat: 1, bee: SOLDIER, to: hex("g4") } });
    const bees = ahead(beesOn(VIEW), [line], 44).filter((bee) => bee.hex === hex("g4"));
    expect(bees.map(({ seat, isTopped }) => [seat, isTopped])).toEqual([[0, true], [1, false]]);
    expect(ahead(beesOn(VIEW), [line], 45)).toEqual(beesOn(VIEW));
  });
});

describe("the advice of a turn", () => {
  const NONE = new Map<number, number>();
  const RAID_ADA = [move("raid 2", "", ["seat:2"])] as TouchMove[];
  /** Ada's three bees of the Bar, known to be hers, on hexes with flowers. */
  const bar = placesOf(0).find((place) => place.every((one) => VIEW.worth[one]! > 0))!;
  const clear = HEXES.map(() => -1);
  const menaced: Partial<PollenwarsView> = { soldiers_on: clear, drift: -1, infested: [0, 0, 0], pollen: [5, 5, 5], foragers_on: HEXES.map((_, at) => (bar.slice(0, 3).includes(at) ? 1 : -1)), patterns: [4, 0, -1, -1, -1, -1, -1, -1, -1, -1] };
  const say = (view: Partial<PollenwarsView>, moves: TouchMove[] = []): string | undefined => counselOf({ ...VIEW, ...view }, moves, null, NONE)?.text;

  it("names the queen who may complete a pattern, and what it pays", () => {
    const pays = bar.reduce((sum, one) => sum + VIEW.worth[one]!, 0);
    expect(threatsOf({ ...VIEW, ...menaced })[0]).toMatchObject({ seat: 1, pays });
    expect(say(menaced)).toBe(`@1's next bee may pay ${pays}.`);
    expect(say(menaced, [move("soldier", "", ["verb:soldier"])] as TouchMove[])).toContain("A soldier on a ringed bee stops it.");
  });
  it("fears no pattern where a soldier sits or the last hex is taken", () => {
    expect(threatsOf({ ...VIEW, ...menaced, soldiers_on: clear.map((_, at) => (at === bar[0] ? 0 : -1)) }).filter(({ hexes }) => hexes.includes(bar[0]!))).toEqual([]);
    expect(threatsOf({ ...VIEW, ...menaced, foragers_on: menaced.foragers_on!.map((seat, at) => (at === bar[3] ? 0 : seat)) }).filter(({ hexes }) => bar.slice(0, 3).every((one) => hexes.includes(one)))).toEqual([]);
  });
  it("tells who is near the end, and whether a raid can help", () => {
    expect(say({ ...menaced, pollen: [5, 28, 5] }, RAID_ADA)).toBe("@1 needs 2 pollen to end the game: raid!");
    expect(say({ ...menaced, pollen: [5, 28, 5] })).toBe("@1 needs 2 pollen to end the game.");
    expect(say({ ...menaced, pollen: [29, 28, 5] })).toContain("next bee may pay");
  });
  it("warns of the death of the last foragers before all else", () => {
    const dying = { ...menaced, infested: [1, 0, 0], foragers: [3, 5, 5] };
    expect(say(dying)).toContain("Varroa kills your last foragers");
    const finishes = new Map([[bar[3]!, 11]]);
    expect(counselOf({ ...VIEW, ...dying }, [], null, finishes)).toMatchObject({ isDanger: true });
    const remedy = CARDS.findIndex(({ word }) => word === "cure");
    expect(say({ ...dying, hand: [remedy] })).toContain("After your action, play Remedy.");
    expect(counselOf({ ...VIEW, ...dying, phase: "cards", hand: [remedy] }, [move("play cure", "", ["card:cure"])] as TouchMove[], null, NONE)).toMatchObject({ text: "Play Remedy: it saves your last foragers.", isDanger: true });
    expect(say({ ...dying, covers: VIEW.covers.map(() => -1) })).toContain("Only a card can cure your hive");
    expect(say({ ...menaced, infested: [1, 0, 0], foragers: [7, 5, 5] })).toContain("next bee may pay");
  });
  it("warns of varroa a round before it kills the last foragers", () => {
    const ill: Partial<PollenwarsView> = { ...menaced, infested: [1, 0, 0], foragers: [4, 5, 5] };
    expect(say(ill)).toContain("Varroa leaves you 1 forager after this round and none after the next. ");
    expect(say({ ...ill, infested: [0, 1, 1] })).toContain("next bee may pay");
  });
});

describe("a raid", () => {
  const battling: PollenwarsView = { ...VIEW, phase: "battle", raider: 0, defender: 2, attack: 5, defence: 4, pollen: [12, 19, 7], soldiers: [4, 2, 5], own_laid: [] };
  it("promises what the rules bring: no more than there is, and no more than who raid", () => {
    expect(dueFor(battling, 0, 2, 6, 4)).toEqual({ stolen: 2, injured: 0 });
    expect(dueFor(battling, 0, 2, 12, 4).stolen).toBe(4);
    expect(dueFor({ ...battling, pollen: [12, 19, 1] }, 0, 2, 12, 4).stolen).toBe(1);
    expect(dueFor(battling, 0, 2, 3, 9)).toEqual({ stolen: 0, injured: 4 });
    expect([6, 4, 2].map((attack) => promiseOf(dueFor(battling, 0, 2, attack, 4)))).toEqual(["steals 2 pollen", "nothing happens", "2 raiders hurt"]);
  });
  it("counts own cards before they are laid, and cards of all as they are shown", () => {
    const planned = plannedBy(battling, "lay pinch attack");
    expect([addedBy(planned, 0), addedBy(planned, 1)]).toEqual([1, 0]);
    const shown = told({ step: 9, kind: "shown", clause: "PW4.3", text: "", data: { seat: 0, cards: planned } });
    expect(hostsOf(battling, [shown]).map(({ seat, points }) => [seat, points])).toEqual([[0, 6], [2, 4]]);
  });
  it("has armies of two ranks, the front one as strong or one stronger, both around the middle", () => {
    expect(ranksOf(0)).toEqual([]);
    expect(ranksOf(5)).toEqual([[0, -1], [0, 0], [0, 1], [1, -0.5], [1, 0.5]].map(([rank, row]) => ({ rank, row })));
  });
  it("flies from hive to hive in a bow over the field", () => {
    const square = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 });
    expect(wayBetween(square(0, 0), square(0, 400), square(200, 200))).toBe("M50 50Q150 250 50 450");
  });
});

describe("the sign of the own pattern", () => {
  const bar = ["g4", "g5", "g6", "g7"].map(hex);
  const [width, height] = [110, 42];
  const bare = { ...VIEW, foragers_on: VIEW.foragers_on.map(() => -1), soldiers_on: VIEW.soldiers_on.map(() => -1), drift: -1 };
  const lies = (view: PollenwarsView, hexes: readonly number[]): { x: number; y: number } => flagSpot(view, hexes, width, height);
  const isHidden = (at: number, spot: { x: number; y: number }): boolean => Math.abs(SPOTS[at]!.x - spot.x) < width / 2 + 15 && Math.abs(SPOTS[at]!.y - spot.y) < height / 2 + 15;

  it("stands beside the pattern, not on it", () => {
    expect(bar.filter((one) => isHidden(one, lies(bare, bar)))).toEqual([]);
  });
  it("goes where it hides no bee", () => {
    const first = lies(bare, bar);
    const hidden = HEXES.map((_, at) => at).filter((at) => isHidden(at, first));
    expect(hidden.length).toBeGreaterThan(0);
    const crowded = { ...bare, foragers_on: bare.foragers_on.map((_, at) => (hidden.includes(at) || bar.includes(at) ? 1 : -1)) };
    const second = lies(crowded, bar);
    expect([...hidden, ...bar].filter((at) => isHidden(at, second))).toEqual([]);
  });
  it("stays on the field wherever the pattern lies", () => {
    for (const hexes of placesOf(0)) {
      const { x, y } = lies(VIEW, hexes);
      expect(x - width / 2 >= BOX.x && x + width / 2 <= BOX.x + BOX.width && y - height / 2 >= BOX.y && y + height / 2 <= BOX.y + BOX.height).toBe(true);
    }
  });
});

describe("planting", () => {
  it("advises as many hexes as are left to plant, each a legal one", () => {
    const moves = boardMoves(position({ phase: "fungi" }, { moves: ["a1", "a2", "g4", "g5", "k4"].filter((name) => hex(name) >= 0).map((name) => move(`plant ${name}`, "", [`hex:${name}`])) }));
    const advised = plantingOf({ ...VIEW, phase: "fungi", fungi_left: 2, stumps_left: 0 }, moves);
    expect(advised).toHaveLength(2);
    expect(advised.every((one) => moves.includes(one))).toBe(true);
  });
});
