"""A commit on a file is one row of the journal; whatever happens next, everybody reads it in its place."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from apiarium.server import journal
from apiarium.server.database import open_database
from apiarium.server.entries import entry_of, joined
from apiarium.server.errors import Conflict, StorageFailed, UnknownTable
from apiarium.server.lock import TellingLock
from apiarium.server.rows import Change, Opening, Receipt, StoredSeat, StoredStep, StoredTable, now
from apiarium.server.storage import Storage
from tests.server.helpers import database_of

TABLES = ("one", "two", "three")


def new_table(name: str) -> StoredTable:
    return StoredTable(
        id=name,
        game="beeholder",
        version=1,
        seats=[StoredSeat("Ada", "person", ""), StoredSeat("Bruno", "person", "")],
        options={},
        server_seed=name.encode() * 8,
        entropies=["e"],
        token_digest="",
        steps=0,
        retracted=-1,
        status="running",
        winner_text="",
        updated=now(),
        access="link",
    )


def next_change(table: StoredTable, rng: random.Random) -> Change:
    """Some steps more, or fewer; now and then something else beside."""
    kept = table.steps if rng.random() < 0.8 else rng.randrange(table.steps + 1)
    added: list[StoredStep] = [(rng.randrange(2), f"move {rng.randrange(100)}") for _ in range(rng.randrange(3))]
    receipt = Receipt(0, f"{table.revision}", kept) if added else None
    after = replace(
        table, steps=kept + len(added), revision=table.revision + 1, banks=[rng.randrange(999)] * 2, updated=now()
    )
    if rng.random() < 0.2:
        after = replace(after, retracted=kept, winner_text=f"{rng.random()}")
    if rng.random() < 0.2:
        after = replace(after, seats=[replace(seat, stand_in="left") for seat in after.seats])
    return Change(table, after, kept, added, receipt)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    made = Storage(open_database(database_of(tmp_path)))
    yield made
    made.thread.shutdown()
    made.engine.dispose()


def by_id(receipts: list[Receipt]) -> dict[str, Receipt]:
    return {receipt.move_id: receipt for receipt in receipts}


def waiting(storage: Storage) -> int:
    with storage.engine.connect() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM journal").scalar_one())


@pytest.mark.parametrize("many", [journal.MANY_WAITING, 7])
def test_many_changes_are_read_as_if_each_had_been_put_in_its_place_at_once(
    tmp_path: Path, storage: Storage, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    """Also where some of what a row of the journal holds is in its place already, and some is not."""
    monkeypatch.setattr(journal, "MANY_WAITING", many)
    monkeypatch.setattr(journal, "MORE", 0.1)
    assert storage.journal is not None
    rng = random.Random("journal")
    tables = {name: new_table(name) for name in TABLES}
    logs: dict[str, list[StoredStep]] = {name: [] for name in TABLES}
    receipts: dict[str, list[Receipt]] = {name: [] for name in TABLES}
    for table in tables.values():
        assert storage.advance_all([Opening(table, [])]) == [None]
    number = 0
    while number < 200 or (many < 200 and len(storage.journal.round) != 1):
        number += 1
        batch = [next_change(tables[name], rng) for name in rng.sample(TABLES, 1 + rng.randrange(3))]
        assert storage.advance_all(batch) == [None] * len(batch)
        for change in batch:
            name = change.after.id
            tables[name] = change.after
            logs[name][change.kept :] = change.added
            receipts[name] += [] if change.receipt is None else [change.receipt]
        if number % 17 == 0:  # somebody reads
            name = rng.choice(TABLES)
            assert storage.read(name).steps == logs[name]
    assert waiting(storage) > 0
    assert bool(storage.journal.round) == (many < 200)
    again = Storage(open_database(database_of(tmp_path)))  # as after a crash
    for name in TABLES:
        stored = again.read(name)
        assert (stored.table, stored.steps) == (tables[name], logs[name])
        assert by_id(stored.receipts) == by_id(receipts[name])
    assert waiting(again) == 0
    again.thread.shutdown()
    again.engine.dispose()


def test_a_change_is_made_on_the_revision_it_was_meant_for_or_not_at_all(tmp_path: Path, storage: Storage) -> None:
    """Whether that is known from the journal, from the table, or from another server on the same file."""
    rng = random.Random("revisions")
    first = new_table("one")
    assert storage.advance_all([Opening(first, [])]) == [None]
    one, other = next_change(first, rng), next_change(first, rng)
    assert storage.advance_all([one]) == [None]
    assert [type(failure) for failure in storage.advance_all([other])] == [Conflict]
    storage.read("one")
    assert [type(failure) for failure in storage.advance_all([other])] == [Conflict]
    second = Storage(open_database(database_of(tmp_path)))
    follows = next_change(one.after, rng)
    assert second.advance_all([follows]) == [None]
    assert [type(failure) for failure in storage.advance_all([next_change(one.after, rng)])] == [Conflict]
    over = Change(follows.after, replace(follows.after, status="finished", revision=3), follows.after.steps, [])
    assert storage.advance_all([over]) == [None]
    assert [type(failure) for failure in storage.advance_all([next_change(over.after, rng)])] == [Conflict]
    assert storage.head("one") == over.after == second.head("one")
    second.thread.shutdown()
    second.engine.dispose()


def test_a_file_does_not_grow_by_what_is_in_its_place(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MANY_WAITING", 10)
    rng = random.Random("rounds")
    tables = {name: new_table(name) for name in TABLES}
    assert storage.advance_all([Opening(table, []) for table in tables.values()]) == [None] * len(TABLES)
    most = 0
    for _ in range(100):
        batch = [next_change(table, rng) for table in tables.values()]
        assert storage.advance_all(batch) == [None] * len(batch)
        tables = {change.after.id: change.after for change in batch}
        most = max(most, waiting(storage))
    assert most <= 8  # rows of three entries each


def test_looking_for_what_is_overdue_leaves_waiting_what_waits_for_others(storage: Storage) -> None:
    """It is looked for again and again; what stands in the journal counts, earlier and later deadlines alike."""
    assert storage.journal is not None
    past, future = now() - timedelta(seconds=1), now() + timedelta(days=1)
    deadlines = {"still": (None, None), "late": (future, past), "moved": (past, future), "was": (past, past)}
    for name, (first, then) in deadlines.items():
        table = replace(new_table(name), deadline=first)
        assert storage.advance_all([Opening(table, [])]) == [None]
        after = replace(table, steps=1, revision=1, deadline=then)
        assert storage.advance_all([Change(table, after, 0, [(0, "a")], None)]) == [None]
    assert sorted(storage.overdue()) == ["late", "was"]
    assert list(storage.journal.waiting) == ["still"]
    other = Storage(storage.engine)  # which has written nothing, and sees all the same
    assert sorted(other.overdue()) == ["late", "was"]
    assert waiting(storage) == 0
    other.thread.shutdown()


def test_what_the_disk_refuses_is_not_made_and_may_be_tried_again(storage: Storage) -> None:
    """A commit of one statement too; SQLite itself says that its file may not grow."""
    table = new_table("one")
    moved = replace(table, steps=1, revision=1)
    assert storage.advance_all([Opening(table, [])]) == [None]
    assert storage.advance_all([Change(table, moved, 0, [(0, "move 1")])]) == [None]
    assert storage.journal is not None
    assert storage.journal.revisions == {"one": 1}
    steps: list[StoredStep] = [(0, "move " * 30)] * 100
    long = Change(moved, replace(moved, steps=101, revision=2), 1, steps)

    def limit(pages: str) -> None:
        with storage.engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    limit("1")  # as many as there are
    assert [type(failure) for failure in storage.advance_all([long])] == [StorageFailed]
    limit("1000000")
    assert storage.advance_all([long]) == [None]
    assert storage.read("one").steps == [(0, "move 1"), *steps]


def test_tables_are_opened_in_the_commit_of_others_and_each_seal_once(storage: Storage) -> None:
    one, other, third = (new_table(name) for name in TABLES)
    twin = replace(other, id="twin")
    change = Change(one, replace(one, steps=1, revision=1), 0, [(0, "move 1")])
    assert storage.advance_all([Opening(one, [])]) == [None]
    batch: list[Change | Opening] = [Opening(other, [(1, "move 2")]), change, Opening(twin, []), Opening(third, [])]
    assert [type(failure) for failure in storage.advance_all(batch)] == [type(None), type(None), Conflict, type(None)]
    assert storage.read("one").steps == [(0, "move 1")]
    assert storage.read("two").steps == [(1, "move 2")]
    assert storage.head("three") == third
    with pytest.raises(UnknownTable):
        storage.head("twin")


def test_two_entries_in_one_say_what_both_said() -> None:
    table = replace(new_table("one"), steps=5, revision=7)
    first = Change(table, replace(table, steps=7, revision=8), 5, [(0, "a"), (1, "b")], Receipt(0, "x", 5))
    back = Change(first.after, replace(first.after, steps=4, revision=9, retracted=4), 4, [])
    both = joined([entry_of(first), entry_of(back)])
    assert (both.revision, both.revision_after, both.kept, both.added) == (7, 9, 4, [])
    assert both.receipts == [Receipt(0, "x", 5)]
    assert both.whole == back.after
    shorter = Change(first.after, replace(first.after, steps=7, revision=9), 6, [(0, "c")])
    assert joined([entry_of(first), entry_of(shorter)]).added == [(0, "a"), (0, "c")]
    entries = [entry_of(first), entry_of(shorter), entry_of(back)]
    assert joined(entries) == joined([joined(entries[:2]), entries[2]]) == joined([entries[0], joined(entries[1:])])
    assert [len(entry.added) for entry in entries] == [2, 1, 0]  # none of them is changed


def test_a_lock_is_handed_on_in_order_and_not_to_who_wants_it_no_more() -> None:
    told: list[str] = []
    held: list[int] = []

    async def scenario() -> None:
        lock = TellingLock(lambda: told.append("news"))
        assert lock.take()
        assert not lock.take()

        async def hold(number: int) -> None:
            async with lock:
                held.append(number)

        tasks = [asyncio.create_task(hold(number)) for number in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        lock.release()
        tasks[0].cancel()  # it has the lock already, and does not know
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not lock.locked()

    asyncio.run(scenario())
    assert held == [2, 3]
    assert len(told) == 4
