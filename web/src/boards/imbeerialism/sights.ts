// What a hex is, in words: for the ear, and for whoever taps it to know.
import { counted } from "../../kit/words";
import { growthWords } from "./deeds";
import { GRIP_WORDS, gripOf, HEX_TITLES, KIND_WORDS, piecesOn, type ImbeerialismView } from "./view";

/** First its name; then who rules it, its flowers and the bees there. */
export function wordsOfHex(view: ImbeerialismView, hex: number, names: readonly string[]): string[] {
  const owner = view.markers[hex] ?? -1;
  const home = view.homes.indexOf(hex);
  const grip = gripOf(view, hex);
  const rule = owner < 0 ? GRIP_WORDS.free : `ruled by ${owner === view.seat ? "you" : names[owner]} ${GRIP_WORDS[grip]}`;
  const bees = piecesOn(view, hex).map((piece) => `${names[piece.seat]}: ${counted(piece.count, KIND_WORDS[piece.kind]!)}`);
  return [`${HEX_TITLES[hex]}${home >= 0 ? home === view.seat ? ", your home" : `, home of ${names[home]}` : ""}`, rule, counted(view.flowers[hex] ?? 0, "flower"), growthWords(view.growth[hex] ?? 0), ...bees];
}
