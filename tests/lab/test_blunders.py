"""Blunders: a planted mistake that is made again and again is found; the kept ones stay mended."""

import random
import re
from pathlib import Path

import pytest

from lastcard import Action
from lastcard.bots import Bot, SteadyBot, calling
from lastcard.bots.reading import answers
from lastcard.lab import blunders as finding
from lastcard.lab.noted_hands import HandsPlan
from lastcard.notation import read
from lastcard.review import rejudging
from lastcard.review.mistakes import LEAST
from lastcard.review.played import played_hands
from lastcard.views import View
from tests.lab.runs import cli

HERE = "tests.lab.test_blunders"
KEPT = sorted(Path(__file__).with_name("blunders").rglob("*.txt"))
MENDED = [file for file in KEPT if file.parent.name == "mended"]
NOTED = re.compile("better: ([^,]*), by")


class Idle(Bot):
    """Plays steadily, but at every other size of the draw pile draws rather than go out."""

    name = "idle"

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.steady = SteadyBot(rng)

    def claim(self, view: View) -> Action | None:
        return self.steady.claim(view)

    def answer(self, view: View) -> Action:
        draw = [action for action in answers(view) if action.verb == "draw"]
        if len(view.hand) == 1 and draw and view.draw_count % 2:
            return calling(view, draw[0])
        return self.steady.answer(view)


PLAN = HandsPlan(("classic",), (2,), (f"{HERE}:Idle",), 1, 10, "planted 0")


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for a mistake as plain as that one."""
    monkeypatch.setattr(rejudging, "FIRST", 12)
    monkeypatch.setattr(rejudging, "FURTHER", 40)
    monkeypatch.setattr(finding, "WEIGHINGS", 3)


def test_a_planted_mistake_is_found() -> None:
    """Going out was better; whoever gives another answer when asked again has only slipped."""
    (found,) = [one for one in finding.blunders(PLAN) if one.given == "draw"]
    assert found.better.startswith("play")
    assert found.cost.mean > 0.2
    assert found.repeated == finding.ASKED
    hand = played_hands(read(found.file()))[0]
    last = hand.moves[-1]
    assert len(last.before.hands[last.seat]) == 1
    assert finding.times_given("steady", 1, hand.seen(last), last.action) == 0


def test_the_command_keeps_them_as_game_files(tmp_path: Path) -> None:
    out = cli(
        *("blunders", "--edition", "classic", "--players", "2", "--hands", "1"),
        *("--bots", PLAN.bots[0], "--seed", PLAN.seed, "--output", str(tmp_path)),
    )
    assert out.exit_code == 0, out.output
    files = sorted(tmp_path.iterdir())
    assert len(files) == len(out.output.splitlines()) > 0
    assert all(read(file.read_text()).lines for file in files)


def last_decision(file: Path) -> tuple[View, Action]:
    """What the seat knew, and the mistake."""
    hand = played_hands(read(file.read_text(encoding="utf-8")))[-1]
    return hand.seen(hand.moves[-1]), hand.moves[-1].action


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_mistake_is_called_one(file: Path) -> None:
    """By weighings that know nothing of each other: what was noted as better is clearly better."""
    seen, given = last_decision(file)
    (better,) = NOTED.findall(file.read_text(encoding="utf-8"))
    (instead,) = [action for action in answers(seen) if seen.text(action) == better]
    assert finding.cost_of(seen, given, instead, 1).mean > LEAST


@pytest.mark.parametrize("file", MENDED, ids=lambda file: file.stem)
def test_a_mended_mistake_is_made_no_more(file: Path) -> None:
    """A Wild Draw Four was laid over a card of the colour: a bluff, where that card would do."""
    seen, given = last_decision(file)
    bot = file.stem.split("-")[2]
    assert finding.times_given(bot, 10, seen, given) == 0


def test_a_yardstick_is_refused() -> None:
    assert cli("blunders", "--bots", "clairvoyant").exit_code == 2
