"""The addresses below /api: games, rules, tables, records, replays, and the socket of a table."""

from __future__ import annotations

import asyncio
from typing import Final, TypeVar

import msgspec
from fastapi import APIRouter, Request, Response, WebSocket
from starlette.requests import ClientDisconnect

from ..core.errors import ApiariumError, BadOptions, BadSeats, BrokenGame, OtherVersion, UnknownBot, UnknownGame
from ..core.registry import all_games, find_game
from ..core.variants import Variant, read_variant, write_variant
from . import door, wire
from .errors import OUR_MISTAKE, Flooding, InternalFault, Malformed, Oversized, ServerError, UnknownPage
from .guides import guide_of
from .house import House
from .laboratory import Laboratory
from .limits import MOST_BYTES, client_of
from .replays import Replays
from .socket import check_origin, talk

STATUSES: Final[dict[type[ApiariumError], int]] = {
    UnknownGame: 404,
    BrokenGame: 503,
    UnknownBot: 422,
    BadSeats: 422,
    BadOptions: 422,
    OtherVersion: 409,
}
TOKEN: Final = "x-apiarium-token"
SERVER_FAULT: Final = 500
VARIANT_RULES: Final = msgspec.json.Decoder(wire.VariantRules)
NEW_TABLE: Final = msgspec.json.Decoder(wire.NewTable)
STUDY_WISH: Final = msgspec.json.Decoder(wire.StudyWish)
# A report is a page of its own, with its style inside and no script.
REPORT_SECURITY: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
}
Read = TypeVar("Read")


def api_routes(house: House, replays: Replays, laboratory: Laboratory) -> APIRouter:
    """The routes of one server; functions are small, the work is done behind them."""
    router = APIRouter(prefix="/api")

    @router.get("/games")
    async def games() -> Response:
        return door.answer([door.game_info(game) for game in all_games()])

    @router.get("/games/{game}/rules")
    async def rules(game: str) -> Response:
        return door.answer(door.rules(find_game(game)))

    @router.get("/games/{game}/guide")
    async def guide(game: str) -> Response:
        return door.answer(await asyncio.to_thread(guide_of, game))

    @router.post("/variants/read")
    async def read_rules(request: Request) -> Response:
        """A file of rules, as the lab and the environments read it."""
        text = (await body_of(request)).decode("utf-8", errors="replace")
        variant = read_variant(text)
        return door.answer(door.variant_rules(variant))

    @router.post("/variants/write")
    async def write_rules(request: Request) -> Response:
        wish = read_as(VARIANT_RULES, await body_of(request))
        variant = Variant(wish.name, wish.game, dict(wish.options), wish.text)
        return Response(write_variant(variant), media_type="application/toml", headers=door.NO_STORE)

    @router.get("/commitment")
    async def commitment() -> Response:
        return door.answer(house.seals.issue())

    @router.get("/tables")
    async def tables() -> Response:
        listed = await house.storage.run(house.storage.list)
        return door.answer([door.table_info(table) for table in listed])

    @router.post("/tables")
    async def open_table(request: Request) -> Response:
        check_origin(request.headers.get("origin"), request.headers.get("host"))
        if not house.openings.take(client_of(request)):
            raise Flooding("too many tables in too short a time; wait a second")
        return door.answer(await house.open(read_as(NEW_TABLE, await body_of(request))), status=201)

    @router.get("/tables/{name}/glance")
    async def glance(name: str, request: Request) -> Response:
        return door.answer(await house.glance(name, request.headers.get(TOKEN, "")))

    @router.delete("/tables/{name}")
    async def remove(name: str, request: Request) -> Response:
        check_origin(request.headers.get("origin"), request.headers.get("host"))
        await house.remove(name, request.headers.get(TOKEN, ""))
        return door.answer({})

    @router.get("/tables/{name}/record")
    async def record(name: str) -> Response:
        replay = await replays.find(name)
        headers = {
            **door.NO_STORE,
            "content-disposition": f'attachment; filename="apiarium-{replay.table.game}-{replay.table.id}.jsonl"',
        }
        return Response(door.record(replay.match), media_type="application/x-ndjson", headers=headers)

    @router.get("/tables/{name}/fairness")
    async def fairness(name: str) -> Response:
        return door.answer((await replays.find(name)).fairness)

    @router.get("/tables/{name}/replay")
    async def replay(name: str) -> Response:
        return door.answer((await replays.find(name)).info())

    @router.get("/tables/{name}/replay/{step}")
    async def frame(name: str, step: str, seat: str = "-1", since: str = "") -> Response:
        replay = await replays.find(name)
        return door.answer(replay.position(number(step), number(seat), number(since) if since else None))

    @router.post("/lab")
    async def begin_study(request: Request) -> Response:
        check_origin(request.headers.get("origin"), request.headers.get("host"))
        if not house.openings.take(client_of(request)):
            raise Flooding("too many studies in too short a time; wait a second")
        return door.answer(laboratory.begin(read_as(STUDY_WISH, await body_of(request))), status=202)

    @router.get("/lab/{name}")
    async def study(name: str) -> Response:
        return door.answer(laboratory.find(name).state)

    @router.get("/lab/{name}/report")
    async def report(name: str) -> Response:
        return Response(laboratory.report(name), media_type="text/html", headers={**door.NO_STORE, **REPORT_SECURITY})

    @router.websocket("/tables/{name}/socket")
    async def socket(websocket: WebSocket, name: str) -> None:
        await talk(websocket, name, house)

    @router.api_route("/{rest:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
    async def unknown(rest: str) -> Response:
        raise UnknownPage(f"there is nothing at /api/{rest[:80]}")

    return router


async def body_of(request: Request) -> bytes:
    """The whole body, or Oversized as soon as it grows too long."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > MOST_BYTES:
                raise Oversized(f"this request is too long; {MOST_BYTES} bytes is the most")
    except ClientDisconnect as error:
        raise Malformed("this request broke off") from error
    return bytes(body)


def read_as(decoder: msgspec.json.Decoder[Read], body: bytes) -> Read:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"this request cannot be read: {error}") from error


def number(text: str) -> int:
    if not text.isascii() or not text.removeprefix("-").isdigit() or len(text) > 9:
        raise Malformed(f"'{text[:20]}' is not a whole number")
    return int(text)


async def explain(request: Request, error: Exception) -> Response:
    """Every refusal as JSON with its code and sentence; what is no refusal is a mistake of ours."""
    if not isinstance(error, ApiariumError):
        error = InternalFault(OUR_MISTAKE)
    status = error.status if isinstance(error, ServerError) else STATUSES.get(type(error), SERVER_FAULT)
    return door.answer(door.trouble(error), status)
