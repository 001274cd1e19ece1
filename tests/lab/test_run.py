"""`lab run`: the same results however it is played, nothing lost, nothing counted twice."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lastcard import Malformed
from lastcard.editions import EDITIONS
from lastcard.lab.parts import Folder, cut, gaps
from lastcard.lab.run import Means, go_on, resume, start
from lastcard.lab.tally import Tally
from tests.lab.runs import cli, rows, run, small


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    settings = small(60)
    one = run(tmp_path / "one", settings, Means(workers=1, chunk=7))
    two = run(tmp_path / "two", settings, Means(workers=2, chunk=11))
    assert rows(tmp_path / "one").equals(rows(tmp_path / "two"))
    assert vars(one) == vars(two)
    assert one.games == 60


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    settings = small(30)
    whole = run(tmp_path / "whole", settings, Means(workers=1, chunk=10))
    folder = start(settings, tmp_path / "half")

    def interrupt(tally: Tally) -> None:
        if tally.games >= 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        go_on(folder, settings, Means(workers=1, chunk=10), interrupt)
    assert [games for games, _ in folder.parts()] == [(0, 10)]
    (folder.path / "part-0000000010-0000000020.parquet.tmp").write_bytes(b"half a part")
    folder, settings = resume(tmp_path / "half")
    tally = go_on(folder, settings, Means(workers=1, chunk=13), lambda tally: None)
    assert vars(tally) == vars(whole)
    assert rows(tmp_path / "half").equals(rows(tmp_path / "whole"))


def test_a_run_may_grow(tmp_path: Path) -> None:
    run(tmp_path, small(10), Means(workers=1))
    folder, settings = resume(tmp_path, 25)
    tally = go_on(folder, settings, Means(workers=1), lambda tally: None)
    assert tally.games == 25
    assert rows(tmp_path).column("game").to_pylist() == list(range(25))


def test_seats_rotate(tmp_path: Path) -> None:
    run(tmp_path, small(4, "steady,random,casual"), Means(workers=1))
    seating = rows(tmp_path).column("seating").to_pylist()
    assert seating == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]


def test_a_match_has_a_row_for_each_hand(tmp_path: Path) -> None:
    settings = small(3, scoring="winner_takes", target="100")
    tally = run(tmp_path, settings, Means(workers=1))
    table = rows(tmp_path)
    assert tally.games == 3
    assert tally.hands == len(table) > 3
    ends = [row for row in table.to_pylist() if row["game_over"]]
    assert [max(row["scores"]) >= 100 for row in ends] == [True] * 3
    assert [row["scores"][row["game_winner"]] for row in ends] == [
        max(row["scores"]) for row in ends
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition(edition: str, tmp_path: Path) -> None:
    args = ("--edition", edition, "--players", "3", "--option", "hand_size=3", "--games", "4")
    result = cli("run", *args, "--workers", "1", "--bots", "casual", "--output", str(tmp_path))
    assert result.exit_code == 0, result.stderr
    assert "4 games" in result.stdout
    for row in rows(tmp_path).to_pylist():
        assert row["winner"] < 0 or row["cards"][row["winner"]] == 0 or row["how"]


def hear_ctrl_c() -> None:
    """Whoever runs the tests in the background ignores Ctrl-C, and a child would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    command = [
        *(sys.executable, "-m", "lastcard", "lab", "run", "--games", "100000", "--chunk", "50"),
        *("--workers", "2", "--players", "2", "--output", str(tmp_path / "run")),
    ]
    folder = Folder(tmp_path / "run")
    limit = time.monotonic() + 60
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509
    ) as process:
        while not (folder.exists() and folder.parts()) and time.monotonic() < limit:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        try:
            _, told = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert "--resume" in told
    assert folder.parts()
    assert not list(folder.path.glob("*.tmp"))


# -- the command line ------------------------------------------------------------------------


def test_summary_and_resume(tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    args = ("--games", "20", "--players", "2", "--bots", "steady,random", "--workers", "1")
    first = cli("run", *args, "--output", folder)
    assert first.exit_code == 0
    assert "win rate (95 %)" in first.stdout
    assert "20 games" in first.stdout
    again = cli("run", "--resume", "--output", folder)
    assert again.stdout == first.stdout
    refused = cli("run", "--resume", "--seed", "other", "--output", folder)
    assert refused.exit_code == 2
    assert "the run has --seed lab, not other" in refused.stderr
    assert cli("run", *args, "--output", folder).exit_code == 2


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["--edition", "uno"], "unknown edition 'uno'"),
        (["--bots", "clever"], "unknown bot 'clever'"),
        (["--bots", "random,random"], "4 players need 1 or 4 bots, not 2"),
        (["--bots", "no.such:Bot"], "bot no.such:Bot: No module named 'no'"),
        (["--bots", "json:dumps"], "bot json:dumps: not a subclass of lastcard.bots.Bot"),
        (["--players", "1"], "SETUP-1: classic is for 2 to 10 players, not 1"),
        (["--option", "x=1"], "unknown option 'x'"),
        (["--games", "0"], "the number of games must be at least 1, not 0"),
        (["--playouts", "0"], "the number of playouts must be at least 1, not 0"),
        (["--resume"], "{folder} holds no run"),
        (["--cluster", "nonsense://x"], "no Dask scheduler answers at nonsense://x"),
    ],
)
def test_bad_input_in_one_line(args: list[str], text: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    result = cli("run", *args, "--output", folder)
    assert (result.exit_code, result.stdout) == (2, "")
    line = result.stderr.splitlines()[-1]
    assert line.startswith("lastcard: " + text.format(folder=folder))


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    result = cli("run", "--games", "1", "--output", str(tmp_path))
    assert result.exit_code == 2
    assert "is not empty and holds no run" in result.stderr


def test_other_rules_do_not_go_on_with_a_run(tmp_path: Path) -> None:
    run(tmp_path, small(2), Means(workers=1))
    written = json.loads((tmp_path / "run.json").read_text())
    (tmp_path / "run.json").write_text(json.dumps({**written, "revision": 0}))
    with pytest.raises(Malformed, match="revision 0 of the rules"):
        resume(tmp_path)


def test_chunks_cover_every_game_once() -> None:
    done = [(0, 5), (12, 20)]
    left = list(cut(gaps(done, 23), 4))
    games = sorted(game for games in done + left for game in range(*games))
    assert games == list(range(23))


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = cli("run", "--games", "1", "--output", str(tmp_path / "run"))
    assert result.exit_code == 2
    assert result.stderr == "lastcard: this needs pyarrow: pip install 'lastcard[lab]'\n"
