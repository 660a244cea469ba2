// Where the moves of Pollen Wars are touched; what only takes something in hand, and how long the big events last.
import type { Beat } from "../../play/playback.svelte";
import type { Move, Position } from "../../wire";

export const RAID_POINT = "act:raid";
export const TRADE_POINT = "act:trade";
export const HIVE_POINT = "hive:own";
export const beePoint = (bee: string): string => `bee:${bee}`;
export const pilePoint = (verb: string): string => `pile:${verb}`;
export const givePoint = (pollen: number): string => `give:${pollen}`;
export const pricePoint = (pollen: number): string => `price:${pollen}`;
export const askPoint = (cards: number): string => `ask:${cards}`;

/** Every way to touch a move; most have the one of their verb. */
function waysOf(move: Move): string[][] {
  const word = move.text.split(" ")[1] ?? "";
  switch (move.verb) {
    case "forager":
    case "soldier":
      return [[beePoint(move.verb)]];
    case "draw":
    case "royal":
      return [[pilePoint(move.verb)]];
    case "raid":
      return [[RAID_POINT, ...move.touch]];
    case "offer":
      return [[TRADE_POINT, ...move.touch]];
    case "home":
      return [move.touch, [HIVE_POINT]];
    case "pollen":
      return [[givePoint(Number(word))]];
    case "price":
      return [[pricePoint(Number(word))]];
    case "cards":
      return [[askPoint(Number(word))]];
    default:
      return [move.touch];
  }
}

/** Never what a turn is about: nobody is asked whether a trade was forgotten, and what ends or refuses is no loud button. */
const QUIET = ["offer", "done", "gift", "decline"];

export function boardMoves(position: Position): Move[] {
  return position.moves.flatMap((move) => waysOf(move).map((touch) => ({ ...move, touch, quiet: move.quiet || QUIET.includes(move.verb) })));
}

/** These can be taken back and only prepare the move that counts. */
export const LIFTS: readonly string[] = ["forager", "soldier", "take", "offer", "bee", "add", "pollen"];

/** A battle and the end of a round are seen on the field on which they happened. */
export const BEATS: Readonly<Record<string, Beat>> = {
  count: { ms: 1500, before: true },
  shown: { ms: 900, before: true },
  battle: { ms: 2600, before: true },
  paid: { ms: 2000, before: true },
  home: { ms: 1500, before: true },
  deaths: { ms: 1100, before: true },
  laid: { ms: 0 },
  tile: { ms: 0 },
  spots: { ms: 0 },
  play: { ms: 1500 },
  aim: { ms: 1200 },
};
