// Hints for a first game: each stays for a few questions, goes when it was read or sent away, and does not come back.
import { beforeEach, describe, expect, it } from "vitest";
import { position, MOVES } from "../src/gallery/mock-imbeerialism";
import { FirstHints } from "../src/play/hints.svelte";

const asking = position({}, { moves: MOVES.filter((move) => move.verb === "honey") });

describe("a hint", () => {
  beforeEach(() => localStorage.clear());

  it("goes once it stood beside several questions, and the strip keeps its height for this visit", () => {
    const hints = new FirstHints();
    const hint = hints.of(asking)!;
    for (const asked of [1, 1, 1, 1, 1, 1]) hints.note(hint, asked);
    expect(hints.of(asking)).toEqual(hint);
    for (const asked of [2, 3, 4]) hints.note(hint, asked);
    expect(hints.of(asking)).toEqual(hint);
    hints.note(hint, 5);
    expect(hints.of(asking)).toBeNull();
    expect(hints.areLeft("imbeerialism")).toBe(true);
    expect(new FirstHints().of(asking)).toBeNull();
  });

  it("goes at once when it is sent away", () => {
    const hints = new FirstHints();
    hints.dismiss(hints.of(asking)!);
    expect(hints.of(asking)).toBeNull();
    expect(new FirstHints().of(asking)).toBeNull();
  });
});
