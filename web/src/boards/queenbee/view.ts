// What the board of Queen Bee reads off a position: who stands where, who is allied, and how a battle lies.
import { QUEENBEE } from "../../games/queenbee";
import { counted } from "../../kit/words";
import type { Position, QueenbeeView as WireView } from "../../wire";

/** What can be asked. */
export type Question = (typeof QUEENBEE.questions)[number];

export type QueenbeeView = Omit<WireView, "question"> & { question: Question };

export const KIND_WORDS = QUEENBEE.bees;
export type KindWord = (typeof KIND_WORDS)[number];
export const WORKER = KIND_WORDS.indexOf("worker");
export const WARRIOR = KIND_WORDS.indexOf("warrior");
export const QUEEN = KIND_WORDS.indexOf("queen");
export const NOBODY = -1;
export const SIDE_WORDS = QUEENBEE.sides;
export const ATTACK = SIDE_WORDS.indexOf("attacker");
export const DEFENCE = SIDE_WORDS.indexOf("defender");
export const TERRAIN_WORDS = QUEENBEE.terrains;

const TRENCH = TERRAIN_WORDS.indexOf("trench");
const HIVE = TERRAIN_WORDS.indexOf("hive");
const HIVE_TRENCH = TERRAIN_WORDS.indexOf("hive trench");
const NEST = TERRAIN_WORDS.indexOf("nest");

export function viewOf(position: Position): QueenbeeView {
  return position.view as unknown as QueenbeeView;
}

export const wordsOf = (view: QueenbeeView): string[] => view.spaces.split(" ");
export const isTrench = (view: QueenbeeView, space: number): boolean => view.terrain[space] === TRENCH || view.terrain[space] === HIVE_TRENCH;
export const isHive = (view: QueenbeeView, space: number): boolean => view.terrain[space] === HIVE || view.terrain[space] === HIVE_TRENCH;
export const isNest = (view: QueenbeeView, space: number): boolean => view.terrain[space] === NEST;

/** A space as the viewer would call it: "your left gate", "the meadow before Bruno's front". */
export function placeOf(view: QueenbeeView, space: number, names: readonly string[]): string {
  return (view.names.split("; ")[space] ?? "").replace(/@(\d+)/g, (_, seat: string) => names[Number(seat)] ?? "");
}

/** The same with what the ground is good for. */
export function titleOf(view: QueenbeeView, space: number, names: readonly string[]): string {
  return `${placeOf(view, space, names)}${isTrench(view, space) && isHive(view, space) ? ", trench" : ""}${view.larvae.includes(space) ? ", larvae" : ""}`;
}

/** All bees of one kind on a space. */
export interface Piece {
  seat: number;
  kind: number;
  space: number;
  count: number;
}

/** The bees on a space: the Queen, then Warriors, then Workers. */
export function piecesOn(view: QueenbeeView, space: number): Piece[] {
  const seat = view.owners[space] ?? NOBODY;
  if (seat < 0) return [];
  const counts = [view.workers[space] ?? 0, view.warriors[space] ?? 0, view.queens[seat] === space ? 1 : 0];
  return [QUEEN, WARRIOR, WORKER].map((kind): Piece => ({ seat, kind, space, count: counts[kind]! })).filter((piece) => piece.count > 0);
}

export function beesOf(view: QueenbeeView, seat: number): { workers: number; warriors: number } {
  let workers = 0;
  let warriors = 0;
  view.owners.forEach((owner, space) => {
    if (owner !== seat) return;
    workers += view.workers[space] ?? 0;
    warriors += view.warriors[space] ?? 0;
  });
  return { workers, warriors };
}

export function piecesText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === QUEEN ? "Queen" : counted(piece.count, KIND_WORDS[piece.kind]!))).join(", ");
}

/** The seats in the order of alliances: every Queen's player with those loyal to her, in the order of seats. */
export function alliancesOf(view: QueenbeeView): number[][] {
  const groups = new Map<number, number[]>();
  view.lieges.forEach((liege, seat) => groups.set(liege, [...(groups.get(liege) ?? []), seat]));
  return [...groups.entries()].map(([liege, seats]) => [...seats.filter((seat) => seat === liege), ...seats.filter((seat) => seat !== liege)]);
}

export const isVassal = (view: QueenbeeView, seat: number): boolean => seat >= 0 && view.lieges[seat] !== seat;

/** The chance of the attacker in words: whole per cents, and never "0 %" or "100 %" for what is only nearly so. */
export function percent(thousandths: number): string {
  if (thousandths <= 0) return "0 %";
  if (thousandths >= 1000) return "100 %";
  return `${Math.min(99, Math.max(1, Math.round(thousandths / 10)))} %`;
}

/** The chance of the other side: the two make a hundred. */
export function restOf(thousandths: number): string {
  return `${100 - Number.parseInt(percent(thousandths), 10)} %`;
}

/** One die of a battle. */
export interface BattleDie {
  number: number;
  side: number;
  seat: number;
  kind: number;
  /** Whether a bee stands behind it; some cards give a die alone. */
  hasBee: boolean;
  /** Whether its bee came from elsewhere. */
  isGuest: boolean;
  face: number;
  isStuck: boolean;
  isChosen: boolean;
}

export function diceOf(view: QueenbeeView, side: number): BattleDie[] {
  const own = side === ATTACK ? view.battle_from : view.battle_to;
  return view.dice
    .map(([where = 0, seat = 0, kind = 0, home = 0, face = 0, stuck = 0], number): BattleDie => ({
      number, side: where, seat, kind, hasBee: home >= 0, isGuest: home >= 0 && home !== own, face, isStuck: stuck === 1, isChosen: view.chosen_dice.includes(number),
    }))
    .filter((die) => die.side === side);
}

export const isBattle = (view: QueenbeeView): boolean => view.attacker >= 0;

/** A card that was played and not settled yet, and what it is aimed at; -1 where it is not. */
export interface Played {
  seat: number;
  card: number;
  victim: number;
  space: number;
}

/** The last one first. */
export function playedOf(view: QueenbeeView): Played[] {
  return view.cards_played.map(([seat = NOBODY, card = 0, victim = NOBODY, , space = NOBODY]) => ({ seat, card, victim, space })).reverse();
}

/** The hand by kind of card, with how many of it. */
export function handOf(view: QueenbeeView): { card: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const card of view.hand) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}
