// What the boards must know of their games: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from each game's components. Do not edit.

export const BEEHOLDER = {} as const;

export const BEESNESS = {} as const;

export const IMBEERIALISM = {} as const;

export const QUEENBEE = {} as const;
