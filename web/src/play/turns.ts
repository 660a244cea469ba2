// Whose turn it is and whether the viewer is asked: two things, which the prompt line says apart.
import type { Position } from "../wire";

export interface Turn {
  /** What it means for the viewer; empty where they have no part in it. */
  word: string;
  /** Whose turn it is, where that is somebody else's and the prompt does not name them; -1 where it says so already. */
  of: number;
}

const NOBODY = -1;

/** A question on somebody else's turn is an answer to them, and one that is put to all at once is a choice. */
export function turnOf(position: Pick<Position, "view" | "seat" | "prompt" | "result">, isMine: boolean, hasStandIn = false): Turn {
  const told = position.view.turn;
  const turn = position.result ? NOBODY : typeof told === "number" ? told : isMine ? position.seat : NOBODY;
  const others = turn !== NOBODY && turn !== position.seat ? turn : NOBODY;
  if (hasStandIn) return { word: "A bot plays for you", of: others };
  if (isMine) return { word: turn === position.seat ? "Your turn" : turn === NOBODY ? "You choose" : "You answer", of: others };
  const isNamed = others !== NOBODY && new RegExp(`@${others}(?!\\d)`).test(position.prompt);
  return { word: turn !== NOBODY && turn === position.seat ? "Your turn" : "", of: isNamed ? NOBODY : others };
}
