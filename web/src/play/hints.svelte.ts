// Which hint a first-time player sees now: three or four in all, each once, never again when dismissed.
import { recall, remember } from "../base/store";
import { HINTS } from "../boards/hints";
import type { Position } from "../wire";

export interface Hint {
  key: string;
  text: string;
}

/** After so many questions with a hint in sight it has been read: the aim is worth more than that from then on. */
const ENOUGH = 4;

export class FirstHints {
  private dismissed = $state.raw<ReadonlySet<string>>(new Set((recall("hints") ?? "").split(",").filter(Boolean)));

  /** Seen often enough, though nobody sent them away: they go, and the strip keeps its height until the next visit. */
  private learnt = $state.raw<ReadonlySet<string>>(new Set());
  private readonly seen = new Map<string, Set<number>>();

  /** The hint for what is possible in this position, or null. */
  of(position: Position): Hint | null {
    for (const move of position.moves) {
      const key = `${position.game}-${move.verb}`;
      const text = HINTS[position.game]?.[move.verb];
      if (text && !this.dismissed.has(key) && !this.learnt.has(key)) return { key, text };
    }
    return null;
  }

  /** Whether this game has hints that were never sent away. */
  areLeft(game: string): boolean {
    return Object.keys(HINTS[game] ?? {}).some((verb) => !this.dismissed.has(`${game}-${verb}`));
  }

  dismiss(hint: Hint): void {
    this.dismissed = new Set([...this.dismissed, hint.key]);
    this.keep();
  }

  /** A hint stood beside this question. */
  note(hint: Hint, asked: number): void {
    const seen = this.seen.get(hint.key) ?? new Set<number>();
    this.seen.set(hint.key, seen.add(asked));
    if (seen.size <= ENOUGH) return;
    this.learnt = new Set([...this.learnt, hint.key]);
    this.keep();
  }

  private keep(): void {
    remember("hints", [...new Set([...this.dismissed, ...this.learnt])].join(","));
  }
}

export const hints = new FirstHints();
