// What all positions of the gallery have in common; a sample adds its game, its view and what is asked.
import type { EventLine, Position } from "../wire";

const COMMITMENT = "9f2c41d07b6e55aa13c8e0b7d4f6a1925c3e7f80b1d2a4968e5f7c0d3b2a1986";

export const BLANK: Omit<Position, "game" | "step" | "due" | "prompt" | "view" | "events" | "players"> = {
  type: "position",
  table: "mock",
  seat: 0,
  moves: [],
  undo: false,
  asked: -1,
  passes_on: null,
  pass_label: "",
  is_own_turn: false,
  answers_itself: false,
  since: -1,
  score_label: "points",
  aim: "",
  commitment: COMMITMENT,
  result: null,
};

type Told = Pick<EventLine, "step" | "kind" | "clause" | "text" | "data">;

/** An event as it comes from a server, made by the seat it is about. */
export function told(line: Told, rest: Partial<EventLine> = {}): EventLine {
  const seat = typeof line.data.seat === "number" ? line.data.seat : -2;
  return { seat, moment: "", detail: false, ...line, ...rest };
}
