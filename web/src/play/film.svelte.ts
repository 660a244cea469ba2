// A finished game watched again: which step is shown, how it goes on by itself, and where it leaps to.
import { BOARDS } from "../boards/registry";
import type { EventLine, Frame, Position, ReplayInfo } from "../wire";
import { beatOf, joins, SECRET } from "./beats";
import { Playback } from "./playback.svelte";

export const SPECTATOR = -1;
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a step is looked at after its events, at the usual speed; who chose in secret is seen at a glance. */
const PAUSE_MS = 750;
const GLANCE_MS = 200;

/** A step of chance that is told to nobody, such as a single card of a deal, is no place to stay at. */
const isSilent = (frame: Frame | undefined): boolean => frame !== undefined && frame.seat < 0 && frame.told === "";

/** The steps of a game by what they are: set-up, turns, big moments. */
export class Steps {
  readonly frames: readonly Frame[];
  readonly last: number;
  /** All that chance lays out before anybody decides is one step. */
  readonly setUp: number;
  /** Where a replay opens: the table is laid, also by those decisions that only lay it out. */
  readonly opening: number;
  private readonly turns: readonly string[];

  constructor(info: ReplayInfo) {
    this.frames = info.frames;
    this.last = info.steps;
    const board = BOARDS[info.game];
    this.turns = board?.turns?.kinds ?? [];
    const first = this.frames.findIndex((frame) => frame.seat >= 0);
    this.setUp = Math.max(0, first);
    const layers = board?.setsUp ?? [];
    const played = this.frames.findIndex((frame) => frame.seat >= 0 && !frame.kinds.every((kind) => layers.includes(kind)));
    this.opening = Math.max(this.setUp, played);
  }

  /** How far a step is when the set-up counts as one, and back. */
  countOf = (step: number): number => Math.max(0, step - this.skipped);
  stepOf = (count: number): number => (count <= 0 ? 0 : count + this.skipped);
  get count(): number {
    return this.countOf(this.last);
  }
  private get skipped(): number {
    return Math.max(0, this.setUp - 1);
  }

  /** The nearest step that can be stayed at. */
  held(step: number): number {
    if (step <= 0) return 0;
    return Math.min(this.last, Math.max(this.setUp, step));
  }
  next(from: number): number {
    if (from < this.setUp) return this.setUp;
    let to = from + 1;
    while (to < this.last && isSilent(this.frames[to - 1])) to += 1;
    return this.held(to);
  }
  before(from: number): number {
    if (from <= this.setUp) return 0;
    let to = from - 1;
    while (to > this.setUp && isSilent(this.frames[to - 1])) to -= 1;
    return this.held(to);
  }
  /** Where a player's turn begins; where a game does not tell its turns, whenever it is another's. */
  turn(from: number, direction: 1 | -1): number {
    return this.leap(from, direction, (index) => {
      if (this.turns.length > 0) return this.frames[index]?.kinds.some((kind) => this.turns.includes(kind)) ?? false;
      const actor = this.frames[index]?.seat ?? SPECTATOR;
      return actor >= 0 && actor !== this.frames.slice(0, index).findLast((frame) => frame.seat >= 0)?.seat;
    });
  }
  moment(from: number, direction: 1 | -1): number {
    return this.leap(from, direction, (index) => (this.frames[index]?.moment ?? "") !== "");
  }
  private leap(from: number, direction: 1 | -1, isStop: (index: number) => boolean): number {
    let to = from + direction;
    while (to > this.setUp && to < this.last && !isStop(to - 1)) to += direction;
    return this.held(direction < 0 && to < this.setUp ? 0 : to);
  }
}

export class Film {
  readonly steps: Steps;
  /** The step that was asked for; what is shown follows once it was fetched. */
  step = $state(0);
  seat = $state(SPECTATOR);
  isPlaying = $state(false);
  speed = $state<number>(1);
  trouble = $state("");
  readonly playback: Playback;
  position: Position | null = $derived.by(() => this.playback.shown);
  beat: EventLine | null = $derived.by(() => this.playback.beat);
  private readonly fetch: (step: number, seat: number) => Promise<Position>;
  private readonly fetched = new Map<string, Promise<Position>>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(info: ReplayInfo, fetch: (step: number, seat: number) => Promise<Position>) {
    this.steps = new Steps(info);
    this.fetch = fetch;
    this.playback = new Playback({ beatOf, joins, pace: () => 1 / this.speed, onChange: () => undefined, onCaughtUp: () => this.wait() });
  }

  /** Shows a step at once. */
  go(step: number, seat = this.seat): void {
    this.pause();
    this.seat = seat;
    void this.show(this.steps.held(step), false);
  }
  /** Goes on to the next step as it happened; what is still being played is over at once. */
  forward(): void {
    this.pause();
    void this.show(this.steps.next(this.step), true);
  }
  back = (): void => this.go(this.steps.before(this.step));
  turn = (direction: 1 | -1): void => this.go(this.steps.turn(this.step, direction));
  moment = (direction: 1 | -1): void => this.go(this.steps.moment(this.step, direction));

  toggle(): void {
    if (this.isPlaying) return this.pause();
    this.isPlaying = true;
    if (this.step >= this.steps.last) void this.show(this.steps.opening, false);
    else void this.show(this.steps.next(this.step), true);
  }
  pause(): void {
    this.isPlaying = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.playback.finish();
  }
  stop(): void {
    this.isPlaying = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.playback.stop();
  }

  private async show(step: number, isFilmed: boolean): Promise<void> {
    const { seat } = this;
    this.step = step;
    try {
      const found = await this.frame(step, seat);
      if (step !== this.step || seat !== this.seat) return;
      const last = this.playback.newest;
      const goesOn = isFilmed && last !== null && last.seat === found.seat && last.step < found.step;
      this.playback.add({ ...found, moves: [], since: goesOn ? last.step : -1 }, !goesOn);
      if (step < this.steps.last) void this.frame(this.steps.next(step), seat).catch(() => undefined);
    } catch (problem) {
      this.trouble = (problem as Error).message;
    }
  }

  private frame(step: number, seat: number): Promise<Position> {
    const key = `${step}|${seat}`;
    let pending = this.fetched.get(key);
    if (!pending) {
      pending = this.fetch(step, seat);
      pending.catch(() => this.fetched.delete(key));
      this.fetched.set(key, pending);
    }
    return pending;
  }

  /** The step was shown: after a look at it the film goes on. */
  private wait(): void {
    if (!this.isPlaying || this.playback.newest?.step !== this.step) return;
    if (this.step >= this.steps.last) {
      this.isPlaying = false;
      return;
    }
    const kinds = this.steps.frames[this.step - 1]?.kinds ?? [];
    const ms = kinds.length > 0 && kinds.every((kind) => kind === SECRET) ? GLANCE_MS : PAUSE_MS;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.isPlaying) void this.show(this.steps.next(this.step), true);
    }, ms / this.speed);
  }
}
