"""How fast the engine is, by the processor time of one process on one core; `speed_child.py` runs it, mode by mode."""

from __future__ import annotations

import json
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from time import process_time

from ..bots import Search, insight, make_bot
from ..core.playout import clone_many, play_randomly
from ..core.policy import Policy
from ..core.registry import find_game
from ..core.rng import Rng
from ..core.state import CHANCE, State, seats_in

GAMES = 16  # random games between two looks at the clock: a look costs as much as a dozen decisions of Bee-holder
CLONES = 2000  # copies between two looks at the clock
MIDDLE = 40  # decisions after which a position counts as one from the middle of a game
ITERATIONS = 200  # of one choice of the search
HARD = "hard"


class Speedometer:
    """One game with so many seats; every measure takes about the time it is given."""

    def __init__(self, game: str, seats: int) -> None:
        self.game = find_game(game)
        self.start = self.game.start(seats)
        self.rng = Rng("speed")

    def random_play(self, seconds: float) -> dict[str, float]:
        """Whole games of uniformly random moves, nobody listening to events."""
        decisions = 0
        games = 0
        begun = process_time()
        elapsed = 0.0
        while elapsed < seconds:
            for _ in range(GAMES):
                decisions += play_randomly(self.start.clone(), self.rng, self.game.bound)
            games += GAMES
            elapsed = process_time() - begun
        return {"decisions": decisions / elapsed, "games": games / elapsed}

    def clone(self, seconds: float) -> dict[str, float]:
        """Microseconds for a copy of a position in the middle of a game."""
        state = self.start.clone()
        play_randomly(state, Rng("middle"), MIDDLE)
        copies = 0
        begun = process_time()
        elapsed = 0.0
        while elapsed < seconds:
            clone_many(state, CLONES)
            copies += CLONES
            elapsed = process_time() - begun
        return {"clone": 1e6 * elapsed / copies}

    def search(self, seconds: float) -> dict[str, float]:
        """Playouts to the end of the game inside the search, from the first decision, by random moves."""
        searcher = Search(Policy(), "speed", ITERATIONS, randomness=1.0, has_cutoff=False)
        return {"playouts": self.iterations(searcher, seconds)}

    def hard(self, seconds: float) -> dict[str, float]:
        """Iterations as the bot `hard` makes them: with the game's policy and its value of quiet positions."""
        searcher = make_bot(HARD, self.game, "speed")
        if not isinstance(searcher, Search):
            return {}
        searcher.iterations = ITERATIONS
        return {"iterations": self.iterations(searcher, seconds)}

    def iterations(self, searcher: Search, seconds: float) -> float:
        state = self.first_decision()
        seat = seats_in(state.due())[0]
        done = 0
        begun = process_time()
        elapsed = 0.0
        while elapsed < seconds:
            searcher.choose(insight(state, seat, self.rng), seat)
            done += searcher.done
            elapsed = process_time() - begun
        return done / elapsed

    def first_decision(self) -> State:
        state = self.start.clone()
        rng = Rng("first")
        while state.due() == CHANCE or (state.due() > 0 and len(state.moves(seats_in(state.due())[0])) < 2):
            due = state.due()
            seat = CHANCE if due == CHANCE else seats_in(due)[0]
            state.apply(seat, state.sample(rng) if due == CHANCE else state.moves(seat)[0])
        return state


def engine_modules() -> dict[str, bool]:
    """The modules of core, games and bots that are loaded, and whether each is compiled."""
    rooms = ("apiarium.core.", "apiarium.games.", "apiarium.bots.")
    loaded = [(name, getattr(module, "__file__", None)) for name, module in sys.modules.items()]
    return {
        name: file.endswith(tuple(EXTENSION_SUFFIXES))
        for name, file in loaded
        if name.startswith(rooms) and file is not None and not file.endswith("__init__.py")
    }


def is_compiled() -> bool:
    """Whether the rules run compiled in this process."""
    return engine_modules()["apiarium.core.state"]


def serve() -> None:
    """Answer requests from standard input, a line of JSON each, until there are no more."""
    meters: dict[tuple[str, int], Speedometer] = {}
    modules = engine_modules()
    print(json.dumps({"is_compiled": is_compiled(), "compiled": sum(modules.values()), "of": len(modules)}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        key = (request["game"], request["seats"])
        if key not in meters:
            meters[key] = Speedometer(*key)
        meter = meters[key]
        answer: dict[str, float] = {}
        for measure in (meter.random_play, meter.clone, meter.search, meter.hard):
            answer |= measure(request["seconds"])
        print(json.dumps(answer), flush=True)
