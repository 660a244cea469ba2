// A raid in numbers and places: who stands against whom, what would come of it now, how its armies stand, and which way the raiders fly.
import { counted } from "../../kit/words";
import type { EventLine } from "../../wire";
import { ATTACK, CARDS, DEFENCE, SIDES, type PollenwarsView } from "./view";

/** What came of a battle. */
export interface Outcome {
  raider: number;
  defender: number;
  points: readonly number[];
  stolen: number;
  injured: number;
}

export interface Host {
  seat: number;
  side: number;
  soldiers: number;
  /** Points of cards that lie at the hive until the round ends. */
  extra: number;
  points: number;
}

/** The cards that a queen shows, each its kind and its side in one number. */
export interface Shown {
  seat: number;
  cards: readonly number[];
}

export const REVEALS: readonly string[] = ["count", "shown", "battle"];

export const outcomeOf = (told: readonly EventLine[]): Outcome | null => (told.find((line) => line.kind === "battle")?.data as unknown as Outcome | undefined) ?? null;
export const shownIn = (told: readonly EventLine[]): Shown[] => told.filter((line) => line.kind === "shown").map((line) => line.data as unknown as Shown);

/** What a card adds for a side. */
export const pointsOf = (card: number): number => CARDS[card >> 1]?.[card % 2 === ATTACK ? "attack" : "defence"] ?? 0;
export const addedBy = (cards: readonly number[], side: number): number => cards.filter((card) => card % 2 === side).reduce((sum, card) => sum + pointsOf(card), 0);

/** Both sides as they stand; once battle cards are shown, with what these add so far. */
export function hostsOf(view: PollenwarsView, told: readonly EventLine[]): Host[] {
  const outcome = outcomeOf(told);
  const cards = shownIn(told).flatMap((one) => one.cards);
  return [ATTACK, DEFENCE].map((side) => {
    const seat = side === ATTACK ? (outcome?.raider ?? view.raider) : (outcome?.defender ?? view.defender);
    const extra = (side === ATTACK ? view.stingers : view.guards)[seat] ?? 0;
    return { seat, side, soldiers: view.soldiers[seat] ?? 0, extra, points: outcome?.points[side] ?? (side === ATTACK ? view.attack : view.defence) + addedBy(cards, side) };
  });
}

/** What the own cards add: those laid, and the one that would be laid now, as it is called in the notation. */
export function plannedBy(view: PollenwarsView, preview: string): number[] {
  const [verb, word, side] = preview.split(" ");
  const next = verb === "lay" ? [2 * CARDS.findIndex((card) => card.word === word) + SIDES.findIndex((name) => name === side)] : [];
  return view.phase === "battle" ? [...view.own_laid, ...next] : [];
}

/** PW4.4 as far as it can be known: what is stolen and how many raiders are hurt by so many points. */
export function dueFor(view: PollenwarsView, raider: number, defender: number, attack: number, defence: number): { stolen: number; injured: number } {
  const soldiers = view.soldiers[raider] ?? 0;
  const more = attack - defence;
  return { stolen: more > 0 ? Math.min(more, view.pollen[defender] ?? 0, soldiers) : 0, injured: more < 0 ? Math.min(-more, soldiers) : 0 };
}

/** In a few words what a raid would bring now. */
export function promiseOf({ stolen, injured }: { stolen: number; injured: number }): string {
  if (stolen > 0) return `steals ${stolen} pollen`;
  return injured > 0 ? `${counted(injured, "raider")} hurt` : "nothing happens";
}

// Where it is seen

/** The places of an army: how far behind its front, and how far from its middle. */
export function ranksOf(soldiers: number): { rank: number; row: number }[] {
  const front = Math.ceil(soldiers / 2);
  return Array.from({ length: soldiers }, (_, index) => {
    const rank = index < front ? 0 : 1;
    const size = rank === 0 ? front : soldiers - front;
    return { rank, row: index - rank * front - (size - 1) / 2 };
  });
}

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How the raiders fly from hive to hive, in a bow over the middle of the field; all in pixels of the board. */
export function wayBetween(raiding: Frame, raided: Frame, field: Frame): string {
  const [from, to, centre] = [raiding, raided, field].map(({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }));
  const bow = { x: (from!.x + to!.x + 2 * centre!.x) / 4, y: (from!.y + to!.y + 2 * centre!.y) / 4 };
  return `M${from!.x.toFixed(0)} ${from!.y.toFixed(0)}Q${bow.x.toFixed(0)} ${bow.y.toFixed(0)} ${to!.x.toFixed(0)} ${to!.y.toFixed(0)}`;
}
