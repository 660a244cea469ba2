"""The same study on a cluster: equal rows, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal

import pytest

from apiarium.lab.cluster import Cluster
from apiarium.lab.plan import Plan
from apiarium.lab.simulation import Results, simulate

PLAN = Plan("beeholder", 3, ("greedy",), 40, 5, {"target": 3, "hand": 3}, True)


@pytest.mark.filterwarnings("ignore")
def test_a_lost_worker_loses_no_game() -> None:
    here = Results(PLAN)
    for chunk in simulate(PLAN, 1):
        here.add(chunk)
    there = Results(PLAN)
    with Cluster("local", 2) as house, Cluster(house.address, 2) as cluster:
        assert house.address.startswith("tcp://127.0.0.1:")
        workers = cluster.client.run(os.getpid)
        for number, chunk in enumerate(cluster.play(PLAN, there)):
            there.add(chunk)
            if number == 2:
                os.kill(next(iter(workers.values())), signal.SIGKILL)
    assert there.is_complete
    assert [list(row) for _, row in there.rows()] == [list(row) for _, row in here.rows()]
