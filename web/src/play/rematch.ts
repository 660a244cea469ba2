// Opening tables: the seal first, then entropy from this browser; both kept for the check at the end, as is the token.
import { recall, remember, rememberToken } from "../base/store";
import { settings } from "../base/settings.svelte";
import { fetchCommitment, fetchGames, openTable } from "../net/http";
import { fork, playOnFrom } from "../net/people";
import { firstSeats, optionDefaults, seatChoices } from "../screens/home/plan";
import type { ChatLine, NewTable, OpenedTable, Position, SeatChoice } from "../wire";
import type { Kept } from "./fairness";
import { givenName } from "./names";

const ENTROPY_BYTES = 16;

export function freshEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens a table, keeps its token, its seal, our entropy and what it was made of, and returns its name. */
export async function open(game: string, seats: SeatChoice[], options: NonNullable<NewTable["options"]>): Promise<string> {
  const seal = await fetchCommitment();
  const entropy = freshEntropy();
  const opened = await openTable({ game, seats, options, entropy, ...seal });
  keep(opened, seal.commitment, entropy);
  remember(`options.${opened.table}`, JSON.stringify(options));
  return opened.table;
}

/** Who of the players at this table asks for the same once more, and at which table. */
export interface Invitation {
  name: string;
  table: string;
}

const INVITES = /^Rematch: \/table\/([\w-]+)$/;

/** How a rematch is told in the chat. */
export const invitingTo = (table: string): string => `Rematch: /table/${table}`;

/** The last rematch that another player has opened; spectators invite nobody. */
export function invitationIn(lines: readonly ChatLine[]): Invitation | null {
  for (const line of lines.toReversed()) {
    const table = INVITES.exec(line.text)?.[1];
    if (table && line.seat >= 0 && !line.is_mine) return { name: line.name, table };
  }
  return null;
}

/** What only this browser knows: the seal it was shown before it gave its entropy, and that entropy. */
export function keptOf(table: string): Kept {
  return { seal: recall(`seal.${table}`) ?? "", entropy: recall(`entropy.${table}`) ?? "" };
}

/** The seal that this browser was shown before the table was opened, else the one shown at the table. */
export function sealOf(position: Position): string {
  return keptOf(position.table).seal || position.commitment;
}

/** A new table from a step of a finished game: this browser on one seat, bots on the others. */
export async function forkFrom(table: string, step: number, seat: number): Promise<string> {
  const seal = await fetchCommitment();
  const entropy = freshEntropy();
  const opened = await fork(table, { step, seat, level: recall("level") ?? "medium", entropy, ...seal });
  keep(opened, seal.commitment, entropy);
  return opened.table;
}

/** A guided game goes on as a real one, against easy bots: `lesson` is the last of its steps, in its place. */
export async function playOn(game: string, lesson: number): Promise<string> {
  const seal = await fetchCommitment();
  const entropy = freshEntropy();
  const opened = await playOnFrom(game, { step: lesson, seat: 0, level: "easy", entropy, ...seal });
  keep(opened, seal.commitment, entropy);
  return opened.table;
}

function keep(opened: OpenedTable, seal: string, entropy: string): void {
  rememberToken(opened.table, opened.token);
  remember(`seal.${opened.table}`, seal);
  remember(`entropy.${opened.table}`, entropy);
}

/** The same players and options again. */
export async function playAgain(position: Position): Promise<string> {
  const seats = position.players.map((player): SeatChoice => ({ kind: player.kind, name: givenName(player), ...(player.kind === "bot" ? { level: player.level } : {}) }));
  let options: NonNullable<NewTable["options"]> = {};
  try {
    options = JSON.parse(recall(`options.${position.table}`) ?? "{}") as NonNullable<NewTable["options"]>;
  } catch {
    options = {};
  }
  return open(position.game, seats, options);
}

/** A first game of one's own, against easy bots. */
export async function openWithEasyBots(name: string): Promise<string> {
  const game = (await fetchGames()).find((one) => one.name === name);
  if (!game) throw new Error(`There is no game ${name} here.`);
  return open(name, seatChoices(firstSeats(game, settings.playerName)), optionDefaults(game));
}
