"""A review as one page of HTML: graphs with tables beside them, and no network."""

from html import escape
from typing import Final

from lastcard.cli.review_text import (
    best_moves,
    headline,
    match_rows,
    mistake,
    percent,
    share_rows,
    turning_point,
)
from lastcard.protocol.review import GameReview, HandReview

LEFT: Final = 34  # beside the lines, for the scale
WIDTH: Final = 720
HEIGHT: Final = 260
FLOOR: Final = 24  # beneath them
LEVELS: Final = (0, 25, 50, 75, 100)
TICKS: Final = 6
DASHES: Final = ("", "8 5", "2 5", "12 4 2 4")  # lines are told apart without colour
COLOURS: Final = 5
STYLE: Final = """
:root{color-scheme:light dark;--ink:#1b1b22;--soft:#6a6a75;--line:#d8d8de;--back:#fdfdfb;
--c0:#2340cc;--c1:#d41f2b;--c2:#6a2fb5;--c3:#067a69;--c4:#8a5a00}
@media (prefers-color-scheme:dark){:root{--ink:#eee;--soft:#a9a9b6;--line:#3a3a46;--back:#16161c;
--c0:#8fa2ff;--c1:#ff8f8f;--c2:#cda6ff;--c3:#4fd6c0;--c4:#f0c060}}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem;
color:var(--ink);background:var(--back);overflow-wrap:break-word}
h1,h2,h3{line-height:1.2}section{border-top:1px solid var(--line);margin-top:2rem}
svg.graph{display:block;width:100%;height:auto}svg text{font-size:12px;fill:var(--soft)}
svg .flag{fill:var(--ink)}svg .number{fill:var(--back);font-weight:700}
.c0{stroke:var(--c0)}.c1{stroke:var(--c1)}.c2{stroke:var(--c2)}.c3{stroke:var(--c3)}
.c4{stroke:var(--c4)}.scale{stroke:var(--line)}
.players{display:flex;flex-wrap:wrap;gap:.5rem 2rem}.legend{display:flex;flex-wrap:wrap;gap:0 1rem}
.legend svg{width:2rem;height:.6rem}table{border-collapse:collapse}
caption{text-align:left;font-weight:700}td,th{padding:.2rem .6rem .2rem 0;text-align:left}
td+td,th+th,td+th,th+td{text-align:right;font-variant-numeric:tabular-nums}
.shares tr:last-child{border-top:1px solid var(--soft);font-weight:700}.wide{overflow-x:auto}
"""


def page(told: GameReview, seat: int | None) -> str:
    hands = "".join([_hand(hand, seat) for hand in told.hands])
    match = _match(told.hands) if len(told.hands) > 1 else ""
    players = escape(", ".join(told.hands[0].players))
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Review: {players}</title><style>{STYLE}</style><h1>Review</h1>"
        f"<p>{escape(told.edition)}, {players}</p>{match}{hands}</html>\n"
    )


def _match(hands: list[HandReview]) -> str:
    heads = "".join([f'<th scope="col">{escape(name)}' for name in hands[0].players])
    rows = "".join(
        [
            f'<tr><th scope="row">{label}{"".join([f"<td>{cell}" for cell in cells])}'
            for label, cells in match_rows(hands)
        ]
    )
    table = f'<div class="wide"><table><tr><td>{heads}{rows}</table></div>'
    return f"<h2>All hands</h2><p>In points of a hundred.</p>{table}"


def _hand(hand: HandReview, seat: int | None) -> str:
    seats = list(range(len(hand.players))) if seat is None else [seat]
    mistakes = [mistake(hand, found) for found in hand.mistakes if found.seat in seats]
    return (
        f"<section><h2>{escape(headline(hand))}</h2>{_graph(hand)}{_legend(hand)}"
        "<h3>Luck and skill</h3><p>In points of a hundred.</p>"
        f'<div class="players">{"".join([_shares(hand, at) for at in seats])}</div>'
        f"<h3>Turning points</h3>{_list([turning_point(hand, at) for at in hand.turning])}"
        f"<h3>Mistakes</h3>{_list(mistakes)}"
        f"<h3>Best moves</h3>{_list(best_moves(hand, seats))}"
        f"<details><summary>All chances as a table</summary>{_chances(hand)}</details></section>"
    )


def _list(items: list[str]) -> str:
    if not items:
        return "<p>None that is clear.</p>"
    return "<ul>" + "".join([f"<li>{escape(item.strip())}</li>" for item in items]) + "</ul>"


# -- the graph ---------------------------------------------------------------------------------


def _graph(hand: HandReview) -> str:
    rows = [hand.first, *[move.chances for move in hand.moves]]
    lines = "".join([_line(rows, seat) for seat in range(len(hand.players))])
    flags = "".join([_flag(rows, at + 1, number) for number, at in enumerate(hand.turning, 1)])
    label = "The chance of every player to win, move by move; the numbers are in the table below."
    return (
        f'<svg class="graph" viewBox="0 -16 {LEFT + WIDTH + 10} {HEIGHT + FLOOR + 16}" role="img"'
        f' aria-label="{label}">{_scale(len(rows) - 1)}{lines}{flags}</svg>'
    )


def _across(at: int, moves: int) -> float:
    return LEFT + at * WIDTH / max(moves, 1)


def _down(chance: float) -> float:
    return HEIGHT * (1 - chance)


def _scale(moves: int) -> str:
    """Chances at the side, moves beneath."""
    step = max(1, -(-moves // TICKS))
    levels = [
        f'<path class="scale" d="M{LEFT} {_down(level / 100):.1f}H{LEFT + WIDTH}"/>'
        f'<text x="{LEFT - 8}" y="{_down(level / 100) + 4:.1f}" text-anchor="end">{level}</text>'
        for level in LEVELS
    ]
    ticks = [
        f'<text x="{_across(at, moves):.1f}" y="{HEIGHT + 18}" text-anchor="middle">{at}</text>'
        for at in range(0, moves + 1, step)
    ]
    return "".join([*levels, *ticks])


def _line(rows: list[list[float]], seat: int) -> str:
    points = [
        f"{_across(at, len(rows) - 1):.1f},{_down(row[seat]):.1f}" for at, row in enumerate(rows)
    ]
    return f'<polyline points="{" ".join(points)}" fill="none" {_stroke(seat)}/>'


def _flag(rows: list[list[float]], at: int, number: int) -> str:
    """A turning point, on top of whoever leads then."""
    x, y = _across(at, len(rows) - 1), max(0.0, _down(max(rows[at])) - 16)
    return (
        f'<circle class="flag" cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
        f'<text class="number" x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle">{number}</text>'
    )


def _stroke(seat: int) -> str:
    dashes = DASHES[seat % len(DASHES)]
    return f'class="c{seat % COLOURS}" stroke-width="3" stroke-dasharray="{dashes}"'


def _legend(hand: HandReview) -> str:
    entries = [
        f'<span><svg viewBox="0 0 40 10" aria-hidden="true"><path d="M0 5H40" {_stroke(seat)}/>'
        f"</svg> {escape(name)}</span>"
        for seat, name in enumerate(hand.players)
    ]
    return f'<p class="legend">{"".join(entries)}</p>'


# -- tables ------------------------------------------------------------------------------------


def _shares(hand: HandReview, seat: int) -> str:
    rows = share_rows(hand.shares[seat])
    cells = "".join([f"<tr><td>{escape(label)}<td>{value}" for label, value in rows])
    caption = f"<caption>{escape(hand.players[seat])}</caption>"
    return f'<table class="shares">{caption}{cells}</table>'


def _chances(hand: HandReview) -> str:
    heads = "".join([f'<th scope="col">{escape(name)}' for name in hand.players])
    rows = [_row("the deal", hand.first)]
    for number, move in enumerate(hand.moves, 1):
        rows.append(_row(f"{number}. {hand.players[move.seat]} {move.action}", move.chances))
    head = f'<tr><th scope="col">after{heads}'
    return f'<div class="wide"><table>{head}{"".join(rows)}</table></div>'


def _row(label: str, chances: list[float]) -> str:
    cells = "".join([f"<td>{percent(value)}" for value in chances])
    return f'<tr><th scope="row">{escape(label)}{cells}'
