"""The addresses below /api as OpenAPI tells them, from one table and the types of the wire."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec

from . import wire

JSON: Final = "application/json"


@dataclass(frozen=True)
class Address:
    """One address: how it is asked, what it takes and what it answers; a text is the kind of what is no JSON."""

    method: str
    path: str
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    query: tuple[str, ...] = ()


ADDRESSES: Final = (
    Address("get", "/openapi.json", "This description.", dict[str, object]),
    Address("get", "/games", "All games.", list[wire.GameInfo]),
    Address("get", "/games/{game}/rules", "The rulebook of a game.", wire.RulesText),
    Address("get", "/games/{game}/about", "What a game is about, without its guided game.", wire.About | None),
    Address("get", "/games/{game}/guide", "What a game is about, and its guided game.", wire.Guide),
    Address("post", "/games/{game}/guide/fork", "Play on where it stops.", wire.OpenedTable, wire.ForkWish, 201),
    Address("post", "/variants/read", "A file of rules, read.", wire.VariantRules, "text/plain"),
    Address("post", "/variants/write", "Rules as a file.", "application/toml", wire.VariantRules),
    Address("get", "/commitment", "A seal for a table on one screen.", wire.Commitment),
    Address("get", "/tables", "My tables.", list[wire.TableInfo]),
    Address("post", "/tables", "Open a table on one screen.", wire.OpenedTable, wire.NewTable, 201),
    Address("delete", "/tables/{name}", "Forget a table.", dict[str, object]),
    Address("get", "/tables/{name}/glance", "How a running game stands.", wire.Glance),
    Address("get", "/tables/{name}/record", "The record of a finished game.", "application/x-ndjson"),
    Address("get", "/tables/{name}/fairness", "What could fall at every draw.", wire.Fairness),
    Address("get", "/tables/{name}/replay", "A finished game, step by step.", wire.ReplayInfo),
    Address("get", "/tables/{name}/replay/{step}", "One step of it.", wire.Position, query=("seat", "since")),
    Address("post", "/tables/{name}/review", "Begin to review a finished game.", wire.ReviewState, status=202),
    Address("get", "/tables/{name}/review", "How far the review is.", wire.ReviewState),
    Address("post", "/tables/{name}/fork", "Play on from a step of it.", wire.OpenedTable, wire.ForkWish, 201),
    Address("post", "/lab", "Begin a small study.", wire.StudyState, wire.StudyWish, 202),
    Address("get", "/lab/{name}", "How far a study is.", wire.StudyState),
    Address("get", "/lab/{name}/report", "Its report.", "text/html"),
    Address("get", "/me", "Who this browser is.", wire.Me),
    Address("post", "/me", "Become somebody, or change one's name.", wire.Me, wire.MyName),
    Address("delete", "/me", "Be forgotten.", wire.Me),
    Address("post", "/me/key", "A key for another device.", wire.MyKey, status=201),
    Address("post", "/me/enter", "Be whoever has a key.", wire.Me, wire.MyKey),
    Address("post", "/me/leave", "Be nobody in this browser.", wire.Me),
    Address("get", "/me/export", "Everything that is stored of me.", dict[str, object]),
    Address("get", "/me/history", "My finished games.", wire.History),
    Address("get", "/lobby", "Tables to join, to watch, and mine.", wire.Lobby),
    Address("post", "/rooms", "Open a table between people.", wire.OpenedTable, wire.NewRoom, 201),
)


@cache
def description() -> dict[str, Any]:
    """The whole document. What is said on the sockets of tables stands in it as schemas too."""
    kinds = [part for address in ADDRESSES for part in (address.answer, address.body) if is_typed(part)]
    kinds += [wire.Trouble, wire.ClientMessage, wire.ServerMessage]
    schemas, components = msgspec.json.schema_components(
        kinds, schema_hook=anything, ref_template="#/components/schemas/{name}"
    )
    by_kind = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for address in ADDRESSES:
        paths.setdefault(f"/api{address.path}", {})[address.method] = operation(address, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Apiarium",
            "version": "1",
            "description": "Tables of bee games. The socket /api/tables/{name}/socket takes ClientMessage and sends "
            "ServerMessage; docs/online.md tells when.",
        },
        "paths": paths,
        "components": {
            "schemas": {
                **components,
                "ClientMessage": by_kind[str(wire.ClientMessage)],
                "ServerMessage": by_kind[str(wire.ServerMessage)],
            }
        },
    }


def anything(kind: type) -> dict[str, Any]:
    """What a game puts into its views and events is its own."""
    if kind is not object:
        raise TypeError(f"{kind} has no schema")
    return {"description": "Anything."}


def operation(address: Address, by_kind: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "summary": address.summary,
        "responses": {
            str(address.status): {"description": "Done.", "content": content(address.answer, by_kind)},
            "default": {"description": "A refusal, with its code.", "content": content(wire.Trouble, by_kind)},
        },
    }
    named = [(name, "path") for name in re.findall(r"{(\w+)}", address.path)]
    named += [(name, "query") for name in address.query]
    if named:
        told["parameters"] = [
            {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}
            for name, place in named
        ]
    if address.body is not None:
        told["requestBody"] = {"required": True, "content": content(address.body, by_kind)}
    return told


def content(kind: Any, by_kind: dict[str, Any]) -> dict[str, Any]:
    if not is_typed(kind):
        return {kind: {"schema": {"type": "string"}}}
    return {JSON: {"schema": by_kind[str(kind)]}}


def is_typed(kind: Any) -> bool:
    return kind is not None and not isinstance(kind, str)
