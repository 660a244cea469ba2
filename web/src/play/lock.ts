// The shuffle of a table between people: everybody commits to a random number before anybody reveals one.
import { recall, remember } from "../base/store";
import type { Room } from "../wire";
import { digestOf, lockOf } from "./fairness";
import { freshEntropy } from "./rematch";

/** The random number of this browser for a table, made once, and what it commits to. */
export function commitmentFor(table: string): string {
  const entropy = recall(`entropy.${table}`) ?? freshEntropy();
  remember(`entropy.${table}`, entropy);
  return digestOf(entropy);
}

/** The seal that this browser saw first; whatever is shown later must be the same. */
export function keepFirstSeal(room: Room): void {
  if (room.seal && recall(`first.${room.table}`) === null) remember(`first.${room.table}`, room.seal);
}

/** The random number to reveal, once everything that was shown hangs together; null where it does not. A table has one
 * lock: with another, made when the numbers were known, others could have chosen theirs anew. */
export function revealFor(room: Room): string | null {
  const entropy = recall(`entropy.${room.table}`);
  const mine = room.seats.find((seat) => seat.is_mine);
  if (!entropy || !mine) return null;
  const lock = lockOf(room.seal, room.seats.map((seat) => seat.commitment));
  if (recall(`first.${room.table}`) !== room.seal || mine.commitment !== digestOf(entropy) || lock !== room.lock) return null;
  if ((recall(`seal.${room.table}`) ?? lock) !== lock) return null;
  remember(`seal.${room.table}`, lock);
  return entropy;
}
