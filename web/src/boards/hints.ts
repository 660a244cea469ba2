// Short hints for a first game, by game and by the verb that is possible for the first time.

export const HINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  beeholder: {
    draft: "Whatever lies in slot 1 counts most. Touch a side to try it, touch it again to take it.",
    present: "The yellow icons on a card are what the Queen wants now, the most important on top.",
    flip: "Touch a tile twice to flip it, or touch two tiles to swap them. Watch your cards while you try.",
  },
};
