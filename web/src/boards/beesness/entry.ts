// What the frame must know of the board of Beesness, fetched with it.
import type { BoardEntry } from "../registry";
import { BEATS, boardMoves } from "./view";

export const ENTRY: BoardEntry = {
  moves: boardMoves,
  showsPlayers: "everywhere",
  hasButtons: false,
  offersWish: true,
  beats: BEATS,
  heralds: { jackpot: "drone" },
  account: () => import("./Ledger.svelte"),
};
