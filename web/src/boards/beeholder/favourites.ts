// The rounds of a finished pageant: whose bee the Queen liked best, and how near the others came.
import { counted } from "../../kit/words";
import type { EventLine } from "../../wire";
import { EMPTY, lastReveal, outAt } from "./view";

export interface Round {
  step: number;
  hand: number;
  winner: number;
  bee: number;
  /** The slot at which each seat dropped out; EMPTY for the winner. */
  outs: readonly number[];
}

export function roundsOf(events: readonly EventLine[], seats: number): Round[] {
  const rounds: Round[] = [];
  let hand = 0;
  let begin = 0;
  events.forEach((line, index) => {
    if (line.kind === "hand") hand += 1;
    if (line.kind !== "point") return;
    const reveal = lastReveal(events.slice(begin, index + 1), seats);
    begin = index + 1;
    if (!reveal || reveal.winner === EMPTY) return;
    const outs = Array.from({ length: seats }, (_, seat) => {
      const row = outAt(reveal, seat);
      return row < 0 ? EMPTY : reveal.rows[row]!.slot;
    });
    rounds.push({ step: reveal.step, hand, winner: reveal.winner, bee: reveal.bees[reveal.winner]!, outs });
  });
  return rounds;
}

/** Of two bees one always drops out last: that is close only among more. */
const FEWEST = 3;

/** Rounds that a seat lost with nobody left beside it but the winner. */
export const nearly = (rounds: readonly Round[], seat: number): number => rounds.filter(({ winner, outs }) => outs.length >= FEWEST && winner !== seat && outs.every((slot) => slot <= outs[seat]!) && outs.filter((slot) => slot === outs[seat]).length === 1).length;

/** The one slot that sent most bees of a seat home, or of everybody, and how many; no slot where two sent as many. */
function costliest(rounds: readonly Round[], seat: number): [slot: number, bees: number] {
  const fallen = rounds.flatMap(({ outs }) => (seat < 0 ? outs : [outs[seat]!])).filter((slot) => slot !== EMPTY);
  const counts = [...new Set(fallen)].map((slot): [number, number] => [slot, fallen.filter((other) => other === slot).length]).sort((one, other) => other[1] - one[1]);
  return counts[0] && counts[0][1] !== counts[1]?.[1] ? counts[0] : [EMPTY, 0];
}

/** What made the difference, told to whoever looks: how close it was, and where their bees fell. */
export function differenceFor(rounds: readonly Round[], viewer: number): string {
  const [slot, bees] = costliest(rounds, viewer);
  const close = viewer < 0 ? 0 : nearly(rounds, viewer);
  const sentences = close > 0 ? [`So close: ${close === 1 ? "once" : `${close} times`} your bee was the last to drop out`] : [];
  if (bees > 1) sentences.push(`Slot ${slot + 1} sent ${counted(bees, viewer < 0 ? "bee" : "of your bees", viewer < 0 ? "bees" : "of your bees")} home, more than any other`);
  return sentences.map((sentence) => `${sentence}.`).join(" ");
}
