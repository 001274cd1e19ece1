"""`lastcard play` with scripted input: whole hands of every edition, without a terminal."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lastcard import Game
from lastcard.cli import main
from lastcard.cli.terminal.source import Stream
from lastcard.editions import EDITIONS

ENTER = "\n" * 3000


def run(*arguments: str, typed: str = ENTER, **environment: str) -> Result:
    return CliRunner(env=environment).invoke(main, ["play", *arguments], input=typed)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bots", ["random", "casual", "steady"])
def test_enter_alone_plays_a_game_to_its_end(edition: str, bots: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = run(
        *("--edition", edition, "--bots", bots, "--seed", "7", "--save", str(file)),
    )
    assert result.exit_code == 0, result.output
    assert "won the hand" in " ".join(result.output.split())
    assert Game.from_text(file.read_text()).finished
    assert max([len(line) for line in result.output.splitlines()]) <= 80


@pytest.mark.parametrize("edition", EDITIONS)
def test_house_rules_and_large_tables(edition: str) -> None:
    players = str(EDITIONS[edition].most_players)
    settings = ["--option", "seven_zero=on", "--stacking", "any", "--option", "jump_in=identical"]
    result = run("--edition", edition, "--players", players, "--seed", "3", *settings)
    assert result.exit_code == 0, result.output
    assert "won the hand" in " ".join(result.output.split())
    assert max([len(line) for line in result.output.splitlines()]) <= 80


def test_the_same_seed_and_input_give_the_same_game() -> None:
    assert run("--seed", "x").output == run("--seed", "x").output


def test_a_refusal_tells_the_rule_and_asks_again() -> None:
    result = run("--seed", "1", typed="R3\nr\nspeed R3\nkeep\nq\n")
    assert "TURN-1: red 3 matches neither the yellow nor the 1 of yellow 1;" in result.output
    assert "- TURN-1 Play one card" in result.output  # r
    assert "SPEED-1" in result.output
    assert "TURN-3" in result.output
    assert result.exit_code == 0


def test_cards_by_code_by_notation_and_nonsense() -> None:
    by_number = run("--seed", "1", typed="2\nq\n").output
    assert "You played a yellow Draw Two." in by_number
    assert "You played a yellow Draw Two." in run("--seed", "1", typed="yd\nq\n").output
    assert "You played a yellow Draw Two." in run("--seed", "1", typed="play YD\nq\n").output
    nonsense = run("--seed", "1", typed="frog\n?\nr\nu\nc\nq\n").output
    assert "Not understood" in nonsense
    assert "Get rid of your cards" in nonsense
    assert "No move was refused yet" in nonsense
    assert nonsense.count("UNO-5") == 2


@pytest.mark.parametrize("typed", ["", "1", "d\n", "2\n"])
def test_the_end_of_input_leaves_politely(typed: str) -> None:
    result = run("--seed", "1", typed=typed)
    assert result.exit_code == 0
    assert "Good-bye." in result.output


def test_nothing_but_text_without_colour() -> None:
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {}):
        result = run("--seed", "1", typed="q\n", **environment)
        assert "\x1b" not in result.output
        assert "1 [Y Skip]" in result.output
    assert "\x1b" not in run("--plain", "--seed", "1", typed="q\n", FORCE_COLOR="1").output


def test_a_match_shows_the_score_sheet_and_deals_on() -> None:
    result = run("--scoring", "winner_takes", "--target", "60", "--seed", "4", "--players", "3")
    assert "this hand   total" in result.output
    assert "won the game!" in result.output


def test_another_game_is_kept_beside_the_first(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    settings = ("--hand-size", "1", "--players", "2", "--seed", "1", "--save", str(file))
    first = run(*settings)
    asked = sum([line.endswith("> ") for line in first.output.splitlines()])
    result = run(*settings, "--force", typed="\n" * (asked - 1) + "y\n" + ENTER)
    assert result.exit_code == 0
    assert (tmp_path / "game-2.txt").exists()


def test_no_file_is_overwritten_by_accident(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("dear")
    result = run("--save", str(file))
    assert result.exit_code == 2
    assert file.read_text() == "dear"


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_no_later_game_overwrites_a_file(
    tmp_path: Path, force: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes the next number that is free."""
    again = iter([True, True, False])
    monkeypatch.setattr("lastcard.cli.play._evening", lambda *_: next(again))
    (tmp_path / "game-2.txt").write_text("dear")
    (tmp_path / "game-4.txt").write_text("dear, too")
    result = run("--seed", "1", "--save", str(tmp_path / "game.txt"), *force)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "game-2.txt").read_text() == "dear"
    assert (tmp_path / "game-4.txt").read_text() == "dear, too"
    seeds = [
        Game.from_text((tmp_path / name).read_text()).record.seed
        for name in ("game.txt", "game-3.txt", "game-5.txt")
    ]
    assert seeds == ["1", "1 2", "1 3"]


def test_a_file_that_came_up_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("dear")
    monkeypatch.setattr("lastcard.cli.play.check_place", lambda *_, **__: None)
    result = run("--seed", "1", "--save", str(file), typed="q\n")
    assert (result.exit_code, file.read_text()) == (2, "dear")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere/x.txt", "No such file or directory"),
        ("file/x.txt", "Not a directory"),
        ("folder", "Is a directory"),
        ("x" * 300, "File name too long"),
        ("a\0b", "embedded null byte"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_before_the_game(
    tmp_path: Path, name: str, reason: str
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    result = run("--save", f"{tmp_path}/{name}", "--force")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("lastcard: ")
    assert result.stderr.endswith(f": {reason}\n")
    assert result.stderr.count("\n") == 1


def test_a_folder_that_must_not_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    result = run("--save", str(tmp_path / "x.txt"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(": Permission denied\n")


def test_force_follows_a_link_to_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.txt")
    result = run("--seed", "1", "--save", str(tmp_path / "link"), "--force", typed="q\n")
    assert result.exit_code == 0
    assert (tmp_path / "game.txt").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is always full")
def test_a_game_that_could_not_be_saved_may_be_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody at a keyboard is asked; a stream of lines is told, with the status of an error."""
    full = ("--seed", "1", "--save", "/dev/full", "--force")
    result = run(*full, typed="q\n")
    assert (result.exit_code, result.stderr) == (
        2,
        "lastcard: /dev/full: No space left on device\n",
    )
    monkeypatch.setattr(Stream, "timed", True)
    result = run(*full, "--fast", typed=f"q\n{tmp_path}/other.txt\n")
    assert result.exit_code == 0, result.output
    assert "No space left on device" in result.output
    assert Game.from_text((tmp_path / "other.txt").read_text()).players[0] == "You"


@pytest.mark.parametrize("players", ["-3", "0", "1", "11", "17", "999999999"])
def test_how_many_play_is_told_with_the_number_given(players: str) -> None:
    result = run("--players", players)
    expected = f"lastcard: SETUP-1: classic is for 2 to 10 players, not {players}\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", expected)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--edition", "chess"),
        ("--option", "stacking"),
        ("--option", "stacking=often"),
        ("--name", ""),
        ("--target", "100"),
    ],
)
def test_a_table_that_cannot_be_made(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("lastcard: ")
    assert result.stderr.count("\n") == 1


def test_a_name_of_ones_own() -> None:
    result = run("--name", "Bo", "--seed", "1", typed="q\n")
    assert "Bo (you) 7" in result.output
