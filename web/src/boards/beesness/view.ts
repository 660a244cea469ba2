// What the Beesness board reads off a position: kinds, touch points, the shape of the track, and what just happened.
import { BEESNESS } from "../../games";
import { counted } from "../../kit/words";
import type { Beat } from "../../play/playback.svelte";
import type { BeesnessView, EventLine, Move, Position } from "../../wire";

export type { BeesnessView };

/** Cards are turned over on the table they were laid on; what they bring comes after. A sale and a vote are reveals of their own, and every die is a step. What flies at the end of a round lands before the next is asked. */
export const BEATS: Readonly<Record<string, Beat>> = {
  reveal: { ms: 1900, before: true },
  crowd: { ms: 1200, before: true },
  offer: { ms: 850, before: true },
  sale: { ms: 1500, before: true },
  call: { ms: 1000, own: 250 },
  vote: { ms: 600, before: true },
  referendum: { ms: 1900, before: true },
  raise: { ms: 700, own: 250 },
  hire: { ms: 800, own: 250 },
  roll: { ms: 850, rewind: beforeRolls },
  round: { ms: 1100 },
  end: { ms: 1000, rewind: beforeEnd },
  beesaster: { ms: 1000, rewind: beforeEnd },
};

export const NONE = -1;
export const KINDS = BEESNESS.kinds.map((_, kind) => kind);
export const KIND_NAMES = BEESNESS.kinds.map((kind) => kind.name);
export const KIND_PLURALS = BEESNESS.kinds.map((kind) => kind.plural);
export const KIND_ROLES = BEESNESS.kinds.map((kind) => kind.word);
export const WORKER = KIND_ROLES.indexOf("worker");
export const DRONE = KIND_ROLES.indexOf("drone");
export const QUEEN = KIND_ROLES.indexOf("queen");
export const KIND_LINES = BEESNESS.kinds.map((kind) => kind.does);
export function viewOf(position: Position): BeesnessView {
  return position.view as unknown as BeesnessView;
}

/** A table as it stood before dice that are told later; only honey, dice and the end came of them. */
export function beforeRolls(after: Position, untold: readonly EventLine[]): Position {
  const view = viewOf(after);
  const faces = view.honey.map((_, seat) => untold.filter((line) => line.kind === "roll" && line.data.seat === seat).map((line) => Number(line.data.face)));
  const sums = faces.map((list) => list.reduce((sum, face) => sum + face, 0));
  const last = after.events[after.events.indexOf(untold[0]!) - 1];
  const turn = last?.kind === "roll" ? Number(last.data.seat) : faces.findIndex((list) => list.length > 0);
  const earlier: Partial<BeesnessView> = {
    phase: "roll",
    turn,
    dice_left: faces[turn]?.length ?? 0,
    honey: view.honey.map((honey, seat) => honey - sums[seat]!),
    dice: view.dice.map((dice, seat) => dice.slice(0, dice.length - faces[seat]!.length)),
    acting: view.acting.map((isActing, seat) => (faces[seat]!.length > 0 ? 1 : isActing)),
    winners: [],
  };
  return { ...after, view: { ...view, ...earlier } as unknown as Position["view"], players: after.players.map((player) => ({ ...player, score: player.score - sums[player.seat]! })) };
}

/** A table where all is done and nobody has won yet. */
export function beforeEnd(after: Position): Position {
  return { ...after, view: { ...after.view, phase: "nominate", winners: [] } as unknown as Position["view"] };
}

export const beePoint = (kind: number): string => `bee:${KIND_ROLES[kind]}`;
export const marketPoint = (kind: number): string => `market:${KIND_ROLES[kind]}`;
/** Where a referendum is called, whenever it can be. */
export const CALL = "desk:call";
export const seatPoint = (seat: number): string => `seat:${seat + 1}`;

/** The legal moves with their places on this board: what has no piece of its own is answered at the desk. */
export function boardMoves(position: Position): Move[] {
  return position.moves.map((move) => ({ ...move, touch: move.touch.map((point) => point.replace(/^verb:/, "desk:")) }));
}

/** The moves of one verb that carry a number, by that number. */
export function amounts(moves: readonly Move[], verb: string): Map<number, Move> {
  const found = new Map<number, Move>();
  for (const move of moves) {
    const word = move.verb === verb ? move.touch[0]?.split(":")[1] : undefined;
    if (word !== undefined) found.set(Number(word), move);
  }
  return found;
}

/** A few numbers worth a button of their own: the first ones, round steps, and the most. */
export function shortcuts(numbers: readonly number[], most: number): number[] {
  if (numbers.length <= most) return [...numbers];
  const last = numbers[numbers.length - 1]!;
  const wanted = [...numbers.slice(0, most - 2), numbers.find((number) => number >= last / 2) ?? last, last];
  return [...new Set(wanted)].sort((one, other) => one - other);
}

/** What one flower brings if so many are sold by several. */
export function worth(view: BeesnessView, flowers: number): number {
  return view.worths[flowers - 1] ?? 0;
}

const MOST_ROWS = 5;

/** Up to so many counts of flowers for the table of worths, from the own offer to all there are, evenly between. */
export function worthRows(view: BeesnessView, own: number, rows = MOST_ROWS): number[] {
  const most = view.worths.length;
  const low = Math.max(1, own);
  const count = Math.min(rows, most - low + 1);
  return Array.from({ length: count }, (_, index) => (count === 1 ? most : Math.round(low + (index * (most - low)) / (count - 1))));
}

/** What so many flowers bring their player if every other Drone offers as many, as far as it has them. */
export function shareOf(view: BeesnessView, flowers: number): number {
  const rivals = view.acting.map((isActing, seat) => (isActing && view.laid[seat] === DRONE && seat !== view.seat ? Math.min(flowers, view.flowers[seat]!) : 0));
  return flowers * worth(view, rivals.reduce((sum, count) => sum + count, flowers));
}

/** The first track is this long, and each longer one by a step more. */
const TRACK_BEGIN = 40;
const TRACK_STEP = 20;
const MOST_MARKS = 9;

/** How much honey the track reaches to: with room ahead of whoever leads. */
export const trackTop = (honey: readonly number[]): number => Math.max(TRACK_BEGIN, TRACK_STEP * Math.ceil((Math.max(...honey) + TRACK_STEP / 4) / TRACK_STEP));

/** The numbers that stand below the track. */
export function trackMarks(top: number): number[] {
  const step = top / 10 < MOST_MARKS ? 10 : top / TRACK_STEP < MOST_MARKS ? TRACK_STEP : 5 * TRACK_STEP;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
}

/** Places on a line, moved as little as it needs to keep so far apart and between both ends; in the order of their seats. */
export function apart(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, index) => index).sort((one, other) => places[one]! - places[other]! || one - other);
  // Who stand too close to one another are a group around the middle of where they belong.
  const groups: { seats: number[]; sum: number }[] = [];
  const startOf = ({ seats, sum }: { seats: number[]; sum: number }): number => Math.min(Math.max(sum / seats.length - ((seats.length - 1) * gap) / 2, low), high - (seats.length - 1) * gap);
  for (const seat of order) {
    let group = { seats: [seat], sum: places[seat]! };
    for (let last = groups.at(-1); last && startOf(last) + last.seats.length * gap > startOf(group); last = groups.at(-1)) {
      groups.pop();
      group = { seats: [...last.seats, ...group.seats], sum: last.sum + group.sum };
    }
    groups.push(group);
  }
  const spots: number[] = [];
  for (const group of groups) group.seats.forEach((seat, index) => (spots[seat] = startOf(group) + index * gap));
  return spots;
}

/** Who leads and by how much, as a sentence about seats; empty while nobody does. */
export function leadOf(honey: readonly number[]): string {
  const best = Math.max(...honey);
  const leaders = honey.flatMap((amount, seat) => (amount === best ? [seat] : []));
  if (leaders.length > 1) return "";
  const second = Math.max(...honey.filter((_, seat) => seat !== leaders[0]));
  return `@${leaders[0]} leads by ${best - second}`;
}

/** The cards that are being turned over on a table where they still lie face down, by seat; null while none are. */
export function turnedOver(events: readonly EventLine[], step: number): readonly number[] | null {
  const reveal = events.findLast((line) => line.kind === "reveal");
  return reveal && reveal.step > step ? (reveal.data.bees as number[]) : null;
}

/** A vote as it is being counted: what everybody said so far, + for Yes and - for No, and what came of it at last. */
export interface Count {
  votes: readonly number[];
  verdict: { yes: number; no: number; passed: boolean } | null;
}

/** The ballots that are just being opened on a table where the vote is still on; null while none are. */
export function countOf(events: readonly EventLine[], step: number): Count | null {
  const votes: number[] = [];
  let verdict: Count["verdict"] = null;
  for (const { kind, data, step: at } of events) {
    if (at <= step) continue;
    if (kind === "vote") votes[Number(data.seat)] = Number(data.votes);
    else if (kind === "referendum") verdict = { yes: Number(data.yes), no: Number(data.no), passed: data.passed === 1 };
  }
  return votes.length > 0 || verdict ? { votes, verdict } : null;
}

/** What a gambler still needs to lead, or by how much they lead. */
export function chaseOf(honey: readonly number[], seat: number): string {
  const best = Math.max(...honey.filter((_, other) => other !== seat));
  const gap = honey[seat]! - best;
  return gap > 0 ? `leads by ${gap}` : gap === 0 ? "level" : `${-gap} behind`;
}

/** What stands below a card as it is turned: whether its player is alone with this bee. */
export function companyOf(bees: readonly number[], seat: number): string {
  const kind = bees[seat]!;
  if (kind === NONE) return "no card";
  const count = bees.filter((other) => other === kind).length;
  return count === 1 ? "alone!" : `one of ${count}`;
}

/** The last thing told of these kinds since the round before ended, or null. */
export function lately(events: readonly EventLine[], kinds: readonly string[]): EventLine | null {
  const begin = events.findLastIndex((line) => line.kind === "reveal");
  return events.findLast((line, index) => kinds.includes(line.kind) && index > begin) ?? null;
}

const QUIET_KINDS = new Set(["choose", "giver", "round"]);

/** The last things that happened on the table, newest first; who has chosen or is about to is seen at the places. */
export function news(events: readonly EventLine[], most: number): EventLine[] {
  return events.filter((line) => !QUIET_KINDS.has(line.kind)).slice(-most).reverse();
}

/** What a line of the story says about flowers leaving (-) or joining (+) the Garden. */
export function gardenChange(line: EventLine | null): number {
  if (line?.kind === "pick") return -Number(line.data.count);
  if (line?.kind === "jackpot") return Number(line.data.returned);
  return 0;
}

/** What stands below a seat's card: what it is doing, or what it did in the last reveal of any kind. */
export function placeTag(view: BeesnessView, seat: number): string {
  const isDue = view.due.includes(seat);
  switch (view.phase) {
    case "window":
      return view.turn === seat ? "next" : "";
    case "gift":
      return isDue ? "giving" : "";
    case "choose":
      if (view.chosen[seat]) return "ready";
      return isDue ? (seat === view.seat ? "choose" : "choosing") : "sits out";
    case "pick":
      return isDue ? "picks" : view.laid[seat] === WORKER && view.acting[seat] ? "to pick" : "";
    case "bid":
      return view.chosen[seat] ? "ready" : isDue ? "offering" : "";
    case "nominate":
      return isDue ? "hiring" : view.can_hire[seat]! > 0 ? counted(view.can_hire[seat]!, "hire") : "";
    case "auction":
      if (view.leader === seat) return `bids ${view.price}`;
      return isDue ? "bidding" : view.bidding[seat] ? "still in" : "";
    case "vote":
      return view.chosen[seat] ? "voted" : isDue ? "voting" : "";
    case "discard":
      return view.chosen[seat] ? "ready" : isDue ? "discards" : "";
    case "roll":
      return view.turn === seat && view.dice_left > 0 ? counted(view.dice_left, "die", "dice") : "";
    case "over":
      return view.winners.includes(seat) ? "wins" : "";
    default:
      return "";
  }
}

/** Whether the looking seat decides something at the desk now rather than with a card of its hand. */
export function isAtDesk(moves: readonly Move[]): boolean {
  return moves.length > 0 && !moves.some((move) => move.verb === "play" || move.verb === "discard");
}

/** The number in the touched or pointed-at place of a domain, such as the 3 of `flowers:3`; 0 where there is none. */
export function pointedAmount(domain: string, hovered: string | null, selected: readonly string[]): number {
  for (const point of [hovered, selected[0] ?? null]) {
    if (point?.startsWith(`${domain}:`)) return Number(point.slice(domain.length + 1));
  }
  return 0;
}
