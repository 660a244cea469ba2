"""What queens of Pollen Wars know: patterns and hands they have seen, and how it follows the cards."""

from __future__ import annotations

from apiarium.games.pollenwars.bees import is_complete
from apiarium.games.pollenwars.components import COLOUR_OF, KINDS, WORDS
from apiarium.games.pollenwars.knowledge import search_deal

from .scenario import Table, dealt_anew, pattern_named, scene


def facts(table: Table, knower: int) -> list[tuple[int, str]]:
    """In whose hand she knows which card."""
    return sorted((holder, WORDS[kind]) for who, holder, kind in table.state.known if who == knower)


def peeked(hands: dict[int, str], seats: int = 3, **more: object) -> Table:
    """Seat 0 has looked at the hand of seat 1."""
    hands = {**hands, 0: "peek-hand " + hands.get(0, "")}
    table = scene(seats, hands=hands, phase="cards", **more)  # type: ignore[arg-type]
    return table.do(0, "play peek-hand", "target 2").quiet()


def test_patterns_are_secret() -> None:
    """PW1.4: others imagine every pattern, the own one stays."""
    table = scene(patterns={0: "Bar"})
    imagined = {tuple(dealt_anew(table, 1, seed).state.patterns) for seed in range(20)}
    assert len(imagined) > 10
    assert len({patterns[0] for patterns in imagined}) > 4
    assert all(dealt_anew(table, 0, seed).pattern(0) == "Bar" for seed in range(5))
    assert table.state.view(-1).patterns == [-1] * 10


def test_a_pattern_that_was_looked_at_is_known_to_the_looker_alone() -> None:
    """PW5.5"""
    table = scene(4, hands={0: "peek-pattern"}, phase="cards", patterns={1: "Wave"})
    table.do(0, "play peek-pattern", "target 2")
    assert all(dealt_anew(table, 0, seed).pattern(1) == "Wave" for seed in range(10))
    assert any(dealt_anew(table, 2, seed).pattern(1) != "Wave" for seed in range(10))
    assert table.state.view(3).watchers[1] == [0, 1]  # that she looked is seen by all
    told = [event.text for _, event in table.match.events(2) if event.kind.startswith("peek")]
    assert told == ["@0 looks at @1's pattern"]


def test_knowledge_of_a_pattern_follows_the_card() -> None:
    """PW5.5: seat 0 has seen seat 1's pattern, which goes to seat 2."""
    table = scene(3, hands={0: "peek-pattern swap-rivals"}, phase="cards", patterns={1: "Wave", 2: "Bee"})
    table.do(0, "play peek-pattern", "target 2", "play swap-rivals", "target 2", "target 3")
    view = table.state.view(0)
    assert (view.patterns[1], view.patterns[2]) == (-1, pattern_named("Wave"))
    assert table.state.view(1).patterns[2] == pattern_named("Wave")  # she gave it away
    assert table.state.view(2).patterns[1] == pattern_named("Bee")


def test_a_pattern_passed_to_the_left_is_known_to_whoever_gave_it() -> None:
    """PW5.5"""
    table = scene(3, chance=["draw pass-left"], patterns={0: "Bar", 1: "Wave", 2: "Bee"}).do(0, "royal")
    view = table.state.view(0)
    assert view.patterns[:3] == [pattern_named("Bee"), pattern_named("Bar"), -1]


def test_a_pattern_that_was_looked_at_is_followed_to_the_left() -> None:
    """PW5.5: seat 0 has seen seat 1's pattern, which is passed to seat 2."""
    table = scene(4, patterns={1: "Wave"}, watchers=[1, 3, 4, 8] + [0] * 6, chance=["draw pass-left"]).do(0, "royal")
    view = table.state.view(0)
    assert [view.patterns[seat] == -1 for seat in range(4)] == [False, False, False, True]
    assert view.patterns[2] == pattern_named("Wave")
    assert all(dealt_anew(table, 0, seed).pattern(2) == "Wave" for seed in range(10))
    assert any(dealt_anew(table, 3, seed).pattern(2) != "Wave" for seed in range(10))


def test_a_new_plan_is_known_to_whoever_saw_either_card() -> None:
    """PW5.3, PW5.5: seat 1 had seen the dormant pattern, seat 2 the one that now lies there."""
    table = scene(
        4, hands={0: "trade-pattern"}, phase="cards", patterns={0: "Bar"}, chance=["pattern bee"],
        watchers=[1 | 4, 2, 4, 8] + [0] * 6,
    )  # fmt: skip
    table.do(0, "play trade-pattern", "dormant 2")
    assert [table.state.view(seat).patterns[5] for seat in range(4)] == [0, -1, 0, -1]
    assert [table.state.view(seat).patterns[0] >= 0 for seat in range(4)] == [True, False, False, False]
    again = scene(
        4, hands={0: "trade-pattern", 1: "peek-dormant"}, turn=1, phase="cards", patterns={0: "Bar"},
        chance=["pattern bee"],
    )  # fmt: skip
    again.do(1, "play peek-dormant", "dormant 2").quiet().do(1, "end")
    again.do(2, "forager", "place g1", "end").do(3, "forager", "place g2", "end")
    again.do(0, "forager", "place g3", "play trade-pattern", "dormant 2")
    assert again.state.view(1).patterns[0] == pattern_named("Bee")
    assert all(dealt_anew(again, 1, seed).pattern(0) == "Bee" for seed in range(10))
    assert again.state.view(2).patterns[0] == -1


def test_a_dormant_pattern_is_known_until_its_place_changes() -> None:
    """PW5.3, PW5.5: then the looker knows where it went."""
    hands = {0: "peek-dormant dormant-rival"}
    table = scene(3, hands=hands, phase="cards", patterns={1: "Wave"}, chance=["pattern bee"])
    table.do(0, "play peek-dormant", "dormant 2", "play dormant-rival", "target 2", "dormant 2")
    view = table.state.view(0)
    assert (view.patterns[1], view.patterns[4]) == (pattern_named("Bee"), -1)
    assert table.state.view(1).patterns[4] == pattern_named("Wave")


def test_a_dormant_pattern_falls_when_it_is_first_looked_at() -> None:
    """PW1.4, PW5.5: it is one that nobody holds, and the same for whoever looks next."""
    hands = {0: "peek-dormant peek-dormant", 1: "peek-dormant"}
    table = scene(3, hands=hands, phase="cards", patterns={0: "Bar"}, chance=["pattern bee"])
    state = table.state.clone()
    for move in ("play peek-dormant", "dormant 2"):
        state.play(0, state.game.verbs.exactly(move))
    assert len(state.chances()) == 7
    table.do(0, "play peek-dormant", "dormant 2", "end")
    table.do(1, "forager", "place g1", "play peek-dormant", "dormant 2")
    assert table.state.view(0).patterns[4] == table.state.view(1).patterns[4] == pattern_named("Bee")
    assert table.state.view(2).patterns[4] == -1
    assert any(dealt_anew(table, 2, seed).pattern(4) != "Bee" for seed in range(10))


def test_new_patterns_make_all_knowledge_of_them_void() -> None:
    """PW6.5"""
    table = scene(3, {0: "g1 g2 g3"}, hands={0: "peek-pattern"}, patterns={0: "Bar"}, phase="cards")
    table.do(0, "play peek-pattern", "target 2", "end").do(1, "forager", "place m1", "end")
    table.do(2, "forager", "place m2", "end").do(0, "forager", "place g4")
    assert table.state.watchers == [1, 2, 4] + [0] * 7


def test_nobody_is_imagined_with_a_pattern_she_has_complete() -> None:
    """PW6.1: the round would have ended."""
    table = scene(3, {1: "g1 g2 g3 g4 g6 h5 h6"}, patterns={0: "Wave", 1: "Clover", 2: "Arch"})
    for seed in range(60):
        state = dealt_anew(table, 0, seed).state
        assert not is_complete(state, 1, state.patterns[1])


def test_even_where_few_patterns_are_possible() -> None:
    """PW6.1: seat 1 has nearly every pattern complete."""
    table = scene(3, {1: "f4 f5 g4 g5 g6 g7 h6 h7"}, patterns={0: "Bar", 1: "Clover", 2: "Arch"})
    seen = {dealt_anew(table, 2, seed).pattern(1) for seed in range(10)}
    assert not seen & {"Bar", "Bee", "Worm", "Pistol", "Wave"}
    possible = [pattern for pattern in range(10) if not is_complete(table.state, 1, pattern)]
    bag = [pattern for pattern in range(10) if pattern != possible[-1]] + [possible[-1]]
    chosen: list[int] = []
    assert search_deal(table.state, [3, 4, 1], bag, chosen)
    assert chosen[-1] in possible
    assert not search_deal(table.state, [1], [pattern_named("Bar"), pattern_named("Bee")], [])


def test_hands_of_others_and_piles_are_shuffled_by_their_backs() -> None:
    """PW1.2"""
    table = scene(3, hands={0: "raid cure", 1: "pinch guards", 2: "nurse"})
    imagined = [dealt_anew(table, 0, seed) for seed in range(30)]
    assert all(copy.hand(0) == ["raid", "cure"] for copy in imagined)
    assert len({tuple(copy.hand(1)) for copy in imagined}) > 10
    for copy in imagined:
        assert (copy.state.honey_held, copy.state.royal_held) == ([1, 1, 1], [1, 1, 0])
        for slot, count in enumerate(copy.state.hands):
            assert count == 0 or COLOUR_OF[slot % KINDS] != 0


def test_a_hand_that_was_looked_at_is_known() -> None:
    """PW5.5: to the looker alone, and the looked-at queen knows it."""
    table = peeked({1: "raid pinch"})
    assert facts(table, 0) == [(1, "pinch"), (1, "raid")]
    assert all(dealt_anew(table, 0, seed).hand(1) == ["pinch", "raid"] for seed in range(10))
    assert any(dealt_anew(table, 2, seed).hand(1) != ["pinch", "raid"] for seed in range(10))
    assert table.state.view(1).known == table.state.view(0).known
    assert table.state.view(2).known == []


def test_looking_twice_tells_nothing_twice() -> None:
    """PW5.5"""
    table = peeked({0: "peek-hand", 1: "raid pinch"}).do(0, "play peek-hand", "target 2").quiet()
    assert facts(table, 0) == [(1, "pinch"), (1, "raid")]


def test_what_was_known_is_forgotten_when_the_card_is_played() -> None:
    """PW5.5"""
    table = peeked({1: "pinch pinch raid"}).do(0, "end").do(1, "forager", "place g1", "play pinch", "target 1")
    assert facts(table, 0) == [(1, "pinch"), (1, "raid")]


def test_thief_and_victim_know_the_stolen_card() -> None:
    """PW5.2, PW5.5"""
    table = scene(4, hands={0: "pickpocket", 1: "raid pinch"}, phase="cards", chance=["steal raid"])
    table.do(0, "play pickpocket", "target 2")
    assert facts(table, 1) == [(0, "raid")]
    assert facts(table, 0) == facts(table, 2) == []
    told = [event.text for _, event in table.match.events(2) if event.kind in ("theft", "stolen-card")]
    assert told == ["@0 steals a honey card from @1"]


def test_a_theft_makes_what_others_know_doubtful() -> None:
    """PW5.5: seat 0 cannot say which honey card of seat 1 is gone; the royal jelly card is still there."""
    table = peeked({1: "raid nurse cure", 2: "pickpocket"}, chance=["steal raid"]).do(0, "end")
    table.do(1, "forager", "place g1", "end").do(2, "forager", "place g2", "play pickpocket", "target 2").quiet()
    assert facts(table, 0) == [(1, "cure")]
    assert {tuple(dealt_anew(table, 0, seed).hand(1)) for seed in range(40)} > {("nurse", "cure")}


def test_a_theft_from_cards_that_are_all_alike_is_no_riddle() -> None:
    """PW5.5: whichever of the two went, it was a Raid."""
    table = peeked({1: "raid raid cure", 2: "pickpocket"}, chance=["steal raid"]).do(0, "end")
    table.do(1, "forager", "place g1", "end").do(2, "forager", "place g2", "play pickpocket", "target 2").quiet()
    assert facts(table, 0) == [(1, "cure"), (1, "raid"), (2, "raid")]
    assert all("raid" in dealt_anew(table, 0, seed).hand(2) for seed in range(10))


def test_knowledge_of_the_only_card_of_its_back_follows_a_theft() -> None:
    """PW5.5"""
    table = peeked({1: "raid cure", 2: "pickpocket"}, chance=["steal raid"]).do(0, "end")
    table.do(1, "forager", "place g1", "end").do(2, "forager", "place g2", "play pickpocket", "target 2").quiet()
    assert facts(table, 0) == [(1, "cure"), (2, "raid")]
    assert facts(table, 1) == [(2, "raid")]


def test_the_thief_no_longer_knows_it_with_the_victim() -> None:
    """PW5.5"""
    table = peeked({0: "pickpocket", 1: "raid nurse"}, chance=["steal raid"]).do(0, "play pickpocket", "target 2")
    assert facts(table, 0) == [(1, "nurse")]


def test_knowledge_goes_with_swapped_hands() -> None:
    """PW5.3, PW5.5: seat 0 knows seat 1's old hand at seat 2, and both know what they gave away."""
    table = peeked({0: "swap-hands", 1: "raid", 2: "nurse"})
    table.do(0, "play swap-hands", "target 2", "target 3").quiet()
    assert facts(table, 0) == [(2, "raid")]
    assert facts(table, 1) == [(2, "raid")]
    assert facts(table, 2) == [(1, "nurse")]


def test_redealing_leaves_swapped_cards_where_they_are_known_to_be() -> None:
    """PW5.3, PW5.5: for each of the three another part of the hands is certain."""
    table = peeked({0: "swap-hands", 1: "raid block", 2: "nurse"}).do(0, "play swap-hands", "target 2", "target 3")
    table.quiet()
    for seed in range(20):
        assert dealt_anew(table, 0, seed).hand(2) == ["raid", "block"]  # she had looked
        assert dealt_anew(table, 1, seed).hand(2) == ["raid", "block"]  # she gave them away
        assert dealt_anew(table, 2, seed).hand(1) == ["nurse"]
    assert len({tuple(dealt_anew(table, 0, seed).hand(1)) for seed in range(20)}) > 3  # the Nurse nobody showed her


def test_knowledge_of_a_traded_card_follows_it_to_a_third_queen() -> None:
    """PW5.5, PW8.1: seat 0 gave the Raid to seat 1, whose only honey card goes on to seat 2."""
    table = scene(4, hands={0: "raid"}, phase="cards").do(0, "offer 2", "add raid", "gift").do(1, "accept")
    table.do(0, "end").do(1, "forager", "place g1", "offer 3", "add raid", "gift").do(2, "accept")
    assert facts(table, 0) == [(2, "raid")]
    assert facts(table, 1) == [(2, "raid")]
    assert facts(table, 3) == []
    assert all(dealt_anew(table, 0, seed).hand(2) == ["raid"] for seed in range(10))
    assert any(dealt_anew(table, 3, seed).hand(2) != ["raid"] for seed in range(10))


def test_others_are_not_told_who_knows_what_of_whom() -> None:
    """PW5.5: seat 0 has looked at seat 1, which tells seat 2 no card, and her imagined table neither."""
    table = peeked({1: "raid block", 2: "cure"})
    assert table.state.view(2).known == []
    assert dealt_anew(table, 2, 1).state.known == []
    assert len(dealt_anew(table, 1, 1).state.known) == 2  # seat 1 saw her look


def test_a_discarded_hand_leaves_nothing_to_know() -> None:
    """PW5.3"""
    table = peeked({0: "drop-hand", 1: "raid"}).do(0, "play drop-hand", "target 2")
    assert table.state.known == []


def test_traded_cards_are_known_to_both() -> None:
    """PW8.1, PW5.5"""
    table = scene(4, hands={0: "raid", 1: "nurse pinch"}, phase="cards").do(0, "offer 2", "add raid", "cards 1")
    table.do(1, "accept", "hand nurse")
    assert facts(table, 0) == [(1, "raid")]
    assert facts(table, 1) == [(0, "nurse")]
    assert facts(table, 2) == []


def test_secret_answers_and_battle_cards_are_imagined_to_fit_the_hands() -> None:
    """PW1.2, PW4.3"""
    table = scene(4, hands={0: "pinch", 1: "block", 2: "cure cure", 3: "guards"}, phase="cards")
    table.do(0, "play pinch", "target 2").do(1, "play block").do(2, "pass")
    answers = set()
    for seed in range(80):
        copy = dealt_anew(table, 3, seed)
        for seat in (1, 2):
            answers.add(copy.state.answers[seat])
            assert copy.state.answers[seat] < 0 or "block" in copy.hand(seat)
    assert answers == {-1, WORDS.index("block")}
    battle = scene(3, hands={0: "pinch", 1: "nurse nurse", 2: "cure"}).do(0, "raid 2").quiet("announced")
    battle.do(1, "lay nurse defence", "done")
    laid = set()
    for seed in range(40):
        copy = dealt_anew(battle, 2, seed)
        laid.add(len(copy.state.laid[1]))
        assert all(WORDS[card // 2] in copy.hand(1) for card in copy.state.laid[1])
    assert len(laid) > 1


def test_an_offer_in_the_making_is_not_seen() -> None:
    """PW8.1"""
    table = scene(3, hands={0: "raid cure"}, phase="cards").do(0, "offer 2")
    before = [table.state.view(seat).json() for seat in (1, 2)]
    table.do(0, "add raid", "pollen 2")
    assert [table.state.view(seat).json() for seat in (1, 2)] == before
    table.do(0, "gift")
    copy = dealt_anew(table, 2, 3)
    assert copy.state.offered[0] < 17
    assert dealt_anew(table, 1, 3).state.offered == table.state.offered
