"""What a seat may know as a row of bytes, cut into named fields.

Everything here is either public or the seat's own.
Seats are counted from the one who looks, clockwise.

This module is compiled with the rules.
"""

from typing import TYPE_CHECKING, Final, final

from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.catalogue import ENTRY, Catalogue
from lastcard.lab.env.plain_slates import (
    BYTE,
    COLOUR_AT,
    DEALER_AT,
    DRAWN_AT,
    QUESTION_AT,
    RARE_BY_AT,
    RARE_FOUR_AT,
    RARE_OPEN_AT,
    RARE_PASSED_AT,
    RARE_STAKE_AT,
    RARE_TARGET_AT,
    TURN_AT,
    TWICE,
    UPWARDS,
    WAS_AT,
    WINDOW,
)
from lastcard.lab.env.slates import RowLayout
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.attack import NOT_OPEN, Attack, Threat
from lastcard.rules.cards import NOWHERE
from lastcard.rules.decisions import NOTHING, Decision
from lastcard.rules.edition import MISSES, PARTNERS, Table
from lastcard.rules.questions import questions
from lastcard.rules.state import CLOCKWISE, State
from lastcard.rules.turn import DRAWN, TURN

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine word where this is compiled, else an int

# Raised whenever a field of any table comes, goes, moves or changes its meaning: a policy that was
# trained with another number does not fit. What a table's fields are depends on that table alone.
ENCODING: Final = 2

# Turn and Drawn come first in `COMMON`, and nearly always it is they who are asked.
AT_TURN: Final = 0
AT_DRAWN: Final = 1
NONE_OPEN: Final[list[Action]] = []
NO_PILE: Final[tuple[int, ...]] = ()


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
        self.asked: Final = {name: at for at, name in enumerate(pending(table))}
        self.layout: Final = RowLayout(
            self.players,
            self.faces,
            len(table.deck.colours),
            len(self.asked),
            piles_up(table),
            PARTNERS in table.edition.marks,
            MISSES in table.edition.marks,
            1 + 2 * self.players if match else 0,
            history * ENTRY,
            catalogue.size,
            catalogue.numbers,
            catalogue.turns(),
        )
        # WD4-1: where a bluff is refused, only the rules tell what may be laid
        self.plain: Final = table.edition.bluffing

    def row(self, game: Asking, seat: int) -> bytearray:
        """What this seat may know now; as many bytes as the fields say."""
        row = bytearray(self.size)
        self._write(game, seat, row, NONE_OPEN)
        return row

    def show(self, game: Asking) -> None:
        """The same of the seat that is asked, and what is open to it, into the buffers of many."""
        self._write(game, game.seat, None, self._open(game))

    def _open(self, game: Asking) -> list[Action] | bytes:
        """What is open; of a turn with no more to it than TURN-1 and TURN-2, which cards fit."""
        s = game.s
        free = self.plain and not game.polling and not game.must
        if free and s.question is TURN and (s.draw_pile or len(s.discard_pile) > 1):
            return self.table.rows[s.colour][s.discard_pile[-1]]
        return game.open()

    def _write(
        self, game: Asking, seat: int, into: bytearray | None, found: list[Action] | bytes
    ) -> None:
        """Numbers go packed into one: each by itself would become an object."""
        s = game.s
        asked = s.question
        drawing = asked is DRAWN
        calm = drawing or asked is TURN
        looker: i64 = seat
        dealer: i64 = s.dealer
        turn: i64 = s.turn
        colour: i64 = s.colour
        was: i64 = s.was
        place: i64 = AT_DRAWN if drawing else AT_TURN if calm else self._place(asked)
        public = looker | dealer + 1 << DEALER_AT | turn + 1 << TURN_AT | place + 1 << QUESTION_AT
        public |= colour + 1 << COLOUR_AT | was + 1 << WAS_AT
        # a state remembers the card until the next turn; an open pile may ask others before
        if drawing and seat == s.turn:
            drawn: i64 = s.drawn
            public |= drawn + 1 << DRAWN_AT
        if game.polling and game.seat == seat:
            public |= WINDOW
        if s.direction == CLOCKWISE:
            public |= UPWARDS
        if game.poll and len(s.hands[seat]) == 2:
            public |= TWICE
        fresh = game.fresh
        game.fresh = None
        game.write(
            into,
            fresh,
            public,
            0 if calm and not s.uno and not s.passed else self._rare(s, asked),
            s.hands,
            s.discard_pile,
            s.draw_pile,
            game.memory.told(seat) if game.memory.knowing else None,
            NO_PILE if calm else asked.pile(),
            s.partners,
            s.misses,
            self._scores(s, seat) if self.match else None,
            found,
        )

    def _place(self, asked: Decision) -> int:
        return NOWHERE if asked is NOTHING else self.asked[asked.name]

    def _rare(self, s: State, asked: Decision) -> int:
        """Open windows, passes and attacks, packed into one number.

        Whether a Wild Draw Four was a bluff is nobody else's to know, and not said here.
        """
        found = s.uno | s.passed << RARE_PASSED_AT
        stake = asked.stake()
        if not stake:
            return found
        by, target = asked.first(s), NOBODY
        if isinstance(asked, Threat):
            by, target = asked.by, asked.seat
        if isinstance(asked, Attack):
            found |= int(asked.guilt != NOT_OPEN) << RARE_OPEN_AT
            found |= int(asked.kind == "W4") << RARE_FOUR_AT
        found |= min(stake, BYTE) << RARE_STAKE_AT
        return found | by + 1 << RARE_BY_AT | target + 1 << RARE_TARGET_AT

    def _scores(self, s: State, seat: int) -> bytes:
        scores = s.scores[seat:] + s.scores[:seat]
        hundreds = bytes([min(score // 100, 255) for score in scores])
        rest = bytes([score % 100 for score in scores])
        return bytes([min(s.hand_number, 255)]) + hundreds + rest


def pending(table: Table) -> list[str]:
    """The names of what can be asked at a table, each once."""
    return list(dict.fromkeys([asked.name for asked in questions(table.edition).values()]))


def piles_up(table: Table) -> bool:
    """Whether cards can lie open at a table while something is asked."""
    asked = questions(table.edition).values()
    return any([kind.pile is not Decision.pile for kind in asked])
