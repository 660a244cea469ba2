// The six two-valued traits of a bee and how they are read from a bee's number.
import { BEEHOLDER } from "../games";

export interface Trait {
  readonly name: string;
  readonly values: readonly [string, string];
}

export const TRAITS: readonly Trait[] = BEEHOLDER.traits;

export const TRAIT_COUNT = TRAITS.length;
export const BEE_COUNT = 1 << TRAIT_COUNT;

export type Bit = 0 | 1;

/** The value that a bee has in a trait: bit `trait` of its number. */
export function traitBit(bee: number, trait: number): Bit {
  return ((bee >> trait) & 1) as Bit;
}

export function traitValue(trait: number, bit: number): string {
  return TRAITS[trait]?.values[bit === 0 ? 0 : 1] ?? "";
}

export function traitName(trait: number): string {
  return TRAITS[trait]?.name ?? "";
}

/** The six values of a bee in words, in the order of the traits. */
export function traitWords(bee: number): string[] {
  return TRAITS.map((_, trait) => traitValue(trait, traitBit(bee, trait)));
}
