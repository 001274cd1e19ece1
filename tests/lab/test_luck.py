"""Luck is told from decisions: it adds up, evens out, and what is freed from it can be trusted."""

from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from lastcard.bots import Bot
from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.compare import compare_page
from lastcard.lab.departures import Baseline, WatchedSitting
from lastcard.lab.findings import find
from lastcard.lab.freed import freed
from lastcard.lab.ladder import Climbed, Matchup, Plan, load
from lastcard.lab.like_worlds import like_worlds
from lastcard.lab.luck import luck_of, sit_down_watched
from lastcard.lab.play import sit_down
from lastcard.lab.report import report_page
from lastcard.lab.roster import make
from lastcard.lab.standings import markdown
from lastcard.rules.state import State
from lastcard.views import view
from tests.lab.runs import cli

EXACT = 1e-9
TRUTH = 0.54


def baseline(edition: str, players: int) -> Baseline:
    """Of a table where hands are short."""
    printed = find_edition(edition)
    return Baseline(make_table(printed, players, settle_options(printed, {"hand_size": "4"})))


def bots(names: list[str], seed: str) -> list[Bot]:
    return [make(name, f"{seed} {seat}", 4) for seat, name in enumerate(names)]


def watched(careful: Baseline, names: list[str], seed: str) -> WatchedSitting:
    sitting = sit_down_watched(careful.table, seed, partial(bots, names, seed), careful)
    sitting.play()
    return sitting


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_luck_of_all_seats_is_nothing_in_sum(edition: str) -> None:
    careful = baseline(edition, 3)
    for seed in ("1", "2"):
        names = ["quick", "steady", "casual"]
        sitting = watched(careful, names, seed)
        found = luck_of(sitting, partial(bots, names, seed), names, 2)
        assert sitting.departures
        assert sum(found) == pytest.approx(0, abs=EXACT)
        assert max(found) > 0.01


def test_a_watched_hand_goes_as_any_other() -> None:
    careful = baseline("party", 3)
    names = ["casual", "steady", "random"]
    plain = sit_down(careful.table, "same", bots(names, "same"))
    plain.play()
    assert watched(careful, names, "same").events == plain.events


def test_careful_players_never_depart() -> None:
    careful = baseline("classic", 2)
    departures = [len(watched(careful, ["steady"] * 2, str(n)).departures) for n in range(20)]
    assert sum(departures) < 20, "only where a memory tells a steady player more"


@pytest.mark.parametrize("edition", EDITIONS)
def test_like_worlds_look_the_same_and_are_others(edition: str) -> None:
    careful = baseline(edition, 3)
    names = ["quick", "steady", "steady"]
    others: set[str] = set()
    departures = 0
    for seed in ("1", "2", "3", "4"):
        sitting = watched(careful, names, seed)
        for departure in sitting.departures:
            departures += 1
            seen = view(departure.before, departure.seat, departure.seen.events).known()
            for world in like_worlds(sitting, departure, partial(bots, names, seed), 12, "x"):
                assert view(world, departure.seat, departure.seen.events).known() == seen
                assert all_cards(world) == all_cards(departure.before)
                others.add(str(world.hands))
    assert len(others) > departures > 0


def all_cards(s: State) -> list[int]:
    return sorted(chain(s.draw_pile, s.discard_pile, *s.hands))


def test_luck_evens_out() -> None:
    """Of bots as unlike as can be: its mean is nothing within its interval."""
    careful = baseline("classic", 2)
    found: list[float] = []
    for number in range(40):
        names = ["steady", "random"][:: 1 if number % 2 else -1]
        sitting = watched(careful, names, f"even {number // 2}")
        make_bots = partial(bots, names, f"even {number // 2}")
        found.append(luck_of(sitting, make_bots, names, 1)[names.index("steady")])
    deals = [fmean(found[at : at + 2]) for at in range(0, len(found), 2)]
    assert abs(fmean(deals)) < 3.3 * stdev(deals) / len(deals) ** 0.5


def made_up(rng: Random, deals: int) -> tuple[list[int], list[float]]:
    """Deals of two hands, each with 54 chances of 100 before luck came in; most of it is known."""
    won: list[int] = []
    luck: list[float] = []
    for _ in range(deals):
        hands = [rng.random() < TRUTH for _ in range(2)]
        won.append(sum(hands))
        luck.append(fmean(hands) - TRUTH + rng.gauss(0, 0.1))
    return won, luck


@pytest.mark.parametrize("deals", [8, 25, 60])
def test_intervals_hold_the_truth_95_times_of_100(deals: int) -> None:
    rng = Random(deals)
    found = [freed(*made_up(rng, deals), 2) for _ in range(400)]
    held = sum(one.wins.low <= TRUTH <= one.wins.high for one in found)
    assert 0.92 < held / len(found) < 0.98
    assert fmean(one.deals for one in found) > 5


def test_the_ladder_keeps_and_shows_luck(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    table = (
        "--edition",
        "classic",
        "--players",
        "2",
        "--pair",
        "quick,random",
        "--pair",
        "clairvoyant,random",
    )
    args = (*table, "--deals", "1", "--playouts", "1", "--workers", "1", "--output", str(file))
    result = cli("ladder", *args, "--worlds", "1", "--markdown")
    assert result.exit_code == 0, result.stderr
    head, _, *rows = result.stdout.splitlines()
    assert head.endswith("| without luck | worth deals |")
    assert all(row.endswith(" × |") != (" clairvoyant " in row) for row in rows)
    only = (("quick", "random"), ("clairvoyant", "random"))
    plan = Plan(("classic",), (2,), 1, 1, "ladder", worlds=1, only=only)
    assert markdown(plan, load(plan, file)) == result.stdout
    other = cli("ladder", *args, "--resume")
    assert "was played with worlds 1" in other.stderr


def test_luck_that_is_known_of_some_deals_alone_is_not_told() -> None:
    plan = Plan(("classic",), (2,), 2, 1, "", worlds=1)
    cell = Matchup("classic", 2, "steady", "random")
    found = Climbed({cell: {0: 1, 1: 2}}, {cell: {0: 0.1}})
    assert markdown(plan, found).splitlines()[2].endswith("|  |  |")


def test_runs_and_comparisons_without_luck(tmp_path: Path) -> None:
    table = ("--edition", "classic", "--option", "hand_size=3", "--bots", "quick,steady")
    how = ("--players", "2", "--games", "25", "--worlds", "2", "--workers", "1", "--chunk", "25")
    for name in ("a", "b"):
        result = cli("run", *table, *how, "--seed", name, "--output", str(tmp_path / name))
        assert result.exit_code == 0, result.stderr
        assert "quick without luck: " in result.stdout
    found = find(tmp_path / "a")
    quick, steady = (found.freed()[bot].value for bot in ("quick", "steady"))
    assert quick + steady == pytest.approx(1, abs=1e-6)
    assert "games won by quick, without luck" in compare_page(tmp_path / "a", tmp_path / "b")
    assert ">without luck</text>" in report_page(tmp_path / "a")
    again = cli("run", *table, "--worlds", "3", "--resume", "--output", str(tmp_path / "a"))
    assert "the run has --worlds 2, not 3" in again.stderr


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (("--bots", "clairvoyant"), "to clairvoyant nothing is luck"),
        (("--option", "scoring=winner_takes"), "luck is measured of single hands"),
    ],
)
def test_where_luck_cannot_be_told(given: tuple[str, str], why: str, tmp_path: Path) -> None:
    result = cli("run", *given, "--worlds", "1", "--output", str(tmp_path / "x"))
    assert result.exit_code == 2
    assert why in result.stderr
