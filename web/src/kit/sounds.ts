// A few small sounds, made in the page; silent until the player switches them on.
import { settings } from "../base/settings.svelte";

interface Tone {
  /** Hertz, from the start to the end of the tone. */
  from: number;
  to: number;
  /** Seconds after the sound began, and how long. */
  at: number;
  long: number;
  shape: OscillatorType;
}

const tone = (from: number, to: number, at: number, long: number, shape: OscillatorType = "sine"): Tone => ({ from, to, at, long, shape });

export const SOUNDS = {
  tick: [tone(587, 587, 0, 0.16), tone(784, 784, 0.09, 0.26)],
  card: [tone(760, 280, 0, 0.09, "triangle")],
  die: [tone(240, 170, 0, 0.07, "triangle"), tone(300, 200, 0.09, 0.07, "triangle"), tone(200, 150, 0.17, 0.09, "triangle")],
  win: [tone(523, 523, 0, 0.24), tone(659, 659, 0.13, 0.24), tone(784, 784, 0.26, 0.3), tone(1047, 1047, 0.4, 0.6)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type Sound = keyof typeof SOUNDS;
const VOLUME = 0.07;
const SILENCE = 0.0001;
/** Seconds in which a tone swells, so that it begins without a click. */
const SWELL = 0.008;
/** Hertz above which everything is muffled: a wooden table rings softly. */
const MUFFLED = 2400;

/** One for the page: a browser gives only a few. */
let audio: AudioContext | null = null;

export function play(name: Sound): void {
  if (!settings.ticks || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const muffle = audio.createBiquadFilter();
  muffle.type = "lowpass";
  muffle.frequency.value = MUFFLED;
  muffle.connect(audio.destination);
  for (const { from, to, at, long, shape } of SOUNDS[name]) {
    const start = audio.currentTime + at;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = shape;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + long);
    volume.gain.setValueAtTime(SILENCE, start);
    volume.gain.exponentialRampToValueAtTime(VOLUME, start + SWELL);
    volume.gain.exponentialRampToValueAtTime(SILENCE, start + long);
    source.connect(volume).connect(muffle);
    source.start(start);
    source.stop(start + long);
  }
}
