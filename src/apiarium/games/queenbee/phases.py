"""The questions of Queen Bee: one row for each kind of frame, with its numbers by name, its prompt and its refusal.

The frame on top of the stack asks; when it is answered for good it is taken off and the one below goes on:
turn → action → battle → reaction window → Buzz Off on the card → Buzz Off on that.
"""

from __future__ import annotations

from typing import Final

# Kinds of frames. Set-up
FIRST_PLAYER: Final = 0
POWER_DEAL: Final = 1
POWER_CHOICE: Final = 2
POWER_DRAFT: Final = 3
# The turn
TURN: Final = 4
PASSAGES: Final = 5
DRAWING: Final = 6
SCOUTING: Final = 7
# Actions and steps
STEPPING: Final = 8
SWARMING: Final = 9
BREEDING: Final = 10
# Cards
CARD_PLAYED: Final = 11
STEALING: Final = 12
RISING: Final = 13
POISONED: Final = 14
RAINED_ON: Final = 15
# Battle
BATTLE: Final = 16
NEST_ATTACKED: Final = 17
BEFORE_ROLL: Final = 18
ALLIES: Final = 19
ROLLING: Final = 20
REROLLING: Final = 21
ANSWERING: Final = 22
AGAIN_ROLLING: Final = 23
ESCAPING: Final = 24
SAVING: Final = 25
ADVANCING: Final = 26

# Stages of a turn
TURN_BEGINS: Final = 0
BEFORE_DRAW: Final = 1
AFTER_DRAW: Final = 2
DISCARDING: Final = 3

# Modes of stepping
BUZZ_AROUND: Final = 0
STING_STEPS: Final = 1
SPEEDY_STEPS: Final = 2
SIGNAL_STEPS: Final = 3

# Stages of a played card
AIMING: Final = 0
WINDOW: Final = 1

# Stages of answering
ASKING_FIGHTERS: Final = 0
ASKING_HELPERS: Final = 1

# Stages of a battle, in order
NO_BATTLE: Final = -1
NEST_STAGE: Final = 0
CARDS_STAGE: Final = 1
FIRST_ALLIES: Final = 2
ATTACK_ROLL: Final = 3
ATTACK_REROLL: Final = 4
SECOND_ALLIES: Final = 5
DEFENCE_ROLL: Final = 6
DEFENCE_REROLL: Final = 7
ANSWER_STAGE: Final = 8
LOSS_STAGE: Final = 9
ADVANCE_STAGE: Final = 10
REWARD_STAGE: Final = 11
TAKEN_STAGE: Final = 12  # the nest was empty: in without a fight

# Answers in a window where all choose at once
NOT_ASKED: Final = -1
PASSED: Final = 0
TAKEN: Final = 1  # plays the card the window is about; in ALLIES: for the attacker
TAKEN_FOR_DEFENCE: Final = 2

# How a game stands
RUNNING: Final = 0
LAST_QUEEN: Final = 1
TURN_LIMIT: Final = 2


class Question:
    """What is asked: its name in the view, what others wait for, the answer to every other move, and the prompt."""

    def __init__(self, name: str, deed: str, clause: str, refusal: str, prompt: str = "") -> None:
        self.name = name
        self.deed = deed  # "Waiting for Ada to draw"
        self.clause = clause
        self.refusal = refusal
        self.prompt = prompt


class Phase:
    """A kind of frame: the numbers it uses, in the order of its row, and its questions.

    Where there are several, the number called `by` says which one is asked.
    """

    def __init__(self, kind: int, fields: list[str], questions: list[Question], by: str = "") -> None:
        self.kind = kind
        self.fields = fields
        self.questions = questions
        self.by = by


PHASES: Final = [
    Phase(FIRST_PLAYER, [], [Question("first player", "", "QB2.1", "chance names the first player now")]),
    Phase(POWER_DEAL, [], [Question("power deal", "", "QB2.3", "the Hive Powers are being dealt")]),
    Phase(POWER_CHOICE, [], [
        Question("power choice", "keep a Hive Power", "QB2.3", "keep one of the two Hive Powers dealt to you",
                 "Keep one of your two Hive Powers. Nobody sees it until all have chosen"),
    ]),
    Phase(POWER_DRAFT, ["asked"], [
        Question("power draft", "pick a Hive Power", "QB2.3", "pick one of the Hive Powers that are left",
                 "Pick a Hive Power"),
    ]),
    Phase(TURN, ["stage"], [
        Question("turn", "", "QB4.2", "the turn begins"),
        Question("before draw", "draw", "QB4.2", "that can't be done at this point of the turn",
                 "Play cards if you like, then draw"),
        Question("action", "act", "QB4.2", "that can't be done at this point of the turn",
                 "Take an action, play cards, or end your turn"),
        Question("discard", "discard", "QB4.2", "the turn ends: discard down to the limit",
                 "Discard down to your hand limit"),
    ], by="stage"),
    Phase(PASSAGES, [], [
        Question("start of turn", "flee or stay", "QB10.3", "a turn begins: flee through a Secret Passage, or pass",
                 "A turn begins. Your Queen may flee through a Secret Passage"),
    ]),
    Phase(DRAWING, ["seat", "left"], [Question("draw", "", "QB4.1", "cards are being drawn")]),
    Phase(SCOUTING, ["seat", "first_card", "second_card"], [
        Question("scout", "keep a card", "QB11.5", "keep one of the two cards", "Keep one of the two cards"),
    ]),
    Phase(STEPPING, ["seat", "mode", "left", "free_steps"], [
        Question("buzz around", "move bees", "QB5.1", "move bees, or say that you are done", "Move your bees"),
        Question("sting", "move and attack", "QB5.4", "an attack is possible: go on with steps or an attack",
                 "Move bees, then attack"),
        Question("speedy bee", "move bees", "QB8.12", "move bees, or say that you are done",
                 "Speedy Bee: move your bees"),
        Question("crossed signals", "move opponents' bees", "QB8.6", "move opponents' bees, or say that you are done",
                 "Crossed Signals: move opponents' bees"),
    ], by="mode"),
    Phase(SWARMING, ["seat", "space", "left", "come"], [
        Question("swarm", "swarm", "QB5.2", "choose a bee that may stand on the space you swarm to",
                 "Bring bees to the swarm"),
    ]),
    Phase(BREEDING, ["seat", "larvae", "filled", "left"], [
        Question("repopulate", "repopulate", "QB5.3", "put one bee on each larvae space that was empty",
                 "Put bees on empty larvae spaces"),
    ]),
    Phase(CARD_PLAYED, ["seat", "card", "stage", "victim", "bee", "space", "die", "other_die", "side"], [
        Question("aim", "choose a target", "QB4.2", "choose a legal target", "Choose a target"),
        Question("window", "answer", "QB10.2", "a card was just played: cancel it with Buzz Off, or pass",
                 "Cancel it with Buzz Off, or pass"),
    ], by="stage"),
    Phase(STEALING, ["seat", "victim"], [Question("steal", "", "QB8.2", "a card is being taken")]),
    Phase(RISING, ["seat", "left", "come"], [
        Question("zom-bee", "put bees back", "QB8.15",
                 "put bees on your own hive spaces where they may stand and there is room",
                 "Zom-Bee: put bees back into your hive"),
    ]),
    Phase(POISONED, ["seat", "asked"], [
        Question("pesticide", "remove a bee", "QB8.10", "remove a Worker or Warrior from your own hive spaces",
                 "Pesticide: remove a bee from your hive"),
    ]),
    Phase(RAINED_ON, ["seat", "asked"], [
        Question("rainstorm", "discard a card", "QB8.11", "discard one of your cards", "Rainstorm: discard a card"),
    ]),
    Phase(BATTLE, [], [Question("battle", "", "QB6.2", "a battle goes on")]),
    Phase(NEST_ATTACKED, [], [
        Question("nest attacked", "flee or stay", "QB10.3",
                 "your nest is attacked: flee through a Secret Passage, or pass",
                 "Your nest is attacked. Flee through a Secret Passage, or stay"),
    ]),
    Phase(BEFORE_ROLL, [], [
        Question("before roll", "roll", "QB9.12", "play attacker-only cards, or roll",
                 "Play attacker-only cards, or roll"),
    ]),
    Phase(ALLIES, ["sides"], [
        Question("allies", "lend a bee or pass", "QB10.1", "lend a bee to a side, or pass",
                 "Lend a bee with Bee Ally, or pass"),
    ]),
    Phase(ROLLING, ["side"], [Question("roll", "", "QB6.2", "the dice are being rolled")]),
    Phase(REROLLING, ["seat", "dice", "chosen"], [
        Question("reroll", "re-roll or keep the dice", "QB6.2", "pick your own dice of this roll, or keep them",
                 "Pick dice to re-roll, or keep them"),
    ]),
    Phase(ANSWERING, ["side", "asked", "stage"], [
        Question("answer", "play a battle card or pass", "QB6.4", "play a battle card, or pass",
                 "Play a battle card, or pass"),
    ]),
    Phase(AGAIN_ROLLING, ["seat", "chosen", "left"], [
        Question("again", "re-roll dice", "QB9.1", "pick your own dice, then re-roll them up to two times",
                 "Again and Again: pick dice and re-roll them up to two times"),
    ]),
    Phase(ESCAPING, ["asked"], [
        Question("escape", "save a bee or pass", "QB9.2", "the battle is lost: play Bee Escape, or pass",
                 "You lost. Save a bee with Bee Escape, or pass"),
    ]),
    Phase(SAVING, ["seat"], [
        Question("save", "save a bee", "QB9.2", "save a beaten bee to one of your own hive spaces",
                 "Save a bee to your hive"),
    ]),
    Phase(ADVANCING, ["come"], [
        Question("advance", "move in", "QB6.5", "move at least one fighter in", "Move at least one fighter in"),
    ]),
]  # fmt: skip
OVER: Final = Question("over", "", "QB7.4", "the game is over", "The game is over")
