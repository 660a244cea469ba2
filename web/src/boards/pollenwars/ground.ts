// What covers a hex, drawn around the middle in units of the field: a fungus, a stump, a rock; and the mite of varroa in a box of 24.
import { OUTLINE } from "../../kit/palette";

const LINE = `stroke="${OUTLINE}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"`;

export const FUNGUS = `<path d="M-5 2C-6 8-7 13-6 16H6C7 13 6 8 5 2Z" fill="#f5e8cf" ${LINE}/><path d="M-17 3C-17-9-9-16 0-16S17-9 17 3C11 7-11 7-17 3Z" fill="#c2452d" ${LINE}/><circle cx="-8" cy="-5" r="3" fill="#fff6e2"/><circle cx="4" cy="-9" r="3.4" fill="#fff6e2"/><circle cx="9" cy="0" r="2.4" fill="#fff6e2"/><circle cx="-1" cy="1" r="2" fill="#fff6e2"/>`;
export const STUMP = `<path d="M-13-6C-12 4-13 9-18 14H18C13 9 12 4 13-6Z" fill="#8a6238" ${LINE}/><ellipse cx="0" cy="-7" rx="13" ry="6" fill="#dcb886" ${LINE}/><ellipse cx="0" cy="-7" rx="7.5" ry="3.2" fill="none" stroke="#8a6238" stroke-width="1.3"/><ellipse cx="0" cy="-7" rx="2.6" ry="1.1" fill="#8a6238"/><path d="M-6 4V11M5 3V12" stroke="#5d3f1f" stroke-width="1.5" stroke-linecap="round"/>`;
export const ROCK = `<path d="M-19 13C-21 4-15-3-10-9C-5-15 5-15 11-9C17-4 21 5 18 13Z" fill="#9d9a96" ${LINE}/><path d="M-8-4C-4-9 2-9 6-6M-12 6C-9 3-6 2-2 3M5 5L10 1" fill="none" stroke="#6d6a67" stroke-width="1.6" stroke-linecap="round"/>`;

/** The light on a hex from the upper left: along its upper edges inside, and the shade along the lower ones. */
export const BEVEL = `<path d="M-23-13L0-26.5L23-13" fill="none" stroke="#fffef0" stroke-opacity=".6" stroke-width="2.2" stroke-linejoin="round"/><path d="M-23 13L0 26.5L23 13" fill="none" stroke="#3c4a10" stroke-opacity=".2" stroke-width="2.6" stroke-linejoin="round"/>`;

const blades = (x: number, y: number): string => `<path d="M${x} ${y}c-1-3-2-5-4-6M${x} ${y}c0-4 .3-6 .5-8M${x} ${y}c1-3 2-5 4-6.5" fill="none" stroke="#6f8a34" stroke-width="1.5" stroke-linecap="round"/>`;
/** Grass, where few flowers leave room for it. */
export const GRASS: readonly string[] = [blades(-14, 13) + blades(13, -9), blades(14, 13), blades(-13, -7) + blades(9, 18), blades(-9, 18)];

/** The ground by what grows or lies there, from the light to the shade. */
export const GROUNDS: Readonly<Record<string, readonly [string, string]>> = {
  yellow: ["#e9f1bd", "#c5d688"],
  pink: ["#fdeee2", "#eec8b6"],
  blue: ["#e4f3f7", "#b3d4e2"],
  white: ["#f3eaf8", "#d7c1e6"],
  rock: ["#dcd8cf", "#aaa59a"],
  fungus: ["#d5dca4", "#a8b26f"],
};

export const MITE = `<path d="M4 8L8 10M3 13H7M4 18L8 15.5M20 8L16 10M21 13H17M20 18L16 15.5M9.5 5L10.5 8M14.5 5L13.5 8" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/><ellipse cx="12" cy="13" rx="7" ry="5.6" fill="currentColor"/>`;
export const POLLEN = `<circle cx="12" cy="12" r="8.5" fill="#f4c534" stroke="${OUTLINE}" stroke-width="1.6"/><circle cx="9" cy="9.5" r="1.5" fill="#b97d12"/><circle cx="14.5" cy="8.5" r="1.3" fill="#b97d12"/><circle cx="12" cy="13" r="1.6" fill="#b97d12"/><circle cx="8.5" cy="15.5" r="1.2" fill="#b97d12"/><circle cx="16" cy="14.5" r="1.4" fill="#b97d12"/>`;
