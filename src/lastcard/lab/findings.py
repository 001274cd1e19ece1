"""What a run found: sums over all its hands, read part by part, so that memory stays flat."""

from collections import Counter
from pathlib import Path
from typing import Any, Final

from lastcard.lab.hand_rows import column
from lastcard.lab.labels import meanings, sort_of, way
from lastcard.lab.optional_packages import need
from lastcard.lab.run_folder import Folder
from lastcard.lab.settings import RunSettings
from lastcard.lab.stats import Estimate, average, share
from lastcard.lab.tally import Tally, whole
from lastcard.rules.reasons import Malformed

COMEBACK: Final = 5  # cards behind the leader at the worst moment, and won all the same


class Sums:
    """How often each whole number came."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, values: Any) -> None:
        found, counts = need("numpy").unique(values, return_counts=True)
        for value, count in zip(found.tolist(), counts.tolist(), strict=True):
            self.counts[value] += count

    @property
    def number(self) -> int:
        return self.counts.total()

    def mean(self) -> Estimate:
        return average(self._total(1), self._total(2), self.number)

    def deviation(self) -> float:
        """The standard deviation."""
        if not self.number:
            return 0.0
        middle = self._total(1) / self.number
        return float(max(0.0, self._total(2) / self.number - middle**2) ** 0.5)

    def _total(self, power: int) -> float:
        return float(sum([value**power * count for value, count in self.counts.items()]))

    def quantile(self, part: float) -> int:
        """The least value that at least this part of all do not exceed."""
        reached = 0
        for value in sorted(self.counts):
            reached += self.counts[value]
            if reached >= part * self.number:
                return value
        return 0

    def at_least(self, value: int) -> int:
        return sum([count for found, count in self.counts.items() if found >= value])


class Findings:
    """All that the pages about a run need."""

    def __init__(self, settings: RunSettings) -> None:
        self.settings = settings
        self.tally = Tally(settings)
        self.turns = Sums()
        self.decisions = Sums()
        self.points = Sums()
        self.behind = Sums()
        self.cards: Counter[str] = Counter()
        self.how: Counter[str] = Counter()  # in words
        table = settings.table()
        self.edition = table.edition
        self.sorts = {kind.name: sort_of(kind) for kind in table.deck.kind_of}
        self.counted = meanings(table.edition)  # kinds of event, each with what it means
        self.seen: Counter[str] = Counter()  # hands in which a kind of event happened
        self.times: Counter[str] = Counter()  # how often it happened

    def add(self, table: Any) -> None:
        self.tally.add(table)
        won = whole(table, "winner") >= 0
        self.turns.add(whole(table, "turns"))
        self.decisions.add(whole(table, "decisions"))
        self.points.add(whole(table, "points")[won])
        self.behind.add(whole(table, "behind")[won])
        card, how = [table.column(name).filter(won).to_pylist() for name in ("card", "how")]
        self.cards.update(card)
        for (kind, event), count in Counter(zip(card, how, strict=True)).items():
            self.how[way(self.edition, event, self.sorts.get(kind, ""))] += count
        for kind in self.counted:
            times = whole(table, column(kind))
            self.seen[kind] += int((times > 0).sum())
            self.times[kind] += int(times.sum())

    @property
    def hands(self) -> int:
        return self.tally.hands

    @property
    def won(self) -> int:
        return self.points.number

    def first_player(self) -> Estimate:
        """How often who began won."""
        return share(self.tally.place_wins[0], self.won)

    def comebacks(self, behind: int = COMEBACK) -> Estimate:
        return share(self.behind.at_least(behind), self.won)

    def bots(self) -> list[tuple[str, Estimate, float]]:
        """Each bot with the games it won and with what would be even."""
        players = self.settings.players
        return [
            (bot, share(won, self.tally.games), seats / players)
            for bot, seats, won in self.tally.bots()
        ]

    def freed(self) -> dict[str, Estimate]:
        """Each bot that plays against others with the games it won, without luck."""
        return {bot: found.wins for bot, found in self.tally.freed().items()}

    def seats(self) -> list[Estimate]:
        return [share(self.tally.seat_wins[at], self.won) for at in range(self.settings.players)]

    def places(self) -> list[Estimate]:
        return [share(self.tally.place_wins[at], self.won) for at in range(self.settings.players)]


def find(path: Path) -> Findings:
    """Read a run."""
    folder = Folder(path)
    findings = Findings(folder.settings())
    for table in folder.tables():
        findings.add(table)
    if not findings.hands:
        raise Malformed(f"{path} holds no finished part yet")
    return findings
