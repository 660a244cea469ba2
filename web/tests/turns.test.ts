// The prompt line tells whose turn it is apart from what the viewer is asked.
import { expect, it } from "vitest";
import { turnOf } from "../src/play/turns";
import type { Result } from "../src/wire";

const at = (turn: number | undefined, prompt = "Block it, or pass", seat = 0): Parameters<typeof turnOf>[0] => ({ view: turn === undefined ? {} : { turn }, seat, prompt, result: null });

it("calls only one's own turn a turn, what is asked on another's an answer, and what all are asked a choice", () => {
  expect(turnOf(at(0), true)).toEqual({ word: "Your turn", of: -1 });
  expect(turnOf(at(2), true)).toEqual({ word: "You answer", of: 2 });
  expect(turnOf(at(-1), true)).toEqual({ word: "You choose", of: -1 });
});

it("names whose turn it is to those who look on, unless the prompt does", () => {
  expect(turnOf(at(2, "Waiting for @1 to answer"), false)).toEqual({ word: "", of: 2 });
  expect(turnOf(at(2, "@2 makes a move"), false)).toEqual({ word: "", of: -1 });
  expect(turnOf(at(0, "Waiting for @1 to answer"), false)).toEqual({ word: "Your turn", of: -1 });
  expect(turnOf(at(1, "@1 makes a move", -1), false)).toEqual({ word: "", of: -1 });
});

it("knows no turn in a game that tells none, nor after the end", () => {
  expect(turnOf(at(undefined), true)).toEqual({ word: "Your turn", of: -1 });
  expect(turnOf(at(undefined), false)).toEqual({ word: "", of: -1 });
  expect(turnOf({ ...at(2), result: {} as Result }, false)).toEqual({ word: "", of: -1 });
});

it("says that a bot plays for whoever is away, on whose turn it may be", () => {
  expect(turnOf(at(1), false, true)).toEqual({ word: "A bot plays for you", of: 1 });
});
