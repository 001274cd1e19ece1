"""Random games for the tests of notation and facade, from a seed."""

import random

from lastcard import Game, Malformed
from lastcard.editions import EDITIONS
from lastcard.house.options import known_options


def random_options(rng: random.Random, edition: str) -> dict[str, str]:
    """Some options, each with some value; they need not go together."""
    options: dict[str, str] = {}
    for option in known_options(EDITIONS[edition]):
        if rng.random() < 0.35:
            least, most = option.least, min(option.most, 300 if option.name == "target" else 9)
            number = str(rng.randint(least, max(most, least)))
            options[option.name] = rng.choice(option.values) if option.values else number
    return options


def new_game(rng: random.Random, edition: str) -> Game:
    """A fresh game with options that go together."""
    while True:
        try:
            players = rng.randint(2, 8)
            return Game(edition, players, random_options(rng, edition), seed=str(rng.random()))
        except Malformed:
            continue


def step(game: Game, rng: random.Random) -> None:
    """One random action, claim or deal."""
    if game.over:
        game.deal(seed=rng.choice(["", "ab12"]), dealer=rng.choice([None, 0]))
        return
    claimants = [name for name in game.players if game.legal(name)]
    player = rng.choice(claimants if rng.random() < 0.3 else game.owes)
    action = rng.choice(game.legal(player))
    call = " uno" if action.verb in ("play", "speed", "add") and rng.random() < 0.3 else ""
    at = rng.choice([-1, rng.randrange(100_000)])
    game.apply(player, game.write(action) + call, at=at, by=rng.choice(["", "bot", "clock"]))


def random_game(seed: int, edition: str, most: int = 250) -> Game:
    """A random game of up to so many steps."""
    rng = random.Random(seed)
    game = new_game(rng, edition)
    for _ in range(rng.randrange(most)):
        if game.finished:
            break
        step(game, rng)
    return game
