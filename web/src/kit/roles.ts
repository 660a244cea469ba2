// Bees with a calling, for the games that have them: queen, worker, drone and warrior, in the colour of their seat.
import { DAZED, face, looking } from "./bee-face";
import { antennae, belly, chest, flapping, head, pollenBalls, stinger, wings } from "./bee-parts";
import { OUTLINE, PIECES } from "./palette";
import { seatSign } from "./seats";

export const ROLES = ["queen", "worker", "drone", "warrior"] as const;
export type Role = (typeof ROLES)[number];

const LINE = `stroke="${OUTLINE}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`;

/** Of a queen, in the picture of her. */
export const CROWN = `<path d="M41 30L36 8L49 18L60 3L71 18L84 8L79 30C68 25 52 25 41 30Z" fill="#ffd257" ${LINE}/><circle cx="60" cy="20" r="3.4" fill="#c2452d"/><circle cx="46" cy="22" r="2.4" fill="#5b8fd0"/><circle cx="74" cy="22" r="2.4" fill="#5b8fd0"/>`;
const CAP = `<path d="M38 36C38 20 50 15 60 15C70 15 82 20 82 36C68 30 52 30 38 36Z" fill="#a9743d" ${LINE}/><path d="M33 38C44 30 76 30 87 38C76 36 44 36 33 38Z" fill="#8f5d2c" ${LINE}/>`;
const HELMET = `<path d="M33 46C32 24 46 16 60 16C74 16 88 24 87 46L79 42C70 36 50 36 41 42Z" fill="${PIECES.steel}" ${LINE}/><path d="M60 16V37" stroke="${PIECES.steelLight}" stroke-width="4" stroke-linecap="round"/><path d="M60 16C54 8 58 2 66 2C64 6 66 11 62 16Z" fill="#c2452d" ${LINE}/>`;
const SPEAR = `<path d="M98 44L92 126" stroke="#8f5d2c" stroke-width="5" stroke-linecap="round"/><path d="M99 22L107 42L98 50L91 41Z" fill="${PIECES.steel}" ${LINE}/>`;
const BIG_EYES = `${looking(`<ellipse cx="47" cy="47" rx="13" ry="15" fill="${OUTLINE}"/><ellipse cx="73" cy="47" rx="13" ry="15" fill="${OUTLINE}"/><circle cx="43" cy="41" r="4.6" fill="${PIECES.white}"/><circle cx="69" cy="41" r="4.6" fill="${PIECES.white}"/>`)}<path d="M54 66C57 69 63 69 66 66" fill="none" stroke="${OUTLINE}" stroke-width="2.8" stroke-linecap="round"/>`;

/** A scarf in the seat's colour with its emblem, so that a bee's owner is never told by colour alone. */
function scarf(seat: number): string {
  const sign = seatSign(seat);
  return `<path d="M40 72C48 79 72 79 80 72L82 80C72 88 48 88 38 80Z" fill="${sign.colour}" ${LINE}/><g transform="translate(48 76)"><path d="${sign.path}" fill="${PIECES.white}" stroke="${OUTLINE}" stroke-width="2"/></g>`;
}

/** A queen with open eyes, who can look at what she judges. */
export const drawWatchingQueen = (seat: number): string => queen(seat, face(3));

/** A queen who was beaten: dazed, and without her crown. */
export const drawFallenQueen = (seat: number): string => queen(seat, DAZED, "");

const queen = (seat: number, look: string, crown = CROWN): string => [flapping(wings(1)), stinger(), belly(1, 0), chest(0), head(1), crown, look, scarf(seat)].join("");

/** On a round piece only the bust is seen, between edges that the ends of the antennae would reach beyond. */
const CLOSER = `transform="translate(60 0) scale(.72 1) translate(-60 0)"`;

/** The markup of a bee with a calling, for a picture with the view box BEE_BOX. */
export function drawRole(role: Role, seat: number, isBust = false): string {
  const whips = isBust ? `<g ${CLOSER}>${antennae(1)}</g>` : antennae(1);
  const plain = [belly(0, 0), chest(0)].join("");
  switch (role) {
    case "queen":
      return queen(seat, face(1));
    case "worker":
      return [flapping(wings(0)), stinger(), plain, pollenBalls(), whips, head(0), CAP, face(6), scarf(seat)].join("");
    case "drone":
      return [flapping(wings(0)), belly(0, 1), chest(0), whips, head(0), BIG_EYES, scarf(seat)].join("");
    case "warrior":
      return [flapping(wings(0)), stinger(), belly(1, 0), chest(1), SPEAR, head(1), HELMET, face(3), scarf(seat)].join("");
  }
}
