// How long what happens in a hive of Honey Buzz is shown, in milliseconds at normal speed: long enough to see a cell close and a flower open.
import type { Beat } from "../../play/playback.svelte";

export const BEATS: Readonly<Record<string, Beat>> = {
  tile: { ms: 400, own: 0 },
  close: { ms: 600, own: 700 },
  fill: { ms: 500, own: 600 },
  produce: { ms: 500, own: 600 },
  recall: { ms: 400, own: 900 },
  lost: { ms: 300, own: 1800 },
};
