// What the board of Queen Bee reads off a position: who stands where, who is allied, and where a move is touched.
import { QUEENBEE } from "../../games";
import { counted } from "../../kit/words";
import type { Move, Position, QueenbeeView as WireView } from "../../wire";

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

/** A space as the viewer would call it: "your left gate", "Bruno's nest", "meadow, row 2, 4th". */
export function placeOf(view: QueenbeeView, space: number, names: readonly string[]): string {
  const name = view.names.split("; ")[space] ?? "";
  const owner = view.hive_owners[space] ?? NOBODY;
  if (owner >= 0) return owner === view.seat ? `your ${name}` : `${names[owner] ?? ""}'s ${name}`;
  return isHive(view, space) || isNest(view, space) ? `${name} of an empty hive` : name;
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

// Touch points

export const spacePoint = (word: string): string => `space:${word}`;
export const fromPoint = (word: string): string => `from:${word}`;
export const beePoint = (kind: number, word: string): string => `bee:${KIND_WORDS[kind]}-${word}`;
export const kindPoint = (kind: number): string => `kind:${KIND_WORDS[kind]}`;
export const cardPoint = (word: string): string => `card:${word}`;
export const seatPoint = (seat: number): string => `seat:${seat}`;
export const diePoint = (die: number): string => `die:${die}`;
export const SWARM_POINT = "act:swarm";

const ACTS: ReadonlySet<string> = new Set(["buzz", "sting", "repopulate"]);
const kindOfWord = (word: string | undefined): number => KIND_WORDS.findIndex((other) => other === word);

/** Which kind of bee on which space a point stands for, or null. */
export function beeOfPoint(point: string): { kind: number; word: string } | null {
  const match = /^bee:(\w+)-(.+)$/.exec(point);
  return match ? { kind: kindOfWord(match[1]), word: match[2]! } : null;
}

/** The space that a point lies on, or an empty text. */
export function wordOfPoint(point: string): string {
  const match = /^(?:space|from):(.+)$/.exec(point);
  return match?.[1] ?? beeOfPoint(point)?.word ?? "";
}

/** Where on the board a move is touched, in all ways: an attack begins with any bee of its space as well. */
export function touchesOf(move: Move, view: QueenbeeView): string[][] {
  const [, one = "", two = "", three = ""] = move.text.split(" ");
  const words = wordsOf(view);
  switch (move.verb) {
    case "step":
      return [[fromPoint(two), beePoint(kindOfWord(one), two), spacePoint(three)]];
    case "attack":
      return [[fromPoint(one), spacePoint(two)], ...piecesOn(view, words.indexOf(one)).map((piece) => [fromPoint(one), beePoint(piece.kind, one), spacePoint(two)])];
    case "swarm":
      return [[SWARM_POINT, spacePoint(one)]];
    case "fetch":
    case "remove":
    case "knight":
    case "call":
      return [[fromPoint(two), beePoint(kindOfWord(one), two)]];
    case "place":
      return [[kindPoint(kindOfWord(one)), spacePoint(two)]];
    case "advance": {
      const [from, to] = [words[view.battle_from] ?? "", words[view.battle_to] ?? ""];
      return [[fromPoint(from), beePoint(kindOfWord(one), from), spacePoint(to)]];
    }
    case "flee":
      return [[spacePoint(one)]];
    case "reroll":
    case "choose":
      return [[diePoint(Number(one) - 1)]];
    case "target":
      return [[seatPoint(Number(one) - 1)]];
    case "play":
    case "discard":
    case "exchange":
      return [[cardPoint(one)]];
    case "keep":
      return [[`scouted:${one}`]];
    default:
      return ACTS.has(move.verb) ? [[`act:${move.verb}`]] : [move.touch];
  }
}

export function boardMoves(position: Position): Move[] {
  const view = viewOf(position);
  return position.moves.flatMap((move) => touchesOf(move, view).map((touch) => ({ ...move, touch })));
}

/** The point that a space stands for now: the end of a way that leads here, else the beginning of a new one. */
export function pointOfSpace(word: string, touch: { selected: readonly string[]; open: ReadonlySet<string>; moves: readonly Move[] }): string {
  const [from, to] = [fromPoint(word), spacePoint(word)];
  if (touch.selected.includes(from)) return from;
  const begins = touch.moves.some((move) => move.touch.includes(from));
  if (touch.open.has(to) && (touch.selected.length > 0 || !begins)) return to;
  return begins ? from : to;
}

/** What can begin a move and carries a ring when nothing is in hand: bees and spaces that a move names first. */
export function beginnings(moves: readonly Move[]): Set<string> {
  const found = new Set<string>();
  for (const move of moves) {
    const first = move.touch[0] ?? "";
    found.add(first);
    const bee = move.touch.find((point) => point.startsWith("bee:"));
    if (bee) found.add(bee);
    if (first.startsWith("kind:")) for (const point of move.touch) found.add(point);
  }
  return found;
}

/** The move in notation that touching a space stands for with this in hand, so that its refusal can be explained. */
export function textOnSpace(view: QueenbeeView, selected: readonly string[], word: string): string | null {
  const words = wordsOf(view);
  const space = words.indexOf(word);
  const kind = selected.find((point) => point.startsWith("kind:"));
  if (kind) return `place ${kind.slice("kind:".length)} ${word}`;
  if (selected.includes(SWARM_POINT)) return `swarm ${word}`;
  const bee = selected.map(beeOfPoint).find((found) => found !== null);
  const from = selected.find((point) => point.startsWith("from:"))?.slice("from:".length) ?? bee?.word;
  if (!from) return null;
  const origin = words.indexOf(from);
  const owner = view.owners[space] ?? NOBODY;
  if (owner >= 0 && owner !== view.seat && view.owners[origin] === view.seat) return `attack ${from} ${word}`;
  const first = bee?.kind ?? piecesOn(view, origin)[0]?.kind ?? NOBODY;
  return first < 0 ? null : `step ${KIND_WORDS[first]} ${from} ${word}`;
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

/** The button of a battle for a move without a target, in words that say what it means now. */
export function battleWords(view: QueenbeeView, verb: string): string {
  const answer = view.asked_side === view.side_behind ? "Accept defeat" : "Play nothing";
  const passing: Partial<Record<Question, string>> = { "nest attacked": "She stays", allies: "No bee of mine", answer, escape: "Save nobody" };
  if (verb === "pass") return passing[view.question] ?? "Pass";
  if (verb === "done") return view.question === "advance" ? "That is all" : view.chosen_dice.length > 0 ? `Re-roll ${view.chosen_dice.length === 1 ? "1 die" : `${view.chosen_dice.length} dice`}` : "Keep all dice";
  return verb === "roll" ? "Roll" : "Re-roll once more";
}

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

/** The move in notation that touching a card stands for now. */
export function textOnCard(view: QueenbeeView, word: string): string {
  return `${view.question === "discard" || view.question === "rainstorm" ? "discard" : "play"} ${word}`;
}
