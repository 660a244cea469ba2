// A few small sounds, made in the page; silent until the player switches them on.
import { settings } from "../base/settings.svelte";

interface Tone {
  /** Hertz, from the start to the end of the tone. */
  from: number;
  to: number;
  /** Seconds after the sound began, and how long. */
  at: number;
  long: number;
  /** Paper and wood rustle: noise around the frequency. All else rings. */
  isNoise: boolean;
  /** Beside the others of its sound. */
  loud: number;
}

const ring = (hertz: number, at: number, long: number, loud = 1): Tone => ({ from: hertz, to: hertz, at, long, isNoise: false, loud });
const rustle = (from: number, to: number, at: number, long: number, loud: number): Tone => ({ from, to, at, long, isNoise: true, loud });
/** A bar of wood that is struck: its tone, and a bright one two octaves above that is gone at once. */
const bar = (hertz: number, at: number, long: number): Tone[] => [ring(hertz, at, long), ring(4 * hertz, at, 0.07, 0.22)];
/** A die that falls on the table. */
const knock = (hertz: number, at: number, loud: number): Tone[] => [rustle(hertz, hertz * 0.7, at, 0.06, 3 * loud), ring(hertz * 0.4, at, 0.07, 0.7 * loud)];

export const SOUNDS: Readonly<Record<"tick" | "card" | "die" | "win", readonly Tone[]>> = {
  tick: [...bar(587, 0, 0.3), ...bar(784, 0.11, 0.42)],
  card: [rustle(2400, 1100, 0, 0.13, 2.3), ring(260, 0.06, 0.05, 0.25)],
  die: [...knock(980, 0, 1.3), ...knock(1180, 0.1, 1), ...knock(1080, 0.17, 0.7), ...knock(1260, 0.22, 0.45)],
  win: [...bar(523, 0, 0.4), ...bar(659, 0.13, 0.4), ...bar(784, 0.26, 0.45), ...bar(1047, 0.39, 0.6)],
};

export type Sound = keyof typeof SOUNDS;
const VOLUME = 0.07;
const SILENCE = 0.0001;
/** Seconds in which a tone swells, so that it begins without a click. */
const SWELL = 0.005;
/** Hertz above which everything is muffled: a wooden table rings softly. */
const MUFFLED = 3200;
/** How narrow noise is around its frequency. */
const NARROW = 1.1;
const NOISE_SECONDS = 0.25;

/** One for the page: a browser gives only a few. */
let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}

export function play(name: Sound): void {
  if (!settings.ticks || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  sound(audio, SOUNDS[name]);
}

/** Lays the tones out in time from now on. */
export function sound(context: BaseAudioContext, tones: readonly Tone[]): void {
  const muffle = context.createBiquadFilter();
  muffle.type = "lowpass";
  muffle.frequency.value = MUFFLED;
  muffle.connect(context.destination);
  for (const tone of tones) {
    const start = context.currentTime + tone.at;
    const end = start + tone.long;
    const volume = context.createGain();
    volume.gain.setValueAtTime(SILENCE, start);
    volume.gain.exponentialRampToValueAtTime(VOLUME * tone.loud, start + SWELL);
    volume.gain.exponentialRampToValueAtTime(SILENCE, end);
    volume.connect(muffle);
    const glide = ({ frequency }: { frequency: AudioParam }): void => {
      frequency.setValueAtTime(tone.from, start);
      frequency.exponentialRampToValueAtTime(tone.to, end);
    };
    let source: AudioScheduledSourceNode;
    if (tone.isNoise) {
      const rustling = context.createBufferSource();
      const band = context.createBiquadFilter();
      rustling.buffer = noise ??= noiseOf(context);
      band.type = "bandpass";
      band.Q.value = NARROW;
      glide(band);
      rustling.connect(band).connect(volume);
      source = rustling;
    } else {
      const ringing = context.createOscillator();
      glide(ringing);
      ringing.connect(volume);
      source = ringing;
    }
    source.start(start);
    source.stop(end);
  }
}
