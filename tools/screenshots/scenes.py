"""The scenes behind the states: copies of those that tests play at, and some of their own."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from lastcard.game import Game
from tools.browser.scenes import anns, scenes
from tools.browser.staging import Scene
from tools.screenshots.world import SHOWN

LONG: Final = (
    "Maximiliane von Eschenau", "Wolfeschlegelsteinhausen", "寿限無寿限無五劫", "Zoë",
    "Bartholomäus der Ältere", "Iñigo",
)  # fmt: skip
# Of which scene each of these is another copy.
COPIES: Final = {
    "bluffing": "guilty",
    "answering": "block",
    "tv-point": "point",
    "tv-end": "scores",
    "won-replay": "last",
    "won-me": "last",
    "menu": "skip",
    "sheet": "skip",
    "paused": "skip",
    "talk": "skip",
    "watched": "skip",
}


def shown() -> Iterator[Scene]:
    """All of them."""
    known = {scene.name: scene for scene in scenes()}
    copies = [replace(known[kind], name=name) for name, kind in COPIES.items()]
    for scene in (*known.values(), *copies, *_in_the_middle()):
        yield replace(scene, name=SHOWN + scene.name)


def _in_the_middle() -> Iterator[Scene]:
    """Hands that have been played for a while."""
    yield Scene("middle", people=4, moves=16, wanted=anns)
    yield Scene("ten", people=10, moves=24, wanted=anns)
    yield Scene("full-hand", options={"hand_size": "15"}, moves=40, laying=0.3, wanted=_many)
    yield Scene("party-middle", "party", people=8, moves=20, wanted=anns)
    yield Scene("party-tv", "party", people=16, moves=40)
    yield Scene("sanrio-middle", "sanrio", people=5, moves=20, wanted=anns)
    yield Scene("dragonball-middle", "dragonball", people=4, moves=14, wanted=anns)
    yield Scene("mandalorian-middle", "mandalorian", people=6, moves=18, wanted=anns)
    yield Scene("long-names", people=6, moves=10, names=LONG, wanted=_first_in_turn)


def _many(game: Game) -> bool:
    return anns(game) and len(game.hand("Ann")) >= 22


def _first_in_turn(game: Game) -> bool:
    return game.turn == LONG[0] and game.decision == "turn"
