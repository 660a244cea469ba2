"""Bots by entry point: one that is installed plays wherever ours do, and one that fails takes no other away."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from apiarium.bots import BotKind, bot_names, broken_bots, level_of, make_bot, play_game, plugged_bots, register_bot
from apiarium.bots.plugins import BROKEN, LOADED
from apiarium.core.errors import UnknownBot
from apiarium.core.rng import Rng
from apiarium.games.beeholder import GAME
from apiarium.games.beesness import GAME as BEESNESS
from tests.server.helpers import open_game, running_server, window

POINTS = """[apiarium.bots]
last = last_bot:BOT
raising = raising_bot:BOT
silent = silent_bot:BOT
number = number_bot:BOT
alias = last_bot:BOT
hard = taken_bot:BOT
absent = absent_bot:BOT
"""
LAST = """
from apiarium.bots import Bot, BotKind

class Last(Bot):
    def choose(self, copy, seat):
        return copy.moves(seat)[-1]

BOT = BotKind("last", "Takes the last that it may", lambda game, seed: Last(), ["beeholder"])
"""
MODULES = {
    "last_bot": LAST,
    "raising_bot": "raise ValueError('the net has a hole')",
    "silent_bot": "raise RuntimeError",
    "number_bot": "BOT = 3",
    "taken_bot": "from apiarium.bots import BotKind\nBOT = BotKind('hard', 'Not ours', lambda game, seed: None)",
}
REASONS = {
    "absent": "No module named 'absent_bot'",
    "alias": "last_bot:BOT is called 'last'",
    "hard": "a bot of that name is here already",
    "number": "number_bot:BOT is no BotKind",
    "raising": "the net has a hole",
    "silent": "RuntimeError",
}
SHORT: dict[str, object] = {"target": 2, "hand": 3}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a bot that plays and six that do not load, beside ours."""
    description = tmp_path / "visitors-1.dist-info"
    description.mkdir()
    (description / "METADATA").write_text("Metadata-Version: 2.1\nName: visitors\nVersion: 1\n", encoding="utf-8")
    (description / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    for name, text in MODULES.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    LOADED.pop("last", None)
    BROKEN.clear()


@pytest.mark.usefixtures("installed")
def test_a_bot_that_is_installed_has_a_name_words_and_its_games() -> None:
    assert "last" in bot_names(GAME)
    assert "last" not in bot_names(BEESNESS)
    level = level_of("last", GAME)
    assert level is not None
    assert level.words == "Takes the last that it may"
    assert level_of("last", BEESNESS) is None
    with pytest.raises(UnknownBot):
        make_bot("last", BEESNESS, 1)
    state = GAME.start(2, SHORT)
    assert play_game(state, [make_bot("last", GAME, 1), make_bot("greedy", GAME, 2)], Rng(3), Rng(4)) > 0
    assert state.result() is not None


@pytest.mark.usefixtures("installed")
def test_bots_that_do_not_load_are_named_with_the_reason_and_hide_no_other() -> None:
    assert broken_bots() == REASONS
    assert [kind.name for kind in plugged_bots() if kind.name in ("last", *REASONS)] == ["last"]
    assert make_bot("hard", GAME, 1).__class__.__name__ == "Search"
    for name in REASONS:
        assert name == "hard" or name not in bot_names(GAME)


def test_a_script_may_add_a_bot_by_hand() -> None:
    register_bot(BotKind("by-hand", "Ours for a while", lambda game, seed: make_bot("random", game, seed)))
    try:
        assert "by-hand" in bot_names(BEESNESS)
        assert make_bot("by-hand", BEESNESS, 5).__class__.__name__ == "RandomBot"
    finally:
        del LOADED["by-hand"]


def test_the_command_line_lists_it_and_lets_it_play(installed: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        start = f"import sys; sys.path.insert(0, {str(installed)!r}); from apiarium.cli import main; sys.exit(main())"
        command = [sys.executable, "-c", start, *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)

    listed, doctor = run("games"), run("doctor")
    assert "last: Takes the last that it may (beeholder)" in listed.stdout
    assert "Bot: last, plays beeholder" in doctor.stdout
    for done in (listed, doctor):
        assert done.returncode == 1
        assert "the bot 'raising' is installed, but fails to load: the net has a hole" in done.stderr
    played = run("sim", "beeholder", "--games", "4", "--bots", "last,random", "--workers", "2")
    assert (played.returncode, "last" in played.stdout) == (0, True), played.stderr
    rated = run("ladder", "beeholder", "--bots", "last,random", "--deals", "2", "--workers", "1")
    assert "Takes the last that it may" in rated.stdout, rated.stderr


@pytest.mark.usefixtures("installed")
def test_it_takes_a_seat_at_a_table_in_the_browser(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as server:
        (game,) = [info for info in server.get("/api/games").json() if info["name"] == "beeholder"]
        shown = {level["name"]: level for level in game["levels"]}
        assert shown["last"]["for_people"]
        assert not set(REASONS) - {"hard"} & set(shown)
        table, token = open_game(server, "beeholder", "person", "last", options={"target": 1, "hand": 3})
        with window(server, table, token) as person:
            assert person.play_on(person.my_turn())["result"]
