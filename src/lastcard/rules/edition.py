"""An edition is data: a deck, and what its cards do. The core never names one.

House rules are functions from an `Edition` to a changed copy of it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from lastcard.rules.actions import VERBS, Action, Shape, seat_pairs
from lastcard.rules.cards import NO_COLOUR, Deck, Kind
from lastcard.rules.events import EVENTS, EventKind
from lastcard.rules.heuristics import NO_HEURISTICS

if TYPE_CHECKING:
    from lastcard.rules.attack import Reply
    from lastcard.rules.decisions import Decision
    from lastcard.rules.options import Option
    from lastcard.rules.state import State

Effect = Callable[["State", int], None]  # what a landed card does: the state, and who played it
Chooser = Callable[["State"], int]  # who deals first


@final
class Edition:
    """One printed game: its deck and the behaviour of its cards."""

    def __init__(
        self,
        id: str,
        sheet: str,
        deck: Deck,
        most_players: int,
        effects: dict[str, Effect],
        attacks: dict[str, int],
        first_dealer: Chooser,
    ) -> None:
        self.id: Final = id
        self.sheet: Final = sheet  # the printed sheet it follows
        self.deck = deck
        self.most_players: Final = most_players
        self.order = 100  # where it stands among the others: from low to high, then by id
        self.home = ""  # the package that it comes from, where its words are
        self.crowd = 0  # below so many players the edition loses its point: a hint, not a rule
        self.effects = effects  # by kind's code: what landing does, beyond passing the turn on
        self.attacks = attacks  # by kind's code: how many cards the next player is to draw
        # by kind's code: at most so many cards are drawn when it lands, and no other card moves
        self.draws: dict[str, int] = {}
        self.first_dealer = first_dealer  # SETUP-3
        self.replies: list[Reply] = []  # what else may be laid against an attack
        # SETUP-6, SETUP-7: by kind's code, what a start card does; None: only numbers start
        self.starts: dict[str, Effect] | None = None
        self.questions: tuple[type[Decision], ...] = ()  # that only this edition asks
        self.verbs: dict[str, Shape] = {}  # of its own decisions
        self.marks: tuple[str, ...] = ()  # what its cards leave on the table: `PARTNERS`, `MISSES`
        self.events: dict[str, EventKind] = {}  # that only this edition tells of
        self.defaults: dict[str, str] = {}  # options whose default the sheet sets otherwise
        self.own_options: tuple[Option, ...] = ()  # that only this edition knows
        # What two options mean together, and settings that do not go together, with the reason:
        # for pairs in which one is its own.
        self.together: dict[tuple[str, str], str] = {}
        self.refused_pairs: tuple[tuple[str, str, str], ...] = ()
        self.recolours = False  # a core question names a colour over a coloured card
        self.heuristics = NO_HEURISTICS  # what bots are told of its cards and questions
        self.wilds_match = True  # WD4-2
        self.bluffing = True  # WD4-1
        self.reverse_skips = True  # TURN-6
        self.draw_until = False  # HOUSE-4
        self.force_play = False  # HOUSE-5
        self.mirrors_turns = True  # partners share the draw of a turn, too
        self.speed: frozenset[str] = frozenset()  # SPEED-1: kinds that may be laid out of turn
        self.moves_hands: frozenset[str] = frozenset()  # UNO-3: kinds that bring another hand

    def names_over_colours(self) -> bool:
        """Whether a colour may be in force that the top card, a coloured one, has not."""
        return self.recolours or any(
            [kind.colours and not kind.lands for kind in self.events.values()]
        )

    def copy(self) -> "Edition":
        """An edition to change without touching this one."""
        new = Edition(
            self.id,
            self.sheet,
            self.deck,
            self.most_players,
            dict(self.effects),
            dict(self.attacks),
            self.first_dealer,
        )
        new.order = self.order
        new.home = self.home
        new.draws = self.draws
        new.crowd = self.crowd
        new.replies = list(self.replies)
        new.starts = self.starts
        new.questions = self.questions
        new.verbs = dict(self.verbs)
        new.marks = self.marks
        new.events = self.events
        new.defaults = self.defaults
        new.own_options = self.own_options
        new.together = self.together
        new.refused_pairs = self.refused_pairs
        new.recolours = self.recolours
        new.heuristics = self.heuristics
        new.wilds_match = self.wilds_match
        new.bluffing = self.bluffing
        new.reverse_skips = self.reverse_skips
        new.draw_until = self.draw_until
        new.force_play = self.force_play
        new.mirrors_turns = self.mirrors_turns
        new.speed = self.speed
        new.moves_hands = self.moves_hands
        return new


# What cards may leave on the table for a while: `Edition.marks` says which of them come up.
PARTNERS: Final = "partners"  # `State.partners`
MISSES: Final = "misses"  # `State.misses`

# What a row of `Table.rows` says of a card.
NO_FIT: Final = 0
FITS: Final = 1
WILD_FITS: Final = 2
FITS_IF_LAWFUL: Final = 3  # a Wild Draw Four where bluffing is off


@final
class Table:
    """Edition, house rules, number of players and scoring: all that stays the same in a game.

    The lookup tables are made once here, so that a decision costs the same whatever the edition.
    """

    def __init__(
        self,
        edition: Edition,
        players: int,
        hand_size: int = 7,
        scoring: str = "off",
        target: int = 500,
    ) -> None:
        self.edition: Final = edition
        self.deck: Final = edition.deck
        self.players: Final = players
        self.hand_size: Final = hand_size
        self.scoring: Final = scoring
        self.target: Final = target
        self.events: Final = {**EVENTS, **edition.events}
        self.shapes: Final = {**VERBS, **edition.verbs}
        self.plays: Final = edition.deck.plays
        self.effects: Final = [edition.effects.get(kind.code) for kind in edition.deck.kind_of]
        self.rows: Final = self._rows()
        # by verb and seat: naming any other player, for verbs that name one
        self.namings: Final = {
            verb: [self._namings(verb, seat) for seat in range(players)]
            for verb, shape in edition.verbs.items()
            if shape.seats == 1
        }
        self.pairs: Final = {
            verb: self._pairs(verb, shape.ordered)
            for verb, shape in edition.verbs.items()
            if shape.seats == 2
        }
        self._apart: Final[dict[tuple[str, int, int], list[Action]]] = {}
        self.catches: Final = [Action("catch", seat=seat) for seat in range(players)]
        self.jumps: Final = [Action("speed", face) for face in range(len(edition.deck.codes))]
        self.forced: Final = edition.force_play  # HOUSE-5
        self.speedy: Final = len(edition.speed) > 0  # SPEED-1
        self.speed: Final = [kind.code in edition.speed for kind in edition.deck.kind_of]

    def _namings(self, verb: str, seat: int) -> list[Action]:
        return [Action(verb, seat=other) for other in range(self.players) if other != seat]

    def _pairs(self, verb: str, ordered: bool) -> list[Action]:
        named = seat_pairs(self.players, ordered)
        return [Action(verb, seat=seat, other=other) for seat, other in named]

    def apart(self, verb: str, pair: tuple[int, int]) -> list[Action]:
        """The pairs that share no seat with one, sought out the first time it is asked for."""
        key = (verb, pair[0], pair[1])
        found = self._apart.get(key)
        if found is None:
            found = [p for p in self.pairs[verb] if p.seat not in pair and p.other not in pair]
            self._apart[key] = found
        return found

    def scored(self) -> bool:
        return self.scoring != "off"

    def face(self, code: str) -> int:
        return self.deck.index[code]

    def _rows(self) -> list[list[bytes]]:
        """TURN-1, as `rows[colour in force][top card][card]`; the last row is for no colour."""
        kinds = self.deck.kind_of
        rows: list[list[bytes]] = []
        for colour in [*range(len(self.deck.colours)), NO_COLOUR]:
            by_kind = {kind.code: self._row(colour, kind) for kind in kinds}
            rows.append([by_kind[kind.code] for kind in kinds])
        return rows

    def _row(self, colour: int, top: Kind) -> bytes:
        return bytes([self._fit(card, colour, top) for card in range(len(self.deck.codes))])

    def _fit(self, card: int, colour: int, top: Kind) -> int:
        kind = self.deck.kind_of[card]
        if kind.wild:
            enforced = kind.code == "W4" and not self.edition.bluffing
            return FITS_IF_LAWFUL if enforced else WILD_FITS
        return FITS if self.deck.colour_of[card] == colour or kind is top else NO_FIT
