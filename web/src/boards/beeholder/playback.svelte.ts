// How far the last judging is shown: slot by slot when it is new, all at once when it is not or when calm is wanted.
import { prefersCalm } from "../../base/settings.svelte";
import type { Reveal } from "./view";

const FIRST_PAUSE_MS = 900;
const SLOT_PAUSE_MS = 520;
const LINGER_MS = 1800;

export class JudgingPlayback {
  shown = $state(0);
  isRunning = $state(false);
  private step: number | null = null;
  private hasStarted = false;
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** Called with every position; a reveal that was not there before begins to play, unless the next round is on. */
  update(reveal: Reveal | null, isPast: boolean): void {
    const step = reveal?.step ?? null;
    if (this.hasStarted && step === this.step) return;
    const isNew = this.hasStarted && step !== null && (this.step === null || step > this.step);
    this.hasStarted = true;
    this.step = step;
    this.stop();
    this.shown = reveal?.rows.length ?? 0;
    if (!isNew || !reveal || isPast) return;
    this.isRunning = true;
    if (prefersCalm()) {
      this.timer = setTimeout(() => this.stop(), LINGER_MS);
      return;
    }
    this.shown = 0;
    this.timer = setTimeout(() => this.advance(reveal.rows.length), FIRST_PAUSE_MS);
  }

  private advance(rows: number): void {
    if (this.shown < rows) this.shown += 1;
    this.timer = this.shown < rows ? setTimeout(() => this.advance(rows), SLOT_PAUSE_MS) : setTimeout(() => this.stop(), LINGER_MS);
  }

  /** Shows the end of the judging at once. */
  finish(reveal: Reveal | null): void {
    this.stop();
    this.shown = reveal?.rows.length ?? 0;
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.isRunning = false;
  }
}
