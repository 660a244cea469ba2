// What is touched and what that means: a selection of touch points filters the legal moves until one is left.
import { untrack } from "svelte";
import type { Move } from "../wire";

/** Chosen; open: carries the selection on; other: would begin a new selection; closed: leads nowhere. */
export type TouchState = "chosen" | "open" | "other" | "closed";

/** What the page asks when a touch leads nowhere: the points, and the move in notation if the board knows it. */
export interface Question {
  points: string[];
  text: string | null;
}

export interface TouchSettings {
  play: (move: TouchMove) => void;
  why: (question: Question) => void;
  /** Whether a move of a single touch waits for a second touch. */
  asksFirst: () => boolean;
  /** Whether a move of several touches waits as well, because the board shows its effect first. */
  previews?: (move: Move) => boolean;
  /** Whether a move only takes something in hand, so that it never waits. */
  lifts?: (move: TouchMove) => boolean;
  /** A new touch begins: what was said about the last one is over. */
  touched?: () => void;
}

/** A move as a board has it touched; a way of several steps goes on with these, each by its text as soon as it is legal. */
export interface TouchMove extends Move {
  then?: readonly string[];
  /** What its button says where the board shows the rest: "Send here". The whole name is for the ear. */
  short?: string;
  /** Made by dragging alone: a tap on its first point takes something in hand by a move of its own. */
  isDrag?: boolean;
}

/** What is being dragged, and where the pointer is on the screen. */
export interface Carried {
  point: string;
  x: number;
  y: number;
}

/** What a board sees of the controller: it reads, and passes touches on; which moves there are is not its to say. */
export type Touch = Readonly<Omit<TouchController, "update" | "settings">>;

const VERB_DOMAIN = "verb:";

/** Whether a move touches all these points, each as often as it is listed. */
export function reaches(move: Move, points: readonly string[]): boolean {
  const left = [...move.touch];
  return points.every((point) => {
    const index = left.indexOf(point);
    if (index < 0) return false;
    left.splice(index, 1);
    return true;
  });
}

/** The moves that this selection names completely. */
export function completed<Kind extends Move>(moves: readonly Kind[], points: readonly string[]): Kind[] {
  return points.length === 0 ? [] : moves.filter((move) => move.touch.length === points.length && reaches(move, points));
}

/** The points that would carry the selection on towards a move. */
export function onward(moves: readonly Move[], points: readonly string[]): Set<string> {
  const open = new Set<string>();
  for (const move of moves) {
    if (!reaches(move, points)) continue;
    for (const point of move.touch) if (reaches(move, [...points, point])) open.add(point);
  }
  return open;
}

/** Whether these are one and the same move; a board may list it once for each way to touch it. */
function isOne(moves: readonly TouchMove[]): boolean {
  const first = moves[0];
  return first !== undefined && moves.every((move) => move.id === first.id && String(move.then ?? "") === String(first.then ?? ""));
}

export class TouchController {
  moves = $state.raw<readonly TouchMove[]>([]);
  selected = $state.raw<readonly string[]>([]);
  hovered = $state<string | null>(null);
  /** For boards that draw what is dragged themselves. */
  carried = $state.raw<Carried | null>(null);
  private drags = $state.raw<readonly TouchMove[]>([]);
  private isLifted = $state(false);
  /** The move that would end the turn while more could be done, until it is meant or something else is touched. */
  doubted = $state.raw<Move | null>(null);
  readonly settings: TouchSettings;

  constructor(settings: TouchSettings) {
    this.settings = settings;
  }

  /** What can be done by this touch: while something is dragged, what dragging alone does as well. */
  private meant: readonly TouchMove[] = $derived(this.isLifted ? [...this.moves, ...this.drags] : this.moves);
  candidates: readonly TouchMove[] = $derived(this.meant.filter((move) => reaches(move, this.selected)));
  open: ReadonlySet<string> = $derived(onward(this.meant, this.selected));
  private starts: ReadonlySet<string> = $derived(onward(this.moves, []));
  exact: readonly TouchMove[] = $derived(completed(this.meant, this.selected));

  /** The one move that the selection means by now, waiting to be confirmed. */
  armed: TouchMove | null = $derived.by(() => {
    if (this.selected.length === 0) return null;
    if (this.exact.length === 1) return this.exact[0]!;
    return isOne(this.candidates) ? this.candidates[0]! : null;
  });

  /** The move whose effect the board may show now: what a press on the hovered point would complete, else the armed one. */
  preview: TouchMove | null = $derived.by(() => {
    if (this.hovered !== null && this.selected.length > 0 && this.open.has(this.hovered)) {
      const points = [...this.selected, this.hovered];
      const done = completed(this.meant, points);
      const meant = done.length > 0 ? done : this.meant.filter((move) => reaches(move, points));
      if (isOne(meant)) return meant[0]!;
    }
    return this.armed;
  });

  /** Moves for the prompt line: those the selection completes, and those that touch nothing but their verb. */
  offers: readonly TouchMove[] = $derived.by(() => {
    if (this.selected.length > 0 && !this.isLifted) return this.exact.length > 0 ? this.exact : this.armed ? [this.armed] : [];
    return this.moves.filter((move) => move.touch.every((point) => point.startsWith(VERB_DOMAIN)));
  });

  state(point: string): TouchState {
    if (this.selected.includes(point)) return "chosen";
    if (this.open.has(point)) return "open";
    return this.selected.length > 0 && this.starts.has(point) ? "other" : "closed";
  }

  /** Takes a new list of legal moves; a selection that no longer leads anywhere is dropped. */
  update(moves: readonly TouchMove[]): void {
    this.moves = moves.filter((move) => !move.isDrag);
    this.drags = moves.filter((move) => move.isDrag);
    const selected = untrack(() => this.selected); // an effect that gives new moves must not wait for the selection
    if (selected.length > 0 && !this.moves.some((move) => reaches(move, selected))) this.clear();
  }

  /** Asks why a move that the board names, or a touch on these points, is not allowed. */
  ask(question: Question): void {
    this.settings.touched?.();
    this.settings.why(question);
  }

  /** A touch on a point; `text` is the move that the board would name if the touch leads nowhere. */
  press(point: string, text: string | null = null): void {
    this.settings.touched?.();
    this.doubted = null;
    if (this.selected.includes(point) && !this.open.has(point)) {
      if (this.exact.length === 1) this.play(this.exact[0]!);
      else if (this.armed) this.play(this.armed);
      else {
        this.selected = this.selected.filter((other) => other !== point);
        if (text !== null && !this.moves.some((move) => move.text === text)) this.settings.why({ points: [point], text });
      }
      return;
    }
    if (this.open.has(point)) {
      this.extend(point);
      return;
    }
    if (this.selected.length > 0 && this.starts.has(point)) {
      const isForbidden = text !== null && !this.moves.some((move) => move.text === text);
      if (isForbidden) {
        this.settings.why({ points: [...this.selected, point], text });
        return;
      }
      this.selected = [];
      this.extend(point);
      return;
    }
    this.settings.why({ points: [...this.selected, point], text });
  }

  private extend(point: string): void {
    this.selected = [...this.selected, point];
    if (!isOne(this.candidates)) return;
    const move = this.candidates[0]!;
    const isBig = this.selected.length === 1 ? !(this.settings.lifts?.(move) ?? false) : (this.settings.previews?.(move) ?? false);
    const waits = this.settings.asksFirst() && isBig;
    if (!waits) this.play(move);
  }

  /** One thing dragged onto another: deliberate, so a move that the two complete, or that they alone can mean, is played at once. */
  drop(from: string, onto: string, text: string | null = null): void {
    this.settings.touched?.();
    const named = completed(this.meant, [from, onto]);
    const done = named.length > 0 ? named : this.meant.filter((move) => reaches(move, [from, onto]));
    this.clear();
    if (isOne(done)) this.play(done[0]!);
    else this.settings.why({ points: [from, onto], text });
  }

  /** One thing dragged to the place where it is used; `text` is the move that this would be. */
  dropAlone(point: string, text: string | null = null): void {
    this.settings.touched?.();
    const done = completed(this.moves, [point]);
    this.clear();
    if (done.length === 1) this.play(done[0]!);
    else this.settings.why({ points: [point], text });
  }

  /** Something is being dragged: it alone is selected, and nothing is played yet. False where it begins no move. */
  lift(point: string): boolean {
    this.settings.touched?.();
    if (!this.starts.has(point) && !this.drags.some((move) => move.touch[0] === point)) return false;
    this.isLifted = true;
    this.selected = [point];
    return true;
  }

  /** The pointer has moved with what was lifted; null when it is let go. */
  carry(carried: Carried | null): void {
    this.carried = carried;
  }

  hover(point: string | null): void {
    this.hovered = point;
  }

  clear(): void {
    this.doubted = null;
    this.isLifted = false;
    this.selected = [];
    this.hovered = null;
  }

  /** Plays a move; one that ends while more could be done is first asked about, and played when it is meant twice. */
  play(move: TouchMove): void {
    const isHasty = move.ends === true && this.settings.asksFirst() && this.moves.some((other) => !other.quiet);
    const isMeant = this.doubted?.id === move.id;
    this.clear();
    if (isHasty && !isMeant) this.doubted = move;
    else this.settings.play(move);
  }
}
