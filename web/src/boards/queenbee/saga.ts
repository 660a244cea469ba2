// The story of a whole game of Queen Bee: which Queen fell when, where and to whom, and who won how many battles.
import type { EventLine } from "../../wire";

export interface Fall {
  /** Turns of all players that had begun by then. */
  turn: number;
  loser: number;
  victor: number;
  /** Where she was beaten; -1 where she attacked herself. */
  space: number;
}

export interface Record {
  won: number;
  lost: number;
}

export interface Saga {
  falls: Fall[];
  /** By seat: battles, whether they attacked or defended. */
  records: Record[];
}

interface Facts {
  seat?: number;
  by?: number;
  defender?: number;
  to?: number;
  number?: number;
  side?: number;
}

const FALLS: readonly string[] = ["queen", "triumph", "fallen"];

export function sagaOf(events: readonly EventLine[], seats: number): Saga {
  const records = Array.from({ length: seats }, (): Record => ({ won: 0, lost: 0 }));
  const falls: Fall[] = [];
  let turn = 0;
  let battle: Facts | null = null;
  for (const line of events) {
    const facts = line.data as Facts;
    if (line.kind === "turn") turn = facts.number ?? turn + 1;
    else if (line.kind === "attack") battle = facts;
    else if (line.kind === "won" && battle) {
      const winner = facts.seat ?? -1;
      const loser = (winner === battle.seat ? battle.defender : battle.seat) ?? -1;
      if (records[winner]) records[winner].won += 1;
      if (records[loser]) records[loser].lost += 1;
    } else if (FALLS.includes(line.kind) && facts.seat !== undefined && facts.by !== undefined && !falls.some(({ loser }) => loser === facts.seat)) {
      falls.push({ turn, loser: facts.seat, victor: facts.by, space: battle?.defender === facts.seat ? (battle.to ?? -1) : -1 });
    }
  }
  return { falls, records };
}
