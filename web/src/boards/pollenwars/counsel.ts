// What a friend would say in a turn: the one thing to look at now, be it a chance or what others are about to do.
import { POLLENWARS } from "../../games";
import { counted } from "../../kit/words";
import type { TouchMove } from "../../play/touch.svelte";
import { threatsOf, type Fit } from "./patterns";
import { BEES, CARDS, FORAGER, groundOf, livingOf, SOLDIER, type PollenwarsView } from "./view";

export interface Counsel {
  /** Seats in it are marked, as in the texts of the server. */
  text: string;
  /** A pattern can be completed now, or all can be lost. */
  isUrgent: boolean;
  /** The game is lost unless something is done. */
  isDanger?: boolean;
  /** What it speaks of on the field. */
  hexes?: readonly number[];
}

/** Cards that cure the hive. */
const RESCUES: readonly string[] = ["cure"];
const GOOD_START = 2;
/** So little from the end, any turn of a queen may bring it. */
const NEAR_THE_END = 3;

export function counselOf(view: PollenwarsView, moves: readonly TouchMove[], best: Fit | null, finishes: ReadonlyMap<number, number>): Counsel | null {
  const remedy = isDying(view) ? remedyOf(view, moves) : null;
  if (view.phase === "cards") return remedy?.isAtHand ? { text: remedy.text, isUrgent: true, isDanger: true } : cardCounsel(view, moves);
  if (view.phase !== "action") return null;
  // Before every chance: even a pattern that is completed ends the round, and with it the last foragers.
  if (remedy) return { text: `Varroa kills your last foragers when this round ends, and you lose! ${remedy.text}`, isUrgent: true, isDanger: true };
  for (const [hex, pays] of [...finishes].sort(([, one], [, other]) => other - one)) {
    const bee = view.room_for[hex] ?? -1;
    const atHome = bee === FORAGER ? view.foragers[view.seat] : bee === SOLDIER ? view.soldiers[view.seat] : 0;
    if (atHome) return { text: `A ${BEES[bee]} on the green hex completes your pattern: ${pays} pollen!`, isUrgent: true };
  }
  if (isSick(view) && isOnFungus(view)) return { text: "Tap your bee on the fungus and bring it home: that cures your hive.", isUrgent: false };
  const left = livingOf(view, view.seat) - POLLENWARS.deaths;
  if (isSick(view) && left <= POLLENWARS.deaths && (!best || best.missing > 1)) return { text: `Varroa leaves you ${counted(left, "forager")} after this round and none after the next. ${remedyOf(view, moves).text}`, isUrgent: false };
  const threat = threatCounsel(view, moves);
  if (threat && (!best || best.missing > 1)) return threat;
  if (!best) return null;
  const there = best.hexes.length - best.missing;
  if (there >= GOOD_START) return { text: `${there} of ${best.hexes.length} stand on your pattern; ${best.missing} more bring ${best.pays} pollen.`, isUrgent: false };
  if (best.hexes.some((hex, at) => best.held[at] && hex === view.drift)) return { text: `Fill your dashed pattern: ${best.missing} bees there and the drifting one bring ${best.pays} pollen.`, isUrgent: false };
  return { text: `Fill your dashed pattern: ${best.hexes.length} bees there bring ${best.pays} pollen.`, isUrgent: false };
}

const isSick = (view: PollenwarsView): boolean => Boolean(view.has_varroa && view.infested[view.seat]);
const isOnFungus = (view: PollenwarsView): boolean => view.foragers_on.some((seat, hex) => seat === view.seat && (view.soldiers_on[hex] ?? -1) < 0 && groundOf(view, hex) === "fungus");

/** Whether varroa is about to kill the last of the own foragers. */
function isDying(view: PollenwarsView): boolean {
  return isSick(view) && livingOf(view, view.seat) <= POLLENWARS.deaths;
}

/** What can still be done about it, the surest first. */
function remedyOf(view: PollenwarsView, moves: readonly TouchMove[]): { text: string; isAtHand: boolean } {
  const card = CARDS[view.hand.find((kind) => RESCUES.includes(CARDS[kind]!.word)) ?? -1];
  if (card && (view.phase !== "cards" || moves.some((move) => move.text === `play ${card.word}`))) return { text: view.phase === "cards" ? `Play ${card.title}: it saves your last foragers.` : `After your action, play ${card.title}.`, isAtHand: true };
  if (isOnFungus(view)) return { text: "Bring your bee home from the fungus.", isAtHand: false };
  const isFree = view.foragers_on.some((seat, hex) => seat < 0 && hex !== view.drift && groundOf(view, hex) === "fungus");
  return { text: isFree ? "Send a bee to a fungus, then bring it home." : "Only a card can cure your hive: draw one.", isAtHand: false };
}

/** What others would bring about if nothing were done: the end, or a pattern. */
function threatCounsel(view: PollenwarsView, moves: readonly TouchMove[]): Counsel | null {
  const others = Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => seat !== view.seat);
  const richest = others.reduce((one, other) => ((view.pollen[other] ?? 0) > (view.pollen[one] ?? 0) ? other : one));
  const left = view.target - (view.pollen[richest] ?? 0);
  if (left <= NEAR_THE_END && (view.pollen[richest] ?? 0) >= (view.pollen[view.seat] ?? 0)) {
    const canRaid = moves.some((move) => move.verb === "raid" && move.touch.includes(`seat:${richest + 1}`));
    return { text: `@${richest} needs ${left} pollen to end the game${canRaid ? ": raid!" : "."}`, isUrgent: false };
  }
  const threat = threatsOf(view)[0];
  const canStop = moves.some((move) => move.verb === "soldier");
  return threat ? { text: `@${threat.seat}'s next bee may pay ${threat.pays}.${canStop ? " A soldier on a ringed bee stops it." : ""}`, isUrgent: false, hexes: threat.hexes } : null;
}

function cardCounsel(view: PollenwarsView, moves: readonly TouchMove[]): Counsel {
  const playable = new Set(moves.filter((move) => move.verb === "play").map((move) => move.text)).size;
  if (view.has_played) return { text: playable > 0 ? `Play more (${counted(playable, "lit card")}), or end your turn.` : "Nothing left to play: end your turn.", isUrgent: false };
  return { text: playable > 0 ? `Play ${playable === 1 ? "the lit card" : "lit cards"}, or draw one honey card.` : "Draw one honey card.", isUrgent: false };
}
