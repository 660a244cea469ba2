// The plan of a new table: defaults, more and fewer seats, and the message it becomes.
import { expect, it } from "vitest";
import { remember } from "../src/base/store";
import { firstSeats, resized, seatChoices, sitters } from "../src/screens/home/plan";
import type { GameInfo } from "../src/wire";

const level = (name: string) => ({ name, words: "", rating: 0, for_people: true });
const game: GameInfo = { name: "g", title: "G", tagline: "", seats: [2, 5], version: 1, options: [], levels: ["easy", "medium", "hard"].map(level), guided: 0 };

it("begins with one person against two easy bots, later against those that were chosen last", () => {
  localStorage.clear();
  expect(firstSeats(game, "Mara").map((seat) => seat.who)).toEqual(["person", "easy", "easy"]);
  remember("level", "hard");
  expect(firstSeats(game, "Mara").map((seat) => seat.who)).toEqual(["person", "hard", "hard"]);
  localStorage.clear();
  expect(firstSeats({ ...game, seats: [4, 6] }, "").length).toBe(4);
  expect(firstSeats({ ...game, seats: [2, 2] }, "").length).toBe(2);
});

it("gives every new seat a name of its own", () => {
  const seats = resized(firstSeats(game, "Ada"), game, 5);
  expect(new Set(seats.map((seat) => seat.name)).size).toBe(5);
});

it("replaces a level that another game does not have", () => {
  const seats = resized([{ who: "hard", name: "Ada" }], { ...game, levels: [level("random")] }, 2);
  expect(seats.map((seat) => seat.who)).toEqual(["random", "random"]);
});

it("sends a level for bots only, and never an empty name", () => {
  expect(seatChoices([{ who: "person", name: "  " }, { who: "hard", name: "Ada" }])).toEqual([
    { kind: "person", name: "Player 1" },
    { kind: "bot", name: "Ada", level: "hard" },
  ]);
});

it("says in a few words who sits at the table", () => {
  localStorage.clear();
  const three = firstSeats(game, "Mara");
  expect(sitters(three)).toBe("You and 2 easy bots");
  expect(sitters(three.map((seat, at) => (at === 1 ? { ...seat, who: "hard" } : seat)))).toBe("You, 1 hard bot and 1 easy bot");
  expect(sitters(three.map((seat, at) => (at < 2 ? { ...seat, who: "person" } : seat)))).toBe("2 people at this screen and 1 easy bot");
  expect(sitters(three.map((seat) => ({ ...seat, who: "easy" })))).toBe("You watch 3 easy bots");
});
