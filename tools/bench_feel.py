"""How smooth the table is on a weak phone: `python -m tools.bench_feel [--rate N] [MOMENT ...]`.

Somebody makes a move at a real server, with bots that are quick, on a page as large as a phone
whose processor is slowed down N times; everything the page's main thread does until the table is
quiet is traced. Times are those of the thread, not of the wall, so that neighbours on the machine
do not count: what is told is the longest task, how many were longer than 50 ms, and how busy the
thread was. Frames are counted by the wall, and only mean something on a machine that is idle. The
browser's brake goes by the wall as well: beside busy neighbours `--counted` leaves it off, and
multiplies the times instead.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from lastcard.game import Game
from tools import client
from tools.browser.cards import face_of, number_of
from tools.browser.chromium import launch
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.scenes import ONE_CARD, Wanted, ann_can, anns, has, one_of_two
from tools.browser.staging import Scene, Staged
from tools.browser.visits import PHONE, Visits

LONG: Final = 50.0  # milliseconds, from which on a task is felt
FRAME: Final = 1000 / 60
CATEGORIES: Final = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK: Final = "ThreadControllerImpl::RunTask"
WATCHED: Final = 5_000  # milliseconds after the move
CEREMONY: Final = 9_000

Act = Callable[[Person, Staged], None]


@dataclass(frozen=True)
class Moment:
    """What Ann does, and for how long the table is watched then."""

    scene: Scene
    act: Act
    watched: int = WATCHED


@dataclass(frozen=True)
class Smoothness:
    """What was measured of a moment, in milliseconds."""

    longest: float
    over: int  # tasks that were felt
    busy: float  # share of the time
    frames: float  # a second, while something moved


def _scene(name: str, edition: str = "classic", **more: Any) -> Scene:
    """Bots take as long as they do where somebody wants no waiting."""
    return Scene(name, edition, people=1, pace="quick", **more)


def _undisturbed(wanted: Wanted) -> Wanted:
    """No bot holds the card that lies there: it would be thrown in before Ann has moved."""

    def both(game: Game) -> bool:
        others = (game.hand(name) for name in game.players if name != "Ann")
        return wanted(game) and not any(game.top in hand for hand in others)

    return both


def _face(face: str) -> Act:
    return lambda ann, staged: ann.play(face_of(staged.game, face))


def _number(ann: Person, staged: Staged) -> None:
    ann.play(number_of(staged.game))


def _coloured(name: str, colour: str) -> Act:
    return lambda ann, _: ann.play(name, colour)


def moments() -> dict[str, Moment]:
    """All of them, by name."""
    return {
        "a number": Moment(_scene("number", bots=3, wanted=has("5")), _face("5")),
        "Skip": Moment(_scene("skip", bots=3, wanted=has("S")), _face("S")),
        "Reverse": Moment(_scene("reverse", bots=3, wanted=has("R")), _face("R")),
        "Draw Two": Moment(_scene("two", bots=3, wanted=has("D")), _face("D")),
        "Wild": Moment(
            _scene("wild", bots=3, wanted=ann_can("play W red")), _coloured("Wild", "red")
        ),
        "Wild Draw Four": Moment(
            _scene("four", bots=3, wanted=ann_can("play W4 red")),
            _coloured("Wild Draw Four", "red"),
        ),
        "Point Taken": Moment(
            _scene("point", "party", bots=5, wanted=_undisturbed(has("P"))), _pointing
        ),
        "sixteen players": Moment(
            _scene("sixteen", "party", bots=15, wanted=_undisturbed(anns)), _any
        ),
        "the last card": Moment(
            _scene("last", bots=3, options=ONE_CARD, wanted=one_of_two), _number, CEREMONY
        ),
    }


def _pointing(ann: Person, staged: Staged) -> None:
    ann.play(face_of(staged.game, "P"))
    ann.dialog("Point at somebody").wait_for()
    ann.answer_now()


def _any(ann: Person, _: Staged) -> None:
    ann.answer_now()


# -- measuring -------------------------------------------------------------------------------------


def measure(
    browser: Browser, house: House, moment: Moment, rate: float, counted: bool = False
) -> Smoothness:
    """One moment, on a page of its own."""
    brake, factor = (1.0, rate) if counted else (rate, 1.0)
    visits = Visits(browser, f"http://127.0.0.1:{house.server.port}")
    staged = house.scene(moment.scene.name)
    ann = visits.person(staged, size=PHONE, settings={"speed": "normal"}, has_touch=True)
    try:
        ann.is_dealt_in()
        return smoothness(_traced(browser, ann, moment, staged, brake), factor)
    finally:
        visits.close()


def _traced(
    browser: Browser, ann: Person, moment: Moment, staged: Staged, rate: float
) -> list[dict[str, Any]]:
    page: Page = ann.page
    page.wait_for_load_state("networkidle")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    browser.start_tracing(page=page, categories=CATEGORIES)
    moment.act(ann, staged)
    page.wait_for_timeout(moment.watched)
    traced: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return traced


def smoothness(events: Sequence[dict[str, Any]], factor: float = 1) -> Smoothness:
    """What a trace says of the busiest page's main thread.

    >>> name = {"name": "thread_name", "pid": 1, "tid": 1, "args": {"name": "CrRendererMain"}}
    >>> tasks = [("ThreadControllerImpl::RunTask", 0, 60_000), ("Commit", 20_000, 0),
    ...          ("Commit", 40_000, 0), ("ThreadControllerImpl::RunTask", 90_000, 10_000)]
    >>> smoothness([name, *[{"name": n, "pid": 1, "tid": 1, "ts": at, "dur": took, "tdur": took}
    ...                     for n, at, took in tasks]])
    Smoothness(longest=60.0, over=1, busy=0.7, frames=50.0)
    """
    mains = {_thread(e) for e in events if _named(e) == "CrRendererMain"}
    own = {main: [e for e in events if _thread(e) == main] for main in mains}
    found = max(own.values(), key=lambda all_of: sum(_times(all_of)))
    times = [factor * time for time in _times(found)]
    tasks = [e for e in found if e["name"] == TASK]
    span = (max(_end(e) for e in tasks) - min(e["ts"] for e in tasks)) / 1000
    over = len([time for time in times if time > LONG])
    return Smoothness(max(times), over, sum(times) / span, _frames(found))


def _thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _named(event: dict[str, Any]) -> str:
    return event["args"]["name"] if event["name"] == "thread_name" else ""


def _end(event: dict[str, Any]) -> float:
    return float(event["ts"] + event.get("dur", 0))


def _times(events: Sequence[dict[str, Any]]) -> list[float]:
    return [e.get("tdur", 0) / 1000 for e in events if e["name"] == TASK]


def _frames(events: Sequence[dict[str, Any]]) -> float:
    """By the gaps between frames; where nothing moved there is none."""
    at = sorted(e["ts"] / 1000 for e in events if e["name"] == "Commit")
    gaps = [late - early for early, late in pairwise(at) if late - early < 10 * FRAME]
    return 1000 * len(gaps) / sum(gaps) if gaps else 0.0


# -- telling ---------------------------------------------------------------------------------------


def table(found: dict[str, Smoothness]) -> Iterator[str]:
    """Lines of Markdown."""
    yield "| moment | longest task | tasks over 50 ms | main thread busy | frames a second |"
    yield "|---|---|---|---|---|"
    for name, one in found.items():
        longest = f"{one.longest:.0f} ms"
        yield f"| {name} | {longest} | {one.over} | {one.busy:.0%} | {one.frames:.0f} |"


def main(arguments: Sequence[str]) -> int:
    """All moments, or those that are named."""
    parser = argparse.ArgumentParser(prog="tools.bench_feel", description=__doc__)
    parser.add_argument("--rate", type=float, default=4, help="how much slower the processor is")
    parser.add_argument("--counted", action="store_true", help="by multiplying, without the brake")
    parser.add_argument("moments", nargs="*", metavar="MOMENT", help=", ".join(moments()))
    chosen = parser.parse_args(arguments)
    wanted = {n: m for n, m in moments().items() if not chosen.moments or n in chosen.moments}
    client.build()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), [moment.scene for moment in wanted.values()])
        browser = launch(playwright)
        try:
            found = {
                n: measure(browser, house, m, chosen.rate, chosen.counted)
                for n, m in wanted.items()
            }
        finally:
            house.close()
    print(*table(found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
