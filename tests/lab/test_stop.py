"""Ctrl-C is noted and passed on when what is in hand has come to its end."""

import os
import signal
from collections.abc import Iterator

import pytest

from lastcard.lab.pools import here
from lastcard.lab.stop import Lost, Stop


@pytest.fixture(autouse=True)
def hears() -> Iterator[None]:
    """Whoever runs the tests in the background ignores Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def job(task: int) -> int:
    """The third brings a Ctrl-C, and the fifth another."""
    if task in (2, 4):
        ctrl_c()
    return task


def test_what_is_in_hand_comes_to_its_end() -> None:
    done: list[int] = []

    def work() -> None:
        with Stop() as stop:
            done.extend([task for task, _ in here(job, stop.until(range(9)))])

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == [0, 1, 2]


def test_the_first_one_is_answered_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []

    def long_job() -> None:
        with Stop():
            ctrl_c()
            told.append(capfd.readouterr().err)

    with pytest.raises(KeyboardInterrupt):
        long_job()
    assert told == ["\nfinishing what is in hand; a second Ctrl-C throws it away\n"]
    assert capfd.readouterr().err == ""


def test_a_second_one_breaks_off() -> None:
    done: list[int] = []

    def work() -> None:
        with Stop():
            for task, _ in here(job, range(9)):
                done.append(task)

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == [0, 1, 2, 3]


def break_down(*, stopping: bool) -> None:
    with Stop():
        if stopping:
            ctrl_c()
        raise Lost


def test_workers_that_are_lost_while_they_stop_give_nothing_more() -> None:
    with pytest.raises(KeyboardInterrupt):
        break_down(stopping=True)
    with pytest.raises(Lost):
        break_down(stopping=False)


def test_whoever_does_not_hear_is_left_alone() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Stop() as stop:
        ctrl_c()
    assert not stop.asked
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
