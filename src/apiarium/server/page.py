"""The built page: read once, sent compressed, with headers that let nothing from elsewhere in."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.datastructures import MutableHeaders
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import UnknownPage

FOLDER: Final = Path(__file__).with_name("page")
DOCS: Final = Path(__file__).with_name("docs")  # the documentation, built by `make docs`
INDEX: Final = "index.html"
HASHED: Final = "assets/"  # names of these files change with their content
NO_DOCS: Final = "The documentation is not built. Run `make docs`, then start again."
NOT_BUILT: Final = "The page is not built. Run `make page`, then start again. The games are served below /api."
COMPRESSED: Final = (
    "text/",
    "application/json",
    "application/javascript",
    "image/svg+xml",
    "application/manifest+json",
)
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

SECURITY: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass(frozen=True)
class File:
    content: bytes
    packed: bytes  # gzip of it; empty where that gains nothing
    media_type: str
    tag: str
    cache: str


def read_page(folder: Path = FOLDER) -> dict[str, File]:
    """Every file of the built page by its address; empty where none is built."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): read_file(path, folder) for path in paths}


def read_file(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        media_type = "text/javascript"  # some systems' tables say otherwise, and browsers then refuse the module
    is_text = media_type.startswith(COMPRESSED)
    packed = gzip.compress(content, mtime=0) if is_text else b""
    cache = FOREVER if path.relative_to(folder).as_posix().startswith(HASHED) else ASK_AGAIN
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return File(content, packed if len(packed) < len(content) else b"", media_type, tag, cache)


def page_routes(files: dict[str, File], docs: dict[str, File]) -> APIRouter:
    router = APIRouter()

    @router.get("/docs")
    async def begin() -> Response:
        return RedirectResponse("/docs/")

    @router.api_route("/docs/{address:path}", methods=["GET", "HEAD"])
    async def documentation(address: str, request: Request) -> Response:
        if not docs:
            return Response(NO_DOCS + "\n", 503, media_type="text/plain")
        file = docs.get(address or INDEX)
        if file is None:
            raise UnknownPage(f"there is nothing at /docs/{address[:80]}")
        return send(file, request)

    @router.api_route("/{address:path}", methods=["GET", "HEAD"])
    async def page(address: str, request: Request) -> Response:
        if not files:
            return Response(NOT_BUILT + "\n", 503, media_type="text/plain")
        file = files.get(address)
        if file is None:
            if "." in address.rpartition("/")[2]:
                raise UnknownPage(f"there is nothing at /{address[:80]}")
            file = files[INDEX]  # /table/… and /rules/… are addresses inside the page
        return send(file, request)

    return router


def send(file: File, request: Request) -> Response:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.media_type, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, media_type=file.media_type, headers=headers)


class SecurityHeaders:
    """Puts the same headers on every answer, errors too."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
