"""Fixtures of the browser tests: Chromium, servers, and windows in which nothing may go wrong."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from scripts.browser import FLAGS, find_chromium
from tests.browser.desk import PATIENCE_MS, Desk, photograph
from tests.browser.house import VARIANT, Server, seed_of


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One driver for each process of the tests."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def program() -> str:
    found = find_chromium()
    assert found is not None, "no Chromium is installed; `make test-browser` says how to get one"
    return found


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, program: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for each process of the tests, with a profile that is thrown away."""
    downloads = tmp_path_factory.mktemp("downloads")
    browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS), downloads_path=downloads)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all tests that do it no harm."""
    shared = Server(tmp_path_factory.mktemp("data"))
    shared.start()
    yield shared
    shared.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, with no tables yet."""
    alone = Server(tmp_path / "data")
    alone.start()
    yield alone
    alone.stop()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers that a test failed, so that its windows are photographed before they are closed; names its seed."""
    report = yield
    if report.failed:
        report.sections.append(("seed", f"{seed_of(item.nodeid)!r}; {VARIANT} varies it"))
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def desk(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """Nothing may have gone wrong in any window that a test opened and did not forgive."""
    with ExitStack() as stack:
        opened = Desk(chromium, stack, seed_of(request.node.nodeid))
        yield opened
        problems = opened.problems()
        if request.node.stash.get(FAILED, False):
            for number, page in enumerate(page for context in opened.contexts for page in context.pages):
                photograph(page, f"failed-{request.node.name}-{number}")
    assert problems == []
