"""The questions of Queen Bee: what each frame on the stack means, and where its numbers stand.

The frame on top asks; when it is answered for good it is taken off and the one below goes on:
turn → action → battle → reaction window → Buzz Off on the card → Buzz Off on that.
"""

from __future__ import annotations

from typing import Final

# Set-up
FIRST_PLAYER: Final = 0  # chance
POWER_DEAL: Final = 1  # chance
POWER_CHOICE: Final = 2  # all at once, in secret
POWER_DRAFT: Final = 3  # [_, picks made]
# The turn
TURN: Final = 4  # [_, stage]
PASSAGES: Final = 5  # at the start of a turn: who flees? All at once
DRAWING: Final = 6  # [_, seat, cards left to draw]; chance
SCOUTING: Final = 7  # [_, seat, first card, second card]; chance, then the seat
# Actions and steps
STEPPING: Final = 8  # [_, seat, mode, steps left, free trench steps]
SWARMING: Final = 9  # [_, seat, space, bees left, bees come]
BREEDING: Final = 10  # [_, seat, mask of larvae spaces, mask of those filled, bonus bees left]
# Cards
CARD_PLAYED: Final = 11  # [_, seat, card, stage, first target, second target, side helped]
STEALING: Final = 12  # [_, thief, victim]; chance
RISING: Final = 13  # Zom-Bee: [_, seat, bees left, bees come]
POISONED: Final = 14  # Pesticide: [_, player, how many seats were asked]
RAINED_ON: Final = 15  # Rainstorm: [_, player, how many seats were asked]
# Battle
BATTLE: Final = 16  # the battle's own numbers stand in `battle`
NEST_ATTACKED: Final = 17  # does the Queen flee?
BEFORE_ROLL: Final = 18  # starred cards of the attacker
ALLIES: Final = 19  # [_, mask of sides that may be helped]; all at once
ROLLING: Final = 20  # every die that lies unrolled on [_, side]; chance
REROLLING: Final = 21  # [_, seat, mask of dice, mask of those chosen]
ANSWERING: Final = 22  # [_, how many seats were asked]
AGAIN_ROLLING: Final = 23  # [_, seat, mask of dice chosen, rolls left]
ESCAPING: Final = 24  # [_, how many seats were asked]
SAVING: Final = 25  # Bee Escape: [_, seat]
ADVANCING: Final = 26  # [_, bees moved in]

FRAME_SIZES: Final = [1, 1, 1, 2, 2, 1, 3, 4, 5, 5, 5, 7, 3, 4, 3, 3, 1, 1, 1, 2, 2, 4, 2, 4, 2, 2, 2]

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

# Numbers of a battle
ATTACKER: Final = 0
DEFENDER: Final = 1
FROM: Final = 2
TO: Final = 3
STAGE: Final = 4
IS_SMOKED: Final = 5
IS_UNLUCKY: Final = 6
WINNER: Final = 7  # a side, or NO_SIDE
BATTLE_SIZE: Final = 8
NO_SIDE: Final = -1

# Stages of a battle, in order
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

# Numbers of a die
DIE_SIDE: Final = 0
DIE_SEAT: Final = 1
DIE_BEE: Final = 2  # the kind of bee, or of die where no bee stands behind it
DIE_HOME: Final = 3  # the space its bee came from; NO_SPACE for a die without a bee
DIE_FACE: Final = 4
DIE_STUCK: Final = 5
DIE_SIZE: Final = 6
UNROLLED: Final = -1

# Answers in a window where all choose at once
NOT_ASKED: Final = -1
PASSED: Final = 0
TAKEN: Final = 1  # plays the card the window is about; in ALLIES: for the attacker
TAKEN_FOR_DEFENCE: Final = 2

RUNNING: Final = 0
LAST_QUEEN: Final = 1
TURN_LIMIT: Final = 2
ALL_ASKED: Final = 99
NOTHING: Final = -1  # a target not chosen, or not needed
