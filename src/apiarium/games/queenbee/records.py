"""What lies on the table of Queen Bee as rows of numbers, each number by its name: frames, the battle, dice, facts."""

from __future__ import annotations

from typing import Final

from ...core.fields import Record
from ...core.questions import Question
from .components import NO_BEE, NO_CARD, NO_DIE, NO_SEAT, NO_SIDE, NO_SPACE, UNROLLED
from .phases import NO_BATTLE, PHASES


class Frame(Record):
    """One question on the stack; which of its numbers a kind of frame uses stands in its row of `PHASES`."""

    def __init__(
        self,
        kind: int,
        *,
        seat: int = NO_SEAT,
        stage: int = 0,
        mode: int = 0,
        left: int = 0,
        free_steps: int = 0,
        come: int = 0,
        asked: int = 0,
        card: int = NO_CARD,
        victim: int = NO_SEAT,
        bee: int = NO_BEE,
        space: int = NO_SPACE,
        die: int = NO_DIE,
        other_die: int = NO_DIE,
        side: int = NO_SIDE,
        sides: int = 0,
        dice: int = 0,
        chosen: int = 0,
        larvae: int = 0,
        filled: int = 0,
        first_card: int = NO_CARD,
        second_card: int = NO_CARD,
    ) -> None:
        self.kind = kind
        self.seat = seat  # who is asked, or on whose behalf
        self.stage = stage
        self.mode = mode
        self.left = left  # steps, bees, cards or rolls still to come
        self.free_steps = free_steps
        self.come = come  # bees that have come so far
        self.asked = asked  # how many seats were asked so far
        self.card = card
        self.victim = victim
        self.bee = bee
        self.space = space
        self.die = die
        self.other_die = other_die
        self.side = side
        self.sides = sides  # a bit for each side that may be helped
        self.dice = dice  # a bit for each die that may be chosen
        self.chosen = chosen  # a bit for each die that was chosen
        self.larvae = larvae  # a bit for each larvae space that was empty
        self.filled = filled  # a bit for each of them that has a bee by now
        self.first_card = first_card
        self.second_card = second_card

    def row(self) -> list[int]:
        return [self.kind, *[int(getattr(self, name)) for name in PHASES[self.kind].fields]]

    def copy(self) -> Frame:
        return Frame(
            self.kind, seat=self.seat, stage=self.stage, mode=self.mode, left=self.left, free_steps=self.free_steps,
            come=self.come, asked=self.asked, card=self.card, victim=self.victim, bee=self.bee, space=self.space,
            die=self.die, other_die=self.other_die, side=self.side, sides=self.sides, dice=self.dice,
            chosen=self.chosen, larvae=self.larvae, filled=self.filled, first_card=self.first_card,
            second_card=self.second_card,
        )  # fmt: skip


def read_frame(row: list[int]) -> Frame:
    """The frame of a row as `Frame.row` writes it; ValueError for what is none."""
    if not row or not 0 <= row[0] < len(PHASES) or len(row) != 1 + len(PHASES[row[0]].fields):
        raise ValueError(f"{row} is no frame")
    frame = Frame(row[0])
    for name, number in zip(PHASES[row[0]].fields, row[1:], strict=True):
        setattr(frame, name, number)
    return frame


BATTLE_FIELDS: Final = ["attacker", "defender", "origin", "target", "stage", "is_smoked", "is_unlucky", "winner"]


class Battle(Record):
    """The battle that goes on; outside one its stage is NO_BATTLE."""

    def __init__(
        self, attacker: int = NO_SEAT, defender: int = NO_SEAT, origin: int = NO_SPACE, target: int = NO_SPACE,
        stage: int = NO_BATTLE, is_smoked: int = 0, is_unlucky: int = 0, winner: int = NO_SIDE,
    ) -> None:  # fmt: skip
        self.attacker = attacker
        self.defender = defender
        self.origin = origin
        self.target = target
        self.stage = stage
        self.is_smoked = is_smoked  # QB9.3
        self.is_unlucky = is_unlucky  # QB9.11
        self.winner = winner  # a side

    def is_on(self) -> bool:
        return self.stage != NO_BATTLE

    def row(self) -> list[int]:
        return [int(getattr(self, name)) for name in BATTLE_FIELDS]

    def copy(self) -> Battle:
        return Battle(
            self.attacker, self.defender, self.origin, self.target, self.stage, self.is_smoked, self.is_unlucky,
            self.winner,
        )  # fmt: skip


def read_battle(row: list[int]) -> Battle:
    if len(row) != len(BATTLE_FIELDS):
        raise ValueError(f"{row} is no battle")
    return Battle(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7])


class Die(Record):
    """One die of a battle, and the bee behind it."""

    def __init__(
        self, side: int, seat: int, bee: int, home: int, face: int = UNROLLED, is_stuck: int = 0
    ) -> None:  # fmt: skip
        self.side = side
        self.seat = seat
        self.bee = bee  # the kind of bee, or of die where no bee stands behind it
        self.home = home  # the space its bee came from; NO_SPACE for a die without a bee
        self.face = face
        self.is_stuck = is_stuck  # QB9.9

    def row(self) -> list[int]:
        return [self.side, self.seat, self.bee, self.home, self.face, self.is_stuck]

    def copy(self) -> Die:
        return Die(self.side, self.seat, self.bee, self.home, self.face, self.is_stuck)


def read_die(row: list[int]) -> Die:
    if len(row) != 6:
        raise ValueError(f"{row} is no die")
    return Die(row[0], row[1], row[2], row[3], row[4], row[5])


class Fact(Record):
    """A seat knows a card: in whose hand, or under the pile where `holder` is NO_SEAT."""

    def __init__(self, knower: int, holder: int, card: int) -> None:
        self.knower = knower
        self.holder = holder
        self.card = card

    def row(self) -> list[int]:
        return [self.knower, self.holder, self.card]

    def copy(self) -> Fact:
        return Fact(self.knower, self.holder, self.card)


def read_fact(row: list[int]) -> Fact:
    if len(row) != 3:
        raise ValueError(f"{row} is no fact")
    return Fact(row[0], row[1], row[2])


def question_of(frame: Frame) -> Question:
    """What the frame asks while it is on top."""
    phase = PHASES[frame.kind]
    if phase.by == "stage":
        return phase.questions[frame.stage]
    return phase.questions[frame.mode] if phase.by == "mode" else phase.questions[0]
