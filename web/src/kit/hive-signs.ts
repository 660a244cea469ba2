// The signs of Honey Buzz: an icon for every action in a box of 24, and the colours of the goods.

/** By the word of an action. */
export const ACTION_ICONS: Readonly<Record<string, string>> = {
  forage: "M12 21V11M12 14C8 14 6 12 6 9C10 9 12 11 12 14M12 12C16 12 18 10 18 7C14 7 12 9 12 12M12 6.5a2.2 2.2 0 1 0 0-4.4a2.2 2.2 0 0 0 0 4.4",
  produce: "M12 3C15 8 18 11 18 15a6 6 0 0 1-12 0C6 11 9 8 12 3ZM9 15a3 3 0 0 0 3 3",
  market: "M4 9L5.5 4H18.5L20 9M4 9h16M5 9v11h14V9M9.5 20v-6h5v6",
  "new-bee": "M12 8.5a3 3 0 1 0 0-6a3 3 0 0 0 0 6M7.5 14a4.5 6 0 1 0 9 0a4.5 6 0 1 0-9 0M8 12h8M8 16h8M5 6v4M3 8h4",
  accounting: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M15 8.5C14 7.4 9.5 7 9.5 9.7c0 3 5.5 1.6 5.5 4.6c0 2.6-4.5 2.4-6 .9M12 6v12",
  decree: "M3.5 18h17M4.5 15L3 6.5L8 10.5L12 4l4 6.5l5-4L19.5 15Z",
};

/** By the word of an action: the colour of its icon, dark enough for a white sign. */
export const ACTION_COLOURS: Readonly<Record<string, string>> = {
  forage: "#3b7336",
  produce: "#a85c0b",
  market: "#a8322a",
  "new-bee": "#2f62a8",
  accounting: "#70600f",
  decree: "#6a3f97",
};

/** A beeple, and a coin, each in a box of 24. */
export const BEEPLE_ICON = "M12 8a3 3 0 1 0 0-6a3 3 0 0 0 0 6M7 15a5 7 0 1 0 10 0a5 7 0 1 0-10 0M7.5 13h9M7.5 17h9M10 2.5L8.5 1M14 2.5L15.5 1";
export const COIN_ICON = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10";

/** By good: honeys in the order of the rules, then pollen. Never without its letter. */
export const GOOD_COLOURS: readonly string[] = ["#7fb0e0", "#b59be0", "#f0a3bd", "#f7e7a8", "#f2c14a"];
export const GOOD_INKS: readonly string[] = ["#123a63", "#3a2368", "#7a1f44", "#5c4700", "#5c3c00"];
