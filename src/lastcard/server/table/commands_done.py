"""Which commands of a guest made entries, so that repeating one does nothing."""

from array import array
from typing import Final, final

MOST: Final = 4096  # commands of one guest; the storage knows the older ones


@final
class CommandsDone:
    """The commands of one guest, a few bytes for each: the hash of its id, and its last entry."""

    __slots__ = ("_ids", "_seqs")

    def __init__(self) -> None:
        self._ids = array("q")
        self._seqs = array("Q")

    def add(self, command: str, seq: int) -> None:
        """A command may make several entries, one after the other."""
        known_as = hash(command)
        if len(self._ids) > 0 and self._ids[-1] == known_as:
            self._seqs[-1] = seq
            return
        self._ids.append(known_as)
        self._seqs.append(seq)
        if len(self._ids) > MOST:
            del self._ids[: MOST // 4]
            del self._seqs[: MOST // 4]

    def same(self, other: "CommandsDone") -> bool:
        """Whether the other one knows the same."""
        return self._ids == other._ids and self._seqs == other._seqs

    def seq_of(self, command: str) -> int:
        """The last entry that a command made; 0 if it made none that is known."""
        known_as = hash(command)
        return self._seqs[self._ids.index(known_as)] if known_as in self._ids else 0
