"""The scenes behind the states: copies of those that tests play at, and some of their own."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import msgspec

from lastcard.game import Game
from tools.browser.scenes import Wanted, anns, one_of_two, scenes
from tools.browser.staging import PATIENT, Scene
from tools.screenshots.world import SHOWN

LONG: Final = (
    "Maximiliane von Eschenau", "Wolfeschlegelsteinhausen", "寿限無寿限無五劫", "Zoë",
    "Bartholomäus der Ältere", "Iñigo",
)  # fmt: skip
# Of which scene each of these is another copy.
COPIES: Final = {
    "bluffing": "guilty",
    "answering": "block",
    "attack-de": "innocent",
    "attack-ja": "innocent",
    "passing": "pile",
    "linked": "link",
    "tv-end": "scores",
    "won-me": "last",
    "menu": "skip",
    "guests": "skip",
    "sheet": "skip",
    "paused": "skip",
    "talk": "skip",
    "sheet-of-talk": "skip",
    "reactions": "skip",
    "invite": "skip",
    "watched": "skip",
    "away": "skip",
    "too-late": "late",
    "cover": "skip",
    "on": "innocent",
    "together": "scores",
    "operated": "skip",
    "operated-table": "skip",
}
COUNTED: Final = msgspec.structs.replace(
    PATIENT, point=30_000
)  # a countdown, long enough for all pictures


def shown() -> Iterator[Scene]:
    """All of them."""
    known = {scene.name: scene for scene in scenes()}
    copies = [replace(known[kind], name=name) for name, kind in COPIES.items()]
    pointing = [
        replace(known["point"], name=name, clocks=COUNTED)
        for name in ("counted", "fingers", "tv-point", "tv-fingers")
    ]
    for scene in (*known.values(), *copies, *pointing, *_in_the_middle()):
        yield replace(scene, name=SHOWN + scene.name)


def _in_the_middle() -> Iterator[Scene]:
    """Hands that have been played for a while; nobody is away, so most are bots."""
    yield Scene("middle", bots=3, people=1, moves=16, wanted=_lively)
    yield Scene("ten", people=1, bots=9, moves=24, wanted=_lively)
    yield Scene("party-middle", "party", people=3, bots=5, moves=24, wanted=_tied, code="CHERRY")
    yield Scene("party-tv", "party", people=1, bots=15, moves=40, wanted=_piling, code="PAPAYA")
    yield Scene("sanrio-middle", "sanrio", people=1, bots=4, moves=20, wanted=_lively)
    yield Scene("dragonball-middle", "dragonball", people=1, bots=3, moves=14, wanted=_lively)
    yield Scene("mandalorian-middle", "mandalorian", people=1, bots=5, moves=18, wanted=_lively)
    yield Scene("long-names", people=6, moves=10, names=LONG, wanted=_first_in_turn)
    yield Scene("won-review", people=1, bots=3, moves=30, wanted=_about_to_win)
    yield Scene("won-replay", people=1, bots=3, moves=30, wanted=_about_to_win)
    yield from _of_many_cards()


def _of_many_cards() -> Iterator[Scene]:
    for name, least, moves in (("full-hand", 22, 30), ("forty", 38, 94)):
        yield Scene(
            name, people=1, bots=1, options={"hand_size": "15"}, moves=moves, laying=0.03,
            wanted=_holding(least),
        )  # fmt: skip


def _holding(least: int) -> Wanted:
    return lambda game: anns(game) and least <= len(game.hand("Ann")) <= least + 3


def _lively(game: Game) -> bool:
    """Ann has something to choose, and nobody is about to be caught."""
    fits = {text.split()[1] for text in game.legal_texts("Ann") if text.startswith("play ")}
    counts = [len(game.hand(player)) for player in game.players]
    return anns(game) and 2 <= len(fits) < 6 and 6 <= len(game.hand("Ann")) <= 9 and min(counts) > 1


def _tied(game: Game) -> bool:
    """The same, with two players linked."""
    return game.state.partners is not None and _lively(game)


def _piling(game: Game) -> bool:
    """A mini-pile of some cards has come to Ann, and two players are linked."""
    here = game.decision == "pile" and game.owes == ["Ann"]
    return here and len(game.state.open_pile()) > 2 and game.state.partners is not None


def _about_to_win(game: Game) -> bool:
    return one_of_two(game) and len(game.hand("Ann")) == 1


def _first_in_turn(game: Game) -> bool:
    return game.turn == LONG[0] and game.decision == "turn"
