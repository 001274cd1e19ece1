"""The plots of one run, or of two side by side: each takes one findings or two."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from lastcard.lab.findings import Findings, Sums
from lastcard.lab.page import card, table
from lastcard.lab.stats import Estimate, share
from lastcard.lab.svg import Bin, PlotRow, bars, histogram, intervals

Runs = Sequence[Findings]
BINS: Final = 28


def _bins(all_sums: Sequence[Sums]) -> list[Bin]:
    """Bars of one width up to where nearly everything is; what is beyond is told in words."""
    low = min([min(sums.counts) for sums in all_sums])
    high = max([sums.quantile(0.99) for sums in all_sums]) + 1
    width = max(1, -(-(high - low) // BINS))
    starts = range(low, max(high, low + 1), width)
    return [
        Bin(at, at + width, tuple([_share_of(sums, at, at + width) for sums in all_sums]))
        for at in starts
    ]


def _share_of(sums: Sums, low: int, high: int) -> float:
    return sum([sums.counts[value] for value in range(low, high)]) / max(sums.number, 1)


def _distribution(
    title: str, note: str, unit: str, runs: Runs, pick: Callable[[Findings], Sums]
) -> str:
    found = [pick(run) for run in runs]
    if not all([sums.number for sums in found]):
        return card(title, "No hand was won.", "")
    medians = [float(sums.quantile(0.5)) for sums in found]
    bins = _bins(found)
    beyond = _beyond(found, bins[-1].high, unit)
    return card(title, f"{note} {_dashed(runs)}{beyond}", histogram(title, bins, unit, medians))


def _dashed(runs: Runs) -> str:
    if len(runs) == 1:
        return "The dashed line is the median."
    return "The dashed lines are the medians, each in the colour of its run."


def _beyond(found: Sequence[Sums], high: int, unit: str) -> str:
    """How much of each run the plot leaves out."""
    shares = [sums.at_least(high) / sums.number for sums in found]
    if not any(shares):
        return ""
    left_out = " and ".join([f"{100 * part:.2g} %" for part in shares])
    return f" Not shown: {left_out} with {high} {unit} or more."


def length(runs: Runs) -> str:
    note = "Turns from the deal to the end."
    return _distribution("Length of a hand", note, "turns", runs, lambda run: run.turns)


def points(runs: Runs) -> str:
    note = "What the other hands were worth to the winner."
    return _distribution("Points a hand", note, "points", runs, lambda run: run.points)


def by_bot(runs: Runs) -> str:
    """Of bots that play in all runs; of one that plays against itself there is little to show."""
    if len(runs) == 1 and len(set(runs[0].settings.bots)) == 1:
        return _alone(runs[0])
    lines: list[PlotRow] = []
    for bot in dict.fromkeys([bot for run in runs for bot in run.settings.bots]):
        found = [next((row for row in run.bots() if row[0] == bot), None) for run in runs]
        known = [row for row in found if row is not None]
        if len(known) == len(runs) and all([even < 1 for _, _, even in known]):
            _, estimates, evens = zip(*known, strict=True)
            lines.append(PlotRow(bot, estimates, evens))
            if all([bot in run.freed() for run in runs]):
                without = tuple([run.freed()[bot].within() for run in runs])
                lines.append(PlotRow("without luck", without, evens))
    note = "Games won by all seats of a bot together. The red tick is what an even game would give."
    if not lines:
        return ""
    return card("Win rate by bot", note, intervals("Win rate by bot", lines))


def _alone(run: Findings) -> str:
    [(bot, won, even)] = run.bots()
    note = (
        f"All seats are played by {bot}, so it wins whatever is won."
        " The win rate by seat says more here."
    )
    line = PlotRow(bot, (won,), (even,))
    return card("Win rate by bot", note, intervals("Win rate by bot", [line]))


def _by_number(
    title: str,
    note: str,
    names: Callable[[int], str],
    runs: Runs,
    pick: Callable[[Findings], list[Estimate]],
) -> str:
    players = min([run.settings.players for run in runs])
    found = [pick(run) for run in runs]
    evens = tuple([1 / run.settings.players for run in runs])
    lines = [
        PlotRow(names(at), tuple([estimates[at] for estimates in found]), evens)
        for at in range(players)
    ]
    return card(title, note, intervals(title, lines))


def by_seat(runs: Runs) -> str:
    note = (
        "Hands won in each seat. Bots move on by a seat from game to game, so all should be even."
    )
    return _by_number("Win rate by seat", note, lambda at: f"seat {at + 1}", runs, Findings.seats)


def by_place(runs: Runs) -> str:
    note = "Hands won by who began, by the next one clockwise, and so on: the first player's edge."
    return _by_number("Who began", note, _place, runs, Findings.places)


def _place(at: int) -> str:
    return "began" if at == 0 else f"{at} after"


def comebacks(runs: Runs) -> str:
    most = max([run.behind.quantile(0.995) for run in runs])
    steps = [k for k in range(1, 41) if k <= max(most, 3) and (k <= 10 or k % 5 == 0)]
    lines = [
        PlotRow(
            f"{k} card{'s' if k > 1 else ''} or more", tuple([run.comebacks(k) for run in runs])
        )
        for k in steps
    ]
    note = "How far the winner had once been behind whoever held the fewest cards."
    return card("Comebacks", note, bars("Comebacks", lines))


def last_cards(runs: Runs) -> str:
    note = "The kind of card that was laid last by the winner: what decided the hand."
    return _shares(
        "The deciding card", note, runs, lambda run: run.cards, lambda name: name or "none"
    )


def last_ways(runs: Runs) -> str:
    note = "By which rule the winner got rid of the last card."
    return _shares("The deciding rule", note, runs, lambda run: run.how, lambda how: how)


def _shares(
    title: str,
    note: str,
    runs: Runs,
    pick: Callable[[Findings], Counter[str]],
    name: Callable[[str], str],
) -> str:
    total: Counter[str] = Counter()
    for run in runs:
        total += pick(run)
    lines = [
        PlotRow(name(what), tuple([share(pick(run)[what], run.won) for run in runs]))
        for what, _ in total.most_common()
    ]
    return card(title, note, bars(title, lines)) if lines else ""


def happenings(run: Findings) -> str:
    """How often each rule came into play, as a table."""
    seen = [kind for kind in run.counted if run.seen[kind]]
    seen.sort(key=lambda kind: -run.seen[kind])
    rows = [
        (run.counted[kind], share(run.seen[kind], run.hands).percent(), f"{_rate(run, kind):.2f}")
        for kind in seen
    ]
    note = "In how many hands it happened at all, and how often in a hand on average."
    content = table(("", "hands (95 %)", "times a hand"), rows)
    return card("What happened", note, content, wide=True)


def _rate(run: Findings, kind: str) -> float:
    return run.times[kind] / max(run.hands, 1)
