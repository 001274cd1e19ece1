"""`lab compare`: what a setting does to the game, with effect sizes and intervals."""

import math
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from lastcard.lab import figures
from lastcard.lab.findings import COMEBACK, Findings, Sums, find
from lastcard.lab.page import card, page, table, tile
from lastcard.lab.report import lead
from lastcard.lab.settings import RunSettings
from lastcard.lab.stats import Estimate, difference, share

HEAD: Final = ("", "A", "B", "difference (95 %)", "effect", "")
RARE: Final = 0.002  # of hands; what happens less often is left out


class ComparedMeasure(NamedTuple):
    """One measure of both runs."""

    name: str
    a: Estimate
    b: Estimate
    size: float  # Cohen's d of means, h of shares; endless where nothing varied
    is_share: bool

    def difference(self) -> Estimate:
        return difference(self.a, self.b)

    def clear(self) -> bool:
        """Whether the interval leaves zero out."""
        found = self.difference()
        return found.low > 0 or found.high < 0


def compare_page(first: Path, second: Path) -> str:
    """The page about two runs."""
    a, b = find(first), find(second)
    runs = [a, b]
    found = [*effects(a, b)]
    cards = [
        _table(found),
        figures.length(runs),
        figures.points(runs),
        figures.by_bot(runs),
        figures.by_place(runs),
        figures.comebacks(runs),
        figures.last_cards(runs),
        figures.last_ways(runs),
    ]
    title = _title(a.settings, b.settings)
    return page(title, _lead(a, b), _tiles(found), [part for part in cards if part])


def _title(a: RunSettings, b: RunSettings) -> str:
    mine, theirs = _name(a, b), _name(b, a)
    return f"{mine} against {theirs}" if mine else "The same settings twice"


def _name(mine: RunSettings, theirs: RunSettings) -> str:
    """What a run has that the other has not; nothing if they differ in nothing."""
    words = [mine.edition.capitalize()] if mine.edition != theirs.edition else []
    if mine.players != theirs.players:
        words.append(f"{mine.players} players")
    words += _chosen(mine, theirs)
    if mine.bots != theirs.bots:
        words.append(_bots(mine))
    if mine.playouts != theirs.playouts and (mine.searching() or theirs.searching()):
        words.append(f"{mine.playouts:,} playouts")
    return ", ".join(words) or _sample(mine, theirs)


def _bots(settings: RunSettings) -> str:
    """All of them, for two runs may have the same bots in other numbers; one kind only once."""
    kinds = len(set(settings.bots))
    return "/".join(settings.bots if kinds > 1 else settings.bots[:1])


def _sample(mine: RunSettings, theirs: RunSettings) -> str:
    """Which games of the same kind were played."""
    if mine.seed != theirs.seed:
        return f"seed {mine.seed}"
    return f"{mine.games:,} games" if mine.games != theirs.games else ""


def _chosen(mine: RunSettings, theirs: RunSettings) -> list[str]:
    """Options that were given to one of both and are not alike, with the value of the first."""
    own, other = mine.settled(), theirs.settled()
    given = sorted({*mine.options, *theirs.options} & set(own))
    return [f"{name}={own[name]}" for name in given if own[name] != other.get(name)]


def _lead(a: Findings, b: Findings) -> str:
    lines = [
        f'<p><span class="key {key}"></span><b>{key.upper()}</b>: {escape(run.settings.edition)},'
        f" {run.settings.players} players. {lead(run)}</p>"
        for key, run in (("a", a), ("b", b))
    ]
    return "".join(lines)


def effects(a: Findings, b: Findings) -> Iterator[ComparedMeasure]:
    """All measures that both runs have."""
    yield of_means("turns a hand", a.turns, b.turns)
    yield of_means("decisions a hand", a.decisions, b.decisions)
    if a.won and b.won:
        yield of_means("points a hand", a.points, b.points)
        yield of_means("cards the winner was behind", a.behind, b.behind)
        yield _of_shares("won by who began", a.first_player(), b.first_player())
        yield _of_shares(f"won from {COMEBACK} cards behind", a.comebacks(), b.comebacks())
    theirs = {bot: (won, even) for bot, won, even in b.bots()}
    for bot, won, even in a.bots():
        if bot in theirs and even == theirs[bot][1] < 1:
            yield _of_shares(f"games won by {bot}", won, theirs[bot][0])
            if bot in a.freed() and bot in b.freed():
                free = [run.freed()[bot].within() for run in (a, b)]
                yield _of_shares(f"games won by {bot}, without luck", *free)
    for kind, meaning in {**a.counted, **b.counted}.items():
        in_a, in_b = share(a.seen[kind], a.hands), share(b.seen[kind], b.hands)
        if max(in_a.value, in_b.value) > RARE:
            yield _of_shares(f"hands in which {meaning}", in_a, in_b)


def of_means(name: str, a: Sums, b: Sums) -> ComparedMeasure:
    spread = math.sqrt((a.deviation() ** 2 + b.deviation() ** 2) / 2)
    first, second = a.mean(), b.mean()
    return ComparedMeasure(name, first, second, _ratio(second.value - first.value, spread), False)


def _ratio(off: float, spread: float) -> float:
    if not spread:
        return math.copysign(math.inf, off) if off else 0.0
    return off / spread


def _of_shares(name: str, a: Estimate, b: Estimate) -> ComparedMeasure:
    size = 2 * math.asin(math.sqrt(b.value)) - 2 * math.asin(math.sqrt(a.value))
    return ComparedMeasure(name, a, b, size, True)


def word(effect: ComparedMeasure) -> str:
    """Cohen's words for the size of an effect."""
    if not effect.difference().bounded():
        return "too few hands"
    if not effect.clear():
        return "may be chance"
    size = abs(effect.size)
    return next(
        name
        for most, name in ((0.1, "tiny"), (0.35, "small"), (0.65, "medium"), (math.inf, "large"))
        if size <= most
    )


def _table(found: list[ComparedMeasure]) -> str:
    rows = [(effect.name, *_numbers(effect), _size(effect), word(effect)) for effect in found]
    note = (
        "Effects are Cohen's d for averages and h for shares: about 0.2 is small, 0.5 medium,"
        " 0.8 large. Differences of shares are in percentage points. Bold where the interval"
        " leaves no difference out."
    )
    content = table(HEAD, rows, [effect.clear() for effect in found])
    return card("What changes", note, content, wide=True)


def _numbers(effect: ComparedMeasure) -> tuple[str, str, str]:
    scale, unit = (100, " %") if effect.is_share else (1, "")
    off = effect.difference()
    return (
        f"{scale * effect.a.value:.1f}{unit}",
        f"{scale * effect.b.value:.1f}{unit}",
        f"{scale * off.value:+.1f} ({_interval(off, scale)})",
    )


def _interval(off: Estimate, scale: int) -> str:
    if not off.bounded():
        return "no interval"
    return f"{scale * off.low:+.1f} to {scale * off.high:+.1f}"


def _size(effect: ComparedMeasure) -> str:
    """A single hand has no spread to measure an effect by."""
    known = effect.difference().bounded() and math.isfinite(effect.size)
    return f"{effect.size:+.2f}" if known else "–"


def _tiles(found: list[ComparedMeasure]) -> list[str]:
    """The strongest clear effects."""
    clear = sorted([effect for effect in found if effect.clear()], key=lambda e: -abs(e.size))
    return [_tile(effect) for effect in clear[:5]]


def _tile(effect: ComparedMeasure) -> str:
    off = effect.difference().value
    if effect.is_share:
        return tile(f"{100 * off:+.1f}", f"percentage points: {effect.name}")
    return tile(f"{off:+.1f}", effect.name)
