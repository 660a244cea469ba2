// The sounds as a browser's audio is asked for them.
import { beforeEach, describe, expect, it, vi } from "vitest";
// Fetched before any test begins: a module that is looked up within one takes its time off that test's.
import { settings } from "../src/base/settings.svelte";
import { play, SOUNDS } from "../src/kit/sounds";

/** What a browser's audio is asked for, noted instead of heard. */
let contexts = 0;
let tones: { from: number; until: number }[] = [];
const level = () => ({ value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: (value: number) => expect(value).toBeGreaterThan(0) });
const node = () => ({ connect: (next: unknown) => next, gain: level(), frequency: level(), Q: level(), type: "" });
const source = () => {
  const made = { from: 0, until: 0 };
  tones.push(made);
  return { ...node(), buffer: null, start: (at: number) => (made.from = at), stop: (at: number) => (made.until = at) };
};
class FakeAudio {
  currentTime = 0;
  state = "running";
  destination = node();
  constructor() {
    contexts += 1;
  }
  createBiquadFilter = node;
  createGain = node;
  createOscillator = source;
  createBufferSource = source;
  sampleRate = 8000;
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

describe("the sounds", () => {
  beforeEach(() => {
    contexts = 0;
    tones = [];
    vi.stubGlobal("AudioContext", FakeAudio);
  });

  it("are silent until they are switched on", () => {
    play("win");
    expect([contexts, tones]).toEqual([0, []]);
  });

  it("are short, and all come from one source", () => {
    settings.setTicks(true);
    const names = Object.keys(SOUNDS) as (keyof typeof SOUNDS)[];
    names.forEach(play);
    expect(contexts).toBe(1);
    expect(tones).toHaveLength(names.reduce((sum, name) => sum + SOUNDS[name].length, 0));
    for (const { from, until } of tones) {
      expect(until).toBeGreaterThan(from);
      expect(until).toBeLessThanOrEqual(1);
    }
    settings.setTicks(false);
  });
});
