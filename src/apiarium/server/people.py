"""Who somebody is: kept by the digest of a cookie or a key, and moved from one device to another."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, bindparam, delete, insert, select, update
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .errors import NoIdentity, UnknownKey
from .rows import now
from .schema import PEOPLE, SESSIONS
from .storage import Storage

COOKIE: Final = "apiarium"
COOKIE_PATH: Final = "/api"
COOKIE_LASTS: Final = 365 * 24 * 3600  # seconds
PERSON_BYTES: Final = 12
SESSION_BYTES: Final = 24
KEY_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another
KEY_LENGTH: Final = 25  # letters, in groups of five: 123 bits
KEY_GROUP: Final = 5
COOKIES: Final = "cookies"
MOST_KNOWN: Final = 10_000  # browsers that were looked up lately

BY_SESSION: Final = (
    select(PEOPLE).join(SESSIONS, SESSIONS.c.person_id == PEOPLE.c.id).where(SESSIONS.c.digest == bindparam("digest"))
)
BY_KEY: Final = select(PEOPLE).where(PEOPLE.c.key_digest == bindparam("digest"))


@dataclass(frozen=True)
class Person:
    """`id` is told to nobody: other people know a name."""

    id: str
    name: str


class People:
    """A cookie holds a token and our signature of it; the database holds the token's digest. A token that we did not
    sign is not even looked up."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.secret = bytes.fromhex(storage.secret(COOKIES, secrets.token_hex(32)))
        self.known: dict[str, Person] = {}  # by token, where no other process can change who that is

    # Who asks

    async def who(self, connection: HTTPConnection) -> Person | None:
        """Whoever this browser is, if it is somebody."""
        token = self.token_in(connection)
        if not token:
            return None
        known = self.known.get(token)
        return await self.storage.run(self.look_up, token) if known is None else known

    async def require(self, connection: HTTPConnection) -> Person:
        person = await self.who(connection)
        if person is None:
            raise NoIdentity("type your name first")
        return person

    def token_in(self, connection: HTTPConnection) -> str:
        token, _, signature = connection.cookies.get(COOKIE, "").partition(".")
        is_ours = hmac.compare_digest(self.sign(token).encode(), signature.encode("utf-8", "surrogatepass"))
        return token if token and is_ours else ""

    def sign(self, token: str) -> str:
        return hmac.new(self.secret, token.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()

    def look_up(self, token: str) -> Person | None:
        person = self.find(BY_SESSION, token)
        if person is not None and self.storage.is_alone:
            if len(self.known) >= MOST_KNOWN:
                self.forget()
            self.known[token] = person
        return person

    def forget(self) -> None:
        """What is stored of somebody has changed."""
        self.known.clear()

    def find(self, statement: Select[Any], secret: str) -> Person | None:
        with self.storage.engine.connect() as connection:
            row = connection.execute(statement, {"digest": digest_of(secret)}).first()
        return None if row is None else Person(row.id, row.name)

    # A browser becomes somebody, or somebody else

    async def create(self, name: str) -> tuple[Person, str]:
        """A new person, and the token for the browser they sit at."""
        person = Person(secrets.token_hex(PERSON_BYTES), name)
        return person, await self.storage.run(self.add, person)

    def add(self, person: Person) -> str:
        token = secrets.token_urlsafe(SESSION_BYTES)
        moment = now()
        with self.storage.engine.begin() as connection:
            connection.execute(insert(PEOPLE), {"id": person.id, "name": person.name, "created": moment})
            connection.execute(
                insert(SESSIONS), {"digest": digest_of(token), "person_id": person.id, "created": moment}
            )
        return token

    async def enter(self, key: str) -> tuple[Person, str]:
        """Whoever has this key, and a token for the browser that brought it; UnknownKey where nobody has."""
        person = await self.storage.run(self.find, BY_KEY, plain_key(key))
        if person is None:
            raise UnknownKey("nobody has this key; check it letter by letter")
        return person, await self.storage.run(self.add_session, person.id)

    def add_session(self, person: str) -> str:
        token = secrets.token_urlsafe(SESSION_BYTES)
        with self.storage.engine.begin() as connection:
            connection.execute(insert(SESSIONS), {"digest": digest_of(token), "person_id": person, "created": now()})
        return token

    def keep_in(self, response: Response, token: str, *, is_secure: bool) -> None:
        """Let the browser keep who it is, where no script can read it and no other site can use it."""
        response.set_cookie(
            COOKIE,
            f"{token}.{self.sign(token)}",
            max_age=COOKIE_LASTS,
            path=COOKIE_PATH,
            httponly=True,
            samesite="strict",
            secure=is_secure,
        )

    async def rename(self, person: Person, name: str) -> Person:
        await self.storage.run(self.write, person.id, {"name": name})
        return Person(person.id, name)

    async def new_key(self, person: Person) -> str:
        """A key that moves somebody to another device; the one before opens nothing any more."""
        letters = "".join(secrets.choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
        await self.storage.run(self.write, person.id, {"key_digest": digest_of(letters)})
        return "-".join(letters[at : at + KEY_GROUP] for at in range(0, KEY_LENGTH, KEY_GROUP))

    def write(self, person: str, values: dict[str, object]) -> None:
        with self.storage.engine.begin() as connection:
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))
        self.forget()

    async def forget_browser(self, connection: HTTPConnection, response: Response) -> None:
        token = self.token_in(connection)
        if token:
            await self.storage.run(self.end_session, token)
        response.delete_cookie(COOKIE, path=COOKIE_PATH)

    def end_session(self, token: str) -> None:
        with self.storage.engine.begin() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.digest == digest_of(token)))
        self.forget()


def plain_key(key: str) -> str:
    """A key as it was made, however it was typed."""
    return "".join(letter for letter in key.lower() if letter.isalnum())


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
