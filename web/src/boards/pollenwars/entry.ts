// What the frame must know of the board of Pollen Wars, fetched with it.
import { counted } from "../../kit/words";
import type { BoardEntry } from "../registry";
import { BEATS, boardMoves, LIFTS } from "./touches";

export const ENTRY: BoardEntry = {
  moves: boardMoves,
  showsPlayers: "everywhere",
  hasButtons: false,
  offersAll: true,
  confirms: true,
  tellsAim: true,
  lifts: LIFTS,
  beats: BEATS,
  setsUp: ["plant", "drift"],
  account: () => import("./Ledger.svelte"),
  turns: { kinds: [], tell: () => "", many: { plant: (count) => `plants ${counted(count, "fungus", "fungi")}` } },
};
