"""Every bot: legal in all editions, blind to what is hidden, quick, and the same for a seed."""

import random
import statistics
import time
from functools import partial

import pytest

from lastcard import Action, Game, Malformed
from lastcard.bots import BOTS, Bot, make_bot
from lastcard.bots.expert import SearchingBot
from lastcard.bots.reading import answers
from lastcard.editions import EDITIONS
from lastcard.views import View, view
from tests.bots.games import new_game, play_hand
from tests.properties.unknown import altered

FEW = 24  # playouts of a bot that searches: enough for it to try all answers more than once
QUESTIONS = {"turn", "drawn", "attack", "aim", "colour", "wish", "point", "link", "pile", "swap"}


def quick(name: str, seed: str) -> Bot:
    """A bot of this name; one that searches does not search for long."""
    bot = make_bot(name, seed)
    if isinstance(bot, SearchingBot):
        bot.playouts = FEW
    return bot


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_only_what_is_legal(name: str, edition: str) -> None:
    rng = random.Random(f"{name} {edition}")

    def watch(seen: View, bot: Bot, action: Action | None) -> None:
        assert action is None or action.plain() in seen.legal

    for number in range(hands(name)):
        game = new_game(rng, edition)
        bots = [quick(name, f"{number} {seat}") for seat in range(len(game.players))]
        play_hand(game, bots, watch, most=200)


@pytest.mark.parametrize("edition", EDITIONS)
def test_few_playouts_are_a_search(edition: str) -> None:
    """So that the tests here are about what searching finds, and not about a first impression."""
    rng = random.Random(f"searched {edition}")
    spent: list[int] = []

    def watch(seen: View, bot: Bot, action: Action | None) -> None:
        assert isinstance(bot, SearchingBot)
        if seen.seat in seen.owes and len(answers(seen)) > 1:
            spent.append(bot.spent)

    game = new_game(rng, edition)
    play_hand(game, [quick("expert", str(seat)) for seat in range(len(game.players))], watch, 100)
    assert sum([count > FEW / 2 for count in spent]) > 0.7 * len(spent) > 0


def hands(name: str) -> int:
    """A bot that searches takes its time."""
    return 1 if issubclass(BOTS[name], SearchingBot) else 6


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
@pytest.mark.parametrize("name", BOTS)
def test_what_is_hidden_changes_nothing(name: str, edition: str) -> None:
    """A bot built anew says the same when all that it may not know is otherwise."""
    rng = random.Random(f"hidden {name} {edition}")

    for number in range(3):
        game = new_game(rng, edition)
        bots = [make_bot("casual", f"{number} {seat}") for seat in range(len(game.players))]
        play_hand(game, bots, partial(_ask_again, game, name, rng), most=250)


def _ask_again(
    game: Game, name: str, rng: random.Random, seen: View, _bot: Bot, _action: Action | None
) -> None:
    if rng.random() > 0.2:
        return
    seed = str(rng.random())
    world, events = altered(game.state, game.events, seen.seat, rng)
    assert _says(name, seed, view(world, seen.seat, events)) == _says(name, seed, seen)


def _says(name: str, seed: str, seen: View) -> tuple[Action | None, Action | None]:
    """The claim and, of a seat that is asked, the choice."""
    bot = quick(name, seed)
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
