// What the frame must know of the board of Bee-holder, fetched with it.
import type { BoardEntry } from "../registry";
import { JUDGING } from "./beats";

export const ENTRY: BoardEntry = {
  previews: ["swap"],
  beats: JUDGING,
  hasButtons: false,
  setsUp: ["draft"],
  account: () => import("./Favourites.svelte"),
};
