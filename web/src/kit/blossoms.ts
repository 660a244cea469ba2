// The four flowers of Honey Buzz, each with a shape of its own around the middle of a box of 24, and the bees that look for them.
import { GOOD_COLOURS, GOOD_INKS } from "./hive-signs";

const short = (value: number): string => value.toFixed(1).replace(/\.0$/, "");
const around = (count: number, start: number): number[] => Array.from({ length: count }, (_, index) => start + (360 * index) / count);

/** A wide-open flower with narrow petals. */
function wildflower(colour: string, line: string): string {
  const petals = around(8, 0).map((angle) => `<ellipse cx="12" cy="5.6" rx="2.7" ry="4.6" transform="rotate(${angle} 12 12)"/>`);
  return `<g fill="${colour}" ${line}>${petals.join("")}</g><circle cx="12" cy="12" r="3.4" fill="#f8d44c" ${line}/>`;
}

/** A twig with needles and small blossoms in pairs. */
function rosemary(colour: string, line: string): string {
  const needles = [6, 10, 14, 18].map((y) => `M12 ${y + 2}L${5.4 + y / 12} ${y - 2.5}M12 ${y + 2}L${18.6 - y / 12} ${y - 2.5}`).join("");
  const blossoms = [[8, 6.5], [16, 6.5], [6.6, 12], [17.4, 12], [8.6, 17], [15.4, 17], [12, 2.8]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.7"/>`);
  return `<path d="M12 23V4${needles}" fill="none" stroke="#47702f" stroke-width="1.9" stroke-linecap="round"/><g fill="${colour}" ${line}>${blossoms.join("")}</g>`;
}

/** Five broad petals, each with a notch. */
function cherry(colour: string, line: string): string {
  const petals = around(5, 0).map((angle) => `<path d="M12 12C6.6 9.6 6.4 3.4 9.4 1.6L12 3.8L14.6 1.6C17.6 3.4 17.4 9.6 12 12Z" transform="rotate(${angle} 12 12)"/>`);
  const stamens = around(5, 36).map((angle) => `<path d="M12 12V7.4" transform="rotate(${angle} 12 12)"/>`);
  return `<g fill="${colour}" ${line} stroke-linejoin="round">${petals.join("")}</g><g fill="none" stroke="#a3345f" stroke-width="1" stroke-linecap="round">${stamens.join("")}</g><circle cx="12" cy="12" r="2" fill="#c2452d"/>`;
}

/** A spray of fluffy balls over feathery leaves. */
function acacia(colour: string, line: string): string {
  const ball = (x: number, y: number, radius: number): string => {
    const edge = around(10, 0).map((angle) => {
      const turn = (angle * Math.PI) / 180;
      return `<circle cx="${short(x + radius * Math.cos(turn))}" cy="${short(y + radius * Math.sin(turn))}" r="${short(radius * 0.34)}"/>`;
    });
    return `<g fill="${colour}" ${line}>${edge.join("")}</g><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
  };
  return `<path d="M12 23C12 17 10 13 4 10M12 20C13 15 16 12 20 11M4 17C7 16 10 17 12 20M20 18C17 17 14 18 12 21" fill="none" stroke="#47702f" stroke-width="1.7" stroke-linecap="round"/>${ball(6.4, 9, 3.6)}${ball(17.6, 9.6, 3.6)}${ball(12, 4.8, 3.4)}${ball(12, 14.4, 3)}`;
}

const DRAWN = [wildflower, rosemary, cherry, acacia];

/** The flower of a nectar, by its number. */
export function blossom(nectar: number, stroke = 1): string {
  return DRAWN[nectar]?.(GOOD_COLOURS[nectar]!, `stroke="${GOOD_INKS[nectar]}" stroke-width="${stroke}"`) ?? "";
}

/** A beeple in a box of 20 by 26: a wooden bee that stands upright, without its colour. */
export const BEEPLE = {
  wings: "M6.5 14C1 9 .6 15.4 4.6 18.4M13.5 14C19 9 19.4 15.4 15.4 18.4",
  body: "M10 10C15 10 16.4 15 16.4 19C16.4 22.6 15.2 25 10 25C4.8 25 3.6 22.6 3.6 19C3.6 15 5 10 10 10Z",
  head: "M10 3.4A4.3 4.3 0 0 1 10 12A4.3 4.3 0 0 1 10 3.4Z",
  feelers: "M8.4 3.8L6.4 1M11.6 3.8L13.6 1",
} as const;
