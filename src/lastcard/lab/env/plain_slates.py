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
MOST_PIECES: Final = 16384  # pieces of rows that are kept

# Numbers that are packed into one, since each by itself would become an object; `AT` is where one
# begins, from the lowest bit. What may be nobody or nothing is one more, so that 0 says so.
LOOKER: Final = (1 << 5) - 1  # bits of a seat; the one who looks stands lowest
DEALER_AT: Final = 5
TURN_AT: Final = 10
COLOUR_AT: Final = 15
WAS_AT: Final = 19
MOST_COLOURS: Final = 14
DRAWN_AT: Final = 23
MOST_FACES: Final = 256
QUESTION_AT: Final = 32
MOST_QUESTIONS: Final = 254
WINDOW: Final = 1 << 40  # asked for a claim
UPWARDS: Final = 1 << 41  # the direction
TWICE: Final = 1 << 42  # what is open is so also with the UNO call
# What stands side by side in a row: all of these but the card just drawn.
BESIDE: Final = (1 << 42) - 1 ^ ((1 << QUESTION_AT) - (1 << DRAWN_AT))

# The same of what is rarely there: lowest stand the open windows, a bit for each seat.
RARE_PASSED_AT: Final = 16
RARE_STAKE_AT: Final = 32
RARE_OPEN_AT: Final = 40
RARE_FOUR_AT: Final = 41
RARE_BY_AT: Final = 42
RARE_TARGET_AT: Final = 47

RARE_AT: Final = 5  # beneath it the one who looks

# And of what `follow` is to look at; the observer stands lowest.
PLAYERS_AT: Final = 5
BEGIN_AT: Final = 10
END_AT: Final = 34
NOTES: Final = (1 << 24) - 1

# By seat the number of an action as it says it, what is added when UNO is called with it, the first
# number of its verb, and how many that verb has, if they may all be open at once.
Numbers = tuple[list[int], int, int, int]

# By card the first number of its plays and how many there are; what is added when UNO is called
# with one; and the number of drawing.
Turns = tuple[list[tuple[int, int]], int, int]


@final
class Pieces(dict[int, bytes]):
    """Pieces of rows by the number that says all of them; each is made when first asked for."""

    def __init__(self, make: Callable[[int], bytes]) -> None:
        self._make: Final = make

    def __missing__(self, packed: int) -> bytes:
        if len(self) == MOST_PIECES:
            self.clear()
        piece = self._make(packed)
        self[packed] = piece
        return piece


@final
class RowLayout:
    """What is the same for all games of a table."""

    def __init__(
        self,
        players: int,
        faces: int,
        colours: int,
        questions: int,
        piled: bool,
        pairing: bool,
        missing: bool,
        scores: int,
        history: int,
        actions: int,
        look_up: Callable[[Action], Numbers],
        turns: Turns,
    ) -> None:
        self.players: Final = players
        self.faces: Final = faces
        self.actions: Final = actions
        self.look_up: Final = look_up
        self.plays: Final = [range(first, first + count) for first, count in turns[0]]
        self.called: Final = turns[1]
        self.draw: Final = turns[2]
        if colours > MOST_COLOURS or questions > MOST_QUESTIONS:
            raise ValueError("no table is like this")
        self._kept: Final[dict[int, Numbers]] = {}
        self._alive: Final[list[Action]] = []  # so that no other comes to lie where they are
        self.face_rows: Final = one_hots(faces)
        self.colour_rows: Final = one_hots(colours)
        self.seat_rows: Final = one_hots(players)
        self.question_rows: Final = one_hots(questions)
        self.nothing_told: Final = bytes(faces * players)
        self.piled: Final = piled  # whether cards may lie open while something is asked
        self.pairing: Final = pairing  # whether two may draw what the other draws
        self.missing: Final = missing  # whether turns may be missed
        self.public_pieces: Final = Pieces(self._public_piece)
        self.rare_pieces: Final = Pieces(self._rare_piece)
        self.no_pile: Final = bytes(faces)
        self.nobody: Final = bytes(players)
        self.no_scores: Final = bytes(scores)
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
        kept = self._kept
        for action in found:
            numbers, called, first, whole = kept.get(id(action)) or self._numbers(action)
            if whole == len(found) > 1 and action is found[0] and found[-1].verb == action.verb:
                masks[base + first : base + first + whole] = b"\1" * whole
                return
            masks[base + numbers[seat]] = 1
            if twice:
                masks[base + numbers[seat] + called] = 1

    def mark_turn(
        self, masks: bytearray, base: int, hand: list[int], fits: bytes, twice: bool
    ) -> None:
        """Set a 1 for drawing and for every play of a card that fits."""
        masks[base + self.draw] = 1
        for card in hand:
            if fits[card]:
                for number in self.plays[card]:
                    masks[base + number] = 1
                    if twice:
                        masks[base + number + self.called] = 1

    def _numbers(self, action: Action) -> Numbers:
        """Looked up once."""
        numbers = self.look_up(action)
        if len(self._kept) < MOST_KEPT:
            self._kept[id(action)] = numbers
            self._alive.append(action)
        return numbers

    def _public_piece(self, public: int) -> bytes:
        """From the colour in force to the direction of play."""
        seat = public & LOOKER
        pieces = [
            self.colour_rows[(public >> COLOUR_AT & 15) - 1],
            self.colour_rows[(public >> WAS_AT & 15) - 1],
            self._seat(public >> DEALER_AT, seat),
            self._seat(public >> TURN_AT, seat),
            self.question_rows[(public >> QUESTION_AT & BYTE) - 1],
            bytes([bool(public & WINDOW), bool(public & UPWARDS)]),
        ]
        return b"".join(pieces)

    def _rare_piece(self, packed: int) -> bytes:
        """Open windows, passes and attacks; the one who looks stands lowest."""
        seat, rare = packed & LOOKER, packed >> RARE_AT
        stake = rare >> RARE_STAKE_AT & BYTE
        pieces = [
            self._flags(rare, seat),
            self._flags(rare >> RARE_PASSED_AT, seat),
            bytes([stake, rare >> RARE_OPEN_AT & 1, rare >> RARE_FOUR_AT & 1]),
            self._seat(rare >> RARE_BY_AT, seat),
            self._seat(rare >> RARE_TARGET_AT, seat),
        ]
        return b"".join(pieces)

    def _seat(self, packed: int, seat: int) -> bytes:
        """The row of a seat, from the one who looks; zeros for nobody."""
        who = (packed & LOOKER) - 1
        return self.seat_rows[(who - seat) % self.players if who >= 0 else -1]

    def _flags(self, bits: int, seat: int) -> bytes:
        """Bits by seat, from the one who looks."""
        n = self.players
        return bytes([bits >> (seat + place) % n & 1 for place in range(n)])

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
        public: int,
        rare: int,
        hands: list[list[int]],
        pile: list[int],
        left: list[int],
        told: bytes | bytearray | None,
        open_pile: tuple[int, ...],
        partners: tuple[int, int] | None,
        misses: tuple[int, ...],
        scores: bytes | None,
        found: list[Action] | bytes,
    ) -> None:
        """The row of a seat; without a place of its own among the many games, with the mask.

        Open is what was found; or drawing, and whatever fits by a byte for each card.
        A fresh entry of the history is noted before.
        So much is given one by one because making anything of it takes longer than writing it.
        """
        layout, seat = self.layout, public & LOOKER
        if fresh is not None:
            self.note(fresh)
        self._follow(pile)
        pieces: list[bytes | bytearray] = [
            counted(hands[seat], layout.faces),
            layout.face_rows[(public >> DRAWN_AT & 2 * MOST_FACES - 1) - 1],
            layout.face_rows[pile[-1]],
            self._discards,
            told or layout.nothing_told,
            layout.public_pieces[public & BESIDE],
            capped(list(map(len, [left, *hands[seat:], *hands[:seat]]))),
            layout.rare_pieces[rare << RARE_AT | seat],
        ]
        if layout.piled:
            pieces.append(counted(sorted(open_pile), layout.faces) if open_pile else layout.no_pile)
        if layout.pairing:
            pieces.append(self._couple(partners, seat) if partners else layout.nobody)
        if layout.missing:
            pieces.append(capped(list(misses[seat:] + misses[:seat])) if misses else layout.nobody)
        pieces.append(scores or layout.no_scores)
        pieces.append(self.history.translate(layout.turned[seat]))
        row = b"".join(pieces)
        if into is None:
            self._write_all(row, hands[seat], public, found)
        else:
            into[:] = row

    def _write_all(
        self, row: bytes, hand: list[int], public: int, found: list[Action] | bytes
    ) -> None:
        """Into the buffers of many, with the mask."""
        layout, seat, twice = self.layout, public & LOOKER, bool(public & TWICE)
        rows, masks, seats, at = self._buffers
        rows[at * len(row) : (at + 1) * len(row)] = row
        base = at * layout.actions
        masks[base : base + layout.actions] = layout.no_mask
        if public & WINDOW:
            masks[base] = 1  # claim nothing
        if isinstance(found, bytes):
            layout.mark_turn(masks, base, hand, found, twice)
        else:
            layout.mark_at(masks, base, seat, found, twice)
        seats[at] = seat

    def _couple(self, partners: tuple[int, int], seat: int) -> bytes:
        n = self.layout.players
        couple = [(partner - seat) % n for partner in partners]
        return bytes([place in couple for place in range(n)])

    def _follow(self, pile: list[int]) -> None:
        """Count the discard pile; nearly always a card has come on top, or none."""
        length = self._length
        if len(pile) < length or pile[length - 1] != self._top:
            self._discards = counted(sorted(pile), self.layout.faces)
        else:
            for card in pile[length:]:
                self._discards[card] += 1
        self._length, self._top = len(pile), pile[-1]


def capped(numbers: list[int]) -> bytes:
    """A byte for each."""
    try:
        return bytes(numbers)
    except ValueError:
        return bytes([min(number, BYTE) for number in numbers])


# -- what a seat knows of other hands: `somewhere`, then each of them from the left neighbour on --


def follow(
    row: bytearray, which: int, seats: list[int], cards: list[int], piles: list[list[int]]
) -> None:
    """Cards laid may be some that the observer knew of; below zero is a pile that was taken."""
    observer, players = which & LOOKER, which >> PLAYERS_AT & LOOKER
    faces = len(row) // players
    for at in range(which >> BEGIN_AT & NOTES, which >> END_AT):
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
