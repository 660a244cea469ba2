"""The guided game of every game that has one is played through by the real rules, and says what it must."""

from __future__ import annotations

import pytest

from apiarium import all_games
from apiarium.core.game import Game
from apiarium.games.honeybuzz.reading import ACTIONS
from apiarium.server import guides
from apiarium.server.guidebook import guided_steps, has_guide
from apiarium.server.guides import BadGuide, Stage, guide_of, read_guide

FEWEST, MOST = 6, 10  # steps of a lesson that somebody reads to its end
LONGEST = 240  # letters that the coach says at once
GUIDED = [game for game in all_games() if has_guide(game)]


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_a_guide_is_short_and_plays_by_the_rules(game: Game) -> None:
    guide = guide_of(game.name)
    assert FEWEST <= len(guide.lessons) <= MOST
    assert guided_steps(game.name) == len(guide.lessons)
    for lesson in guide.lessons:
        assert 0 < len(lesson.say) <= LONGEST, lesson.say
        legal = {move.id for move in lesson.position.moves}
        assert lesson.move in legal or lesson.move == -1, lesson.say
    assert sum(lesson.move >= 0 for lesson in guide.lessons) >= 3, "the player does something"
    assert guide.lessons[-1].move == -1, "at the end it is said how to go on"


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_a_guide_says_what_the_game_is_about(game: Game) -> None:
    about = guide_of(game.name).about
    assert about is not None
    assert len(about.pictures) == 3, "what I do, what it brings, how it ends"
    assert about.pieces
    assert all(picture.parts and picture.text for picture in about.pictures + about.pieces)


def test_what_others_do_is_shown_step_by_step() -> None:
    for lesson in guide_of("beeholder").lessons:
        steps = [position.step for position in [*lesson.before, lesson.position]]
        assert steps == sorted(set(steps))
        assert all(position.moves == [] for position in lesson.before)


def test_a_guide_that_never_comes_to_its_player_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "LONGEST", 1)
    game = GUIDED[0]
    with pytest.raises(BadGuide, match="never asked"):
        Stage(game, read_guide(game)).others_play([])


def test_what_happens_some_turns_later_is_shown_at_once() -> None:
    lessons = guide_of("pollenwars").lessons
    later = lessons[1]
    assert later.before == []
    assert later.position.step > lessons[0].position.step + 1
    assert later.position.since < lessons[0].position.step, "told from the beginning, so that nobody waits for it"


def test_after_the_last_move_of_the_player_nobody_plays_on_but_by_the_script() -> None:
    last = guide_of("pollenwars").lessons[-1]
    assert last.before == []
    assert any("brings home 11 pollen" in line.text for line in last.position.events)


def test_the_guide_of_imbeerialism_ends_with_a_win() -> None:
    assert guide_of("imbeerialism").lessons[-1].position.result is not None


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_every_way_through_a_guide_leads_to_its_end(game: Game) -> None:
    guide = guide_of(game.name)
    lessons = [*guide.lessons, *guide.detours]
    for lesson in lessons:
        legal = {move.id for move in lesson.position.moves}
        assert {way.move for way in lesson.ways} <= legal - {lesson.move}, lesson.say
        following = [lesson.next, *(way.to for way in lesson.ways)]
        if lesson.number < len(guide.lessons) - 1:
            assert all(lessons[at].number == lesson.number + 1 for at in following), lesson.say
        else:
            assert following == [-1]


def test_the_guide_of_honey_buzz_takes_the_better_place_too_and_every_hex_for_the_fan() -> None:
    guide = guide_of("honeybuzz")
    placing = next(lesson for lesson in guide.lessons if lesson.position.view["phase"] == "place")
    (other,) = placing.ways
    label = next(move.label for move in placing.position.moves if move.id == other.move)
    assert label.count("Forage") == 2, "its own icon acts as well"
    pending = guide.detours[other.to - len(guide.lessons)].position.view["pending"]
    assert isinstance(pending, list)
    assert pending[ACTIONS.index("forage")] == 2
    fanning = next(lesson for lesson in guide.lessons if lesson.position.view["phase"] == "fan")
    assert len(fanning.ways) == 5, "all six hexes make the same honey"
    assert {way.to for way in fanning.ways} == {fanning.next}


def test_a_guide_that_names_a_move_that_is_not_legal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    file = read_guide(GUIDED[0])
    next(step for step in file.steps if step.do).fits = ["fly to the moon"]
    monkeypatch.setattr(guides, "read_guide", lambda game: file)
    with pytest.raises(BadGuide, match="not legal"):
        guide_of(GUIDED[0].name)
