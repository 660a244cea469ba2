"""Databases of every earlier version are brought up to date with all that is in them, and back again."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, text

from apiarium import Match
from apiarium.core.chance import FairChance
from apiarium.server.database import MIGRATIONS, migrate, open_database
from apiarium.server.schema import METADATA
from tests.server.helpers import SHORT, database_of, live_table, open_table, running_server, window

pytestmark = pytest.mark.once

VERSIONS = sorted(path.stem[1:5] for path in (MIGRATIONS / "versions").glob("v*.py"))
SEED = b"s" * 32
TOKEN = "token of the first version"


def test_there_is_a_version_to_come_from() -> None:
    assert VERSIONS[0] == "0001"


def begun_game() -> Match:
    match = Match("beeholder", 2, dict(SHORT), FairChance(SEED, ["e"]), ["Ada", "Bot 1"])
    for _ in range(5):
        seat = match.due[0]
        match.play(seat, match.state.moves(seat)[0])
    return match


def write_as_the_first_version_did(engine: Engine, match: Match) -> None:
    """One table of one person and one bot, in the midst of its game."""
    row = {
        "id": "0123456789ab",
        "game": match.game.name,
        "version": match.game.version,
        "seats": json.dumps(
            [{"name": "Ada", "kind": "person", "level": ""}, {"name": "Bot 1", "kind": "bot", "level": "greedy"}]
        ),
        "options": json.dumps(match.state.options.values),
        "server_seed": SEED.hex(),
        "entropies": json.dumps(["e"]),
        "token_digest": hashlib.sha256(TOKEN.encode()).hexdigest(),
        "steps": len(match.log),
        "retracted": -1,
        "status": "running",
        "winner_text": "",
        "created": datetime(2026, 1, 2),
        "updated": datetime(2026, 1, 2),
    }
    with engine.begin() as connection:
        names = ", ".join(row)
        values = ", ".join(f":{name}" for name in row)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({values})"), row)
        for number, step in enumerate(match.log):
            connection.execute(
                text("INSERT INTO steps (table_id, number, seat, move) VALUES (:table, :number, :seat, :move)"),
                {"table": row["id"], "number": number, "seat": step.seat, "move": step.text},
            )


def test_a_game_begun_under_the_first_version_goes_on_under_this_one(tmp_path: Path) -> None:
    engine = create_engine(database_of(tmp_path))
    migrate(engine, "0001")
    match = begun_game()
    write_as_the_first_version_did(engine, match)
    engine.dispose()
    with running_server(tmp_path) as client, window(client, "0123456789ab", TOKEN) as person:
        position = person.position()
        assert live_table(client, "0123456789ab").match.hash == match.hash or position["step"] > len(match.log)
        assert [player["name"] for player in position["players"]] == ["Ada", "Bot 1"]
        end = person.play_on(position if position["moves"] else person.my_turn())
        assert end["result"] is not None


@pytest.mark.parametrize("version", VERSIONS)
def test_every_version_leads_to_the_schema(tmp_path: Path, version: str) -> None:
    engine = create_engine(database_of(tmp_path))
    migrate(engine, version)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_the_way_back_keeps_the_games(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
    engine = open_database(database_of(tmp_path))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        seats = json.loads(connection.execute(text("SELECT seats FROM tables")).scalar_one())
        assert [seat["kind"] for seat in seats] == ["person", "person"]
    engine.dispose()
    with running_server(tmp_path) as client, window(client, table, token) as person:
        assert person.position()["table"] == table
