"""Offers and gifts between queens of Pollen Wars."""

from __future__ import annotations

from apiarium.games.pollenwars.components import WORDS

from .scenario import Table, scene


def test_a_card_for_pollen() -> None:
    """PW8.1"""
    table = scene(hands={0: "raid"}, phase="cards").do(0, "offer 2", "add raid", "price 3")
    assert (table.phase, table.due, table.moves(1)) == ("answer", [1], ["accept", "decline"])
    table.do(1, "accept")
    assert (table.hand(0), table.hand(1), table.state.pollen) == ([], ["raid"], [8, 2, 5])
    assert (table.phase, table.due) == ("cards", [0])


def test_pollen_for_cards_of_the_partners_choice() -> None:
    """PW8.1: what she hands over comes from her own hand."""
    table = scene(hands={0: "cure", 1: "raid nurse pinch"}, phase="cards")
    table.do(0, "offer 2", "pollen 2", "add cure", "cards 2").do(1, "accept")
    assert (table.phase, table.moves(1)) == ("handover", ["hand nurse", "hand pinch", "hand raid"])
    table.do(1, "hand raid", "hand pinch")
    assert (table.hand(0), table.hand(1), table.state.pollen) == (["pinch", "raid"], ["nurse", "cure"], [3, 7, 5])


def test_a_gift() -> None:
    """PW8.1"""
    table = scene(hands={0: "raid"}, phase="cards").do(0, "offer 3", "add raid", "pollen 5", "gift").do(2, "accept")
    assert (table.hand(2), table.state.pollen) == (["raid"], [0, 5, 10])


def test_a_declined_offer_changes_nothing() -> None:
    """PW8.1"""
    table = scene(hands={0: "raid"}, phase="cards").do(0, "offer 2", "add raid", "price 3").do(1, "decline")
    assert (table.hand(0), table.state.pollen, table.phase) == (["raid"], [5, 5, 5], "cards")


def test_two_offers_a_turn() -> None:
    """PW8.1: so that nobody can stall a game."""
    table = scene(phase="cards")
    for _ in range(2):
        table.do(0, "offer 2", "pollen 1", "gift").do(1, "decline")
    assert table.why(0, "offer 2") == "PW8.1"
    table.do(0, "end")
    assert table.do(1, "forager", "place g1").can(1, "offer 1")


def test_only_what_is_there_can_be_offered_and_asked() -> None:
    """PW8.1: at most ten pollen and three cards."""
    table = scene(hands={0: "raid", 1: "pinch pinch pinch pinch"}, phase="cards", pollen=[2, 20, 0]).do(0, "offer 2")
    assert table.moves(0) == ["add raid", "pollen 1", "pollen 2"]
    assert table.why(0, "add pinch") == "PW8.1"
    table.do(0, "add raid")
    asked = [f"price {number}" for number in range(1, 11)] + [f"cards {number}" for number in range(1, 4)]
    assert table.moves(0) == ["gift", "pollen 1", "pollen 2", *asked]


def test_pollen_goes_in_one_direction() -> None:
    """PW8.1"""
    table = scene(hands={1: "pinch"}, phase="cards").do(0, "offer 2", "pollen 2")
    assert table.moves(0) == ["gift", "cards 1"]


def test_a_queen_with_nothing_offers_nothing() -> None:
    """PW8.1"""
    assert scene(phase="cards", pollen=[0, 5, 5]).why(0, "offer 2") == "PW8.1"


def test_a_refused_offer_says_what_stands_against_it() -> None:
    """PW8.1"""
    table = scene(phase="cards")
    assert [sentence(table, move) for move in ("offer 1", "offer 4")] == [
        "trade with another queen",
        "there is no such queen in this game",
    ]
    for _ in range(2):
        table.do(0, "offer 2", "pollen 1", "gift").do(1, "decline")
    assert sentence(table, "offer 3") == "you can make two offers a turn"
    assert sentence(scene(phase="cards", pollen=[0, 5, 5]), "offer 2") == "you have nothing to offer"


def sentence(table: Table, move: str) -> str:
    refused = table.match.why_not(0, move)
    return "" if refused is None else refused.sentence


def test_offers_come_after_the_action() -> None:
    """PW8.1"""
    table = scene(hands={0: "raid"})
    assert not table.can(0, "offer 2")
    assert table.do(0, "forager", "place g1").can(0, "offer 2")


def test_the_partner_sees_the_cards_and_the_others_their_backs() -> None:
    """PW8.1, PW5.5"""
    table = scene(hands={0: "raid cure"}, phase="cards").do(0, "offer 2", "add raid", "add cure")
    assert table.state.view(1).offered_backs == table.state.view(2).offered_backs == [0, 0]
    table.do(0, "gift")
    assert table.state.view(1).offered == [WORDS.index("raid"), WORDS.index("cure")]
    assert (table.state.view(2).offered, table.state.view(2).offered_backs) == ([], [1, 1])
    table.do(1, "decline")
    assert [1, 0, WORDS.index("raid")] in table.state.view(1).known  # she has seen them all the same


def test_pollen_that_moves_may_end_the_game() -> None:
    """PW8.1, PW7.1"""
    table = scene(phase="cards", pollen=[5, 29, 5]).do(0, "offer 2", "pollen 1", "gift").do(1, "accept")
    assert table.match.result is not None
    assert table.match.result.winners == [1]


def test_trading_does_not_use_up_the_draw() -> None:
    """PW8.1, PW3.2"""
    table = scene(hands={0: "raid"}, phase="cards").do(0, "offer 2", "add raid", "gift").do(1, "accept")
    assert table.can(0, "draw")
