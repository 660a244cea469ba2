// Seat marks in the server's sentences become names.
import { expect, it } from "vitest";
import SENTENCES from "../../tests/core/you.json"; // the terminal says the same
import { PLAYERS } from "../src/gallery/mock";
import { piecesOf, whoWins, withNames } from "../src/play/names";

it("puts names for marks", () => {
  expect(withNames("@1 swaps; @0 waits for @7", PLAYERS)).toBe("Ada swaps; Mara waits for Seat 8");
});

it("cuts a sentence at its seats and loses nothing", () => {
  const pieces = piecesOf("Slot 1: @2 drops out", PLAYERS);
  expect(pieces).toEqual([{ text: "Slot 1: " }, { seat: 2, text: "Bruno" }, { text: " drops out" }]);
  expect(piecesOf("no seats here", PLAYERS)).toEqual([{ text: "no seats here" }]);
});

it("names one winner, several, or none", () => {
  expect([["Ada"], ["Ada", "Bruno"], ["Ada", "Bruno", "Cleo"], []].map(whoWins)).toEqual(["Ada wins", "Ada and Bruno win", "Ada, Bruno and Cleo win", "Nobody wins"]);
});

it("speaks to whoever reads", () => {
  const told = SENTENCES as [string, string][];
  expect(told.map(([text]) => withNames(text, PLAYERS, 0))).toEqual(told.map(([, said]) => said));
  expect(withNames("@0 plays Pollen", PLAYERS, -1)).toBe("Mara plays Pollen");
  expect(piecesOf("@0's turn", PLAYERS, 0)).toEqual([{ seat: 0, text: "Your" }, { text: " turn" }]);
});
