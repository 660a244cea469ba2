"""A change as it is written, and whether it is no more than a move: asked of every move, so compiled."""

from __future__ import annotations

from .rows import Change, Entry, StoredTable


def entry_of(change: Change) -> Entry:
    before, after = change.before, change.after
    has_other_seats = after.seats is not before.seats and after.seats != before.seats
    return Entry(
        after.id,
        before.revision,
        before.steps,
        change.kept,
        change.added,
        [] if change.receipt is None else [change.receipt],
        after.revision,
        after.steps,
        after.updated,
        after.banks,
        after.deadline,
        after.due,
        after if has_other_seats or not is_move(before, after) else None,
        has_other_seats,
    )


def is_move(before: StoredTable, after: StoredTable) -> bool:
    """Whether nothing else has changed than what changes with every move."""
    return (
        before.status == after.status
        and before.retracted == after.retracted
        and before.entropies is after.entropies
        and before.muted is after.muted
        and before.outcome is after.outcome
        and before.wish is after.wish
        and before.spectators_speak == after.spectators_speak
        and before.winner_text == after.winner_text
    )
