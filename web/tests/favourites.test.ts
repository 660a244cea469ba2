// What the end of a pageant tells of its rounds.
import { expect, it } from "vitest";
import { differenceFor, nearly, roundsOf } from "../src/boards/beeholder/favourites";
import { told } from "../src/gallery/blank";
import type { EventLine } from "../src/wire";

const line = (step: number, kind: string, data: object = {}): EventLine => told({ step, kind, clause: "", text: "", data: data as EventLine["data"] });
const shown = (step: number, bees: number[], alive: number[][], winner: number): EventLine[] => [
  ...bees.map((bee, seat) => line(step, "reveal", { seat, bee })),
  ...alive.map((left, slot) => line(step, "judge", { slot, facet: 0, alive: left })),
  line(step, "point", { seat: winner }),
];
const STORY = [
  line(1, "hand"), ...shown(5, [10, 11, 12], [[0, 1], [1]], 1), line(6, "flip"), ...shown(9, [20, 21, 22], [[0, 2], [2]], 2),
  line(10, "hand"), ...shown(15, [30, 31, 32], [[0, 1, 2], [1, 2], [1]], 1),
];

it("lists who won each round with which bee, hand by hand", () => {
  expect(roundsOf(STORY, 3).map(({ hand, winner, bee }) => [hand, winner, bee])).toEqual([[1, 1, 11], [1, 2, 22], [2, 1, 31]]);
  expect(roundsOf(STORY, 3).map(({ outs }) => outs)).toEqual([[1, -1, 0], [1, 0, -1], [1, -1, 2]]);
  expect(roundsOf([], 3)).toEqual([]);
});

it("counts the rounds in which one's bee was the last to drop out, alone", () => {
  const rounds = roundsOf(STORY, 3);
  expect([0, 1, 2].map((seat) => nearly(rounds, seat))).toEqual([2, 0, 1]);
  expect(nearly(roundsOf(shown(2, [1, 2, 3], [[2]], 2), 3), 0)).toBe(0);
  expect(nearly(roundsOf(shown(2, [1, 2], [[0, 1], [1]], 1), 2), 0)).toBe(0); // of two, one always does
});

it("says to whoever looks what made the difference", () => {
  const rounds = roundsOf(STORY, 3);
  expect(differenceFor(rounds, 0)).toBe("So close: 2 times your bee was the last to drop out. Slot 2 sent 3 of your bees home, more than any other.");
  expect(differenceFor(rounds, 1)).toBe("");
  expect(differenceFor(rounds.slice(0, 2), -1)).toBe(""); // two slots sent as many home
  expect(differenceFor(rounds, -1)).toBe("Slot 2 sent 3 bees home, more than any other.");
});
