"""`lab run`: the same results however it is played, nothing lost, nothing counted twice."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from click.testing import Result
from rich.console import Console

from lastcard import Malformed
from lastcard.bots.expert import SearchingBot
from lastcard.cli.lab import Bar
from lastcard.editions import EDITIONS
from lastcard.lab.chunks import play_chunk
from lastcard.lab.findings import find
from lastcard.lab.roster import make
from lastcard.lab.run import Means, go_on, resume, start
from lastcard.lab.run_folder import Folder, cut, gaps
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


def test_a_run_does_not_shrink(tmp_path: Path) -> None:
    run(tmp_path, small(5), Means(workers=1))
    result = cli("run", "--resume", "--games", "3", "--output", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "lastcard: the run is of 5 games, and 3 would be fewer\n"
    assert resume(tmp_path, 5)[1].games == 5


def test_two_do_not_play_in_one_folder(tmp_path: Path) -> None:
    settings = small(20)
    folder = start(settings, tmp_path)
    refused: list[Result] = []

    def meanwhile(_tally: Tally) -> None:
        if not refused:
            more = ("--chunk", "3", "--games", "30"), ("--chunk", "3"), ("--games", "30")
            refused.extend([cli("run", "--resume", *m, "--output", str(tmp_path)) for m in more])

    tally = go_on(folder, settings, Means(workers=1, chunk=5), meanwhile)
    told = f"lastcard: {tmp_path}: another lab run is at work here\n"
    assert [result.exit_code for result in refused] == [2, 2, 2]
    assert all([result.stderr.endswith(told) for result in refused])
    assert tally.games == 20
    assert resume(tmp_path)[1].games == 20


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    output = ("--output", str(tmp_path / "run"))
    with lab_run("--games", "100000", "--chunk", "5", "--workers", "1", *output) as process:
        folder = Folder(tmp_path / "run")
        limit = time.monotonic() + 60
        while not (folder.exists() and folder.parts()) and time.monotonic() < limit:
            time.sleep(0.02)
        with pytest.raises(Malformed, match="another lab run is at work here"), folder.held():
            pass
        process.kill()
        process.communicate()
    with folder.held():
        assert folder.parts()


def test_games_in_two_parts_are_counted_once(tmp_path: Path) -> None:
    """As two runs in one folder would leave them."""
    settings = small(12)
    whole = run(tmp_path / "whole", settings, Means(workers=1, chunk=12))
    folder = start(settings, tmp_path / "both")
    for games in ((0, 4), (2, 8), (3, 4), (8, 12)):
        folder.save(games, play_chunk(settings, games))
    assert find(folder.path).tally.games == 8
    tally = go_on(folder, settings, Means(workers=1), lambda tally: None)
    assert vars(tally) == vars(whole)
    assert rows(folder.path).equals(rows(tmp_path / "whole"))


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


def test_a_match_that_is_given_up_is_a_game_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody wins it, and it is counted once."""
    monkeypatch.setattr("lastcard.lab.play.MOST_HANDS", 2)
    settings = small(3, scoring="winner_takes", target="10000")
    tally = run(tmp_path, settings, Means(workers=1))
    assert (tally.games, tally.hands, tally.unfinished) == (3, 6, 3)
    assert rows(tmp_path).column("game_over").to_pylist() == [False, True] * 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition(edition: str, tmp_path: Path) -> None:
    args = ("--edition", edition, "--players", "3", "--option", "hand_size=3", "--games", "4")
    result = cli("run", *args, "--workers", "1", "--bots", "casual", "--output", str(tmp_path))
    assert result.exit_code == 0, result.stderr
    assert "4 games" in result.stdout
    for row in rows(tmp_path).to_pylist():
        assert row["winner"] < 0 or row["cards"][row["winner"]] == 0 or row["how"]


MYBOT = """
from lastcard.bots import SteadyBot

class Mine(SteadyBot):
    name = "mine"
"""


@pytest.mark.parametrize(
    "command",
    [
        ["run", "--bots", "mypackage.mybot:Mine,random", "--games", "8", "--chunk", "4"],
        ["ladder", "--bot", "mypackage.mybot:Mine", "--deals", "1", "--playouts", "1"],
    ],
)
def test_bots_in_the_current_folder(command: list[str], tmp_path: Path) -> None:
    """Found by the installed command too, whose first folder is its own; and by its workers."""
    (tmp_path / "mypackage").mkdir()
    (tmp_path / "mypackage" / "mybot.py").write_text(MYBOT)
    script = tmp_path / "bin" / "command.py"
    script.parent.mkdir()
    script.write_text("from lastcard.cli import main\nif __name__ == '__main__':\n    main()\n")
    output = ["--output", str(tmp_path / "out")]
    done = subprocess.run(
        [sys.executable, str(script), "lab", *command, "--players", "2", "--workers", "2", *output],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.count("Traceback")) == (0, 0), done.stderr
    assert "mypackage.mybot:Mine" in done.stdout


# -- bots that are broken --------------------------------------------------------------------


def with_bot(bot: str, *args: str) -> Result:
    size = ("--players", "2", "--option", "hand_size=2", "--games", "20", "--chunk", "5")
    return cli("run", *size, "--bots", f"{bot},random", "--workers", "1", *args)


@pytest.mark.parametrize(
    ("bot", "did", "why"),
    [
        ("Failing", "failed", r"ZeroDivisionError: no cards, no luck \(broken\.py:\d+\)"),
        ("Unclaiming", "failed", r"KeyError \(broken\.py:\d+\)"),
        ("Leaving", "failed", r"SystemExit: 7 \(broken\.py:\d+\)"),
        ("Silent", "gave no answer", "None is no Action"),
        ("Talking", "gave no action", "str is no Action"),
    ],
)
def test_a_broken_bot_is_named_with_its_game(bot: str, did: str, why: str, tmp_path: Path) -> None:
    result = with_bot(f"tests.lab.broken:{bot}", "--output", str(tmp_path / "run"))
    assert (result.exit_code, result.stdout) == (2, "")
    line = result.stderr.splitlines()[-1]
    told = rf"lastcard: bot tests\.lab\.broken:{bot} {did} in seat \d of 2 in classic, game lab/\d+"
    assert re.fullmatch(f"{told}: {why}", line)


def test_a_bot_that_cannot_be_made_is_named_at_once(tmp_path: Path) -> None:
    result = with_bot("tests.lab.broken:Demanding", "--output", str(tmp_path / "run"))
    assert result.exit_code == 2
    told = "lastcard: bot tests.lab.broken:Demanding, made with the seed 'lab': TypeError: "
    assert result.stderr.startswith(told)
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("raise ValueError('boom')", "ValueError: boom"),
        ("raise SystemExit(5)", "SystemExit: 5"),
        ("class Bot", "SyntaxError: expected ':' ({module}.py, line 1)"),
    ],
)
def test_a_bot_that_cannot_be_imported_is_named(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"broken_{abs(hash(text))}"
    (tmp_path / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    result = with_bot(f"{module}:Bot", "--output", str(tmp_path / "run"))
    assert result.exit_code == 2
    assert result.stderr == f"lastcard: bot {module}:Bot: {told.format(module=module)}\n"


def test_a_worker_that_dies_is_told_with_the_way_on(tmp_path: Path) -> None:
    output = str(tmp_path / "run")
    result = with_bot("tests.lab.broken:Dying", "--workers", "2", "--output", output)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1] == (
        "lastcard: a worker process died; in hand were games 0 to 19;"
        f" lab run --resume --output {output} goes on"
    )


def test_a_part_that_cannot_be_written_is_named_with_the_way_on(tmp_path: Path) -> None:
    folder = start(small(10), tmp_path / "run")
    part = folder.path / "part-0000000005-0000000010.parquet"
    part.with_name(part.name + ".tmp").mkdir()
    again = ("--workers", "1", "--chunk", "5", "--output", str(folder.path))
    result = cli("run", "--resume", *again)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1] == (
        f"lastcard: {part}: {os.strerror(errno.EISDIR)};"
        f" lab run --resume --output {folder.path} goes on"
    )
    assert [games for games, _ in folder.parts()] == [(0, 5)]


def test_nobody_from_outside_sees_the_true_state(tmp_path: Path) -> None:
    for bot in ("tests.lab.broken:Peeping", "lastcard.lab.yardsticks:Clairvoyant"):
        result = with_bot(bot, "--output", str(tmp_path / "run"))
        told = f"lastcard: bot {bot}: a Yardstick sees what no bot may see\n"
        assert (result.exit_code, result.stderr) == (2, told)


def test_playouts_reach_every_bot_that_searches() -> None:
    for name in ("expert", "clairvoyant", "tests.lab.broken:Searching"):
        bot = make(name, "1", 7)
        assert isinstance(bot, SearchingBot)
        assert bot.playouts == 7


# -- Ctrl-C ----------------------------------------------------------------------------------


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


def lab_run(*args: str) -> subprocess.Popen[str]:
    """In a process group of its own, which a terminal would send Ctrl-C as a whole."""
    return subprocess.Popen(
        [sys.executable, "-m", "lastcard", "lab", "run", *args],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509
    )


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("delay", [0.0, 0.3, 0.5, 0.8, 1.6])
def test_ctrl_c_in_a_terminal_reaches_the_workers_too(
    delay: float, workers: str, tmp_path: Path
) -> None:
    """However early it comes: no worker dies of it, and the run can go on."""
    folder = Folder(tmp_path / "run")
    to_folder = ("--workers", workers, "--output", str(folder.path))
    limit = time.monotonic() + 60
    with lab_run("--games", "100000", "--chunk", "5", "--players", "2", *to_folder) as process:
        while not folder.exists() and time.monotonic() < limit:
            time.sleep(0.01)
        time.sleep(delay)
        os.killpg(process.pid, signal.SIGINT)
        try:
            _, told = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130, told
    assert "Traceback" not in told
    assert not list(folder.path.glob("*.tmp"))
    done = len(folder.parts())
    folder, settings = resume(folder.path)
    seen: list[int] = []

    def two_more(tally: Tally) -> None:
        seen.append(tally.games)
        if tally.games >= 5 * (done + 2):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        go_on(folder, settings, Means(workers=1, chunk=5), two_more)
    assert seen == [5 * done, 5 * (done + 1), 5 * (done + 2)]


# -- the command line ------------------------------------------------------------------------


def test_a_killed_run_leaves_no_worker(tmp_path: Path) -> None:
    """SIGKILL lets nobody say goodbye: the workers leave by themselves, at work or waiting."""
    folder = Folder(tmp_path / "run")
    settings = ("--games", "1000000", "--chunk", "5000", "--players", "2", "--workers", "2")
    with lab_run(*settings, "--output", str(folder.path)) as process:
        started = psutil.Process(process.pid)
        limit = time.monotonic() + 60
        while len(started.children()) < 3 and time.monotonic() < limit:  # the tracker is the third
            time.sleep(0.01)
        children = started.children()
        process.kill()
    assert len(children) == 3
    assert psutil.wait_procs(children, timeout=60)[1] == []


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


def test_the_bar_says_how_long_it_took_and_will_take() -> None:
    console = Console(width=120)
    bar = Bar(console, "games", 10)
    with console.capture() as begun:
        console.print(bar.progress.get_renderable())
    bar.reach(0)
    bar.reach(5)
    with console.capture() as half:
        console.print(bar.progress.get_renderable())
    assert re.search(r" 0/10 games, \d:\d\d:\d\d so far *\n", begun.get())
    told = r" 5/10 games, \d:\d\d:\d\d so far, [\d,]+\.\d/s, about \d:\d\d:\d\d left *\n"
    assert re.search(told, half.get())


def test_the_same_command_goes_on_with_resume(tmp_path: Path) -> None:
    """One bot for all seats is as many as there are seats; blanks between names are nothing."""
    for folder, bots in (("one", "steady"), ("two", " steady, random")):
        args = ("--games", "4", "--players", "2", "--bots", bots, "--workers", "1")
        output = ("--output", str(tmp_path / folder))
        assert cli("run", *args, *output).exit_code == 0
        assert cli("run", *args, *output, "--resume").exit_code == 0


def test_a_default_may_be_given_too(tmp_path: Path) -> None:
    run(tmp_path, small(2), Means(workers=1))
    again = ("run", "--resume", "--output", str(tmp_path), "--option", "hand_size=3")
    assert cli(*again, "--option", "stacking=off").exit_code == 0
    refused = cli(*again, "--option", "stacking=any")
    assert refused.stderr == "lastcard: the run has --option hand_size=3\n"


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("games", "5", "{file} does not describe a run"),
        ("games", 0, "the number of games must be at least 1, not 0"),
        ("bots", "steady", "{file} does not describe a run"),
        ("players", 3, "3 players need 1 or 3 bots, not 2"),
        ("options", {"x": "1"}, "unknown option 'x'"),
        ("colour", "red", "{file} does not describe a run"),
    ],
)
def test_a_damaged_description_in_one_line(
    name: str, value: object, told: str, tmp_path: Path
) -> None:
    start(small(4), tmp_path)
    file = tmp_path / "run.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), name: value}))
    result = cli("run", "--resume", "--output", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("lastcard: " + told.format(file=file))
    assert result.stderr.count("\n") == 1


def test_a_run_that_is_another_does_not_grow(tmp_path: Path) -> None:
    run(tmp_path, small(4), Means(workers=1))
    args = ("--bots", "random", "--games", "9", "--resume", "--output", str(tmp_path))
    refused = cli("run", *args)
    assert refused.exit_code == 2
    assert "the run has --bots steady,random, not random" in refused.stderr
    assert resume(tmp_path)[1].games == 4


@pytest.mark.parametrize("games", ["0", "-5"])
def test_a_run_does_not_go_on_to_no_games(games: str, tmp_path: Path) -> None:
    run(tmp_path, small(2), Means(workers=1))
    result = cli("run", "--resume", "--games", games, "--output", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    told = f"lastcard: the number of games must be at least 1, not {games}\n"
    assert result.stderr == told


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["--edition", "uno"], "unknown edition 'uno'"),
        (["--bots", "clever"], "unknown bot 'clever'"),
        (["--bots", "random,random"], "4 players need 1 or 4 bots, not 2"),
        (["--bots", "no.such:Bot"], "bot no.such:Bot: ModuleNotFoundError: No module named 'no'"),
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
