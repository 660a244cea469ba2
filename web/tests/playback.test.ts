// One moment at a time: what waits, what is played on which position, and when everything has been shown.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { told } from "../src/gallery/blank";
import { position } from "../src/gallery/mock";
import { momentsBetween, Playback, type Beat } from "../src/play/playback.svelte";
import type { EventLine, Position } from "../src/wire";

const BEATS: Readonly<Record<string, Beat>> = { judge: { ms: 500, before: true }, step: { ms: 300 }, quiet: { ms: 0 } };
const beatOf = (_: Position, line: EventLine): Beat => BEATS[line.kind]!;
const line = (step: number, kind: string): EventLine => told({ step, kind, clause: "", text: `${kind} ${step}`, data: {} });

let pace: number;
let caughtUp: number[];
let playback: Playback;
let story: EventLine[];

/** The next position of a game, with the whole story as the session keeps it. */
function next(step: number, kinds: readonly string[], since = step - 1): Position {
  story = [...story.filter((entry) => entry.step <= since), ...kinds.map((kind) => line(step, kind))];
  return position({}, { step, since, events: story, prompt: `after ${step}`, due: [0] });
}

beforeEach(() => {
  vi.useFakeTimers();
  pace = 1;
  caughtUp = [];
  story = [];
  playback = new Playback({ beatOf, pace: () => pace, onChange: () => undefined, onCaughtUp: (shown) => caughtUp.push(shown.step) });
  playback.add(next(1, ["quiet"]));
});
afterEach(() => {
  playback.stop();
  vi.useRealTimers();
});

const seen = (): [number, string, number] => [playback.shown!.step, playback.shown!.prompt, playback.shown!.events.length];

describe("a judging", () => {
  it("is played line by line on the position before it, and tells nothing ahead", () => {
    playback.add(next(2, ["judge", "judge", "step"]));
    expect(seen()).toEqual([1, "judge 2", 2]);
    expect(playback.shown!.due).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(seen()).toEqual([1, "judge 2", 3]);
    expect(caughtUp).toEqual([1]);
    vi.advanceTimersByTime(500);
    expect(seen()).toEqual([2, "after 2", 4]);
    expect(playback.beat?.kind).toBe("step");
    vi.advanceTimersByTime(300);
    expect([playback.beat, playback.hasCaughtUp]).toEqual([null, true]);
    expect(caughtUp).toEqual([1, 2]);
  });

  it("of two steps at once is not played on a position that neither belongs to", () => {
    const before = playback.shown!;
    story.push(line(2, "judge"));
    expect(momentsBetween(before, next(3, ["judge"]), beatOf).map((moment) => moment.shown.step)).toEqual([3, 3, 3]);
  });
});

describe("dice that fell one after the other", () => {
  it("are each shown on the table as it stood then, and the end after all of them", () => {
    const die: Beat = { ms: 400, rewind: (after, untold) => ({ ...after, round: untold.length }) as Position };
    const before = playback.shown!;
    story.push(line(2, "step"), line(3, "die"));
    const after = { ...next(4, ["die", "quiet"], 3), result: {} } as Position;
    const shown = momentsBetween(before, after, (at, told) => (told.kind === "die" ? die : beatOf(at, told))).map((moment) => moment.shown as Position & { round?: number });
    expect(shown.map(({ step, prompt, events, round = 0, result }) => [step, prompt, events.length, round, result !== null])).toEqual([
      ...[1, 2].map(() => [2, "step 2", 2, 3, false]), ...[1, 2].map(() => [3, "die 3", 3, 2, false]), ...[1, 2].map(() => [4, "die 4", 4, 1, false]), [4, "after 4", 5, 0, true],
    ]);
    expect(shown[0]!.due).toEqual([]);
  });
});

describe("newer positions", () => {
  it("wait until the one before has been shown", () => {
    playback.add(next(2, ["step"]));
    playback.add(next(3, ["step"]));
    expect(seen()).toEqual([2, "after 2", 2]);
    vi.advanceTimersByTime(300);
    expect(seen()).toEqual([3, "after 3", 3]);
    vi.advanceTimersByTime(300);
    expect(caughtUp).toEqual([1, 3]);
  });

  it("are shown at once by a skip", () => {
    playback.add(next(2, ["judge"]));
    playback.add(next(3, ["step"]));
    playback.finish();
    expect(seen()).toEqual([3, "after 3", 3]);
    expect(caughtUp).toEqual([1, 3]);
    vi.advanceTimersByTime(5000);
    expect(caughtUp).toEqual([1, 3]);
  });

  it("of the same step replace what waits, and hurry nothing", () => {
    playback.add(next(2, ["judge"]));
    const again = { ...playback.newest!, since: 2, prompt: "somebody came" };
    playback.add(again);
    expect(seen()).toEqual([1, "judge 2", 2]);
    vi.advanceTimersByTime(500);
    expect(playback.shown).toBe(again);
  });

  it("that take a step back are shown, not played", () => {
    playback.add(next(2, ["judge"]));
    playback.add(next(1, [], 1));
    expect(seen()).toEqual([1, "after 1", 1]);
    expect(playback.beat).toBeNull();
  });

  it("that other eyes see, or that were missed, are shown, not played", () => {
    playback.add({ ...next(2, ["judge"]), seat: 1 });
    expect(seen()[0]).toBe(2);
    playback.add({ ...next(3, ["judge"]), seat: 1 }, true);
    expect(seen()[0]).toBe(3);
  });
});

it("runs slower, quicker or not at all, as the player likes", () => {
  pace = 2;
  playback.add(next(2, ["judge"]));
  vi.advanceTimersByTime(999);
  expect(seen()[0]).toBe(1);
  vi.advanceTimersByTime(1);
  expect(seen()[0]).toBe(2);
  pace = 0;
  playback.add(next(3, ["judge", "step"]));
  expect(seen()[0]).toBe(3);
});

it("lingers no longer when the player acts, but plays on what is not shown yet", () => {
  playback.add(next(2, ["step"]));
  playback.cut();
  expect(caughtUp).toEqual([1, 2]);
  playback.add(next(3, ["judge"]));
  playback.cut();
  expect(seen()[0]).toBe(2);
});

describe("what others do among themselves", () => {
  const march = (step: number, kinds: readonly string[] = ["march"]): Position => next(step, kinds);
  const FAR: Readonly<Record<string, Beat>> = { ...BEATS, march: { ms: 100, isFar: true }, battle: { ms: 1000, isFar: true }, moment: { ms: 2000 } };
  let ahead: number[];
  let steps: number[];

  beforeEach(() => {
    ahead = [];
    steps = [];
    playback.stop();
    playback = new Playback({
      beatOf: (_, entry) => FAR[entry.kind]!,
      joins: (step, waiting) => waiting.events.filter((entry) => entry.step > step).every((entry) => entry.kind === "march"),
      pace: () => pace,
      onChange: (shown) => steps.push(shown.step),
      onAhead: (newest) => ahead.push(newest.step),
      onCaughtUp: () => undefined,
    });
    playback.add(next(1, ["quiet"]));
  });

  it("is one movement where several steps wait, and tells all of them", () => {
    playback.add(march(2));
    [3, 4, 5].forEach((step) => playback.add(march(step)));
    playback.add(next(6, ["step"]));
    vi.advanceTimersByTime(100);
    expect(seen()).toEqual([5, "after 5", 5]);
    vi.advanceTimersByTime(300);
    expect(seen()).toEqual([6, "after 6", 6]);
    expect([...new Set(steps)]).toEqual([1, 2, 5, 6]);
  });

  it("lets the table go on while little is left to be shown, and not before", () => {
    playback.add(next(2, ["step"]));
    expect(ahead).toEqual([2]);
    playback.add(next(3, ["moment"]));
    expect(ahead).toEqual([2]);
    vi.advanceTimersByTime(300);
    expect(ahead).toEqual([2]);
    vi.advanceTimersByTime(2000);
    expect(playback.hasCaughtUp).toBe(true);
  });

  it("is shown faster the longer the viewer has waited, and in full again once they have acted", () => {
    const lasts = (step: number): number => {
      playback.add(next(step, ["battle"]));
      let ms = 0;
      for (; !playback.hasCaughtUp; ms += 10) vi.advanceTimersByTime(10);
      return ms;
    };
    const first = [2, 3, 4].map(lasts);
    expect(first).toEqual([1000, 1000, 1000]);
    const later = [5, 6, 7, 8, 9, 10, 11, 12, 13].map(lasts);
    expect(later).toEqual(later.toSorted((one, other) => other - one));
    expect(later.at(-1)).toBe(250);
    playback.cut();
    expect(lasts(14)).toBe(1000);
  });
});

it("shows in whatever order things come only what belongs together, and never goes back", () => {
  let dice = 7;
  const roll = (sides: number): number => (dice = (dice * 48271) % 2147483647) % sides;
  const KINDS = ["judge", "step", "quiet"];
  let burst = 0;
  for (let game = 0; game < 60; game += 1) {
    playback.stop();
    story = [];
    const told = new Map<number, Position>();
    const shown: Position[] = [];
    playback = new Playback({ beatOf, pace: () => pace, onChange: (now) => shown.push(now), onCaughtUp: () => undefined });
    for (let step = 1; step <= 24; step += 1) {
      const position = next(step, Array.from({ length: 1 + roll(3) }, () => KINDS[roll(3)]!));
      told.set(step, position);
      playback.add(position);
      if (roll(4) === 0) playback.add({ ...position, since: step });
      if (roll(9) === 0) playback.finish();
      if (roll(9) === 0) playback.cut();
      if (roll(3) > 0 && step < 16) vi.advanceTimersByTime(roll(900));
      else burst += 1;
    }
    vi.advanceTimersByTime(60_000);
    for (const now of shown) {
      const { events } = told.get(now.step)!;
      const ahead = now.events.slice(events.length);
      expect(now.events.slice(0, events.length)).toEqual(events);
      if (ahead.length === 0) expect(now.prompt).toBe(`after ${now.step}`);
      else {
        // What is played on a position is of one step after it, and nothing can be done meanwhile.
        expect(ahead).toEqual(told.get(now.step + 1)!.events.slice(events.length, events.length + ahead.length));
        expect([now.prompt, now.due, now.moves]).toEqual([ahead.at(-1)!.text, [], []]);
      }
    }
    expect(shown.map((now) => now.step)).toEqual(shown.map((now) => now.step).toSorted((one, other) => one - other));
    expect(playback.shown!.events).toEqual(story);
  }
  expect(burst).toBeGreaterThan(500);
});
