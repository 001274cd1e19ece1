"""Every bot: legal in all editions, blind to what is hidden, quick, and the same for a seed."""

import random
import statistics
import time

import pytest

from lastcard import Action, Game, Malformed
from lastcard.bots import Bot, make_bot
from lastcard.editions import EDITIONS
from lastcard.views import View, determinize, view
from tests.bots.games import new_game, play_hand

QUICK = ("random", "casual", "steady")  # a bot that searches has tests of its own
QUESTIONS = {"turn", "drawn", "attack", "aim", "colour", "wish", "point", "link", "pile", "swap"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_chooses_only_what_is_legal(name: str, edition: str) -> None:
    rng = random.Random(f"{name} {edition}")

    def watch(seen: View, bot: Bot, action: Action | None) -> None:
        assert action is None or action.plain() in seen.legal

    for number in range(6):
        game = new_game(rng, edition)
        bots = [make_bot(name, f"{number} {seat}") for seat in range(len(game.players))]
        play_hand(game, bots, watch, most=400)


def test_bots_come_upon_every_question() -> None:
    rng = random.Random(1)
    asked: set[str] = set()

    def watch(seen: View, bot: Bot, action: Action | None) -> None:
        asked.add(seen.decision)

    for edition in [*EDITIONS] * 6:
        options = {"seven_zero": "on", "stacking": "any"}
        game = Game(edition, 3, options, seed=str(rng.random()))
        play_hand(game, [make_bot("steady", str(seat)) for seat in range(3)], watch)
    assert asked >= QUESTIONS


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", QUICK)
def test_what_is_hidden_changes_nothing(name: str, edition: str) -> None:
    """A bot built anew says the same when all that it may not know is drawn anew."""
    rng = random.Random(f"hidden {name} {edition}")

    def watch(seen: View, bot: Bot, action: Action | None) -> None:
        if rng.random() > 0.2:
            return
        seed = str(rng.random())
        world = determinize(seen, rng)
        again = view(world, seen.seat, seen.events)
        assert _says(name, seed, again) == _says(name, seed, seen)

    for number in range(3):
        game = new_game(rng, edition)
        bots = [make_bot(name, f"{number} {seat}") for seat in range(len(game.players))]
        play_hand(game, bots, watch, most=250)


def _says(name: str, seed: str, seen: View) -> tuple[Action | None, Action | None]:
    """The claim and, of a seat that is asked, the choice."""
    bot = make_bot(name, seed)
    claim = bot.claim(seen)
    return claim, bot.choose(seen) if seen.seat in seen.owes else None


def test_a_seed_decides_the_game() -> None:
    texts = []
    for _ in range(2):
        game = new_game(random.Random(5), "party")
        bots = [make_bot("casual", f"s{seat}") for seat in range(len(game.players))]
        play_hand(game, bots)
        texts.append(game.text())
    assert texts[0] == texts[1]


def test_a_steady_bot_takes_less_than_a_millisecond() -> None:
    """The median of a long hand of many players, in time of this process alone."""
    bot = make_bot("steady", "1")
    spent: list[float] = []

    def watch(seen: View, _: Bot, action: Action | None) -> None:
        if seen.seat in seen.owes:
            start = time.process_time()
            bot.choose(seen)
            spent.append(time.process_time() - start)

    game = new_game(random.Random(3), "party")
    play_hand(game, [make_bot("random", str(seat)) for seat in range(len(game.players))], watch)
    assert statistics.median(spent) < 0.001


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="random, casual, steady"):
        make_bot("clever", "1")
