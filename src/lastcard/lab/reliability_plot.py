"""Calibration as a picture: what was judged across, what was won upwards, for every table.

Whoever is right all the time is on the diagonal. A file of its own, light or dark as its reader is.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from lastcard.lab.calibration import BINS, FEWEST, JUDGES, CalibrationRow, Found, Reliability

SIZE: Final = 150  # of a plot
GAP: Final = 34  # between plots, for what is written there
COLUMNS: Final = 4
DASHES: Final = ("", "6 4", "2 3", "8 3 2 3")  # levels are told apart without colour
STYLE: Final = """
text{font:12px system-ui,sans-serif;fill:#333}.frame{fill:none;stroke:#bbb}
.even{stroke:#bbb}.j0{stroke:#2340cc;fill:#2340cc}.j1{stroke:#c2410c;fill:#c2410c}
polyline{fill:none!important;stroke-width:2}circle{stroke:none}
@media (prefers-color-scheme:dark){text{fill:#ddd}.frame,.even{stroke:#555}
.j0{stroke:#8fa2ff;fill:#8fa2ff}.j1{stroke:#ffab70;fill:#ffab70}}
"""
Tables = dict[tuple[str, int], list[Found]]


def reliability_plot(found: Sequence[Found]) -> str:
    """One plot for each edition and number of players; lines by judge and level."""
    tables: Tables = {}
    for row, judged in found:
        tables.setdefault((row.edition, row.players), []).append((row, judged))
    levels = list(dict.fromkeys([row.level for row, _ in found]))
    down = -(-len(tables) // COLUMNS)
    width, height = COLUMNS * (SIZE + GAP) + GAP, down * (SIZE + GAP + 18) + 46
    plots = [
        _plot(at, f"{edition}, {players} players", rows, levels)
        for at, ((edition, players), rows) in enumerate(tables.items())
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        "<title>Of positions judged so many per cent, so many were won</title>"
        f"<style>{STYLE}</style>{''.join(plots)}{_legend(levels, height - 14)}</svg>\n"
    )


def _plot(at: int, title: str, rows: Sequence[Found], levels: list[str]) -> str:
    left = GAP + at % COLUMNS * (SIZE + GAP)
    top = 24 + at // COLUMNS * (SIZE + GAP + 18)
    lines = [_line(row, judged, levels) for row, judged in rows]
    scale = [
        f'<text x="{x}" y="{SIZE + 14}" text-anchor="{anchor}">{text}</text>'
        for x, anchor, text in ((0, "start", "0"), (SIZE, "end", "100 %"))
    ]
    return (
        f'<g transform="translate({left} {top})"><text y="-7">{escape(title)}</text>'
        f'<rect class="frame" width="{SIZE}" height="{SIZE}"/>'
        f'<path class="even" d="M0 {SIZE}L{SIZE} 0"/>{"".join([*lines, *scale])}</g>'
    )


def _line(row: CalibrationRow, judged: Reliability, levels: list[str]) -> str:
    """Classes of a few positions are left out, as in the table."""
    full = [at for at in range(BINS) if judged.counts[at] >= FEWEST]
    places = [
        (
            SIZE * judged.sums[at] / judged.counts[at],
            SIZE * (1 - judged.won[at] / judged.counts[at]),
        )
        for at in full
    ]
    kind, dashes = JUDGES.index(row.judge), DASHES[levels.index(row.level) % len(DASHES)]
    path = " ".join([f"{x:.1f},{y:.1f}" for x, y in places])
    dots = "".join([f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>' for x, y in places])
    return (
        f'<g class="j{kind}"><polyline class="j{kind}" points="{path}"'
        f' stroke-dasharray="{dashes}"/>{dots}</g>'
    )


def _legend(levels: list[str], y: int) -> str:
    entries = [
        (f'class="j{kind}" stroke-dasharray="{DASHES[at % len(DASHES)]}"', f"{judge}, {level}")
        for kind, judge in enumerate(JUDGES)
        for at, level in enumerate(levels)
    ]
    wide = COLUMNS * (SIZE + GAP) // max(len(entries), 1)
    return "".join(
        [
            f'<g transform="translate({GAP + at * wide} {y})"><path d="M0 -4H28" stroke-width="2"'
            f' {how}/><text x="34">{escape(text)}</text></g>'
            for at, (how, text) in enumerate(entries)
        ]
    )
