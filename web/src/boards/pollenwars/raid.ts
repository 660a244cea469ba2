// A raid in numbers and places: who stands against whom, what would come of it now, and where the two lines face each other beside the hive that is raided.
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

export interface Spot {
  x: number;
  y: number;
}
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Lines {
  /** The way from the raided hive against those who come. */
  out: Spot;
  attackers: Spot[];
  defenders: Spot[];
  /** The strength of both, attack first. */
  signs: readonly [Spot, Spot];
  middle: Spot;
  raiderDoor: Spot;
  defenderDoor: Spot;
  /** How the raiders come. */
  way: string;
}

const middleOf = ({ left, right, top, bottom }: Frame): Spot => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** Two lines beside the raided hive, towards the field; all in pixels of the board. */
export function linesBetween(raiding: Frame, raided: Frame, field: Frame, board: Frame, sizes: readonly [number, number], bee: number): Lines {
  const side = raided.right <= field.left + bee ? 1 : raided.left >= field.right - bee ? -1 : 0;
  const isBelow = raided.top >= field.bottom - bee;
  const isNarrow = side === 0 || board.right - board.left < 760;
  // Where the hive lies below a narrow field, the free corner above it is used, and the lines stand upright there.
  const isUpright = (side !== 0 && !isBelow) || (isBelow && isNarrow);
  const pitch = bee * 0.84;
  const most = Math.max(...sizes, 1);
  const long = most * pitch + bee * 2.1;
  const out: Spot = isUpright ? { x: isBelow ? 1 : side, y: 0 } : { x: 0, y: isBelow ? -1 : 1 };
  const home = middleOf(raided);
  const start = isUpright ? (isBelow ? { x: field.left + bee * 0.3, y: field.bottom - long / 2 - 4 } : { x: side > 0 ? raided.right : raided.left, y: home.y }) : { x: home.x, y: isBelow ? raided.top : raided.bottom };
  const along = isUpright ? within(start.y, board.top + long / 2 + 4, board.bottom - long / 2 - 4) : within(start.x, board.left + long / 2 + 4, board.right - long / 2 - 4);
  const line = (count: number, away: number): Spot[] =>
    Array.from({ length: count }, (_, index) => {
      const at = along - long / 2 + bee * 2.15 + (index + (most - count) / 2) * pitch;
      return isUpright ? { x: start.x + out.x * away, y: at } : { x: at, y: start.y + out.y * away };
    });
  const [near, far] = [bee * 0.78, bee * 2.3];
  const sign = (away: number): Spot => (isUpright ? { x: start.x + out.x * away, y: along - long / 2 + bee * 0.85 } : { x: along - long / 2 + bee * 0.85, y: start.y + out.y * away });
  const middle = isUpright ? { x: start.x + out.x * (near + far) * 0.5, y: along } : { x: along, y: start.y + out.y * (near + far) * 0.5 };
  const centre = middleOf(field);
  const raiderDoor = { x: within(middleOf(raiding).x, raiding.left + 24, raiding.left + 34), y: middleOf(raiding).y };
  const defenderDoor = { x: within(home.x, raided.left + 24, raided.left + 34), y: home.y };
  const goal = isUpright ? { x: start.x + out.x * (far + bee * 0.7), y: along } : { x: along, y: start.y + out.y * (far + bee * 0.7) };
  const from = { x: within(centre.x, raiding.left, raiding.right), y: within(centre.y, raiding.top, raiding.bottom) };
  const bow = { x: (from.x + goal.x) / 2 + (centre.x - (from.x + goal.x) / 2) * 0.7, y: (from.y + goal.y) / 2 + (centre.y - (from.y + goal.y) / 2) * 0.7 };
  const way = `M${from.x.toFixed(0)} ${from.y.toFixed(0)}Q${bow.x.toFixed(0)} ${bow.y.toFixed(0)} ${goal.x.toFixed(0)} ${goal.y.toFixed(0)}`;
  return { out, attackers: line(sizes[0], far), defenders: line(sizes[1], near), signs: [sign(far), sign(near)], middle, raiderDoor, defenderDoor, way };
}
