"""Pages about runs: all that a person wants to see, and nothing from elsewhere."""

import io
import math
import re
from html import escape
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.compare import compare_page, effects, of_means, word
from lastcard.lab.figures import by_bot, by_place, last_cards, length, points
from lastcard.lab.findings import Sums, find
from lastcard.lab.page import STYLE
from lastcard.lab.report import report_page
from lastcard.lab.run import Means, start
from lastcard.lab.stats import Estimate, clustered, difference, share, way
from lastcard.lab.svg import AXIS, DIGIT, LABEL, WIDTH, Bin, PlotRow, histogram, intervals
from tests.lab.runs import cli, run, small

ADDRESS = re.compile(r"""https?:|//|\bsrc=|\bhref=|@import|url\(|<script""")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    path = tmp_path_factory.mktemp("runs")
    run(path / "a", small(60, "steady,random,random"), Means(workers=1, chunk=20))
    stacked = small(60, "steady,random,random", stacking="any")
    run(path / "b", stacked, Means(workers=1, chunk=25))
    return path / "a", path / "b"


def check(page: str) -> None:
    assert page.startswith("<!doctype html>")
    assert not ADDRESS.search(page)
    assert "prefers-color-scheme: dark" in page
    assert "nan" not in page
    for svg in re.findall("<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(svg)


def test_a_report_shows_all(folders: tuple[Path, Path]) -> None:
    page = report_page(folders[0])
    check(page)
    for title in (
        *("Win rate by bot", "Length of a hand", "Who began", "Win rate by seat"),
        *("Points a hand", "Comebacks", "The deciding card", "The deciding rule", "What happened"),
    ):
        assert f"<h2>{title}</h2>" in page
    assert "60 games by steady, random, random with hand_size=3" in page
    assert re.search(r">\d+\.\d % \(\d+\.\d to \d+\.\d\)</text>", page)


def test_a_report_of_one_bot_says_so(tmp_path: Path) -> None:
    run(tmp_path, small(20, "steady,steady"), Means(workers=1))
    page = report_page(tmp_path)
    check(page)
    assert "<h2>Win rate by bot</h2><p>All seats are played by steady" in page


def test_the_deciding_rule_says_more_than_in_turn(folders: tuple[Path, Path]) -> None:
    run = find(folders[0])
    assert {"number in turn", "action card in turn", "Wild in turn"} <= set(run.how)
    assert run.how.total() == run.won


def test_shares_differ_by_points(folders: tuple[Path, Path]) -> None:
    edge = r"<b>[+-]\d+\.\d</b><span>percentage points above even for who begins</span>"
    assert re.search(edge, report_page(folders[0]))
    assert "</b><span>percentage points: hands in which" in compare_page(*folders)


def ticks(plot: str) -> list[float]:
    """Where on its axis a plot says what would be even."""
    lines = ElementTree.fromstring(plot).iter("line")
    return [float(line.get("x1", "")) for line in lines if line.get("class") == "even"]


def test_each_run_has_its_own_tick(folders: tuple[Path, Path], tmp_path: Path) -> None:
    """One of three seats is not one of two, and so it is with who began."""
    run(tmp_path, small(8, "steady,random"), Means(workers=1))
    both = [find(folders[0]), find(tmp_path)]
    for figure in (by_bot, by_place):
        plots = re.findall("<svg.*</svg>", figure(both), re.DOTALL)
        assert [len(set(ticks(plot))) for plot in plots] == [3 if figure is by_bot else 2]


def test_every_deciding_card_is_shown(folders: tuple[Path, Path]) -> None:
    run = find(folders[0])
    party = find_edition("party")
    kinds = {kind.name for kind in make_table(party, 2, settle_options(party, {})).deck.kind_of}
    run.cards.update(kinds)
    figure = last_cards([run])
    assert len(kinds) > 16
    assert all([f">{escape(kind)}</text>" in figure for kind in kinds])


def test_what_a_plot_leaves_out_is_told(folders: tuple[Path, Path]) -> None:
    run = find(folders[0])
    run.turns = sums_of(*range(10), *[10] * 988, 400, 500)
    assert "median. Not shown: 0.2 % with 11 turns or more.</p>" in length([run])
    run.points = sums_of(7)
    assert "median.</p>" in points([run])


def test_no_axis_goes_beyond_all() -> None:
    everything = intervals("", [PlotRow("all", (Estimate(1, 0.9, 1),))])
    tall = histogram("", [Bin(0, 1, (1.0,))], "turns")
    for plot in (everything, tall):
        found = re.findall(r'class="faint"[^>]*>(\d+) %<', plot)
        assert found == ["0", "25", "50", "75", "100"]


def test_numbers_stand_where_no_tick_is() -> None:
    """What would be even may be anywhere on the axis, also right of a dot."""
    lines = [
        PlotRow("low", (Estimate(0.1, 0.05, 0.15),), (0.3,)),
        PlotRow("high", (Estimate(1, 0.9, 1),)),
    ]
    drawn = intervals("", lines)
    [tick] = ticks(drawn)
    numbers = [
        text for text in ElementTree.fromstring(drawn).iter("text") if text.get("class") == "number"
    ]
    for text in numbers:
        assert text.get("text-anchor") == "end"
        assert float(text.get("x", "")) - 8 * len(text.text or "") > LABEL + AXIS >= tick


def test_no_value_of_an_axis_is_cut_off() -> None:
    bins = [Bin(low, low + 50, (0.1,)) for low in range(0, 1400, 50)]
    texts = [*ElementTree.fromstring(histogram("", bins, "points")).iter("text")]
    values = [text for text in texts if (text.text or "").isdigit()]
    assert [text.text for text in values][-1] == "1350"
    for text in values:
        ends = 0 if text.get("text-anchor") == "end" else DIGIT * len(text.text or "")
        assert float(text.get("x", "")) + ends <= WIDTH


def marks(plot: str) -> list[str]:
    lines = ElementTree.fromstring(plot).iter("line")
    return [found for line in lines if "mark" in (found := line.get("class", ""))]


def test_medians_have_the_colour_of_their_run(folders: tuple[Path, Path]) -> None:
    one, two = find(folders[0]), find(folders[1])
    [alone], [both] = [re.findall("<svg.*</svg>", length(runs)) for runs in ([one], [one, two])]
    assert marks(alone) == ["mark"]
    assert marks(both) == ["mark a", "mark b"]
    assert "line.mark.a { stroke: var(--a); } line.mark.b { stroke: var(--b); }" in STYLE
    assert STYLE.index("line.mark {") < STYLE.index("line.mark.a {")
    assert "The dashed line is the median." in length([one])
    assert "The dashed lines are the medians, each in the colour of its run." in length([one, two])


def test_plots_stay_readable_on_a_phone(folders: tuple[Path, Path]) -> None:
    """They scroll inside of their card, rather than shrink with their text."""
    page = report_page(folders[0])
    assert page.count('<div class="plot"><svg ') == page.count("<svg ") > 5
    assert re.search(r"\.plot { overflow-x: auto; } svg {[^}]* min-width: 500px;", page)


def test_a_comparison_shows_effects(folders: tuple[Path, Path]) -> None:
    page = compare_page(*folders)
    check(page)
    assert "<h1>stacking=off against stacking=any</h1>" in page
    for text in ("What changes", "turns a hand", "an attack was stacked", "difference (95 %)"):
        assert text in page


def test_the_same_run_twice_shows_no_effect(folders: tuple[Path, Path]) -> None:
    found = [*effects(find(folders[0]), find(folders[0]))]
    assert {word(effect) for effect in found} == {"may be chance"}
    assert {effect.size for effect in found} == {0.0}


def test_a_single_hand_proves_nothing(tmp_path: Path) -> None:
    for name, bots in (("a", "steady,steady"), ("b", "random,random")):
        run(tmp_path / name, small(1, bots), Means(workers=1))
    page = compare_page(tmp_path / "a", tmp_path / "b")
    check(page)
    assert re.search(r"turns a hand</td>.*? \(no interval\)</td>.*?>–</td>.*?>too few hands<", page)
    assert 'class="n clear"' not in page
    assert "1 game by steady with" in page
    assert not re.search("inf|large<", page)


def sums_of(*values: int) -> Sums:
    sums = Sums()
    sums.add(list(values))
    return sums


def test_few_hands_that_are_alike_prove_little() -> None:
    assert not of_means("", sums_of(3, 3), sums_of(5, 5)).clear()
    many = of_means("", sums_of(*[3] * 50), sums_of(*[5] * 50))
    assert (many.clear(), word(many), many.size) == (True, "large", math.inf)


def test_runs_that_differ_in_nothing_else_have_their_seeds(tmp_path: Path) -> None:
    for seed in ("one", "two"):
        run(tmp_path / seed, small(2)._replace(seed=seed), Means(workers=1))
    page = compare_page(tmp_path / "one", tmp_path / "two")
    assert "<h1>seed one against seed two</h1>" in page


def test_playouts_are_named_where_a_bot_searches(tmp_path: Path) -> None:
    few, more = small(1, "expert,random"), small(1, "expert,random")._replace(playouts=7)
    for settings in (few, more):
        run(tmp_path / str(settings.playouts), settings, Means(workers=1))
    assert "Search has at most 5 playouts a decision." in report_page(tmp_path / "5")
    page = compare_page(tmp_path / "5", tmp_path / "7")
    assert "<h1>5 playouts against 7 playouts</h1>" in page
    assert few.title().endswith("expert, random, at most 5 playouts a decision")


def test_playouts_are_not_named_where_none_searches(tmp_path: Path) -> None:
    for playouts in (5, 7):
        settings = small(2)._replace(playouts=playouts)
        run(tmp_path / str(playouts), settings, Means(workers=1))
    assert "playouts" not in report_page(tmp_path / "5")
    page = compare_page(tmp_path / "5", tmp_path / "7")
    assert "<h1>The same settings twice</h1>" in page


def test_a_bot_that_is_gone_does_not_hinder_a_report(tmp_path: Path) -> None:
    run(tmp_path, small(2), Means(workers=1))
    file = tmp_path / "run.json"
    file.write_text(file.read_text().replace('"steady"', '"gone.since:Bot"'))
    assert "by gone.since:Bot, random" in report_page(tmp_path)


def test_runs_are_told_apart_by_what_differs(tmp_path: Path) -> None:
    runs = {
        "a": small(3, "steady,random,random"),
        "b": small(3, "steady,steady,random"),
        "c": small(4, "steady,random,random"),
    }
    for name, settings in runs.items():
        run(tmp_path / name, settings, Means(workers=1))
    bots = compare_page(tmp_path / "a", tmp_path / "b")
    assert "<h1>steady/random/random against steady/steady/random</h1>" in bots
    games = compare_page(tmp_path / "a", tmp_path / "c")
    assert "<h1>3 games against 4 games</h1>" in games


def test_from_the_command_line(folders: tuple[Path, Path], tmp_path: Path) -> None:
    a, b = map(str, folders)
    page = str(tmp_path / "page.html")
    assert cli("report", a, "-o", page).exit_code == 0
    check(Path(page).read_text())
    refused = cli("compare", a, b, "-o", page)
    assert refused.exit_code == 2
    assert refused.stderr == f"lastcard: {page} exists already; --force overwrites it\n"
    assert cli("compare", a, b, "-o", page, "--force").exit_code == 0
    missing = cli("report", str(tmp_path), "-o", page, "--force")
    assert (missing.exit_code, missing.stderr) == (2, f"lastcard: {tmp_path} holds no run\n")


def test_damaged_and_empty_runs(tmp_path: Path) -> None:
    folder = start(small(4), tmp_path / "run")
    result = cli("report", str(folder.path), "-o", str(tmp_path / "page.html"))
    assert (result.exit_code, "holds no finished part yet" in result.stderr) == (2, True)
    folder.save((0, 4), b"nothing of the kind")
    result = cli("report", str(folder.path), "-o", str(tmp_path / "page.html"))
    assert (result.exit_code, "is not a part of a run" in result.stderr) == (2, True)
    stream = io.BytesIO()
    pq.write_table(pa.table({"game": [1, 2, 3, 4]}), stream)
    folder.save((0, 4), stream.getvalue())
    result = cli("report", str(folder.path), "-o", str(tmp_path / "page.html"))
    assert (result.exit_code, "is not a part of a run" in result.stderr) == (2, True)
    again = cli("run", "--resume", "--output", str(folder.path))
    assert (again.exit_code, "is not a part of a run" in again.stderr) == (2, True)


# -- numbers ---------------------------------------------------------------------------------


def test_wilson_is_as_published() -> None:
    found = share(81, 263)
    assert (round(found.low, 3), round(found.high, 3)) == (0.255, 0.366)


def test_clusters_widen_and_narrow_the_interval() -> None:
    alike = clustered([0, 4] * 20, 4)
    plain = share(80, 160)
    split = clustered([2, 2, 1, 3] * 10, 4)
    assert alike.high - alike.low > plain.high - plain.low > split.high - split.low
    assert clustered([2] * 20, 2).low < 0.95  # all won, and yet not certain


def test_way_and_difference() -> None:
    found = way([1, 2, 1, 2], [2, 2, 2, 2], 2)
    assert found.value == 0.5
    assert found.low < 0.5 < found.high
    off = difference(Estimate(0.4, 0.3, 0.5), Estimate(0.6, 0.5, 0.7))
    assert off.value == pytest.approx(0.2)
    assert off.low == pytest.approx(0.2 - 0.02**0.5)


def test_deals_that_are_all_alike_are_not_certain() -> None:
    """Ten deals may go alike by luck; it takes many to be nearly sure."""
    for deals, most in ((10, 0.5), (1000, 0.01)):
        far, shares = way([1] * deals, [2] * deals, 2), clustered([1] * deals, 2)
        assert 0 < far.high - far.low < most
        assert 0 < shares.high - shares.low < most


@pytest.mark.parametrize("deals", [5, 13])
def test_intervals_of_few_deals_hold_what_they_say(deals: int) -> None:
    """Drawn again and again, with deals that favour a seat or do not."""
    random = Random(deals)
    held = [0, 0]

    def draw(p: float, luck: float) -> list[int]:
        chances = [p + random.choice((-luck, luck)) for _ in range(deals)]
        return [sum([random.random() < chance for _ in range(4)]) for chance in chances]

    for _ in range(600):
        hero, best = draw(0.5, 0.15), draw(0.75, 0.05)
        shares, far = clustered(hero, 4), way(hero, best, 4)
        held[0] += shares.low <= 0.5 <= shares.high
        held[1] += far.low <= 0.5 <= far.high
    assert min(held) >= 0.93 * 600


def test_means_of_few_have_students_interval() -> None:
    """Of 1, 2, 3, 4: 2.5, and 3.182 times 1.291 / 2 to both sides."""
    found = sums_of(1, 2, 3, 4).mean()
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (2.5, 0.446, 4.554)


def test_sums() -> None:
    sums = Sums()
    sums.add([1, 2, 2, 9])
    assert (sums.number, sums.mean().value, sums.quantile(0.5), sums.at_least(2)) == (4, 3.5, 2, 3)
    assert sums.deviation() == pytest.approx(3.2016, abs=1e-4)
