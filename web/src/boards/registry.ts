// The boards by game: a new game adds one row here, and until it does it is played from the lists of moves.
import type { Component } from "svelte";
import type { Role } from "../kit/roles";
import type { Touch, TouchMove } from "../play/touch.svelte";
import type { EventLine, Position } from "../wire";
import type { Beat } from "../play/playback.svelte";

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

interface Folder {
  entry: () => Promise<{ ENTRY: BoardEntry }>;
  board: () => Promise<{ default: Board }>;
}

/** Nothing of a game is fetched before it is played. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  beeholder: { entry: () => import("./beeholder/entry"), board: () => import("./beeholder/Board.svelte") },
  beesness: { entry: () => import("./beesness/entry"), board: () => import("./beesness/Board.svelte") },
  honeybuzz: { entry: () => import("./honeybuzz/entry"), board: () => import("./honeybuzz/Board.svelte") },
  imbeerialism: { entry: () => import("./imbeerialism/entry"), board: () => import("./imbeerialism/Board.svelte") },
  pollenwars: { entry: () => import("./pollenwars/entry"), board: () => import("./pollenwars/Board.svelte") },
  queenbee: { entry: () => import("./queenbee/entry"), board: () => import("./queenbee/Board.svelte") },
};

/** What is known of the boards that have been fetched. */
export const BOARDS: Record<string, BoardEntry> = {};
/** What did not come, such as while the line was down, is asked for again after so long. */
export const AGAIN_MS = 1500;

/** Fetches what must be known of a game's board before a position of it is shown, and the board itself meanwhile; null
 *  where nothing is left to fetch. */
export function readied(game: string): Promise<void> | null {
  const folder = FOLDERS[game];
  if (!folder || BOARDS[game]) return null;
  folder.board().catch(() => undefined); // the board's own place says that it has not come
  return folder.entry().then(
    ({ ENTRY }) => void (BOARDS[game] = ENTRY),
    () => new Promise((resolve) => setTimeout(() => resolve(readied(game) ?? undefined), AGAIN_MS)),
  );
}

/** The legal moves of a position as its board has them touched; without a word from the board, as their verbs say. */
export function movesOn(position: Position): readonly TouchMove[] {
  return BOARDS[position.game]?.moves?.(position) ?? position.moves;
}
