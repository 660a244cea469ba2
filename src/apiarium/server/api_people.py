"""The addresses of people: who somebody is, the lobby, tables between people, histories and forks."""

from __future__ import annotations

from typing import Final

import msgspec
from fastapi import APIRouter, Request, Response

from ..core.registry import find_game
from . import around, door, privacy, wire
from .door import answer
from .errors import Malformed
from .house import House
from .limits import client_of
from .order import clean_name
from .people import Person
from .replays import Replays
from .requests import body_of, check_origin_of, read_as

MY_NAME: Final = msgspec.json.Decoder(wire.MyName)
MY_KEY: Final = msgspec.json.Decoder(wire.MyKey)
NEW_ROOM: Final = msgspec.json.Decoder(wire.NewRoom)
FORK_WISH: Final = msgspec.json.Decoder(wire.ForkWish)


def people_routes(house: House, replays: Replays) -> APIRouter:
    router = APIRouter()
    people = house.people

    def known(person: Person, token: str, request: Request) -> Response:
        """Who somebody is, and a cookie where they became it just now."""
        response = answer(wire.Me(person.name, is_known=True))
        if token:
            people.keep_in(response, token, is_secure=request.url.scheme == "https")
        return response

    @router.get("/me")
    async def me(request: Request) -> Response:
        person = await people.who(request)
        return answer(wire.Me("" if person is None else person.name, is_known=person is not None))

    @router.post("/me")
    async def call_me(request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "requests")
        name = clean_name(read_as(MY_NAME, await body_of(request)).name)
        if not name:
            raise Malformed("a name has at least one letter")
        person = await people.who(request)
        if person is not None:
            return known(await people.rename(person, name), "", request)
        return known(*await people.create(name), request)

    @router.post("/me/key")
    async def new_key(request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "requests")
        return answer(wire.MyKey(await people.new_key(await people.require(request))), status=201)

    @router.post("/me/enter")
    async def enter(request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "requests")
        return known(*await people.enter(read_as(MY_KEY, await body_of(request)).key), request)

    @router.post("/me/leave")
    async def leave(request: Request) -> Response:
        check_origin_of(request)
        response = answer(wire.Me("", is_known=False))
        await people.forget_browser(request, response)
        return response

    @router.get("/me/export")
    async def export_me(request: Request) -> Response:
        house.lists.require(client_of(request), "requests")
        person = await people.require(request)
        return answer(await house.storage.run(privacy.export, house.storage, person))

    @router.delete("/me")
    async def erase_me(request: Request) -> Response:
        check_origin_of(request)
        await house.erase(await people.require(request))
        response = answer(wire.Me("", is_known=False))
        await people.forget_browser(request, response)
        return response

    @router.get("/me/history")
    async def history(request: Request) -> Response:
        house.lists.require(client_of(request), "requests")
        person = await people.require(request)
        tables = await house.storage.run(house.storage.list_mine, person.id)
        return answer(around.history(tables, person.id))

    @router.get("/lobby")
    async def lobby(request: Request) -> Response:
        house.lists.require(client_of(request), "requests")
        person = await people.who(request)
        mine = "" if person is None else person.id
        storage = house.storage
        lists = [
            await storage.run(storage.list_public, "waiting"),
            await storage.run(storage.list_public, "running"),
            await storage.run(storage.list_mine, mine),
        ]
        return answer(wire.Lobby(*[[door.table_info(table, mine) for table in tables] for tables in lists]))

    @router.post("/rooms")
    async def open_room(request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "tables")
        person = await people.require(request)
        return answer(await house.open_room(read_as(NEW_ROOM, await body_of(request)), person), status=201)

    @router.post("/tables/{name}/fork")
    async def fork(name: str, request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "tables")
        wish = read_as(FORK_WISH, await body_of(request))
        replay = await replays.find(name)
        person, token = await somebody(house, request)
        response = answer(await house.fork(replay, wish, person), status=201)
        if token:
            people.keep_in(response, token, is_secure=request.url.scheme == "https")
        return response

    @router.post("/games/{game}/guide/fork")
    async def play_on(game: str, request: Request) -> Response:
        check_origin_of(request)
        house.openings.require(client_of(request), "tables")
        wish = read_as(FORK_WISH, await body_of(request))
        person, token = await somebody(house, request)
        response = answer(await house.play_on(find_game(game), wish, person), status=201)
        if token:
            people.keep_in(response, token, is_secure=request.url.scheme == "https")
        return response

    return router


async def somebody(house: House, request: Request) -> tuple[Person, str]:
    """Whoever asks; a browser that is nobody yet becomes somebody without a name, and its token is for the cookie."""
    person = await house.people.who(request)
    return (person, "") if person is not None else await house.people.create("")
