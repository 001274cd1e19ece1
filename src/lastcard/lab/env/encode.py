"""What a seat may know as a row of bytes, cut into named fields.

Everything here is either public or the seat's own, put together from pieces that are made once.
Seats are counted from the one who looks, clockwise.

This module is compiled with the rules.
"""

from typing import Final, final

from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.catalogue import ENTRY, SEATS_FROM
from lastcard.lab.env.counts import counted
from lastcard.rules.actions import NOBODY
from lastcard.rules.attack import NOT_OPEN, Attack, Threat
from lastcard.rules.cards import NO_CARD
from lastcard.rules.decisions import NOTHING, Decision
from lastcard.rules.edition import MISSES, PARTNERS, Table
from lastcard.rules.questions import questions
from lastcard.rules.state import CLOCKWISE, State
from lastcard.rules.turn import DRAWN, TURN

# Raised whenever a field of any table comes, goes, moves or changes its meaning: a policy that was
# trained with another number does not fit. What a table's fields are depends on that table alone.
ENCODING: Final = 2

# Joins pieces into a bytearray, which goes into a buffer without one more copy.
_NO_BYTES: Final = bytearray()


@final
class ObservationField:
    """One named part of an observation."""

    __slots__ = ("meaning", "most", "name", "size", "start")

    def __init__(self, name: str, start: int, size: int, most: int, meaning: str) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size
        self.most: Final = most  # divided by this, ordinary values lie between 0 and 1
        self.meaning: Final = meaning


def fields(table: Table, match: bool, history: int) -> list[ObservationField]:
    """The fields of a table's observations, in order."""
    faces, players = len(table.deck.codes), table.players
    colours = len(table.deck.colours)
    asked = pending(table)
    copies = max(table.deck.copies)
    rows = [
        ("hand", faces, copies, "own cards by face"),
        ("drawn", faces, 1, "the card just drawn, if it is the seat's to play or keep"),
        ("top", faces, 1, "the top discard"),
        ("discards", faces, copies, "the discard pile by face"),
        ("somewhere", faces, copies, "cards known to be in other hands, not in whose"),
        ("known", faces * (players - 1), copies, "cards known in each other hand"),
        ("colour", colours, 1, "the colour in force"),
        ("was", colours, 1, "the colour in force before the last card"),
        ("dealer", players, 1, "who dealt"),
        ("turn", players, 1, "whose turn is being carried out"),
        ("decision", len(asked), 1, f"what is pending: {', '.join(asked)}"),
        ("window", 1, 1, "1: asked for a claim while that is pending"),
        ("clockwise", 1, 1, "the direction of play"),
        ("draw_pile", 1, len(table.deck.cards), "cards in the draw pile"),
        ("sizes", players, 10, "cards in each hand"),
        ("uno", players, 1, "who can be caught"),
        ("passed", players, 1, "who passed since the last play, with nothing to draw"),
        ("attack", 3, 4, "cards to be drawn; open to a challenge; by a Wild Draw Four"),
        ("attacker", players, 1, "who attacks"),
        ("target", players, 1, "who is attacked"),
    ]
    if piles_up(table):
        rows.append(("open_pile", faces, copies, "cards that lie open while it is asked, by face"))
    if PARTNERS in table.edition.marks:
        rows.append(("partners", players, 1, "who draws what the other draws"))
    if MISSES in table.edition.marks:
        rows.append(("misses", players, 1, "turns each will miss"))
    if match:
        rows.append(("hand_number", 1, 10, "the hand of the match"))
        rows.append(("hundreds", players, 5, "points so far, hundreds"))
        rows.append(("points", players, 100, "points so far, the rest"))
    rows.append(("history", history * ENTRY, 64, "the last actions, newest first"))
    found: list[ObservationField] = []
    start = 0
    for name, size, most, meaning in rows:
        found.append(ObservationField(name, start, size, most, meaning))
        start += size
    return found


@final
class Encoder:
    """Writes observations of one table."""

    def __init__(self, table: Table, match: bool, history: int) -> None:
        self.table: Final = table
        self.players: Final = table.players
        self.faces: Final = len(table.deck.codes)
        self.match: Final = match
        self.fields: Final = fields(table, match, history)
        self.size: Final = self.fields[-1].start + self.fields[-1].size
        self.piled: Final = piles_up(table)
        self.pairing: Final = PARTNERS in table.edition.marks
        self.missing: Final = MISSES in table.edition.marks
        self.face_rows: Final = one_hots(self.faces)
        self.colour_rows: Final = pairs(one_hots(len(table.deck.colours)))
        self.seat_rows: Final = one_hots(self.players)
        self.seat_pairs: Final = pairs(self.seat_rows)
        self.couples: Final = couples(self.players)
        self.questions: Final = question_rows(pending(table))
        self.bytes: Final = [bytes([value]) for value in range(256)]
        self.nobody: Final = bytes(self.players)
        self.no_attack: Final = bytes(3 + 2 * self.players)
        self.calm: Final = self.nobody + self.nobody + self.no_attack
        self.no_cards: Final = bytes(self.faces)
        self.turned: Final = [turning(seat, self.players) for seat in range(self.players)]

    def row(self, game: Asking, seat: int) -> bytearray:
        """What this seat may know now; as many bytes as the fields say."""
        s = game.s
        n = self.players
        byte = self.bytes
        pieces: list[bytes | bytearray] = [
            game.counts.hand(s, seat),
            self._drawn(s, seat),
            self.face_rows[s.discard_pile[-1]],
            game.counts.discards,
            game.memory.told(seat),
            self.colour_rows[s.colour][s.was],
            self.seat_pairs[(s.dealer - seat) % n][(s.turn - seat) % n if s.turn >= 0 else -1],
            self._question(game, seat),
            byte[len(s.draw_pile)],
        ]
        for at in range(seat, n):
            pieces.append(byte[len(s.hands[at])])
        for at in range(seat):
            pieces.append(byte[len(s.hands[at])])
        self._rest(pieces, s, seat)
        pieces.append(game.history.translate(self.turned[seat]))
        return _NO_BYTES.join(pieces)

    def _drawn(self, s: State, seat: int) -> bytes:
        """A state remembers the card until the next turn; an open pile may ask others before."""
        return self.face_rows[s.drawn if s.question is DRAWN and seat == s.turn else NO_CARD]

    def _question(self, game: Asking, seat: int) -> bytes:
        """What is pending, whether it is a window that asks, and the direction."""
        s = game.s
        at = int(s.direction == CLOCKWISE)
        if game.polling and game.seat == seat:
            at += 2
        return self.questions[s.question.name][at]

    def _rest(self, pieces: list[bytes | bytearray], s: State, seat: int) -> None:
        """What is seldom there."""
        asked = s.question
        if not s.uno and not s.passed and (asked is TURN or asked is DRAWN):
            pieces.append(self.calm)
        else:
            pieces.append(self._flags(s.uno, seat))
            pieces.append(self._flags(s.passed, seat))
            pieces.append(self._attack(s, seat))
        if self.piled:
            pile = s.open_pile()
            pieces.append(counted(sorted(pile), self.faces) if pile else self.no_cards)
        if self.pairing:
            pieces.append(self._partners(s, seat))
        if self.missing:
            pieces.append(self._around(s.misses, seat) if s.misses else self.nobody)
        if self.match:
            pieces.append(self._scores(s, seat))

    def _around(self, counts: tuple[int, ...], seat: int) -> bytes:
        """Numbers by seat, from the one who looks."""
        return bytes([min(count, 255) for count in counts[seat:] + counts[:seat]])

    def _flags(self, bits: int, seat: int) -> bytes:
        """Bits by seat, from the one who looks."""
        if not bits:
            return self.nobody
        n = self.players
        return bytes([bits >> (seat + place) % n & 1 for place in range(n)])

    def _attack(self, s: State, seat: int) -> bytes:
        """Whether a Wild Draw Four was a bluff is nobody else's to know, and not said here."""
        asked = s.question
        stake = asked.stake()
        if not stake:
            return self.no_attack
        told = [min(stake, 255), 0, 0]
        if isinstance(asked, Attack):
            told[1:] = [int(asked.guilt != NOT_OPEN), int(asked.kind == "W4")]
        if isinstance(asked, Threat):
            return bytes(told) + self._between(asked.by, asked.seat, seat)
        return bytes(told) + self._between(asked.first(s), NOBODY, seat)

    def _between(self, by: int, target: int, seat: int) -> bytes:
        n = self.players
        struck = self.nobody if target == NOBODY else self.seat_rows[(target - seat) % n]
        return self.seat_rows[(by - seat) % n] + struck

    def _partners(self, s: State, seat: int) -> bytes:
        if s.partners is None:
            return self.nobody
        n = self.players
        return self.couples[(s.partners[0] - seat) % n][(s.partners[1] - seat) % n]

    def _scores(self, s: State, seat: int) -> bytes:
        scores = s.scores[seat:] + s.scores[:seat]
        hundreds = bytes([min(score // 100, 255) for score in scores])
        rest = bytes([score % 100 for score in scores])
        return bytes([min(s.hand_number, 255)]) + hundreds + rest


def one_hots(size: int) -> list[bytes]:
    """A row for each place, and one for none at the end, so that -1 finds it."""
    return [bytes([int(place == at) for place in range(size)]) for at in range(size + 1)]


def pairs(rows: list[bytes]) -> list[list[bytes]]:
    """Every row followed by every row."""
    return [[row + other for other in rows] for row in rows]


def couples(size: int) -> list[list[bytes]]:
    """By two places: the row in which both are set."""
    places = range(size)
    return [[bytes([int(at in (a, b)) for at in places]) for b in places] for a in places]


def pending(table: Table) -> list[str]:
    """The names of what can be asked at a table, each once."""
    return list(dict.fromkeys([asked.name for asked in questions(table.edition).values()]))


def piles_up(table: Table) -> bool:
    """Whether cards can lie open at a table while something is asked."""
    asked = questions(table.edition).values()
    return any([kind.pile is not Decision.pile for kind in asked])


def question_rows(names: list[str]) -> dict[str, list[bytes]]:
    """By what is pending: the fields `decision`, `window` and `clockwise` in all four ways."""
    rows = one_hots(len(names))
    tails = [b"\0\0", b"\0\1", b"\1\0", b"\1\1"]
    found = [*names, NOTHING.name]
    return {name: [rows[at] + tail for tail in tails] for at, name in enumerate(found)}


def turning(seat: int, players: int) -> bytes:
    """The table by which a history is turned: seats become 1 for the one who looks, 2 and on."""
    table = list(range(256))
    for other in range(players):
        table[SEATS_FROM + other] = (other - seat) % players + 1
    return bytes(table)
