"""`lastcard review`: words, JSON and a page."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from lastcard.bots import make_bot
from lastcard.cli import main
from lastcard.cli.review_text import share_rows
from lastcard.game import Game
from lastcard.protocol.review import GameReview, LuckAndSkill
from tests.bots.games import play_hand


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = Game("classic", ["Ann", "B<o>"], {"hand_size": "2"}, seed="cli")
    play_hand(game, [make_bot("casual", "0"), make_bot("casual", "1")])
    path = tmp_path_factory.mktemp("review") / "game.txt"
    path.write_text(game.text(), encoding="utf-8")
    return path


def run(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["review", *[str(one) for one in arguments]])
    return done.exit_code, done.output


def test_words(file: Path) -> None:
    status, output = run(file, "--seat", "Ann")
    assert status == 0
    assert "Luck and skill" in output
    assert "Turning points" in output
    assert output.count("what could not be known") == 1


def test_json_is_what_the_server_tells(file: Path) -> None:
    status, output = run(file, "--json")
    assert status == 0
    told = msgspec.json.decode(output, type=GameReview)
    assert told.hands[0].players == ["Ann", "B<o>"]
    assert sum(told.hands[0].moves[-1].chances) == pytest.approx(1)


def test_a_page(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "review.html"
    assert run(file, "--html", out) == (0, "")
    page = out.read_text(encoding="utf-8")
    assert "<svg" in page
    assert "B<o>" not in page
    assert "All chances as a table" in page
    assert run(file, "--html", out)[0] == 2


def test_what_is_shown_adds_up() -> None:
    shares = LuckAndSkill(0.47141, -0.31656, 0.19041, 0.37841, -0.62441, -0.09926, 0.0)
    rows = [float(value) for _, value in share_rows(shares)]
    assert sum(rows[:-1]) == pytest.approx(rows[-1], abs=1e-9)
    assert rows[-1] == 0


def test_a_match_is_added_up(tmp_path: Path) -> None:
    options = {"hand_size": "2", "scoring": "winner_takes", "target": "30"}
    game = Game("classic", 2, options, seed="match")
    while not game.finished:
        play_hand(game, [make_bot("casual", "0"), make_bot("casual", "1")])
        if not game.finished:
            game.deal()
    path = tmp_path / "match.txt"
    path.write_text(game.text(), encoding="utf-8")
    told = msgspec.json.decode(CliRunner().invoke(main, ["review", str(path), "--json"]).stdout)
    won = [hand["winner"] for hand in told["hands"]]
    assert len(won) > 1
    lines = run(path)[1].partition("All hands")[2].splitlines()
    assert lines[2].split() == ["hands", "won", str(won.count(0)), str(won.count(1))]
    assert run(path, "--html", tmp_path / "match.html")[0] == 0
    assert "<h2>All hands</h2>" in (tmp_path / "match.html").read_text(encoding="utf-8")


def test_what_cannot_be_reviewed(file: Path, tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text(Game("classic", 2, seed="1").text(), encoding="utf-8")
    status, output = run(begun)
    assert status == 2
    assert "over" in output
    assert run(file, "--seat", "Zoe")[0] == 2


def test_the_game_with_judgements(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "judged.txt"
    status, output = run(file, "--notation", out)
    assert (status, output) == (0, "")
    text = out.read_text(encoding="utf-8")
    assert "# [%win Ann " in text
    assert '[%win "B<o>" ' in text
    assert Game.from_text(text).text() == text
    assert [line.partition(" #")[0] for line in text.splitlines()] == file.read_text().splitlines()
