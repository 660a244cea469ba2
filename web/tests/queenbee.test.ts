// The board of Queen Bee: where spaces lie, where moves are touched, who is allied, what the odds say.
import { told } from "../src/gallery/blank";
import { describe, expect, it } from "vitest";
import { cardArt } from "../src/boards/queenbee/art";
import { CARDS, WHENS } from "../src/boards/queenbee/cards";
import { concerns, isFarBattle } from "../src/boards/queenbee/beats";
import { deedsOf, marchesAfter, newsFrom } from "../src/boards/queenbee/deeds";
import { arrow, between, CELL, layOut, plateOf, stands, turnTo } from "../src/boards/queenbee/places";
import { sagaOf } from "../src/boards/queenbee/saga";
import { tale, turnsSince } from "../src/boards/queenbee/tale";
import { beeOfPoint, beePoint, beginnings, boardMoves, fromPoint, marchesOf, pointOfSpace, spacePoint, textOnCard, textOnSpace, touchesOf, wayOf, wordOfPoint } from "../src/boards/queenbee/moves";
import { alliancesOf, beesOf, diceOf, handOf, isNest, percent, piecesOn, piecesText, playedOf, QUEEN, restOf, titleOf, viewOf, WARRIOR, WORKER, type QueenbeeView } from "../src/boards/queenbee/view";
import { ACTION_MOVES, cardNumber, EVENTS, move, position, POSITIONS, STING_MOVES, WAR } from "../src/gallery/mock-queenbee";
import { completed, TouchController } from "../src/play/touch.svelte";
import type { EventLine, Move } from "../src/wire";

const words = WAR.spaces.split(" ");
const space = (word: string): number => words.indexOf(word);
const NAMES = ["Mara", "Ada", "Bruno", "Cleo"];

function controller(moves: readonly Move[]): { touch: TouchController; played: string[]; asked: (string | null)[] } {
  const played: string[] = [];
  const asked: (string | null)[] = [];
  const touch = new TouchController({ play: (one) => played.push(one.text), why: ({ text }) => asked.push(text), asksFirst: () => true });
  touch.update(moves);
  return { touch, played, asked };
}

describe("where spaces lie", () => {
  const crossed = layOut(WAR.places);
  const hexed = layOut(viewOf(POSITIONS.alliances!).places);

  it("gives every space of both boards its own ground around its cells", () => {
    expect(crossed.grounds).toHaveLength(65);
    expect(hexed.grounds).toHaveLength(85);
    for (const { grounds } of [crossed, hexed]) {
      expect(new Set(grounds.map((ground) => ground.fill)).size).toBe(grounds.length);
      for (const ground of grounds) expect(ground.fill).not.toContain("NaN");
    }
  });

  it("makes squares on the cross, hexagons in the hexagon, and one ground of a nest", () => {
    const corners = (path: string): number => path.split("L").length;
    expect(corners(crossed.grounds[space("G45")]!.fill)).toBe(4);
    expect(hexed.grounds.filter((ground) => ground.cells.length === 1 && corners(ground.fill) === 6).length).toBeGreaterThan(30);
    const nest = crossed.grounds[space("N.nest")]!;
    expect(nest.cells).toHaveLength(3);
    expect(nest.line.split("M").length - 1).toBe(8); // twelve sides of three squares without the four on the seams
    expect(crossed.box.width).toBeCloseTo(11 * CELL + 15, 0);
  });

  it("finds a place for each kind of bee, none on another's", () => {
    for (const hasQueen of [true, false]) {
      for (const count of [1, 2, 3]) {
        const found = stands(count, hasQueen);
        expect(found).toHaveLength(count);
        expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
        for (const { x, y } of found) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(CELL / 2);
      }
    }
  });

  it("draws arrows between spaces and lays the odds beside them", () => {
    expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 20)).toBe("M20.0 0.0Q50.0 -12.0 80.0 0.0");
    expect(arrow({ x: 0, y: 0 }, { x: 10, y: 0 })).toBe("");
    expect(between({ x: 0, y: 0 }, { x: 100, y: 0 }, 40)).toEqual({ x: 50, y: -40 });
    expect(between({ x: 100, y: 0 }, { x: 0, y: 0 }, 40).y).toBe(-40);
    expect(between({ x: 0, y: 100 }, { x: 0, y: 0 }, 40)).toEqual({ x: 40, y: 50 });
  });
});

describe("the board as its player sees it", () => {
  const cells = viewOf(POSITIONS.alliances!);
  const nests = (view: QueenbeeView): number[] => view.terrain.flatMap((_, at) => (isNest(view, at) ? [at] : []));

  it("turns until the own nest lies below, whichever it is", () => {
    for (const view of [WAR, cells]) {
      for (const nest of nests(view)) {
        const { grounds, box } = layOut(view.places, turnTo(view.places, nest));
        const lowest = Math.max(...grounds.map((ground) => ground.centre.y));
        expect(grounds[nest]!.centre.y).toBeCloseTo(lowest, 0);
        expect(grounds[nest]!.centre.x).toBeCloseTo(box.x + box.width / 2, -1);
      }
    }
  });

  it("has the left gate on the left", () => {
    const names = WAR.names.split("; ");
    const { grounds } = layOut(WAR.places, turnTo(WAR.places, space("N.nest")));
    const at = (name: string): number => grounds[names.indexOf(name)]!.centre.x;
    expect(at("your left gate")).toBeLessThan(at("your front"));
    expect(at("your front")).toBeLessThan(at("your right gate"));
  });

  it("names every hive outside its nest and inside the drawing", () => {
    for (const view of [WAR, cells]) {
      const layout = layOut(view.places, turnTo(view.places, nests(view)[1]!));
      for (const nest of nests(view)) {
        const plate = plateOf(layout.grounds[nest]!, layout);
        const isBeside = plate.anchor === "beside";
        for (const cell of layout.grounds[nest]!.cells) expect(isBeside ? plate.x - cell.x : Math.abs(plate.y - cell.y)).toBeGreaterThanOrEqual(0.49 * CELL);
        // Where a corner is free the name costs the board no height.
        if (Math.abs(layout.grounds[nest]!.centre.x - layout.box.x - layout.box.width / 2) < CELL) expect(isBeside).toBe(true);
        expect(plate.x).toBeGreaterThan(layout.box.x - 0.3 * CELL);
        expect(plate.x).toBeLessThan(layout.box.x + layout.box.width + 0.3 * CELL);
      }
    }
  });
});

describe("marches", () => {
  const step = (text: string, id: number): Move => move(id, text, text);
  const moves = [step("step worker N.B2 N.B1", 1), step("step worker N.B2 G35", 2)];
  const ways = [[WORKER, "N.B2", "N.B1", "N.B2"], [WORKER, "N.B2", "G35", "N.B2"], [WORKER, "N.B2", "G36", "G35"], [WORKER, "N.B2", "G37", "G36"]];
  const view = { ...WAR, ways: ways.map(([bee, ...rest]) => [bee as number, ...rest.map((word) => space(word as string))]) };
  const marching = position(view, { moves });

  it("go several steps with two touches or one drag, the first of them now", () => {
    const { touch, played } = controller(boardMoves(marching));
    touch.press(beePoint(WORKER, "N.B2"));
    expect(played).toEqual([]);
    touch.hover(spacePoint("G37"));
    expect(wayOf(touch.preview!, words).map((at) => words[at])).toEqual(["N.B2", "G35", "G36", "G37"]);
    touch.press(spacePoint("G37"));
    touch.drop(beePoint(WORKER, "N.B2"), spacePoint("G36"));
    expect(played).toEqual(["step worker N.B2 G35", "step worker N.B2 G35"]);
    expect(marchesOf(marching, view).map((march) => march.then)).toEqual([["step worker G35 G36"], ["step worker G35 G36", "step worker G36 G37"]]);
    expect(marchesOf(marching, view)[1]!.label).toBe("Worker to the meadow corner between you and Ada, 3 steps");
  });

  it("do not begin with what is not legal", () => {
    expect(marchesOf(position(view, { moves: [] }), view)).toEqual([]);
  });
});

describe("a turn in one sentence", () => {
  const at = (kind: string, data: Record<string, unknown>): EventLine => told({ step: 1, kind, clause: "QB4.1", text: kind, data });
  const tell = (...lines: EventLine[]): string => tale([at("turn", { seat: 1 }), ...lines], position(WAR));

  it("says where bees came to, not every step", () => {
    const steps = [["E.B2", "G57"], ["E.B2", "G57"], ["G57", "G56"]].map(([from, to]) => at("step", { seat: 1, bee: 0, from: space(from!), to: space(to!) }));
    expect(tell(...steps)).toBe("@1 moves 2 bees");
    expect(tell(...steps, at("step", { seat: 1, bee: 0, from: space("G56"), to: space("G57") }))).toBe("@1 moves 2 Workers to the meadow before their front");
    expect(tell(at("step", { seat: 1, bee: 1, from: 4, to: 5 }), at("step", { seat: 1, bee: 1, from: 5, to: 4 }))).toBe("@1's turn");
  });

  it("says what was played, attacked and won", () => {
    const battle = [at("attack", { seat: 1, defender: 0, from: space("G46"), to: space("G45") }), at("won", { seat: 1, side: 0 }), at("fallen", { seat: 0, by: 1 })];
    const honey = at("play", { seat: 1, card: cardNumber("Honey") });
    expect(tell(honey, at("play", { seat: 0, card: cardNumber("Buzz Off") }), ...battle.slice(0, 2))).toBe("@1 plays Honey; attacks @0 at the meadow two steps before your front and wins");
    expect(tell(honey, honey, honey, ...battle)).toBe("@1 plays Honey 3 times; defeats @0's Queen");
    expect(tell(battle[0]!, at("won", { seat: 0, side: 1 }), at("fallen", { seat: 1, by: 0 }))).toBe("@1 attacks @0 at the meadow two steps before your front and loses; loses the Queen to @0");
    expect(tell(at("idle", { seat: 1 }))).toBe("@1 does nothing");
  });

  it("says it in the order in which it was done: a card of the battle with the battle", () => {
    const march = at("step", { seat: 1, bee: 0, from: space("E.B2"), to: space("G57") });
    const attack = at("attack", { seat: 1, defender: 2, from: space("G46"), to: space("G45") });
    const sting = at("play", { seat: 1, card: cardNumber("Strong Sting") });
    expect(tell(march, attack, sting, at("won", { seat: 1, side: 0 }))).toMatch(/^@1 moves a Worker to .*; attacks @2 at .* with Strong Sting, and wins$/);
    expect(tell(march, attack, sting, at("won", { seat: 1, side: 0 }), at("draw", { seat: 2 }), at("play", { seat: 1, card: cardNumber("Honey") }))).toMatch(/and wins; plays Honey$/);
  });
});

describe("what others did", () => {
  const turn = (step: number, seat: number): EventLine => told({ step, kind: "turn", clause: "", text: "", data: { seat } });
  const at = (...events: EventLine[]) => ({ ...position(WAR), seat: 0, events });

  it("is told since the own turn while one waits, and of the round before once it is one's turn again", () => {
    const round = [turn(1, 0), turn(2, 1), turn(3, 2)];
    expect(turnsSince(at(...round)).map(({ step }) => step)).toEqual([2, 3]);
    expect(turnsSince(at(...round, turn(4, 0)))).toEqual([]);
    expect(turnsSince(at(...round, turn(4, 0)), true).map(({ step }) => step)).toEqual([2, 3]);
  });

  it("begins with what was done to oneself, and names the cards", () => {
    const did = (step: number, kind: string, data: Record<string, unknown>, clause = ""): EventLine => told({ step, kind, clause, text: "", data });
    const signals = [did(3, "play", { seat: 2, card: cardNumber("Crossed Signals") }), did(3, "step", { seat: 0, bee: QUEEN, from: space("N.nest"), to: space("N.A1") })];
    const bandit = [did(3, "play", { seat: 2, card: cardNumber("Bee Bandit") }), did(3, "steal", { seat: 2, victim: 1 })];
    const swat = did(2, "remove", { seat: 0, bee: WARRIOR, from: space("N.A3") }, "QB8.14");
    const since = (...lines: EventLine[]) => turnsSince(at(turn(1, 0), turn(2, 1), ...lines, turn(4, 0)), true).map(({ mine, text }) => [mine, text]);
    expect(since(turn(3, 2), ...signals, ...bandit)).toEqual([["@2 moves @0's Queen out of her nest", "plays Crossed Signals and Bee Bandit; takes a card from @1"], ["", "@1's turn"]]);
    expect(since(swat)[0]![0]).toBe("@1 removes @0's Warrior at your left chamber");
    expect(since(did(2, "play", { seat: 1, card: cardNumber("Bad Pollen") }), did(2, "aim", { card: cardNumber("Bad Pollen"), victim: 0 }))[0]).toEqual(["@1 plays Bad Pollen on @0", ""]);
  });

  it("is told in brief once it is one's turn again: of a turn with a battle only the battle", () => {
    const march = { ...turn(2, 1), kind: "step", data: { seat: 1, bee: WORKER, from: space("G45"), to: space("G46") } };
    const attack = { ...turn(2, 1), kind: "attack", data: { seat: 1, defender: 0, from: space("G46"), to: space("G45") } };
    const told = (...lines: EventLine[]): { mine: string; text: string } => turnsSince(at(turn(1, 0), turn(2, 1), ...lines, turn(3, 0)), true)[0]!;
    expect(told(march)).toMatchObject({ mine: "", text: expect.stringMatching(/^@1 moves/) });
    expect(told(march, attack)).toMatchObject({ mine: expect.stringMatching(/^@1 attacks @0/), text: "" });
    expect(tale([turn(2, 1), march, attack], at())).toMatch(/^@1 moves .*; attacks/);
  });

  it("tells of battles among others how they ended, and names those who fought nobody together where many play", () => {
    const attack = { ...turn(3, 2), kind: "attack", data: { seat: 2, defender: 1, from: space("G46"), to: space("G45") } };
    const sting = { ...turn(3, 2), kind: "play", data: { seat: 2, card: cardNumber("Strong Sting") } };
    const won = { ...turn(3, 2), kind: "won", data: { seat: 2, side: 0 } };
    const round = [turn(1, 0), turn(2, 1), turn(3, 2), attack, sting, won, turn(4, 3), turn(5, 4), turn(6, 0)];
    expect(turnsSince(at(...round), true).map(({ text }) => text)).toEqual(["@2 attacks @1 and wins", "@1, @3 and @4 attack nobody"]);
    expect(turnsSince(at(...round.slice(0, 6), turn(6, 0)), true).map(({ text }) => text)).toEqual(["@1's turn", "@2 attacks @1 and wins"]);
  });
});

describe("where moves are touched", () => {
  it("names the space, the bee and where it goes", () => {
    expect(touchesOf(move(1, "step worker G45 G44", ""), WAR)).toEqual([["from:G45", "bee:worker-G45", "space:G44"]]);
    expect(touchesOf(move(1, "attack G45 G46", ""), WAR)).toEqual([["from:G45", "space:G46"], ["from:G45", "bee:warrior-G45", "space:G46"], ["from:G45", "bee:worker-G45", "space:G46"]]);
    expect(touchesOf(move(1, "swarm T.NE3", ""), WAR)).toEqual([["act:swarm", "space:T.NE3"]]);
    expect(touchesOf(move(1, "remove worker G46", ""), WAR)).toEqual([["from:G46", "bee:worker-G46"]]);
    expect(touchesOf(move(1, "place warrior N.A2", ""), WAR)).toEqual([["kind:warrior", "space:N.A2"]]);
    expect(touchesOf(move(1, "reroll 3", ""), WAR)).toEqual([["die:2"]]);
    expect(touchesOf(move(1, "target 2", ""), WAR)).toEqual([["seat:1"]]);
    expect(touchesOf(move(1, "play bit-o-help", ""), WAR)).toEqual([["card:bit-o-help"]]);
    expect(touchesOf(move(1, "keep honey", ""), WAR)).toEqual([["scouted:honey"]]);
    expect(touchesOf(move(1, "buzz", ""), WAR)).toEqual([["act:buzz"]]);
    expect(touchesOf(move(1, "pass", ""), WAR)).toEqual([["verb:pass"]]);
    const battle = { ...WAR, battle_from: space("G45"), battle_to: space("G46") };
    expect(touchesOf(move(1, "advance warrior", ""), battle)).toEqual([["from:G45", "bee:warrior-G45", "space:G46"]]);
  });

  it("tells all moves apart in every sample", () => {
    for (const sample of Object.values(POSITIONS)) {
      const moves = boardMoves(sample);
      for (const one of moves) expect(new Set(completed(moves, one.touch).map((found) => found.text))).toEqual(new Set([one.text]));
    }
  });

  it("plays a step by bee and space, by both spaces where one kind stands, and by dragging", () => {
    const moves = boardMoves(POSITIONS["attacks in reach"]!);
    const { touch, played } = controller(moves);
    touch.press(beePoint(WORKER, "G45"));
    touch.press(spacePoint("G44"));
    touch.press(fromPoint("T.NE3"));
    touch.press(spacePoint("T.NE2"));
    touch.drop(beePoint(WARRIOR, "G45"), spacePoint("G35"));
    expect(played).toEqual(["step worker G45 G44", "step worker T.NE3 T.NE2", "step warrior G45 G35"]);
  });

  it("asks which bee goes where two kinds could", () => {
    const { touch, played } = controller(boardMoves(POSITIONS["attacks in reach"]!));
    touch.press(fromPoint("G45"));
    touch.press(spacePoint("G44"));
    expect(played).toEqual([]);
    expect([...touch.open].sort()).toEqual(["bee:warrior-G45", "bee:worker-G45"]);
    touch.press(beePoint(WARRIOR, "G45"));
    expect(played).toEqual(["step warrior G45 G44"]);
  });

  it("attacks from a space, with any of its bees, and by dragging one onto the enemy", () => {
    const { touch, played } = controller(boardMoves(POSITIONS["attacks in reach"]!));
    touch.press(fromPoint("G45"));
    touch.press(spacePoint("G46"));
    touch.press(beePoint(WORKER, "T.NE3"));
    touch.press(spacePoint("E.B1"));
    touch.drop(beePoint(WARRIOR, "G45"), spacePoint("G46"));
    touch.press(fromPoint("G45"));
    touch.press(beePoint(WORKER, "G45"));
    touch.press(spacePoint("G46"));
    expect(played).toEqual(["attack G45 G46", "attack T.NE3 E.B1", "attack G45 G46", "attack G45 G46"]);
  });

  it("lets a space stand for the end of a way, or for the beginning of another", () => {
    const { touch } = controller(boardMoves(POSITIONS.marching!));
    expect(pointOfSpace("N.B1", touch)).toBe("from:N.B1");
    expect(pointOfSpace("G44", touch)).toBe("space:G44");
    touch.press(fromPoint("N.B1"));
    expect(pointOfSpace("N.B1", touch)).toBe("from:N.B1");
    expect(pointOfSpace("N.B2", touch)).toBe("space:N.B2");
    expect(pointOfSpace("G45", touch)).toBe("from:G45");
  });

  it("rings what a move begins with", () => {
    const rings = beginnings(boardMoves(position(WAR, { moves: [...ACTION_MOVES, ...STING_MOVES] })));
    expect(rings.has("bee:warrior-G45")).toBe(true);
    expect(rings.has("card:honey")).toBe(true);
    expect(rings.has("space:G44")).toBe(false);
    expect(beginnings(boardMoves(POSITIONS["bees that return"]!)).has("space:N.A2")).toBe(true);
  });

  it("asks about the move that a touch would have been", () => {
    expect(textOnSpace(WAR, ["bee:worker-G45"], "N.nest")).toBe("step worker G45 N.nest");
    expect(textOnSpace(WAR, ["from:G45"], "E.B1")).toBe("attack G45 E.B1");
    expect(textOnSpace(WAR, ["kind:warrior"], "N.B1")).toBe("place warrior N.B1");
    expect(textOnSpace(WAR, ["act:swarm"], "G45")).toBe("swarm G45");
    expect(textOnSpace(WAR, [], "G45")).toBeNull();
    expect(textOnCard(WAR, "honey")).toBe("play honey");
    expect(textOnCard({ ...WAR, question: "rainstorm" }, "honey")).toBe("discard honey");
    expect([wordOfPoint("from:T.NE3"), wordOfPoint("bee:queen-N.nest"), wordOfPoint("card:honey")]).toEqual(["T.NE3", "N.nest", ""]);
    expect(beeOfPoint("bee:queen-N.nest")).toEqual({ kind: QUEEN, word: "N.nest" });
  });
});

describe("what the board says", () => {
  it("counts the bees of a space and of a team", () => {
    expect(piecesText(piecesOn(WAR, space("G45")))).toBe("2 warriors, 1 worker");
    expect(piecesText(piecesOn(WAR, space("N.nest")))).toBe("Queen");
    expect(piecesOn(WAR, space("G55"))).toEqual([]);
    expect(beesOf(WAR, 2)).toEqual({ workers: 8, warriors: 7 });
  });

  it("names spaces with their owner and what lies there", () => {
    expect(titleOf(WAR, space("N.A1"), NAMES)).toBe("your right chamber, larvae");
    expect(titleOf(WAR, space("E.B1"), NAMES)).toBe("Ada's right gate, trench");
    expect(titleOf(WAR, space("G45"), NAMES)).toBe("the meadow two steps before your front");
    expect(titleOf(WAR, space("T.NE2"), NAMES)).toBe("the corner trench between you and Ada");
  });

  it("puts allies together, the Queen's player first", () => {
    expect(alliancesOf(viewOf(POSITIONS.alliances!))).toEqual([[0, 5], [1, 2], [3], [4]]);
    expect(alliancesOf({ ...WAR, lieges: [3, 1, 2, 3] })).toEqual([[3, 0], [1], [2]]);
  });

  it("names what a played card is aimed at", () => {
    const view = { ...WAR, cards_played: [[2, cardNumber("Honey"), -1, -1, -1, -1, -1, -1], [1, cardNumber("Swatted"), -1, 0, 7, -1, -1, -1]] };
    expect(playedOf(view)).toEqual([{ seat: 1, card: cardNumber("Swatted"), victim: -1, space: 7 }, { seat: 2, card: cardNumber("Honey"), victim: -1, space: -1 }]);
  });

  it("never calls a near thing certain", () => {
    expect([0, 3, 742, 998, 1000].map(percent)).toEqual(["0 %", "1 %", "74 %", "99 %", "100 %"]);
  });

  it("gives both sides of a battle a hundred together", () => {
    expect([0, 3, 85, 915, 995, 1000].map((odds) => [percent(odds), restOf(odds)])).toEqual([["0 %", "100 %"], ["1 %", "99 %"], ["9 %", "91 %"], ["92 %", "8 %"], ["99 %", "1 %"], ["100 %", "0 %"]]);
  });

  it("splits the dice of a battle by side", () => {
    const view = viewOf(POSITIONS["dice to roll again"]!);
    expect(diceOf(view, 0).map(({ kind, face, isChosen, isGuest }) => [kind, face, isChosen, isGuest])).toEqual([[WORKER, 1, false, false], [WARRIOR, 4, false, false], [WARRIOR, 0, true, false]]);
    expect(diceOf({ ...view, dice: [[1, 2, 0, 3, 2, 1], [1, 1, 0, -1, 2, 0]] }, 1).map(({ hasBee, isGuest, isStuck }) => [hasBee, isGuest, isStuck])).toEqual([[true, true, true], [false, false, false]]);
  });

  it("groups the hand by kind, and knows when each is played", () => {
    expect(handOf(WAR).find(({ card }) => card === cardNumber("Busy Bee"))?.count).toBe(2);
    expect(WHENS.flatMap(({ when }) => CARDS.filter((face) => face.when === when))).toHaveLength(CARDS.length);
    expect(CARDS[18]!.word).toBe("bit-o-help");
  });
});

describe("what just happened", () => {
  it("shows the way of a bee and the loss of another since the turn before", () => {
    expect(newsFrom(EVENTS, WAR)).toBe(30);
    const deeds = deedsOf(EVENTS, WAR);
    expect(deeds.trails.map(({ seat, from, to }) => [seat, words[from], words[to]])).toEqual([[2, "T.SW1", "T.SW2"]]);
    expect(deeds.notes.map(({ space: where, text, isLoss }) => [words[where], text, isLoss])).toEqual([["E.A1", "−1", true]]);
  });

  it("takes back a step that was taken back, and lays a lost battle where it was", () => {
    const line = (step: number, kind: string, data: Record<string, unknown>) => told({ step, kind, clause: "", text: "", data });
    const [from, to] = [space("G45"), space("G46")];
    expect(deedsOf([line(1, "turn", { seat: 1 }), line(2, "step", { seat: 1, from, to }), line(3, "step", { seat: 1, from: to, to: from })], WAR).trails).toEqual([]);
    const lost = deedsOf([line(1, "turn", { seat: 1 }), line(2, "attack", { seat: 1, from, to }), line(3, "lost", { seat: 0, side: 1 })], WAR);
    expect(lost.notes.map(({ space: where, text }) => [where, text])).toEqual([[to, "beaten"]]);
    expect(newsFrom([], WAR)).toBe(0);
  });
});

describe("what is shown of others", () => {
  const steps = (...ways: readonly (readonly [number, number, string, string])[]): EventLine[] =>
    ways.map(([step, seat, from, to]) => ({ ...told({ step, kind: "step", clause: "", text: "", data: { seat, bee: WARRIOR, from: space(from), to: space(to) } }), seat }));

  it("is a march from where a bee was to where it is", () => {
    const events = steps([5, 1, "N.A1", "N.A2"], [6, 1, "N.A2", "N.B2"], [7, 2, "S.A1", "S.A2"], [8, 2, "S.A2", "S.A1"]);
    expect(marchesAfter(events, 5).map((march) => march.spaces.map((one) => words[one]))).toEqual([["N.A2", "N.B2"]]);
    expect(marchesAfter(events, 4).map((march) => march.spaces.length)).toEqual([3]);
  });

  it("takes longer where it touches the viewer: their hive, their side of a battle, a card on them", () => {
    const at = (view: Partial<QueenbeeView>, line: EventLine) => concerns(line, { ...position({ ...WAR, attacker: -1, defender: -1, lieges: [0, 1, 2, 3], ...view }), seat: 0, events: [line] });
    const line = (kind: string, data: Record<string, unknown>): EventLine => told({ step: 9, kind, clause: "", text: "", data });
    expect(at({}, line("play", { seat: 1, card: 0 }))).toBe(false);
    expect(at({}, line("steal", { seat: 1, victim: 0 }))).toBe(true);
    expect(at({}, line("attack", { seat: 1, defender: 2 }))).toBe(false);
    expect(at({}, line("attack", { seat: 1, defender: 0 }))).toBe(true);
    const own = WAR.hive_owners.findIndex((owner) => owner === 0);
    const other = WAR.hive_owners.findIndex((owner) => owner === 2);
    expect([own, other].map((to) => at({}, line("step", { seat: 1, to })))).toEqual([true, false]);
    expect(at({ lieges: [2, 1, 2, 3] }, line("attack", { seat: 1, defender: 2 }))).toBe(true);
  });

  it("covers no board with a battle among others, but shows it whole to whoever takes part or only looks on", () => {
    const among = { ...WAR, lieges: [0, 1, 2, 3], attacker: 1, defender: 2 };
    expect([among, { ...among, defender: 0 }, { ...among, lieges: [2, 1, 2, 3] }, { ...among, seat: -1 }, { ...among, is_out: [1, 0, 0, 0] }, { ...among, attacker: -1 }].map(isFarBattle)).toEqual([true, false, false, false, false, false]);
  });
});

describe("the pictures of the cards", () => {
  it("are drawn for every card, each another", () => {
    const pictures = CARDS.map((face) => cardArt(face.word, 0));
    expect(CARDS.filter((_, card) => pictures[card] === "").map(({ title }) => title)).toEqual([]);
    expect(new Set(pictures).size).toBe(CARDS.length);
  });
  it("show one's own bees in one's own colours", () => {
    expect(cardArt("speedy-bee", 0)).not.toBe(cardArt("speedy-bee", 2));
  });
});

describe("the story of a game", () => {
  const at = (kind: string, data: Record<string, unknown>): EventLine => told({ step: 1, kind, clause: "", text: "", data });
  const battle = (attacker: number, defender: number, to: number, winner: number): EventLine[] => [at("attack", { seat: attacker, defender, from: 0, to }), at("won", { seat: winner })];

  it("says of every Queen when, where and to whom she fell, whoever is told of it", () => {
    const lines = [at("turn", { seat: 0, number: 7 }), ...battle(0, 1, 33, 0), at("triumph", { seat: 1, by: 0 }), at("turn", { seat: 2, number: 9 }), ...battle(2, 0, 12, 0), at("queen", { seat: 2, by: 0 })];
    expect(sagaOf(lines, 3).falls).toEqual([
      { turn: 7, loser: 1, victor: 0, space: 33 },
      { turn: 9, loser: 2, victor: 0, space: -1 }, // she attacked herself
    ]);
  });

  it("counts a battle for both sides", () => {
    expect(sagaOf([...battle(0, 1, 5, 1), ...battle(1, 2, 6, 1)], 3).records).toEqual([{ won: 0, lost: 1 }, { won: 2, lost: 0 }, { won: 0, lost: 1 }]);
  });
});
