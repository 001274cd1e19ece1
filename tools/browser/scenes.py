"""The moments that tests and pictures need, each as what must be true of the cards.

Ann is always to move, and what the scene is named after is in her hand; whoever has to answer her
sits next.
"""

from collections.abc import Callable, Iterator
from typing import Final

from lastcard.game import Game
from lastcard.words import LANGUAGES
from tools.browser.staging import Scene

Wanted = Callable[[Game], bool]


# -- what may be wanted ------------------------------------------------------------------------


def ann_can(*texts: str) -> Wanted:
    """Ann is in turn and may do one of these."""

    def wanted(game: Game) -> bool:
        return anns(game) and not set(texts).isdisjoint(game.legal_texts("Ann"))

    return wanted


def anns(game: Game) -> bool:
    """It is Ann's turn, with nothing special asked."""
    return game.turn == "Ann" and game.decision == "turn"


def playable(game: Game, face: str) -> str:
    """A coloured card with this face that Ann can play now, or none."""
    coloured = [card for card in game.hand("Ann") if card[0] != "W" and card[1:] == face]
    return next((card for card in coloured if _fits(game, card)), "")


def _fits(game: Game, card: str) -> bool:
    return f"play {card}" in game.legal_texts("Ann")


def holds(player: str, card: str) -> Wanted:
    """A player has a card."""
    return lambda game: card in game.hand(player)


def both(*all_of: Wanted) -> Wanted:
    """Everything at once."""
    return lambda game: all(wanted(game) for wanted in all_of)


def has(face: str) -> Wanted:
    """Ann can play a coloured card with this face."""
    return lambda game: anns(game) and playable(game, face) != ""


def bluff(game: Game) -> bool:
    """Ann may only pretend that her Wild Draw Four is in order."""
    return _wild_draw_four(game, guilty=True)


def honest(game: Game) -> bool:
    """Ann's Wild Draw Four is in order."""
    return _wild_draw_four(game, guilty=False)


def _wild_draw_four(game: Game, guilty: bool) -> bool:
    hand = game.hand("Ann")
    if not anns(game) or hand.count("W4") != 1 or game.colour is None:
        return False
    letter = game.colour[0].upper()
    return guilty == any(card[0] in ("W", letter) for card in hand if card != "W4")


def granted(game: Game) -> bool:
    """Ann's Shenron's Wish will turn up a Dragonball."""
    if not ann_can("play WS")(game):
        return False
    after = game.copy()
    after.apply("Ann", "play WS")
    return after.decision == "wish"


def piled(game: Game) -> bool:
    """After Ann's Wild Pile Up Ben can add a card, and Cora cannot."""
    if not ann_can("play WP")(game):
        return False
    after = game.copy()
    after.apply("Ann", "play WP")
    adds = [text for text in after.legal_texts("Ben") if text.startswith("add")]
    if not adds:
        return False
    after.apply("Ben", adds[0])
    return after.legal_texts("Cora") == ["take"]


def raced(game: Game) -> bool:
    """Ann can play a number of which both Ben and Cora hold a copy."""
    return anns(game) and shared_number(game) != ""


def shared_number(game: Game) -> str:
    """That number, or none."""
    shared = set(game.hand("Ann")) & set(game.hand("Ben")) & set(game.hand("Cora"))
    numbers = [card for card in sorted(shared) if card[1:].isdigit()]
    return next((card for card in numbers if _fits(game, card)), "")


def overtaken(game: Game) -> bool:
    """The same, and Ben can play a number of another kind instead."""
    if not raced(game):
        return False
    after = game.copy()
    after.apply("Ann", f"play {shared_number(game)}")
    texts = [text for text in after.legal_texts("Ben") if text[-1].isdigit()]
    return any(not text.endswith(shared_number(game)) for text in texts)


def one_of_two(game: Game) -> bool:
    """Ann can lay a number, and then holds one card; Ben can answer."""
    numbers = [card for card in game.hand("Ann") if card[1:].isdigit() and _fits(game, card)]
    return anns(game) and bool(numbers)


def nothing_fits(game: Game) -> bool:
    """Ann has to draw, and the card she draws fits."""
    if not anns(game) or any(text.startswith("play") for text in game.legal_texts("Ann")):
        return False
    after = game.copy()
    after.apply("Ann", "draw")
    return after.decision == "drawn" and any(t.startswith("play") for t in after.legal_texts("Ann"))


def names_first(game: Game) -> bool:
    """The start card is a Wild: Ann names the colour."""
    return game.decision == "colour" and game.owes == ["Ann"]


# -- the scenes --------------------------------------------------------------------------------

TWO_CARDS: Final = {"hand_size": "2"}
ONE_CARD: Final = {"hand_size": "1"}
SIZES: Final = ("phone", "tablet", "desktop")
PLAIN: Final = (  # scenes of which nothing special is wanted
    "motion-reduce", "motion-no-preference", "mistaken", "put-back", "looked-at", "again",
    "chatting", "titled", "dragged", "one-tap", "uncoached", "own-way",
)  # fmt: skip
WISHES: Final = ("draw", "reverse", "miss", "discard", "none")


def scenes() -> Iterator[Scene]:
    """All of them."""
    yield from _of_everybody()
    yield from _of_calls()
    yield from _of_editions()
    yield from _of_party()
    yield from _of_languages()
    yield from _of_comfort()


def _of_everybody() -> Iterator[Scene]:
    yield Scene("wild", wanted=ann_can("play W red"))
    yield Scene("draw", wanted=nothing_fits)
    yield Scene("unfit", wanted=nothing_fits)
    yield Scene("guilty", people=3, wanted=bluff)
    yield Scene("innocent", people=3, wanted=honest)
    yield Scene("accepted", people=2, wanted=honest)
    yield Scene("skip", people=3, wanted=has("S"))
    yield Scene("reverse", people=3, wanted=has("R"))
    yield Scene("stack", options={"stacking": "same"}, wanted=both(has("D"), _ben_stacks))
    yield Scene("swap", people=3, options={"seven_zero": "on"}, wanted=has("7"))


def _of_languages() -> Iterator[Scene]:
    for language in LANGUAGES:
        yield Scene(f"speech-{language}", people=3, wanted=nothing_fits)


def _of_comfort() -> Iterator[Scene]:
    blocked = both(has("D"), holds("Ben", "WW"))
    yield Scene("large-text", people=3, wanted=has("D"))
    yield Scene("large-answers", "mandalorian", people=3, wanted=blocked)
    for name in PLAIN:
        yield Scene(name, people=3, wanted=has("S"))
    yield Scene("sound", wanted=has("R"))


def _ben_stacks(game: Game) -> bool:
    return any(card[1:] == "D" for card in game.hand("Ben"))


def _of_calls() -> Iterator[Scene]:
    for name in ("called", "hot", "caught"):
        yield Scene(name, people=3, options=TWO_CARDS, wanted=one_of_two)
    yield Scene("last", options=ONE_CARD, wanted=one_of_two)
    for name in ("tabs", "tabs-wide", *SIZES):
        yield Scene(name, people=4, wanted=has("5"))


def _of_editions() -> Iterator[Scene]:
    yield Scene("badtz", "sanrio", people=3, wanted=ann_can("play WB pink"))
    yield Scene("start", "sanrio", wanted=names_first)
    for name in ("scores", "remote"):
        yield Scene(name, "sanrio", people=3, options=ONE_CARD, wanted=one_of_two)
    yield Scene("match", "sanrio", people=3, options={**ONE_CARD, "target": "1"}, wanted=one_of_two)
    for wish in WISHES:
        yield Scene(f"wish-{wish}", "dragonball", people=3, wanted=granted)
    yield Scene("block", "mandalorian", people=3, wanted=both(has("D"), holds("Ben", "WW")))


def _of_party() -> Iterator[Scene]:
    yield Scene("point", "party", people=3, bots=1, wanted=has("P"))
    yield Scene("pile", "party", people=3, wanted=piled)
    yield Scene("link", "party", people=3, bots=1, wanted=ann_can("play WT red"))
    yield Scene("sixteen", "party", people=16, wanted=anns)
    yield Scene("speed", "party", people=3, wanted=raced)
    yield Scene("late", "party", people=3, wanted=overtaken)
