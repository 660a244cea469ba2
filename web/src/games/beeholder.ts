// What the board of Eye of the Bee-holder must know: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from the game's components. Do not edit.

export const BEEHOLDER = {
  "moments": {
    "hand_end": "The hand is over",
    "sudden_death": "Sudden Death",
    "win": "The Queen has chosen"
  },
  "details": [
    "judge"
  ],
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
