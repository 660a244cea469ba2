"""The page and its headers: every address inside it answers, nothing from elsewhere is let in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from apiarium.server.app import create_app
from apiarium.server.database import open_database
from apiarium.server.storage import Storage
from tests.server.helpers import InstantThinkers, TestClient, database_of

pytestmark = [pytest.mark.timeout(120), pytest.mark.once]
PUBLIC = Path(__file__).resolve().parents[2] / "web" / "public"
SCRIPT = "export const bees = 64;\n" * 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("page")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Apiarium</title>", encoding="utf-8")
    (page / "gallery.html").write_text("<!doctype html><title>Gallery</title>", encoding="utf-8")
    (page / "assets" / "index-abc123.js").write_text(SCRIPT, encoding="utf-8")
    (page / "bee.png").write_bytes(b"\x89PNG")
    docs = folder / "docs"
    (docs / "games").mkdir(parents=True)
    (docs / "index.html").write_text("<!doctype html><title>Documentation</title>", encoding="utf-8")
    (docs / "games" / "beeholder.html").write_text("<!doctype html><title>Rules</title>", encoding="utf-8")
    app = create_app(Storage(open_database(database_of(folder))), InstantThinkers(), page, docs)
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize("address", ["/", "/table/0d81f0b37af3", "/rules/beeholder", "/new"])
def test_addresses_inside_the_page_give_the_page(server: TestClient, address: str) -> None:
    response = server.get(address)
    assert response.status_code == 200
    assert "<title>Apiarium</title>" in response.text
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"


def test_files_of_the_page_are_served_as_what_they_are(server: TestClient) -> None:
    assert "<title>Gallery</title>" in server.get("/gallery.html").text
    assert server.get("/bee.png").headers["content-type"] == "image/png"


def test_the_documentation_has_an_address_of_its_own(server: TestClient) -> None:
    assert "<title>Documentation</title>" in server.get("/docs").text
    assert "<title>Rules</title>" in server.get("/docs/games/beeholder.html").text
    missing = server.get("/docs/games/chess.html")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown-page")


def test_documentation_that_is_not_built_says_so(tmp_path: Path) -> None:
    app = create_app(Storage(open_database(database_of(tmp_path))), InstantThinkers(), tmp_path, tmp_path / "none")
    with TestClient(app) as client:
        answer = client.get("/docs/")
    assert answer.status_code == 503
    assert "make docs" in answer.text


def test_a_file_named_by_its_content_is_kept_for_good_and_sent_compressed(server: TestClient) -> None:
    response = server.get("/assets/index-abc123.js", headers={"accept-encoding": "gzip"})
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["content-type"].startswith("text/javascript")
    assert response.headers["content-encoding"] == "gzip"
    assert int(response.headers["content-length"]) < len(SCRIPT)
    assert response.text == SCRIPT
    plain = server.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


def test_a_page_that_is_there_already_is_not_sent_again(server: TestClient) -> None:
    tag = server.get("/").headers["etag"]
    assert server.get("/", headers={"if-none-match": tag}).status_code == 304


@pytest.mark.parametrize("address", ["/assets/gone-123.js", "/favicon.ico", "/../secret.txt", "/assets/..%2f..%2fx.py"])
def test_a_file_that_is_not_there_is_not_the_page(server: TestClient, address: str) -> None:
    response = server.get(address)
    assert response.status_code == 404
    assert response.json()["code"] == "unknown-page"


@pytest.mark.parametrize("address", ["/", "/api/games", "/api/nothing", "/healthz", "/gone.js"])
def test_every_answer_lets_nothing_from_elsewhere_in(server: TestClient, address: str) -> None:
    headers = server.get(address).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self'; ")
    assert "http" not in policy
    assert "unsafe-eval" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_health_is_answered(server: TestClient) -> None:
    response = server.get("/healthz")
    assert (response.status_code, response.text) == (200, "ok\n")


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    app = create_app(Storage(open_database(database_of(tmp_path))), InstantThinkers(), tmp_path / "nothing")
    with TestClient(app) as client:
        response = client.get("/")
        assert response.status_code == 503
        assert "make page" in response.text
        assert client.get("/api/games").status_code == 200


def test_the_page_can_be_installed_as_an_app() -> None:
    """A name, a start, a window of its own, and pictures that are there: one to be cut round, one for phones that take
    no drawings, at the place where they look for it."""
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Apiarium", "/", "standalone")
    icons = {icon["src"]: icon for icon in manifest["icons"]}
    assert all((PUBLIC / source.lstrip("/")).is_file() for source in icons)
    assert {icon["purpose"] for icon in icons.values()} == {"any", "maskable"}
    picture = (PUBLIC / "apple-touch-icon.png").read_bytes()
    size = f"{int.from_bytes(picture[16:20], 'big')}x{int.from_bytes(picture[20:24], 'big')}"
    assert icons["/apple-touch-icon.png"]["sizes"] == size == "192x192"
    assert 'rel="manifest" href="/manifest.webmanifest"' in (PUBLIC.parent / "index.html").read_text(encoding="utf-8")
