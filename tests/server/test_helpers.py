"""The tests' own window: whoever waits for what never comes is told what came last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server import helpers
from tests.server.helpers import Message, open_table, running_server, window

pytestmark = [pytest.mark.timeout(60), pytest.mark.once]


def test_waiting_in_vain_ends_with_what_was_heard_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_again(message: Message) -> bool:
        silent.say("ping")
        return False

    with running_server(tmp_path) as server:
        table, token = open_table(server, "person", "person")
        with window(server, table, token) as silent:
            silent.position()
            silent.deadline = 0.05
            with pytest.raises(AssertionError, match=r"nothing was said .* of 1 messages the last was .*'step'"):
                silent.position()
            silent.deadline = 10.0
            silent.say("ping")
            monkeypatch.setattr(helpers, "MOST_PATIENCE", 0.05)
            with pytest.raises(AssertionError, match=r"what was wanted was not said .*'type': 'pong'"):
                silent.hear_until(ask_again)
