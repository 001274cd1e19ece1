"""Games among bots: claims are polled in seat order, then whoever is asked answers."""

import random
from collections.abc import Callable

from lastcard import Action, Game, Malformed
from lastcard.bots import Bot
from lastcard.editions import EDITIONS
from lastcard.house.options import known_options
from lastcard.views import View

Watch = Callable[[View, Bot, Action | None], None]


def random_options(rng: random.Random, edition: str) -> dict[str, str]:
    """Some options, each with some value; they need not go together."""
    options: dict[str, str] = {}
    for option in known_options(EDITIONS[edition]):
        if rng.random() < 0.4:
            least, most = option.least, min(option.most, 120 if option.name == "target" else 9)
            number = str(rng.randint(least, max(most, least)))
            options[option.name] = rng.choice(option.values) if option.values else number
    return options


def new_game(rng: random.Random, edition: str) -> Game:
    """A fresh game of 2 to all players, with options that go together."""
    while True:
        try:
            players = rng.choice([2, 3, 4, 5, EDITIONS[edition].most_players])
            return Game(edition, players, random_options(rng, edition), seed=str(rng.random()))
        except Malformed:
            continue


def nobody_watches(view: View, bot: Bot, action: Action | None) -> None:
    """The default."""


def play_hand(game: Game, bots: list[Bot], watch: Watch = nobody_watches, most: int = 3000) -> int:
    """Play the present hand to its end, or so many actions; gives how many there were."""
    for count in range(most):
        if game.over:
            return count
        if not claim(game, bots, watch):
            seat = game.seat(game.owes[0])
            view = game.view(seat)
            action = bots[seat].choose(view)
            watch(view, bots[seat], action)
            game.apply(seat, action, by="bot")
    return most


def claim(game: Game, bots: list[Bot], watch: Watch) -> bool:
    """Let one bot claim; gives whether one did."""
    for seat, bot in enumerate(bots):
        if any([action.claim for action in game.legal(seat)]):
            view = game.view(seat)
            action = bot.claim(view)
            watch(view, bot, action)
            if action is not None:
                game.apply(seat, action, by="bot")
                return True
    return False
