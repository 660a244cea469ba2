// Where the moves of Pollen Wars are touched; what only takes something in hand, and how long the big events last.
import type { Beat } from "../../play/playback.svelte";
import type { Touch, TouchMove } from "../../play/touch.svelte";
import type { Move, Position } from "../../wire";
import { leastMissed } from "./patterns";
import { BEES, FORAGER, HEXES, hexOfPoint, hexPoint, SOLDIER, viewOf, type PollenwarsView } from "./view";

export const RAID_POINT = "act:raid";
export const TRADE_POINT = "act:trade";
export const HIVE_POINT = "hive:own";
export const beePoint = (bee: string): string => `bee:${bee}`;
export const pilePoint = (verb: string): string => `pile:${verb}`;
export const givePoint = (pollen: number): string => `give:${pollen}`;
export const pricePoint = (pollen: number): string => `price:${pollen}`;
export const askPoint = (cards: number): string => `ask:${cards}`;

/** Every way to touch a move; most have the one of their verb. */
function waysOf(move: Move): string[][] {
  const word = move.text.split(" ")[1] ?? "";
  switch (move.verb) {
    case "forager":
    case "soldier":
      return [[beePoint(move.verb)]];
    case "draw":
    case "royal":
      return [[pilePoint(move.verb)]];
    case "raid":
      return [[RAID_POINT, ...move.touch]];
    case "offer":
      return [[TRADE_POINT, ...move.touch]];
    case "home":
      return [move.touch, [HIVE_POINT]];
    case "pollen":
      return [[givePoint(Number(word))]];
    case "price":
      return [[pricePoint(Number(word))]];
    case "cards":
      return [[askPoint(Number(word))]];
    default:
      return [move.touch];
  }
}

/** Never what a turn is about: nobody is asked whether a trade was forgotten, and what ends or refuses is no loud button. */
const QUIET = ["offer", "done", "gift", "decline"];

/** The hex is lit on the board and the card is raised, so the button need not name it. */
const SHORT: Readonly<Record<string, string>> = { draw: "Draw", royal: "Draw", play: "Play it", lay: "Lay it", discard: "Discard it", hand: "Hand over", place: "Here", plant: "Plant here", drift: "Put it here", cut: "Cut this one", recall: "Recall this one", bee: "This bee" };

function shortOf(view: PollenwarsView, move: Move): string | undefined {
  if (move.verb === "place" && view.phase === "placing") return view.picked >= 0 ? "Move here" : "Send here";
  return SHORT[move.verb];
}

/** Questions whose answers all stand in the tray as they are. */
const REACTIONS: readonly string[] = ["block", "after", "announced"];
/** These have buttons of their own in a trade. */
const DEALING: readonly string[] = ["gift", "accept", "decline"];

/** The moves that touch nothing on the board and have no button elsewhere. */
export function answersOf(view: PollenwarsView, touch: Touch): readonly TouchMove[] {
  if (REACTIONS.includes(view.phase) || touch.selected.length > 0) return [];
  return touch.offers.filter((move) => !DEALING.includes(move.verb));
}

/** What can be answered to a card or an announcement. */
export const reactionsOf = (view: PollenwarsView, touch: Touch): readonly TouchMove[] => (REACTIONS.includes(view.phase) ? touch.moves : []);

export function boardMoves(position: Position): TouchMove[] {
  const view = viewOf(position);
  const tapped = position.moves.flatMap((move) => waysOf(move).map((touch) => ({ ...move, touch, short: shortOf(view, move), quiet: move.quiet || QUIET.includes(move.verb) })));
  return [...tapped, ...straightOf(position), ...dragsOf(position)];
}

/** A hex alone is enough to send a bee of the hive there: the kind that can land. Bees of one's own are taken up instead. */
function straightOf(position: Position): TouchMove[] {
  const view = viewOf(position);
  const taken = new Set(position.moves.flatMap((move) => (move.verb === "take" ? move.touch : [])));
  return position.moves.flatMap((move) => {
    const bee = move.verb === "forager" || move.verb === "soldier" ? BEES.indexOf(move.verb) : -1;
    if (bee < 0) return [];
    const landings = landingsOf(view, move, bee, "");
    return landings.map((landing) => ({ ...landing, touch: landing.touch.slice(1), isDrag: false, short: `Send ${move.verb}` })).filter(({ touch }) => !taken.has(touch[0]!));
  });
}

/** Where a bee in the hive, or on the field, is dragged from. */
export function bornePoint(bee: number, hex: number): string {
  return hex >= 0 ? hexPoint(hex) : beePoint(BEES[bee]!);
}

/** The kind of bee that a queen moves on a hex: the soldier on top, else her forager. */
export const beeAt = (view: PollenwarsView, hex: number): number => (view.soldiers_on[hex] === view.seat ? SOLDIER : FORAGER);

/** A bee dragged to where it goes is picked up and set down in one go. */
function dragsOf(position: Position): TouchMove[] {
  const view = viewOf(position);
  const picked = bornePoint(view.picked_bee, view.picked);
  return position.moves.flatMap((move) => {
    if (move.verb === "place") return [{ ...move, touch: [picked, ...move.touch], isDrag: true }];
    if (move.verb === "home") return [{ ...move, touch: [picked, HIVE_POINT], isDrag: true }];
    if (move.verb === "forager" || move.verb === "soldier") return landingsOf(view, move, BEES.indexOf(move.verb), beePoint(move.verb));
    if (move.verb !== "take") return [];
    const from = move.touch[0]!;
    return [...landingsOf(view, move, beeAt(view, hexOfPoint(from)), from), { ...move, touch: [from, HIVE_POINT], then: ["home"], isDrag: true }];
  });
}

function landingsOf(view: PollenwarsView, move: Move, bee: number, from: string): TouchMove[] {
  return view.room_for.flatMap((kind, hex) => (kind === bee ? [{ ...move, touch: [from, hexPoint(hex)], then: [`place ${HEXES[hex]!.name}`], isDrag: true }] : []));
}

/** The bee in hand, tapped or dragged: its kind and the hex it comes from, which is none in the hive. */
export function inHandOf(view: PollenwarsView, carried: string | null): { bee: number; hex: number } | null {
  if (carried === null) return view.phase === "placing" ? { bee: view.picked_bee, hex: view.picked } : null;
  const hex = hexOfPoint(carried);
  if (hex >= 0) return { bee: beeAt(view, hex), hex };
  const bee = BEES.findIndex((word) => carried === beePoint(word));
  return bee >= 0 ? { bee, hex } : null;
}

/** The hex that a touch would send a bee to, or none. */
export function aimOf(move: TouchMove | null): number {
  const text = move?.then?.[0] ?? move?.text ?? "";
  return text.startsWith("place ") ? HEXES.findIndex((cell) => cell.name === text.slice("place ".length)) : -1;
}

/** What dropping a bee there would be in notation, for its refusal; of one that cannot be lifted, the lifting itself. */
export function dropText(moves: readonly Move[], lift: string, onto: string): string | null {
  if (!moves.some((move) => move.text === lift || move.verb === "place")) return lift;
  if (onto === HIVE_POINT) return "home";
  const hex = hexOfPoint(onto);
  return hex >= 0 ? `place ${HEXES[hex]!.name}` : lift;
}

/** These can be taken back and only prepare the move that counts. */
export const LIFTS: readonly string[] = ["forager", "soldier", "take", "offer", "bee", "add", "pollen"];

/** A battle and the end of a round are seen on the field on which they happened. */
export const BEATS: Readonly<Record<string, Beat>> = {
  count: { ms: 1500, before: true },
  shown: { ms: 900, before: true },
  battle: { ms: 3200, before: true },
  paid: { ms: 2400, before: true },
  home: { ms: 1500, before: true },
  deaths: { ms: 2000, before: true },
  end: { ms: 4600 },
  laid: { ms: 0 },
  tile: { ms: 0 },
  spots: { ms: 0 },
  play: { ms: 1500 },
  aim: { ms: 1200 },
};

/** All that is left to plant or to place, where the own pattern misses it least. */
export function plantingOf(view: PollenwarsView, moves: readonly TouchMove[]): TouchMove[] {
  const byHex = new Map(moves.map((move) => [hexOfPoint(move.touch[0] ?? ""), move]));
  return leastMissed(view, [...byHex.keys()].filter((hex) => hex >= 0), view.fungi_left + view.stumps_left).map((hex) => byHex.get(hex)!);
}
