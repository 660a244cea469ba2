// One moment at a time: newer positions wait here while the events of the one before are played.
import type { EventLine, Position } from "../wire";
import { addressedTo } from "./names";

/** How an event is shown. */
export interface Beat {
  /** How long, in milliseconds at normal speed. */
  ms: number;
  /** The same for what the viewer did. */
  own?: number;
  /** The same for what others do among themselves. */
  far?: number;
  /** What others do among themselves: shown the shorter, the longer the viewer has waited. */
  isFar?: boolean;
  /** Played on the position as it was before the step (a reveal, a judging), which changes only afterwards. */
  before?: boolean;
  /** Where chance did several steps before anybody was asked: the position as it stood before what is still untold. */
  rewind?: (after: Position, untold: readonly EventLine[]) => Position;
}

export interface PlaybackSettings {
  beatOf: (position: Position, line: EventLine) => Beat;
  /** Whether all that happened between a step and a position that waits is one movement, so that it is shown as one. */
  joins?: (step: number, waiting: Position) => boolean;
  /** What a millisecond is worth: 0 shows everything at once. */
  pace: () => number;
  /** Something else is shown now; `fresh` are the lines that were not told before. */
  onChange: (shown: Position, fresh: readonly EventLine[]) => void;
  /** So little is left to be shown that the table may go on meanwhile. */
  onAhead?: (newest: Position) => void;
  /** Everything that was heard has been shown. */
  onCaughtUp: (shown: Position) => void;
}

interface Moment {
  shown: Position;
  beat: EventLine | null;
  fresh: readonly EventLine[];
  ms: number;
  isFar?: boolean;
}

/** How much may be left to be shown while the table goes on, in milliseconds at normal speed. */
const LEAD_MS = 1500;
/** After so much of what others do among themselves it is shown faster and faster, down to a share of its time. */
const PATIENCE_MS = 2000;
const FADING_MS = 4000;
const LEAST_SHARE = 0.25;

/** What is told of a position and happened after a step. */
export function freshLines(position: Position, step: number): readonly EventLine[] {
  return position.events.slice(position.events.findLastIndex((line) => line.step <= step) + 1);
}

/** Nobody is asked anything while something is played. */
const WATCHED = { due: [], moves: [], asked: -1, undo: false, answers_itself: false };

/** The moments of going from one position to the next: first the events played on the old one, then the new one with the rest. */
export function momentsBetween(before: Position, after: Position, beatOf: PlaybackSettings["beatOf"]): Moment[] {
  const fresh = freshLines(after, before.step);
  const early = fresh.filter((line) => beatOf(after, line).before);
  // What was played on several positions cannot be played on one.
  const isOneStep = early.every((line) => line.step === early[0]!.step);
  const count = early.length > 0 && isOneStep ? fresh.indexOf(early.at(-1)!) + 1 : 0;
  const moments: Moment[] = [];
  let told = before.events;
  for (const line of fresh.slice(0, count)) {
    told = [...told, line];
    const shown = { ...before, ...WATCHED, events: told, prompt: line.text };
    const { ms, isFar = false } = beatOf(after, line);
    moments.push({ shown, beat: line, fresh: [line], ms, isFar });
  }
  const rest = fresh.slice(count);
  const show = (shown: Position, lines: readonly EventLine[]): void => {
    moments.push({ shown, beat: null, fresh: lines, ms: 0 });
    for (const line of lines) {
      const { ms, isFar = false } = beatOf(after, line);
      if (ms > 0) moments.push({ shown, beat: line, fresh: [], ms, isFar });
    }
  };
  let begin = 0;
  for (const [index, line] of rest.entries()) {
    const rewind = beatOf(after, line).rewind;
    if (!rewind) continue;
    for (const end of begin < index ? [index, index + 1] : [index + 1]) {
      if (end === rest.length) break; // nothing is untold: that is the position itself
      const last = rest[end - 1]!;
      const events = after.events.slice(0, after.events.indexOf(last) + 1);
      show({ ...rewind(after, rest.slice(end)), ...WATCHED, step: last.step, events, prompt: last.text, result: null }, rest.slice(begin, end));
      begin = end;
    }
  }
  show(after, rest.slice(begin));
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
  private queue: { position: Position; ms: number }[] = [];
  private moments: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** How long the moment that is shown takes. */
  private current = 0;
  /** How much of what others did among themselves was shown since the viewer last acted. */
  private watched = 0;
  private readonly settings: PlaybackSettings;

  constructor(settings: PlaybackSettings) {
    this.settings = settings;
  }

  /** Takes a position with the whole story. What was taken back, seen by other eyes or missed is not played but shown. */
  add(heard: Position, isMissed = false): void {
    const next = addressedTo(heard);
    const last = this.newest;
    this.newest = next;
    if (!last || !this.shown || isMissed || next.seat !== last.seat || next.since < last.step || this.settings.pace() === 0) {
      this.finish();
    } else if (next.step === last.step) this.replace(last, next);
    else {
      const ms = freshLines(next, last.step).reduce((sum, line) => sum + this.settings.beatOf(next, line).ms, 0);
      this.queue.push({ position: next, ms });
      this.hasCaughtUp = false;
      if (this.timer === null) this.advance();
      else this.lead();
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
    this.watched = 0;
    if (!this.hasCaughtUp && this.shown === this.newest) this.finish();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** The same step told anew, because somebody came or went. */
  private replace(last: Position, next: Position): void {
    this.queue = this.queue.map((one) => (one.position === last ? { ...one, position: next } : one));
    this.moments = this.moments.map((moment) => (moment.shown === last ? { ...moment, shown: next } : moment));
    if (this.shown === last) this.show({ shown: next, beat: this.beat, fresh: [], ms: 0 });
    if (this.hasCaughtUp) this.settings.onCaughtUp(next);
  }

  private advance(): void {
    this.timer = null;
    for (;;) {
      const moment = this.moments.shift();
      if (!moment) {
        const next = this.next();
        if (!next) return this.settle();
        this.moments = momentsBetween(this.shown!, next, this.settings.beatOf);
        continue;
      }
      this.show(moment);
      this.current = moment.ms * this.share(moment);
      if (moment.isFar) this.watched += this.current;
      const wait = this.current * this.settings.pace();
      if (wait > 0) {
        this.timer = setTimeout(() => this.advance(), wait);
        return this.lead();
      }
    }
  }

  /** The next position that is to be shown: of those that wait, the last one of a movement. */
  private next(): Position | undefined {
    let next = this.queue.shift()?.position;
    while (next && this.queue[0] && this.settings.joins?.(this.shown!.step, this.queue[0].position)) next = this.queue.shift()!.position;
    return next;
  }

  private share({ isFar }: Moment): number {
    return isFar ? Math.max(LEAST_SHARE, 1 - Math.max(0, this.watched - PATIENCE_MS) / FADING_MS) : 1;
  }

  /** Lets the table go on where what waits is soon shown. */
  private lead(): void {
    const left = [...this.moments, ...this.queue].reduce((sum, { ms }) => sum + ms, this.current);
    if (this.newest && left <= LEAD_MS) this.settings.onAhead?.(this.newest);
  }

  private show(moment: Moment): void {
    this.beat = moment.beat;
    this.shown = moment.shown;
    this.settings.onChange(moment.shown, moment.fresh);
  }

  private settle(): void {
    this.beat = null;
    this.current = 0;
    this.hasCaughtUp = true;
    if (this.shown) this.settings.onCaughtUp(this.shown);
  }
}
