// The names of the 64 bees, made from their traits as the rules make them; a test compares both tables.
import { BEE_COUNT, traitBit } from "../../kit/traits";

/** By texture + 2 · pattern + 4 · payload. */
export const FIRST_NAMES: readonly string[] = ["Toffee", "Amber", "Fudge", "Copper", "Thistle", "Saffron", "Peach", "Brass"];
/** By antennae + 2 · weapon + 4 · wings. */
export const SECOND_NAMES: readonly string[] = ["Lancer", "Corsair", "Falconer", "Clipper", "Duchess", "Dancer", "Courtier", "Juggler"];

function nameOf(bee: number): string {
  const first = traitBit(bee, 0) + 2 * traitBit(bee, 3) + 4 * traitBit(bee, 5);
  const second = traitBit(bee, 1) + 2 * traitBit(bee, 2) + 4 * traitBit(bee, 4);
  return `${FIRST_NAMES[first]} ${SECOND_NAMES[second]}`;
}

export const BEE_NAMES: readonly string[] = Array.from({ length: BEE_COUNT }, (_, bee) => nameOf(bee));
