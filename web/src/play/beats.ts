// How long each event is shown, where a board says nothing: long enough to be followed, shorter the more there are.
import { BOARDS } from "../boards/registry";
import type { EventLine, Position } from "../wire";
import { freshLines, type Beat } from "./playback.svelte";

const FIRST_MS = 600;
const FURTHER_MS = 150;
const OWN_MS = 250;
const MOMENT_MS = 2000;
/** Who has chosen in secret is seen at the seats and needs no time. */
export const SECRET = "choose";

export function beatOf(position: Position, line: EventLine): Beat {
  const board = BOARDS[position.game];
  const own = board?.beats?.[line.kind];
  if (line.moment !== "") return { ...own, ms: Math.max(MOMENT_MS, own?.ms ?? 0) };
  if (own?.far !== undefined && board?.concerns && !board.concerns(line, position)) return { ...own, ms: own.far, isFar: true };
  if (own) return line.seat === position.seat && own.own !== undefined ? { ...own, ms: own.own } : own;
  if (line.kind === SECRET) return { ms: 0 };
  if (line.seat === position.seat) return { ms: line.detail ? 0 : OWN_MS };
  const isFirst = position.events.find((other) => other.step === line.step) === line;
  return { ms: isFirst ? FIRST_MS : line.detail ? 0 : FURTHER_MS };
}

/** Whether all that somebody else did between a step and a position is one movement, such as a march over several spaces. */
export function joins(step: number, waiting: Position): boolean {
  const flows = BOARDS[waiting.game]?.flows;
  const lines = freshLines(waiting, step);
  const first = lines[0];
  return flows !== undefined && first !== undefined && first.seat !== waiting.seat && lines.at(-1)!.step === waiting.step && lines.every((line) => line.seat === first.seat && flows.includes(line.kind));
}
