"""OpenAPI tells every address there is, and whatever is sent to one is answered as it tells."""

from __future__ import annotations

import inspect
import json
import re
import urllib.request
import warnings
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from apiarium.server import api, api_people
from apiarium.server.openapi import ADDRESSES, description
from tests.server.test_process import Server

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import response_schema_conformance

pytestmark = [pytest.mark.timeout(240), pytest.mark.filterwarnings("ignore"), pytest.mark.once]
SLOW = ("/api/lab", "/review")  # each begins a process of its own; what they read is tested elsewhere


def test_every_address_is_told_and_none_that_is_not_there() -> None:
    sources = [Path(inspect.getfile(module)).read_text(encoding="utf-8") for module in (api, api_people)]
    found = re.findall(r'@router\.(get|post|put|patch|delete)\("([^"]+)"\)', "".join(sources))
    there = {(method, f"/api{path}") for method, path in found}
    told = {(address.method, f"/api{address.path}") for address in ADDRESSES}
    assert told == there


def test_whatever_is_sent_is_answered_as_it_is_told(tmp_path: Path) -> None:
    """Schemathesis makes up requests, good and bad, and compares every answer with its schema."""
    with Server(tmp_path) as server:
        with urllib.request.urlopen(f"{server.address}api/openapi.json") as answer:
            told = json.load(answer)
        assert told == json.loads(json.dumps(description()))
        operations: list[Any] = [found.ok() for found in list(schema_of(told).get_all_operations())]
        attacked = [one for one in operations if not any(part in one.path for part in SLOW)]
        for operation in attacked:
            attack(operation, server.address.rstrip("/"))
        assert len(attacked) > len(ADDRESSES) - 6
        assert "Traceback" not in server.stop()


def schema_of(told: dict[str, object]) -> Any:
    return schemathesis.openapi.from_dict(told)


def attack(operation: Any, address: str) -> None:
    @settings(
        max_examples=8,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy())
    def send(case: Any) -> None:
        answer = case.call(base_url=address)
        case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])

    send()
