"""Pages about runs: all that a person wants to see, and nothing from elsewhere."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lastcard.lab.compare import compare_page, effects, word
from lastcard.lab.findings import Sums, find
from lastcard.lab.report import report_page
from lastcard.lab.run import Means, start
from lastcard.lab.stats import Estimate, clustered, difference, share, way
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
    assert "± " in page


def test_a_comparison_shows_effects(folders: tuple[Path, Path]) -> None:
    page = compare_page(*folders)
    check(page)
    assert "<h1>Printed rules against stacking=any</h1>" in page or "stacking=any" in page
    for text in ("What changes", "turns a hand", "an attack was stacked", "difference (95 %)"):
        assert text in page


def test_the_same_run_twice_shows_no_effect(folders: tuple[Path, Path]) -> None:
    found = [*effects(find(folders[0]), find(folders[0]))]
    assert {word(effect) for effect in found} == {"may be chance"}
    assert {effect.size for effect in found} == {0.0}


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


def test_sums() -> None:
    sums = Sums()
    sums.add([1, 2, 2, 9])
    assert (sums.number, sums.mean().value, sums.quantile(0.5), sums.at_least(2)) == (4, 3.5, 2, 3)
    assert sums.deviation() == pytest.approx(3.2016, abs=1e-4)
