"""`lab compare`: what a setting does to the game, with effect sizes and intervals."""

import math
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from lastcard.lab import figures
from lastcard.lab.findings import COMEBACK, Findings, Sums, find
from lastcard.lab.hands import COUNTED
from lastcard.lab.page import card, page, table, tile
from lastcard.lab.report import lead
from lastcard.lab.stats import Estimate, difference, share

HEAD: Final = ("", "A", "B", "difference (95 %)", "effect", "")
RARE: Final = 0.002  # of hands; what happens less often is left out


class Effect(NamedTuple):
    """One measure of both runs."""

    name: str
    a: Estimate
    b: Estimate
    size: float  # Cohen's d of means, h of shares
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
    title = f"{_name(a, b)} against {_name(b, a)}"
    title = title[0].upper() + title[1:]
    return page(title, _lead(a, b), _tiles(found), [part for part in cards if part])


def _name(run: Findings, other: Findings) -> str:
    """What a run has that the other has not."""
    mine, theirs = run.settings, other.settings
    words = [mine.edition.capitalize()] if mine.edition != theirs.edition else []
    if mine.players != theirs.players:
        words.append(f"{mine.players} players")
    words += [
        f"{name}={value}"
        for name, value in sorted(mine.options.items())
        if theirs.options.get(name) != value
    ]
    if mine.bots != theirs.bots:
        words.append("/".join(dict.fromkeys(mine.bots)))
    return ", ".join(words) or ("printed rules" if not mine.options else "the same")


def _lead(a: Findings, b: Findings) -> str:
    lines = [
        f'<p><span class="key {key}"></span><b>{key.upper()}</b>: {escape(run.settings.edition)},'
        f" {run.settings.players} players. {lead(run)}</p>"
        for key, run in (("a", a), ("b", b))
    ]
    return "".join(lines)


def effects(a: Findings, b: Findings) -> Iterator[Effect]:
    """All measures that both runs have."""
    yield _of_means("turns a hand", a.turns, b.turns)
    yield _of_means("decisions a hand", a.decisions, b.decisions)
    if a.won and b.won:
        yield _of_means("points a hand", a.points, b.points)
        yield _of_means("cards the winner was behind", a.behind, b.behind)
        yield _of_shares("won by who began", a.first_player(), b.first_player())
        yield _of_shares(f"won from {COMEBACK} cards behind", a.comebacks(), b.comebacks())
    theirs = {bot: (won, even) for bot, won, even in b.bots()}
    for bot, won, even in a.bots():
        if bot in theirs and even == theirs[bot][1] < 1:
            yield _of_shares(f"games won by {bot}", won, theirs[bot][0])
    for kind, meaning in COUNTED.items():
        in_a, in_b = share(a.seen[kind], a.hands), share(b.seen[kind], b.hands)
        if max(in_a.value, in_b.value) > RARE:
            yield _of_shares(f"hands in which {meaning}", in_a, in_b)


def _of_means(name: str, a: Sums, b: Sums) -> Effect:
    spread = math.sqrt((a.deviation() ** 2 + b.deviation() ** 2) / 2)
    first, second = a.mean(), b.mean()
    size = (second.value - first.value) / spread if spread else 0.0
    return Effect(name, first, second, size, False)


def _of_shares(name: str, a: Estimate, b: Estimate) -> Effect:
    size = 2 * math.asin(math.sqrt(b.value)) - 2 * math.asin(math.sqrt(a.value))
    return Effect(name, a, b, size, True)


def word(effect: Effect) -> str:
    """Cohen's words for the size of an effect."""
    if not effect.clear():
        return "may be chance"
    size = abs(effect.size)
    return next(
        name
        for most, name in ((0.1, "tiny"), (0.35, "small"), (0.65, "medium"), (math.inf, "large"))
        if size < most
    )


def _table(found: list[Effect]) -> str:
    rows = [
        (effect.name, *_numbers(effect), f"{effect.size:+.2f}", word(effect)) for effect in found
    ]
    note = (
        "Effects are Cohen's d for averages and h for shares: about 0.2 is small, 0.5 medium,"
        " 0.8 large. Bold where the interval leaves no difference out."
    )
    content = table(HEAD, rows, [effect.clear() for effect in found])
    return card("What changes", note, content, wide=True)


def _numbers(effect: Effect) -> tuple[str, str, str]:
    scale, unit = (100, " %") if effect.is_share else (1, "")
    off = effect.difference()
    return (
        f"{scale * effect.a.value:.1f}{unit}",
        f"{scale * effect.b.value:.1f}{unit}",
        f"{scale * off.value:+.1f} ({scale * off.low:+.1f} to {scale * off.high:+.1f})",
    )


def _tiles(found: list[Effect]) -> list[str]:
    """The strongest clear effects."""
    clear = sorted([effect for effect in found if effect.clear()], key=lambda e: -abs(e.size))
    return [tile(_short(effect), effect.name) for effect in clear[:5]]


def _short(effect: Effect) -> str:
    off = effect.difference().value
    return f"{100 * off:+.1f} %" if effect.is_share else f"{off:+.1f}"
