"""Afterwards: does the log hold what was promised, and did everybody see what it says?"""

from collections import Counter
from collections.abc import Sequence

from lastcard.protocol import log
from lastcard.protocol.log import AnyEntry, Logged
from lastcard.protocol.seen import Own
from lastcard.server.storage.base import Storage
from lastcard.server.table.live import LiveTable
from tools.chaos.player import Player
from tools.chaos.world import Table

Played = Counter[tuple[str, str]]  # by guest and what is counted


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
    played: Played = Counter()
    for table in tables:
        entries = verdict.logs[table.id] = await storage.read(table.id, after=0)
        played.update(verify_table(verdict, table, entries))
        _same_from_its_base(verdict, table.id, entries, await storage.read(table.id))
        await _results(verdict, storage, entries)
    await _statistics(verdict, storage, played)
    return verdict


def verify_table(verdict: Verdict, table: Table, entries: list[Logged]) -> Played:
    """One table; gives what its guests should find in their statistics."""
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
    return _fold(verdict, table, entries)


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


def _fold(verdict: Verdict, table: Table, entries: list[Logged]) -> Played:
    """After each entry the table looked to everybody as the log says."""
    live = LiveTable(table.id)
    played: Played = Counter()
    for logged in entries:
        scores = () if live.game is None else live.game.state.scores
        live.enter(logged)
        played.update(_counted(live, logged.entry, scores))
        verdict.games += isinstance(logged.entry, log.Ended)
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
    return played


def _counted(live: LiveTable, entry: AnyEntry, scores: Sequence[int]) -> Played:
    """What an entry adds to statistics, if it ends a hand or a game. Nobody leaves a seat here."""
    people = [(live.seats[seat].guest, seat) for seat in live.people]
    counted: Played = Counter()
    if isinstance(entry, log.Ended):
        counted.update({(guest, "games"): 1 for guest, _ in people})
    elif isinstance(entry, log.Acted) and live.game is not None and live.game.over:
        for guest, seat in people:
            counted[guest, "hands"] = 1
            counted[guest, "wins"] = int(live.game.state.hand_winner == seat)
            counted[guest, "points"] = live.game.state.scores[seat] - scores[seat]
    return counted


def _same_from_its_base(
    verdict: Verdict, id: str, entries: list[Logged], late: list[Logged]
) -> None:
    """Reading from the last game's beginning gives the same table."""
    whole, part = LiveTable.read(id, entries), LiveTable.read(id, late)
    same = (whole.seq, whole.info(), whole.board) == (part.seq, part.info(), part.board)
    verdict.check(same, f"table {id} is another one when it is read from its base")


async def _results(verdict: Verdict, storage: Storage, entries: list[Logged]) -> None:
    """Every game has one, but for one that began with the very last entry.

    When all go, those who wait for a rematch may be the only ones left, which begins a game that
    nobody plays. One that should have gone on shows as a table that is stuck.
    """
    for logged in entries[:-1]:
        if isinstance(logged.entry, log.Began):
            game = await storage.game(logged.entry.game)
            known = game is not None and game.result is not None
            verdict.check(known, f"game {logged.entry.game} has no result")


async def _statistics(verdict: Verdict, storage: Storage, played: Played) -> None:
    """Every hand and every finished game is counted once."""
    for guest in {guest for guest, _ in played}:
        tallies, _ = await storage.profile(guest)
        for what in ("games", "hands", "wins", "points"):
            counted = sum([getattr(tally, what) for tally in tallies])
            text = f"guest {guest} has {played[guest, what]} {what}, counted {counted}"
            verdict.check(counted == played[guest, what], text)
