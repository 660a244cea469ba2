// What the board of Imbeerialism reads off a position: bees and flowers by hex, how long a hex is held, and where a move is touched.
import { IMBEERIALISM } from "../../games";
import type { TouchMove } from "../../play/touch.svelte";
import type { ImbeerialismView, Move, Position } from "../../wire";
import { withDeals } from "./deals";

export type { ImbeerialismView };

export const HEX_WORDS = IMBEERIALISM.hexes;
export const HEX_TITLES = IMBEERIALISM.titles;
export const KIND_WORDS = IMBEERIALISM.kinds;
export const HEX_COUNT = HEX_WORDS.length;
export const WORKER = KIND_WORDS.indexOf("worker");
export const DRONE = KIND_WORDS.indexOf("drone");
export const QUEEN = KIND_WORDS.indexOf("queen");
export const NOBODY = -1;

export type KindWord = (typeof KIND_WORDS)[number];

export function viewOf(position: Position): ImbeerialismView {
  return position.view as unknown as ImbeerialismView;
}

/** All bees of one kind and owner on one hex. */
export interface Piece {
  seat: number;
  kind: number;
  hex: number;
  count: number;
}

export const beePoint = (seat: number, kind: number, hex: number): string => `bee:${seat}-${KIND_WORDS[kind]}-${HEX_WORDS[hex]}`;
export const hexPoint = (hex: number): string => `hex:${HEX_WORDS[hex]}`;
export type Side = "buy" | "sell";
export const goodsPoint = (side: Side, flowers: number): string => `goods:${side}-${flowers}`;
export const pricePoint = (honey: number): string => `price:${honey}`;
export const partnerPoint = (seat: number): string => `partner:${seat}`;
export const broodPoint = (kind: number): string => `brood:${KIND_WORDS[kind]}`;
export const HONEY_POINT = "act:honey";

const hexOfWord = (word: string | undefined): number => HEX_WORDS.findIndex((other) => other === word);
const kindOfWord = (word: string | undefined): number => KIND_WORDS.findIndex((other) => other === word);

export function hexOfPoint(point: string): number {
  return point.startsWith("hex:") ? hexOfWord(point.slice("hex:".length)) : NOBODY;
}

/** The bees that a point stands for, or null. */
export function pieceOfPoint(point: string): Omit<Piece, "count"> | null {
  if (!point.startsWith("bee:")) return null;
  const [seat, kind, hex] = point.slice("bee:".length).split("-");
  return { seat: Number(seat), kind: kindOfWord(kind), hex: hexOfWord(hex) };
}

/** The bees on a hex, those of the viewer first, then by seat; the Queen before Drones before Workers. */
export function piecesOn(view: ImbeerialismView, hex: number): Piece[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  const order = view.seat >= 0 ? [view.seat, ...seats.filter((seat) => seat !== view.seat)] : seats;
  return order.flatMap((seat) =>
    [QUEEN, DRONE, WORKER].map((kind): Piece => ({ seat, kind, hex, count: countOf(view, seat, kind, hex) })).filter((piece) => piece.count > 0),
  );
}

export function countOf(view: ImbeerialismView, seat: number, kind: number, hex: number): number {
  if (kind === QUEEN) return view.queens[seat] === hex ? 1 : 0;
  return (kind === WORKER ? view.workers : view.drones)[seat]?.[hex] ?? 0;
}

/** Where on the board a move is touched: first the bee that acts, then what it acts on. */
export function touchOf(move: Move, view: ImbeerialismView): string[] {
  const [, one, two, three] = move.text.split(" ");
  const me = view.seat;
  switch (move.verb) {
    case "travel":
      return [beePoint(me, kindOfWord(one), hexOfWord(two)), hexPoint(hexOfWord(three))];
    case "honey":
      return [beePoint(me, WORKER, hexOfWord(one)), HONEY_POINT];
    case "trade":
      return [beePoint(me, WORKER, hexOfWord(one)), partnerPoint(Number(two) - 1)];
    case "invade":
      return [beePoint(me, DRONE, hexOfWord(one)), hexPoint(hexOfWord(two))];
    case "kill":
      return [beePoint(me, DRONE, hexOfWord(one)), beePoint(Number(two) - 1, kindOfWord(three), hexOfWord(one))];
    case "capture":
      return [beePoint(me, QUEEN, hexOfWord(one)), beePoint(Number(two) - 1, kindOfWord(three), hexOfWord(one))];
    case "breed":
      return [beePoint(me, QUEEN, view.queens[me] ?? NOBODY), broodPoint(kindOfWord(one))];
    case "buy":
    case "sell":
      return [goodsPoint(move.verb, Number(one)), pricePoint(Number(two))];
    default:
      return move.touch;
  }
}

/** The moves by their places, a trade once more for every offer that is ready to be made. */
export function boardMoves(position: Position): TouchMove[] {
  const view = viewOf(position);
  return position.moves.flatMap((move) => {
    const touched = { ...move, touch: touchOf(move, view) };
    return move.verb === "trade" ? [touched, ...withDeals(touched, view)] : [touched];
  });
}

/** The move in notation that touching a hex with a bee in hand stands for, so that its refusal can be explained. */
export function textOnHex(view: ImbeerialismView, selected: readonly string[], hex: number): string | null {
  const word = HEX_WORDS[hex];
  if (view.phase === "answer") return `accept ${word}`;
  if (view.phase === "ransom") return `ransom ${word}`;
  const piece = selected.map(pieceOfPoint).find((found) => found !== null && found.seat === view.seat);
  if (!piece) return null;
  if (piece.kind === DRONE && view.markers[hex] !== view.seat) return `invade ${HEX_WORDS[piece.hex]} ${word}`;
  return `travel ${KIND_WORDS[piece.kind]} ${HEX_WORDS[piece.hex]} ${word}`;
}

/** The same for touching bees: a victim for the bee in hand, or a bee of one's own that can do nothing. */
export function textOnPiece(view: ImbeerialismView, selected: readonly string[], piece: Omit<Piece, "count">): string | null {
  const actor = selected.map(pieceOfPoint).find((found) => found !== null && found.seat === view.seat);
  if (piece.seat !== view.seat) {
    if (!actor || actor.kind === WORKER) return null;
    if (actor.hex !== piece.hex) return textOnHex(view, selected, piece.hex);
    return `${actor.kind === QUEEN ? "capture" : "kill"} ${HEX_WORDS[actor.hex]} ${piece.seat + 1} ${KIND_WORDS[piece.kind]}`;
  }
  if (selected.length > 0) return null;
  if (piece.kind === WORKER) return `honey ${HEX_WORDS[piece.hex]}`;
  return piece.kind === QUEEN ? "breed worker" : `invade ${HEX_WORDS[piece.hex]} ${HEX_WORDS[piece.hex]}`;
}

/** free: nobody rules it; contested: a foreign bee stands on it; held: now; kept: at every moment since its full round began. */
export type Grip = "free" | "contested" | "held" | "kept";

export function gripOf(view: ImbeerialismView, hex: number): Grip {
  const owner = view.markers[hex] ?? NOBODY;
  if (owner < 0) return "free";
  if (!view.held[owner]?.includes(hex)) return "contested";
  return view.kept[owner]?.includes(hex) ? "kept" : "held";
}

export const GRIP_WORDS: Readonly<Record<Grip, string>> = {
  free: "ruled by nobody",
  contested: "but not held: a foreign bee is there",
  held: "and held",
  kept: "and kept so far",
};

/** The colonies of a player on the way to the win, one mark each: kept for a round so far, held now, or missing. */
export function progressOf(view: ImbeerialismView, seat: number): ("kept" | "held" | "open")[] {
  const kept = view.kept[seat]?.length ?? 0;
  const held = Math.max(kept, view.held_colonies[seat] ?? 0);
  return Array.from({ length: Math.max(view.colonies, held) }, (_, index) => (index < kept ? "kept" : index < held ? "held" : "open"));
}

/** Whether a player wins by keeping what is held now. */
export function isAboutToWin(view: ImbeerialismView, seat: number): boolean {
  return view.winning[seat] === 1;
}

/** Whether a player holds all colonies but one. */
export function lacksOne(view: ImbeerialismView, seat: number): boolean {
  return !isAboutToWin(view, seat) && view.colonies > 1 && view.held_colonies[seat] === view.colonies - 1 && (view.supply[seat] ?? 0) > 0;
}

/** The shortest sentence of what a move brings, without its full stop. */
export function firstSentence(text: string): string {
  return text.split(/(?<=[.!]) /)[0]!.replace(/\.$/, "");
}

/** A change with its sign; a true minus, and nothing before a zero. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}
