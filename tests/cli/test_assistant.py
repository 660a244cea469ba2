"""A table for assistants, asked by the protocol's own client: in the same process, and over a real pipe."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from apiarium.cli.assistant import Assistant, make_server
from apiarium.core.record import read_record

SHORT = {"game": "beeholder", "seats": 2, "level": "easy", "seed": 3, "options": {"target": 1, "hand": 3}}
MOST_MOVES = 400


async def asked(client: Client, tool: str, **words: Any) -> dict[str, Any]:
    answer = await client.call_tool(tool, words)
    assert not answer.is_error, answer
    if answer.structured_content is not None:
        return dict(answer.structured_content)
    return dict(json.loads(answer.content[0].text))  # type: ignore[union-attr]  # tools answer with text


async def play_through(client: Client) -> dict[str, Any]:
    """Any legal move until the game is over."""
    position = await asked(client, "open_table", **SHORT)
    for _ in range(MOST_MOVES):
        if "result" in position:
            return position
        assert position["prompt"]
        position = await asked(client, "play", move=position["moves"][0]["text"])
        assert "refused" not in position
    raise AssertionError(f"no end after {MOST_MOVES} moves: {position['text']}")


def test_an_assistant_plays_a_game_to_its_end() -> None:
    async def play() -> None:
        async with Client(make_server()) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {"games", "rules", "open_table", "look", "play", "why_not", "undo", "record"}
            end = await play_through(client)
            assert sorted(end["result"]["ranks"]) == [1, 2]
            assert any("[BH" in line for line in end["happened"])
            record = (await asked(client, "record"))["record"]
            assert read_record(record).replay().is_over

    asyncio.run(play())


def test_a_refusal_names_the_clause_and_changes_nothing() -> None:
    async def play() -> None:
        async with Client(make_server()) as client:
            before = await asked(client, "open_table", **SHORT)
            refused = await asked(client, "play", move="flip wings")
            assert "[BH" in refused["refused"]
            assert (await asked(client, "look"))["step"] == before["step"]
            assert "clause" in await asked(client, "why_not", move="flip wings")
            assert "refused" in await asked(client, "play", move="sing a song")
            assert "refused" in await asked(client, "record")
            assert "refused" in await asked(client, "open_table", game="chess")
            assert "refused" in await asked(client, "open_table", game="beeholder", seats=99)
            assert "BH3.6" in (await asked(client, "rules", game="beeholder", clause="BH3.6"))["text"]

    asyncio.run(play())


def test_it_is_served_over_a_pipe() -> None:
    async def play() -> None:
        pipe = StdioServerParameters(command=sys.executable, args=["-m", "apiarium.cli", "mcp"])
        async with Client(pipe, read_timeout_seconds=60) as client:
            games = await asked(client, "games")
            assert "beeholder" in [game["name"] for game in games["games"]]
            assert (await asked(client, "open_table", **SHORT))["moves"]

    asyncio.run(asyncio.wait_for(play(), 120))


@pytest.mark.parametrize("game", [game["name"] for game in Assistant().games()["games"]])
def test_an_assistant_is_told_what_its_seat_may_know(game: str) -> None:
    """Every game, some moves far: the view is that of seat 0, and the text names every player."""
    assistant = Assistant()
    position = assistant.open_table(game, level="random", seed=5)
    for _ in range(12):
        if "result" in position:
            break
        assert position["view"]["seat"] == 0
        assert "@0" not in position["text"] + position["prompt"] + "".join(position["happened"])
        position = assistant.play(position["moves"][0]["text"])
