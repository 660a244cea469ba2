// What the frame must know of the board of Honey Buzz, fetched with it.
import type { BoardEntry } from "../registry";
import { BEATS } from "./beats";
import { boardMoves, LIFTS } from "./view";

export const ENTRY: BoardEntry = {
  moves: boardMoves,
  showsPlayers: "everywhere",
  foldsSide: true,
  hasButtons: false,
  offersAll: true,
  confirms: true,
  lifts: LIFTS,
  endsTurns: true,
  beats: BEATS,
  account: () => import("./Ledger.svelte"),
};
