"""Calibration: counted by hand, and the same from the same plan."""

from pathlib import Path
from xml.etree import ElementTree

from click.testing import CliRunner

from lastcard.cli.lab import lab
from lastcard.lab.calibration import (
    JUDGES,
    CalibrationRow,
    Judged,
    Reliability,
    calibrate,
    cells,
)
from lastcard.lab.noted_hands import HandsPlan

PLAN = HandsPlan(("classic", "party"), (2, 3), ("casual",), 2, 10, "held out")


def test_classes_count_what_was_judged_and_what_was_won() -> None:
    found = Reliability()
    for number in range(100):
        found.add(Judged("x", 0.72, number < 70))
    found.add(Judged("x", 1.0, True))
    assert (found.counts[7], found.won[7], found.counts[9]) == (100, 70, 1)
    assert abs(found.error - 2 / 101) < 1e-9
    assert cells(CalibrationRow("classic", 2, "steady", "x"), found)[14] == "72→70"


def test_both_judges_see_the_same_moments_and_add_up_to_one() -> None:
    rows = list(calibrate(PLAN))
    assert len(rows) == 2 * 2 * 2
    for (first, network), (second, opened) in zip(rows[::2], rows[1::2], strict=True):
        assert (first.judge, second.judge) == JUDGES
        assert network.count == opened.count > 0
        assert abs(sum(network.sums) - network.count / first.players) < 1e-6
        assert sum(network.won) == sum(opened.won) == network.count / first.players


def test_the_command_writes_a_table_and_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "plot.svg"
    asked = ["calibrate", "--edition", "classic", "--players", "2,3", "--hands", "3"]
    asked += ["--bots", "steady,casual", "--plot", str(out), "--force"]
    first, second = [CliRunner().invoke(lab, asked, standalone_mode=False) for _ in range(2)]
    assert first.output == second.output
    assert first.output.count("\n| classic | 2 | steady |") == 2
    plot = ElementTree.fromstring(out.read_text(encoding="utf-8"))
    assert len(plot.findall(".//{*}rect")) == 2
    assert len(plot.findall(".//{*}polyline")) == 2 * 2 * 2
    again = CliRunner().invoke(lab, [*asked[:-1]])
    assert again.exit_code == 2
    assert "plot.svg" in again.output
