"""The die and the verbs of Nectar Run."""

from __future__ import annotations

from typing import Final

from apiarium.core.verbs import Verb, Verbs, numbers

RAIN: Final = 1
FACES: Final = 6
MOST_TURNS: Final = 60

VERBS: Final = Verbs([Verb("visit", "Visit a flower", []), Verb("home", "Fly home", [])])
VISIT: Final = 0
HOME: Final = 1

CHANCE_VERBS: Final = Verbs([Verb("roll", "The die shows {face}", [("face", numbers("face", 1, FACES))])])
