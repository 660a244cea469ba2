// What the boards must know of their games, one file each, so that a board loads its own alone; written by
// `python -m apiarium.server.typescript`. Do not edit.

export { BEEHOLDER } from "./games/beeholder";
export { BEESNESS } from "./games/beesness";
export { HONEYBUZZ } from "./games/honeybuzz";
export { IMBEERIALISM } from "./games/imbeerialism";
export { POLLENWARS } from "./games/pollenwars";
export { QUEENBEE } from "./games/queenbee";
