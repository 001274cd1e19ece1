"""A real Dask scheduler and two workers on this machine, of which one is killed."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from lastcard.lab.run import Means, go_on, start
from lastcard.lab.stop import Lost
from lastcard.lab.tally import Tally
from tests.lab.runs import cli, rows, run, small

HERE = "127.0.0.1"
Process = subprocess.Popen[str]


@contextmanager
def started(*args: str, until: str, cwd: Path) -> Iterator[tuple[Process, str]]:
    """A process that has said what we wait for."""
    command = [sys.executable, "-m", "distributed.cli.dask_" + args[0], *args[1:]]
    environment = {**os.environ, "DASK_DISTRIBUTED__VERSION_CHECK": "0"}
    with (cwd / f"{len(list(cwd.iterdir()))}.log").open("w") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.PIPE, text=True, cwd=cwd, env=environment
        )
    assert process.stderr is not None
    try:
        for line in process.stderr:
            found = re.search(until, line)
            if found:
                yield process, found[0]
                break
        else:
            pytest.fail(f"{args} did not start")
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


def scheduler(cwd: Path) -> list[str]:
    return ["scheduler", "--host", HERE, "--port", "0", "--no-dashboard", "--no-show"]


def worker(address: str) -> list[str]:
    return [
        *("worker", address, "--host", HERE, "--nthreads", "1", "--no-nanny", "--no-dashboard"),
        *("--memory-limit", "0"),
    ]


class KilledWorker(Exception):
    """As Dask names it."""


class Fatal:
    """A client, and a future of it: every worker that takes the task dies of it."""

    key, loop = "one", None

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def scheduler_info(self, **_: object) -> dict[str, list[str]]:
        return {"workers": ["one"]}

    def nthreads(self) -> dict[str, int]:
        return {"one": 1}

    def submit(self, *_: object, **__: object) -> "Fatal":
        return self

    def result(self) -> bytes:
        raise KilledWorker

    def close(self) -> None:
        pass


class Completed(list[Fatal]):
    add = list.append


def test_a_chunk_that_kills_workers_is_told_with_the_way_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dask = SimpleNamespace(
        Client=Fatal, KilledWorker=KilledWorker, as_completed=lambda **_: Completed()
    )
    monkeypatch.setattr("lastcard.lab.pools.need", lambda _name: dask)
    output = str(tmp_path / "run")
    result = cli("run", "--games", "2", "--chunk", "1", "--cluster", "there", "--output", output)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1] == (
        "lastcard: the cluster lost every worker that tried a chunk;"
        f" lab run --resume --output {output} goes on"
    )


@pytest.mark.slow
def test_every_game_is_counted_once_though_a_worker_is_killed(tmp_path: Path) -> None:
    settings = small(400, "steady,steady,random,random")
    alone = run(tmp_path / "alone", settings, Means(workers=1))
    logs = tmp_path / "logs"
    logs.mkdir()
    killed: list[int] = []
    with (
        started(*scheduler(logs), until=rf"tcp://{HERE}:\d+", cwd=logs) as (_, address),
        started(*worker(address), until="Registered to", cwd=logs) as (victim, _),
        started(*worker(address), until="Registered to", cwd=logs),
    ):

        def kill(tally: Tally) -> None:
            if tally.games >= 50 and not killed:
                victim.send_signal(signal.SIGKILL)
                killed.append(victim.wait())

        folder = start(settings, tmp_path / "cluster")
        tally = go_on(folder, settings, Means(cluster=address, chunk=20), kill)
    assert killed == [-signal.SIGKILL]
    assert vars(tally) == vars(alone)
    assert rows(tmp_path / "cluster").equals(rows(tmp_path / "alone"))


@pytest.mark.slow
def test_a_cluster_that_is_gone_is_told_and_what_is_done_is_kept(tmp_path: Path) -> None:
    settings = small(4_000)
    logs = tmp_path / "logs"
    logs.mkdir()
    with (
        started(*scheduler(logs), until=rf"tcp://{HERE}:\d+", cwd=logs) as (head, address),
        started(*worker(address), until="Registered to", cwd=logs),
    ):
        folder = start(settings, tmp_path / "run")

        def behead(tally: Tally) -> None:
            if tally.games:
                head.kill()

        with pytest.raises(Lost, match=f"the Dask cluster at {address} is gone: "):
            go_on(folder, settings, Means(cluster=address, chunk=20), behead)
    assert folder.parts()
