// How long what happens in Queen Bee is shown, in milliseconds at normal speed: long enough to follow a bot's whole turn.
import type { Beat } from "../../play/playback.svelte";

const AT_ONCE: Beat = { ms: 0 };

export const BEATS: Readonly<Record<string, Beat>> = {
  turn: { ms: 300 },
  step: { ms: 160, own: 90 },
  fetch: { ms: 200, own: 90 },
  place: { ms: 200, own: 0 },
  swarm: { ms: 200, own: 0 },
  advance: { ms: 150, own: 0 },
  attack: { ms: 700, own: 200 },
  total: { ms: 500 },
  reroll: { ms: 250, own: 0 },
  // Told over the dice that decided it, and before the board shows what follows from it.
  won: { ms: 900, before: true },
  queen: { ms: 2000, before: true },
  triumph: { ms: 2000, before: true },
  fallen: { ms: 2000, before: true },
  play: { ms: 500, own: 100 },
  aim: { ms: 400, own: 0 },
  cancel: { ms: 900 },
  flee: { ms: 700, own: 200 },
  remove: { ms: 400 },
  knight: { ms: 400 },
  draw: AT_ONCE,
  drawn: { ms: 0, own: 150 },
  discard: AT_ONCE,
  shuffle: AT_ONCE,
  roll: AT_ONCE,
  lost: AT_ONCE,
  buzz: AT_ONCE,
  sting: AT_ONCE,
  repopulate: AT_ONCE,
  idle: AT_ONCE,
};
