"""Plots as inline SVG: no script, nothing from elsewhere, colours from the page's style."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Final, NamedTuple

from lastcard.lab.stats import Estimate

WIDTH: Final = 560
LABEL: Final = 150  # room for labels at the left
AXIS: Final = 220  # width of an axis that leaves room for numbers at the right
LINE: Final = 26  # height of a row
DIGIT: Final = 8.5  # width at most
STEPS: Final = 4  # of an axis
ROUND: Final = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25)  # per cents of a step; never above all
SERIES: Final = ("a", "b")  # classes of the first and the second run


class Bin(NamedTuple):
    """A bar of a histogram: from `low` up to, not including, `high`."""

    low: int
    high: int
    shares: tuple[float, ...]  # one for each run


class PlotRow(NamedTuple):
    """A row of a plot: a label, and for each run an estimate and perhaps what would be even."""

    label: str
    estimates: tuple[Estimate, ...]
    evens: tuple[float, ...] = ()


class Curve(NamedTuple):
    """Points to be joined."""

    x: Sequence[float]
    y: Sequence[float]


def _round_up(share: float) -> float:
    """A share at the end of an axis, so that its steps are round.

    >>> _round_up(0.131), _round_up(0.67), _round_up(1.0)
    (0.16, 0.8, 1.0)
    """
    step = next(step for step in ROUND if step * STEPS > 100 * share - 1e-7)
    return step * STEPS / 100


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<div class="plot"><svg viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
        f' aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg></div>"
    )


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _rect(x: float, y: float, width: float, height: float, kind: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" '
        f'height="{max(height, 0):.1f}" rx="2" class="{kind}"/>'
    )


def _stroke(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def histogram(title: str, bins: Sequence[Bin], unit: str, marks: Sequence[float] = ()) -> str:
    """Upright bars; `marks` are dashed lines, one for each run."""
    left, top, height = 44, 14, 190
    most = _round_up(max([max(found.shares) for found in bins]))
    low, high = bins[0].low, bins[-1].high
    scale = (WIDTH - left - 10) / (high - low)
    parts = _grid(left, top, height, most)
    for found in bins:
        width = (found.high - found.low) * scale / len(found.shares)
        for at, part in enumerate(found.shares):
            x = left + (found.low - low) * scale + at * width
            tall = part / most * height
            gap = min(2.0, width / 5)
            parts.append(_rect(x, top + height - tall, width - gap, tall, SERIES[at]))
    for at, mark in enumerate(marks):
        x = left + (mark + 0.5 - low) * scale  # in the middle of a bar of its own
        parts += _mark(x, top, top + height, SERIES[at] if len(marks) > 1 else "")
    parts += _ticks(bins, left, top + height, scale)
    parts.append(_text(WIDTH - 10, top + height + 36, unit, "faint", "end"))
    return _svg(top + height + 44, title, parts)


def _mark(x: float, top: float, bottom: float, kind: str) -> list[str]:
    """A dashed line, in the colour of its run where there are two.

    Its gaps are as pale as the paper, for a bar may be of the same colour.
    """
    return [
        _stroke(x, top, x, bottom, "under"),
        _stroke(x, top, x, bottom, f"mark {kind}".strip()),
    ]


def _grid(left: float, top: float, height: float, most: float) -> list[str]:
    parts: list[str] = []
    for step in range(STEPS + 1):
        y = top + height * (1 - step / STEPS)
        parts.append(_stroke(left, y, WIDTH - 10, y, "grid"))
        parts.append(_text(left - 6, y + 4, f"{100 * most * step / STEPS:.0f} %", "faint", "end"))
    return parts


def _ticks(bins: Sequence[Bin], left: float, y: float, scale: float) -> list[str]:
    every = max(1, len(bins) // 8)
    return [
        _value(left + (found.low - bins[0].low) * scale, y + 18, str(found.low))
        for found in bins[::every]
    ]


def _value(x: float, y: float, text: str) -> str:
    """Where a bar begins; the last one may have no room to its right."""
    if x + DIGIT * len(text) > WIDTH:
        return _text(WIDTH, y, text, "faint", "end")
    return _text(x, y, text, "faint")


def intervals(title: str, lines: Sequence[PlotRow]) -> str:
    """A dot and its 95 % interval for each row and run; a tick shows what would be even."""
    runs = len(lines[0].estimates)
    row = LINE + (runs - 1) * 12
    ends = [estimate.high for line in lines for estimate in line.estimates]
    most = _round_up(max([*ends, *[even for line in lines for even in line.evens]]))
    scale = AXIS / most
    bottom = 8 + row * len(lines)
    parts = [_axis(step, most, scale, bottom) for step in range(STEPS + 1)]
    for at, line in enumerate(lines):
        middle = 8 + row * (at + 0.5)
        parts.append(_text(LABEL - 12, middle + 4, line.label, "", "end"))
        heights = [middle + (run - (runs - 1) / 2) * 16 for run in range(runs)]
        for y, even in zip(heights, line.evens, strict=False):
            parts.append(_tick(LABEL + even * scale, y, row / runs))
        for run, estimate in enumerate(line.estimates):
            parts += _whisker(estimate, heights[run], scale, SERIES[run])
    return _svg(bottom + 24, title, parts)


def _tick(x: float, y: float, tall: float) -> str:
    """What would be even in one run; two runs that agree have one tick above the other."""
    return _stroke(x, y - tall / 2 + 2, x, y + tall / 2 - 2, "even")


def _axis(step: int, most: float, scale: float, bottom: float) -> str:
    x = LABEL + most * step / STEPS * scale
    label = _text(x, bottom + 16, f"{100 * most * step / STEPS:.0f} %", "faint", "middle")
    return _stroke(x, 4, x, bottom, "grid") + label


def _whisker(found: Estimate, y: float, scale: float, kind: str) -> list[str]:
    x = LABEL + found.value * scale
    low, high = LABEL + found.low * scale, LABEL + found.high * scale
    return [
        _stroke(low, y, high, y, f"whisker {kind}"),
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="{kind}"/>',
        # in a column of their own, where no tick and no other whisker can be
        _text(WIDTH - 4, y + 4, found.percent(), "number", "end"),
    ]


def bars(title: str, lines: Sequence[PlotRow]) -> str:
    """Lying bars with their share."""
    runs = len(lines[0].estimates)
    row = LINE + (runs - 1) * 12
    most = max([estimate.value for line in lines for estimate in line.estimates]) or 1.0
    scale = (WIDTH - LABEL - 80) / most
    parts: list[str] = []
    for at, line in enumerate(lines):
        y = 4 + row * at
        parts.append(_text(LABEL - 12, y + row / 2 + 4, line.label, "", "end"))
        tall = (row - 8) / runs
        for run, estimate in enumerate(line.estimates):
            wide = estimate.value * scale
            top = y + 4 + run * tall
            parts.append(_rect(LABEL, top, wide, tall - 2, SERIES[run]))
            share = f"{100 * estimate.value:.1f} %"
            parts.append(_text(LABEL + wide + 8, top + tall / 2 + 3, share, "number"))
    return _svg(8 + row * len(lines), title, parts)


def lines(title: str, found: Sequence[Curve], tall: float = 190) -> str:
    """Curves in one frame, which reaches from the least to the most of them."""
    left, top, wide = 64, 14, WIDTH - 74
    xs, ys = [x for line in found for x in line.x], [y for line in found for y in line.y]
    low, high = min(ys), max(ys)
    first, last = min(xs), max(xs)
    parts: list[str] = []
    for step in range(STEPS + 1):
        y = top + tall * (1 - step / STEPS)
        parts.append(_stroke(left, y, left + wide, y, "grid"))
        value = low + (high - low) * step / STEPS
        parts.append(_text(left - 6, y + 4, f"{value:.4f}", "faint", "end"))
    for at, line in enumerate(found):
        places = [
            (
                left + wide * (x - first) / ((last - first) or 1.0),
                top + tall * (1 - (y - low) / ((high - low) or 1.0)),
            )
            for x, y in zip(line.x, line.y, strict=True)
        ]
        for (x1, y1), (x2, y2) in pairwise(places):
            parts.append(_stroke(x1, y1, x2, y2, f"whisker {SERIES[at]}"))
    parts.append(_text(left, top + tall + 18, f"{first:g}", "faint"))
    parts.append(_text(left + wide, top + tall + 18, f"{last:g}", "faint", "end"))
    return _svg(top + tall + 26, title, parts)
