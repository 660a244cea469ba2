// The pieces of Honey Buzz as its board draws them, for pictures outside it: beeples, tiles, a closed cell, honey, coins and orders.
import { BEEPLE, blossom } from "./blossoms";
import { outline } from "./hex";
import { ACTION_COLOURS, ACTION_ICONS, GOOD_COLOURS, GOOD_INKS } from "./hive-signs";
import { HONEYBUZZ } from "../games/honeybuzz";
import { seatSign } from "./seats";

const SIZE = 30;
const ACROSS = SIZE * Math.sqrt(3);
const HEX = outline(SIZE - 0.6);
const BEVEL = outline(SIZE - 4.4);
const WORDS = Object.keys(ACTION_ICONS);

const at = (x: number, y: number, markup: string): string => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${markup}</g>`;
const wax = `<path d="${HEX}" fill="#ecc873" stroke="#8a6420" stroke-width="2.4" stroke-linejoin="round"/><path d="${BEVEL}" fill="none" stroke="#fff3cc" stroke-width="1.4" opacity=".7"/>`;

/** The edge towards a direction, counter-clockwise from the east. */
function border(direction: number, isRed: boolean): string {
  const corner = (angle: number): string => `${((SIZE - 3) * Math.cos(angle)).toFixed(1)} ${((SIZE - 3) * Math.sin(angle)).toFixed(1)}`;
  const [from, to] = [-60 * direction - 26, -60 * direction + 26].map((angle) => (angle * Math.PI) / 180);
  return `<path d="M${corner(from!)}L${corner(to!)}" stroke="${isRed ? "#b3261e" : "#fffdf6"}" stroke-width="5" stroke-linecap="round"/>`;
}

/** The icon of an action in its colour, around the middle. */
export function medal(action: number): string {
  const word = WORDS[action % WORDS.length]!;
  return `<circle r="15.5" fill="${ACTION_COLOURS[word]}" stroke="#fffaf0" stroke-width="1.8"/><path d="${ACTION_ICONS[word]}" transform="translate(-11.8 -11.8) scale(.98)" fill="none" stroke="#fffdf6" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const edgesOf = (part: string): string => HONEYBUZZ.borders.filter((edge) => edge.part === part).map((edge) => border(edge.turn, Boolean(edge.red))).join("");

/** A tile over two hexes, in a box from -28 to 80 and from -32 to 32. */
export const hiveTile = (action: number): string => wax + at(ACROSS, 0, wax) + edgesOf("icon") + at(ACROSS, 0, edgesOf("blank")) + medal(action);

/** A cell that three tiles close, with the flower that it asks for; 82 from the middle to the rim. */
export function closedCell(nectar: number): string {
  const places = Array.from({ length: 6 }, (_, direction) => ({ x: ACROSS * Math.cos((direction * Math.PI) / 3), y: -ACROSS * Math.sin((direction * Math.PI) / 3), direction }));
  const around = places.map(({ x, y, direction }) => at(x, y, wax + border(direction + 3, direction % 2 === 0) + (direction % 2 === 0 ? medal(direction / 2) : "")));
  return around.join("") + nectarCell(nectar);
}

/** A cell with the flower of its nectar, around the middle. */
export const nectarCell = (nectar: number): string => `<path d="${outline(SIZE - 2.4)}" fill="${GOOD_COLOURS[nectar]}" stroke="#5b4317" stroke-width="2"/><g transform="translate(-19.8 -19.8) scale(1.65)">${blossom(nectar, 0.8)}</g>`;

/** A drop of honey with the letter of its kind, in a box of 24. */
export const honeyOf = (good: number): string => `<path d="M12 1.5C16 7.5 20 11 20 15.2A8 8 0 0 1 4 15.2C4 11 8 7.5 12 1.5Z" fill="${GOOD_COLOURS[good]}" stroke="#2a2118" stroke-width="1.4"/><text x="12" y="18.6" text-anchor="middle" font-weight="800" font-size="11.5" fill="${GOOD_INKS[good]}">${HONEYBUZZ.goods[good]?.letter ?? ""}</text>`;

/** An order: what it asks for and what it is worth, in a box of 48 by 60; too small for letters. */
const plainDrop = (good: number): string => honeyOf(good).replace(/<text.*<\/text>/, "");
export const ORDER = `<rect x="2" y="2" width="44" height="56" rx="5" fill="#fffaf0" stroke="#b89a63" stroke-width="2"/><svg x="5" y="6" width="18" height="18" viewBox="0 0 24 24">${plainDrop(1)}</svg><svg x="25" y="6" width="18" height="18" viewBox="0 0 24 24">${plainDrop(3)}</svg><text x="24" y="45" text-anchor="middle" font-weight="800" font-size="17" fill="#7b4d05">18</text>`;

/** A wooden bee that stands upright, in a box of 20 by 26. */
export function beeple(seat: number): string {
  const { colour, path } = seatSign(seat);
  return `<g stroke="#2a2118" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"><path d="${BEEPLE.wings}" fill="#fffaf0"/><path d="${BEEPLE.feelers}" fill="none" stroke-width="1.5"/><path d="${BEEPLE.body}" fill="${colour}"/><path d="${BEEPLE.head}" fill="${colour}"/><path d="${path}" fill="#fffdf6" stroke-width=".8" transform="translate(4.4 12) scale(.47)"/></g>`;
}
