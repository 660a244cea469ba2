"""The types of the wire: what the page compiles against is what the server sends."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from apiarium import all_games
from apiarium.core.fields import Field
from apiarium.server import typescript, wire

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
PAGE_FILE = ROOT / typescript.PAGE_FILE


def test_the_page_has_the_types_of_this_server() -> None:
    assert PAGE_FILE.read_text(encoding="utf-8") == typescript.generate(), (
        "the wire has changed; run python -m apiarium.server.typescript"
    )


def test_the_page_has_the_pieces_of_these_games() -> None:
    for path, text in typescript.generate_games().items():
        written = (ROOT / path).read_text(encoding="utf-8")
        assert written == text, f"a game has changed; run python -m apiarium.server.typescript for {path}"


def test_every_message_has_its_own_type_word() -> None:
    written = typescript.generate()
    for word in ("position", "refused", "error", "pong", "hello", "play", "undo", "show", "why", "skip", "ping"):
        assert written.count(f'  type: "{word}";') == 1


def test_every_field_of_every_view_is_written() -> None:
    written = typescript.generate()
    for game in [game for game in all_games() if game.package.startswith(typescript.OURS)]:
        view = game.start(game.fewest).view(-1)
        name = type(view).__name__
        body = written.split(f"export interface {name} {{")[1].split("}")[0]
        fields: list[Field] = view.fields()
        assert [line.split(":")[0].strip() for line in body.strip().splitlines()] == [
            "seat", "seats", "due", *[field.name for field in fields]
        ]  # fmt: skip
        assert f"  {game.name}: {name};" in written


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (list[list[int]], "number[][]"), (dict[str, object], "Record<string, unknown>"), (int | None, "number | null"),
        (tuple[int, str], "[number, string]"), (wire.SeatKind, "SeatKind"), (wire.Number, "number"),
    ],
)  # fmt: skip
def test_python_types_become_those_of_typescript(kind: object, expected: str) -> None:
    assert typescript.written(kind) == expected


def test_a_type_the_wire_cannot_carry_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot carry"):
        typescript.written(set[int])


def test_messages_round_trip() -> None:
    message = wire.Play(step=3, seat=0, move=7)
    assert msgspec.json.decode(msgspec.json.encode(message), type=wire.ClientMessage) == message
