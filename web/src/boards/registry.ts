// The boards by game: a new game adds one line here, and until it does it is played from the lists of moves.
import type { Component } from "svelte";
import type { TouchController } from "../play/touch.svelte";
import type { Position } from "../wire";

export interface BoardProps {
  position: Position;
  touch: TouchController;
}

export type Board = Component<BoardProps>;

export const BOARDS: Readonly<Record<string, () => Promise<{ default: Board }>>> = {
  beeholder: () => import("./beeholder/Board.svelte"),
  beesness: () => import("./beesness/Board.svelte"),
  imbeerialism: () => import("./imbeerialism/Board.svelte"),
  queenbee: () => import("./queenbee/Board.svelte"),
};
