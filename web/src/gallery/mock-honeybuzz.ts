// Positions of every kind of question of Honey Buzz for the gallery: those of a whole game of three, written by `scripts/build_gallery.py`.
import type { Position } from "../wire";
import positions from "./honeybuzz.json";

export const POSITIONS = positions as unknown as Readonly<Record<string, Position>>;
export const SELECTED: Readonly<Record<string, string[]>> = {};
