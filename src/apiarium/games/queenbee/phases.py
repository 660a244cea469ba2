"""The questions of Queen Bee: one row for each kind of frame, with its numbers by name, its prompt and its refusal.

The frame on top of the stack asks; when it is answered for good it is taken off and the one below goes on:
turn → action → battle → reaction window → Buzz Off on the card → Buzz Off on that.
"""

from __future__ import annotations

from typing import Final

from ...core.questions import Question, in_order

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

ALONE: Final = 0  # the only question of its frame

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


class Phase:
    """A kind of frame: the numbers it uses, in the order of its row, and its questions.

    Where there are several, the number called `by` says which one is asked; `number` of each is its value there.
    """

    def __init__(self, kind: int, fields: list[str], questions: list[Question], by: str = "") -> None:
        self.kind = kind
        self.fields = fields
        self.questions = in_order(questions)
        self.by = by


PHASES: Final = [
    Phase(FIRST_PLAYER, [], [Question(ALONE, "first player", "QB2.1", refusal="chance names the first player now")]),
    Phase(POWER_DEAL, [], [Question(ALONE, "power deal", "QB2.3", refusal="the Hive Powers are being dealt")]),
    Phase(POWER_CHOICE, [], [
        Question(ALONE, "power choice", "QB2.3",
                 "Keep one of your two Hive Powers. Nobody sees it until all have chosen", "to keep a Hive Power",
                 "keep one of the two Hive Powers dealt to you"),
    ]),
    Phase(POWER_DRAFT, ["asked"], [
        Question(ALONE, "power draft", "QB2.3",
                 "Pick a Hive Power", "to pick a Hive Power", "pick one of the Hive Powers that are left"),
    ]),
    Phase(TURN, ["stage"], [
        Question(TURN_BEGINS, "turn", "QB4.2", refusal="the turn begins"),
        Question(BEFORE_DRAW, "before draw", "QB4.2",
                 "Play cards if you like, then draw", "to draw", "you can't do that at this point of your turn"),
        Question(AFTER_DRAW, "action", "QB4.2",
                 "Take an action, play cards, or end your turn", "to act",
                 "you can't do that at this point of your turn"),
        Question(DISCARDING, "discard", "QB4.2",
                 "Discard down to your hand limit", "to discard", "your turn is ending: discard first"),
    ], by="stage"),
    Phase(PASSAGES, [], [
        Question(ALONE, "start of turn", "QB10.3",
                 "Your Queen may flee through a Secret Passage", "to flee or stay",
                 "a turn begins: flee through a Secret Passage, or stay"),
    ]),
    Phase(DRAWING, ["seat", "left"], [Question(ALONE, "draw", "QB4.1", refusal="cards are being drawn")]),
    Phase(SCOUTING, ["seat", "first_card", "second_card"], [
        Question(ALONE, "scout", "QB11.5", "Keep one of the two cards", "to keep a card", "keep one of the two cards"),
    ]),
    Phase(STEPPING, ["seat", "mode", "left", "free_steps"], [
        Question(BUZZ_AROUND, "buzz around", "QB5.1",
                 "Move your bees", "to move bees", "move your own bees, or press Done"),
        Question(STING_STEPS, "sting", "QB5.4",
                 "Move, then attack", "to move and attack",
                 "you can still attack: take another step, or attack"),
        Question(SPEEDY_STEPS, "speedy bee", "QB8.12",
                 "Speedy Bee", "to move bees", "move your own bees, or press Done"),
        Question(SIGNAL_STEPS, "crossed signals", "QB8.6",
                 "Move opponents' bees", "to move opponents' bees",
                 "move opponents' bees, or press Done"),
    ], by="mode"),
    Phase(SWARMING, ["seat", "space", "left", "come"], [
        Question(ALONE, "swarm", "QB5.2",
                 "Bring bees to the swarm", "to swarm", "pick a bee that can stand on the space you swarm to"),
    ]),
    Phase(BREEDING, ["seat", "larvae", "filled", "left"], [
        Question(ALONE, "repopulate", "QB5.3",
                 "Put bees on empty larvae spaces", "to repopulate",
                 "put one bee on each larvae space that was empty"),
    ]),
    Phase(CARD_PLAYED, ["seat", "card", "stage", "victim", "bee", "space", "die", "other_die", "side"], [
        Question(AIMING, "aim", "QB4.2", "Choose a target", "to choose a target", "pick a lit target"),
        Question(WINDOW, "window", "QB10.2",
                 "Cancel it?", "to answer",
                 "a card was just played: cancel it with Buzz Off, or play no card"),
    ], by="stage"),
    Phase(STEALING, ["seat", "victim"], [Question(ALONE, "steal", "QB8.2", refusal="a card is being taken")]),
    Phase(RISING, ["seat", "left", "come"], [
        Question(ALONE, "zom-bee", "QB8.15",
                 "Zom-Bee: put bees back into your hive", "to put bees back",
                 "put bees on spaces of your hive that have room for them"),
    ]),
    Phase(POISONED, ["seat", "asked"], [
        Question(ALONE, "pesticide", "QB8.10",
                 "Pesticide: remove a bee from your hive", "to remove a bee",
                 "remove a Worker or Warrior from your own hive spaces"),
    ]),
    Phase(RAINED_ON, ["seat", "asked"], [
        Question(ALONE, "rainstorm", "QB8.11",
                 "Rainstorm: discard a card", "to discard a card", "discard one of your cards"),
    ]),
    Phase(BATTLE, [], [Question(ALONE, "battle", "QB6.2", refusal="a battle goes on")]),
    Phase(NEST_ATTACKED, [], [
        Question(ALONE, "nest attacked", "QB10.3",
                 "Your nest is attacked. Flee, or stay", "to flee or stay",
                 "your nest is attacked: flee through a Secret Passage, or stay"),
    ]),
    Phase(BEFORE_ROLL, [], [
        Question(ALONE, "before roll", "QB9.12",
                 "Roll your dice, or first play a card", "to roll",
                 "roll your dice, or first play a card for attackers"),
    ]),
    Phase(ALLIES, ["sides"], [
        Question(ALONE, "allies", "QB10.1",
                 "Lend a bee with Bee Ally?", "to lend a bee or none", "lend a bee to a side, or lend none"),
    ]),
    Phase(ROLLING, ["side"], [Question(ALONE, "roll", "QB6.2", refusal="the dice are being rolled")]),
    Phase(REROLLING, ["seat", "dice", "chosen"], [
        Question(ALONE, "reroll", "QB6.2",
                 "Pick dice to re-roll, or keep them", "to re-roll or keep the dice",
                 "pick your own dice of this roll, or keep them"),
    ]),
    Phase(ANSWERING, ["side", "asked", "stage"], [
        Question(ALONE, "answer", "QB6.4",
                 "Play a card?", "to play a battle card or none", "play a battle card, or none"),
    ]),
    Phase(AGAIN_ROLLING, ["seat", "chosen", "left"], [
        Question(ALONE, "again", "QB9.1",
                 "Again and Again: pick dice to re-roll", "to re-roll dice",
                 "pick your own dice, then re-roll them up to two times"),
    ]),
    Phase(ESCAPING, ["asked"], [
        Question(ALONE, "escape", "QB9.2",
                 "You lost. Save a bee?", "to save a bee or none",
                 "the battle is lost: play Bee Escape, or no card"),
    ]),
    Phase(SAVING, ["seat"], [
        Question(ALONE, "save", "QB9.2",
                 "Save a bee to your hive", "to save a bee", "save a beaten bee to one of your own hive spaces"),
    ]),
    Phase(ADVANCING, ["come"], [
        Question(ALONE, "advance", "QB6.5",
                 "Move at least one fighter in", "to move in", "move at least one fighter in"),
    ]),
]  # fmt: skip
OVER: Final = Question(ALONE, "over", "QB7.4", "The game is over", refusal="the game is over")

# Bees are moved before everybody's eyes.
OPEN_FRAMES: Final = [phase.kind in (STEPPING, SWARMING, BREEDING) for phase in PHASES]
