// What the board of Imbeerialism must know: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from the game's components. Do not edit.

export const IMBEERIALISM = {
  "hexes": [
    "t",
    "ur",
    "lr",
    "b",
    "ll",
    "ul",
    "c"
  ],
  "titles": [
    "top",
    "upper right",
    "lower right",
    "bottom",
    "lower left",
    "upper left",
    "centre"
  ],
  "kinds": [
    "worker",
    "drone",
    "queen"
  ],
  "kindTitles": [
    "Worker",
    "Drone",
    "Queen"
  ],
  "duties": [
    "makes honey, trades",
    "invades or kills, and dies",
    "breeds bees, captures enemies"
  ],
  "prices": [1, 2],
  "ransoms": [1, 2, 3],
  "honeyOfFlower": 2,
  "mostFlowers": 3,
  "mostHoney": 6,
  "mostOffers": 2,
  "cubes": 3,
  "markers": 4,
  "moments": {
    "conquer": "A hive falls",
    "regain": "Won back",
    "regicide": "A Queen dies",
    "threat": "One round to go",
    "out": "A hive is gone",
    "last_round": "The last round",
    "win": "Long live the Queen"
  },
  "details": [
    "trade",
    "stay",
    "points"
  ]
} as const;
