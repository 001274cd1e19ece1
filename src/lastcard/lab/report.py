"""`lab report`: one page about a run that a person would want to look at."""

from html import escape
from pathlib import Path

from lastcard.lab import figures
from lastcard.lab.findings import COMEBACK, Findings, find
from lastcard.lab.page import page, tile
from lastcard.lab.settings import RunSettings


def report_page(path: Path) -> str:
    """The page about the run in a folder."""
    run = find(path)
    settings = run.settings
    title = f"{settings.edition.capitalize()} with {settings.players} players"
    runs = [run]
    cards = [
        figures.by_bot(runs),
        figures.length(runs),
        figures.by_place(runs),
        figures.by_seat(runs),
        figures.points(runs),
        figures.comebacks(runs),
        figures.last_cards(runs),
        figures.last_ways(runs),
        figures.happenings(run),
    ]
    return page(title, f"<p>{lead(run)}</p>", _tiles(run), [card for card in cards if card])


def lead(run: Findings) -> str:
    """What was played, in a sentence; as HTML."""
    settings = run.settings
    games = run.tally.games
    text = f"{games:,} {_plural('game', games)} by {_bots(settings)}{_options(settings)}."
    if games < settings.games:
        text += f" Not all is played yet: {settings.games:,} were asked for."
    if settings.searching():
        text += f" Search has {settings.bound()}."
    text += f" Seed “{settings.seed}”."
    return escape(text)


def _plural(what: str, count: int) -> str:
    return what if count == 1 else f"{what}s"


def _bots(settings: RunSettings) -> str:
    return ", ".join(settings.bots) if len(set(settings.bots)) > 1 else settings.bots[0]


def _options(settings: RunSettings) -> str:
    chosen = [f"{name}={value}" for name, value in sorted(settings.options.items())]
    return f" with {', '.join(chosen)}" if chosen else " by the printed rules"


def _tiles(run: Findings) -> list[str]:
    edge = run.first_player().value - 1 / run.settings.players
    tiles = [
        tile(f"{run.hands:,}", _plural("hand", run.hands)),
        tile(f"{run.turns.quantile(0.5)}", "turns in a typical hand"),
        tile(f"{run.points.mean().value:.0f}" if run.won else "–", "points a hand"),
        tile(f"{100 * edge:+.1f}", "percentage points above even for who begins"),
        tile(f"{100 * run.comebacks().value:.0f} %", f"won from {COMEBACK} cards behind"),
    ]
    if run.tally.unfinished:
        tiles.append(tile(f"{run.tally.unfinished:,}", "games without a winner"))
    return tiles
