// What somebody points at in the log: the board shows where it happened.
import type { EventLine } from "../wire";

class Pointing {
  lines = $state.raw<readonly EventLine[]>([]);
}

export const pointing = new Pointing();
