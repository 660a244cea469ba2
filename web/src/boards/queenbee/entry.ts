// What the frame must know of the board of Queen Bee, fetched with it.
import type { BoardEntry } from "../registry";
import { BEATS, concerns, FLOWS } from "./beats";
import { boardMoves } from "./moves";
import { tale } from "./tale";

export const ENTRY: BoardEntry = {
  moves: boardMoves,
  showsPlayers: "everywhere",
  hasButtons: false,
  offersAll: true,
  confirms: true,
  clears: true,
  lifts: ["choose"],
  beats: BEATS,
  concerns,
  flows: FLOWS,
  turns: { kinds: ["first", "turn"], tell: tale },
  account: () => import("./Saga.svelte"),
  crowns: "end",
};
