"""What a seat may know as a row of bytes, cut into named fields.

Everything here is either public or the seat's own.
Seats are counted from the one who looks, clockwise.

This module is compiled with the rules.
"""

from typing import Final, final

from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.catalogue import ENTRY, Catalogue
from lastcard.lab.env.counts import counted
from lastcard.lab.env.plain_slates import one_hots
from lastcard.lab.env.slates import RowLayout
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.attack import NOT_OPEN, Attack, Threat
from lastcard.rules.cards import NO_CARD, NOWHERE
from lastcard.rules.decisions import NOTHING, Decision
from lastcard.rules.edition import MISSES, PARTNERS, Table
from lastcard.rules.questions import questions
from lastcard.rules.state import CLOCKWISE, State
from lastcard.rules.turn import DRAWN, TURN

# Raised whenever a field of any table comes, goes, moves or changes its meaning: a policy that was
# trained with another number does not fit. What a table's fields are depends on that table alone.
ENCODING: Final = 2

# Turn and Drawn come first in `COMMON`, and nearly always it is they who are asked.
AT_TURN: Final = 0
AT_DRAWN: Final = 1
NONE_OPEN: Final[list[Action]] = []


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

    def __init__(self, table: Table, catalogue: Catalogue, match: bool, history: int) -> None:
        self.table: Final = table
        self.players: Final = table.players
        self.faces: Final = len(table.deck.codes)
        self.match: Final = match
        self.fields: Final = fields(table, match, history)
        self.size: Final = self.fields[-1].start + self.fields[-1].size
        self.piled: Final = piles_up(table)
        self.pairing: Final = PARTNERS in table.edition.marks
        self.missing: Final = MISSES in table.edition.marks
        self.seat_rows: Final = one_hots(self.players)
        self.couples: Final = couples(self.players)
        self.tied: Final = self._tied()
        self.asked: Final = {name: at for at, name in enumerate(pending(table))}
        self.nobody: Final = bytes(self.players)
        self.no_attack: Final = bytes(3 + 2 * self.players)
        self.no_cards: Final = bytes(self.faces)
        starts = {field.name: field.start for field in self.fields}
        self.layout: Final = RowLayout(
            self.players,
            self.faces,
            len(table.deck.colours),
            len(self.asked),
            starts["history"] - starts["uno"],
            history * ENTRY,
            catalogue.size,
            catalogue.numbers,
        )

    def row(self, game: Asking, seat: int) -> bytearray:
        """What this seat may know now; as many bytes as the fields say."""
        row = bytearray(self.size)
        self._write(game, seat, row, NONE_OPEN)
        return row

    def show(self, game: Asking) -> None:
        """The same of the seat that is asked, and what is open to it, into the buffers of many."""
        self._write(game, game.seat, None, game.open())

    def _write(self, game: Asking, seat: int, into: bytearray | None, found: list[Action]) -> None:
        s = game.s
        asked = s.question
        drawing = asked is DRAWN
        fresh = game.fresh
        game.fresh = None
        game.write(
            into,
            fresh,
            seat,
            s.hands,
            s.discard_pile,
            s.shuffles,
            # a state remembers the card until the next turn; an open pile may ask others before
            s.drawn if drawing and seat == s.turn else NO_CARD,
            s.colour,
            s.was,
            s.dealer,
            s.turn,
            AT_TURN if asked is TURN else AT_DRAWN if drawing else self._place(asked),
            game.polling and game.seat == seat,
            s.direction == CLOCKWISE,
            s.draw_pile,
            game.memory.told(seat) if game.memory.knowing else None,
            self._rest(s, seat),
            found,
            game.poll and len(s.hands[seat]) == 2,
        )

    def _place(self, asked: Decision) -> int:
        return NOWHERE if asked is NOTHING else self.asked[asked.name]

    def _rest(self, s: State, seat: int) -> bytes | None:
        """What is seldom there; None for nothing of it."""
        if not (s.uno or s.passed or s.misses or self.match or threatens(s.question)):
            if s.partners is None:
                return None
            n = self.players
            return self.tied[(s.partners[0] - seat) % n][(s.partners[1] - seat) % n]
        pieces = [self._flags(s.uno, seat), self._flags(s.passed, seat), self._attack(s, seat)]
        if self.piled:
            pile = s.open_pile()
            pieces.append(bytes(counted(sorted(pile), self.faces)) if pile else self.no_cards)
        if self.pairing:
            pieces.append(self._partners(s, seat))
        if self.missing:
            pieces.append(self._around(s.misses, seat) if s.misses else self.nobody)
        if self.match:
            pieces.append(self._scores(s, seat))
        return b"".join(pieces)

    def _tied(self) -> list[list[bytes]]:
        """The same by the places of two who draw what the other draws, with nothing else there."""
        places = {field.name: field for field in self.fields}
        if not self.pairing:
            return []
        before = bytes(places["partners"].start - places["uno"].start)
        after = bytes(places["history"].start - places["partners"].start - self.players)
        return [[before + row + after for row in rows] for rows in self.couples]

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


def threatens(asked: Decision) -> bool:
    """Whether something is at stake in a question, or lies open while it is asked."""
    if asked is TURN or asked is DRAWN:
        return False
    return asked.stake() > 0 or len(asked.pile()) > 0


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
