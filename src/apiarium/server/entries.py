"""A change as it is written, many of them as one, and whether one is no more than a move: asked of every move, so
compiled."""

from __future__ import annotations

from .rows import Change, Entry, Receipt, StoredStep, StoredTable


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


def joined(entries: list[Entry]) -> Entry:
    """One that stands for all of a table, which follow on one another."""
    first, last = entries[0], entries[-1]
    if len(entries) == 1:
        return first
    kept = first.kept
    added: list[StoredStep] = []
    receipts: list[Receipt] = []
    whole: StoredTable | None = None
    has_other_seats = False
    for entry in entries:
        if entry.kept < kept:  # back to before all of them
            kept = entry.kept
            added.clear()
        else:
            del added[entry.kept - kept :]
        added.extend(entry.added)
        receipts.extend(entry.receipts)
        whole = entry.whole or whole
        has_other_seats = has_other_seats or entry.has_other_seats
    return Entry(
        first.table,
        first.revision,
        first.steps_before,
        kept,
        added,
        receipts,
        last.revision_after,
        last.steps,
        last.updated,
        last.banks,
        last.deadline,
        last.due,
        whole,
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
