// Which hint a first-time player sees now: three or four in all, each once, never again when dismissed.
import { recall, remember } from "../base/store";
import { HINTS } from "../boards/hints";
import type { Position } from "../wire";

export interface Hint {
  key: string;
  text: string;
}

class FirstHints {
  private dismissed = $state.raw<ReadonlySet<string>>(new Set((recall("hints") ?? "").split(",").filter(Boolean)));

  /** The hint for what is possible in this position, or null. */
  of(position: Position): Hint | null {
    for (const move of position.moves) {
      const key = `${position.game}-${move.verb}`;
      const text = HINTS[position.game]?.[move.verb];
      if (text && !this.dismissed.has(key)) return { key, text };
    }
    return null;
  }

  /** Whether this game has hints that were never sent away. */
  areLeft(game: string): boolean {
    return Object.keys(HINTS[game] ?? {}).some((verb) => !this.dismissed.has(`${game}-${verb}`));
  }

  dismiss(hint: Hint): void {
    this.dismissed = new Set([...this.dismissed, hint.key]);
    remember("hints", [...this.dismissed].join(","));
  }
}

export const hints = new FirstHints();
