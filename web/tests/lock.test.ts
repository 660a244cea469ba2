// Commit, then reveal: a browser gives its random number only to a table that shows what it showed before.
import { beforeEach, describe, expect, it } from "vitest";
import { recall, remember } from "../src/base/store";
import { digestOf, lockOf } from "../src/play/fairness";
import { commitmentFor, keepFirstSeal, revealFor } from "../src/play/lock";
import type { Room, RoomSeat } from "../src/wire";

const SEAL = "a".repeat(64);

function seatOf(seat: number, commitment: string, isMine: boolean): RoomSeat {
  return { seat, kind: "person", name: `Player ${seat}`, level: "", is_taken: true, is_mine: isMine, is_host: seat === 0, is_here: true, stand_in: "", commitment, has_revealed: false };
}

function roomOf(commitments: readonly string[], lock: string, seal = SEAL): Room {
  const seats = commitments.map((commitment, seat) => seatOf(seat, commitment, seat === 0));
  return { type: "room", table: "t1", game: "beeholder", title: "", status: "revealing", closed_text: "", access: "link", clock: {}, options: {}, is_host: true, seats, watching: 0, seal, lock, reveal_within: 15, spectators_speak: true, may_speak: true, undo_wish: null, can_ask_undo: false };
}

beforeEach(() => localStorage.clear());

describe("revealing", () => {
  it("commits to one random number a table, whatever seat is taken", () => {
    expect(commitmentFor("t1")).toBe(commitmentFor("t1"));
    expect(commitmentFor("t1")).toBe(digestOf(recall("entropy.t1")!));
    expect(commitmentFor("t2")).not.toBe(commitmentFor("t1"));
  });

  it("gives the number where seal, commitments and lock hang together, and keeps the lock", () => {
    const givers = [commitmentFor("t1"), "b".repeat(64)];
    const room = roomOf(givers, lockOf(SEAL, givers));
    keepFirstSeal(room);
    expect(revealFor(room)).toBe(recall("entropy.t1"));
    expect(recall("seal.t1")).toBe(room.lock);
  });

  it("gives nothing to a table that changed its seal, one's own commitment, or shows another lock", () => {
    const givers = [commitmentFor("t1"), "b".repeat(64)];
    const honest = roomOf(givers, lockOf(SEAL, givers));
    keepFirstSeal(honest);
    const other = "c".repeat(64);
    expect(revealFor(roomOf(givers, lockOf(other, givers), other))).toBeNull();
    const swapped = ["d".repeat(64), givers[1]!];
    expect(revealFor(roomOf(swapped, lockOf(SEAL, swapped)))).toBeNull();
    expect(revealFor({ ...honest, lock: other })).toBeNull();
    expect(revealFor(honest)).toBe(recall("entropy.t1"));
    remember("first.t1", other);
    expect(revealFor(honest)).toBeNull();
  });

  it("keeps the first lock, where a table shows another after it has heard the number", () => {
    const givers = [commitmentFor("t1"), "b".repeat(64)];
    const first = roomOf(givers, lockOf(SEAL, givers));
    keepFirstSeal(first);
    expect(revealFor(first)).toBe(recall("entropy.t1"));
    const chosen = [givers[0]!, "e".repeat(64)];
    expect(revealFor(roomOf(chosen, lockOf(SEAL, chosen)))).toBeNull();
    expect(recall("seal.t1")).toBe(first.lock);
    expect(revealFor(first)).toBe(recall("entropy.t1"));
  });
});
