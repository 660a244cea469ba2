"""The receipts of a table: every confirmed move is found by its seat and name, whatever its page calls it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from apiarium.server.receipts import Receipts
from apiarium.server.rows import Receipt

# Names that look like the end of one receipt and the beginning of another come as often as any.
NAMES = st.text(st.sampled_from('0123,[]"\\\t\n\0éa'), min_size=1, max_size=8)
MOVES = st.tuples(st.integers(0, 5), NAMES)


@given(st.dictionaries(MOVES, st.integers(0, 2000), max_size=30), st.lists(MOVES, max_size=10))
def test_exactly_the_moves_that_were_confirmed_are_found(
    confirmed: dict[tuple[int, str], int], others: list[tuple[int, str]]
) -> None:
    written = [Receipt(seat, name, step) for (seat, name), step in confirmed.items()]
    receipts = Receipts(written[: len(written) // 2])
    for receipt in written[len(written) // 2 :]:
        receipts.add(receipt)
    for seat, name in [*confirmed, *others]:
        assert receipts.step_of(seat, name) == confirmed.get((seat, name))


def test_a_move_without_a_name_has_no_receipt() -> None:
    assert Receipts([Receipt(0, "a", 3)]).step_of(0, "") is None
