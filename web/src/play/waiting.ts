// Whom a table between people waits for when they are not there: the prompt line says so instead of what they are asked.
import type { Player, Room } from "../wire";
import { inARow } from "./names";

export interface Wait {
  /** With marks for seats, as a prompt of the server. */
  text: string;
  /** Until a bot takes over; null where none does. */
  seconds: number | null;
}

/** Null where all who are asked are there, and where the viewer is among them. */
export function waitFor(due: readonly number[], viewer: number, room: Room, clocks: readonly Player[]): Wait | null {
  if (due.includes(viewer)) return null;
  const marks = (seats: readonly number[]): string => inARow(seats.map((seat) => `@${seat}`));
  const away = due.filter((seat) => !room.seats[seat]?.is_here && room.seats[seat]?.stand_in === "");
  if (away.length > 0) {
    const here = due.filter((seat) => !away.includes(seat));
    const left = away.map((seat) => clocks[seat]?.time_left).filter((seconds) => seconds != null);
    const whom = here.length > 0 ? `${marks(here)} and for ${marks(away)}` : marks(away);
    return { text: `Waiting for ${whom}, who ${away.length === 1 ? "is" : "are"} away`, seconds: left.length > 0 ? Math.min(...left) : null };
  }
  const reasons = due.map((seat) => room.seats[seat]?.stand_in ?? "");
  if (due.length === 0 || reasons.includes("")) return null;
  return { text: `A bot plays for ${marks(due)}, ${reasons.includes("left") ? `who ${due.length === 1 ? "is" : "are"} away` : "whose time ran out"}`, seconds: null };
}
