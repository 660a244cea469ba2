// Seat names in sentences: "@0" in a text of the server stands for the player on seat 0.
import { addressed, SEAT_MARK } from "./you";

export type Piece = { text: string } | { seat: number; text: string };

/** No seat: a spectator, or a list of games. */
const NOBODY = -1;

export function nameOf(players: readonly { name: string }[], seat: number): string {
  return players[seat]?.name ?? `Seat ${seat + 1}`;
}

/** What the viewer is called where a name stands alone; in sentences marks are "you" anyway. */
export const YOU = "You";

interface Named {
  name: string;
  /** What others call the viewer. */
  given?: string;
}

/** The position as its viewer sees it: their own seat is "You", all others have their names. */
export function addressedTo<T extends { seat: number; players: readonly (Named & { seat: number })[] }>(position: T): T {
  if (position.players.every((player) => player.seat !== position.seat || player.given !== undefined)) return position;
  return { ...position, players: position.players.map((player) => (player.seat === position.seat ? { ...player, name: YOU, given: player.name } : player)) };
}

export function givenName(player: Named): string {
  return player.given ?? player.name;
}

/** "Ada's", "Your". */
export function owned(name: string): string {
  return name === YOU ? "Your" : `${name}'s`;
}

/** The sentence with names in place of marks; whoever reads it is "you". */
export function withNames(text: string, players: readonly { name: string }[], viewer = NOBODY): string {
  return piecesOf(text, players, viewer).map((piece) => piece.text).join("");
}

/** The sentence cut into plain words and seats, so that a seat can be shown with its emblem. */
export function piecesOf(text: string, players: readonly { name: string }[], viewer = NOBODY): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  const sentence = addressed(text, viewer);
  for (const mark of sentence.matchAll(SEAT_MARK)) {
    if (mark.index > last) pieces.push({ text: sentence.slice(last, mark.index) });
    const seat = Number(mark[1]);
    pieces.push({ seat, text: mark[2] ?? nameOf(players, seat) });
    last = mark.index + mark[0].length;
  }
  if (last < sentence.length) pieces.push({ text: sentence.slice(last) });
  return pieces;
}

/** "Ada", "Ada and Bruno", "Ada, Bruno and Cleo". */
export function inARow(names: readonly string[], last = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

/** The headline of a finished game; there are games that everybody loses. */
export function whoWins(names: readonly string[]): string {
  if (names.length === 0) return "Nobody wins";
  return `${inARow(names)} ${names.length === 1 ? "wins" : "win"}`;
}
