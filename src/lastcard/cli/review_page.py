"""A review as one page of HTML: graphs with tables beside them, and no network."""

from html import escape
from typing import Final

from lastcard.cli.review_text import headline, mistake, percent, share_rows, turning_point
from lastcard.protocol.review import GameReview, HandReview

WIDTH: Final = 720
HEIGHT: Final = 260
DASHES: Final = ("", "8 5", "2 5", "12 4 2 4")  # lines are told apart without colour
COLOURS: Final = ("#2340cc", "#d41f2b", "#6a2fb5", "#067a69", "#8a5a00")
STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem;color:#1b1b22}
svg{width:100%;height:auto}table{border-collapse:collapse}td,th{padding:.2rem .6rem;text-align:left}
td+td,th+th{text-align:right;font-variant-numeric:tabular-nums}.wide{overflow-x:auto}
@media (prefers-color-scheme:dark){body{background:#16161c;color:#eee}svg text{fill:#eee}}
"""


def page(told: GameReview, seat: int | None) -> str:
    hands = "".join([_hand(hand, seat) for hand in told.hands])
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Review</title><style>{STYLE}</style><h1>Review</h1>{hands}</html>\n"
    )


def _hand(hand: HandReview, seat: int | None) -> str:
    seats = list(range(len(hand.players))) if seat is None else [seat]
    mistakes = [mistake(hand, found) for found in hand.mistakes if found.seat in seats]
    return (
        f"<section><h2>{escape(headline(hand))}</h2>{_graph(hand)}{_legend(hand)}"
        f"<h3>Luck and skill</h3>{''.join([_shares(hand, at) for at in seats])}"
        f"<h3>Turning points</h3>{_list([turning_point(hand, at) for at in hand.turning])}"
        f"<h3>Mistakes</h3>{_list(mistakes)}"
        f"<details><summary>All chances as a table</summary>{_chances(hand)}</details></section>"
    )


def _list(items: list[str]) -> str:
    if not items:
        return "<p>None that is clear.</p>"
    return "<ul>" + "".join([f"<li>{escape(item.strip())}</li>" for item in items]) + "</ul>"


def _graph(hand: HandReview) -> str:
    rows = [hand.first, *[move.chances for move in hand.moves]]
    lines = "".join([_line(rows, seat) for seat in range(len(hand.players))])
    label = "The chance of every player to win, move by move; the numbers are in the table below."
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{lines}</svg>'


def _line(rows: list[list[float]], seat: int) -> str:
    step = WIDTH / max(len(rows) - 1, 1)
    points = [f"{at * step:.1f},{HEIGHT * (1 - row[seat]):.1f}" for at, row in enumerate(rows)]
    return f'<polyline points="{" ".join(points)}" fill="none" {_stroke(seat)}/>'


def _stroke(seat: int) -> str:
    colour, dashes = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
    return f'stroke="{colour}" stroke-width="3" stroke-dasharray="{dashes}"'


def _legend(hand: HandReview) -> str:
    entries = [
        f'<svg style="width:2rem" viewBox="0 0 40 10" aria-hidden="true">'
        f'<path d="M0 5H40" {_stroke(seat)}/></svg> {escape(name)} '
        for seat, name in enumerate(hand.players)
    ]
    return f"<p>{''.join(entries)}</p>"


def _shares(hand: HandReview, seat: int) -> str:
    rows = share_rows(hand.shares[seat])
    cells = "".join([f"<tr><td>{escape(label)}<td>{value}" for label, value in rows])
    return f"<table><caption>{escape(hand.players[seat])}</caption>{cells}</table>"


def _chances(hand: HandReview) -> str:
    heads = "".join([f"<th>{escape(name)}" for name in hand.players])
    rows = [_row("the deal", hand.first)]
    for move in hand.moves:
        rows.append(_row(f"{hand.players[move.seat]} {move.action}", move.chances))
    return f'<div class="wide"><table><tr><th>after{heads}{"".join(rows)}</table></div>'


def _row(label: str, chances: list[float]) -> str:
    return f"<tr><td>{escape(label)}" + "".join([f"<td>{percent(value)}" for value in chances])
