"""The guided first game: a game's `guide.json`, played through on the real engine and cut into lessons."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec
from msgspec import Struct

from ..core.game import Game
from ..core.match import Match
from ..core.position import read_position
from ..core.registry import find_game
from ..core.rng import Rng
from ..core.state import State
from . import door, wire
from .errors import NotNow
from .guidebook import FILE, has_guide
from .rows import StoredSeat

PLAYER: Final = 0  # the seat that is taught
LONGEST: Final = 400  # moves of others between two steps of a lesson


class GuideStep(Struct, forbid_unknown_fields=True):
    """What the coach says, what it points at, and the move that the player then makes; without one they go on."""

    say: str
    look: list[str] = []
    do: str = ""
    fits: list[str] = []  # other moves that teach the same: taken as well, and the guide goes on from there
    unless: str = ""  # what the coach says to any other move
    others: list[str] = []  # what others answer, as "seat move"; what is not named is played by the game's own policy,
    # and so is the rest of a turn where the seat stands alone
    later: list[str] = []  # moves of all seats before this step that are not shown: it is some turns later


class GuideFile(Struct, forbid_unknown_fields=True):
    about: wire.About
    names: list[str]
    steps: list[GuideStep]
    seed: int = 1
    options: dict[str, wire.OptionValue] = {}
    position: dict[str, object] | None = None
    opening: list[str] = []  # moves of all seats before the first step, as "seat move"


class BadGuide(ValueError):
    """A guide that does not fit its game; the tests find it before a player does."""


def read_guide(game: Game) -> GuideFile:
    text = resources.files(game.package).joinpath(FILE).read_bytes()
    try:
        return msgspec.json.decode(text, type=GuideFile)
    except msgspec.DecodeError as error:
        raise BadGuide(f"the guide of {game.title}: {error}") from error


@lru_cache(maxsize=64)
def about_of(name: str) -> wire.About | None:
    """What a game is about; None where nobody has written it."""
    game = find_game(name)
    return read_guide(game).about if has_guide(game) else None


def guide_of(name: str) -> wire.Guide:
    """The lesson of a game: every step with the position that the player sees, all of it made by the rules."""
    game = find_game(name)
    if not has_guide(game):
        return wire.Guide(game.name, game.title, None, [], [])
    course = course_of(game)
    count = len(course.file.steps)
    return wire.Guide(game.name, game.title, course.file.about, course.lessons[:count], course.lessons[count:])


def course_of(game: Game) -> Course:
    course = Course(game, read_guide(game))
    course.lead({}, 0)
    return course


def end_of(game: Game, place: int) -> tuple[GuideFile, State]:
    """Where a guided game stops that came to this lesson; NotNow where it is not a last one."""
    if not has_guide(game):
        raise NotNow(f"{game.title} has no guided game")
    course = course_of(game)
    if place not in course.ends:
        raise NotNow("the guided game does not end here; go on to its last step")
    return course.file, course.ends[place]


class Course:
    """A guide played through in all the ways that fit it: its own line first, then what leads off it and back."""

    def __init__(self, game: Game, file: GuideFile) -> None:
        self.game = game
        self.file = file
        self.lessons: list[wire.Lesson] = []
        self.ends: dict[int, State] = {}  # by the place of a last lesson: the game as it stops there
        self.places: dict[tuple[int, str], int] = {}  # by step and position: where that lesson stands
        self.last = max((number for number, step in enumerate(file.steps) if step.do), default=-1)

    def lead(self, answers: dict[int, str], first: int) -> int:
        """Play it with these answers in place of its own; the place of the lesson `first`, and of what follows new."""
        stage = Stage(self.game, self.file)
        stage.pass_over(self.file.opening)
        stage.others_play([])
        found = door.NOT_ASKED
        line: list[wire.Lesson] = []
        for number, step in enumerate(self.file.steps):
            stage.pass_over(step.later)
            do = answers.get(number, step.do)
            if number < first:
                stage.frames = []
                if do:
                    self.answer(stage, number, do)
                continue
            at = self.places.setdefault((number, stage.match.hash), len(self.lessons))
            found = at if number == first else found
            if line:
                line[-1].next = at
            if at < len(self.lessons):
                break
            line.append(self.lesson(stage, number, step))
            self.lessons.append(line[-1])
            if number == len(self.file.steps) - 1:
                self.ends[at] = stage.match.state.clone()
            if do:
                self.answer(stage, number, do)
        for lesson in line:
            for move in self.others_that_fit(lesson):
                to = self.lead({**answers, lesson.number: move.text}, lesson.number + 1)
                lesson.ways.append(wire.Way(move.id, to))
        return found

    def lesson(self, stage: Stage, number: int, step: GuideStep) -> wire.Lesson:
        before, stage.frames = stage.frames, []
        position = before.pop() if before else stage.snapshot()
        position.moves = door.moves_for(stage.match.state, PLAYER, stage.match.view(PLAYER))
        position.asked = len(stage.match.log) if position.moves else door.NOT_ASKED
        move = stage.match.find(PLAYER, step.do) if step.do else door.NOT_ASKED
        lesson = wire.Lesson(number, step.say, step.look, move, door.NOT_ASKED, [], step.unless, before, position)
        if step.do:
            lesson.ways = [wire.Way(other, door.NOT_ASKED) for other in same_as(stage.match, move)]
        return lesson

    def answer(self, stage: Stage, number: int, do: str) -> None:
        stage.play(PLAYER, stage.match.find(PLAYER, do))
        # After the last lesson nobody has to come to the player again: the game stops where it is told about.
        stage.others_play(list(self.file.steps[number].others), only_script=number == self.last)

    def others_that_fit(self, lesson: wire.Lesson) -> list[wire.Move]:
        """As the file names them; those that come to the same lead to the next lesson anyway."""
        for way in lesson.ways:
            way.to = lesson.next
        named = self.file.steps[lesson.number].fits
        fitting = [move for move in lesson.position.moves if move.text in named and move.id != lesson.move]
        if lesson is self.lessons[lesson.number] and len(fitting) < len(named):
            raise BadGuide(f"the guide of {self.game.title}: of {named} some are not legal at step {lesson.number}")
        return fitting


def same_as(match: Match, move: int) -> list[int]:
    """The other moves of the player after which the table is exactly as after this one."""
    wanted = hash_after(match, move)
    return [other for other in match.state.moves(PLAYER) if other != move and hash_after(match, other) == wanted]


def hash_after(match: Match, move: int) -> str:
    copy = match.state.clone()
    copy.apply(PLAYER, move)
    return copy.hash()


class Stage:
    """The game of a guide as it is played through, with a position for every step that the player sees."""

    def __init__(self, game: Game, file: GuideFile) -> None:
        start = None if file.position is None else read_position(game, file.position)
        self.match = Match(game, len(file.names), dict(file.options), chance=file.seed, names=file.names, start=start)
        self.seats = [
            StoredSeat(name, "person" if seat == PLAYER else "bot", "" if seat == PLAYER else "easy")
            for seat, name in enumerate(file.names)
        ]
        self.rng = Rng(file.seed)
        self.since = door.NO_SINCE
        self.frames: list[wire.Position] = []

    def snapshot(self) -> wire.Position:
        match = self.match
        shown = door.seen("", self.seats, match.state, len(match.log), PLAYER)
        shown.since = self.since
        shown.events = [door.line(match, number, event) for number, event in match.events(PLAYER, self.since)]
        self.since = len(match.log)
        return shown

    def play(self, seat: int, move: int | str) -> None:
        self.match.play(seat, move)
        self.frames.append(self.snapshot())

    def pass_over(self, script: list[str]) -> None:
        """Moves of all seats that nobody watches: what comes next is told from the beginning and shown at once."""
        for line in script:
            seat, _, words = line.partition(" ")
            self.match.play(int(seat), words)
        if script:
            self.frames, self.since = [], door.NO_SINCE

    def play_by_policy(self, seat: int) -> None:
        seen = self.match.insight(seat, self.rng)
        self.play(seat, self.match.game.policy().choose(seen, seat, self.match.state.moves(seat), self.rng))

    def others_play(self, script: list[str], *, only_script: bool = False) -> None:
        """Everybody but the player answers, first as the script says, until the player is asked or it is over."""
        match = self.match
        for _ in range(LONGEST):
            others = [seat for seat in match.due if seat != PLAYER]
            if script and script[0].isdigit():
                seat = int(script[0])
                if seat in match.due:
                    self.play_by_policy(seat)
                else:
                    script.pop(0)
            elif script:
                word, _, words = script.pop(0).partition(" ")
                self.play(int(word), words)
            elif others and not only_script:
                self.play_by_policy(others[0])
            else:
                return
        raise BadGuide(f"the guide of {match.game.title}: the player is never asked")
