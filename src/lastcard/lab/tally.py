"""The running totals of a run: sums only, so that memory stays flat and order does not matter."""

from collections import Counter
from typing import Any

from lastcard.lab.freed import Freed, LuckSums
from lastcard.lab.optional_packages import need
from lastcard.lab.settings import RunSettings


class Tally:
    """Games and hands won, by bot, by seat and by place in the order of play."""

    def __init__(self, settings: RunSettings) -> None:
        self.settings = settings
        self.games = 0
        self.hands = 0
        self.decisions = 0
        self.unfinished = 0
        self.bot_wins: Counter[str] = Counter()  # of games
        self.seat_wins: Counter[int] = Counter()  # of hands
        self.place_wins: Counter[int] = Counter()  # of hands; 0 is who began
        self.luck: dict[str, LuckSums] = {}  # by bot, where it is measured

    def add(self, table: Any) -> None:
        """The hands of one part."""
        np = need("numpy")
        winner, first, last = (whole(table, name) for name in ("winner", "first", "game_over"))
        game_winner = whole(table, "game_winner")[last]
        self.games += int(last.sum())
        self.hands += len(winner)
        self.decisions += int(whole(table, "decisions").sum())
        self.unfinished += int((game_winner < 0).sum())
        seating = lists(table, "seating")[last]
        won = game_winner >= 0
        bots = seating[np.nonzero(won)[0], game_winner[won]]
        for bot, count in _counts(np, bots):
            self.bot_wins[self.settings.bots[bot]] += count
        self.seat_wins.update(dict(_counts(np, winner[winner >= 0])))
        places = (winner - first)[winner >= 0] % self.settings.players
        self.place_wins.update(dict(_counts(np, places)))
        if self.settings.worlds:
            self._add_luck(table)

    def _add_luck(self, table: Any) -> None:
        """A game is a hand here; of a bot in several seats it takes all of them."""
        columns = [table.column(name).to_pylist() for name in ("game", "winner", "seating", "luck")]
        for game, winner, seating, luck in zip(*columns, strict=True):
            names = [self.settings.bots[bot] for bot in seating]
            for name in dict.fromkeys(names):
                seats = [seat for seat, one in enumerate(names) if one == name]
                sums = self.luck.setdefault(name, LuckSums(1))
                sums.add(game, float(winner in seats), sum([luck[seat] for seat in seats]))

    def freed(self) -> dict[str, Freed]:
        """The games each bot won without luck; of bots that play against others only."""
        seats = Counter(self.settings.bots)
        return {bot: sums.freed() for bot, sums in self.luck.items() if seats[bot] < seats.total()}

    def bots(self) -> list[tuple[str, int, int]]:
        """Each bot with how many seats it has and how many games it won."""
        seats = Counter(self.settings.bots)
        return [(bot, seats[bot], self.bot_wins[bot]) for bot in seats]


def whole(table: Any, name: str) -> Any:
    """A column as an array."""
    values = table.column(name).to_numpy()
    return values if values.dtype == bool else values.astype("int64")


def lists(table: Any, name: str) -> Any:
    """A column of lists, all of one length, as a two-dimensional array."""
    values = table.column(name).combine_chunks().flatten().to_numpy()
    return values.astype("int64").reshape(len(table), -1)


def _counts(np: Any, values: Any) -> list[tuple[int, int]]:
    found, counts = np.unique(values, return_counts=True)
    return [(int(value), int(count)) for value, count in zip(found, counts, strict=True)]
