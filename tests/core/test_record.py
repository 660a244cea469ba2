"""Records: written, read back, replayed, verified; and every way in which one can be broken."""

from __future__ import annotations

import json

import pytest

from apiarium import Match, read_record, write_record
from apiarium.core.chance import Chance, FairChance, SeededChance, commitment_of, giver_of, lock_of
from apiarium.core.errors import (
    BadRecord,
    OtherVersion,
    TamperedRecord,
    TruncatedRecord,
    UnknownGame,
    UnreadableRecord,
)
from apiarium.core.record import compact, digest_of
from apiarium.core.rng import Rng

from ..games.beeholder.scenario import table


def played(seats: int = 3, chance: object = None) -> Match:
    source = chance if isinstance(chance, SeededChance) else FairChance(bytes(32), ["ada", "bo"])
    return played_with(source, seats)


def played_with(source: Chance, seats: int = 3) -> Match:
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
        read_record("\n".join([*lines[:30], *lines[31:], ""]))
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


# The dishonest keeper of a table: everything below is sealed anew, so that only the player's own check can tell.

SEAL = FairChance(bytes(32)).commitment
MINE = ["ada", "bo"]


def kept_by(server_seed: bytes, entropies: list[str]) -> str:
    """The record of a game as a keeper writes it who chose both freely."""
    return write_record(played_with(FairChance(server_seed, entropies)))


def test_the_seal_that_was_seen_and_the_own_entropy_are_demanded() -> None:
    assert len(read_record(TEXT).verify_chance(SEAL, MINE)) == played().chance_steps
    assert read_record(TEXT).verify_chance(SEAL.upper(), MINE)


def test_a_seed_chosen_after_the_seal_was_shown_is_noticed() -> None:
    """In itself the record is perfect; its seal is not the one that was shown."""
    other = read_record(kept_by(b"1" * 32, MINE))
    assert other.verify_chance()
    with pytest.raises(TamperedRecord, match=f"not with {SEAL}"):
        other.verify_chance(SEAL, MINE)


@pytest.mark.parametrize("swapped", [["ada", "xy"], ["bo", "ada"], ["ada"], ["ada", "bo", "grind 188"], ["ada|bo"], []])
def test_entropy_that_was_swapped_added_or_left_out_is_noticed(swapped: list[str]) -> None:
    """188 of them tried until the keeper's own bot won: the seed is the sealed one, and every draw follows from it."""
    ground = read_record(kept_by(bytes(32), swapped))
    assert ground.verify_chance(SEAL)
    with pytest.raises(TamperedRecord, match="own entropy"):
        ground.verify_chance(SEAL, MINE)


def chance_lines(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines) if '"chance":' in line]


def renumbered(lines: list[str]) -> str:
    steps = [compact({**json.loads(line), "n": number}) for number, line in enumerate(lines[1:-1])]
    return resealed([lines[0], *steps, lines[-1]])


@pytest.mark.parametrize("which", [0, 1, 5, -1])
def test_a_missing_draw_is_noticed(which: int) -> None:
    lines = TEXT.splitlines()
    del lines[chance_lines(lines)[which]]
    with pytest.raises(TamperedRecord):
        read_record(renumbered(lines)).verify_chance(SEAL, MINE)


@pytest.mark.parametrize("which", [0, 1, 5, -1])
def test_an_extra_draw_is_noticed(which: int) -> None:
    lines = TEXT.splitlines()
    at = chance_lines(lines)[which]
    lines.insert(at, lines[at])
    with pytest.raises(TamperedRecord):
        read_record(renumbered(lines)).verify_chance(SEAL, MINE)


def test_reordered_draws_are_noticed() -> None:
    lines = TEXT.splitlines()
    deals = [number for number in chance_lines(lines) if "deal" in lines[number]]
    one, other = deals[0], deals[1]
    lines[one], lines[other] = lines[other], lines[one]
    with pytest.raises(TamperedRecord, match="draw 1 gives"):
        read_record(renumbered(lines)).verify_chance(SEAL, MINE)


def test_a_falsified_outcome_is_noticed_wherever_it_stands() -> None:
    lines = TEXT.splitlines()
    deals = [number for number in chance_lines(lines) if "deal" in lines[number]]
    for index in (deals[0], deals[len(deals) // 2], deals[-1]):
        step = json.loads(lines[index])
        step["chance"] = "deal peach-dancer" if step["chance"] != "deal peach-dancer" else "deal brass-clipper"
        with pytest.raises(TamperedRecord, match=r"draw \d+ gives"):
            read_record(resealed([*lines[:index], compact(step), *lines[index + 1 :]])).verify_chance(SEAL, MINE)


# To the letter


@pytest.mark.parametrize(
    ("old", "new"),
    [("\n", "\r\n"), ("\n", "\n\n"), ("\n", "\r"), ("\n", "\u2028"), ("\n", "\x85"), (":", ": "), ("Ada", "\\u0041da")],
)
def test_other_line_ends_spaces_and_spellings_are_no_record(old: str, new: str) -> None:
    with pytest.raises(BadRecord):
        read_record(TEXT.replace(old, new))


def test_the_last_line_has_an_end_too() -> None:
    with pytest.raises(TruncatedRecord):
        read_record(TEXT.removesuffix("\n"))
    with pytest.raises(BadRecord):
        read_record(TEXT + "\n")
    with pytest.raises(BadRecord):
        read_record(TEXT + " ")


def test_half_a_surrogate_pair_is_told_and_not_stumbled_over() -> None:
    with pytest.raises(TamperedRecord, match="digest"):
        read_record(TEXT.replace("Ada", "\\ud800"))


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


# Several give: everybody commits before anybody reveals

GIVEN = ["of Ada", "of Bruno"]
GIVERS = [giver_of("of Ada"), giver_of("of Bruno"), ""]


def given(entropies: list[str], givers: list[str]) -> str:
    """A whole game of three, the last of them a bot, as its record tells it."""
    match = Match("beeholder", 3, {"target": 2, "hand": 3}, FairChance(b"s" * 32, entropies, givers))
    while not match.is_over:
        seat = match.due[0]
        match.play(seat, match.state.moves(seat)[0])
    return write_record(match)


def test_each_giver_finds_their_own_in_the_draws_and_the_lock_binds_all() -> None:
    record = read_record(given(GIVEN, GIVERS))
    lock = lock_of(commitment_of(b"s" * 32), GIVERS)
    assert record.head["commitment"] == lock
    assert record.left_out == []
    for own in GIVEN:
        assert record.verify_chance(lock, [own])
    with pytest.raises(TamperedRecord, match="left out of the draws"):
        record.verify_chance(lock, ["of Cleo"])
    with pytest.raises(TamperedRecord, match="not with"):
        record.verify_chance(commitment_of(b"s" * 32), ["of Ada"])


def test_who_did_not_reveal_is_named() -> None:
    record = read_record(given(["of Bruno"], GIVERS))
    assert record.left_out == [0]
    assert record.verify_chance(None, ["of Bruno"])


@pytest.mark.parametrize("entropies", [["of Cleo"], ["of Bruno", "of Ada"], [*GIVEN, "more"], ["of Ada", "of Cleo"]])
def test_an_entropy_that_nobody_committed_to_is_found_out(entropies: list[str]) -> None:
    with pytest.raises(TamperedRecord, match="not those that they committed to"):
        read_record(given(entropies, GIVERS)).verify_chance()


def test_another_commitment_is_another_lock() -> None:
    """Whoever swaps what somebody else committed to, after the fact, cannot show the lock that all have seen."""
    seen = lock_of(commitment_of(b"s" * 32), GIVERS)
    swapped = [GIVERS[0], giver_of("better"), ""]
    forged = read_record(given(["of Ada", "better"], swapped))
    with pytest.raises(TamperedRecord, match="was played with the seal"):
        forged.verify_chance(seen, ["of Ada"])
