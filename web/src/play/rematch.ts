// Opening tables: fresh entropy from this browser, the token kept, and the same table once more.
import { recall, remember, rememberToken } from "../base/store";
import { openTable } from "../net/http";
import type { NewTable, Position, SeatChoice } from "../wire";

const ENTROPY_BYTES = 16;

export function freshEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens a table, keeps its token and what it was made of, and returns its name. */
export async function open(game: string, seats: SeatChoice[], options: NonNullable<NewTable["options"]>): Promise<string> {
  const opened = await openTable({ game, seats, options, entropy: freshEntropy() });
  rememberToken(opened.table, opened.token);
  remember(`options.${opened.table}`, JSON.stringify(options));
  return opened.table;
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
