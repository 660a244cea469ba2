// What the board of Queen Bee must know: pieces, titles, amounts; written by
// `python -m apiarium.server.typescript` from the game's components. Do not edit.

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
  "legend": [
    {
      "sign": "nest",
      "title": "Nest",
      "text": "Home of the Queen. Lose her, and you join whoever beat her."
    },
    {
      "sign": "larvae",
      "title": "Larvae",
      "text": "Lost bees come back here with Repopulate."
    },
    {
      "sign": "trench",
      "title": "Trench",
      "text": "No Warriors here, and they never fight into one."
    },
    {
      "sign": "gate",
      "title": "Gate",
      "text": "Part of the hive, and a trench as well."
    }
  ],
  "moments": {
    "queen": "A Queen falls",
    "triumph": "You beat a Queen",
    "fallen": "Your Queen has fallen"
  },
  "details": [
    "draw",
    "drawn",
    "scout",
    "scouted",
    "under",
    "step",
    "fetch",
    "place",
    "roll",
    "total",
    "reroll",
    "die",
    "web",
    "advance",
    "aim",
    "shuffle",
    "discard",
    "lost",
    "empty",
    "buzz",
    "sting",
    "repopulate",
    "idle",
    "stolen"
  ],
  "cards": [
    {
      "title": "Bad Pollen",
      "word": "bad-pollen",
      "when": "turn",
      "clause": "QB8.1",
      "text": "An opponent doesn't draw on their next turn.",
      "picture": "flower"
    },
    {
      "title": "Bee Bandit",
      "word": "bee-bandit",
      "when": "turn",
      "clause": "QB8.2",
      "text": "Take a random card from an opponent.",
      "picture": "hand"
    },
    {
      "title": "Bee Bees",
      "word": "bee-bees",
      "when": "turn",
      "clause": "QB8.3",
      "text": "Your next Repopulate this turn adds two more bees.",
      "picture": "egg"
    },
    {
      "title": "Bee Knighted",
      "word": "bee-knighted",
      "when": "turn",
      "clause": "QB8.4",
      "text": "Turn a Worker into a Warrior, or the reverse.",
      "picture": "swap"
    },
    {
      "title": "Busy Bee",
      "word": "busy-bee",
      "when": "turn",
      "clause": "QB8.5",
      "text": "Take one more action this turn.",
      "picture": "bolt"
    },
    {
      "title": "Crossed Signals",
      "word": "crossed-signals",
      "when": "turn",
      "clause": "QB8.6",
      "text": "Take up to three steps with opponents' bees.",
      "picture": "steps"
    },
    {
      "title": "Honey",
      "word": "honey",
      "when": "turn",
      "clause": "QB8.7",
      "text": "Draw three cards.",
      "picture": "drop"
    },
    {
      "title": "Pesticide",
      "word": "pesticide",
      "when": "turn",
      "clause": "QB8.10",
      "text": "Everyone loses a bee from their own hive.",
      "picture": "skull"
    },
    {
      "title": "Pollen",
      "word": "pollen",
      "when": "turn",
      "clause": "QB8.8",
      "text": "Draw two cards.",
      "picture": "flower"
    },
    {
      "title": "Rainstorm",
      "word": "rainstorm",
      "when": "turn",
      "clause": "QB8.11",
      "text": "Every opponent discards a card.",
      "picture": "cloud"
    },
    {
      "title": "Royal Jelly",
      "word": "royal-jelly",
      "when": "turn",
      "clause": "QB8.9",
      "text": "Draw four cards.",
      "picture": "drop"
    },
    {
      "title": "Speedy Bee",
      "word": "speedy-bee",
      "when": "turn",
      "clause": "QB8.12",
      "text": "Take up to three extra steps now.",
      "picture": "steps"
    },
    {
      "title": "Stuck in the Honey",
      "word": "stuck-in-the-honey",
      "when": "turn",
      "clause": "QB8.13",
      "text": "An opponent has no action on their next turn.",
      "picture": "drop"
    },
    {
      "title": "Swatted",
      "word": "swatted",
      "when": "turn",
      "clause": "QB8.14",
      "text": "Remove an opponent's Worker or Warrior.",
      "picture": "swat"
    },
    {
      "title": "Zom-Bee",
      "word": "zom-bee",
      "when": "turn",
      "clause": "QB8.15",
      "text": "A lost bee returns; up to three without a Queen at home.",
      "picture": "skull"
    },
    {
      "title": "Again and Again",
      "word": "again-and-again",
      "when": "battle",
      "clause": "QB9.1",
      "text": "Re-roll any of your dice, up to two times.",
      "picture": "die"
    },
    {
      "title": "Bee Escape",
      "word": "bee-escape",
      "when": "battle",
      "clause": "QB9.2",
      "text": "A beaten bee escapes to your hive.",
      "picture": "wing"
    },
    {
      "title": "Bee Smoker",
      "word": "bee-smoker",
      "when": "battle",
      "clause": "QB9.3",
      "text": "Attacker only: the defender plays no battle cards.",
      "picture": "smoke"
    },
    {
      "title": "Bit O' Help",
      "word": "bit-o-help",
      "when": "battle",
      "clause": "QB9.4",
      "text": "Re-roll one die of either side.",
      "picture": "die"
    },
    {
      "title": "Buzz for Help",
      "word": "buzz-for-help",
      "when": "battle",
      "clause": "QB9.5",
      "text": "One of your bees joins from elsewhere.",
      "picture": "plus"
    },
    {
      "title": "Extra Sting",
      "word": "extra-sting",
      "when": "battle",
      "clause": "QB9.6",
      "text": "Roll one extra small die.",
      "picture": "sting"
    },
    {
      "title": "Maximum Strength",
      "word": "maximum-strength",
      "when": "battle",
      "clause": "QB9.7",
      "text": "One of your dice shows its top face.",
      "picture": "top"
    },
    {
      "title": "Strong Sting",
      "word": "strong-sting",
      "when": "battle",
      "clause": "QB9.8",
      "text": "One of your dice counts one more.",
      "picture": "sting"
    },
    {
      "title": "Stuck in a Web",
      "word": "stuck-in-a-web",
      "when": "battle",
      "clause": "QB9.9",
      "text": "Attacker only: the weakest defender doesn't roll.",
      "picture": "web"
    },
    {
      "title": "Twin Sting",
      "word": "twin-sting",
      "when": "battle",
      "clause": "QB9.10",
      "text": "One of your dice copies another of yours.",
      "picture": "twin"
    },
    {
      "title": "Unlucky Bee",
      "word": "unlucky-bee",
      "when": "battle",
      "clause": "QB9.11",
      "text": "Attacker only: the defender rolls only once.",
      "picture": "die"
    },
    {
      "title": "Bee Ally",
      "word": "bee-ally",
      "when": "anytime",
      "clause": "QB10.1",
      "text": "Lend a bee to a side of another player's battle.",
      "picture": "ally"
    },
    {
      "title": "Buzz Off",
      "word": "buzz-off",
      "when": "anytime",
      "clause": "QB10.2",
      "text": "Cancel a card that an opponent just played.",
      "picture": "no"
    },
    {
      "title": "Secret Passage",
      "word": "secret-passage",
      "when": "anytime",
      "clause": "QB10.3",
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
