// Arrow keys go to the nearest touch point in their direction.
import { expect, it } from "vitest";
import { nextInDirection } from "../src/play/arrows";

const PLACES = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 300, y: 0 },
  { x: 5, y: 120 },
];

it("goes to the nearest in line, not to the farther one", () => {
  expect(nextInDirection(PLACES, PLACES[0]!, "ArrowRight")).toBe(1);
  expect(nextInDirection(PLACES, PLACES[2]!, "ArrowLeft")).toBe(1);
});

it("goes down and up", () => {
  expect(nextInDirection(PLACES, PLACES[0]!, "ArrowDown")).toBe(3);
  expect(nextInDirection(PLACES, PLACES[3]!, "ArrowUp")).toBe(0);
});

it("stays where nothing lies that way or the key is another", () => {
  expect(nextInDirection(PLACES, PLACES[0]!, "ArrowLeft")).toBe(-1);
  expect(nextInDirection(PLACES, PLACES[0]!, "Enter")).toBe(-1);
});
