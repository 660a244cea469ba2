// The cards and Hive Powers as the game words them, and the line pictures that they name.
import { QUEENBEE } from "../../games/queenbee";

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
}

/** Line pictures in a box of 24. */
export const PICTURES = {
  card: "M7 3h10v18H7ZM4.5 6v12M19.5 6v12",
  drop: "M12 3c3.5 5 6 8 6 11.5a6 6 0 0 1-12 0C6 11 8.5 8 12 3M9 15c.3 1.6 1.3 2.6 3 3",
  hand: "M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4a1.5 1.5 0 0 1 3 0v7M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2 7-5.5 7S7 19 4.5 14c-.8-1.8 1-2.6 2-1.3L8 15",
  egg: "M12 3c4 0 6.5 5.5 6.5 10a6.5 6.5 0 0 1-13 0C5.5 8.5 8 3 12 3M9 13c0 2 1 3.5 3 4",
  swap: "M4 8h14M14 4l4 4l-4 4M20 16H6M10 12l-4 4l4 4",
  bolt: "M13 2L5 13h6l-1 9l9-12h-6Z",
  steps: "M4 20l5-5M9 15h5l0-5M14 10h6M17 7l3 3l-3 3",
  cloud: "M7 15a4 4 0 0 1 .5-8A5.5 5.5 0 0 1 18 8.5a3.3 3.3 0 0 1-.5 6.5ZM8 18l-1 3M12.5 18l-1 3M17 18l-1 3",
  skull: "M5 11a7 7 0 0 1 14 0c0 2.5-1 4-2.5 5v4h-9v-4C6 15 5 13.5 5 11M9 11.5h.1M15 11.5h.1M11 20v-2M13 20v-2",
  swat: "M14 3h7v7h-7ZM14 6.5h7M17.5 3v7M14 10L4 20",
  die: "M5 5h14v14H5ZM9 9h.1M15 15h.1M15 9h.1M9 15h.1",
  sting: "M12 22L7 8a5 5 0 0 1 10 0ZM9 13.5h6",
  plus: "M12 4v16M4 12h16",
  top: "M5 5h14v14H5ZM12 16V8.5M8.5 12L12 8.5l3.5 3.5",
  web: "M12 3v18M3 12h18M5.5 5.5l13 13M18.5 5.5l-13 13M12 7l5 5l-5 5l-5-5Z",
  twin: "M3 8h9v9H3ZM12 11V5h9v9h-6M7.5 12.5h.1M16.5 9.5h.1",
  wing: "M12 20C6 20 3 15 3 10c4 0 8 1 9 6c1-5 5-6 9-6c0 5-3 10-9 10M12 16V5",
  smoke: "M6 21h12M8 21v-5h8v5M9 12c0-2 3-2 3-4s-2-2-2-4M14 12c0-2 2-2 2-4",
  ally: "M3 12l5-4l4 3l4-3l5 4l-6 6l-3-2l-3 2ZM12 11v5",
  no: "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18M5.7 5.7l12.6 12.6",
  door: "M6 21V6a6 6 0 0 1 12 0v15M4 21h16M14.5 13h.1",
  eye: "M2 12C5 7 8.5 5 12 5s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7M12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6ZM12 7v9M8 11h8",
  flower: "M12 14a2 2 0 1 0 0-4a2 2 0 0 0 0 4M12 10c-3-4-1-7 0-7s3 3 0 7M12 14c3 4 1 7 0 7s-3-3 0-7M10 12c-4 3-7 1-7 0s3-3 7 0M14 12c4-3 7-1 7 0s-3 3-7 0",
} as const;
export type PictureName = keyof typeof PICTURES;

/** In the order of the game's numbers. */
export const CARDS: readonly CardFace[] = QUEENBEE.cards;
export const POWERS: readonly PowerFace[] = QUEENBEE.powers;
export const WHENS = QUEENBEE.whens;
