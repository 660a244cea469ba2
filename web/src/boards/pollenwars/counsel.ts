// What a friend would say in a turn: the one thing to look at now.
import { counted } from "../../kit/words";
import type { TouchMove } from "../../play/touch.svelte";
import type { Fit } from "./patterns";
import { BEES, FORAGER, groundOf, SOLDIER, type PollenwarsView } from "./view";

export interface Counsel {
  text: string;
  /** A pattern can be completed now. */
  isUrgent: boolean;
}

const GOOD_START = 2;

export function counselOf(view: PollenwarsView, moves: readonly TouchMove[], best: Fit | null, finishes: ReadonlyMap<number, number>): Counsel | null {
  if (view.phase === "cards") return cardCounsel(view, moves);
  if (view.phase !== "action") return null;
  for (const [hex, pays] of [...finishes].sort(([, one], [, other]) => other - one)) {
    const bee = view.room_for[hex] ?? -1;
    const atHome = bee === FORAGER ? view.foragers[view.seat] : bee === SOLDIER ? view.soldiers[view.seat] : 0;
    if (atHome) return { text: `A ${BEES[bee]} on the green hex completes your pattern: ${pays} pollen!`, isUrgent: true };
  }
  const curing = view.has_varroa && view.infested[view.seat] ? view.foragers_on.findIndex((seat, hex) => seat === view.seat && (view.soldiers_on[hex] ?? -1) < 0 && groundOf(view, hex) === "fungus") : -1;
  if (curing >= 0) return { text: "Tap your bee on the fungus and bring it home: that cures your hive.", isUrgent: false };
  if (!best) return null;
  const there = best.hexes.length - best.missing;
  if (there >= GOOD_START) return { text: `${there} of ${best.hexes.length} stand on your pattern; ${best.missing} more bring ${best.pays} pollen.`, isUrgent: false };
  return { text: `Fill your dashed pattern: ${best.hexes.length} bees there bring ${best.pays} pollen.`, isUrgent: false };
}

function cardCounsel(view: PollenwarsView, moves: readonly TouchMove[]): Counsel {
  const playable = new Set(moves.filter((move) => move.verb === "play").map((move) => move.text)).size;
  if (view.has_played) return { text: playable > 0 ? `Play more (${counted(playable, "lit card")}), or end your turn.` : "Nothing left to play: end your turn.", isUrgent: false };
  return { text: playable > 0 ? `Play ${playable === 1 ? "the lit card" : "lit cards"}, or draw one honey card.` : "Draw one honey card.", isUrgent: false };
}
