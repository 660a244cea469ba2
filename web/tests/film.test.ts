// A replay: set-up is one step, what falls to nobody is passed over, and it goes on by itself as it happened.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { told } from "../src/gallery/blank";
import { position } from "../src/gallery/mock";
import { Film, Steps } from "../src/play/film.svelte";
import type { Frame, Position, ReplayInfo } from "../src/wire";
import "./boards";

const CHANCE = -2;
const frame = (seat: number, kinds: string[], rest: Partial<Frame> = {}): Frame => ({ step: 0, seat, text: "", told: kinds.join("; "), moment: "", kinds, scores: [], ...rest });
const GAME: Frame[] = [
  frame(CHANCE, ["favor"]), frame(CHANCE, []), frame(CHANCE, []), frame(CHANCE, ["hand"]), // 4: set up
  frame(1, ["draft"]), frame(0, ["draft"]), // 6: laid out
  frame(0, ["choose"]), frame(1, ["reveal", "judge", "point"]), // 8
  frame(0, ["flip"]), frame(CHANCE, []), frame(CHANCE, ["hand"]), // 11
  frame(1, ["flip"], { moment: "A Queen falls" }),
];
const INFO: ReplayInfo = { table: "t", game: "beeholder", title: "", steps: GAME.length, players: [], frames: GAME };

it("takes all that chance lays out at the beginning for one step, and opens on a table that is laid", () => {
  const steps = new Steps(INFO);
  expect([steps.setUp, steps.opening, steps.count]).toEqual([4, 6, 9]);
  expect([0, 4, 5, 12].map(steps.countOf)).toEqual([0, 1, 2, 9]);
  expect([0, 1, 2, 9].map(steps.stepOf)).toEqual([0, 4, 5, 12]);
  expect([steps.next(0), steps.before(4), steps.before(5), steps.held(2)]).toEqual([4, 0, 4, 4]);
  expect(new Steps({ ...INFO, frames: GAME.slice(6), steps: 6 }).opening).toBe(0);
});

it("passes over steps of chance that are told to nobody, and leaps by turn and by big moment", () => {
  const steps = new Steps(INFO);
  expect([steps.next(9), steps.before(11)]).toEqual([11, 9]);
  expect([steps.turn(6, 1), steps.turn(8, 1), steps.turn(9, -1)]).toEqual([8, 9, 8]);
  expect([steps.moment(4, 1), steps.moment(12, -1), steps.moment(4, -1)]).toEqual([12, 4, 0]);
});

let asked: string[];
function film(): Film {
  const events = GAME.flatMap(({ kinds }, index) => kinds.map((kind) => told({ step: index + 1, kind, clause: "", text: kind, data: {} })));
  const fetch = (step: number, seat: number): Promise<Position> => {
    asked.push(`${step} ${seat}`);
    return Promise.resolve(position({}, { step, seat, since: -1, events: events.filter((line) => line.step <= step) }));
  };
  return new Film(INFO, fetch);
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("shows a step that is jumped to at once, and plays the next one as it happened", async () => {
  const shown = film();
  shown.go(7, 0);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.position?.step, shown.beat]).toEqual([7, null]);
  shown.forward();
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.position?.step, shown.beat?.kind]).toEqual([7, "reveal"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown.position?.step, shown.beat]).toEqual([8, null]);
  shown.back();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.position?.step).toBe(7);
  shown.stop();
});

it("goes on by itself to the end, the faster the greater its speed, and begins again after the table is laid", async () => {
  const lasts = async (speed: number): Promise<number> => {
    const shown = film();
    shown.speed = speed;
    shown.go(6, -1);
    await vi.advanceTimersByTimeAsync(0);
    shown.toggle();
    let ms = 0;
    for (; shown.isPlaying && ms < 60_000; ms += 50) await vi.advanceTimersByTimeAsync(50);
    expect(shown.position?.step).toBe(12);
    shown.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect([shown.step, shown.isPlaying]).toEqual([6, true]);
    shown.stop();
    return ms;
  };
  const [usual, fast] = [await lasts(1), await lasts(4)];
  expect(usual).toBeGreaterThan(5000);
  expect(fast).toBeLessThan(usual / 3);
});

it("stays where it is paused", async () => {
  const shown = film();
  shown.go(6, -1);
  await vi.advanceTimersByTimeAsync(0);
  shown.toggle();
  await vi.advanceTimersByTimeAsync(1200);
  shown.pause();
  const { step } = shown;
  await vi.advanceTimersByTimeAsync(9000);
  expect([shown.step, shown.position?.step, shown.isPlaying]).toEqual([step, step, false]);
});
