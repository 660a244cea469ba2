// The parts that a bee is built from, each drawn facing the viewer in a box of 132 by 144 around x = 60.
import { at, ellipsePoints, furry, mirrored, short, smooth, type Point } from "./geometry";
import { OUTLINE, PIECES, SOFT_OUTLINE } from "./palette";
import type { Bit } from "./traits";

const MIDDLE = 60;
const LINE = `stroke="${OUTLINE}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`;
const SOFT = `stroke="${SOFT_OUTLINE}" stroke-width="2.4" stroke-linejoin="round"`;
const THIN = `stroke-linecap="round" stroke-linejoin="round" fill="none"`;

const BELLY = { top: 77, bottom: 125, width: 26 };
const STRIPES: readonly (readonly [number, number])[] = [
  [86, 93],
  [100, 107],
  [113.5, 119],
];

/** What a living bee beats. */
export const flapping = (drawn: string): string => `<g class="wings">${drawn}</g>`;

export function wings(value: Bit): string {
  if (value === 0) {
    const upper = `<path d="M50 76C34 60 14 45 -3 41C0 58 20 79 48 83Z" fill="${PIECES.ice}" ${LINE}/>
<path d="M44 76C30 66 16 56 5 49" ${THIN} stroke="${PIECES.iceLine}" stroke-width="2"/><path d="M38 78C28 74 19 68 12 62" ${THIN} stroke="${PIECES.iceLine}" stroke-width="1.6"/>`;
    const lower = `<path d="M48 82C30 82 11 88 1 99C18 103 37 97 50 89Z" fill="${PIECES.ice}" ${LINE}/>
<path d="M43 86C31 88 19 92 10 97" ${THIN} stroke="${PIECES.iceLine}" stroke-width="2"/>`;
    return mirrored(lower + upper, MIDDLE);
  }
  const upper = `<path d="M50 78C42 74 36 70 32 71C24 76 14 74 11 67C2 66 -4 57 0 49C-5 41 0 31 9 31C13 23 24 22 29 29C38 30 44 44 52 70Z" fill="${PIECES.blossom}" ${LINE}/>
<circle cx="12" cy="44" r="5.4" fill="${PIECES.blossomLine}"/><circle cx="24" cy="37" r="3.6" fill="${PIECES.blossomLine}"/><circle cx="12" cy="57" r="3.4" fill="${PIECES.blossomLine}"/><path d="M47 72C38 62 32 56 24 51" ${THIN} stroke="${PIECES.blossomLine}" stroke-width="1.8"/>`;
  const lower = `<path d="M50 80C40 78 22 76 15 84C7 86 5 95 11 99C12 107 22 110 27 105C36 104 46 94 50 84Z" fill="${PIECES.blossom}" ${LINE}/>
<circle cx="21" cy="94" r="4.2" fill="${PIECES.blossomLine}"/>`;
  return mirrored(lower + upper, MIDDLE);
}

export function antennae(value: Bit): string {
  if (value === 1) {
    const whip = `<path d="M52 31C50 17 40 8 28 8C19 8 15 15 19 20C22 24 28 22 27 17" ${THIN} stroke="${PIECES.whip}" stroke-width="3"/>`;
    return mirrored(whip, MIDDLE);
  }
  const plume = `<path d="${feather()}" fill="${PIECES.plumeLight}" ${LINE}/><path d="M51 31C44 23 37 17 28 11" ${THIN} stroke="${PIECES.plume}" stroke-width="2.8"/>`;
  return mirrored(plume, MIDDLE);
}

/** The outline of a feathered antenna: barbs in pairs along a stem from the brow outwards. */
function feather(): string {
  const stem = (along: number): Point => ({ x: 53 - 25 * along, y: 34 - 27 * along + 5 * along * along });
  const reaches = [7, 11.5, 12.5, 10.5, 7];
  const side = (direction: number): Point[] =>
    reaches.flatMap((reach, index) => {
      const base = stem((index + 0.4) / reaches.length);
      const onward = stem((index + 1.3) / reaches.length);
      const across = { x: -0.7 * direction, y: 0.72 * direction };
      const tip = { x: onward.x + across.x * reach, y: onward.y + across.y * reach };
      const notch = { x: base.x + (onward.x - base.x) * 0.8 + across.x * reach * 0.42, y: base.y + (onward.y - base.y) * 0.8 + across.y * reach * 0.42 };
      return [tip, notch];
    });
  const outline = [stem(0), ...side(1), stem(1.22), ...side(-1).reverse()];
  return `M${outline.map(at).join("L")}Z`;
}

/** Half the width of the belly at a height: broad at the waist, narrowing to the tip. */
function bellyHalf(y: number): number {
  const along = Math.min(1, Math.max(0, (y - BELLY.top) / (BELLY.bottom - BELLY.top)));
  return BELLY.width * Math.sin(Math.PI * along ** 0.72) ** 0.62;
}

function bellyPoints(count: number): Point[] {
  const half = count / 2;
  const spread = (index: number): number => BELLY.top + (BELLY.bottom - BELLY.top) * (0.5 - 0.5 * Math.cos((Math.PI * index) / half));
  const right = Array.from({ length: half }, (_, index) => ({ x: MIDDLE + bellyHalf(spread(index)), y: spread(index) }));
  const left = Array.from({ length: half }, (_, index) => ({ x: MIDDLE - bellyHalf(spread(half - index)), y: spread(half - index) }));
  return [...right, ...left];
}

function stripe(top: number, bottom: number, outward: number): string {
  const sag = 5;
  const side = (y: number): number => bellyHalf(y) + outward;
  const upper = side(top);
  const lower = side(bottom);
  return `M${short(MIDDLE - upper)} ${short(top)}Q${MIDDLE} ${short(top + 2 * sag)} ${short(MIDDLE + upper)} ${short(top)}L${short(MIDDLE + lower)} ${short(bottom)}Q${MIDDLE} ${short(bottom + 2 * sag)} ${short(MIDDLE - lower)} ${short(bottom)}Z`;
}

export function belly(texture: Bit, pattern: Bit): string {
  const isFuzzy = texture === 0;
  const isStriped = pattern === 0;
  const base = isStriped ? (isFuzzy ? PIECES.furLight : PIECES.shellLight) : isFuzzy ? PIECES.solidFur : PIECES.solidShell;
  const shade = isStriped ? (isFuzzy ? PIECES.furShade : PIECES.shellShade) : isFuzzy ? PIECES.solidFurShade : PIECES.solidShellShade;
  const centre = { x: MIDDLE, y: 98 };
  const outline = isFuzzy ? furry(bellyPoints(24), centre, 4.2) : smooth(bellyPoints(24));
  let drawing = `<path d="${outline}" fill="${base}" ${isFuzzy ? SOFT : LINE}/>`;
  if (isStriped) {
    drawing += `<path d="${STRIPES.map(([top, bottom]) => stripe(top, bottom, isFuzzy ? 2.2 : -0.8)).join("")}" fill="${PIECES.stripe}"/>`;
  }
  if (isFuzzy) {
    const strokes = isStriped
      ? "M52 97l-2 3M60 99l-1 4M69 97l2 3M54 111l-1 3M66 111l1 3"
      : "M48 88l-2 4M58 90l-1 4M70 88l2 4M44 99l-1 4M54 101l-1 4M65 101l1 4M76 99l1 4M51 112l0 4M60 114l0 4M69 112l0 4";
    drawing += `<path d="${strokes}" ${THIN} stroke="${shade}" stroke-width="2"/>`;
  } else {
    drawing += `<path d="M42 88C39 97 41 108 47 114C44 105 44 96 47 87Z" fill="${PIECES.white}" opacity=".9"/><path d="M78 90C80 99 78 108 72 115" ${THIN} stroke="${PIECES.white}" stroke-width="2" opacity=".55"/>`;
  }
  return drawing;
}

export function stinger(): string {
  return `<path d="M50 116C53 126 56 132 60 139.5C64 132 67 126 70 116C64 122 56 122 50 116Z" fill="${PIECES.steel}" ${LINE}/><path d="M57 123C57.5 127 58.5 130 59.5 132.5" ${THIN} stroke="${PIECES.steelLight}" stroke-width="2.4"/>`;
}

export function mandibles(): string {
  const jaw = `<path d="M52 62C37 58 26 73 33 87C38 95 49 97 57 92C49 91 43 87 42 81L49 82L44.5 75C45.5 71 49.5 69 55 69Z" fill="${PIECES.steel}" ${LINE}/><path d="M37 72C35 78 36.5 84 40 88" ${THIN} stroke="${PIECES.steelLight}" stroke-width="2.6"/>`;
  return mirrored(jaw, MIDDLE);
}

export function chest(texture: Bit): string {
  if (texture === 0) {
    const centre = { x: MIDDLE, y: 76 };
    return `<path d="${furry(ellipsePoints(centre, 21, 10, 16), centre, 5)}" fill="${PIECES.ruff}" ${SOFT}/>`;
  }
  return `<path d="M40 76C42 67 78 67 80 76C78 86 42 86 40 76Z" fill="${PIECES.plate}" ${LINE}/><path d="M45 74C50 70.5 58 70 64 71" ${THIN} stroke="${PIECES.white}" stroke-width="3"/>`;
}

export function head(texture: Bit): string {
  const centre = { x: MIDDLE, y: 48 };
  if (texture === 0) {
    const tuft = `<path d="M51 27C50 21 53 18 55 15C56 18 57 19 59 20C60 16 62 14 65 12C65 16 66 18 68 20C69 19 70 18 72 17C71 22 71 25 69 28Z" fill="${PIECES.furLight}" ${SOFT}/>`;
    const fur = `<path d="${furry(ellipsePoints(centre, 26, 22.5, 22), centre, 4.6)}" fill="${PIECES.fur}" ${SOFT}/>`;
    return `${tuft}${fur}<path d="M46 36l-2 -3M60 33l0 -4M74 36l2 -3M38 56l-3 1M82 56l3 1" ${THIN} stroke="${PIECES.furShade}" stroke-width="2"/>`;
  }
  return `<ellipse cx="60" cy="48" rx="27" ry="24" fill="${PIECES.shell}" ${LINE}/>
<path d="M39 58C44 68 76 68 81 58C77 70 67 71 60 71C53 71 43 70 39 58Z" fill="${PIECES.shellShade}" opacity=".55"/>
<path d="M40 40C43 32 51 28 58 28C52 31 47 35 45 41C44 44 39 45 40 40Z" fill="${PIECES.white}"/><circle cx="64" cy="29.5" r="2" fill="${PIECES.white}"/>
<path d="M88 33l2.2 6.3l6.3 2.2l-6.3 2.2l-2.2 6.3l-2.2 -6.3l-6.3 -2.2l6.3 -2.2Z" fill="${PIECES.white}" stroke="${OUTLINE}" stroke-width="1.8" stroke-linejoin="round"/>`;
}

export function honeyPot(): string {
  return `<path d="M75 86C81 86 84 90 86 94" ${THIN} stroke="${OUTLINE}" stroke-width="4"/>
<path d="M80 99C78 108 79 120 84 124C90 127 101 127 106 124C111 120 112 108 110 99Z" fill="${PIECES.glass}" ${LINE}/>
<path d="M80.5 104C80 112 81 119 85 122.5C90 125 100 125 105 122.5C109 119 110 112 109.5 104C104 107 99 102 95 104C90 106 86 102 80.5 104Z" fill="${PIECES.honey}"/>
<path d="M85 109C85 114 86 117 88 119" ${THIN} stroke="${PIECES.honeyLight}" stroke-width="3"/>
<path d="M78 92C83 89 107 89 112 92L114 99C106 102 84 102 76 99Z" fill="${PIECES.cloth}" ${LINE}/><path d="M84 96h.1M95 97h.1M106 96h.1" ${THIN} stroke="${PIECES.white}" stroke-width="3"/>
<path d="M45 86C38 88 35 92 35 97" ${THIN} stroke="${OUTLINE}" stroke-width="4"/>`;
}

export function pollenBalls(): string {
  const centre = { x: 29, y: 109 };
  const grains = `<circle cx="25" cy="104" r="2.4"/><circle cx="33" cy="105" r="2.4"/><circle cx="29" cy="111" r="2.4"/><circle cx="22" cy="111" r="2"/><circle cx="36" cy="112" r="2"/><circle cx="29" cy="118" r="2"/>`;
  const bumps = smooth(
    ellipsePoints(centre, 13.5, 13.5, 18).map((point, index) =>
      index % 2 === 0 ? point : { x: centre.x + (point.x - centre.x) * 0.78, y: centre.y + (point.y - centre.y) * 0.78 },
    ),
  );
  const ball = `<path d="M45 87C39 90 36 95 34 99" ${THIN} stroke="${OUTLINE}" stroke-width="4"/><path d="${bumps}" fill="${PIECES.pollen}" ${LINE}/><g fill="${PIECES.pollenLight}">${grains}</g>`;
  return mirrored(ball, MIDDLE);
}
