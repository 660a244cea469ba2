// What the board of Honey Buzz reads off a position: hives, places of a tile with what they bring, and where a move is touched.
import { HONEYBUZZ } from "../../games";
import { counted } from "../../kit/words";
import type { TouchMove } from "../../play/touch.svelte";
import type { EventLine, HoneyBuzzView, Move, Position } from "../../wire";
import { around, blankOf, next } from "./places";

export type { HoneyBuzzView };

export const NOTHING = -1;
export const ACTIONS = HONEYBUZZ.actions;
export const GOODS = HONEYBUZZ.goods;
export const DIRECTIONS = HONEYBUZZ.directions;
export const STACKS = HONEYBUZZ.stacks;

export function viewOf(position: Position): HoneyBuzzView {
  return position.view as unknown as HoneyBuzzView;
}

export interface Hex {
  q: number;
  r: number;
}

/** The hex in the notation of moves: two to the east and one to the north of the first hex is `e2n1`. */
export function wordOf({ q, r }: Hex): string {
  return `${q >= 0 ? "e" : "w"}${Math.abs(q)}${r >= 0 ? "s" : "n"}${Math.abs(r)}`;
}

export const boxPoint = (action: number): string => `box:${ACTIONS[action]!.word}`;
export const actPoint = (action: number): string => `act:${ACTIONS[action]!.word}`;
export const hexPoint = (hex: Hex): string => `hex:${wordOf(hex)}`;
export const cellPoint = (hex: Hex): string => `cell:${wordOf(hex)}`;
export const gatePoint = (row: number): string => `gate:${row + 1}`;
export const spaceWord = (row: number, column: number): string => `${HONEYBUZZ.rowLetters[row]}${column}`;
export const spacePoint = (row: number, column: number): string => `space:${spaceWord(row, column)}`;
export const goodPoint = (good: number): string => `good:${GOODS[good]!.word}`;
export const countPoint = (count: number): string => `count:${count}`;
export const STAY = "verb:stay";
export const stackPoint = (stack: number): string => `stack:${STACKS[stack]}`;

/** Where a move is touched: boxes and icons have points of their own, all else that of the verbs. */
export function touchOf(move: Move): string[] {
  const word = move.text.split(" ")[1];
  if (move.verb === "take") return [`box:${word}`];
  if (move.verb === "act" || move.verb === "decree") return [`act:${word}`];
  return move.touch;
}

/** Actions that only begin something, and can be taken back: one tap is enough. */
export const LIFTS = ["act", "decree"] as const;

/** What the button says that means a move: the board shows where, and the tray what it brings. */
function shortOf(view: HoneyBuzzView, move: Move): string | undefined {
  const [, word = "", amount = ""] = move.text.split(" ");
  const good = GOODS.findIndex((one) => one.word === word);
  switch (move.verb) {
    case "gate":
      return "Start here";
    case "take":
      return `Take ${ACTIONS.find((one) => one.word === word)?.title ?? "it"}`;
    case "fly": {
      const flight = flightsOf(view).find(({ row, column }) => spaceWord(row, column) === word);
      return flight?.coins ? `Fly here for ${counted(flight.coins, "coin")}` : "Fly here";
    }
    case "fan": {
      const fan = view.fans.find(([q, r]) => wordOf({ q: q!, r: r! }) === word);
      return fan ? `Fan here: +${fan[2]} honey` : "Fan here";
    }
    case "fill":
      return "Fill this cell";
    case "spend":
      return "Give this honey";
    case "sell":
      return `Sell ${amount} for ${counted(Number(amount) * (view.prices[good] ?? 0), "coin")}`;
    case "order": {
      const order = HONEYBUZZ.orders[view.shown[STACKS.findIndex((stack) => stack === word)] ?? NOTHING];
      return order ? `Fill it for ${counted(order.points, "point")}` : undefined;
    }
    case "drop":
      return "Lower this one";
    default:
      return undefined;
  }
}

export function boardMoves(position: Position): TouchMove[] {
  const view = viewOf(position);
  return position.moves.map((move) => ({ ...move, touch: touchOf(move), short: shortOf(view, move) }));
}

/** A tile in a hive: the hex of its icon and the direction of its blank hex. */
export interface Tile extends Hex {
  action: number;
  direction: number;
}

export interface Cell extends Hex {
  nectar: number;
  /** 0 empty, 1 nectar, 2 nectar and honey. */
  content: number;
}

export interface OpenCell extends Hex {
  covered: number;
  red: number;
  isDead: boolean;
}

export function tilesOf(view: HoneyBuzzView, seat: number): Tile[] {
  return view.tiles.filter((row) => row[0] === seat).map(([, action, q, r, direction]) => ({ action: action!, q: q!, r: r!, direction: direction! }));
}

export function cellsOf(view: HoneyBuzzView, seat: number): Cell[] {
  return view.cells.filter((row) => row[0] === seat).map(([, q, r, nectar, content]) => ({ q: q!, r: r!, nectar: nectar!, content: content! }));
}

export function openCellsOf(view: HoneyBuzzView, seat: number): OpenCell[] {
  return view.open_cells.filter((row) => row[0] === seat).map(([, q, r, covered, red, dead]) => ({ q: q!, r: r!, covered: covered!, red: red!, isDead: dead === 1 }));
}

/** By open cell of whoever is to take a tile: the kinds of nectar for which one tile would close it. */
export function ripeOf(view: HoneyBuzzView): ReadonlyMap<string, number[]> {
  const kinds = new Map<string, number[]>();
  for (const [q, r, nectar] of view.ripe) kinds.set(wordOf({ q: q!, r: r! }), [...(kinds.get(wordOf({ q: q!, r: r! })) ?? []), nectar!]);
  return kinds;
}

/** The nectar that an open cell will take for sure: its last hex always has a white border towards it. */
export const sureOf = (cell: OpenCell): number | null => (!cell.isDead && cell.covered === AROUND_A_CELL - 1 ? (HONEYBUZZ.nectarByRedBorders[cell.red] ?? null) : null);

const AROUND_A_CELL = 6;

export const missingIn = (cell: OpenCell): number => AROUND_A_CELL - cell.covered;

/** The open cells of a hive as they would be once a tile lay there. */
export function nearerBy(cells: readonly OpenCell[], place: Hex & { direction: number }): OpenCell[] {
  const borders = HONEYBUZZ.borders.map(({ part, turn, red }) => ({ cell: wordOf(next(part === "icon" ? place : blankOf(place), place.direction + turn)), red }));
  return cells.flatMap((cell) => {
    const touching = borders.filter((border) => border.cell === wordOf(cell));
    if (touching.length === 0) return [];
    return [{ ...cell, covered: cell.covered + touching.length, red: cell.red + touching.reduce((sum, { red }) => sum + red, 0) }];
  });
}

/** The kinds of nectar that the cells of a seat take which lack one hex only. */
export const soonOf = (view: HoneyBuzzView, seat: number): number[] => [...new Set(openCellsOf(view, seat).flatMap((cell) => sureOf(cell) ?? []))];

/** The cells of a seat that an event tells of: closed, filled or full of honey. */
export function hotCells(beat: EventLine | null, seat: number): string[] {
  if (!beat || beat.data.seat !== seat) return [];
  if (beat.kind === "fill") return [wordOf(beat.data as unknown as Hex)];
  if (beat.kind !== "close" && beat.kind !== "produce") return [];
  return (beat.data.cells as number[][]).map(([q, r]) => wordOf({ q: q!, r: r! }));
}

const AT_HOME: ReadonlySet<string> = new Set(["tile", "close", "fill", "produce", "recall"]);

/** Whether an event is seen in the hive of a seat. */
export const isAtHome = (beat: EventLine | null, seat: number): boolean => beat !== null && beat.data.seat === seat && AT_HOME.has(beat.kind);

/** A place for the tile in hand, with what the rules say it would bring. */
export interface Place extends Hex {
  direction: number;
  text: string;
  closes: { q: number; r: number; nectar: number }[];
  /** The icons that would act, each on its hex. */
  fires: (Hex & { action: number })[];
  strands: Hex[];
}

export function placesOf(view: HoneyBuzzView): Place[] {
  return view.places.map(([q, r, direction], index) => ({
    q: q!,
    r: r!,
    direction: direction!,
    text: `place ${wordOf({ q: q!, r: r! })} ${DIRECTIONS[direction!]}`,
    closes: view.closes.filter((row) => row[0] === index).map(([, cq, cr, nectar]) => ({ q: cq!, r: cr!, nectar: nectar! })),
    fires: view.fires.filter((row) => row[0] === index).map(([, action, fq, fr]) => ({ action: action!, q: fq!, r: fr! })),
    strands: view.strands.filter((row) => row[0] === index).map(([, sq, sr]) => ({ q: sq!, r: sr! })),
  }));
}

/** Where a hex is seen among the lit ones: its row from the top, and which of them it is there. */
export function seenAt({ q, r }: Hex, lit: readonly Hex[]): string {
  const top = Math.min(...lit.map((hex) => hex.r));
  const before = new Set(lit.filter((hex) => hex.r === r && hex.q < q).map((hex) => hex.q));
  return `Row ${r - top + 1}, hex ${before.size + 1}`;
}

/** The cells that could never close once the tile lay here: those beside a hex that is never filled. */
export function lostBy(place: Place): Hex[] {
  const beside = place.strands.flatMap((hex) => around(hex).filter((cell) => anyWay(cell) === null));
  return [...new Map(beside.map((cell) => [wordOf(cell), cell])).values()];
}

/** What a flight of the token to a space costs and brings. */
export interface Flight {
  row: number;
  column: number;
  coins: number;
  /** The kind that lies there. */
  nectar: number;
  brings: (typeof BRINGS)[number];
}

const BRINGS = HONEYBUZZ.brings;

export function flightsOf(view: HoneyBuzzView): Flight[] {
  return view.flights.map(([row, column, coins, nectar, brings]) => ({ row: row!, column: column!, coins: coins!, nectar: nectar!, brings: BRINGS[brings!] ?? "nothing" }));
}

export const nectarAt = (view: HoneyBuzzView, row: number, column: number): number => view.field[HONEYBUZZ.fieldRows * (column - 1) + row] ?? NOTHING;

/** How often each action would act, in the order of the boxes. */
export function actsOf(place: Place): { action: number; times: number }[] {
  return ACTIONS.map((_, action) => ({ action, times: place.fires.filter((icon) => icon.action === action).length })).filter(({ times }) => times > 0);
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? "an" : "a");

export const SPOILS = "Leaves a hex (!) that no tile can ever fill, so the cells beside it (×) never close.";

/** What a place would bring, in words for a player who has not read the rules. */
export function bringsOf(place: Place, nearer: readonly OpenCell[] = []): string {
  const spoils = place.strands.length > 0 ? ` ${SPOILS}` : "";
  const soon = nearer.flatMap((cell) => sureOf(cell) ?? []).map((kind) => `${article(HONEYBUZZ.nectar[kind]!)} ${HONEYBUZZ.nectar[kind]} cell`);
  if (place.closes.length === 0) return `Closes no cell yet${soon.length > 0 ? `, but leaves 1 hex to ${soon.join(" and to ")}` : ""}.${spoils}`;
  const cells = place.closes.map((cell) => `${article(HONEYBUZZ.nectar[cell.nectar]!)} ${HONEYBUZZ.nectar[cell.nectar]} cell`);
  const acts = actsOf(place).map(({ action, times }) => `${ACTIONS[action]!.title}${times > 1 ? ` × ${times}` : ""}`);
  return `Closes ${cells.join(" and ")}. Then: ${acts.join(", ")}.${spoils}`;
}

/** The place of a hex that is shown first: the one that closes most and spoils least, else the way the tile lay before. */
export function firstWay(ways: readonly Place[], direction: number): Place | null {
  const worth = (place: Place): number => place.closes.length - place.strands.length;
  const best = ways.filter((place) => worth(place) === Math.max(...ways.map(worth)));
  return best.find((place) => place.direction === direction) ?? best[0] ?? null;
}

/** By kind of nectar: how many empty cells of a seat wait for it. */
export function roomsOf(view: HoneyBuzzView, seat: number): number[] {
  return HONEYBUZZ.nectar.map((_, kind) => cellsOf(view, seat).filter((cell) => cell.nectar === kind && cell.content === 0).length);
}

/** Which nectar a cell takes by its red borders, as ranges: from, to, nectar. */
export const BY_RED: readonly { from: number; to: number; nectar: number }[] = HONEYBUZZ.nectarByRedBorders.reduce<{ from: number; to: number; nectar: number }[]>((ranges, nectar, red) => {
  const last = ranges.at(-1);
  if (last?.nectar === nectar) last.to = red;
  else ranges.push({ from: red, to: red, nectar });
  return ranges;
}, []);

/** A direction in which a tile could lie with its icon here, were the hex free; none for a cell. */
export function anyWay({ q, r }: Hex): string | null {
  const yellow = HONEYBUZZ.yellow[(((q - r) % 3) + 3) % 3];
  return yellow ? DIRECTIONS[yellow[0]!]! : null;
}

/** Which part of the board a question is about; on a phone it comes to the front. */
export type Part = "hive" | "field" | "market";

export function partOf(phase: string): Part {
  if (phase === "gate" || phase === "fly" || phase === "scout") return "field";
  if (phase === "trade" || phase === "drop") return "market";
  return "hive";
}
