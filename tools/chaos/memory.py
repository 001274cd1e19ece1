"""What a client can prove: the answers it got, and how the table looked to it after each entry."""

from typing import TypeVar

import msgspec

from lastcard.protocol.seen import Board, Own
from tools.network.seat import Heard, Parts, Seat

Kind = TypeVar("Kind", Board, Own)
RECENT = 12  # commands that may be given again after their answer

Pictures = tuple[int, int]  # of the board and of one's own part


def pictured(parts: Parts, kind: type[Kind]) -> Kind:
    """A whole from its parts, as the server's own types have it."""
    return msgspec.json.decode(msgspec.json.encode(parts), type=kind)


class Memory:
    """Grows as long as the client lives."""

    def __init__(self) -> None:
        self.promised: dict[str, int] = {}  # commands that were answered with a seq
        self.refused: dict[str, str] = {}  # and those that were denied, with the code
        self.told: dict[int, Pictures] = {}  # by seq
        self.seats: dict[int, int] = {}  # where it sat then
        self.repeatable: dict[str, bytes] = {}  # commands of this game, answered with a seq
        self.repeated = 0  # answers that came again, the same
        self.contradictions: list[str] = []
        self._given: dict[str, bytes] = {}

    def gave(self, id: str, data: bytes) -> None:
        """A command is on its way."""
        self._given[id] = data

    def answer(self, heard: Heard) -> None:
        """An answer came; the same command must get the same one again."""
        data = self._given.pop(heard.id, None)
        known = self.promised.get(heard.id)
        if known is not None:
            self._again(heard, known)
        elif heard.t == "no":
            self.refused[heard.id] = heard.code
        elif heard.seq:
            self.promised[heard.id] = heard.seq
            if data is not None:
                self._keep(heard.id, data)

    def _again(self, heard: Heard, known: int) -> None:
        if heard.t == "ok" and heard.seq == known:
            self.repeated += 1
        else:
            told = f"{heard.t} {heard.code} {heard.seq}"
            self.contradictions.append(f"command {heard.id} was ok with {known}, then {told}")

    def _keep(self, id: str, data: bytes) -> None:
        self.repeatable[id] = data
        if len(self.repeatable) > RECENT:
            del self.repeatable[next(iter(self.repeatable))]

    def begin_game(self) -> None:
        """A server that read the log from this game's beginning knows no older command."""
        self.repeatable.clear()

    def picture(self, state: Seat) -> None:
        """Keep how things look after the last entry."""
        if not state.board:
            return
        board = pictured(state.board, Board)
        own = pictured(state.own, Own) if state.own else Own()
        pictures = hash(board), hash(own)
        if self.told.setdefault(state.seen, pictures) != pictures:
            self.contradictions.append(f"entry {state.seen} was told in two ways: {board} {own}")
        self.seats[state.seen] = state.seat
