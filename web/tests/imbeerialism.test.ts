// The board of Imbeerialism: where moves are touched, how firmly a hex is held, what is laid where.
import { told } from "../src/gallery/blank";
import { describe, expect, it } from "vitest";
import { deedsOf, sparksOf } from "../src/boards/imbeerialism/deeds";
import { dealsOf } from "../src/boards/imbeerialism/deals";
import { accountsOf, differenceOf } from "../src/boards/imbeerialism/reckoning";
import { arrowBetween, CORNER, flowerSpots, HEX_SPOTS, peepingSpots, pieceSpots, REACH } from "../src/boards/imbeerialism/places";
import { hasTurned, seasonOf } from "../src/boards/imbeerialism/seasons";
import { beePoint, boardMoves, DRONE, firstSentence, gripOf, hexPoint, isAboutToWin, lacksOne, pieceOfPoint, piecesOn, progressOf, QUEEN, signed, textOnHex, textOnPiece, WORKER } from "../src/boards/imbeerialism/view";
import { EVENTS, MOVES, position, POSITIONS, VIEW } from "../src/gallery/mock-imbeerialism";
import { completed } from "../src/play/touch.svelte";

describe("where moves are touched", () => {
  it("names the bee first and then what it acts on", () => {
    const byText = new Map(boardMoves(position({}, { moves: MOVES })).filter((move) => !move.then).map((move) => [move.text, move.touch]));
    expect(byText.get("travel queen ul t")).toEqual([beePoint(0, QUEEN, 5), hexPoint(0)]);
    expect(byText.get("invade ul c")).toEqual(["bee:0-drone-ul", "hex:c"]);
    expect(byText.get("kill ul 2 drone")).toEqual(["bee:0-drone-ul", "bee:1-drone-ul"]);
    expect(byText.get("capture ul 2 drone")).toEqual(["bee:0-queen-ul", "bee:1-drone-ul"]);
    expect(byText.get("honey ul")).toEqual(["bee:0-worker-ul", "act:honey"]);
    expect(byText.get("trade ul 3")).toEqual(["bee:0-worker-ul", "partner:2"]);
    expect(byText.get("breed drone")).toEqual(["bee:0-queen-ul", "brood:drone"]);
    expect(byText.get("pass")).toEqual(["verb:pass"]);
  });

  it("tells all moves apart in every phase", () => {
    for (const sample of Object.values(POSITIONS)) {
      const moves = boardMoves(sample);
      for (const move of moves) expect(completed(moves, move.touch).map((found) => found.text)).toEqual([move.text]);
    }
  });

  it("leaves id, words and label of the server alone", () => {
    const moves = boardMoves(position({}, { moves: MOVES })).filter((move) => !move.then);
    expect(moves.map(({ id, text, label }) => [id, text, label])).toEqual(MOVES.map(({ id, text, label }) => [id, text, label]));
  });

  it("asks about the move that a touch would have been", () => {
    const drone = [beePoint(0, DRONE, 5)];
    expect(textOnHex(VIEW, drone, 2)).toBe("invade ul lr");
    expect(textOnHex(VIEW, drone, 0)).toBe("travel drone ul t");
    expect(textOnHex(VIEW, [], 0)).toBeNull();
    expect(textOnHex({ ...VIEW, phase: "answer" }, [], 3)).toBe("accept b");
    expect(textOnPiece(VIEW, drone, { seat: 2, kind: WORKER, hex: 5 })).toBe("kill ul 3 worker");
    expect(textOnPiece(VIEW, [beePoint(0, QUEEN, 5)], { seat: 2, kind: QUEEN, hex: 5 })).toBe("capture ul 3 queen");
    expect(textOnPiece(VIEW, drone, { seat: 2, kind: WORKER, hex: 3 })).toBe(textOnHex(VIEW, drone, 3));
    expect(textOnPiece(VIEW, [], { seat: 0, kind: WORKER, hex: 5 })).toBe("honey ul");
  });
});

describe("offers that are ready", () => {
  const offers = boardMoves(position({}, { moves: MOVES })).filter((move) => move.then);

  it("are made by the Worker and one tap more, and go on with their terms by themselves", () => {
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) {
      expect(offer.touch).toHaveLength(2);
      expect(completed(boardMoves(position({}, { moves: MOVES })), offer.touch)).toEqual([offer]);
      expect(offer.then).toHaveLength(1);
    }
  });

  it("name what both can pay and nothing else", () => {
    // Bruno has 7 honey, the viewer 5 honey and 7 flowers at the upper left; Bruno's best other hex has 23.
    expect(dealsOf(VIEW, 5, 2)).toEqual([{ side: "sell", flowers: 2, honey: 6 }, { side: "buy", flowers: 2, honey: 4 }]);
    expect(dealsOf({ ...VIEW, honey: [1, 2, 2, 1] }, 5, 2)).toEqual([{ side: "buy", flowers: 1, honey: 1 }]);
    expect(dealsOf({ ...VIEW, honey: [0, 2, 0, 1] }, 5, 2)).toEqual([]);
    // What grows beside the Worker is not the partner's to sell.
    expect(dealsOf({ ...VIEW, markers: [0, -1, -1, -1, 1, 2, -1] }, 5, 2).map(({ side }) => side)).toEqual(["sell"]);
  });
});

const BORDER = 11; // of the line around a hex and the gap between two

describe("what lies on a hex", () => {
  it("counts bees by owner and kind, those of the viewer first", () => {
    expect(piecesOn(VIEW, 5).map(({ seat, kind, count }) => [seat, kind, count])).toEqual([[0, QUEEN, 1], [0, DRONE, 1], [0, WORKER, 2], [1, DRONE, 1]]);
    expect(pieceOfPoint(beePoint(3, DRONE, 6))).toEqual({ seat: 3, kind: DRONE, hex: 6 });
    expect(pieceOfPoint("hex:c")).toBeNull();
  });

  it("says how firmly a hex is held", () => {
    expect([0, 3, 5].map((hex) => gripOf(VIEW, hex))).toEqual(["held", "kept", "contested"]);
    expect(gripOf({ ...VIEW, markers: VIEW.markers.map(() => -1) }, 0)).toBe("free");
  });

  it("marks the way to the win", () => {
    expect(progressOf(VIEW, 0)).toEqual(["held", "open", "open"]);
    expect(progressOf(VIEW, 2)).toEqual(["kept", "kept", "open"]);
    expect(isAboutToWin(VIEW, 2)).toBe(false);
    expect(isAboutToWin({ ...VIEW, winning: [0, 0, 1, 0] }, 2)).toBe(true);
    const near = { ...VIEW, colonies: 3, held_colonies: [1, 0, 2, 0], supply: [1, 1, 1, 1] };
    expect([0, 1, 2, 3].map((seat) => lacksOne(near, seat))).toEqual([false, false, true, false]);
    expect(lacksOne({ ...near, supply: [1, 1, 0, 1] }, 2)).toBe(false);
    expect(lacksOne({ ...near, winning: [0, 0, 1, 0] }, 2)).toBe(false);
  });

  it("writes changes with their sign", () => {
    expect([2, 0, -3].map(signed)).toEqual(["+2", "0", "−3"]);
  });

  it("draws every flower in a place of its own as long as there is room, and lets none hide another", () => {
    const inside = ({ x, y, radius }: { x: number; y: number; radius: number }): boolean => Math.abs(x) + radius + (Math.abs(y) + radius) / Math.sqrt(3) < CORNER + BORDER;
    for (let count = 0; count <= 26; count += 1) {
      const spots = flowerSpots(count);
      expect(spots).toHaveLength(count);
      spots.forEach((one, index) => {
        for (const other of spots.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.9 * (one.radius + other.radius));
      });
    }
    const drawn = [15, 16, 30, 60, 200].map((count) => flowerSpots(count).length);
    expect(drawn).toEqual([15, 16, 26, 26, 26]);
    for (const count of [3, 9, 14, 200]) expect(flowerSpots(count).every(inside)).toBe(true);
  });

  it("never lets kinds of bees overlap, however many there are, nor hang over another hex", () => {
    for (let count = 1; count <= 12; count += 1) {
      const spots = pieceSpots(count);
      expect(spots).toHaveLength(count);
      spots.forEach((one, index) => {
        for (const other of spots.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual((one.size + other.size) / 2);
        const side = (CORNER * Math.sqrt(3)) / 2;
        expect(Math.abs(one.y) + one.size / 2).toBeLessThan(side);
        expect((Math.abs(one.x) * Math.sqrt(3)) / 2 + Math.abs(one.y) / 2 + one.size / 2).toBeLessThan(side + BORDER);
      });
    }
  });

  it("keeps up to six kinds of bees a finger apart", () => {
    for (let count = 2; count <= 6; count += 1) {
      const spots = pieceSpots(count);
      const gaps = spots.flatMap((one, index) => spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
      expect(Math.min(...gaps)).toBeGreaterThan(2 * REACH - 4);
    }
  });

  it("lets flowers peep out between the bees of a crowded hex, and over none of them", () => {
    for (let kinds = 4; kinds <= 12; kinds += 1) {
      const spots = peepingSpots(pieceSpots(kinds), 6);
      expect(spots.length).toBeGreaterThan(kinds <= 6 ? 3 : 1);
      expect(peepingSpots(pieceSpots(kinds), 1)).toHaveLength(1);
      for (const { x, y, radius } of spots) {
        expect(Math.abs(y) + radius).toBeLessThanOrEqual((Math.sqrt(3) * CORNER) / 2);
        for (const bee of pieceSpots(kinds)) expect(Math.hypot(bee.x - x, bee.y - y)).toBeGreaterThan(bee.size / 2 + radius);
      }
    }
  });

  it("lays seven hexes around a centre, and arrows only between two", () => {
    const distances = HEX_SPOTS.slice(0, 6).map(({ x, y }) => Math.round(Math.hypot(x, y)));
    expect(new Set(distances).size).toBe(1);
    expect(HEX_SPOTS[6]).toEqual({ x: 0, y: 0 });
    expect(arrowBetween(2, 2)).toBe("");
    expect(arrowBetween(0, 6)).toMatch(/^M.*Q/);
  });
});

describe("the year", () => {
  it("has four seasons of equal length, whatever the number of rounds", () => {
    expect([1, 8, 9, 15, 16, 23, 24, 30].map((round) => seasonOf(round, 30).name)).toEqual(["spring", "spring", "summer", "summer", "autumn", "autumn", "winter", "winter"]);
    expect([1, 2, 3, 4].map((round) => seasonOf(round, 4).name)).toEqual(["spring", "summer", "autumn", "winter"]);
    expect([8, 9, 10].map((round) => hasTurned({ ...VIEW, round_number: round, max_rounds: 30 }))).toEqual([false, true, false]);
  });

  it("says the shortest sentence beside the target", () => {
    expect(firstSentence("Colony 2 of 3. In reach of @1's Drone.")).toBe("Colony 2 of 3");
    expect(firstSentence("Stops @1! Not held.")).toBe("Stops @1!");
  });
});

describe("what just happened", () => {
  it("is told since the viewer's own last move", () => {
    const deeds = deedsOf(EVENTS, VIEW);
    expect(deeds.trails.map(({ seat, from, to, isInvasion }) => [seat, from, to, isInvasion])).toEqual([[1, 5, 4, true], [2, 2, 3, false]]);
    expect(deeds.notes.map(({ seat, hex, text }) => [seat, hex, text])).toEqual([[0, 5, "+2 honey"], [3, 4, "new drone"]]);
    expect(deeds.growth).toEqual([1, 4, 0, -2, 0, 2, 7]);
  });

  it("flies up where the step that is shown did something", () => {
    const at = (step: number, kind: string, data: Record<string, unknown>) => told({ step, kind, clause: "IM2.1", text: "", data });
    const events = [at(7, "honey", { seat: 0, hex: 5, honey: 2 }), at(8, "kill", { seat: 1, hex: 4, owner: 2, bee: 0 }), at(8, "points", { seat: 2, points: 2, hexes: [3, 6] })];
    const sparks = sparksOf(events, 8);
    expect(sparks[0]).toEqual({ kind: "death", hex: 4, seat: 2, count: 1 });
    expect(sparks.slice(1)).toEqual([3, 6].map((hex) => ({ kind: "point", hex, seat: 2, count: 1 })));
    expect(sparksOf(events, 7)).toEqual([{ kind: "honey", hex: 5, seat: 0, count: 2 }]);
  });

  it("forgets what is older", () => {
    const later = [...EVENTS, told({ step: 50, kind: "pass", clause: "IM2.1", text: "@0 passes", data: { seat: 0 } })];
    expect(deedsOf(later, VIEW)).toEqual({ trails: [], notes: [], growth: null, grownAt: -1 });
  });
});

describe("what a result says beside the scores", () => {
  const line = (step: number, kind: string, data: Record<string, unknown>) => told({ step, kind, text: "", clause: "", data });
  const events = [
    line(1, "conquer", { seat: 1, from: 0, to: 1, former: 0 }),
    line(2, "points", { seat: 1, points: 1, hexes: [1] }),
    line(3, "settle", { seat: 0, from: 0, to: 2, former: -1 }),
    line(4, "round", { round: 9 }),
    line(5, "conquer", { seat: 0, from: 2, to: 6, former: 1 }),
    line(6, "points", { seat: 0, points: 2, hexes: [2, 6] }),
    line(7, "points", { seat: 0, points: 2, hexes: [2, 6] }),
    line(8, "regain", { seat: 0, from: 1, to: 1, former: 1 }),
    line(9, "last_round", { round: 30 }),
    line(10, "points", { seat: 0, points: 2, hexes: [2, 1] }),
    line(11, "conquer", { seat: 1, from: 1, to: 2, former: 0 }),
    line(12, "points", { seat: 1, points: 1, hexes: [2] }),
  ];

  it("adds up points by season, and hexes taken from others and lost to them", () => {
    expect(accountsOf(events, 2, 30)).toEqual([
      { points: [0, 4, 0, 2], taken: 2, lost: 2, holds: [{ hex: 2, from: -1, round: 1, points: 3 }, { hex: 6, from: 1, round: 9, points: 2 }, { hex: 1, from: 1, round: 9, points: 1 }] },
      { points: [1, 0, 0, 1], taken: 2, lost: 2, holds: [{ hex: 1, from: 0, round: 1, points: 1 }, { hex: 2, from: 0, round: 30, points: 1 }] },
    ]);
  });

  it("names the deed that brought the winner most, and the best of the other", () => {
    expect(differenceOf(accountsOf(events, 2, 30), 0, 1)).toBe("@0 took the lower right hex in round 1 and scored 3 points with it; @1's best hex brought 1");
    expect(differenceOf(accountsOf(events.slice(4), 2, 30), 0, 1)).toBe("@0 took the centre hex from @1 in round 1 and scored 2 points with it; @1's best hex brought 1");
    expect(differenceOf(accountsOf(events.slice(0, 2), 2, 30), 1, 0)).toBe("@1 took the upper right hex from @0 in round 1 and scored 1 point with it; @0 never scored");
  });

  it("names the hex that parted two players most where no deed does", () => {
    const later = [13, 14].map((step) => line(step, "points", { seat: 1, points: 1, hexes: [2] }));
    expect(differenceOf(accountsOf([...events, ...later], 2, 30), 0, 1)).toBe("the centre hex brought @0 2 points, @1 none");
    const home = [line(1, "round", { round: 9 }), line(2, "points", { seat: 0, points: 1, hexes: [5] })];
    expect(differenceOf(accountsOf(home, 2, 30), 0, 1)).toBe("");
  });

  it("tells of hexes where the winner has no more points", () => {
    expect(differenceOf(accountsOf(events.slice(0, 1), 2, 30), 1, 0)).toBe("@1 took 1 hex from others, @0 none");
    expect(differenceOf(accountsOf([], 2, 30), 1, 0)).toBe("");
  });
});
