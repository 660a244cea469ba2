// What the Beesness board reads off a position: kinds, touch points, the shape of the track, and what just happened.
import { BEESNESS } from "../../games";
import { counted } from "../../kit/words";
import type { BeesnessView, EventLine, Move, Position } from "../../wire";

export type { BeesnessView };

export const NONE = -1;
export const KINDS = BEESNESS.kinds.map((_, kind) => kind);
export const KIND_NAMES = BEESNESS.kinds.map((kind) => kind.name);
export const KIND_PLURALS = BEESNESS.kinds.map((kind) => kind.plural);
export const KIND_ROLES = BEESNESS.kinds.map((kind) => kind.word);
export const WORKER = KIND_ROLES.indexOf("worker");
export const DRONE = KIND_ROLES.indexOf("drone");
export const QUEEN = KIND_ROLES.indexOf("queen");
export const KIND_LINES = BEESNESS.kinds.map((kind) => kind.does);
/** The last cell of the track holds everybody with this much honey or more. */
export const TRACK_END = 101;

export function viewOf(position: Position): BeesnessView {
  return position.view as unknown as BeesnessView;
}

export const beePoint = (kind: number): string => `bee:${KIND_ROLES[kind]}`;
export const marketPoint = (kind: number): string => `market:${KIND_ROLES[kind]}`;
export const seatPoint = (seat: number): string => `seat:${seat + 1}`;

/** The legal moves with their places on this board: what has no piece of its own is answered at the desk. */
export function boardMoves(position: Position): Move[] {
  return position.moves.map((move) => ({ ...move, touch: move.touch.map((point) => point.replace(/^verb:/, "desk:")) }));
}

/** The moves of one verb that carry a number, by that number. */
export function amounts(moves: readonly Move[], verb: string): Map<number, Move> {
  const found = new Map<number, Move>();
  for (const move of moves) {
    const word = move.verb === verb ? move.touch[0]?.split(":")[1] : undefined;
    if (word !== undefined) found.set(Number(word), move);
  }
  return found;
}

/** A few numbers worth a button of their own: the first ones, round steps, and the most. */
export function shortcuts(numbers: readonly number[], most: number): number[] {
  if (numbers.length <= most) return [...numbers];
  const last = numbers[numbers.length - 1]!;
  const wanted = [...numbers.slice(0, most - 2), numbers.find((number) => number >= last / 2) ?? last, last];
  return [...new Set(wanted)].sort((one, other) => one - other);
}

/** What one flower brings if so many are sold by several. */
export function worth(view: BeesnessView, flowers: number): number {
  return view.worths[flowers - 1] ?? 0;
}

/** Up to five counts of flowers for the table of worths, from the own offer on; the last is all there are. */
export function worthRows(view: BeesnessView, own: number): number[] {
  const most = view.phase === "bid" ? view.worths.length : Math.min(5, view.worths.length);
  const low = view.phase === "bid" ? Math.max(1, own) : 1;
  const count = Math.min(5, most - low + 1);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? most : low + index));
}

export interface Cell {
  honey: number;
  column: number;
  row: number;
}

/** The cells 0 to 101 in rows that are read like lines of text, each from left to right. */
export function trackCells(columns: number): Cell[] {
  return Array.from({ length: TRACK_END + 1 }, (_, honey) => {
    return { honey, row: Math.floor(honey / columns), column: honey % columns };
  });
}

export const trackPlace = (honey: number): number => Math.min(Math.max(honey, 0), TRACK_END);

/** Where the markers of seats on one cell sit around its middle, and how large, in parts of the cell's width. */
export function spread(count: number, index: number): { x: number; y: number; size: number } {
  if (count === 1) return { x: 0, y: 0, size: 0.86 };
  if (count === 2) return { x: index === 0 ? -0.24 : 0.24, y: 0, size: 0.54 };
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return { x: 0.29 * Math.cos(angle), y: 0.29 * Math.sin(angle), size: count > 4 ? 0.42 : 0.47 };
}

/** The last thing told of these kinds since the round before ended, or null. */
export function lately(events: readonly EventLine[], kinds: readonly string[]): EventLine | null {
  const begin = events.findLastIndex((line) => line.kind === "reveal");
  return events.findLast((line, index) => kinds.includes(line.kind) && index > begin) ?? null;
}

const QUIET_KINDS = new Set(["choose", "giver", "round"]);

/** The last things that happened on the table, newest first; who has chosen or is about to is seen at the places. */
export function news(events: readonly EventLine[], most: number): EventLine[] {
  return events.filter((line) => !QUIET_KINDS.has(line.kind)).slice(-most).reverse();
}

/** What a line of the story says about flowers leaving (-) or joining (+) the Garden. */
export function gardenChange(line: EventLine | null): number {
  if (line?.kind === "pick") return -Number(line.data.count);
  if (line?.kind === "jackpot") return Number(line.data.returned);
  return 0;
}

/** What stands below a seat's card: what it is doing, or what it did in the last reveal of any kind. */
export function placeTag(view: BeesnessView, seat: number): string {
  const isDue = view.due.includes(seat);
  switch (view.phase) {
    case "window":
      if (view.turn === seat) return "picks next";
      return isDue ? "deciding" : "";
    case "gift":
      return isDue ? "giving…" : "";
    case "choose":
      if (view.chosen[seat]) return seat === view.seat ? "face down" : "chosen";
      return isDue ? (seat === view.seat ? "your card" : "choosing…") : "sits out";
    case "pick":
      return isDue ? "picks now" : view.laid[seat] === WORKER && view.acting[seat] ? "to pick" : "";
    case "bid":
      return view.chosen[seat] ? "offer is in" : isDue ? "offering…" : "";
    case "nominate":
      return isDue ? "hiring…" : view.can_hire[seat]! > 0 ? `may hire ${view.can_hire[seat]}` : "";
    case "auction":
      if (view.leader === seat) return `leads at ${view.price}`;
      return isDue ? "bidding…" : view.bidding[seat] ? "still in" : "";
    case "vote":
      return view.chosen[seat] ? "voted" : isDue ? "voting…" : "";
    case "discard":
      return view.chosen[seat] ? "chosen" : isDue ? "discards…" : "";
    case "roll":
      return view.turn === seat ? `${counted(view.dice_left, "die", "dice")} to go` : "";
    case "over":
      return view.winners.includes(seat) ? "wins" : "";
    default:
      return "";
  }
}

/** Whether the looking seat decides something at the desk now rather than with a card of its hand. */
export function isAtDesk(moves: readonly Move[]): boolean {
  return moves.length > 0 && !moves.some((move) => move.verb === "play" || move.verb === "discard");
}

/** The number in the touched or pointed-at place of a domain, such as the 3 of `flowers:3`; 0 where there is none. */
export function pointedAmount(domain: string, hovered: string | null, selected: readonly string[]): number {
  for (const point of [hovered, selected[0] ?? null]) {
    if (point?.startsWith(`${domain}:`)) return Number(point.slice(domain.length + 1));
  }
  return 0;
}
