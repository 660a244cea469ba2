// Twelve icons, one for each value of each trait, in the colours and shapes that the bees wear.
import { ellipsePoints, furry, mirrored, smooth } from "./geometry";
import { OUTLINE, PIECES, SOFT_OUTLINE } from "./palette";

export const ICON_BOX = "0 0 24 24";

const LINE = `stroke="${OUTLINE}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"`;
const THIN = `stroke-linecap="round" stroke-linejoin="round" fill="none"`;
const CENTRE = { x: 12, y: 12 };

const BELLY = "M12 2.5C18.5 2.5 21 8 20 13C19 18 15.5 21 12 22C8.5 21 5 18 4 13C3 8 5.5 2.5 12 2.5Z";

const FUZZY = `<path d="${furry(ellipsePoints(CENTRE, 7.4, 7.4, 12), CENTRE, 3.2)}" fill="${PIECES.fur}" stroke="${SOFT_OUTLINE}" stroke-width="1.4" stroke-linejoin="round"/><path d="M9 9l-.8 2M12.5 8.5l-.3 2M15.5 10l.4 2M10 13.5l-.4 2M14 14l.3 2" ${THIN} stroke="${PIECES.furShade}" stroke-width="1.3"/>`;

const SHINY = `<circle cx="11" cy="13" r="8.6" fill="${PIECES.shell}" ${LINE}/><path d="M5 13C5 9 7.5 7 10.5 6.6C8 8.5 7.6 10.5 7.4 13C7.2 15 5 15 5 13Z" fill="${PIECES.white}"/><path d="M18 1.5l1.3 3.7l3.7 1.3l-3.7 1.3l-1.3 3.7l-1.3 -3.7l-3.7 -1.3l3.7 -1.3Z" fill="${PIECES.white}" ${LINE}/>`;

const FEATHERED = `<path d="M13 22C11.5 20 8 20.5 6.5 18L9 17.5C6 17 3.5 15.5 3 12.5L6 13.3C3.8 11.5 3 9 3.8 6.5L6.3 8.5C5.5 6 6 3.5 8 1.8C10.5 2.8 12 5 12.2 7.5L14.5 5.8C15.5 8.5 15.3 10.8 14 13L17 12.6C16.8 15.5 15.5 17.5 13.5 18.8L16 19.2C15.2 20.8 14 21.3 13 22Z" fill="${PIECES.plumeLight}" ${LINE} transform="rotate(14 12 12)"/><path d="M11.5 21.5C11.5 15.5 11 10 10 5.5" ${THIN} stroke="${PIECES.plume}" stroke-width="1.7" transform="rotate(10 12 12)"/>`;

const WHIPS = mirrored(`<path d="M10.5 22C10.5 14 9 6.5 5.6 4.5C3 3 1 6 2.6 7.9C3.9 9.3 6 8.2 5.4 6.4" ${THIN} stroke="${OUTLINE}" stroke-width="2"/>`, 12);

const STINGER = `<path d="M5 2.5C7 10 9.5 16.5 12 22.5C14.5 16.5 17 10 19 2.5C15 6 9 6 5 2.5Z" fill="${PIECES.steel}" ${LINE}/><path d="M9.2 8.5C10 12 10.8 14.5 11.7 17" ${THIN} stroke="${PIECES.steelLight}" stroke-width="1.8"/>`;

const MANDIBLES = mirrored(`<path d="M9.5 2.5C2.5 3 .5 10 2.5 15C4 19.5 7.5 21.5 11 21.5C8 19.5 6.7 17.5 6.8 14.5L9.8 15L7.3 11.5C7.3 8.5 8.5 6.5 10.8 5.5Z" fill="${PIECES.steel}" ${LINE}/><path d="M4.4 9C4 12 4.7 15 6.2 17.2" ${THIN} stroke="${PIECES.steelLight}" stroke-width="1.5"/>`, 12);

const STRIPED = `<path d="${BELLY}" fill="${PIECES.furLight}" ${LINE}/><path d="M4.5 6.5Q12 10.5 19.5 6.5L20.2 9.8Q12 13.8 3.8 9.8ZM4.1 13.5Q12 17.5 19.9 13.5L18.6 16.7Q12 20.2 5.4 16.7Z" fill="${PIECES.stripe}"/>`;

const SOLID = `<path d="${BELLY}" fill="${PIECES.solidFur}" ${LINE}/><path d="M7 7C6 10 6.5 13.5 8.2 16" ${THIN} stroke="${PIECES.jam}" stroke-width="1.8"/>`;

const SLEEK = mirrored(`<path d="M11.5 13C8 8.5 4 5 .8 4C1.2 8.5 5 13.5 11.2 15Z" fill="${PIECES.ice}" ${LINE}/><path d="M11.2 15.2C7 15 3.5 16.3 1.6 19.3C5.5 20.3 9 19 11.5 17Z" fill="${PIECES.ice}" ${LINE}/><path d="M9.5 12.5L3.5 6.7" ${THIN} stroke="${PIECES.iceLine}" stroke-width="1.1"/>`, 12);

const FLUTTER = mirrored(`<path d="M11.5 13.5C9.5 13 8 13.6 6.5 13.3C4.5 13 3.6 11.8 3.3 10.7C1 10 .2 7.5 1.6 5.7C2 3.2 4.5 2.2 6.5 3.4C9 3.6 11 8 11.5 13.5Z" fill="${PIECES.blossom}" ${LINE}/><path d="M11.5 14C8.5 13.6 5 14.2 4 16.3C3 18.5 4.2 20.6 6.2 20.8C9 21.2 11 17.5 11.5 14Z" fill="${PIECES.blossom}" ${LINE}/><circle cx="5" cy="7.5" r="1.7" fill="${PIECES.blossomLine}"/><circle cx="6.9" cy="17.5" r="1.3" fill="${PIECES.blossomLine}"/>`, 12);

const HONEY = `<path d="M4.5 9.5C3.5 14 4 19.5 6.5 21.5C9 23 15 23 17.5 21.5C20 19.5 20.5 14 19.5 9.5Z" fill="${PIECES.honey}" ${LINE}/><path d="M7 12.5C6.8 15.5 7.2 17.5 8.2 19" ${THIN} stroke="${PIECES.honeyLight}" stroke-width="2"/><path d="M3.5 3.5C6 1.8 18 1.8 20.5 3.5L21.5 8.5C17.5 10.3 6.5 10.3 2.5 8.5Z" fill="${PIECES.cloth}" ${LINE}/>`;

const POLLEN = `<path d="${smooth(
  ellipsePoints(CENTRE, 11.6, 11.6, 16).map((point, index) => (index % 2 === 0 ? point : { x: 12 + (point.x - 12) * 0.76, y: 12 + (point.y - 12) * 0.76 })),
)}" fill="${PIECES.pollen}" ${LINE}/><g fill="${PIECES.pollenLight}"><circle cx="9" cy="8.5" r="1.7"/><circle cx="14.8" cy="8.8" r="1.7"/><circle cx="12" cy="13" r="1.7"/><circle cx="7.3" cy="14" r="1.5"/><circle cx="16.7" cy="14" r="1.5"/><circle cx="12" cy="18" r="1.5"/></g>`;

const ICONS: readonly (readonly [string, string])[] = [
  [FUZZY, SHINY],
  [FEATHERED, WHIPS],
  [STINGER, MANDIBLES],
  [STRIPED, SOLID],
  [SLEEK, FLUTTER],
  [HONEY, POLLEN],
];

/** The markup of a trait value's icon for a picture with the view box ICON_BOX. */
export function traitIcon(trait: number, bit: number): string {
  return ICONS[trait]?.[bit === 0 ? 0 : 1] ?? "";
}
