"""The set-up lines of a header: hands, piles, and whatever else makes a position."""

from typing import Final, final

from lastcard.notation.actions import read_card, read_colour, read_seat
from lastcard.notation.header import Field, Fields, only
from lastcard.notation.record import BadFile, Record
from lastcard.notation.values import read_list, read_number
from lastcard.notation.words import BadLine, Word
from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.edition import MISSES, PARTNERS, Table
from lastcard.rules.reasons import Malformed, shown
from lastcard.rules.setup import Position, set_up
from lastcard.rules.state import CLOCKWISE

DIRECTIONS: Final = {"clockwise": CLOCKWISE, "counterclockwise": -CLOCKWISE}
MOST_POINTS: Final = 999_999_999
MOST_MISSES: Final = 1000  # each is counted down one by one
MOST_SHUFFLES: Final = 999_999_999

CARDS: Final = ("hand", "discard", "draw")  # any of these makes it a set-up position
ONLY_SET_UP: Final = ("turn", "direction", "colour", "link", "misses", "uno", "shuffles")
NOT_WITH_START: Final = ("discard", "colour", "uno")
OF_MARK: Final = {"link": PARTNERS, "misses": MISSES}  # lines for editions with such a mark


def read_places(fields: Fields, record: Record) -> None:
    """How the hand begins: dealt from the seed, or set up card by card."""
    _check_known(fields, record)
    if not any([key in fields for key in CARDS]):
        _dealt(fields, record)
        return
    _check_complete(fields, record)
    _Places(fields, record).read()


def _check_known(fields: Fields, record: Record) -> None:
    """A line the edition does not know."""
    for key, mark in OF_MARK.items():
        field = only(fields, key)
        if field is not None and mark not in record.table.edition.marks:
            raise BadFile(field.line.number, 1, f"edition {record.edition} knows no {key} line")


def _dealt(fields: Fields, record: Record) -> None:
    for key in ONLY_SET_UP:
        field = only(fields, key)
        if field is not None:
            text = f"a {key} line needs a position: name every hand and the discard pile"
            raise BadFile(field.line.number, 1, text)
    record.dealer = _seat(only(fields, "dealer"), record)
    record.scores = _scores(only(fields, "scores"), record)
    start = only(fields, "start")
    if start is not None:
        record.start = start.read(read_card, start.one("a card"), record.table.deck)


def _check_complete(fields: Fields, record: Record) -> None:
    """A position names the discard pile or a start card, and every hand."""
    first = min([fields[key][0].line.number for key in CARDS if key in fields])
    start = only(fields, "start")
    if start is None and "discard" not in fields:
        raise BadFile(first, 1, "a position needs a discard line or a start line")
    for key in NOT_WITH_START:
        if start is not None and key in fields:
            number = fields[key][0].line.number
            raise BadFile(number, 1, f"a {key} line does not go with a start line")
    named = [field.name.text for field in fields.get("hand", []) if field.name is not None]
    for name in record.players:
        if name not in named:
            raise BadFile(first, 1, f"the hand of {name} is missing")


def _seat(field: Field | None, record: Record) -> int:
    if field is None:
        return NOBODY
    return field.read(read_seat, field.one("a player"), record.players)


def _scores(field: Field | None, record: Record) -> tuple[int, ...]:
    """SCORE-2, SCORE-3: points so far, of a game that is not won yet."""
    if field is None:
        return ()
    if not record.table.scored():
        raise field.bad("scores need scoring: a single hand has no points to count")
    scores = _counts(field, record, MOST_POINTS)
    if _won(record.table, scores):
        raise field.bad("with these scores the game is over already")
    return scores if any(scores) else ()


def _won(table: Table, scores: tuple[int, ...]) -> bool:
    if max(scores) < table.target:
        return False
    return table.scoring == "winner_takes" or scores.count(min(scores)) == 1


def _counts(field: Field, record: Record, most: int) -> tuple[int, ...]:
    """`Ann 120, Bo 0`: a number for each player, 0 for those not named."""
    return field.read(_read_counts, field, record, most)


def _read_counts(field: Field, record: Record, most: int) -> tuple[int, ...]:
    counts = [-1] * len(record.players)
    for name, number in _pairs(field):
        seat = read_seat(name, record.players)
        if counts[seat] >= 0:
            raise BadLine(name.column, f"{name.text} is named twice")
        counts[seat] = read_number(number, most)
    return tuple([max(count, 0) for count in counts])


def _pairs(field: Field) -> list[tuple[Word, Word]]:
    """Names and numbers, with commas between the pairs."""
    words = field.words(",")
    for place, word in enumerate(words):
        if (word.text == "," and not word.quoted) != (place % 3 == 2):
            missing = ("a player", "a number", "a comma")[place % 3]
            raise BadLine(word.column, f"{missing} is missing")
    if len(words) % 3 != 2:
        missing = "a number" if len(words) % 3 else "a player"
        raise BadLine(field.line.end(), f"{missing} is missing")
    return [(words[at], words[at + 1]) for at in range(0, len(words), 3)]


@final
class _Places:
    """Reads a position; no card may be named more often than the deck holds it."""

    def __init__(self, fields: Fields, record: Record) -> None:
        self.fields: Final = fields
        self.record: Final = record
        self.left: Final = record.table.deck.copies[:]
        self.position: Final = Position([[] for _ in record.players])

    def read(self) -> None:
        self._hands()
        self._piles()
        self._turn()
        self._rest()
        self._uno()
        self.record.position = self.position
        self._try_start()

    def _hands(self) -> None:
        for field in self.fields.get("hand", []):
            name = field.name
            assert name is not None
            seat = field.read(read_seat, name, self.record.players)
            if self.position.hands[seat]:
                raise field.bad(f"a second hand of {name.text}", name)
            self.position.hands[seat] = self._some(field)

    def _some(self, field: Field) -> list[int]:
        cards = self._cards(field)
        if not cards:
            raise field.bad(f"{field.key} needs a card")
        return cards

    def _cards(self, field: Field) -> list[int]:
        return field.read(self._read_cards, field.words())

    def _read_cards(self, words: list[Word]) -> list[int]:
        cards: list[int] = []
        for word in words:
            card = read_card(word, self.record.table.deck)
            self.left[card] -= 1
            if self.left[card] < 0:
                text = f"{word.text} is named more often than the deck holds it"
                raise BadLine(word.column, text)
            cards.append(card)
        return cards

    def _piles(self) -> None:
        """Piles are written top first and kept top last."""
        place = self.position
        for field in [only(self.fields, key) for key in ("discard", "draw", "start")]:
            if field is None:
                continue
            if field.key == "discard":
                place.discards = self._some(field)[::-1]
            elif field.key == "draw":
                place.draw = self._cards(field)[::-1]
            else:
                field.one("a card")
                place.start = self._cards(field)[0]

    def _turn(self) -> None:
        place = self.position
        field = only(self.fields, "direction")
        if field is not None:
            place.direction = field.read(self._direction, field.one("a direction"))
        turn = _seat(only(self.fields, "turn"), self.record)
        place.dealer = _seat(only(self.fields, "dealer"), self.record)
        if place.start != NO_CARD:
            turn = self._first_player(turn)
        place.turn = max(turn, 0)

    def _direction(self, word: Word) -> int:
        """SETUP-5: with a start card play begins clockwise; the card itself may turn it."""
        direction = _direction(word)
        if direction != CLOCKWISE and self.position.start != NO_CARD:
            raise BadLine(word.column, "with a start card play begins clockwise")
        return direction

    def _first_player(self, turn: int) -> int:
        """SETUP-5: with a start card, the one to the dealer's left."""
        place = self.position
        if place.dealer == NOBODY:
            return turn
        first = (place.dealer + place.direction) % len(self.record.players)
        if turn not in (NOBODY, first):
            raise self.fields["turn"][0].bad("with a start card the dealer's left goes first")
        return first

    def _rest(self) -> None:
        place, fields, record = self.position, self.fields, self.record
        place.scores = _scores(only(fields, "scores"), record)
        colour, misses, shuffles = (only(fields, key) for key in ("colour", "misses", "shuffles"))
        if colour is not None:
            place.colour = colour.read(self._colour, colour.one("a colour"))
        elif place.discards and record.table.deck.colour_of[place.discards[-1]] == NO_COLOUR:
            raise fields["discard"][0].bad("on a Wild the colour line is needed")
        if misses is not None:
            place.misses = _counts(misses, record, MOST_MISSES)
        if shuffles is not None:
            word = shuffles.one("a number")
            record.shuffles = shuffles.read(read_number, word, MOST_SHUFFLES)
        self._link()

    def _colour(self, word: Word) -> int:
        """TURN-1: a coloured card brings its own colour, if none can be named over it."""
        edition = self.record.table.edition
        deck, top = edition.deck, self.position.discards[-1]
        colour, own = read_colour(word, deck), deck.colour_of[top]
        if own in (NO_COLOUR, colour) or edition.names_over_colours():
            return colour
        told = f"on {deck.codes[top]} the colour is {deck.colours[own]}, not {word.text}"
        raise BadLine(word.column, told)

    def _link(self) -> None:
        field = only(self.fields, "link")
        if field is None:
            return
        words = [word for word in field.words(",") if word.text != ","]
        if len(words) != 2:
            raise field.bad("link needs two players")
        seats = sorted([field.read(read_seat, word, self.record.players) for word in words])
        if seats[0] == seats[1]:
            raise field.bad("a link takes two different players", words[1])
        self.position.partners = (seats[0], seats[1])

    def _uno(self) -> None:
        """UNO-1: a window is open for a hand of exactly one card."""
        field = only(self.fields, "uno")
        if field is None:
            return
        for word in field.read(read_list, field.words(","), field.line.end(), "a player"):
            seat = field.read(read_seat, word, self.record.players)
            if seat in self.position.uno:
                raise field.bad(f"{word.text} is named twice", word)
            if len(self.position.hands[seat]) != 1:
                raise field.bad(f"{word.text} does not hold exactly one card", word)
            self.position.uno.append(seat)

    def _try_start(self) -> None:
        """SETUP-6, SETUP-7: there must be a card that can start."""
        field = only(self.fields, "start")
        if field is None:
            return
        try:
            set_up(self.record.table, self.position, self.record.seed)
        except Malformed as error:
            raise field.bad(str(error)) from None


def _direction(word: Word) -> int:
    if word.text not in DIRECTIONS or word.quoted:
        known = " or ".join(DIRECTIONS)
        raise BadLine(word.column, f"unknown direction {shown(word.text)}; it is {known}")
    return DIRECTIONS[word.text]
