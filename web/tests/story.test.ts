// The log by turns, and who has chosen in secret.
import { expect, it } from "vitest";
import { secretChoosers, turnsOf } from "../src/frame/story";
import { told } from "../src/gallery/blank";
import type { EventLine } from "../src/wire";

const line = (seat: number, text: string, rest: Partial<EventLine> = {}): EventLine => told({ step: 1, kind: "deed", clause: "XX1.1", text, data: { seat } }, { seat, ...rest });

it("tells a turn in one line that opens into its steps", () => {
  const turns = turnsOf([line(1, "@1 marches west"), line(1, "@1 rolls 4", { detail: true }), line(-2, "a 4 falls", { detail: true }), line(1, "@1 takes @0's outpost"), line(2, "@2 passes")]);
  expect(turns.map((turn) => [turn.key, turn.headline, turn.lines.length])).toEqual([
    [0, "@1 marches west; takes @0's outpost", 4],
    [4, "@2 passes", 1],
  ]);
});

it("leaves alone what is not about the player who moved", () => {
  const turns = turnsOf([line(2, "@0 presents Ada"), line(2, "Slot 1 wants honey: @1 drops out"), line(2, "@2 wins the round")]);
  expect(turns.map((turn) => turn.headline)).toEqual(["@0 presents Ada", "Slot 1 wants honey: @1 drops out", "@2 wins the round"]);
});

it("does not grow with many deeds, and keeps a turn of details alone", () => {
  expect(turnsOf([1, 2, 3, 4].map((deed) => line(0, `@0 does ${deed}`)))[0]!.headline).toBe("@0 does 1; does 2; does 3 …");
  expect(turnsOf([line(0, "@0 steps left", { detail: true }), line(0, "@0 steps right", { detail: true })])[0]!.headline).toBe("@0 steps right");
});

it("marks a turn with a big moment", () => {
  expect(turnsOf([line(0, "@0 wins", { moment: "Victory" }), line(1, "@1 passes")]).map((turn) => turn.isBig)).toEqual([true, false]);
});

it("shows secret choices at the seats and not in the log", () => {
  const events = [line(0, "@0 passes"), line(1, "@1 has chosen", { kind: "choose" }), line(2, "@2 has chosen", { kind: "choose" })];
  expect(turnsOf(events)).toHaveLength(1);
  expect(secretChoosers(events, [0])).toEqual([2, 1]);
  expect(secretChoosers(events, [])).toEqual([]);
  expect(secretChoosers([...events, line(0, "@0 shows")], [0])).toEqual([]);
});

it("lets a game tell its own turns, from one that begins to the next", () => {
  const telling = { kinds: ["turn"], tell: (lines: readonly EventLine[]) => `${lines[0]!.text} and ${lines.length - 1} more` };
  const events = [line(-2, "@1 begins"), line(0, "@1's turn", { kind: "turn" }), line(1, "@1 marches"), line(2, "@2 answers"), line(1, "@2's turn", { kind: "turn" })];
  expect(turnsOf(events, telling).map((turn) => [turn.headline, turn.lines.length])).toEqual([["@1 begins", 1], ["@1's turn and 2 more", 3], ["@2's turn and 0 more", 1]]);
});

it("tells what only the reader knows in the reader's own turn, and not twice", () => {
  const events = [line(0, "@0 sends a forager"), line(-2, "@0 draws a honey card"), line(-2, "You draw Scout"), line(1, "@1 passes")];
  expect(turnsOf(events, null, 0).map((turn) => [turn.headline, turn.lines.length])).toEqual([["@0 sends a forager; draw Scout", 3], ["@1 passes", 1]]);
  expect(turnsOf(events.slice(1), null, 0)[0]!.headline).toBe("You draw Scout");
  expect(turnsOf([line(-2, "@1 draws a royal jelly card"), line(-2, "@1 draws a honey card"), line(-2, "@2 draws a honey card")]).map((turn) => turn.headline)).toEqual(["@1 draws a royal jelly card; draws a honey card", "@2 draws a honey card"]);
});

it("tells a deal in one line, and a long one not at all", () => {
  const dealt = ["Robin Hood", "Contagion"].map((card) => line(-2, `You are dealt ${card}`, { detail: true, kind: "card" }));
  expect(turnsOf(dealt, null, 0)[0]!.headline).toBe("You are dealt Robin Hood and Contagion");
  expect(turnsOf([1, 2, 3, 4, 5].map((tile) => line(-2, `Tile ${tile} is laid`, { detail: true })))[0]!.headline).toBe("The table is set");
});

it("counts deeds of a kind that the board counts", () => {
  const telling = { kinds: [], tell: () => "", many: { deed: (count: number) => `plants ${count} fungi` } };
  expect(turnsOf([line(0, "@0 plants a fungus here"), line(0, "@0 plants a fungus there"), line(0, "@0 passes", { kind: "pass" })], telling)[0]!.headline).toBe("@0 plants 2 fungi; passes");
});

it("what follows on a line told to its reader alone is told to them too", () => {
  const lines = [line(0, "You draw Switched Hands"), line(0, "@0 draws a honey card"), line(0, "@0 plays Mutiny")];
  expect(turnsOf(lines, null, 0)[0]!.headline).toBe("You draw Switched Hands; draw a honey card; play Mutiny");
});
