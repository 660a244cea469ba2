// What the board of Honey Buzz must know: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from the game's components. Do not edit.

export const HONEYBUZZ = {
  "actions": [
    {
      "word": "forage",
      "title": "Forage",
      "text": "Fly to nectar, or get pollen",
      "price": 0,
      "lacks": ""
    },
    {
      "word": "produce",
      "title": "Produce",
      "text": "Turn nectar into honey",
      "price": 0,
      "lacks": "no nectar of yours can make honey"
    },
    {
      "word": "market",
      "title": "Market",
      "text": "Sell goods, or fill an order",
      "price": 0,
      "lacks": "you have nothing to sell"
    },
    {
      "word": "new-bee",
      "title": "New Bee",
      "text": "Raise one more beeple",
      "price": 0,
      "lacks": "you have all 10 beeples"
    },
    {
      "word": "accounting",
      "title": "Accounting",
      "text": "Get 5 coins",
      "price": 0,
      "lacks": ""
    },
    {
      "word": "decree",
      "title": "Decree",
      "text": "Take any other action",
      "price": 5,
      "lacks": ""
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
  "stacks": [
    "left",
    "middle",
    "right"
  ],
  "stackActions": [4, 3, 0],
  "brings": [
    "nothing",
    "nectar",
    "jar",
    "pollen"
  ],
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
  "moments": {
    "won": "Contest won",
    "order": "Order filled",
    "trigger": "The last round"
  },
  "details": [
    "tile",
    "fly",
    "spend"
  ],
  "beeples": 10,
  "fieldRows": 4,
  "rowLetters": [
    "a",
    "b",
    "c",
    "d"
  ],
  "pollen": 14,
  "jarPrice": 5,
  "flightPrice": 2,
  "wages": 5,
  "pricesToEnd": 4,
  "stacksToEnd": 2,
  "reach": 21
} as const;
