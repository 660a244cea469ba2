// The names of the 64 bees, as the rules make them.
import { BEEHOLDER } from "../../games";

export const BEE_NAMES: readonly string[] = BEEHOLDER.bees;
