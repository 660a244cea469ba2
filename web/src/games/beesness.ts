// What the board of Beesness must know: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from the game's components. Do not edit.

export const BEESNESS = {
  "kinds": [
    {
      "name": "Worker",
      "plural": "Workers",
      "word": "worker",
      "does": "picks flowers"
    },
    {
      "name": "Drone",
      "plural": "Drones",
      "word": "drone",
      "does": "sells flowers"
    },
    {
      "name": "Queen",
      "plural": "Queens",
      "word": "queen",
      "does": "hires bees"
    }
  ],
  "moments": {
    "jackpot": "All the honey",
    "replant": "Replanted",
    "beesaster": "Beesaster"
  },
  "details": [
    "vote",
    "discard"
  ]
} as const;
