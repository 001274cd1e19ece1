"""What the benchmarks write and print; how fast anything is stands in bench.json."""

import json
from pathlib import Path

import pytest

from tools import bench, bench_decisions
from tools.bench_file import Row, disagreed, store

COMMITTED = Path(__file__).resolve().parent.parent / "bench.json"


def row(name: str, build: str, checksum: str = "same", speed: int = 1) -> Row:
    return {"name": name, "build": build, "decisions_per_s": speed, "checksum": checksum}


def written(output: Path) -> list[Row]:
    rows: list[Row] = json.loads(output.read_text())
    return rows


def test_a_second_build_goes_beside_the_first(tmp_path: Path) -> None:
    output = tmp_path / "bench.json"
    store([row("classic 2", "compiled")], output, keep=True)  # there is no file yet
    store([row("classic 2", "pure")], output, keep=True)
    store([row("env auto classic 2", "pure")], output, keep=True)
    faster = row("classic 2", "pure", speed=2)
    store([faster], output, keep=True)
    builds = [(found["name"], found["build"]) for found in written(output)]
    assert builds == [
        ("classic 2", "compiled"),
        ("env auto classic 2", "pure"),
        ("classic 2", "pure"),
    ]
    assert written(output)[-1] == faster
    store([faster], output, keep=False)
    assert written(output) == [faster]


def test_builds_that_play_different_games_end_it(tmp_path: Path) -> None:
    output = tmp_path / "bench.json"
    store([row("classic 2", "pure"), row("party 4", "pure", "a")], output, keep=False)
    with pytest.raises(SystemExit) as ended:
        store([row("classic 2", "compiled"), row("party 4", "compiled", "b")], output, keep=True)
    assert ended.value.code == f"{output}: the builds do not play the same games: party 4"
    assert len(written(output)) == 4


def test_the_committed_figures() -> None:
    keys = ["name", "edition", "players", "build", "peer", "decisions_per_s"]
    keys += ["peer_decisions_per_s", "ratio", "checksum"]
    rows = written(COMMITTED)
    assert {tuple(found) for found in rows} == {tuple(keys)}
    assert {found["build"] for found in rows} == {"pure", "compiled"}
    assert disagreed(rows) == []


def test_the_largest_table_beside_the_usual_one() -> None:
    rows = [row("classic 4", "pure", speed=300), row("party 16", "pure", speed=200)]
    assert bench.party_beside_classic(rows) == 1.5


def test_the_whole_of_it_without_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "bench.json"
    monkeypatch.setattr(bench, "PEERS", {bench.RLCARD: lambda players, games, seed: (games, 1.0)})
    monkeypatch.setattr(bench_decisions, "BATCHES", 1)
    args = ["bench", "--append", "--rounds", "1", "--games", "1", "--output", str(output)]
    monkeypatch.setattr("sys.argv", args)
    bench.main()
    assert len(written(output)) == len(bench.CASES)
    printed = capsys.readouterr().out
    lines = ["a decision of party 16 costs", "copy of a state, classic 4", "size of a state"]
    assert [line for line in (*lines, *bench_decisions.CASES) if line not in printed] == []


@pytest.mark.parametrize("name", bench_decisions.CASES)
def test_the_same_decision_at_any_table(name: str) -> None:
    """What is measured is legal, and the one who is measured holds as many cards."""
    case = bench_decisions.CASES[name]
    hands = []
    for players in (2, 16):
        game = bench_decisions.position(case, players)
        player, _, action = case.action.partition(" ")
        assert game.why(player, action).verdict == "legal"
        hands.append(game.hand(player))
    assert hands[0] == hands[1]
