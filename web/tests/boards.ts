// All boards known from the beginning, as they are on a page that has fetched them.
import { ENTRY as beeholder } from "../src/boards/beeholder/entry";
import { ENTRY as beesness } from "../src/boards/beesness/entry";
import { ENTRY as honeybuzz } from "../src/boards/honeybuzz/entry";
import { ENTRY as imbeerialism } from "../src/boards/imbeerialism/entry";
import { ENTRY as pollenwars } from "../src/boards/pollenwars/entry";
import { ENTRY as queenbee } from "../src/boards/queenbee/entry";
import { BOARDS } from "../src/boards/registry";

Object.assign(BOARDS, { beeholder, beesness, honeybuzz, imbeerialism, pollenwars, queenbee });
