// Opening tables: the seal first, then entropy from this browser; the token kept; the same table once more.
import { recall, remember, rememberToken } from "../base/store";
import { fetchCommitment, openTable } from "../net/http";
import type { NewTable, Position, SeatChoice } from "../wire";

const ENTROPY_BYTES = 16;

export function freshEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens a table, keeps its token and what it was made of, and returns its name. */
export async function open(game: string, seats: SeatChoice[], options: NonNullable<NewTable["options"]>): Promise<string> {
  const { commitment } = await fetchCommitment();
  const opened = await openTable({ game, seats, options, entropy: freshEntropy(), commitment });
  rememberToken(opened.table, opened.token);
  remember(`seal.${opened.table}`, commitment);
  remember(`options.${opened.table}`, JSON.stringify(options));
  return opened.table;
}

/** The commitment that this browser was given before the table was opened, else the one shown at the table. */
export function sealOf(position: Position): string {
  return recall(`seal.${position.table}`) ?? position.commitment;
}

/** The same players and options again. */
export async function playAgain(position: Position): Promise<string> {
  const seats = position.players.map((player): SeatChoice => ({ kind: player.kind, name: player.name, ...(player.kind === "bot" ? { level: player.level } : {}) }));
  let options: NonNullable<NewTable["options"]> = {};
  try {
    options = JSON.parse(recall(`options.${position.table}`) ?? "{}") as NonNullable<NewTable["options"]>;
  } catch {
    options = {};
  }
  return open(position.game, seats, options);
}
