// One moment at a time: newer positions wait here while the events of the one before are played.
import type { EventLine, Position } from "../wire";

/** How an event is shown. */
export interface Beat {
  /** How long, in milliseconds at normal speed. */
  ms: number;
  /** The same for what the viewer did. */
  own?: number;
  /** Played on the position as it was before the step (a reveal, a judging), which changes only afterwards. */
  before?: boolean;
}

export interface PlaybackSettings {
  beatOf: (position: Position, line: EventLine) => Beat;
  /** What a millisecond is worth: 0 shows everything at once. */
  pace: () => number;
  /** Something else is shown now; `fresh` are the lines that were not told before. */
  onChange: (shown: Position, fresh: readonly EventLine[]) => void;
  /** Everything that was heard has been shown. */
  onCaughtUp: (shown: Position) => void;
}

interface Moment {
  shown: Position;
  beat: EventLine | null;
  fresh: readonly EventLine[];
  ms: number;
}

/** The moments of going from one position to the next: first the events played on the old one, then the new one with the rest. */
export function momentsBetween(before: Position, after: Position, beatOf: PlaybackSettings["beatOf"]): Moment[] {
  const fresh = after.events.filter((line) => line.step > before.step);
  const early = fresh.filter((line) => beatOf(after, line).before);
  // What was played on several positions cannot be played on one.
  const isOneStep = early.every((line) => line.step === early[0]!.step);
  const count = early.length > 0 && isOneStep ? fresh.indexOf(early.at(-1)!) + 1 : 0;
  const moments: Moment[] = [];
  let told = before.events;
  for (const line of fresh.slice(0, count)) {
    told = [...told, line];
    const shown = { ...before, events: told, prompt: line.text, due: [], moves: [], asked: -1, undo: false, answers_itself: false };
    moments.push({ shown, beat: line, fresh: [line], ms: beatOf(after, line).ms });
  }
  const rest = fresh.slice(count);
  moments.push({ shown: after, beat: null, fresh: rest, ms: 0 });
  for (const line of rest) {
    const { ms } = beatOf(after, line);
    if (ms > 0) moments.push({ shown: after, beat: line, fresh: [], ms });
  }
  return moments;
}

export class Playback {
  /** The one position that board, prompt, scores, log and result show. */
  shown = $state.raw<Position | null>(null);
  /** The event that is being played on it. */
  beat = $state.raw<EventLine | null>(null);
  /** Whether everything that was heard is shown. */
  hasCaughtUp = $state(true);
  newest: Position | null = null;
  private queue: Position[] = [];
  private moments: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly settings: PlaybackSettings;

  constructor(settings: PlaybackSettings) {
    this.settings = settings;
  }

  /** Takes a position with the whole story. What was taken back, seen by other eyes or missed is not played but shown. */
  add(next: Position, isMissed = false): void {
    const last = this.newest;
    this.newest = next;
    if (!last || !this.shown || isMissed || next.seat !== last.seat || next.since < last.step || this.settings.pace() === 0) {
      this.finish();
    } else if (next.step === last.step) this.replace(last, next);
    else {
      this.queue.push(next);
      this.hasCaughtUp = false;
      if (this.timer === null) this.advance();
    }
  }

  /** Shows the newest at once. */
  finish(): void {
    this.stop();
    if (!this.newest) return;
    const told = this.shown?.events.length ?? 0;
    this.queue = [];
    this.moments = [];
    this.show({ shown: this.newest, beat: null, fresh: this.newest.events.slice(told), ms: 0 });
    this.settle();
  }

  /** The player acts: what only lingered is over. */
  cut(): void {
    if (!this.hasCaughtUp && this.shown === this.newest) this.finish();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** The same step told anew, because somebody came or went. */
  private replace(last: Position, next: Position): void {
    this.queue = this.queue.map((position) => (position === last ? next : position));
    this.moments = this.moments.map((moment) => (moment.shown === last ? { ...moment, shown: next } : moment));
    if (this.shown === last) this.show({ shown: next, beat: this.beat, fresh: [], ms: 0 });
    if (this.hasCaughtUp) this.settings.onCaughtUp(next);
  }

  private advance(): void {
    this.timer = null;
    for (;;) {
      const moment = this.moments.shift();
      if (!moment) {
        const next = this.queue.shift();
        if (!next) return this.settle();
        this.moments = momentsBetween(this.shown!, next, this.settings.beatOf);
        continue;
      }
      this.show(moment);
      const wait = moment.ms * this.settings.pace();
      if (wait > 0) {
        this.timer = setTimeout(() => this.advance(), wait);
        return;
      }
    }
  }

  private show(moment: Moment): void {
    this.beat = moment.beat;
    this.shown = moment.shown;
    this.settings.onChange(moment.shown, moment.fresh);
  }

  private settle(): void {
    this.beat = null;
    this.hasCaughtUp = true;
    if (this.shown) this.settings.onCaughtUp(this.shown);
  }
}
