// What a table tells, held back until what must be known of its board is here.
import { readied } from "../boards/registry";
import type { Told } from "../net/socket";

/** Hands on what comes in its order; the first position of a game waits for its board, and what follows waits behind it. */
export function heldBack(receive: (message: Told) => void): (message: Told) => void {
  let held: Told[] | null = null;
  return (message) => {
    if (held) {
      held.push(message);
      return;
    }
    const coming = message.type === "position" ? readied(message.game) : null;
    if (!coming) {
      receive(message);
      return;
    }
    const waiting = (held = [message]);
    void coming.then(() => {
      held = null;
      waiting.forEach(receive);
    });
  };
}
