"""What a request holds, read with care: its origin, its body, its numbers."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from fastapi import Request
from starlette.requests import ClientDisconnect

from .errors import Malformed, Oversized
from .limits import MOST_BYTES
from .socket import check_origin

Read = TypeVar("Read")


def check_origin_of(request: Request) -> None:
    check_origin(request.headers.get("origin"), request.headers.get("host"))


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
