"""A run: games by the thousand, in chunks, kept as they are finished."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from lastcard.lab.chunks import chunk_size, play_chunk
from lastcard.lab.pools import Results, cluster, here, processes
from lastcard.lab.run_folder import Folder, Range, cut, gaps, unpack
from lastcard.lab.settings import RunSettings, check_games
from lastcard.lab.stop import Stop
from lastcard.lab.tally import Tally
from lastcard.rules.reasons import Malformed

WatchRun = Callable[[Tally], None]


class Means(NamedTuple):
    """How a run is played; none of it changes a result."""

    workers: int = 0  # 0: all cores
    cluster: str = ""  # the address of a Dask scheduler
    chunk: int = 0  # games; 0: about a second's worth


def start(settings: RunSettings, path: Path) -> Folder:
    """A folder for a new run."""
    folder = Folder(path)
    folder.make()
    with folder.held():
        if folder.exists():
            raise Malformed(f"{path} holds a run already; --resume goes on with it")
        folder.write(settings)
    return folder


def resume(path: Path, games: int | None = None) -> tuple[Folder, RunSettings]:
    """A run to go on with, perhaps to more games than were first asked for."""
    folder = Folder(path)
    settings = folder.settings()
    if games is not None:
        settings = _grown(settings, games)
        with folder.held():
            folder.write(settings)
    return folder, settings


def _grown(settings: RunSettings, games: int) -> RunSettings:
    """What is played is not unplayed."""
    check_games(games)
    if games < settings.games:
        raise Malformed(f"the run is of {settings.games} games, and {games} would be fewer")
    return settings._replace(games=games)


def go_on(folder: Folder, settings: RunSettings, means: Means, watch: WatchRun) -> Tally:
    """Play what is not yet played; `watch` is told after every part. Gives the totals."""
    tally = Tally(settings)
    done: list[Range] = []
    with folder.held(), Stop() as stop:
        for games, file in stop.until(folder.parts()):
            tally.add(folder.read(file))
            done.append(games)
        watch(tally)
        missing = gaps(done, settings.games)
        if missing:
            for games, part in _results(settings, missing, means, stop):
                folder.save(games, part)
                tally.add(unpack(part))
                watch(tally)
    return tally


def _results(
    settings: RunSettings, missing: list[Range], means: Means, stop: Stop
) -> Results[Range, bytes]:
    job = partial(play_chunk, settings)
    size = means.chunk or chunk_size(settings)
    tasks = stop.until(cut(missing, size))
    if means.cluster:
        return cluster(job, tasks, means.cluster)
    count = sum([end - start for start, end in missing])
    workers = min(means.workers or os.cpu_count() or 1, -(-count // size))
    return here(job, tasks) if workers == 1 else processes(job, tasks, workers, _all_of)


def _all_of(chunks: list[Range]) -> str:
    """Chunks are handed out in order, so those in hand lie side by side."""
    return f"games {min(chunks)[0]} to {max(chunks)[1] - 1}"
