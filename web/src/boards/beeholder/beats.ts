// The judging, slot by slot, on the tiles and bees as they lay: all of it before the position changes.
import type { Beat } from "../../play/playback.svelte";

export const JUDGING: Readonly<Record<string, Beat>> = {
  reveal: { ms: 300, before: true },
  judge: { ms: 750, before: true },
  point: { ms: 1800, before: true },
};
