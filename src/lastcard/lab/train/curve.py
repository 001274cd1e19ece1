"""The learning curve as a page: how the loss fell, in games learned from and in others."""

from typing import Any, Final

from lastcard.lab.page import card, page, table, tile
from lastcard.lab.svg import Curve, lines

TITLES: Final = {"answers": "Which answer leads", "seats": "Who will win"}
NOTES: Final = {
    "answers": "Mean squared error of the leads, against playouts in a few worlds, whose own"
    " chance is most of it.",
    "seats": "Cross entropy of the chances of all seats and who won.",
}


def curve_page(record: dict[str, Any]) -> str:
    """From the record of a training."""
    plan = record["plan"]
    tiles = [
        tile(plan["parts"], "parts a round, a hundred hands each"),
        tile(str(record["round"] + 1), "rounds"),
        tile(f"{record['situations']['answers'][0]:,}", "decisions learned from"),
        tile(record["sha256"][:12], "checksum of the weights"),
    ]
    cards = [_head(name, points) for name, points in record["curves"].items()]
    return page("Learning curve", "<p>Blue: learned from. Orange: held out.</p>", tiles, cards)


def _head(name: str, points: list[list[float]]) -> str:
    epochs = [point[0] for point in points]
    both = [Curve(epochs, [point[at] for point in points]) for at in (1, 2)]
    rows = [[str(int(epoch)), f"{a:.5f}", f"{b:.5f}"] for epoch, a, b in points]
    numbers = table(["epoch", "learned from", "held out"], rows)
    return card(TITLES[name], NOTES[name], lines(TITLES[name], both) + numbers)
