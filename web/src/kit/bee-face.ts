// The faces of the bees: eyes and mouths that give each its own temper without saying anything about its traits.
import { OUTLINE, PIECES } from "./palette";

const THIN = `stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="${OUTLINE}"`;

function openEye(x: number, look: number): string {
  return `<ellipse cx="${x}" cy="49" rx="7.5" ry="9" fill="${OUTLINE}"/><circle cx="${x - 2.2 + look}" cy="45.5" r="3.1" fill="${PIECES.white}"/><circle cx="${x + 2.4 + look * 0.5}" cy="53" r="1.5" fill="${PIECES.white}"/>`;
}

const EYES: readonly ((look: number) => string)[] = [
  (look) => openEye(49, look) + openEye(71, look),
  (look) =>
    `${openEye(49, look)}${openEye(71, look)}<path d="M41 44l-4 -2M42 40l-3 -4M79 44l4 -2M78 40l3 -4" ${THIN} stroke-width="2.2"/>`,
  () => `<path d="M41.5 51C43 42 55 42 56.5 51M63.5 51C65 42 77 42 78.5 51" ${THIN} stroke-width="4"/>`,
  (look) =>
    `${openEye(49, look)}${openEye(71, look)}<path d="M40 41C45 37 52 38 57 42M63 42C68 38 75 37 80 41" ${THIN} stroke-width="3"/>`,
  (look) => `${openEye(49, look)}<path d="M63.5 50C66 54 76 54 78.5 48" ${THIN} stroke-width="4"/>`,
];

const MOUTHS: readonly string[] = [
  `<path d="M54 60C56 65 64 65 66 60" ${THIN} stroke-width="2.8"/>`,
  `<path d="M54 60H66C66 68 54 68 54 60Z" fill="#7a1f1a" stroke="${OUTLINE}" stroke-width="2.4" stroke-linejoin="round"/>`,
  `<path d="M55 62C58 64 62 63 65 59.5" ${THIN} stroke-width="2.8"/>`,
  `<path d="M53.5 60C55 64 58.5 64 60 61C61.5 64 65 64 66.5 60" ${THIN} stroke-width="2.6"/>`,
];

/** What a living bee turns towards whoever moves. */
export const looking = (eyes: string): string => `<g class="eyes">${eyes}</g>`;

/** A face chosen by a number; the same number always gives the same face. */
export function face(temper: number): string {
  const mixed = (temper * 37 + (temper >> 3) * 11) >>> 0;
  const look = [-0.6, 0.8, 2.6][mixed % 3] ?? 0;
  const eyes = EYES[mixed % EYES.length]!(look);
  const mouth = MOUTHS[(mixed >> 2) % MOUTHS.length]!;
  const blush = `<g fill="${PIECES.blush}" opacity=".7"><ellipse cx="40" cy="58.5" rx="4.6" ry="3"/><ellipse cx="80" cy="58.5" rx="4.6" ry="3"/></g>`;
  return blush + looking(eyes) + mouth;
}

/** Of one who was beaten: dazed eyes, a mouth turned down and a tear. */
export const DAZED = `<path d="M43.5 43.5L54.5 54.5M54.5 43.5L43.5 54.5M65.5 43.5L76.5 54.5M76.5 43.5L65.5 54.5" ${THIN} stroke-width="4.2"/><path d="M53 66C55.5 60.5 64.5 60.5 67 66" ${THIN} stroke-width="3"/><path d="M84 55C88 60 88 65 84 65.5C80 65 80 60 84 55Z" fill="#8fd0f2" stroke="${OUTLINE}" stroke-width="1.8"/>`;
