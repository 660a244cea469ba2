// Short hints for a first game, by game and by the verb that is possible for the first time.

export const HINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  beeholder: {
    draft: "Slot 1 counts most. Tap a side to preview it, tap again to choose.",
    present: "Yellow icons match the Queen’s wishes; the top one counts most.",
    flip: "Tap one tile or two to preview. The crown marks your best bee.",
  },
  beesness: {
    play: "The more players choose the same bee, the less each gets.",
    offer: "All flowers on offer share the Honeypot.",
    raise: "Tap a price to bid it, or drop out.",
    vote: "If the Garden runs dry, everyone loses. A vote can replant it.",
  },
  honeybuzz: {
    take: "Each box asks for 1 beeple more than its tallest stack.",
    place: "Red borders decide which nectar a cell takes.",
    fly: "What fits no cell of yours fills your jar, or brings pollen.",
    sell: "Several sold at once lower the price by one step only.",
  },
  imbeerialism: {
    honey: "Tap a bee, then what it does: flowers become honey, honey buys bees.",
    invade: "A Drone takes a hex and dies. Hold enough colonies for a full round to win.",
    ransom: "Without a ransom the bee changes sides.",
    buy: "Tap what you give and what you get, then offer.",
  },
  queenbee: {
    draw: "Lose your Queen and you join whoever beat her. Guard her.",
    play: "Lit cards can be played. Tap any card to read it.",
    step: "All bees on one space fight together, one die each. Send several.",
    attack: "The number is your chance without cards. You win ties.",
    reroll: "Each die may be rolled once more: tap low ones if you need to.",
  },
};
