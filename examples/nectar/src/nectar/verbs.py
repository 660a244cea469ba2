"""The verbs of Nectar Run."""

from __future__ import annotations

from typing import Final

from apiarium.core.verbs import Verb, Verbs, numbers

from .components import FACES

VERBS: Final = Verbs([Verb("visit", "Visit a flower", []), Verb("home", "Fly home", [])])
VISIT: Final = VERBS.base("visit")
HOME: Final = VERBS.base("home")

CHANCE_VERBS: Final = Verbs([Verb("roll", "The die shows {face}", [("face", numbers("face", 1, FACES))])])
