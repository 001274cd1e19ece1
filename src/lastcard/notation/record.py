"""A game as a value: what its file says, line by line, before any of it is played.

`lastcard.notation.read` makes one from text, `lastcard.notation.write` the text from one, and
`begin` the state with which it starts.
"""

from collections.abc import Sequence
from typing import Final, final

from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS, default
from lastcard.notation.judgements import Judgements
from lastcard.notation.words import BadLine
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.cards import NO_CARD
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand
from lastcard.rules.setup import Position, set_up
from lastcard.rules.state import State

NO_TIME: Final = -1
NO_REVISION: Final = 0
BY: Final = ("bot", "clock")  # who else may act for a player


class BadFile(BadLine):
    """Something in a file that means nothing, and where: lines and columns count from 1."""

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(column, text)
        self.args = (f"{line}:{column}: {text}",)
        self.line = line


@final
class Proof:
    """What lets others verify a deal; the rules take no notice of it."""

    __slots__ = ("commit", "nonces", "rules", "secret")

    def __init__(
        self,
        rules: int = NO_REVISION,
        commit: str = "",
        secret: str = "",
        nonces: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.rules: Final = rules  # the revision by which it was played
        self.commit: Final = commit
        self.secret: Final = secret
        self.nonces: Final = nonces  # name and nonce

    def _key(self) -> tuple[object, ...]:
        return (self.rules, self.commit, self.secret, self.nonces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Proof) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Proof{self._key()!r}"


NO_PROOF: Final = Proof()


@final
class Move:
    """One action of one seat, as it was logged."""

    __slots__ = ("action", "at", "by", "judged", "line", "seat")

    def __init__(
        self,
        seat: int,
        action: Action,
        at: int = NO_TIME,
        by: str = "",
        line: int = 0,
        judged: Judgements = (),
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.at: Final = at  # milliseconds since the deal
        self.by: Final = by  # "bot" or "clock" if somebody else acted for the player
        self.line: Final = line  # in the file it was read from
        self.judged: Final = judged  # how likely players are to win after it

    def _key(self) -> tuple[object, ...]:
        return (self.seat, self.action, self.at, self.by, self.judged)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Move{self._key()!r}"


@final
class Deal:
    """The next hand of a match is dealt, with what differs from what follows by itself."""

    __slots__ = ("dealer", "line", "players", "proof", "seed")

    def __init__(
        self,
        seed: str = "",
        dealer: int = NOBODY,
        players: tuple[str, ...] = (),
        proof: Proof = NO_PROOF,
        line: int = 0,
    ) -> None:
        self.seed: Final = seed
        self.dealer: Final = dealer
        self.players: Final = players
        self.proof: Final = proof
        self.line: Final = line

    def _key(self) -> tuple[object, ...]:
        return (self.seed, self.dealer, self.players, self.proof)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Deal{self._key()!r}"


RecordLine = Move | Deal


@final
class Record:
    """A whole game: the table, how it began, and what was done. Lines are only ever added."""

    __slots__ = (
        "dealer",
        "edition",
        "game_id",
        "lines",
        "options",
        "players",
        "position",
        "proof",
        "scores",
        "seed",
        "shuffles",
        "start",
        "table",
    )

    def __init__(
        self,
        edition: str,
        options: dict[str, str],
        players: Sequence[str],
        table: Table,
        seed: str = "",
    ) -> None:
        self.edition: Final = edition
        self.options: Final = options  # all of them, settled
        self.players: Final = tuple(players)
        self.table: Final = table
        self.seed: Final = seed
        # Of a hand that is dealt; a set-up position has its own.
        self.dealer = NOBODY
        self.scores: tuple[int, ...] = ()
        self.start = NO_CARD
        self.position: Position | None = None
        self.shuffles = 0  # of a set-up position: so many were done before; 0 if not said
        self.game_id = ""  # by which a server knows it; part of what a proof is made of
        self.proof = NO_PROOF
        self.lines: list[RecordLine] = []

    def begun(self) -> "Record":
        """The same beginning without any lines."""
        return self.copy([])

    def copy(self, lines: list[RecordLine] | None = None) -> "Record":
        """A record to add lines to; how it began is shared, and never changes."""
        new = Record(self.edition, self.options, self.players, self.table, self.seed)
        new.dealer = self.dealer
        new.scores = self.scores
        new.start = self.start
        new.position = self.position
        new.shuffles = self.shuffles
        new.game_id = self.game_id
        new.proof = self.proof
        new.lines = self.lines[:] if lines is None else lines
        return new


def chosen_options(edition: str, options: dict[str, str]) -> dict[str, str]:
    """The options that differ from the edition's defaults, in their one order."""
    printed = EDITIONS[edition]
    return {
        name: options[name]
        for name, option in OPTIONS.items()
        if name in options and options[name] != default(printed, option)
    }


def begin(record: Record, sink: list[Event] | None = None) -> State:
    """The state with which a record begins."""
    if record.position is None:
        return first_hand(
            record.table, record.seed, sink, record.dealer, record.scores, record.start
        )
    s = set_up(record.table, record.position, record.seed, sink)
    s.shuffles = record.shuffles or s.shuffles
    return s
