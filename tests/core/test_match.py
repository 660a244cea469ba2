"""Match: words and ids, refusals kept apart, stale moves, undo, the story."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.core.chance import ScriptedChance, SeededChance
from apiarium.core.errors import AmbiguousMove, BadOptions, BadSeats, IllegalMove, NoUndo, StaleMove, UnknownGame
from apiarium.games.beeholder import GAME

from ..bots.tiny import HEAP
from ..games.beeholder.scenario import present, table


def drafting() -> Match:
    """Three seats, the Favor on seat 0, so that seat 2 drafts first."""
    return Match(GAME, 3, chance=ScriptedChance(["favor 1"], SeededChance(4)), names=["Ada", "Bo", "Cy"])


def test_a_match_is_found_by_name_and_checked() -> None:
    assert Match("beeholder", 2).game is GAME
    with pytest.raises(UnknownGame, match="did you mean beeholder"):
        Match("beholder", 2)
    with pytest.raises(BadSeats, match="2 to 5, not by 6"):
        Match("beeholder", 6)
    with pytest.raises(BadOptions, match=r"target.*hand"):
        Match("beeholder", 2, {"target": 0, "hand": 99})


def test_a_move_is_given_by_id_or_in_words() -> None:
    match = drafting()
    match.play(2, "draft fuzzy")
    match.play(2, GAME.verbs.exactly("draft whips"))
    assert [step.text for step in match.log[-2:]] == ["draft fuzzy", "draft whips"]


def test_the_same_step_is_one_object_in_all_logs() -> None:
    """A server with many long games holds a few hundred of them."""
    one, other = drafting(), drafting()
    move = one.legal(2)[0]
    assert one.play(2, move.id) is other.play(2, move.text)
    assert one.log[-1].line == (2, move.text)
    assert str(one.log[0]) == "<chance: favor 1>"
    third = next(seat for seat in one.due)
    assert one.play(third, one.legal(third)[0].id) is not one.log[-2]


def test_words_are_ambiguous_only_among_legal_moves() -> None:
    match = drafting()
    with pytest.raises(AmbiguousMove, match="draft fuzzy, draft feathered or draft flutter"):
        match.play(2, "draft f")
    match.play(2, "draft fuzzy")
    match.play(2, "draft feathered")
    match.play(1, "draft f")
    assert match.log[-1].text == "draft flutter"


def test_a_move_for_an_earlier_step_is_stale() -> None:
    match = drafting()
    step = len(match.log)
    match.play(2, "draft fuzzy", step=step)
    with pytest.raises(StaleMove, match=f"step {step}, the game is at step {step + 1}"):
        match.play(2, "draft whips", step=step)


def test_a_refused_move_changes_nothing() -> None:
    match = drafting()
    before = (match.hash, len(match.log), match.story[:])
    refused: list[tuple[int, int | str]] = [
        (0, "draft fuzzy"),
        (2, "flip wings"),
        (2, 5000),
        (7, "draft fuzzy"),
        (-1, "draft fuzzy"),
    ]
    for seat, move in refused:
        with pytest.raises(IllegalMove):
            match.play(seat, move)
    assert (match.hash, len(match.log), match.story) == before


def test_why_not_tells_clause_and_reason() -> None:
    match = drafting()
    refused = match.why_not(0, "draft fuzzy")
    assert refused is not None
    assert (refused.clause, match.named(refused.sentence)) == ("BH2.4", "Cy drafts the tile for slot 6")
    assert match.why_not(2, "draft fuzzy") is None


def test_undo_takes_back_own_harmless_steps_one_after_another() -> None:
    match = drafting()
    hashes = [match.hash]
    for move in ("draft fuzzy", "draft whips"):
        match.play(2, move)
        hashes.append(match.hash)
    story = len(match.story)
    assert not match.can_undo(1)
    match.undo(2)
    assert match.hash == hashes[1]
    assert len(match.story) == story - 1
    match.undo(2)
    assert match.hash == hashes[0]
    with pytest.raises(NoUndo):
        match.undo(2)  # before that, chance fell


def test_undo_ends_when_another_seat_has_moved() -> None:
    match = drafting()
    match.play(2, "draft fuzzy")
    match.play(2, "draft whips")
    match.play(1, "draft honey")
    assert not match.can_undo(2)
    assert match.can_undo(1)


def test_a_secret_choice_can_be_taken_back_until_it_is_shown() -> None:
    match = table([[1, 2, 3], [4, 5, 6]])
    match.play(0, 1)
    assert match.can_undo(0)
    match.play(1, 4)
    assert not match.can_undo(1), "the reveal told both seats something"
    assert not match.can_undo(0)


def test_a_move_after_which_chance_falls_cannot_be_taken_back() -> None:
    match = table([[1], [4]])
    present(match, 1, 4)
    assert match.view().json()["phase"] == "draft"
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_each_seat_hears_its_own_story() -> None:
    match = drafting()
    dealt = [[event.text for _, event in match.events(seat) if event.kind == "dealt"] for seat in (-1, 0, 1, 2)]
    assert [len(texts) for texts in dealt] == [0, 1, 1, 1]
    assert len({texts[0] for texts in dealt[1:]}) == 3
    last = match.events(0)[-1][0]
    match.play(2, "draft fuzzy")
    assert [match.named(event.text) for _, event in match.events(0, since=last)][-1] == "Cy puts fuzzy into slot 6"


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(BadSeats, match="0 to 2"):
        drafting().view(3)
    assert drafting().legal(3) == []


def test_names_stand_for_seat_marks() -> None:
    assert drafting().named("@0 and @2, not @9") == "Ada and Cy, not @9"


def test_a_finished_game_is_finished() -> None:
    """Nothing hidden fell in the last step, and it still cannot be taken back."""
    match = Match(HEAP, 2, {"heap": 2})
    match.play(0, "take 1")
    assert match.can_undo(0)
    match.play(1, "take 1")
    assert match.is_over
    assert not match.can_undo(1)
    with pytest.raises(NoUndo, match="the game is over"):
        match.undo(1)
