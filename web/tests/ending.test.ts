// The end in words: the second person, and where the game turned.
import { expect, it } from "vitest";
import { PLAYERS, RESULT } from "../src/gallery/mock";
import { headlineOf, lastMoment, singleOf, turnedBy, turningPoint } from "../src/play/ending";
import type { Frame } from "../src/wire";

const frame = (...scores: number[]): Frame => ({ step: 1, seat: 0, text: "", told: "", moment: "", kinds: [], scores });

it("speaks to whoever played", () => {
  expect(headlineOf(RESULT, PLAYERS, 1)).toBe("You win!");
  expect(headlineOf(RESULT, PLAYERS, 0)).toBe("You came second");
  expect(headlineOf(RESULT, PLAYERS, 2)).toBe("You came third");
  expect(headlineOf(RESULT, PLAYERS.slice(0, 2), 0)).toBe("You lost");
  expect(headlineOf({ ...RESULT, victors: [0, 1], ranks: [1, 1, 3] }, PLAYERS, 0)).toBe("You win together!");
  expect(headlineOf({ ...RESULT, victors: [0, 1] }, PLAYERS, 0)).toBe("You win with Ada!");
});

it("names the winners to whoever watched, and nobody where everybody lost", () => {
  expect(headlineOf(RESULT, PLAYERS, -1)).toBe("Ada wins");
  expect(headlineOf({ ...RESULT, victors: [] }, PLAYERS, 0)).toBe("Nobody wins");
});

it("finds where the winner took the lead for good", () => {
  expect(turningPoint([frame(0, 0), frame(1, 0), frame(1, 1), frame(1, 2), frame(1, 3)], 1)).toBe(3);
  expect(turningPoint([frame(0, 0), frame(1, 1)], 1)).toBe(-1);
  expect(turningPoint([frame(0, 0)], undefined)).toBe(-1);
});

it("finds the last big moment before the one that ended it", () => {
  const moment = { ...frame(1, 0), moment: "A Queen falls" };
  expect(lastMoment([frame(1, 1), moment, moment, frame(1, 0), moment])).toBe(2);
  expect(lastMoment([frame(1, 1), moment])).toBe(-1);
});

it("tells when the lead was taken for good, and the deed only where it brought the points", () => {
  const told = (deed: string, ...scores: number[]): Frame => ({ ...frame(...scores), told: deed });
  const story = [told("@0 passes", 0, 0), told("@1 sells a flower", 0, 2), told("@0 passes", 0, 2), told("@1 leads alone with 4 points and wins", 0, 4)];
  expect(turnedBy(story, 1, RESULT)).toEqual({ title: "Turning point", text: "@1 sells a flower. The lead never changed again: 2 to 0" });
  expect(turnedBy(story, 3, RESULT)).toEqual({ title: "Open to the end", text: "only then did @1 pull ahead" });
  const idle = [told("", 1, 1), told("@1 declines @0's offer", 0, 1), told("", 0, 1)];
  expect(turnedBy(idle, 1, RESULT)).toEqual({ title: "Ahead for good", text: "@1 leads from here on, 1 to 0" });
  const slow = [told("", 0, 0), told("@1 sells a flower", 0, 2), told("@1 fills an order", 0, 10), told("", 0, 10)];
  expect(turnedBy(slow, 1, RESULT)).toEqual({ title: "Ahead for good", text: "@1 leads from here on, 2 to 0; no single move decided the game" });
});

it("names what all scores are made of once, and beside it what is said of one player alone", () => {
  expect(singleOf(["rounds won", "rounds won"])).toEqual({ name: "rounds won", notes: ["", ""] });
  expect(singleOf(["colony points, but out", "colony points"])).toEqual({ name: "colony points", notes: ["but out", ""] });
  expect(singleOf(["pollen", "pollen", "honey"])).toBeNull();
});
