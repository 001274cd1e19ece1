"""What each seat knows of the other hands, kept up to date from move to move.

The same knowledge as `lastcard.views.knowledge`, which works it out from all events of a hand;
a test holds the two together. Cards known to be held are lower bounds and stay true however the
hidden cards lie; `somewhere` are cards known to be in other hands without knowing in whose.

This module is compiled with the rules.
"""

from typing import Final, final

from lastcard.lab.env.counts import counted
from lastcard.rules.events import Event

ORDER: Final = "little"
MOVES: Final = ("swapped", "handed on", "hands shuffled")


@final
class Memory:
    """What all seats of one hand know of each other's cards, as counts by face."""

    __slots__ = ("_told", "faces", "held", "knowing", "nothing", "placed", "players", "somewhere")

    def __init__(self, players: int, faces: int) -> None:
        self.players: Final = players
        self.faces: Final = faces
        self.nothing: Final = bytes(faces * players)
        self.clear()

    def clear(self) -> None:
        """A new hand: nobody knows anything."""
        self.knowing = 0  # a bit per seat that knows something
        # by observer: `players` rows of `faces` counts, its own row always empty
        self.held: list[bytearray] = [bytearray() for _ in range(self.players)]
        self.placed: list[bytearray] = [bytearray() for _ in range(self.players)]  # its sum
        self.somewhere: list[bytearray] = [bytearray() for _ in range(self.players)]
        self._told: list[bytes] = [self.nothing for _ in range(self.players)]

    def told(self, seat: int) -> bytes:
        """What a seat knows: somewhere, then the other hands from the left neighbour on."""
        if not self.knowing >> seat & 1:
            return self.nothing
        if not self._told[seat]:
            held, faces = self.held[seat], self.faces
            rows = held[(seat + 1) * faces :] + held[: seat * faces]
            self._told[seat] = bytes(self.somewhere[seat] + rows)
        return self._told[seat]

    def known(self, seat: int, other: int) -> list[int]:
        """How many cards of each face a seat knows another to hold."""
        if not self.knowing >> seat & 1:
            return [0] * self.faces
        return list(self.held[seat][other * self.faces : (other + 1) * self.faces])

    def known_somewhere(self, seat: int) -> list[int]:
        """How many cards of each face a seat knows to be in other hands, whosever."""
        return list(self.somewhere[seat]) if self.knowing >> seat & 1 else [0] * self.faces

    def _open(self, seat: int) -> None:
        """From now on this seat knows something; its encoding is to be made anew."""
        self._told[seat] = b""
        if not self.knowing >> seat & 1:
            self.knowing |= 1 << seat
            self.held[seat] = bytearray(self.players * self.faces)
            self.placed[seat] = bytearray(self.faces)
            self.somewhere[seat] = bytearray(self.faces)

    # -- what is learned -------------------------------------------------------------------

    def laid(self, seat: int, card: int) -> None:
        """A card left a hand; it may be one that others knew of."""
        at = seat * self.faces + card
        for observer in range(self.players):
            if observer == seat or not self.knowing >> observer & 1:
                continue
            if self.held[observer][at]:
                self.held[observer][at] -= 1
                self.placed[observer][card] -= 1
                self._told[observer] = b""
            elif self.somewhere[observer][card]:
                self.somewhere[observer][card] -= 1
                self._told[observer] = b""

    def shown(self, observer: int, seat: int, hand: list[int]) -> None:
        """WD4-5: the observer saw a whole hand."""
        self._open(observer)
        before = self.known(observer, seat)
        now = counted(hand, self.faces)
        self._set_row(observer, seat, list(now))
        somewhere, placed = self.somewhere[observer], self.placed[observer]
        for card in range(self.faces):
            found = now[card] - before[card]
            placed[card] += found
            if found > 0:
                somewhere[card] = max(somewhere[card] - found, 0)

    def took(self, seat: int, cards: tuple[int, ...]) -> None:
        """PILEUP-3: everybody saw the mini-pile go into a hand."""
        for observer in range(self.players):
            if observer != seat:
                self._open(observer)
                for card in cards:
                    self.held[observer][seat * self.faces + card] += 1
                    self.placed[observer][card] += 1

    def _set_row(self, observer: int, seat: int, counts: list[int]) -> None:
        start = seat * self.faces
        self.held[observer][start : start + self.faces] = bytes(counts)

    # -- what is learned from the events of an action --------------------------------------

    def learn(self, events: list[Event], before: list[list[int]], now: list[list[int]]) -> None:
        """Follow the events of one action; the hands are those before its effect and after it."""
        for at, event in enumerate(events):
            if event.kind == "refilled":
                self._refilled(undrawn(events[at + 1 :], now))
            elif event.kind in MOVES:
                self._moved(event, before, now)

    def _refilled(self, hands: list[list[int]]) -> None:
        """PILE-1: the draw pile was empty, so what is not in sight is in the other hands."""
        rows = [number(counted(hand, self.faces)) for hand in hands]
        everybody = sum(rows)
        for observer in range(self.players):
            self._open(observer)
            hidden = everybody - rows[observer] - number(self.placed[observer])
            self.somewhere[observer] = bytearray(hidden.to_bytes(self.faces, ORDER))

    def _moved(self, event: Event, before: list[list[int]], now: list[list[int]]) -> None:
        for observer in range(self.players):
            self._open(observer)
            rows = [self.known(observer, seat) for seat in range(self.players)]
            rows[observer] = list(counted(before[observer], self.faces))
            self._move_rows(observer, event, rows)
            if event.kind != "swapped" or observer in (event.seat, event.other):
                self._received(observer, now[observer])

    def _move_rows(self, observer: int, event: Event, rows: list[list[int]]) -> None:
        """HOUSE-3, HOUSE-8: whole hands go round, and what is known of them with them."""
        if event.kind == "swapped":
            rows[event.seat], rows[event.other] = rows[event.other], rows[event.seat]
        elif event.kind == "handed on":
            step = 1 if event.count else -1
            rows = [rows[(seat - step) % self.players] for seat in range(self.players)]
        else:
            for row in rows:
                for card, count in enumerate(row):
                    self.somewhere[observer][card] += count
            rows = [[0] * self.faces for _ in rows]
        rows[observer] = [0] * self.faces
        for seat in range(self.players):
            self._set_row(observer, seat, rows[seat])
        self.placed[observer] = bytearray([sum(column) for column in zip(*rows, strict=True)])

    def _received(self, observer: int, hand: list[int]) -> None:
        """What the seat now holds is nowhere else."""
        somewhere = self.somewhere[observer]
        for card in hand:
            if somewhere[card]:
                somewhere[card] -= 1


def number(counts: bytes | bytearray) -> int:
    """All counts as one number: subtracting it takes each from its own, as none is the smaller."""
    return int.from_bytes(counts, ORDER)


def undrawn(events: list[Event], hands: list[list[int]]) -> list[list[int]]:
    """The hands as they were before these draws."""
    found = [hand[:] for hand in hands]
    for event in events:
        if event.kind == "drew":
            for card in event.secret_cards:
                found[event.seat].remove(card)
    return found
