"""What seats of Queen Bee know: hands, thefts, the card under the pile, answers given in secret."""

from __future__ import annotations

from apiarium.core.rng import Rng
from apiarium.games.queenbee.components import KINDS

from .scenario import Table, card, scene, with_queens


def dealt_anew(table: Table, seat: int, seed: int) -> Table:
    copy = table.state.clone()
    copy.redeal(seat, Rng(seed))
    assert copy.problems() == []
    assert copy.view(seat).json() == table.state.view(seat).json()
    return Table(copy, None)


def stolen() -> Table:
    table = scene(3, hands={0: "bee-bandit honey", 1: "swatted", 2: "pollen pollen"}, chance=["steal swatted"])
    return table.do(0, "play bee-bandit", "target 2").quiet()


def test_the_victim_of_a_bandit_knows_the_card_and_third_players_do_not() -> None:
    """QB8.2"""
    table = stolen()
    assert table.state.view(1).known == [[1, 0, card("swatted")]]
    assert table.state.view(2).known == []
    assert all("swatted" in dealt_anew(table, 1, seed).hand(0) for seed in range(20))
    assert any("swatted" not in dealt_anew(table, 2, seed).hand(0) for seed in range(20))


def test_what_was_known_is_forgotten_when_the_card_is_played() -> None:
    """QB8.2"""
    table = stolen().do(0, "play swatted", "remove worker E.B1")
    assert table.state.known == []


def test_what_was_known_of_a_hand_is_forgotten_when_its_player_is_out() -> None:
    """QB7.3, QB8.2: the cards are discarded."""
    bees = with_queens({0: {"G55": "AA"}, 1: {"no queen": "", "G65": "w"}, 2: {"G33": "w"}}, 3)
    rolls = ["roll 4", "roll 4", "roll 0"]
    table = scene(3, bees, {1: "honey"}, chance=rolls, lieges=[0, 2, 2], known=[[2, 1, card("honey")]])
    assert table.match.view(2).json()["known"] == [[2, 1, card("honey")]]
    table.do(0, "sting", "attack G55 G65", "roll").quiet("allies").do(0, "done").quiet("allies").do(1, "done").quiet()
    table.do(0, "advance warrior", "done")
    assert table.state.is_out == [0, 1, 0]
    assert table.match.view(2).json()["known"] == []


def test_a_second_theft_makes_earlier_knowledge_doubtful() -> None:
    """QB8.2: whether the card that seat 1 knew of is still there, only thief and victim can say."""
    table = scene(
        3, hands={0: "swatted honey", 1: "pollen", 2: "bee-bandit"}, turn=2, known=[[1, 0, card("swatted")]],
        chance=["steal honey"],
    )  # fmt: skip
    table.do(2, "play bee-bandit", "target 1").quiet()
    assert [fact.row() for fact in table.state.known] == [[0, 2, card("honey")]]


def test_a_redealt_answer_fits_the_redealt_hand() -> None:
    """QB10.4"""
    table = scene(4, hands={0: "honey", 1: "pollen", 2: "buzz-off", 3: "pollen"}).do(0, "play honey")
    table.do(2, "play buzz-off").do(1, "pass")
    seen = set()
    for seed in range(60):
        copy = dealt_anew(table, 3, seed).state
        for seat in (1, 2):
            if copy.answers[seat] == 1:
                assert copy.hands[seat * KINDS + card("buzz-off")] > 0
            seen.add(copy.answers[seat])
    assert seen == {0, 1}


def test_hands_of_others_and_the_pile_are_shuffled_together() -> None:
    """QB2.1"""
    table = scene(2, hands={0: "honey", 1: "swatted swatted"})
    hands = {tuple(dealt_anew(table, 0, seed).hand(1)) for seed in range(30)}
    assert len(hands) > 10
    assert all(dealt_anew(table, 0, seed).hand(0) == ["honey"] for seed in range(5))
