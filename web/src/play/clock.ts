// Clocks in words: what a table allows, and how much of it is left.
import type { Clock } from "../wire";

export function clockWords(clock: Clock): string {
  if (clock.kind === "live") return `${clock.minutes} min each${clock.gain ? `, +${clock.gain} s a move` : ""}`;
  if (clock.kind === "turns") return clock.days === 1 ? "1 day a move" : `${clock.days} days a move`;
  return "no clock";
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeWords(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} days`;
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} h`;
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

/** Where a clock is only glanced at, a second that passes is no news until the last minute. */
export function calmTimeWords(seconds: number): string {
  return seconds >= MINUTE && seconds < 2 * HOUR ? `${Math.floor(seconds / MINUTE)} min` : timeWords(seconds);
}
