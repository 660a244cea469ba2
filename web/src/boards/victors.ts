// Who is called victorious at the end, by game, where that is more than the first of the ranks.
import type { Position } from "../wire";
import { victorsOf, viewOf } from "./queenbee/view";

export const VICTORS: Readonly<Record<string, (position: Position) => number[] | null>> = {
  queenbee: (position) => {
    const victors = victorsOf(viewOf(position));
    return victors.length > 0 ? victors : null;
  },
};
