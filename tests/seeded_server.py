"""`python -m tests.seeded_server PORT SEED BREATH`: the real server, but its chance and its bots repeat.

Its seals come from the seed, its bots think by iterations and not by the clock, on threads of its own, and windows are
short. For tests alone: whoever knows the seed knows every card.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

from apiarium import ApiariumError
from apiarium.server.app import create_app
from apiarium.server.start import serve_app
from apiarium.server.tempo import Tempo
from apiarium.server.thinkers import Thinkers
from apiarium.server.thinking import Question, Thought, answer
from tests.server.seeded import SeededSeals, SeedOfRequest

TEMPO: Final = Tempo(budget=0.0, hurried=0.02, blur=0.02, soonest=0.05, latest=0.1)


class NearThinkers(Thinkers):
    """What a bot chooses does not depend on where it thinks, and here no process has to be started before."""

    def ask(self, question: Question) -> Thought:
        return answer(question)

    def warm(self) -> None:
        pass


if __name__ == "__main__":
    port, seed, breath = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    try:
        app = create_app(thinkers=NearThinkers(), seals=SeededSeals(seed), tempo=replace(TEMPO, breath=breath))
        app.add_middleware(SeedOfRequest)
        serve_app(app, "127.0.0.1", port, open_browser=False)
    except ApiariumError as error:
        sys.exit(f"apiarium: {error.text}")
