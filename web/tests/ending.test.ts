// The end in words: the second person, and where the game turned.
import { expect, it } from "vitest";
import { PLAYERS, RESULT } from "../src/gallery/mock";
import { deedAt, headlineOf, lastMoment, turnedBy, turningPoint } from "../src/play/ending";
import type { Frame } from "../src/wire";

const frame = (...scores: number[]): Frame => ({ step: 1, seat: 0, text: "", told: "", moment: "", kinds: [], scores });

it("speaks to whoever played", () => {
  expect(headlineOf(RESULT, PLAYERS, 1)).toBe("You win!");
  expect(headlineOf(RESULT, PLAYERS, 0)).toBe("You came second");
  expect(headlineOf(RESULT, PLAYERS, 2)).toBe("You came third");
  expect(headlineOf(RESULT, PLAYERS.slice(0, 2), 0)).toBe("You lost");
  expect(headlineOf({ ...RESULT, victors: [0, 1] }, PLAYERS, 0)).toBe("You win together!");
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

it("says what the winner did when the game turned, and not that it was won", () => {
  const told = (...deeds: string[]): Frame => ({ ...frame(1, 0), told: deeds.join("; ") });
  expect(deedAt([told("@1 wins the round with Fudge Duchess", RESULT.text)], RESULT)).toBe("@1 wins the round with Fudge Duchess");
  expect(deedAt([told("@1's Drone takes the top hex"), told(""), told("@0 passes")], RESULT)).toBe("@1's Drone takes the top hex");
  expect(deedAt([told("@0 passes")], RESULT)).toBe("@0 passes");
});

it("tells the deed that brought the lead, and where nobody led before the end only that", () => {
  const told = (deed: string): Frame => ({ ...frame(1, 0), told: deed });
  const story = [told("@0 passes"), told("@1 sells a flower"), told("@0 passes"), told("@1 leads alone with 4 points and wins")];
  expect(turnedBy(story, 1, RESULT)).toEqual({ title: "Turning point", text: "@1 sells a flower. That lead held to the end" });
  expect(turnedBy(story, 3, RESULT)).toEqual({ title: "Open to the end", text: "only then did @1 pull ahead" });
});
