// The prompt line says when somebody is waited for who is not there.
import { expect, it } from "vitest";
import { waitFor } from "../src/play/waiting";
import type { Player, Room, RoomSeat } from "../src/wire";

const seat = (part: Partial<RoomSeat>): RoomSeat => ({ is_here: true, stand_in: "", kind: "person", ...part }) as RoomSeat;
const room = (...seats: Partial<RoomSeat>[]): Room => ({ seats: seats.map(seat) }) as Room;
const left = (...seconds: (number | null)[]): Player[] => seconds.map((time_left) => ({ time_left }) as Player);

it("says nothing while everybody is here, or the viewer is asked", () => {
  expect(waitFor([1], 0, room({}, {}), [])).toBeNull();
  expect(waitFor([0, 1], 0, room({}, { is_here: false }), [])).toBeNull();
  expect(waitFor([], 0, room({}, { stand_in: "left" }), [])).toBeNull();
});

it("names who is away, and when a bot takes over", () => {
  const table = room({}, { is_here: false }, {}, { is_here: false });
  expect(waitFor([1], 0, table, left(90, 40, 90, 30))).toEqual({ text: "Waiting for @1, who is away", seconds: 40 });
  expect(waitFor([1, 3], 0, table, left(90, 40, 90, 30))).toEqual({ text: "Waiting for @1 and @3, who are away", seconds: 30 });
  expect(waitFor([1, 2], 0, table, left(null, null, null, null))).toEqual({ text: "Waiting for @2 and for @1, who is away", seconds: null });
});

it("says that a bot plays for somebody, and why", () => {
  expect(waitFor([1], 0, room({}, { stand_in: "left", is_here: false }), [])).toEqual({ text: "A bot plays for @1, who is away", seconds: null });
  expect(waitFor([1], 0, room({}, { stand_in: "late" }), [])).toEqual({ text: "A bot plays for @1, whose time ran out", seconds: null });
  expect(waitFor([1, 2], 0, room({}, { stand_in: "left" }, {}), [])).toBeNull();
});
