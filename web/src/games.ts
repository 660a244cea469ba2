// What the boards must know of their games: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from each game's components. Do not edit.

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

export const HONEYBUZZ = {
  "actions": [
    {
      "word": "forage",
      "title": "Forage",
      "text": "Fly to a nectar tile, or collect pollen",
      "price": 0
    },
    {
      "word": "produce",
      "title": "Produce",
      "text": "Every nectar tile beside your Fan makes 1 honey",
      "price": 0
    },
    {
      "word": "market",
      "title": "Market",
      "text": "Sell one kind of good, or fill an order",
      "price": 0
    },
    {
      "word": "new-bee",
      "title": "New Bee",
      "text": "Raise 1 beeple in the Nursery",
      "price": 0
    },
    {
      "word": "accounting",
      "title": "Accounting",
      "text": "Get 5 coins",
      "price": 0
    },
    {
      "word": "decree",
      "title": "Decree",
      "text": "Take any one of the other five actions",
      "price": 5
    }
  ],
  "goods": [
    {
      "word": "wildflower",
      "title": "wildflower honey",
      "letter": "W",
      "track": [7, 6, 5, 4, 3, 2]
    },
    {
      "word": "rosemary",
      "title": "rosemary honey",
      "letter": "R",
      "track": [8, 7, 6, 5, 4, 3]
    },
    {
      "word": "cherry",
      "title": "cherry blossom honey",
      "letter": "C",
      "track": [9, 8, 7, 6, 5, 4]
    },
    {
      "word": "acacia",
      "title": "acacia honey",
      "letter": "A",
      "track": [10, 9, 8, 7, 6, 5]
    },
    {
      "word": "pollen",
      "title": "pollen",
      "letter": "P",
      "track": [4, 3, 3, 2, 2, 1]
    }
  ],
  "nectar": [
    "wildflower",
    "rosemary",
    "cherry blossom",
    "acacia"
  ],
  "nectarByRedBorders": [2, 2, 2, 0, 1, 3, 3],
  "directions": [
    "e",
    "ne",
    "nw",
    "w",
    "sw",
    "se"
  ],
  "yellow": [
    [0, 2, 4],
    [1, 3, 5]
  ],
  "borders": [
    {
      "part": "icon",
      "turn": 1,
      "red": 1
    },
    {
      "part": "blank",
      "turn": 2,
      "red": 1
    },
    {
      "part": "icon",
      "turn": 5,
      "red": 1
    },
    {
      "part": "blank",
      "turn": 4,
      "red": 0
    },
    {
      "part": "icon",
      "turn": 3,
      "red": 0
    },
    {
      "part": "blank",
      "turn": 0,
      "red": 0
    }
  ],
  "layouts": [
    {
      "name": "easy",
      "tiles": [
        [0, 0, 0, 0],
        [1, 0, -1, 3],
        [2, -2, 0, 3],
        [3, -2, 1, 4]
      ]
    },
    {
      "name": "medium",
      "tiles": [
        [0, 0, 0, 0],
        [1, -1, 1, 3],
        [2, 2, -2, 5],
        [3, -3, 2, 3]
      ]
    },
    {
      "name": "hard",
      "tiles": [
        [0, 0, 0, 0],
        [1, -1, 1, 3],
        [2, -3, 2, 3],
        [3, 3, -1, 3]
      ]
    }
  ],
  "orders": [
    {
      "word": "wp11",
      "needs": [1, 0, 0, 0, 1],
      "points": 11,
      "title": "1 wildflower honey and 1 pollen for 11 points",
      "large": 0
    },
    {
      "word": "rp12",
      "needs": [0, 1, 0, 0, 1],
      "points": 12,
      "title": "1 rosemary honey and 1 pollen for 12 points",
      "large": 0
    },
    {
      "word": "cp13",
      "needs": [0, 0, 1, 0, 1],
      "points": 13,
      "title": "1 cherry blossom honey and 1 pollen for 13 points",
      "large": 0
    },
    {
      "word": "ap14",
      "needs": [0, 0, 0, 1, 1],
      "points": 14,
      "title": "1 acacia honey and 1 pollen for 14 points",
      "large": 0
    },
    {
      "word": "wr15",
      "needs": [1, 1, 0, 0, 0],
      "points": 15,
      "title": "1 wildflower honey and 1 rosemary honey for 15 points",
      "large": 0
    },
    {
      "word": "wc16",
      "needs": [1, 0, 1, 0, 0],
      "points": 16,
      "title": "1 wildflower honey and 1 cherry blossom honey for 16 points",
      "large": 0
    },
    {
      "word": "rc17",
      "needs": [0, 1, 1, 0, 0],
      "points": 17,
      "title": "1 rosemary honey and 1 cherry blossom honey for 17 points",
      "large": 0
    },
    {
      "word": "wa17",
      "needs": [1, 0, 0, 1, 0],
      "points": 17,
      "title": "1 wildflower honey and 1 acacia honey for 17 points",
      "large": 0
    },
    {
      "word": "ra18",
      "needs": [0, 1, 0, 1, 0],
      "points": 18,
      "title": "1 rosemary honey and 1 acacia honey for 18 points",
      "large": 0
    },
    {
      "word": "ca19",
      "needs": [0, 0, 1, 1, 0],
      "points": 19,
      "title": "1 cherry blossom honey and 1 acacia honey for 19 points",
      "large": 0
    },
    {
      "word": "wwp17",
      "needs": [2, 0, 0, 0, 1],
      "points": 17,
      "title": "2 wildflower honey and 1 pollen for 17 points",
      "large": 0
    },
    {
      "word": "rrp19",
      "needs": [0, 2, 0, 0, 1],
      "points": 19,
      "title": "2 rosemary honey and 1 pollen for 19 points",
      "large": 0
    },
    {
      "word": "ccp21",
      "needs": [0, 0, 2, 0, 1],
      "points": 21,
      "title": "2 cherry blossom honey and 1 pollen for 21 points",
      "large": 0
    },
    {
      "word": "ww12",
      "needs": [2, 0, 0, 0, 0],
      "points": 12,
      "title": "2 wildflower honey for 12 points",
      "large": 0
    },
    {
      "word": "ppp12",
      "needs": [0, 0, 0, 0, 3],
      "points": 12,
      "title": "3 pollen for 12 points",
      "large": 0
    },
    {
      "word": "wrca40",
      "needs": [1, 1, 1, 1, 0],
      "points": 40,
      "title": "1 wildflower honey, 1 rosemary honey, 1 cherry blossom honey and 1 acacia honey for 40 points",
      "large": 1
    },
    {
      "word": "wwrp30",
      "needs": [2, 1, 0, 0, 1],
      "points": 30,
      "title": "2 wildflower honey, 1 rosemary honey and 1 pollen for 30 points",
      "large": 1
    },
    {
      "word": "wrrc36",
      "needs": [1, 2, 1, 0, 0],
      "points": 36,
      "title": "1 wildflower honey, 2 rosemary honey and 1 cherry blossom honey for 36 points",
      "large": 1
    },
    {
      "word": "ccap36",
      "needs": [0, 0, 2, 1, 1],
      "points": 36,
      "title": "2 cherry blossom honey, 1 acacia honey and 1 pollen for 36 points",
      "large": 1
    },
    {
      "word": "wwaa36",
      "needs": [2, 0, 0, 2, 0],
      "points": 36,
      "title": "2 wildflower honey and 2 acacia honey for 36 points",
      "large": 1
    },
    {
      "word": "rcap37",
      "needs": [0, 1, 1, 1, 1],
      "points": 37,
      "title": "1 rosemary honey, 1 cherry blossom honey, 1 acacia honey and 1 pollen for 37 points",
      "large": 1
    },
    {
      "word": "wrcp34",
      "needs": [1, 1, 1, 0, 1],
      "points": 34,
      "title": "1 wildflower honey, 1 rosemary honey, 1 cherry blossom honey and 1 pollen for 34 points",
      "large": 1
    },
    {
      "word": "aacp37",
      "needs": [0, 0, 1, 2, 1],
      "points": 37,
      "title": "1 cherry blossom honey, 2 acacia honey and 1 pollen for 37 points",
      "large": 1
    },
    {
      "word": "rrcc36",
      "needs": [0, 2, 2, 0, 0],
      "points": 36,
      "title": "2 rosemary honey and 2 cherry blossom honey for 36 points",
      "large": 1
    },
    {
      "word": "wwcc34",
      "needs": [2, 0, 2, 0, 0],
      "points": 34,
      "title": "2 wildflower honey and 2 cherry blossom honey for 34 points",
      "large": 1
    },
    {
      "word": "rraa38",
      "needs": [0, 2, 0, 2, 0],
      "points": 38,
      "title": "2 rosemary honey and 2 acacia honey for 38 points",
      "large": 1
    },
    {
      "word": "wwwp32",
      "needs": [3, 0, 0, 0, 1],
      "points": 32,
      "title": "3 wildflower honey and 1 pollen for 32 points",
      "large": 1
    },
    {
      "word": "wrap35",
      "needs": [1, 1, 0, 1, 1],
      "points": 35,
      "title": "1 wildflower honey, 1 rosemary honey, 1 acacia honey and 1 pollen for 35 points",
      "large": 1
    },
    {
      "word": "cccp38",
      "needs": [0, 0, 3, 0, 1],
      "points": 38,
      "title": "3 cherry blossom honey and 1 pollen for 38 points",
      "large": 1
    },
    {
      "word": "aapp30",
      "needs": [0, 0, 0, 2, 2],
      "points": 30,
      "title": "2 acacia honey and 2 pollen for 30 points",
      "large": 1
    }
  ],
  "stackActions": [4, 3, 0],
  "colours": [
    "green",
    "blue",
    "red"
  ],
  "contests": [
    {
      "word": "fill-three",
      "colour": 0,
      "speed": 1,
      "target": 3,
      "title": "Fill 3 cells with nectar",
      "payouts": [10, 6, 3]
    },
    {
      "word": "five-cells",
      "colour": 0,
      "speed": 1,
      "target": 5,
      "title": "Own 5 cells",
      "payouts": [10, 6, 3]
    },
    {
      "word": "most-cells",
      "colour": 0,
      "speed": 0,
      "target": 0,
      "title": "Most cells",
      "payouts": [12, 8, 4]
    },
    {
      "word": "most-empty",
      "colour": 0,
      "speed": 0,
      "target": 0,
      "title": "Most empty cells",
      "payouts": [12, 8, 4]
    },
    {
      "word": "seven-beeples",
      "colour": 1,
      "speed": 1,
      "target": 7,
      "title": "Own 7 beeples",
      "payouts": [10, 6, 3]
    },
    {
      "word": "four-kinds",
      "colour": 1,
      "speed": 1,
      "target": 4,
      "title": "Nectar of all four kinds",
      "payouts": [10, 6, 3]
    },
    {
      "word": "most-nectar",
      "colour": 1,
      "speed": 0,
      "target": 0,
      "title": "Most nectar tiles",
      "payouts": [12, 8, 4]
    },
    {
      "word": "most-alike",
      "colour": 1,
      "speed": 0,
      "target": 0,
      "title": "Most nectar tiles of one kind",
      "payouts": [12, 8, 4]
    },
    {
      "word": "three-orders",
      "colour": 2,
      "speed": 1,
      "target": 3,
      "title": "Complete 3 orders",
      "payouts": [10, 6, 3]
    },
    {
      "word": "forty-coins",
      "colour": 2,
      "speed": 1,
      "target": 40,
      "title": "Hold 40 coins",
      "payouts": [10, 6, 3]
    },
    {
      "word": "most-decrees",
      "colour": 2,
      "speed": 0,
      "target": 0,
      "title": "Most Decree tiles",
      "payouts": [12, 8, 4]
    },
    {
      "word": "most-goods",
      "colour": 2,
      "speed": 0,
      "target": 0,
      "title": "Most honey and pollen left",
      "payouts": [12, 8, 4]
    }
  ],
  "beeples": 10,
  "fieldRows": 4,
  "pollen": 14,
  "jarPrice": 5,
  "flightPrice": 2,
  "wages": 5,
  "pricesToEnd": 4,
  "stacksToEnd": 2,
  "reach": 21
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
  "prices": [1, 2],
  "ransoms": [1, 2, 3],
  "honeyOfFlower": 2,
  "mostFlowers": 3,
  "mostHoney": 6,
  "cubes": 3,
  "markers": 4,
  "moments": {
    "conquer": "A colony falls",
    "regain": "Won back",
    "regicide": "A Queen dies",
    "threat": "One round to go",
    "out": "A hive is gone"
  },
  "details": [
    "trade",
    "stay",
    "points"
  ]
} as const;

export const QUEENBEE = {
  "questions": [
    "first player",
    "power deal",
    "power choice",
    "power draft",
    "turn",
    "before draw",
    "action",
    "discard",
    "start of turn",
    "draw",
    "scout",
    "buzz around",
    "sting",
    "speedy bee",
    "crossed signals",
    "swarm",
    "repopulate",
    "aim",
    "window",
    "steal",
    "zom-bee",
    "pesticide",
    "rainstorm",
    "battle",
    "nest attacked",
    "before roll",
    "allies",
    "roll",
    "reroll",
    "answer",
    "again",
    "escape",
    "save",
    "advance",
    "over"
  ],
  "bees": [
    "worker",
    "warrior",
    "queen"
  ],
  "terrains": [
    "grass",
    "trench",
    "hive",
    "hive trench",
    "nest"
  ],
  "sides": [
    "attacker",
    "defender"
  ],
  "team": [7, 7, 1],
  "swarm": 3,
  "whens": [
    {
      "when": "turn",
      "title": "On your turn"
    },
    {
      "when": "battle",
      "title": "In battle"
    },
    {
      "when": "anytime",
      "title": "Anytime"
    }
  ],
  "cards": [
    {
      "title": "Bad Pollen",
      "word": "bad-pollen",
      "when": "turn",
      "text": "An opponent doesn't draw on their next turn.",
      "picture": "flower"
    },
    {
      "title": "Bee Bandit",
      "word": "bee-bandit",
      "when": "turn",
      "text": "Take a random card from an opponent.",
      "picture": "hand"
    },
    {
      "title": "Bee Bees",
      "word": "bee-bees",
      "when": "turn",
      "text": "Your next Repopulate this turn adds two more bees.",
      "picture": "egg"
    },
    {
      "title": "Bee Knighted",
      "word": "bee-knighted",
      "when": "turn",
      "text": "Turn a Worker into a Warrior, or the reverse.",
      "picture": "swap"
    },
    {
      "title": "Busy Bee",
      "word": "busy-bee",
      "when": "turn",
      "text": "Take one more action this turn.",
      "picture": "bolt"
    },
    {
      "title": "Crossed Signals",
      "word": "crossed-signals",
      "when": "turn",
      "text": "Take up to three steps with opponents' bees.",
      "picture": "steps"
    },
    {
      "title": "Honey",
      "word": "honey",
      "when": "turn",
      "text": "Draw three cards.",
      "picture": "drop"
    },
    {
      "title": "Pesticide",
      "word": "pesticide",
      "when": "turn",
      "text": "Everyone loses a bee from their own hive.",
      "picture": "skull"
    },
    {
      "title": "Pollen",
      "word": "pollen",
      "when": "turn",
      "text": "Draw two cards.",
      "picture": "flower"
    },
    {
      "title": "Rainstorm",
      "word": "rainstorm",
      "when": "turn",
      "text": "Every opponent discards a card.",
      "picture": "cloud"
    },
    {
      "title": "Royal Jelly",
      "word": "royal-jelly",
      "when": "turn",
      "text": "Draw four cards.",
      "picture": "drop"
    },
    {
      "title": "Speedy Bee",
      "word": "speedy-bee",
      "when": "turn",
      "text": "Take up to three extra steps now.",
      "picture": "steps"
    },
    {
      "title": "Stuck in the Honey",
      "word": "stuck-in-the-honey",
      "when": "turn",
      "text": "An opponent has no action on their next turn.",
      "picture": "drop"
    },
    {
      "title": "Swatted",
      "word": "swatted",
      "when": "turn",
      "text": "Remove an opponent's Worker or Warrior.",
      "picture": "swat"
    },
    {
      "title": "Zom-Bee",
      "word": "zom-bee",
      "when": "turn",
      "text": "A lost bee returns; up to three without a Queen at home.",
      "picture": "skull"
    },
    {
      "title": "Again and Again",
      "word": "again-and-again",
      "when": "battle",
      "text": "Re-roll any of your dice, up to two times.",
      "picture": "die"
    },
    {
      "title": "Bee Escape",
      "word": "bee-escape",
      "when": "battle",
      "text": "A beaten bee escapes to your hive.",
      "picture": "wing"
    },
    {
      "title": "Bee Smoker",
      "word": "bee-smoker",
      "when": "battle",
      "text": "Attacker only: the defender plays no battle cards.",
      "picture": "smoke"
    },
    {
      "title": "Bit O' Help",
      "word": "bit-o-help",
      "when": "battle",
      "text": "Re-roll one die of either side.",
      "picture": "die"
    },
    {
      "title": "Buzz for Help",
      "word": "buzz-for-help",
      "when": "battle",
      "text": "One of your bees joins from elsewhere.",
      "picture": "plus"
    },
    {
      "title": "Extra Sting",
      "word": "extra-sting",
      "when": "battle",
      "text": "Roll one extra small die.",
      "picture": "sting"
    },
    {
      "title": "Maximum Strength",
      "word": "maximum-strength",
      "when": "battle",
      "text": "One of your dice shows its top face.",
      "picture": "top"
    },
    {
      "title": "Strong Sting",
      "word": "strong-sting",
      "when": "battle",
      "text": "One of your dice counts one more.",
      "picture": "sting"
    },
    {
      "title": "Stuck in a Web",
      "word": "stuck-in-a-web",
      "when": "battle",
      "text": "Attacker only: the weakest defender doesn't roll.",
      "picture": "web"
    },
    {
      "title": "Twin Sting",
      "word": "twin-sting",
      "when": "battle",
      "text": "One of your dice copies another of yours.",
      "picture": "twin"
    },
    {
      "title": "Unlucky Bee",
      "word": "unlucky-bee",
      "when": "battle",
      "text": "Attacker only: the defender rolls only once.",
      "picture": "die"
    },
    {
      "title": "Bee Ally",
      "word": "bee-ally",
      "when": "anytime",
      "text": "Lend a bee to a side of another player's battle.",
      "picture": "ally"
    },
    {
      "title": "Buzz Off",
      "word": "buzz-off",
      "when": "anytime",
      "text": "Cancel a card that an opponent just played.",
      "picture": "no"
    },
    {
      "title": "Secret Passage",
      "word": "secret-passage",
      "when": "anytime",
      "text": "Your Queen flees from her nest, once a game.",
      "picture": "door"
    }
  ],
  "powers": [
    {
      "title": "Swift Wings",
      "word": "swift-wings",
      "text": "Buzz Around has seven steps.",
      "picture": "wing"
    },
    {
      "title": "Long Stingers",
      "word": "long-stingers",
      "text": "Take up to five steps before a Sting.",
      "picture": "sting"
    },
    {
      "title": "Big Brood",
      "word": "big-brood",
      "text": "Repopulate may put two bees on one space.",
      "picture": "egg"
    },
    {
      "title": "Honey Pantry",
      "word": "honey-pantry",
      "text": "Keep up to seven cards.",
      "picture": "drop"
    },
    {
      "title": "Scout",
      "word": "scout",
      "text": "When you draw, look at two cards and keep one.",
      "picture": "eye"
    },
    {
      "title": "Royal Guard",
      "word": "royal-guard",
      "text": "Roll an extra large die while your Queen defends her nest.",
      "picture": "shield"
    },
    {
      "title": "Stubborn",
      "word": "stubborn",
      "text": "You win ties as defender.",
      "picture": "shield"
    },
    {
      "title": "Veterans",
      "word": "veterans",
      "text": "Re-roll once more in every battle.",
      "picture": "die"
    },
    {
      "title": "Trench Runners",
      "word": "trench-runners",
      "text": "Your first two steps from trench to trench are free.",
      "picture": "steps"
    },
    {
      "title": "Scavengers",
      "word": "scavengers",
      "text": "Draw two cards when you lose a battle.",
      "picture": "card"
    },
    {
      "title": "Plunder",
      "word": "plunder",
      "text": "Draw a card when you win an attack.",
      "picture": "hand"
    },
    {
      "title": "Hive Mind",
      "word": "hive-mind",
      "text": "Swarm to a space with one or two of your bees.",
      "picture": "plus"
    }
  ]
} as const;
