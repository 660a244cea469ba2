"""Sees everything that goes wrong in a page: errors on its console, requests that fail or go elsewhere."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

BAD_MESSAGES = ("error", "warning")
LOCAL_SCHEMES = ("data", "blob")
FIRST_FAULT = 400
LEFT = "net::ERR_ABORTED"  # the page was left or loaded anew before the answer came


class Witness:
    """Whatever a test brings about on purpose it forgives by a pattern; everything else is a failure."""

    def __init__(self, context: BrowserContext, host: str) -> None:
        self.host = host
        self.problems: list[str] = []
        self.forgiven: list[re.Pattern[str]] = []
        context.on("page", self.watch)

    def watch(self, page: Page) -> None:
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.note(f"uncaught: {error}"))
        page.on("request", self.asked)
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def forgive(self, pattern: str) -> None:
        self.forgiven.append(re.compile(pattern))

    def note(self, problem: str) -> None:
        self.problems.append(problem)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in BAD_MESSAGES:
            self.note(f"console {message.type}: {message.text}")

    def asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in LOCAL_SCHEMES and address.netloc != self.host:
            self.note(f"external request: {request.url}")

    def failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self.note(f"failed: {request.url}: {request.failure}")

    def answered(self, response: Response) -> None:
        if response.status >= FIRST_FAULT:
            self.note(f"answered {response.status}: {response.url}")

    def unforgiven(self) -> list[str]:
        return [problem for problem in self.problems if not any(pattern.search(problem) for pattern in self.forgiven)]
