"""Games of the environment for its tests: any edition, any options, random players."""

from collections.abc import Iterator
from random import Random

from lastcard.editions import EDITIONS
from lastcard.house.options import known_options
from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.setting import WINDOWS, Setting
from lastcard.rules.reasons import Malformed


def random_setting(edition: str, random: Random) -> Setting:
    """Some players, some options away from their default, either way of handling windows."""
    while True:
        options: dict[str, str | int] = {}
        for option in known_options(EDITIONS[edition]):
            if random.random() < 0.35:
                least, most = option.least, min(option.most, 200 if option.least == 1 else 9)
                options[option.name] = (
                    random.choice(option.values) if option.values else random.randint(least, most)
                )
        players = random.choice([2, 3, 4, 7, EDITIONS[edition].most_players])
        try:
            setting = Setting(edition, players, options, random.choice(WINDOWS))
        except Malformed:
            continue
        scored = setting.table.scored()
        return Setting(edition, players, options, random.choice(WINDOWS), match=scored)


def open_numbers(game: Asking) -> list[int]:
    """The actions that the asked seat may choose."""
    marks = bytearray(game.catalogue.size)
    game.mark(marks)
    return [number for number, mark in enumerate(marks) if mark]


def choice(game: Asking, random: Random) -> int:
    """A random player who draws of its own free will only now and then."""
    found = open_numbers(game)
    verbs = [game.catalogue.relative[number].verb for number in found]
    eager = [n for n, verb in zip(found, verbs, strict=True) if verb not in ("draw", "keep")]
    return random.choice(eager if eager and random.random() < 0.9 else found)


def begun(setting: Setting, seed: str, logged: bool = False) -> Asking:
    """A game that has just been dealt; if asked for it keeps the events of the hand."""
    game = setting.game()
    game.log = [] if logged else None
    game.begin(seed)
    return game


def course(game: Asking, random: Random, most: int) -> Iterator[Asking]:
    """The game before each of its decisions, until it is over or `most` were made."""
    for _ in range(most):
        if game.seat < 0:
            return
        yield game
        game.answer(choice(game, random))
