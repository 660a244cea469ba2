// The end of a game in words: what became of you, and where it turned.
import type { Frame, Result } from "../wire";
import { nameOf, whoWins } from "./names";

/** How a place is said. */
export const placeWord = (rank: number): string => PLACES[rank - 1] ?? `number ${rank}`;

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The headline, in the second person for whoever played. */
export function headlineOf(result: Result, players: readonly { name: string }[], viewer: number): string {
  const winners = result.victors;
  if (viewer < 0 || winners.length === 0) return whoWins(winners.map((seat) => nameOf(players, seat)));
  if (winners.includes(viewer)) return winners.length === 1 ? "You win!" : "You win together!";
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

/** What turned the game: the last deed, up to the step that did, of whoever then led; never the victory itself. */
export function deedAt(frames: readonly Frame[], result: Result): string {
  const deeds = frames.flatMap((frame) => frame.told.split("; ")).filter((deed) => deed && deed !== result.text);
  return deeds.findLast((deed) => deed.includes(`@${result.victors[0]}`)) ?? deeds.at(-1) ?? result.text;
}

/** The turning point in words: the deed that brought the lead, or that nobody led before the end. */
export function turnedBy(frames: readonly Frame[], turn: number, result: Result): { title: string; text: string } {
  if (turn === frames.length - 1) return { title: "Open to the end", text: `only then did @${result.victors[0]} pull ahead` };
  return { title: "Turning point", text: `${deedAt(frames.slice(0, turn + 1), result)}. That lead held to the end` };
}
