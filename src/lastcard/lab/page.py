"""The frame of a page: one file, light and dark, nothing loaded from anywhere."""

from collections.abc import Sequence
from html import escape
from typing import Final

from lastcard import REVISION, __version__

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f6f5f1; --card: #ffffff; --ink: #1f2328;
  --faint: #6b7078; --line: #e3e1da; --a: #2f6fb5; --b: #d9822b; --even: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171a; --card: #1e2125;
  --ink: #e8e6e1; --faint: #9a9ea6; --line: #33373d; --a: #6ba6e8; --b: #f0a856;
  --even: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; letter-spacing: -.01em;
  overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0 0 .2rem; }
p { margin: 0 0 .8rem; } .sub, .card > p, footer { color: var(--faint); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(165px, 1fr));
  gap: 1rem; margin: 1.6rem 0 0; }
.tile, .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.tile { padding: .9rem 1.1rem; }
.tile b { display: block; font-size: 1.55rem; font-variant-numeric: tabular-nums; }
.tile span { color: var(--faint); font-size: .85rem; }
.cards { columns: 2 460px; column-gap: 1rem; padding-top: 1rem; }
.card { break-inside: avoid; margin-bottom: 1rem; }
.card { padding: 1.1rem 1.25rem; } .card > p { font-size: .88rem; }
.wide { column-span: all; overflow-x: auto; margin-top: 1rem; }
.wide:first-child { margin-top: 0; }
.plot { overflow-x: auto; } svg { width: 100%; min-width: 500px; height: auto; display: block; }
svg text { fill: var(--ink); font-size: 12.5px; } svg text.faint { fill: var(--faint); }
svg text.number { font-variant-numeric: tabular-nums; font-size: 12px; }
rect.a, circle.a { fill: var(--a); } rect.b, circle.b { fill: var(--b); }
line.grid { stroke: var(--line); } line.whisker { stroke-width: 2.5; stroke-linecap: round; }
line.a { stroke: var(--a); } line.b { stroke: var(--b); }
line.under, line.mark { stroke: var(--card); stroke-width: 1.8; }
line.mark { stroke-dasharray: 5 4; stroke: var(--ink); }
line.mark.a { stroke: var(--a); } line.mark.b { stroke: var(--b); }
line.even { stroke: var(--even); stroke-width: 2; stroke-dasharray: 3 3; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.clear { font-weight: 600; } tr:last-child td { border-bottom: 0; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 3px; margin-right: .4em; }
.key.a { background: var(--a); } .key.b { background: var(--b); }
footer { margin-top: 2rem; font-size: .85rem; }
@media print { body { background: none; } }
"""


def tile(value: str, label: str) -> str:
    return f'<div class="tile"><b>{escape(value)}</b><span>{escape(label)}</span></div>'


def card(title: str, note: str, content: str, wide: bool = False) -> str:
    """A box with a heading and a sentence that says how to read it."""
    kind = "card wide" if wide else "card"
    head = f"<h2>{escape(title)}</h2><p>{escape(note)}</p>"
    return f'<section class="{kind}">{head}{content}</section>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]], clear: Sequence[bool] = ()) -> str:
    """A table of which the first column is text; rows that are `clear` stand out."""
    cells = "".join(
        [f'<th class="{_kind(at)}">{escape(name)}</th>' for at, name in enumerate(head)]
    )
    lines: list[str] = []
    for number, row in enumerate(rows):
        strong = " clear" if number < len(clear) and clear[number] else ""
        cells_of_row = [
            f'<td class="{_kind(at)}{strong}">{escape(cell)}</td>' for at, cell in enumerate(row)
        ]
        lines.append(f"<tr>{''.join(cells_of_row)}</tr>")
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _kind(column: int) -> str:
    return "n" if column else "t"


def page(title: str, lead: str, tiles: Sequence[str], cards: Sequence[str]) -> str:
    """The whole page; `lead` is HTML."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(title)}</h1>\n<div class="sub">{lead}</div>\n'
        f'<div class="tiles">{"".join(tiles)}</div>\n<div class="cards">\n'
        f"{chr(10).join(cards)}\n</div>\n<footer>lastcard {__version__}, revision {REVISION} of"
        " the rules. Intervals hold the true value 95 times out of 100.</footer>\n"
        "</main>\n</body>\n</html>\n"
    )
