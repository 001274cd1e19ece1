"""Afterwards: does the log hold what was promised, and did everybody see what it says?"""

from collections import Counter
from collections.abc import Sequence

from lastcard.protocol import log
from lastcard.protocol.log import Logged
from lastcard.protocol.seen import Own
from lastcard.server.storage.base import Storage
from lastcard.server.tables.live import LiveTable
from tools.chaos.player import Player
from tools.chaos.world import Table


class Verdict:
    """What was found at all tables."""

    def __init__(self) -> None:
        self.failures: list[str] = []
        self.logs: dict[str, list[Logged]] = {}  # of each table, as evidence
        self.entries = self.games = self.promises = self.pictures = self.repeated = 0

    def check(self, holds: bool, text: str) -> None:
        """Something must be so."""
        if not holds:
            self.failures.append(text)


async def verify(storage: Storage, tables: Sequence[Table]) -> Verdict:
    """Look at everything."""
    verdict = Verdict()
    played: Counter[str] = Counter()
    for table in tables:
        entries = verdict.logs[table.id] = await storage.read(table.id, after=0)
        games = verify_table(verdict, table, entries)
        played.update(guest for game in games for guest in game)
        _same_from_its_base(verdict, table.id, entries, await storage.read(table.id))
        await _results(verdict, storage, entries)
    await _statistics(verdict, storage, played)
    return verdict


def verify_table(verdict: Verdict, table: Table, entries: list[Logged]) -> list[list[str]]:
    """One table; gives the guests of each of its games."""
    name = f"table {table.id}"
    verdict.entries += len(entries)
    seqs = [logged.seq for logged in entries]
    verdict.check(seqs == list(range(1, len(seqs) + 1)), f"{name}: numbers are {seqs}")
    verdict.check(table.resting, f"{name} is stuck")
    causes = Counter((e.guest, e.command) for e in entries if e.command)
    twice = [cause for cause, count in causes.items() if count > 1]
    verdict.check(not twice, f"{name}: commands took effect twice: {twice}")
    for number, player in enumerate(table.players):
        where = f"{name}, player {number} ({player.state.guest})"
        _promises(verdict, where, player, entries, set(causes))
        verdict.failures += [f"{where}: {text}" for text in player.memory.contradictions]
    _fold(verdict, table, entries)
    return _games(verdict, entries)


def _promises(
    verdict: Verdict,
    where: str,
    player: Player,
    entries: list[Logged],
    causes: set[tuple[str, str]],
) -> None:
    """Acknowledged means on disk, and refused means not done."""
    guest, memory = player.state.guest, player.memory
    verdict.promises += len(memory.promised)
    verdict.repeated += memory.repeated
    for command, seq in memory.promised.items():
        found = entries[seq - 1] if seq <= len(entries) else None
        kept = found is not None and (found.guest, found.command) == (guest, command)
        verdict.check(kept, f"{where}: command {command} was promised as {seq}, which is {found}")
    for command, code in memory.refused.items():
        verdict.check((guest, command) not in causes, f"{where}: {command} was {code}, but is done")


def _fold(verdict: Verdict, table: Table, entries: list[Logged]) -> None:
    """After each entry the table looked to everybody as the log says."""
    live = LiveTable(table.id)
    for logged in entries:
        live.enter(logged)
        for number, player in enumerate(table.players):
            told = player.memory.told.get(logged.seq)
            if told is None:
                continue
            verdict.pictures += 1
            own = live.own_of(player.memory.seats[logged.seq]) or Own()
            says = hash(live.board), hash(own)
            text = f"table {table.id}: entry {logged.seq} looked different to player {number}"
            verdict.check(told == says, text)
    for number, player in enumerate(table.players):
        last = max(player.memory.told, default=0)
        text = f"table {table.id}: player {number} was told of {last}, the log ends with {live.seq}"
        verdict.check(last <= live.seq, text)


def _games(verdict: Verdict, entries: list[Logged]) -> list[list[str]]:
    """The people of each game that came to its end."""
    games: list[list[str]] = []
    people: list[str] = []
    for logged in entries:
        if isinstance(logged.entry, log.Began):
            people = [seating.guest for seating in logged.entry.seats if seating.guest]
        elif isinstance(logged.entry, log.Ended):
            games.append(people)
    verdict.games += len(games)
    return games


def _same_from_its_base(
    verdict: Verdict, id: str, entries: list[Logged], late: list[Logged]
) -> None:
    """Reading from the last game's beginning gives the same table."""
    whole, part = LiveTable.read(id, entries), LiveTable.read(id, late)
    same = (whole.seq, whole.info(), whole.board) == (part.seq, part.info(), part.board)
    verdict.check(same, f"table {id} is another one when it is read from its base")


async def _results(verdict: Verdict, storage: Storage, entries: list[Logged]) -> None:
    for logged in entries:
        if isinstance(logged.entry, log.Began):
            game = await storage.game(logged.entry.game)
            known = game is not None and game.result is not None
            verdict.check(known, f"game {logged.entry.game} has no result")


async def _statistics(verdict: Verdict, storage: Storage, played: Counter[str]) -> None:
    """Every finished game is counted once."""
    for guest, games in played.items():
        tallies, _ = await storage.profile(guest)
        counted = sum(tally.games for tally in tallies)
        verdict.check(counted == games, f"guest {guest} played {games} games, counted {counted}")
