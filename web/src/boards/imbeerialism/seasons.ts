// The year of a game: its rounds are its days, so that the land tells how far the game is.
import type { ImbeerialismView } from "./view";

export interface Season {
  name: string;
  /** The wild meadow, the hedge around it, leaves and their edge, and what falls when the flowers grow. */
  meadow: string;
  /** Ground that somebody rules, before it takes on their colour. */
  pale: string;
  deep: string;
  hedge: string;
  leaf: string;
  edge: string;
  falls: readonly string[];
}

const SEASONS: readonly Season[] = [
  { name: "spring", pale: "#f1f6d8", meadow: "#cfe29b", deep: "#a8c86a", hedge: "#86ad58", leaf: "#8fc060", edge: "#5b8338", falls: ["#f6b7cf", "#fff1f5", "#f9cfdf"] },
  { name: "summer", pale: "#eef3c6", meadow: "#c6da7c", deep: "#9dbd52", hedge: "#6f9b45", leaf: "#6fa344", edge: "#466f28", falls: ["#fff0a8", "#ffe07a", "#fff7d0"] },
  { name: "autumn", pale: "#f8edc8", meadow: "#e3d28b", deep: "#c7ab58", hedge: "#b58c43", leaf: "#dc8a35", edge: "#9a5a1b", falls: ["#d9752b", "#c2532a", "#e3aa3c"] },
  { name: "winter", pale: "#f3f7f4", meadow: "#e4ebdd", deep: "#c3d0c4", hedge: "#a5b8ad", leaf: "#f4f8f6", edge: "#7f948c", falls: ["#ffffff", "#f2f7fa", "#ffffff"] },
];

export const SEASON_NAMES = SEASONS.map(({ name }) => name);

/** What stands for the seasons in a bar. */
export const SEASON_FILLS: readonly string[] = ["#f6b7cf", "#c6da7c", "#e9a55e", "#cfdde6"];

/** The quarter of the game that a round lies in. */
export function seasonOf(round: number, rounds: number): Season {
  const part = Math.floor(((round - 1) * SEASONS.length) / Math.max(1, rounds));
  return SEASONS[Math.min(SEASONS.length - 1, Math.max(0, part))]!;
}

/** Whether the flowers grew into another season just now. */
export function hasTurned(view: ImbeerialismView): boolean {
  return view.round_number > 1 && seasonOf(view.round_number, view.max_rounds) !== seasonOf(view.round_number - 1, view.max_rounds);
}
