// The cards and Hive Powers as the game words them, with the pictures that they name.
import { QUEENBEE } from "../../games/queenbee";
import type { PictureName } from "../../kit/pictures";

export type When = (typeof QUEENBEE.whens)[number]["when"];

/** A Hive Power as it is shown. */
export interface PowerFace {
  title: string;
  word: string;
  /** One sentence. */
  text: string;
  picture: PictureName;
}

export interface CardFace extends PowerFace {
  when: When;
  clause: string;
}

/** In the order of the game's numbers. */
export const CARDS: readonly CardFace[] = QUEENBEE.cards;
export const POWERS: readonly PowerFace[] = QUEENBEE.powers;
export const WHENS = QUEENBEE.whens;
