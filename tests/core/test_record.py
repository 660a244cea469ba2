"""Records: written, read back, replayed, verified; and every way in which one can be broken."""

from __future__ import annotations

import json

import pytest

from apiarium import Match, read_record, write_record
from apiarium.core.chance import FairChance, SeededChance
from apiarium.core.errors import OtherVersion, TamperedRecord, TruncatedRecord, UnknownGame, UnreadableRecord
from apiarium.core.record import compact, digest_of
from apiarium.core.rng import Rng

from ..games.beeholder.scenario import table


def played(seats: int = 3, chance: object = None) -> Match:
    source = chance if isinstance(chance, SeededChance) else FairChance(bytes(32), ["ada", "bo"])
    match = Match("beeholder", seats, {"target": 3, "hand": 3}, source, ["Ada", "Bo", "Cy"][:seats])
    rng = Rng(seats)
    while match.due:
        seat = match.due[-1]
        moves = match.state.moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
    return match


TEXT = write_record(played())


def resealed(lines: list[str]) -> str:
    """A forger who knows the format writes a fitting digest under changed lines."""
    close = json.loads(lines[-1])
    close.pop("digest", None)
    close["steps"] = len(lines) - 2
    close["digest"] = digest_of([*lines[:-1], compact(close)])
    return "\n".join([*lines[:-1], compact(close)]) + "\n"


def test_a_record_replays_to_the_same_end() -> None:
    match = played()
    again = read_record(TEXT).replay()
    assert (again.hash, again.names, len(again.log)) == (match.hash, match.names, len(match.log))
    assert [event.text for _, event in again.story] == [event.text for _, event in match.story]


def test_every_draw_of_fair_chance_is_recomputed() -> None:
    match = played()
    draws = read_record(TEXT).verify_chance()
    assert len(draws) == match.chance_steps
    assert draws[0][:2] == (0, 3)
    assert [draw[3] for draw in draws] == [step.text for step in match.log if step.seat == -2]


def test_the_seed_is_shown_only_when_the_game_is_over() -> None:
    running = write_record(Match("beeholder", 2))
    assert "server_seed" not in running
    assert json.loads(running.splitlines()[0])["commitment"]
    assert "server_seed" in TEXT


def test_an_unfinished_match_is_recorded_too() -> None:
    match = Match("beeholder", 2, chance=3)
    assert read_record(write_record(match)).replay().hash == match.hash


def test_a_match_from_a_written_position_is_recorded_with_it() -> None:
    match = table([[1, 2, 3], [4, 5, 6]])
    match.play(1, 5)
    assert read_record(write_record(match)).replay().hash == match.hash


def test_a_seeded_record_has_no_draws_to_check() -> None:
    text = write_record(played(2, SeededChance(1)))
    with pytest.raises(UnreadableRecord, match="no commitment"):
        read_record(text).verify_chance()


@pytest.mark.parametrize("text", ["", "hello\nworld\n", "[1]\n", '{"apiarium": 99}\n{}\n', "\x00\x01", "[" * 100_000])
def test_what_is_no_record_is_told(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(text)


@pytest.mark.parametrize("keep", [1, 2, 20, -1])
def test_a_record_cut_off_between_lines_is_truncated(keep: int) -> None:
    with pytest.raises(TruncatedRecord):
        read_record("\n".join(TEXT.splitlines()[:keep]))


def test_a_record_cut_off_within_a_line_is_truncated() -> None:
    for cut in range(len(TEXT) // 2, len(TEXT) - 2, 97):
        with pytest.raises(TruncatedRecord):
            read_record(TEXT[:cut])


def test_any_changed_letter_is_noticed() -> None:
    for old, new in [("Ada", "Eve"), ('"target":3', '"target":4'), ("deal", "Deal"), ('"n":5,', '"n":6,')]:
        assert old in TEXT
        with pytest.raises(TamperedRecord):
            read_record(TEXT.replace(old, new, 1)).replay()


def test_a_step_taken_out_is_noticed() -> None:
    lines = TEXT.splitlines()
    with pytest.raises(TamperedRecord, match="its closing line says"):
        read_record("\n".join(lines[:30] + lines[31:]))
    with pytest.raises(TamperedRecord):
        read_record(resealed(lines[:30] + lines[31:])).replay()


def test_a_forged_step_does_not_lead_to_the_hash() -> None:
    lines = TEXT.splitlines()
    index = next(n for n, line in enumerate(lines) if '"move":"flip' in line or '"move":"swap' in line)
    step = json.loads(lines[index])
    step["move"] = "flip wings" if step["move"] != "flip wings" else "flip weapon"
    forged = read_record(resealed([*lines[:index], compact(step), *lines[index + 1 :]]))
    with pytest.raises(TamperedRecord):
        forged.replay()


def test_a_forged_draw_does_not_follow_from_the_seed() -> None:
    lines = TEXT.splitlines()
    index = next(n for n, line in enumerate(lines) if '"chance":"favor' in line)
    step = json.loads(lines[index])
    step["chance"] = "favor 2" if step["chance"] != "favor 2" else "favor 3"
    forged = read_record(resealed([*lines[:index], compact(step), *lines[index + 1 :]]))
    with pytest.raises(TamperedRecord, match="draw 0 gives"):
        forged.verify_chance()


def test_another_seed_than_the_committed_one_is_noticed() -> None:
    lines = TEXT.splitlines()
    close = json.loads(lines[-1])
    close["server_seed"] = "11" * 32
    with pytest.raises(TamperedRecord, match="committed"):
        read_record(resealed([*lines[:-1], compact(close)])).verify_chance()


def test_a_record_of_other_rules_is_not_played() -> None:
    lines = TEXT.splitlines()
    head = json.loads(lines[0])
    head["version"] = 99
    with pytest.raises(OtherVersion, match="version 99 of beeholder, installed is version "):
        read_record(resealed([compact(head), *lines[1:]])).replay()


def test_a_record_of_an_unknown_game_is_told() -> None:
    lines = TEXT.splitlines()
    head = json.loads(lines[0])
    head["game"] = "chess"
    with pytest.raises(UnknownGame):
        read_record(resealed([compact(head), *lines[1:]])).replay()
