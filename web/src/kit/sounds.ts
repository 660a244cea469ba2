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
  tick: [tone(520, 520, 0, 0.18)],
  card: [tone(900, 300, 0, 0.07, "triangle")],
  die: [tone(240, 180, 0, 0.05, "square"), tone(300, 200, 0.08, 0.05, "square"), tone(200, 160, 0.15, 0.06, "square")],
  win: [tone(523, 523, 0, 0.16), tone(659, 659, 0.14, 0.16), tone(784, 784, 0.28, 0.34)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type Sound = keyof typeof SOUNDS;
const VOLUME = 0.06;

export function play(name: Sound): void {
  if (!settings.ticks || typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  let last: OscillatorNode | null = null;
  for (const { from, to, at, long, shape } of SOUNDS[name]) {
    const start = audio.currentTime + at;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = shape;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + long);
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    source.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + long);
    last = source;
  }
  if (last) last.onended = () => void audio.close();
}
