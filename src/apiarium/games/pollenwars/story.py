"""The sentences of the story of Pollen Wars: what all may hear, and what only some may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.measures import Measure
from ...core.words import counted, in_a_row, seats_listed
from .components import (
    ATTACK,
    BEES,
    BIGGER_HAND,
    BLUE,
    CARDS,
    COLOUR_OF,
    CURE,
    DECKS,
    DRIFT_AWAY,
    DRIFT_TWO,
    FORAGER,
    FUNGUS,
    KINDS,
    LURE_SOLDIER,
    NURSE,
    NURSE_PRICE,
    OPEN,
    PASS_LEFT,
    PATTERN_NAMES,
    PEEK_PATTERN,
    ROBIN_HOOD,
    SIDES,
    SOLDIER,
    SOLDIER_FEAST,
    STINGERS,
    TITLES,
    TRADE_PATTERN,
    deck_of,
    ground_of,
)
from .components import PAIR_HOME as PAIR
from .field import HEXES, MEADOWS, TILE_OF

if TYPE_CHECKING:
    from .state import PollenwarsState

# What the lab counts of a game.
MEASURES: Final = [
    Measure("raids", "raid"),
    Measure("raids that paid", "battle", key="stolen"),
    Measure("patterns paid", "paid"),
    Measure("cards cancelled by Block", "cancelled"),
    Measure("trades", "traded"),
    Measure("rounds with losses to varroa", "deaths"),
    Measure("rounds ended without a pattern", "limit"),
]


def spot(state: PollenwarsState, place: int) -> str:
    """A hex as one tells it afterwards: where it lies is enough, the board shows which of two alike."""
    return said(list(state.flowers), list(state.covers), place)


def said(flowers: list[int], covers: list[int], place: int) -> str:
    is_flowery = covers[place] == OPEN and flowers[place] > 0
    what = counted(flowers[place], "flower") if is_flowery else f"a {ground_of(flowers, covers, place)}"
    return f"{what} in {MEADOWS[TILE_OF[place]]}"


def landing(state: PollenwarsState, seat: int, bee: int, place: int) -> str:
    """Where a bee goes: a hex, or the forager that a soldier climbs on."""
    if bee == FORAGER:
        return f"to {spot(state, place)}"
    forager = state.foragers_on[place]
    whose = "their own" if forager == seat else f"@{forager}'s"
    return f"onto {whose} forager in {MEADOWS[TILE_OF[place]]}"


def back(kind: int) -> str:
    return f"a {DECKS[deck_of(kind)]} card"


# Set-up and rounds


def tell_rock(state: PollenwarsState, tile: int) -> None:
    state.tell("rock", "PW9.2", f"Tile {tile + 1} shows its rock", {"tile": tile + 1})


def tell_tile(state: PollenwarsState, tile: int, turn: int) -> None:
    state.tell("tile", "PW1.3", f"Tile {tile + 1} is laid", {"tile": tile + 1, "turn": turn})


def tell_spots(state: PollenwarsState, seat: int) -> None:
    spots = state.spots[seat]
    data: dict[str, object] = {"seat": seat, "spots": spots}
    state.tell("spots", "PW1.5", f"@{seat} gets the ladybird with {counted(spots, 'spot')}", data)


def tell_first(state: PollenwarsState) -> None:
    text = f"@{state.first} begins: their ladybird has the most spots"
    state.tell("first", "PW1.6", text, {"seat": state.first})


def tell_pattern(state: PollenwarsState, seat: int) -> None:
    name = PATTERN_NAMES[state.patterns[seat]]
    data: dict[str, object] = {"seat": seat, "pattern": state.patterns[seat]}
    state.tell("pattern", "PW1.5", f"Your pattern is {name}", data, 1 << seat)


def tell_start_card(state: PollenwarsState, seat: int, kind: int) -> None:
    state.tell("card", "PW1.5", f"You are dealt {TITLES[kind]}", {"seat": seat, "card": kind}, 1 << seat)


def tell_plant(state: PollenwarsState, place: int) -> None:
    what = "a fungus" if state.covers[place] == FUNGUS else "a stump"
    data: dict[str, object] = {"hex": place, "cover": int(state.covers[place])}
    clause = "PW1.6" if state.covers[place] == FUNGUS else "PW9.2"
    where = said(list(state.flowers), [OPEN] * HEXES, place)  # what grew there until now
    state.tell("plant", clause, f"@{state.first} plants {what} on {where}", data)


def tell_drift(state: PollenwarsState, seat: int, place: int) -> None:
    clause = "PW1.6" if state.round_number == 1 else "PW6.5"
    data: dict[str, object] = {"seat": seat, "to": place}
    state.tell("drift", clause, f"@{seat} puts the drifting bee on {spot(state, place)}", data)


def tell_round(state: PollenwarsState) -> None:
    text = f"Round {state.round_number} begins with new patterns"
    state.tell("round", "PW6.5", text, {"round": state.round_number})


def tell_die(state: PollenwarsState, *, is_varroa: bool) -> None:
    seat = state.drifter
    text = f"The drifting bee brings @{seat} {'varroa' if is_varroa else 'peace'}"
    state.tell("die", "PW6.5", text, {"seat": seat, "face": int(is_varroa)})


def tell_cut(state: PollenwarsState, place: int) -> None:
    text = f"@{state.first} has least pollen, cuts down the fungus in {MEADOWS[TILE_OF[place]]} and begins"
    state.tell("cut", "PW6.6", text, {"seat": state.first, "hex": place})


def tell_target(state: PollenwarsState, seat: int) -> None:
    text = f"@{seat} has {state.pollen[seat]} pollen: the last round ends"
    state.tell("target", "PW7.1", text, {"seat": seat})


def tell_limit(state: PollenwarsState) -> None:
    state.tell("limit", "PW7.4", "Everybody has had 12 turns: the round ends without a pattern")


def tell_paid(state: PollenwarsState, seat: int, placement: list[int], pay: int) -> None:
    pattern = state.patterns[seat]
    data: dict[str, object] = {"seat": seat, "shape": pattern, "hexes": placement, "pollen": pay}
    state.tell("paid", "PW6.2", f"@{seat} completes {PATTERN_NAMES[pattern]} and brings home {pay} pollen", data)


def tell_home(state: PollenwarsState, gains: list[int]) -> None:
    parts = [f"@{seat} {gain}" for seat, gain in enumerate(gains) if gain]
    text = f"All other bees fly home with pollen: {in_a_row(parts)}" if parts else "No other bee brings pollen home"
    state.tell("home", "PW6.3", text, {"gains": gains})


def tell_deaths(state: PollenwarsState, deaths: list[int]) -> None:
    """Of all hives at once: a round ends for everybody."""
    groups: list[str] = []
    for count in sorted(set(deaths) - {0}, reverse=True):
        seats = [seat for seat, dead in enumerate(deaths) if dead == count]
        each = " each" if len(seats) > 1 else ""
        groups.append(f"{counted(count, 'forager')}{each} of {seats_listed(seats)}")
    state.tell("deaths", "PW6.4", f"Varroa kills {', '.join(groups)}", {"deaths": deaths})


# A turn


def tell_sent(state: PollenwarsState, seat: int, bee: int, place: int) -> None:
    data: dict[str, object] = {"seat": seat, "bee": bee, "to": place}
    state.tell("sent", "PW3.1", f"@{seat} sends a {BEES[bee]} {landing(state, seat, bee, place)}", data)


def tell_moved(state: PollenwarsState, seat: int, bee: int, origin: int, place: int) -> None:
    data: dict[str, object] = {"seat": seat, "bee": bee, "from": origin, "to": place}
    text = f"@{seat} moves a {BEES[bee]} {landing(state, seat, bee, place)}"
    state.tell("moved", "PW3.1", text, data)


def tell_returned(state: PollenwarsState, seat: int, bee: int, place: int, pollen: int, *, is_cured: bool) -> None:
    data: dict[str, object] = {"seat": seat, "bee": bee, "from": place, "pollen": pollen, "cured": is_cured}
    brings = f"with {pollen} pollen"
    if state.covers[place] == FUNGUS:
        brings = "with the remedy: no more varroa" if is_cured else "from the fungus with nothing"
    state.tell("returned", "PW3.4", f"@{seat} brings a {BEES[bee]} home {brings}", data)


def tell_draw(state: PollenwarsState, seat: int, kind: int) -> None:
    state.tell("draw", "PW3.2", f"@{seat} draws {back(kind)}", {"seat": seat, "deck": deck_of(kind)})
    if COLOUR_OF[kind] != BLUE:  # a blue card is played for all to see
        state.tell("drawn", "PW3.2", f"You draw {TITLES[kind]}", {"card": kind}, 1 << seat)


def tell_discard(state: PollenwarsState, seat: int, kind: int) -> None:
    state.tell("discard", "PW3.3", f"@{seat} discards {TITLES[kind]}", {"seat": seat, "card": kind})


# Cards


def tell_play(state: PollenwarsState, seat: int, kind: int) -> None:
    data: dict[str, object] = {"seat": seat, "card": kind}
    state.tell("play", CARDS[kind].clause, f"@{seat} plays {TITLES[kind]}", data)


def tell_aimed(state: PollenwarsState) -> None:
    data: dict[str, object] = {"seat": state.player, "card": state.card, "aims": state.aims[:]}
    text = f"@{state.player} aims {TITLES[state.card]} at {in_a_row(aim_words(state))}"
    state.tell("aim", CARDS[state.card].clause, text, data)


def aim_words(state: PollenwarsState) -> list[str]:
    """The targets of the card being played, in words."""
    words: list[str] = []
    for aim, target in zip(CARDS[state.card].aims, state.aims, strict=False):
        if aim <= 1:
            words.append(f"@{target}")
        elif aim <= 3:
            is_dormant = target >= state.seats
            words.append(f"dormant pattern {target - state.seats + 1}" if is_dormant else f"@{target}'s pattern")
        else:
            words.append(spot(state, target))
    return words


def tell_block(state: PollenwarsState, seat: int) -> None:
    state.tell("block", "PW5.4", f"@{seat} plays Block", {"seat": seat})


def tell_cancelled(state: PollenwarsState, seat: int, kind: int) -> None:
    text = f"@{seat}'s {TITLES[kind]} is blocked"
    state.tell("cancelled", "PW5.4", text, {"seat": seat, "card": kind})


def tell_mutiny(state: PollenwarsState) -> None:
    text = f"Mutiny: @{state.mutiny}'s soldiers refuse to raid"
    state.tell("mutiny", "PW5.1", text, {"seat": state.mutiny})


def tell_lasting(state: PollenwarsState, kind: int, seat: int) -> None:
    gain = "may keep 4 cards" if kind == BIGGER_HAND else "gets +1 attack" if kind == STINGERS else "gets +1 defence"
    data: dict[str, object] = {"seat": seat, "card": kind}
    state.tell("lasting", CARDS[kind].clause, f"@{seat} {gain} until the round ends", data)


def tell_pollen_stolen(state: PollenwarsState, kind: int, receiver: int, victim: int, stolen: int) -> None:
    data: dict[str, object] = {"seat": receiver, "from": victim, "pollen": stolen}
    verb = "gets" if kind == ROBIN_HOOD else "steals"
    state.tell("stolen", CARDS[kind].clause, f"@{receiver} {verb} {stolen} pollen from @{victim}", data)


def tell_revived(state: PollenwarsState, kind: int, seat: int) -> None:
    price = f" for {NURSE_PRICE} pollen" if kind == NURSE else ""
    text = f"@{seat} brings a forager back to life{price}"
    data: dict[str, object] = {"seat": seat, "pollen": NURSE_PRICE if kind == NURSE else 0}
    state.tell("revived", CARDS[kind].clause, text, data)


def tell_varroa(state: PollenwarsState, kind: int, seat: int) -> None:
    text = f"@{seat}'s hive is cured of varroa" if kind == CURE else f"@{seat}'s hive has varroa now"
    state.tell("varroa", CARDS[kind].clause, text, {"seat": seat, "cured": kind == CURE})


def tell_pushed(state: PollenwarsState, kind: int, seat: int, origin: int, place: int) -> None:
    data: dict[str, object] = {"seat": seat, "from": origin, "to": place, "card": kind}
    if kind in (DRIFT_TWO, DRIFT_AWAY):
        bee = "the drifting bee"
    elif kind == LURE_SOLDIER:
        bee = f"@{state.soldiers_on[place]}'s soldier"
    else:
        bee = f"@{state.foragers_on[place]}'s forager"
    where = landing(state, state.soldiers_on[place], SOLDIER if kind == LURE_SOLDIER else FORAGER, place)
    state.tell("pushed", CARDS[kind].clause, f"@{seat} moves {bee} {where}", data)


def tell_fetched(state: PollenwarsState, kind: int, seat: int, place: int, pollen: int) -> None:
    bee = "a pair" if kind == PAIR else "a soldier" if kind == SOLDIER_FEAST else "a forager"
    brings = f"with {pollen} pollen" if state.covers[place] != FUNGUS else "with the remedy: no more varroa"
    data: dict[str, object] = {"seat": seat, "from": place, "pollen": pollen, "card": kind}
    state.tell("fetched", CARDS[kind].clause, f"@{seat} brings {bee} home {brings}", data)


def tell_sent_home(state: PollenwarsState, seat: int, owner: int, place: int) -> None:
    data: dict[str, object] = {"seat": seat, "owner": owner, "from": place}
    state.tell("sent-home", "PW5.3", f"@{seat} sends @{owner}'s soldier home with nothing", data)


def tell_swapped_patterns(state: PollenwarsState, kind: int, seat: int, aims: list[int]) -> None:
    changed = list(range(state.seats)) if kind == PASS_LEFT else [place for place in aims if place < state.seats]
    if kind == TRADE_PATTERN:
        changed.append(seat)
    if kind == PASS_LEFT:
        text = "All patterns go to the queen on the left"
    else:
        text = f"{seats_listed(sorted(changed))} now {'has' if len(changed) == 1 else 'have'} another pattern"
    state.tell("patterns", CARDS[kind].clause, text, {"seats": changed})
    for place in changed:
        tell_pattern(state, place)


def tell_peeked_hand(state: PollenwarsState, seat: int, target: int) -> None:
    cards = [kind for kind in range(KINDS) for _ in range(state.hands[target * KINDS + kind])]
    state.tell("peek", "PW5.5", f"@{seat} looks at @{target}'s hand", {"seat": seat, "of": target})
    text = f"The hand: {in_a_row([TITLES[kind] for kind in cards]) or 'no cards'}"
    state.tell("peeked", "PW5.5", text, {"cards": cards}, 1 << seat | 1 << target)


def tell_peeked_pattern(state: PollenwarsState, kind: int, seat: int, place: int) -> None:
    of = f"@{place}'s pattern" if kind == PEEK_PATTERN else f"dormant pattern {place - state.seats + 1}"
    state.tell("peek", "PW5.5", f"@{seat} looks at {of}", {"seat": seat, "place": place})
    pattern = state.patterns[place]
    mask = 1 << seat | (1 << place if place < state.seats else 0)
    state.tell("peeked", "PW5.5", f"The pattern is {PATTERN_NAMES[pattern]}", {"pattern": pattern}, mask)


def tell_card_stolen(state: PollenwarsState, thief: int, victim: int, kind: int) -> None:
    data: dict[str, object] = {"seat": thief, "from": victim, "deck": deck_of(kind)}
    state.tell("theft", "PW5.2", f"@{thief} steals {back(kind)} from @{victim}", data)
    both = 1 << thief | 1 << victim
    state.tell("stolen-card", "PW5.2", f"The stolen card is {TITLES[kind]}", {"card": kind}, both)


def tell_dropped(state: PollenwarsState, seat: int) -> None:
    state.tell("dropped", "PW5.3", f"@{seat} discards all her cards", {"seat": seat})


def tell_hands_swapped(state: PollenwarsState, one: int, other: int) -> None:
    text = f"@{one} and @{other} swap hands"
    state.tell("hands", "PW5.3", text, {"seats": [one, other]})


# Raids


def tell_announced(state: PollenwarsState) -> None:
    raider, defender = state.raider, state.defender
    data: dict[str, object] = {"raider": raider, "defender": defender, "soldiers": state.soldiers[raider]}
    text = f"@{raider} raids @{defender} with {counted(state.soldiers[raider], 'soldier')}"
    state.tell("raid", "PW4.1", text, data)


def tell_called_off(state: PollenwarsState) -> None:
    data: dict[str, object] = {"raider": state.raider, "defender": state.defender}
    state.tell("called-off", "PW5.4", f"The raid on @{state.defender} is blocked", data)


def tell_recalled(state: PollenwarsState, seat: int, place: int) -> None:
    text = f"@{seat} recalls a soldier from {MEADOWS[TILE_OF[place]]}"
    state.tell("recall", "PW4.2", text, {"seat": seat, "from": place})


def tell_laid(state: PollenwarsState, seat: int, card: int) -> None:
    data: dict[str, object] = {"seat": seat, "card": card // 2, "side": card % 2}
    text = f"You lay {TITLES[card // 2]} for the {SIDES[card % 2]}"
    state.tell("laid", "PW4.3", text, data, 1 << seat)


def tell_battle(
    state: PollenwarsState, shown: list[list[int]], points: list[int], stolen: int, injured: int
) -> None:  # fmt: skip
    raider, defender = state.raider, state.defender
    state.tell("count", "PW4.3", "Three, two, one: all battle cards are shown", {})
    for seat, cards in enumerate(shown):
        if cards:
            words = [f"{TITLES[card // 2]} ({SIDES[card % 2]})" for card in cards]
            data: dict[str, object] = {"seat": seat, "cards": cards}
            state.tell("shown", "PW4.3", f"@{seat} lays {in_a_row(words)}", data)
    count = f"Attack {points[ATTACK]}, defence {points[1 - ATTACK]}"
    result: dict[str, object] = {"points": points, "stolen": stolen, "injured": injured}
    result["raider"] = raider
    result["defender"] = defender
    if points[ATTACK] > points[1 - ATTACK]:
        text = f"{count}: @{raider} steals {stolen} pollen from @{defender}"
    elif injured:
        text = f"{count}: {injured} of @{raider}'s soldiers {'is' if injured == 1 else 'are'} injured"
    else:
        text = f"{count}: nothing happens"
    state.tell("battle", "PW4.4", text, result)


def tell_spread(state: PollenwarsState, seat: int) -> None:
    text = f"The raid brings varroa into @{seat}'s hive"
    state.tell("varroa", "PW4.4", text, {"seat": seat, "cured": False})


# Trade


def tell_offer(state: PollenwarsState, seat: int) -> None:
    partner = state.partner
    asks = "as a gift"
    if state.asked_pollen:
        asks = f"for {state.asked_pollen} pollen"
    elif state.asked_cards:
        asks = f"for {counted(state.asked_cards, 'card')}"
    backs = sorted([back(kind) for kind in state.offered])
    words = [*backs, f"{state.offered_pollen} pollen"] if state.offered_pollen else backs
    text = f"@{seat} offers @{partner} {in_a_row(words)} {asks}"
    data: dict[str, object] = {"seat": seat, "to": partner, "backs": backs, "pollen": state.offered_pollen}
    data |= {"asked_pollen": state.asked_pollen, "asked_cards": state.asked_cards}
    state.tell("offer", "PW8.1", text, data)
    if state.offered:
        named = f"The offer: {in_a_row([TITLES[kind] for kind in state.offered])}"
        state.tell("offered", "PW8.1", named, {"cards": state.offered[:]}, 1 << seat | 1 << partner)


def tell_declined(state: PollenwarsState, seat: int) -> None:
    state.tell("declined", "PW8.1", f"@{seat} declines @{state.turn}'s offer", {"seat": seat})


def tell_handed(state: PollenwarsState, giver: int, taker: int, kind: int) -> None:
    data: dict[str, object] = {"seat": giver, "to": taker, "deck": deck_of(kind)}
    state.tell("handed", "PW8.1", f"@{giver} gives @{taker} {back(kind)}", data)
    state.tell("received", "PW8.1", f"The card is {TITLES[kind]}", {"card": kind}, 1 << giver | 1 << taker)


def tell_traded(state: PollenwarsState, seat: int, partner: int) -> None:
    parts: list[str] = []
    if state.offered_pollen:
        parts.append(f"@{seat} gives {state.offered_pollen} pollen")
    if state.asked_pollen:
        parts.append(f"@{partner} gives {state.asked_pollen} pollen")
    text = f"@{partner} accepts" + (f": {in_a_row(parts)}" if parts else "")
    state.tell("traded", "PW8.1", text, {"seat": seat, "to": partner})
