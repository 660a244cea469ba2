// Where the sign of the own pattern stands: beside it, and over as little as possible that a player wants to see.
import type { Place } from "../../kit/hex";
import { BOX, NOBODY, SIZE, SPOTS, type PollenwarsView } from "./view";

const ACROSS = SIZE * Math.sqrt(3);
/** Half of the room that a bee takes, and the badge at its foot. */
const BEE = 22;
/** Between two rows of hexes, so that it hides few flowers. */
const RISE = 0.9 * SIZE;
const OVER_A_BEE = 1000;
const OVER_THE_PATTERN = 60;
const OVER_WHAT_PAYS = 12;
const RICH = 3;

/** The middle of a sign of this size; it keeps close to the middle of the pattern, at first above it. */
export function flagSpot(view: PollenwarsView, hexes: readonly number[], width: number, height: number): Place {
  const spots = hexes.map((hex) => SPOTS[hex]!);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const middle = { x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length, y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length };
  const shifts = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2].map((share) => middle.x + share * ACROSS);
  const rises = [0, (height - 22) / 2, SIZE * 0.75].flatMap((more) => [top - RISE - more, bottom + RISE + more]);
  const aside = [left - ACROSS / 2 - width / 2, right + ACROSS / 2 + width / 2].flatMap((x) => [middle.y, middle.y - SIZE * 0.75, middle.y + SIZE * 0.75].map((y) => ({ x, y })));
  const places = [...rises.flatMap((y) => shifts.map((x) => ({ x, y }))), ...aside].filter(({ x, y }) => x - width / 2 >= BOX.x && x + width / 2 <= BOX.x + BOX.width && y - height / 2 >= BOX.y && y + height / 2 <= BOX.y + BOX.height);

  function cost(place: Place): number {
    const hides = (hex: number, reach: number): boolean => Math.abs(SPOTS[hex]!.x - place.x) < width / 2 + reach && Math.abs(SPOTS[hex]!.y - place.y) < height / 2 + reach;
    const hidden = SPOTS.reduce((sum, _, hex) => {
      const hasBee = (view.foragers_on[hex] ?? NOBODY) >= 0 || view.drift === hex;
      if (hasBee && hides(hex, BEE)) return sum + OVER_A_BEE;
      if (hexes.includes(hex) && hides(hex, SIZE / 2)) return sum + OVER_THE_PATTERN;
      return (view.worth[hex] ?? 0) >= RICH && hides(hex, SIZE / 2) ? sum + OVER_WHAT_PAYS : sum;
    }, 0);
    return hidden + Math.hypot(place.x - middle.x, place.y - middle.y) / 4 + (place.y > middle.y ? 3 : 0);
  }
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best), places[0] ?? { x: middle.x, y: top - RISE });
}
