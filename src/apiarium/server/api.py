"""The addresses below /api: games, rules, tables, records, replays, and the socket of a table."""

from __future__ import annotations

import asyncio
import math
from functools import cache
from typing import Final

import msgspec
from fastapi import APIRouter, Request, Response

from ..core.errors import ApiariumError, BadOptions, BadSeats, BrokenGame, OtherVersion, UnknownBot, UnknownGame
from ..core.registry import all_games, find_game
from ..core.variants import Variant, read_variant, write_variant
from . import door, wire
from .api_people import people_routes, somebody
from .errors import OUR_MISTAKE, InternalFault, ServerError, UnknownPage
from .guides import about_of, guide_of
from .house import House
from .laboratory import Laboratory
from .limits import client_of
from .openapi import description
from .replays import Replays
from .requests import body_of, check_origin_of, number, read_as
from .reviews import Reviews

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


def api_routes(house: House, replays: Replays, laboratory: Laboratory, reviews: Reviews) -> APIRouter:
    """The routes of one server; functions are small, the work is done behind them."""
    router = APIRouter(prefix="/api")
    router.include_router(people_routes(house, replays))

    @router.get("/openapi.json")
    async def openapi() -> Response:
        return door.answer(description())

    info_of = cache(door.game_info)  # which bots are installed is asked of every package there is

    @router.get("/games")
    async def games(request: Request) -> Response:
        house.lists.require(client_of(request), "requests")
        return door.answer([info_of(game) for game in all_games()])

    @router.get("/games/{game}/rules")
    async def rules(game: str) -> Response:
        return door.answer(door.rules(find_game(game)))

    @router.get("/games/{game}/about")
    async def about(game: str) -> Response:
        return door.answer(about_of(game))

    @router.get("/games/{game}/guide")
    async def guide(game: str, request: Request) -> Response:
        house.looks.require(client_of(request), "requests")
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
    async def tables(request: Request) -> Response:
        house.lists.require(client_of(request), "requests")
        person = await house.people.who(request)
        mine = "" if person is None else person.id
        listed = await house.storage.run(house.storage.list_mine, mine)
        return door.answer([door.table_info(table, mine) for table in listed])

    @router.post("/tables")
    async def open_table(request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "tables")
        new = read_as(NEW_TABLE, await body_of(request))
        house.check(new)
        person, token = await somebody(house, request)
        response = door.answer(await house.open(new, person), status=201)
        if token:
            house.people.keep_in(response, token, is_secure=request.url.scheme == "https")
        return response

    @router.get("/tables/{name}/glance")
    async def glance(name: str, request: Request) -> Response:
        house.looks.require(client_of(request), "requests")
        return door.answer(await house.glance(name, request.headers.get(TOKEN, ""), await house.people.who(request)))

    @router.delete("/tables/{name}")
    async def remove(name: str, request: Request) -> Response:
        check_origin_of(request)
        await house.remove(name, request.headers.get(TOKEN, ""), await house.people.who(request))
        return door.answer({})

    @router.get("/tables/{name}/record")
    async def record(name: str, request: Request) -> Response:
        house.looks.require(client_of(request), "requests")
        replay = await replays.find(name)
        headers = {
            **door.NO_STORE,
            "content-disposition": f'attachment; filename="apiarium-{replay.table.game}-{replay.table.id}.jsonl"',
        }
        written = await asyncio.to_thread(door.record, replay.match)
        return Response(written, media_type="application/x-ndjson", headers=headers)

    @router.get("/tables/{name}/fairness")
    async def fairness(name: str, request: Request) -> Response:
        house.looks.require(client_of(request), "requests")
        return door.answer((await replays.find(name)).fairness)

    @router.get("/tables/{name}/replay")
    async def replay(name: str, request: Request) -> Response:
        house.looks.require(client_of(request), "requests")
        return door.answer((await replays.find(name)).info)

    @router.get("/tables/{name}/replay/{step}")
    async def frame(request: Request, name: str, step: str, seat: str = "-1", since: str = "") -> Response:
        house.looks.require(client_of(request), "requests")
        replay = await replays.find(name)
        return door.answer(replay.position(number(step), number(seat), number(since) if since else None))

    @router.post("/tables/{name}/review")
    async def begin_review(name: str, request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "reviews")
        return door.answer(await reviews.begin(name), status=202)

    @router.get("/tables/{name}/review")
    async def review(name: str) -> Response:
        return door.answer(reviews.find(name))

    @router.post("/lab")
    async def begin_study(request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "studies")
        return door.answer(laboratory.begin(read_as(STUDY_WISH, await body_of(request))), status=202)

    @router.get("/lab/{name}")
    async def study(name: str) -> Response:
        return door.answer(laboratory.find(name).state)

    @router.get("/lab/{name}/report")
    async def report(name: str) -> Response:
        return Response(laboratory.report(name), media_type="text/html", headers={**door.NO_STORE, **REPORT_SECURITY})

    @router.api_route("/{rest:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
    async def unknown(rest: str) -> Response:
        raise UnknownPage(f"there is nothing at /api/{rest[:80]}")

    return router


async def explain(request: Request, error: Exception) -> Response:
    """Every refusal as JSON with its code and sentence; what is no refusal is a mistake of ours."""
    if not isinstance(error, ApiariumError):
        error = InternalFault(OUR_MISTAKE)
    status = error.status if isinstance(error, ServerError) else STATUSES.get(type(error), SERVER_FAULT)
    response = door.answer(door.trouble(error), status)
    if isinstance(error, ServerError) and error.wait > 0:
        response.headers["retry-after"] = str(math.ceil(error.wait))
    return response
