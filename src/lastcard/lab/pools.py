"""Where jobs are done: here, in a pool of processes, or on a Dask cluster.

Each way gives the results as they come, in any order, and holds few of them at a time. When the
tasks come to an end, so do the jobs in hand: that is how a run is stopped.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait as wait_for
from typing import Any, Final, TypeVar

from lastcard.lab.bot_faults import told
from lastcard.lab.optional_packages import need
from lastcard.lab.stop import Lost, unheard
from lastcard.rules.reasons import Malformed

Task = TypeVar("Task")
Result = TypeVar("Result")
Results = Iterator[tuple[Task, Result]]
Name = Callable[[list[Task]], str]  # one for several tasks, for people

AHEAD: Final = 2  # jobs waiting or at work for each worker
PATIENCE: Final = 10  # seconds until a cluster must have answered


def here(job: Callable[[Task], Result], tasks: Iterable[Task]) -> Results[Task, Result]:
    """One after the other in this process."""
    for task in tasks:
        yield task, job(task)


def processes(
    job: Callable[[Task], Result], tasks: Iterable[Task], workers: int, name: Name[Task]
) -> Results[Task, Result]:
    """In a pool of processes on this machine."""
    context = multiprocessing.get_context("spawn")  # threads do not survive a fork
    waiting = iter(tasks)
    with ProcessPoolExecutor(workers, context, initializer=_get_ready) as pool:
        running: dict[Future[Result], Task] = {}
        try:
            while True:
                with unheard():  # the pool starts its workers when it is given tasks
                    for task in islice(waiting, AHEAD * workers - len(running)):
                        running[pool.submit(job, task)] = task
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    yield running.pop(future), result
        except BrokenProcessPool:
            raise Lost(f"a worker process died; in hand were {name([*running.values()])}") from None
        finally:
            for future in running:
                future.cancel()


def _get_ready() -> None:
    """Ctrl-C is for the one who started the pool, also where no signal can be held back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Whoever started the pool may be killed and say nothing: nobody wants the results then."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def cluster(
    job: Callable[[Task], Result], tasks: Iterable[Task], address: str
) -> Results[Task, Result]:
    """On the workers of an existing Dask cluster; what a lost worker had is done by another."""
    distributed = need("distributed")
    client = _connect(distributed, address)
    try:
        yield from _on_cluster(distributed, client, job, iter(tasks))
    except (CancelledError, OSError) as error:
        raise Lost(f"the Dask cluster at {address} is gone: {told(error)}") from None
    finally:
        client.close()


def _connect(distributed: Any, address: str) -> Any:
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise Malformed(f"no Dask scheduler answers at {address}: {reason}") from None
    if not client.scheduler_info(n_workers=-1)["workers"]:
        client.close()
        raise Malformed(f"the Dask cluster at {address} has no workers")
    return client


def _on_cluster(
    distributed: Any, client: Any, job: Callable[[Task], Result], waiting: Iterator[Task]
) -> Results[Task, Result]:
    """Every task is handed out once; its future gives one result, however often it was begun."""
    running: dict[str, tuple[Any, Task]] = {}
    done = distributed.as_completed(loop=client.loop)

    def submit(count: int) -> None:
        for task in islice(waiting, max(0, count)):
            future = client.submit(job, task, pure=False)
            running[future.key] = (future, task)
            done.add(future)

    submit(AHEAD * _threads(client))
    for future in done:
        _, task = running.pop(future.key)
        yield task, _result(distributed, future)
        submit(AHEAD * _threads(client) - len(running))


def _result(distributed: Any, future: Any) -> Any:
    try:
        return future.result()
    except ImportError as error:
        raise Malformed(f"a worker lacks what it needs: {error}") from None
    except distributed.KilledWorker:
        raise Lost("the cluster lost every worker that tried a chunk") from None


def _threads(client: Any) -> int:
    """Workers may come and go."""
    threads: list[int] = list(client.nthreads().values())
    return max(1, sum(threads))
