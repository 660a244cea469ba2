// Whose accounts are compared at the end of a game.
import type { Position } from "../wire";

/** The winner, and beside it who reads or else who came next; null where nobody won or all did. */
export function comparedIn({ result, players, seat }: Position): [number, number] | null {
  if (!result) return null;
  const winner = result.victors[0];
  const order = players.map((player) => player.seat).sort((one, other) => result.ranks[one]! - result.ranks[other]!);
  const other = seat >= 0 && !result.victors.includes(seat) ? seat : order.find((one) => !result.victors.includes(one));
  return winner === undefined || other === undefined ? null : [winner, other];
}
