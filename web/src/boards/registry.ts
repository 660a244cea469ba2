// The boards by game: a new game adds one entry here, and until it does it is played from the lists of moves.
import type { Component } from "svelte";
import type { Role } from "../kit/roles";
import { counted } from "../kit/words";
import type { Touch, TouchMove } from "../play/touch.svelte";
import type { EventLine, Position } from "../wire";
import type { Beat } from "../play/playback.svelte";
import { JUDGING } from "./beeholder/beats";
import { BEATS as BEESNESS_BEATS, boardMoves as beesnessMoves } from "./beesness/view";
import { BEATS as HONEYBUZZ_BEATS } from "./honeybuzz/beats";
import { boardMoves as honeybuzzMoves, LIFTS as HONEYBUZZ_LIFTS } from "./honeybuzz/view";
import { boardMoves as imbeerialismMoves } from "./imbeerialism/view";
import { BEATS as POLLENWARS_BEATS, boardMoves as pollenwarsMoves, LIFTS as POLLENWARS_LIFTS } from "./pollenwars/touches";
import { BEATS as QUEENBEE_BEATS, concerns as concernsInQueenbee, FLOWS as QUEENBEE_FLOWS } from "./queenbee/beats";
import { tale } from "./queenbee/tale";
import { boardMoves as queenbeeMoves } from "./queenbee/moves";

/** Whether the table passes for the viewer what it would only rarely ask, and how that is changed. */
export interface Wish {
  passes: boolean;
  /** Whether the viewer wishes to be asked all along, and not only the next time. */
  asksAlways: boolean;
  set: (passes: boolean) => void;
}

export interface BoardProps {
  /** The one moment that is shown. While events are played on it, its `events` go on beyond its `step`. */
  position: Position;
  touch: Touch;
  /** The event that is being played. */
  beat?: EventLine | null;
  /** Where passing is a standing wish; null where nothing can be passed. */
  wish?: Wish | null;
}

export type Board = Component<BoardProps>;

export interface BoardEntry {
  load: () => Promise<{ default: Board }>;
  /** The legal moves, each with the points of this board where it is touched, once for every way to touch it. */
  moves?: (position: Position) => TouchMove[];
  /** Verbs of several touches whose effect the board shows before they are played. */
  previews?: readonly string[];
  /** Where the board itself says who plays and how they stand, so that a phone needs no strip for it and the side no long list. */
  showsPlayers?: "everywhere" | "wide";
  /** Whether what stands at the side begins folded away where the window is small: the board itself says who plays, what
   *  they did and how they stand. */
  foldsSide?: true;
  /** False where no move is ever offered as a button above the board, so that a phone keeps no row for them. */
  hasButtons?: false;
  /** Whether the board itself offers the moves that touch nothing, such as passing, so that the prompt line need not. */
  offersAll?: true;
  /** Whether the board itself offers the standing wish to pass, so that the prompt line need not. */
  offersWish?: true;
  /** Whether it also offers what was chosen and waits to be confirmed. */
  confirms?: true;
  /** Whether it has a button that lets go of what is in hand. */
  clears?: true;
  /** Whether the board says how the game is won and what to look at now, so that a phone needs no strip for it. */
  tellsAim?: true;
  /** Verbs that only take something in hand and can be taken back: played at the first touch. */
  lifts?: readonly string[];
  /** Whether a turn in which nothing is left but to end it ends by itself, unless the player wishes otherwise. */
  endsTurns?: true;
  /** The log by turns: the kinds of events that begin one, and the sentence for all of it. */
  turns?: { kinds: readonly string[]; tell: (lines: readonly EventLine[], position: Position) => string; many?: Readonly<Record<string, (count: number) => string>> };
  /** Kinds of events of decisions that only lay the table out: a replay opens after them. */
  setsUp?: readonly string[];
  /** What a result says beside the scores, such as where they came from. */
  account?: () => Promise<{ default: Component<{ position: Position }> }>;
  /** Where the score of a game that goes on does not say who leads, only the end crowns somebody. */
  crowns?: "end";
  /** Which bee looks on at a moment of a kind, where it is not the Queen. */
  heralds?: Readonly<Record<string, Role>>;
  /** How long an event of a kind is shown, and whether on the position before it; the others are timed by the frame. */
  beats?: Readonly<Record<string, Beat>>;
  /** Whether an event touches the viewer; what does not is shown for as long as its beat says for what is `far`. */
  concerns?: (line: EventLine, position: Position) => boolean;
  /** Kinds of events that go on from one another: several of one seat that wait to be shown are one movement. */
  flows?: readonly string[];
}

export const BOARDS: Readonly<Record<string, BoardEntry>> = {
  beeholder: { load: () => import("./beeholder/Board.svelte"), previews: ["swap"], beats: JUDGING, hasButtons: false, setsUp: ["draft"], account: () => import("./beeholder/Favourites.svelte") },
  beesness: { load: () => import("./beesness/Board.svelte"), moves: beesnessMoves, showsPlayers: "everywhere", hasButtons: false, offersWish: true, beats: BEESNESS_BEATS, heralds: { jackpot: "drone" }, account: () => import("./beesness/Ledger.svelte") },
  honeybuzz: { load: () => import("./honeybuzz/Board.svelte"), moves: honeybuzzMoves, showsPlayers: "everywhere", foldsSide: true, hasButtons: false, offersAll: true, confirms: true, lifts: HONEYBUZZ_LIFTS, endsTurns: true, beats: HONEYBUZZ_BEATS, account: () => import("./honeybuzz/Ledger.svelte") },
  imbeerialism: { load: () => import("./imbeerialism/Board.svelte"), moves: imbeerialismMoves, showsPlayers: "everywhere", hasButtons: false, offersAll: true, beats: { win: { ms: 4200 } }, account: () => import("./imbeerialism/Reckoning.svelte") },
  pollenwars: { load: () => import("./pollenwars/Board.svelte"), moves: pollenwarsMoves, showsPlayers: "everywhere", hasButtons: false, offersAll: true, confirms: true, tellsAim: true, lifts: POLLENWARS_LIFTS, beats: POLLENWARS_BEATS, setsUp: ["plant", "drift"], account: () => import("./pollenwars/Ledger.svelte"), turns: { kinds: [], tell: () => "", many: { plant: (count) => `plants ${counted(count, "fungus", "fungi")}` } } },
  queenbee: { load: () => import("./queenbee/Board.svelte"), moves: queenbeeMoves, showsPlayers: "everywhere", hasButtons: false, offersAll: true, confirms: true, clears: true, lifts: ["choose"], beats: QUEENBEE_BEATS, concerns: concernsInQueenbee, flows: QUEENBEE_FLOWS, turns: { kinds: ["first", "turn"], tell: tale }, account: () => import("./queenbee/Saga.svelte"), crowns: "end" },
};

/** The legal moves of a position as its board has them touched; without a word from the board, as their verbs say. */
export function movesOn(position: Position): readonly TouchMove[] {
  return BOARDS[position.game]?.moves?.(position) ?? position.moves;
}
