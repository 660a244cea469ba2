// The end of a game in words: what became of you, and where it turned.
import type { Frame, Result } from "../wire";
import { inARow, nameOf, whoWins } from "./names";

/** How a place is said. */
export const placeWord = (rank: number): string => PLACES[rank - 1] ?? `number ${rank}`;

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The headline, in the second person for whoever played. */
export function headlineOf(result: Result, players: readonly { name: string }[], viewer: number): string {
  const winners = result.victors;
  if (viewer < 0 || winners.length === 0) return whoWins(winners.map((seat) => nameOf(players, seat)));
  if (winners.includes(viewer)) {
    if (winners.length === 1) return "You win!";
    if (winners.every((seat) => result.ranks[seat] === 1)) return "You win together!";
    return `You win with ${inARow(winners.filter((seat) => seat !== viewer).map((seat) => nameOf(players, seat)))}!`; // an alliance has ranks of its own
  }
  const rank = result.ranks[viewer] ?? 0;
  return players.length === 2 ? "You lost" : `You came ${placeWord(rank)}`;
}

/** The index of the frame from which the first winner led alone until the end; -1 where nobody did. */
export function turningPoint(frames: readonly Frame[], winner: number | undefined): number {
  if (winner === undefined) return -1;
  const leads = (frame: Frame): boolean => frame.scores.every((score, seat) => seat === winner || score < frame.scores[winner]!);
  let at = frames.length;
  while (at > 0 && leads(frames[at - 1]!)) at -= 1;
  return at < frames.length ? at : -1;
}

/** Where ranks decide and not scores: the last big moment before the one that ended it; -1 where there was none. */
export const lastMoment = (frames: readonly Frame[]): number => frames.slice(0, -1).findLastIndex((frame) => frame.moment !== "");

/** Of the most that one deed of the winner ever brought: less than this turns no game. */
const TURNING_PART = 0.75;

/** When the winner took the lead for good, and by what; a turning point only if that deed was one of the winner's great ones. */
export function turnedBy(frames: readonly Frame[], turn: number, result: Result): { title: string; text: string } {
  const winner = result.victors[0]!;
  if (turn === frames.length - 1) return { title: "Open to the end", text: `only then did @${winner} pull ahead` };
  const gainAt = (at: number): number => frames[at]!.scores[winner]! - (frames[at - 1]?.scores[winner] ?? 0);
  const { scores, told } = frames[turn]!;
  const gain = gainAt(turn);
  const deed = gain > 0 ? told.split("; ").findLast((one) => one.startsWith(`@${winner}`) && one !== result.text) : undefined;
  const stand = `${scores[winner]} to ${Math.max(...scores.filter((_, seat) => seat !== winner))}`;
  const isGreat = gain >= TURNING_PART * Math.max(...frames.map((_, at) => gainAt(at)));
  if (deed && isGreat) return { title: "Turning point", text: `${deed}. The lead never changed again: ${stand}` };
  return { title: "Ahead for good", text: `@${winner} leads from here on, ${stand}${deed ? "; no single move decided the game" : ""}` };
}

/** What all scores are made of, where that is one thing only: its name, and by seat what else is said of it. */
export function singleOf(names: readonly string[]): { name: string; notes: string[] } | null {
  const name = names.reduce((least, one) => (one.length < least.length ? one : least));
  if (!names.every((one) => one === name || one.startsWith(`${name}, `))) return null;
  return { name, notes: names.map((one) => one.slice(name.length + 2)) };
}
