// What the boards must know of their games: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from each game's components. Do not edit.

export const BEEHOLDER = {
  "slots": 6,
  "bees": [
    "Toffee Lancer",
    "Amber Lancer",
    "Toffee Corsair",
    "Amber Corsair",
    "Toffee Falconer",
    "Amber Falconer",
    "Toffee Clipper",
    "Amber Clipper",
    "Fudge Lancer",
    "Copper Lancer",
    "Fudge Corsair",
    "Copper Corsair",
    "Fudge Falconer",
    "Copper Falconer",
    "Fudge Clipper",
    "Copper Clipper",
    "Toffee Duchess",
    "Amber Duchess",
    "Toffee Dancer",
    "Amber Dancer",
    "Toffee Courtier",
    "Amber Courtier",
    "Toffee Juggler",
    "Amber Juggler",
    "Fudge Duchess",
    "Copper Duchess",
    "Fudge Dancer",
    "Copper Dancer",
    "Fudge Courtier",
    "Copper Courtier",
    "Fudge Juggler",
    "Copper Juggler",
    "Thistle Lancer",
    "Saffron Lancer",
    "Thistle Corsair",
    "Saffron Corsair",
    "Thistle Falconer",
    "Saffron Falconer",
    "Thistle Clipper",
    "Saffron Clipper",
    "Peach Lancer",
    "Brass Lancer",
    "Peach Corsair",
    "Brass Corsair",
    "Peach Falconer",
    "Brass Falconer",
    "Peach Clipper",
    "Brass Clipper",
    "Thistle Duchess",
    "Saffron Duchess",
    "Thistle Dancer",
    "Saffron Dancer",
    "Thistle Courtier",
    "Saffron Courtier",
    "Thistle Juggler",
    "Saffron Juggler",
    "Peach Duchess",
    "Brass Duchess",
    "Peach Dancer",
    "Brass Dancer",
    "Peach Courtier",
    "Brass Courtier",
    "Peach Juggler",
    "Brass Juggler"
  ],
  "traits": [
    {
      "name": "texture",
      "values": [
        "fuzzy",
        "shiny"
      ]
    },
    {
      "name": "antennae",
      "values": [
        "feathered",
        "whips"
      ]
    },
    {
      "name": "weapon",
      "values": [
        "stinger",
        "mandibles"
      ]
    },
    {
      "name": "pattern",
      "values": [
        "striped",
        "solid"
      ]
    },
    {
      "name": "wings",
      "values": [
        "sleek",
        "flutter"
      ]
    },
    {
      "name": "payload",
      "values": [
        "honey",
        "pollen"
      ]
    }
  ]
} as const;

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
  ]
} as const;

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
  "prices": [
    1,
    2
  ],
  "ransoms": [
    1,
    2,
    3
  ],
  "honeyOfFlower": 2,
  "mostFlowers": 3,
  "mostHoney": 6,
  "cubes": 3,
  "markers": 4
} as const;

export const QUEENBEE = {} as const;
