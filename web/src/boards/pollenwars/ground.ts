// What a hex looks like, drawn around its middle in units of the field: the ground, the flowers that are worth the more the richer their colour, and what covers it; the mite of varroa and a grain of pollen in a box of 24.
import { OUTLINE } from "../../kit/palette";
import { countable } from "../../kit/things";

const LINE = `stroke="${OUTLINE}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"`;

export const FUNGUS = `<path d="M-5 2C-6 8-7 13-6 16H6C7 13 6 8 5 2Z" fill="#f5e8cf" ${LINE}/><path d="M-17 3C-17-9-9-16 0-16S17-9 17 3C11 7-11 7-17 3Z" fill="#c2452d" ${LINE}/><circle cx="-8" cy="-5" r="3" fill="#fff6e2"/><circle cx="4" cy="-9" r="3.4" fill="#fff6e2"/><circle cx="9" cy="0" r="2.4" fill="#fff6e2"/><circle cx="-1" cy="1" r="2" fill="#fff6e2"/>`;
export const STUMP = `<path d="M-13-6C-12 4-13 9-18 14H18C13 9 12 4 13-6Z" fill="#8a6238" ${LINE}/><ellipse cx="0" cy="-7" rx="13" ry="6" fill="#dcb886" ${LINE}/><ellipse cx="0" cy="-7" rx="7.5" ry="3.2" fill="none" stroke="#8a6238" stroke-width="1.3"/><ellipse cx="0" cy="-7" rx="2.6" ry="1.1" fill="#8a6238"/><path d="M-6 4V11M5 3V12" stroke="#5d3f1f" stroke-width="1.5" stroke-linecap="round"/>`;
export const ROCK = `<path d="M-19 13C-21 4-15-3-10-9C-5-15 5-15 11-9C17-4 21 5 18 13Z" fill="#9d9a96" ${LINE}/><path d="M-8-4C-4-9 2-9 6-6M-12 6C-9 3-6 2-2 3M5 5L10 1" fill="none" stroke="#6d6a67" stroke-width="1.6" stroke-linecap="round"/>`;

/** The light on a hex from the upper left: along its upper edges inside, and the shade along the lower ones. */
export const BEVEL = `<path d="M-23-13L0-26.5L23-13" fill="none" stroke="#fffef0" stroke-opacity=".55" stroke-width="2.2" stroke-linejoin="round"/><path d="M-23 13L0 26.5L23 13" fill="none" stroke="#2c3a08" stroke-opacity=".22" stroke-width="2.6" stroke-linejoin="round"/>`;

const blades = (x: number, y: number): string => `<path d="M${x} ${y}c-1-3-2-5-4-6M${x} ${y}c0-4 .3-6 .5-8M${x} ${y}c1-3 2-5 4-6.5" fill="none" stroke="#5c7c2c" stroke-width="1.6" stroke-linecap="round"/>`;
/** Grass, where few flowers leave room for it. */
export const GRASS: readonly string[] = [blades(-16, 13) + blades(15, -7), blades(15, 13), blades(-16, -5) + blades(11, 19), blades(-12, 19)];

/** The ground by what grows or lies there, from the light to the shade: the richer the hex, the further from plain grass. */
export const GROUNDS: Readonly<Record<string, readonly [string, string]>> = {
  grass: ["#d9e8a4", "#aeca6c"],
  yellow: ["#faeea0", "#e2c652"],
  pink: ["#fdd5e0", "#ec98b5"],
  blue: ["#cfe3fd", "#86aeea"],
  white: ["#f6edfb", "#cdb2e2"],
  rock: ["#dcd8cf", "#aaa59a"],
  fungus: ["#c9d393", "#93a05a"],
};

/** Petals all around, each drawn upwards from the middle. */
function petals(count: number, path: string, fill: string, turn = 0): string {
  return `<g fill="${fill}">${Array.from({ length: count }, (_, index) => `<path d="${path}" transform="rotate(${turn + (360 * index) / count})"/>`).join("")}</g>`;
}
const heart = (radius: number, fill: string): string => `<circle r="${radius}" fill="${fill}"/>`;
const inked = (colour: string, markup: string): string => `<g stroke="${colour}" stroke-width=".9" stroke-linejoin="round">${markup}</g>`;
const LEAVES = `<path d="M-2 3C-7 3-11 6-12 11C-7 12-2 9 0 4ZM2 3C7 3 11 6 12 11C7 12 2 9 0 4Z" fill="#6f9a35" stroke="#3f5f17" stroke-width=".9" stroke-linejoin="round"/>`;

/** One flower around the middle, about 9 from there to its rim: each colour has a shape of its own. */
const FLOWERS: Readonly<Record<string, string>> = {
  yellow: inked("#8f5a00", petals(5, "M0 0C-6.4-2.6-6-9.6 0-9.8C6-9.6 6.4-2.6 0 0Z", "#ffc61a") + heart(3.3, "#b4610c")) + `<circle cx="-.8" cy="-.8" r="1.1" fill="#ffdf7a"/>`,
  pink: inked("#8c1f4f", petals(6, "M0 0C-5.6-3-5-10 0-10.4C5-10 5.6-3 0 0Z", "#e2508c") + petals(6, "M0 0C-3.6-2-3.2-6.6 0-7C3.2-6.6 3.6-2 0 0Z", "#fbb3cf", 30) + heart(2.6, "#ffd95a")),
  blue: inked("#1c2f78", petals(8, "M0 0C-3.4-3.4-3.2-7.4 0-11.4C3.2-7.4 3.4-3.4 0 0Z", "#3f68d4") + petals(8, "M0 0C-1.7-2-1.5-4.6 0-6.6C1.5-4.6 1.7-2 0 0Z", "#a7c4ff", 22.5) + heart(2.7, "#fff0b0")),
  white: inked("#6b4a85", petals(8, "M0 0C-2.8-3-2.6-8.8 0-9.4C2.6-8.8 2.8-3 0 0Z", "#fffdf6") + heart(3.2, "#f4b92e")),
};

/** Where few flowers stand; more stand as they are counted elsewhere. */
const PLACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, -1]],
  2: [[-11, 2], [11, -3]],
  3: [[0, -11.5], [-11.5, 8], [11.5, 8]],
  4: [[-11, -10.5], [11, -10.5], [-11, 10.5], [11, 10.5]],
};
const SIZES: Readonly<Record<number, number>> = { 1: 1.25, 2: 1.12, 3: 1.08, 4: 1 };
const MANY = 0.72;

/** So many flowers of a hex. */
export function flowersOn(count: number, tint: string): string {
  const places = PLACES[count] ?? countable(count).map(({ x, y }) => [(x - 50) * 0.5, (y - 50) * 0.5] as const);
  const size = SIZES[count] ?? MANY;
  return places.map(([x, y]) => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})">${count < 3 ? LEAVES : ""}${FLOWERS[tint]}</g>`).join("");
}

export const MITE = `<path d="M4 8L8 10M3 13H7M4 18L8 15.5M20 8L16 10M21 13H17M20 18L16 15.5M9.5 5L10.5 8M14.5 5L13.5 8" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/><ellipse cx="12" cy="13" rx="7" ry="5.6" fill="currentColor"/>`;
export const POLLEN = `<circle cx="12" cy="12" r="8.5" fill="#f4c534" stroke="${OUTLINE}" stroke-width="1.6"/><circle cx="9" cy="9.5" r="1.5" fill="#b97d12"/><circle cx="14.5" cy="8.5" r="1.3" fill="#b97d12"/><circle cx="12" cy="13" r="1.6" fill="#b97d12"/><circle cx="8.5" cy="15.5" r="1.2" fill="#b97d12"/><circle cx="16" cy="14.5" r="1.4" fill="#b97d12"/>`;
