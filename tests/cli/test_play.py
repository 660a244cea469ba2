"""Playing in the terminal: what is shown, what may be typed, and how a game ends or breaks off."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import PATIENCE, Command, wait_for

SEEDED = ["play", "beeholder", "--seats", "3", "--bots", "greedy", "--seed", "4", "-o", "target=3,hand=3"]
FAIR = ["play", "beeholder", "--seats", "2", "--bots", "random", "-o", "target=1", "-o", "hand=3", "--name", "Ada"]
FIRST_MOVES = "1\n" * 400


def test_a_fair_game_begins_with_a_commitment_and_ends_with_its_proof(apart: Command) -> None:
    done = apart(*FAIR, "--words", "my own words", lines=FIRST_MOVES)
    assert done.code == 0
    assert done.err == ""
    assert done.out.index("Commitment to the seed") < done.out.index("step ")
    assert "Ada on seat 1, against Random." in done.out
    assert "Your own words in it: my own words" in done.out
    assert "The shuffle was fair: all" in done.out


def test_the_end_lists_the_score_item_by_item_with_its_clause(here: Command) -> None:
    out = here(*FAIR, lines=FIRST_MOVES).out
    table = out[out.index("rank  player") :].splitlines()
    assert len([line for line in table if "rounds won" in line and "[BH3.4]" in line]) == 2


def test_the_same_seed_and_moves_give_the_same_game(here: Command) -> None:
    assert here(*SEEDED, lines=FIRST_MOVES).out == here(*SEEDED, lines=FIRST_MOVES).out


def test_the_story_tells_what_the_others_did_with_the_clause(here: Command) -> None:
    out = here(*SEEDED, lines="1\n1\nquit\n").out
    second = out[out.index("step 11> ") :]
    assert "· Greedy 2 puts" in second
    assert "[BH2.6]" in second


def test_moves_are_understood_by_number_by_words_and_by_beginnings(here: Command) -> None:
    for line in ("1", "draft fuzzy", "dr fuz", "D FUZZY", "#10 draft fuzzy"):
        done = here(*SEEDED, lines=f"{line}\nquit\n")
        assert "· You put fuzzy into slot 6 [BH2.6]" in done.out
        assert done.code == 0


def test_a_question_mark_lists_every_move_with_its_number(here: Command) -> None:
    out = here(*SEEDED, lines="?\nquit\n").out
    listed = [line for line in out.splitlines() if "  Draft " in line]
    assert len(listed) == 12
    assert listed[0].split() == ["1", "draft", "fuzzy", "Draft", "fuzzy"]


def test_why_gives_the_clause_and_its_text(here: Command) -> None:
    out = here(*SEEDED, lines="why flip wings\nwhy draft fuzzy\nquit\n").out
    assert "Not now: first draft the six tiles; bees come later [BH2.6]" in out
    assert "BH2.6  A pick takes one tile" in out
    assert "draft fuzzy is allowed now." in out


def test_rules_help_and_log_are_at_hand(here: Command) -> None:
    out = here(*SEEDED, lines="rules BH3.6\nrules 4\nhelp\n1\nlog\nquit\n").out
    assert "BH3.6  You may not do exactly" in out
    assert "BH4.5  " in out
    assert "undo         take back" in out
    assert "  11  You put fuzzy into slot 6 [BH2.6]" in out


def test_undo_takes_back_a_move_that_told_nobody_anything(here: Command) -> None:
    done = here(*SEEDED, lines="draft fuzzy\nundo\ndraft shiny\nquit\n")
    assert done.code == 0
    assert "Taken back." in done.out
    assert "You put shiny into slot 6" in done.out


def test_with_pauses_a_move_can_be_taken_back_before_the_others_go_on(here: Command) -> None:
    done = here(*SEEDED, "--pause", lines="draft fuzzy\ndraft sleek\nundo\ndraft flutter\n\nlog\nquit\n")
    assert done.code == 0
    log = done.out[done.out.index("> log") :]
    assert "You put flutter into slot 5" in log
    assert "sleek into slot 5" not in log


def test_a_saved_game_can_be_checked_and_resumed(here: Command, folder: Path) -> None:
    done = here(*SEEDED, lines="1\n1\n1\nsave half.jsonl\nsave half.jsonl\nquit\n")
    assert "Saved in half.jsonl." in done.out
    assert "half.jsonl exists already; choose another name" in done.err
    assert "The game was not finished." in here("verify", "half.jsonl").out
    resumed = here("play", "beeholder", "--bots", "greedy", "--seed", "1", "--resume", "half.jsonl", lines=FIRST_MOVES)
    assert resumed.code == 0
    assert "round 2 of 3" in resumed.out[: resumed.out.index("step ")]
    assert "rank  player" in resumed.out


def test_only_an_unfinished_game_of_that_name_is_resumed(here: Command, record: Path) -> None:
    done = here("play", "beeholder", "--resume", str(record))
    assert done.code == 1
    assert "this game is over" in done.err


def test_input_that_ends_keeps_the_game_and_says_how_to_go_on(here: Command, folder: Path) -> None:
    done = here(*SEEDED, lines="1\n1\n")
    assert done.code == 1
    assert "apiarium: the input ended at step 16, before the game was over" in done.err
    (saved,) = (folder / "data" / "saves").glob("*.jsonl")
    assert f"--resume {saved}" in done.err
    assert json.loads(saved.read_text(encoding="utf-8").splitlines()[-1])["steps"] == 16


def test_nothing_is_kept_of_a_game_in_which_nothing_was_done(here: Command, folder: Path) -> None:
    assert here(*SEEDED, lines="look\n").code == 1
    assert not (folder / "data").exists()


def test_plain_output_has_no_control_characters(here: Command) -> None:
    out = here(*SEEDED, lines=FIRST_MOVES).out
    assert not [character for character in out if ord(character) < 32 and character != "\n"]


class Terminal:
    """A command on a terminal of its own."""

    def __init__(self, words: list[str]) -> None:
        self.master, slave = pty.openpty()
        settings = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
        command = [sys.executable, "-m", "apiarium.cli", *words]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=settings, start_new_session=True
        )
        os.close(slave)
        self.text = ""
        self.heard = 0  # how much of it was expected

    def expect(self, words: str) -> None:
        """Read until the words are there."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.text[self.heard :]:
            left = deadline - time.monotonic()
            assert left > 0, f"'{words}' was not said within {PATIENCE} seconds, but:\n{self.text}"
            if select.select([self.master], [], [], left)[0]:
                try:
                    self.text += os.read(self.master, 65536).decode()
                except OSError:  # how a terminal says that the last program on it is gone
                    pytest.fail(f"the command ended without '{words}'; it said:\n{self.text}")
        self.heard = self.text.index(words, self.heard) + len(words)

    def type(self, line: str) -> None:
        os.write(self.master, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Ctrl-C, once the command waits for a line: readline may miss one between its prompt and its waiting."""
        wait_for(self.rests, "the command waits for a line")
        os.kill(self.process.pid, signal.SIGINT)

    def rests(self) -> bool:
        """Asleep, and it did not work in between either."""
        facts = [self.facts()]
        for _ in range(3):
            time.sleep(0.05)
            facts.append(self.facts())
        return facts[0][0] == "S" and all(fact == facts[0] for fact in facts)

    def facts(self) -> list[str]:
        """Its state, and the time it has worked by now."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return [stat[0], stat[11], stat[12]]

    def end(self) -> int:
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal(folder: Path) -> Iterator[Terminal]:
    opened = Terminal(SEEDED)
    yield opened
    opened.close()


def test_on_a_terminal_moves_pause_and_leaving_offers_to_save(folder: Path, terminal: Terminal) -> None:
    terminal.expect("step 10> ")
    assert "\x1b[" in terminal.text
    terminal.type("1")
    terminal.expect("step 11> ")
    terminal.type("1")
    terminal.expect("Enter goes on, undo takes it back> ")
    terminal.type("")
    terminal.expect("step 16> ")
    terminal.type("draft fuzzy")
    terminal.expect("illegal: draft fuzzy")
    terminal.type("quit")
    terminal.expect("Save the game first? (y/n) ")
    terminal.type("y")
    terminal.expect("The game is saved")
    assert terminal.end() == 0
    assert len(list((folder / "data" / "saves").glob("*.jsonl"))) == 1


def test_ctrl_c_keeps_the_game(folder: Path, terminal: Terminal) -> None:
    terminal.expect("step 10> ")
    terminal.type("1")
    terminal.expect("step 11> ")
    terminal.interrupt()
    terminal.expect("The game is saved")
    assert terminal.end() == 130
    assert len(list((folder / "data" / "saves").glob("*.jsonl"))) == 1
