// Where on the board of Queen Bee a move is touched, and which move a touch would be.
import type { TouchMove } from "../../play/touch.svelte";
import type { Move, Position } from "../../wire";
import { KIND_WORDS, NOBODY, piecesOn, placeOf, viewOf, WARRIOR, WORKER, wordsOf, type QueenbeeView } from "./view";

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

export function boardMoves(position: Position): TouchMove[] {
  const view = viewOf(position);
  const far = [...marchesOf(position, view), ...approachesOf(position, view)];
  return [...position.moves.flatMap((move) => touchesOf(move, view).map((touch) => ({ ...move, ...onlyDie(move, view), touch }))), ...far];
}

/** How a die of a Worker and of a Warrior compare, on the average of their faces. */
const WORTH = [3, 4] as const;
const ALONE: readonly string[] = ["strong-sting", "maximum-strength"];

/** A card for one of one's own dice, where there is only one: it goes on with that die. */
function onlyDie(move: Move, view: QueenbeeView): { then: string[] } | null {
  const own = view.dice.flatMap(([, seat], number) => (seat === view.seat ? [number] : []));
  return move.verb === "play" && own.length === 1 && ALONE.includes(move.text.split(" ")[1] ?? "") ? { then: [`choose ${own[0]! + 1}`] } : null;
}

interface Comer {
  kind: number;
  way: string[];
}

/** Those of the nearest who come to a space in just so many steps, the strongest company of them. */
function company(comers: readonly Comer[], steps: number): Comer[] {
  const near = [0, 1].map((kind) => comers.filter((comer) => comer.kind === kind).toSorted((one, other) => one.way.length - other.way.length));
  const found = near[0]!.map((_, index) => index + 1).concat(0).flatMap((workers) => near[1]!.map((_, index) => index + 1).concat(0).map((warriors) => [workers, warriors] as const));
  const costs = found.map(([workers, warriors]) => ({ worth: workers * WORTH[0] + warriors * WORTH[1], who: [...near[0]!.slice(0, workers), ...near[1]!.slice(0, warriors)] }));
  const fitting = costs.filter(({ who }) => who.reduce((sum, { way }) => sum + way.length, 0) === steps);
  return fitting.toSorted((one, other) => other.worth - one.worth)[0]?.who ?? [];
}

/** In a Sting: whom it could reach but cannot attack yet; touched, the bees that the best attack needs go there one after the other. */
export function approachesOf(position: Position, view: QueenbeeView): TouchMove[] {
  if (view.question !== "sting") return [];
  const words = wordsOf(view);
  const byText = new Map(position.moves.map((move) => [move.text, move]));
  const steps = new Map<string, string[]>();
  const comers = view.ways.flatMap(([bee = 0, from = 0, to = 0, before = 0]) => {
    const way = [...(steps.get(`${bee} ${from} ${before}`) ?? []), `step ${KIND_WORDS[bee]!} ${words[before]} ${words[to]}`];
    steps.set(`${bee} ${from} ${to}`, way);
    const count = bee === WORKER ? (view.workers[from] ?? 0) : bee === WARRIOR ? (view.warriors[from] ?? 0) : 0;
    return Array.from({ length: count }, () => ({ kind: bee, to, way }));
  });
  return view.sting_odds.flatMap(([target = 0, origin = 0, cost = 0]) => {
    if (view.attack_odds.some(([, to]) => to === target)) return [];
    const way = company(comers.filter(({ to }) => to === origin), cost).flatMap((comer) => comer.way);
    const first = byText.get(way[0] ?? "");
    return first ? [{ ...first, label: "Go there", touch: [spacePoint(words[target]!)], then: way.slice(1) }] : [];
  });
}

/** Ways of more than one step: the first is played, the others follow by themselves. */
export function marchesOf(position: Position, view: QueenbeeView): TouchMove[] {
  const words = wordsOf(view);
  const names = position.players.map((player) => player.name);
  const byText = new Map(position.moves.map((move) => [move.text, move]));
  const steps = new Map<string, string[]>(); // by bee, where from and where to: the texts of all its steps
  return view.ways.flatMap(([bee = 0, from = 0, to = 0, before = 0]) => {
    const kind = KIND_WORDS[bee]!;
    const way = [...(steps.get(`${bee} ${from} ${before}`) ?? []), `step ${kind} ${words[before]} ${words[to]}`];
    steps.set(`${bee} ${from} ${to}`, way);
    const first = byText.get(way[0]!);
    if (way.length < 2 || !first) return [];
    const label = `${kind[0]!.toUpperCase()}${kind.slice(1)} to ${placeOf(view, to, names)}, ${way.length} steps`;
    return [{ ...first, label, touch: [fromPoint(words[from]!), beePoint(bee, words[from]!), spacePoint(words[to]!)], then: way.slice(1) }];
  });
}

/** The spaces that a move leads over, from where it begins to where it ends. */
export function wayOf(move: TouchMove, words: readonly string[]): number[] {
  const [, ...first] = move.text.split(" ");
  const spaces = [...first, ...(move.then ?? []).map((text) => text.split(" ").at(-1)!)].map((word) => words.indexOf(word));
  return spaces.filter((space) => space >= 0);
}

/** The same for each bee that goes, where several go one after the other. */
export function trailsOf(move: TouchMove, words: readonly string[]): number[][] {
  const trails: number[][] = [];
  for (const text of [move.text, ...(move.then ?? [])]) {
    const [from = -1, to = -1] = text.split(" ").slice(-2).map((word) => words.indexOf(word));
    const last = trails.at(-1);
    if (last && last.at(-1) === from) last.push(to);
    else trails.push([from, to]);
  }
  return trails;
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

/** While bees step: the step next door that touching somebody else's bee stands for; null of those that can be moved. */
export function textOnBee(view: QueenbeeView, moves: readonly Move[], kind: number, word: string): string | null {
  const words = wordsOf(view);
  const origin = words.indexOf(word);
  const steps = moves.filter((move) => move.verb === "step");
  const isMovable = steps.some((move) => view.owners[words.indexOf(move.text.split(" ")[2] ?? "")] === view.owners[origin]);
  if (steps.length === 0 || isMovable) return null;
  const [x = 0, y = 0] = view.places[origin] ?? [];
  const far = (place: readonly number[]): number => Math.hypot(place[0]! - x, place[1]! - y);
  const near = view.places.map((place, space) => ({ space, far: far(place) })).filter(({ space }) => space !== origin).sort((one, other) => one.far - other.far)[0];
  return near ? `step ${KIND_WORDS[kind]} ${word} ${words[near.space]}` : null;
}

/** The move in notation that touching a card stands for now. */
export function textOnCard(view: QueenbeeView, word: string): string {
  return `${view.question === "discard" || view.question === "rainstorm" ? "discard" : "play"} ${word}`;
}
