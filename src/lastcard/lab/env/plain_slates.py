"""What a game shows, written into rows of bytes; `native_slates.c` is the same in C.

Rows are put together from pieces that are made once. `encode.py` names the fields in the order in
which they are written here.
"""

from collections.abc import Callable
from typing import Final, final

from lastcard.lab.env.counts import ORDER, counted, number
from lastcard.rules.actions import Action

HOLD: Final = -1  # instead of an action: this game waits
SEATS_FROM: Final = 240  # in an entry of the history, this and more stand for a seat
BYTE: Final = 255
MOST_KEPT: Final = 2048  # actions of which the numbers are kept: an edition may make new ones

# By seat the number of an action as it says it, what is added when UNO is called with it, the first
# number of its verb, and how many that verb has, if they may all be open at once.
Numbers = tuple[list[int], int, int, int]


@final
class RowLayout:
    """What is the same for all games of a table."""

    def __init__(
        self,
        players: int,
        faces: int,
        colours: int,
        questions: int,
        rest: int,
        history: int,
        actions: int,
        look_up: Callable[[Action], Numbers],
    ) -> None:
        self.players: Final = players
        self.faces: Final = faces
        self.actions: Final = actions
        self.look_up: Final = look_up
        self._kept: Final[dict[int, tuple[Action, Numbers]]] = {}
        self.face_rows: Final = one_hots(faces)
        self.colour_rows: Final = one_hots(colours)
        self.seat_rows: Final = one_hots(players)
        self.question_rows: Final = one_hots(questions)
        self.nothing_told: Final = bytes(faces * players)
        self.no_rest: Final = bytes(rest)
        self.no_history: Final = bytes(history)
        self.no_mask: Final = bytes(actions)
        self.turned: Final = [turning(seat, players) for seat in range(players)]

    def mark(self, mask: bytearray, seat: int, found: list[Action], twice: bool) -> None:
        """Set a 1 for every action; with `twice` also for the same with the UNO call."""
        self.mark_at(mask, 0, seat, found, twice)

    def mark_at(
        self, masks: bytearray, base: int, seat: int, found: list[Action], twice: bool
    ) -> None:
        """The same somewhere in a buffer. Often all that a verb can name is open."""
        for at, action in enumerate(found):
            numbers, called, first, whole = self._numbers(action)
            if at == 0 and whole == len(found) > 1 and found[-1].verb == action.verb:
                masks[base + first : base + first + whole] = b"\1" * whole
                return
            masks[base + numbers[seat]] = 1
            if twice:
                masks[base + numbers[seat] + called] = 1

    def _numbers(self, action: Action) -> Numbers:
        """Looked up once. What is kept stays alive, so that no other comes to lie where it is."""
        found = self._kept.get(id(action))
        if found is not None:
            return found[1]
        numbers = self.look_up(action)
        if len(self._kept) < MOST_KEPT:
            self._kept[id(action)] = (action, numbers)
        return numbers

    def first_closed(self, masks: bytearray, numbers: list[int]) -> int:
        """The first game that is told to do what is not open to it; -1 if there is none."""
        size = self.actions
        for at, chosen in enumerate(numbers):
            if chosen != HOLD and not (0 <= chosen < size and masks[at * size + chosen]):
                return at
        return -1


@final
class Slate:
    """What all can see of one game, kept from action to action; and its rows."""

    def __init__(self, layout: RowLayout) -> None:
        self.layout: Final = layout
        self._buffers = (bytearray(), bytearray(), bytearray(), 0)
        self.wipe()

    def wipe(self) -> None:
        """A new hand: nothing has been done."""
        self.history = self.layout.no_history
        self.forget()

    def forget(self) -> None:
        """Anything may have come to lie in the discard pile: count it anew."""
        self._length = 0
        self._top = -1
        self._shuffles = -1
        self._discards = bytearray()

    def note(self, entry: bytes) -> None:
        """Entries of the history, the newest first."""
        self.history = (entry + self.history)[: len(self.history)]

    def beside(self, game: object, memory: object, state: object) -> None:
        """What else a decision of this game reads: in C it is fetched while others are shown."""

    def attach(
        self,
        rows: bytearray,
        masks: bytearray,
        seats: bytearray,
        at: int,
        slates: "list[Slate]",  # noqa: ARG002 - in C the next ones are fetched ahead
    ) -> None:
        """From now on this is one of many games, with a place in their buffers."""
        self._buffers = (rows, masks, seats, at)

    def write(
        self,
        into: bytearray | None,
        fresh: bytes | None,
        seat: int,
        hands: list[list[int]],
        pile: list[int],
        shuffles: int,
        drawn: int,
        colour: int,
        was: int,
        dealer: int,
        turn: int,
        question: int,
        window: bool,
        clockwise: bool,
        left: list[int],
        told: bytes | bytearray | None,
        rest: bytes | None,
        found: list[Action],
        twice: bool,
    ) -> None:
        """The row of a seat; without a place of its own among the many games, with the mask.

        A fresh entry of the history is noted before.
        So much is given one by one because making anything of it takes longer than writing it.
        """
        layout, n = self.layout, self.layout.players
        if fresh is not None:
            self.note(fresh)
        self._follow(pile, shuffles)
        pieces: list[bytes | bytearray] = [
            counted(hands[seat], layout.faces),
            layout.face_rows[drawn],
            layout.face_rows[pile[-1]],
            self._discards,
            told or layout.nothing_told,
            layout.colour_rows[colour],
            layout.colour_rows[was],
            layout.seat_rows[(dealer - seat) % n if dealer >= 0 else -1],
            layout.seat_rows[(turn - seat) % n if turn >= 0 else -1],
            layout.question_rows[question],
            bytes([window, clockwise, min(len(left), BYTE)]),
            bytes([min(len(hand), BYTE) for hand in hands[seat:] + hands[:seat]]),
            rest or layout.no_rest,
            self.history.translate(layout.turned[seat]),
        ]
        row = b"".join(pieces)
        if into is not None:
            into[:] = row
            return
        rows, masks, seats, at = self._buffers
        rows[at * len(row) : (at + 1) * len(row)] = row
        base = at * layout.actions
        masks[base : base + layout.actions] = layout.no_mask
        masks[base] = window  # claim nothing
        layout.mark_at(masks, base, seat, found, twice)
        seats[at] = seat

    def _follow(self, pile: list[int], shuffles: int) -> None:
        """Count the discard pile; nearly always a card has come on top, or none."""
        length = self._length
        if self._shuffles != shuffles or len(pile) < length or pile[length - 1] != self._top:
            self._discards = counted(sorted(pile), self.layout.faces)
        else:
            for card in pile[length:]:
                self._discards[card] += 1
        self._length, self._top, self._shuffles = len(pile), pile[-1], shuffles


# -- what a seat knows of other hands: `somewhere`, then each of them from the left neighbour on --


def follow(
    row: bytearray,
    observer: int,
    players: int,
    seats: list[int],
    cards: list[int],
    piles: list[list[int]],
    begin: int,
    end: int,
) -> None:
    """Cards laid may be some that the observer knew of; below zero is a pile that was taken."""
    faces = len(row) // players
    for at in range(begin, end):
        place, card = (seats[at] - observer) % players * faces, cards[at]
        if place == 0:
            continue
        if card < 0:
            for taken in piles[-card - 1]:
                row[place + taken] += 1
        elif row[place + card]:
            row[place + card] -= 1
        elif row[card]:
            row[card] -= 1


def find_hidden(row: bytearray, in_hands: bytes, hand: list[int]) -> None:
    """What is in all hands, but neither in one's own nor known where, is somewhere."""
    faces = len(in_hands)
    hands = [int.from_bytes(row[at : at + faces], ORDER) for at in range(faces, len(row), faces)]
    hidden = int.from_bytes(in_hands, ORDER) - number(hand) - sum(hands)
    row[:faces] = hidden.to_bytes(faces, ORDER)


def find_hand(row: bytearray, place: int, faces: int, hand: list[int]) -> None:
    """A hand was seen: what was not known of it was perhaps somewhere."""
    left = row[place : place + faces]
    for card in hand:
        if left[card]:
            left[card] -= 1
            continue
        row[place + card] += 1
        if row[card]:
            row[card] -= 1


def one_hots(size: int) -> list[bytes]:
    """A row for each place, and one for none at the end, so that -1 finds it."""
    return [bytes([int(place == at) for place in range(size)]) for at in range(size + 1)]


def turning(seat: int, players: int) -> bytes:
    """The table by which a history is turned: seats become 1 for the one who looks, 2 and on."""
    table = list(range(BYTE + 1))
    for other in range(players):
        table[SEATS_FROM + other] = (other - seat) % players + 1
    return bytes(table)
