// What the frame must know of the board of Imbeerialism, fetched with it.
import type { BoardEntry } from "../registry";
import { boardMoves } from "./view";

export const ENTRY: BoardEntry = {
  moves: boardMoves,
  showsPlayers: "everywhere",
  hasButtons: false,
  offersAll: true,
  beats: { win: { ms: 4200 } },
  account: () => import("./Reckoning.svelte"),
};
