"""An edition is data: a deck, and what its cards do. The core never names one.

House rules are functions from an `Edition` to a changed copy of it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from lastcard.rules.actions import Action, Shape
from lastcard.rules.cards import NO_COLOUR, Deck, Kind

if TYPE_CHECKING:
    from lastcard.rules.attack import Reply
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
        self.crowd = 0  # below so many players the edition loses its point: a hint, not a rule
        self.effects = effects  # by kind's code: what landing does, beyond passing the turn on
        self.attacks = attacks  # by kind's code: how many cards the next player is to draw
        self.first_dealer = first_dealer  # SETUP-3
        self.replies: list[Reply] = []  # what else may be laid against an attack
        # SETUP-6, SETUP-7: by kind's code, what a start card does; None: only numbers start
        self.starts: dict[str, Effect] | None = None
        self.verbs: dict[str, Shape] = {}  # of its own decisions
        self.defaults: dict[str, str] = {}  # options whose default the sheet sets otherwise
        self.own_options: tuple[str, ...] = ()  # options that only this edition knows
        self.wilds_match = True  # WD4-2
        self.bluffing = True  # WD4-1
        self.reverse_skips = True  # TURN-6
        self.draw_until = False  # HOUSE-4
        self.force_play = False  # HOUSE-5
        self.speed: frozenset[str] = frozenset()  # SPEED-1: kinds that may be laid out of turn

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
        new.crowd = self.crowd
        new.replies = list(self.replies)
        new.starts = self.starts
        new.verbs = dict(self.verbs)
        new.defaults = self.defaults
        new.own_options = self.own_options
        new.wilds_match = self.wilds_match
        new.bluffing = self.bluffing
        new.reverse_skips = self.reverse_skips
        new.draw_until = self.draw_until
        new.force_play = self.force_play
        new.speed = self.speed
        return new


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
        self.plays: Final = edition.deck.plays
        self.effects: Final = [edition.effects.get(kind.code) for kind in edition.deck.kind_of]
        self.rows: Final = self._rows()
        # by verb and seat: naming any other player, for verbs that name one
        self.namings: Final = {
            verb: [self._namings(verb, seat) for seat in range(players)]
            for verb, shape in edition.verbs.items()
            if shape.seats == 1
        }
        self.pairs: Final = [
            Action("link", seat=a, other=b) for a in range(players) for b in range(a + 1, players)
        ]
        self._apart: Final[dict[tuple[int, int], list[Action]]] = {}
        self.catches: Final = [Action("catch", seat=seat) for seat in range(players)]
        self.jumps: Final = [Action("speed", face) for face in range(len(edition.deck.codes))]
        self.forced: Final = edition.force_play  # HOUSE-5
        self.speedy: Final = len(edition.speed) > 0  # SPEED-1
        self.speed: Final = [kind.code in edition.speed for kind in edition.deck.kind_of]

    def _namings(self, verb: str, seat: int) -> list[Action]:
        return [Action(verb, seat=other) for other in range(self.players) if other != seat]

    def apart(self, link: tuple[int, int]) -> list[Action]:
        """The pairs that share no seat with a link, sought out the first time it is asked for."""
        found = self._apart.get(link)
        if found is None:
            found = [p for p in self.pairs if p.seat not in link and p.other not in link]
            self._apart[link] = found
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
