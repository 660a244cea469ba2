// What the Bee-holder board reads off a position: previews, matches, bans and the last reveal.
import { describe, expect, it } from "vitest";
import { bannedText, bannedWords, bestBee, changedSince, edgeMarks, EMPTY, fitWords, lastReveal, layoutAfter, outAt, viewOf } from "../src/boards/beeholder/view";
import { told } from "../src/gallery/blank";
import { draft, EVENTS, flip, position, POSITIONS, swaps } from "../src/gallery/mock";

const manipulate = viewOf(POSITIONS.manipulate!);

describe("the preview of a move", () => {
  it("turns one tile for a flip", () => {
    expect(layoutAfter(manipulate, flip(4)).faces).toEqual([0, 1, 0, 0, 0, 1]);
    expect(layoutAfter(manipulate, flip(4)).slots).toEqual(manipulate.slots);
  });

  it("trades two places for a swap", () => {
    const swap = swaps().find((move) => move.text === "swap texture wings")!;
    expect(layoutAfter(manipulate, swap).slots).toEqual([0, 4, 5, 2, 1, 3]);
  });

  it("fills the slot that is drafted", () => {
    const view = viewOf(POSITIONS.draft!);
    const after = layoutAfter(view, draft(5, 1));
    expect(after.slots).toEqual([-1, -1, 5, 2, 1, 3]);
    expect(after.faces[5]).toBe(1);
  });

  it("leaves the view itself alone", () => {
    const before = JSON.stringify(manipulate);
    layoutAfter(manipulate, flip(0));
    expect(JSON.stringify(manipulate)).toBe(before);
  });
});

describe("matching", () => {
  it("follows the order of the slots and marks what the Queen wants", () => {
    const marks = edgeMarks(0b010000, { slots: [4, 0, 5, 2, 1, 3], faces: [0, 1, 0, 0, 1, 1] });
    expect(marks.map((mark) => mark.tile)).toEqual([4, 0, 5, 2, 1, 3]);
    expect(marks.map((mark) => mark.fit)).toEqual(["match", "match", "miss", "match", "miss", "match"]);
  });

  it("lists traits without a slot last and leaves them open", () => {
    const marks = edgeMarks(0, { slots: [-1, -1, -1, -1, 3, 5], faces: [0, 0, 0, 0, 0, 1] });
    expect(marks.map((mark) => [mark.tile, mark.fit])).toEqual([[3, "match"], [5, "miss"], [0, "open"], [1, "open"], [2, "open"], [4, "open"]]);
  });

  it("is told with the best bee of the hand, which is the view's without a preview", () => {
    expect(bestBee(manipulate, null)).toBe(62);
    expect(bestBee(manipulate, { ...flip(4), brings: "Copper Lancer" })).toBe(9);
    expect(bestBee(viewOf(position({ best: EMPTY }, {})), flip(4))).toBe(EMPTY);
  });

  it("says the matched slots in words", () => {
    expect(fitWords(0b010000, { slots: [4, 0, 5, 2, 1, 3], faces: [0, 1, 0, 0, 1, 1] })).toBe("matches slot 1, 2, 4, 6");
    expect(fitWords(0, { slots: [-1, -1, -1, -1, -1, -1], faces: [0, 0, 0, 0, 0, 0] })).toBe("no slot is filled yet");
  });
});

it("says in words which action may not be repeated", () => {
  const said = (banned: number[]): string => bannedText(viewOf(position({ banned }, {})));
  expect(said([])).toBe("");
  expect(said([3])).toBe("flip pattern");
  expect(said([0, 4])).toBe("swap texture wings");
});

describe("the last reveal", () => {
  const reveal = lastReveal(EVENTS, 3)!;

  it("is read from the story, with the judging slot by slot", () => {
    expect(reveal.bees).toEqual([51, 20, 9]);
    expect(reveal.winner).toBe(1);
    expect(reveal.rows.map((row) => [row.slot, row.tile, row.side])).toEqual([[0, 4, 1], [1, 0, 0]]);
  });

  it("knows where each bee dropped out", () => {
    expect([0, 1, 2].map((seat) => outAt(reveal, seat))).toEqual([1, -1, 0]);
  });

  it("is none before anybody has presented", () => {
    expect(lastReveal(EVENTS.slice(0, 2), 3)).toBeNull();
  });
});

describe("what the others changed", () => {
  const change = (step: number, kind: string, seat: number, tiles: number[]) => told({ step, kind, clause: "BH3.5", text: "", data: { seat, tiles } });

  it("is told by tile, with who changed it last", () => {
    const events = [...EVENTS, change(50, "flip", 1, [3]), change(51, "swap", 2, [3, 5])];
    expect([...changedSince(events, 0)]).toEqual([[3, 2], [5, 2]]);
  });

  it("is over once the viewer has acted, or bees are shown", () => {
    const events = [...EVENTS, change(50, "flip", 1, [3]), change(51, "flip", 0, [2]), change(52, "flip", 2, [4])];
    expect([...changedSince(events, 0)]).toEqual([[4, 2]]);
    expect(changedSince([...events, EVENTS[2]!], 0).size).toBe(0);
  });

  it("says why the last one can't be repeated", () => {
    expect(bannedWords({ ...manipulate, banned: [3] }, "Ada")).toBe("Ada just flipped this");
    expect(bannedWords({ ...manipulate, banned: [4, 5] }, "Ada")).toBe("Ada just swapped these");
  });
});
