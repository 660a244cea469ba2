"""`python -m tests.seeded_server PORT SEED`: the real server, but its chance and its bots repeat.

Its seals come from the seed, its bots think by iterations and not by the clock, and windows are short. For tests alone:
whoever knows the seed knows every card.
"""

from __future__ import annotations

import sys
from typing import Final

from apiarium import ApiariumError
from apiarium.server.app import create_app
from apiarium.server.start import serve_app
from apiarium.server.tempo import Tempo
from tests.server.seeded import SeededSeals, SeedOfRequest

TEMPO: Final = Tempo(budget=0.0, hurried=0.02, blur=0.02, soonest=0.05, latest=0.1)

if __name__ == "__main__":
    port, seed = int(sys.argv[1]), sys.argv[2]
    try:
        app = create_app(seals=SeededSeals(seed), tempo=TEMPO)
        app.add_middleware(SeedOfRequest)
        serve_app(app, "127.0.0.1", port, open_browser=False)
    except ApiariumError as error:
        sys.exit(f"apiarium: {error.text}")
