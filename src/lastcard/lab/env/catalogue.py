"""The actions of a table by number, the same list for every seat.

Seats are counted from the one who acts, clockwise: an action that names "the next but one to my
left" has the same number whoever says it. The list depends on edition, options, number of
players and the way windows are handled, and on nothing else.

This module is compiled with the rules.
"""

from typing import Final, final

from lastcard.lab.env.plain_slates import SEATS_FROM, Numbers, Turns
from lastcard.rules.actions import ANYTHING, DRAW, NOBODY, VERBS, Action, Shape, seat_pairs
from lastcard.rules.attack import Threat
from lastcard.rules.cards import NO_CARD
from lastcard.rules.decisions import Decision
from lastcard.rules.edition import Table
from lastcard.rules.effects import common_effects
from lastcard.rules.questions import questions

NOTHING: Final = 0  # with polled windows: claim nothing
ENTRY: Final = 7  # bytes: who, verb, card, colour, named seat, other seat, note
CHALLENGES: Final = 1
BLIND: Final = 2  # nobody sees it before all have answered
STAKED: Final = -2  # as many cards may be drawn as are at stake, and a few more
LINKED: Final = 2  # a draw may be mirrored, and so doubled
WINDOW_VERBS: Final = ("speed", "uno", "catch")


@final
class VerbBlock:
    """The numbers of one verb: where they begin, and what is added for what it names."""

    __slots__ = ("called", "cards", "code", "first", "ones", "pairs", "seats", "width")

    def __init__(
        self, first: int, code: int, seats: int, width: int, pairs: list[list[int]]
    ) -> None:
        self.first: Final = first
        self.code: Final = code
        self.seats: Final = seats
        self.width: Final = width  # so many ways to name seats
        self.pairs: Final = pairs  # the place of each two seats among them
        self.cards: list[int] = []  # by face; -1 for a face that the verb never names
        self.called = 0  # added when UNO is called with it
        self.ones = b""  # the mask when all of its actions are open, without the call


@final
class KnownAction:
    """What is known beforehand of an action of one seat."""

    __slots__ = ("calling", "draws", "entry", "laid", "said", "special")

    def __init__(
        self, said: Action, calling: Action, entry: bytes, laid: int, special: int, draws: int
    ) -> None:
        self.said: Final = said
        self.calling: Final = calling  # said instead, where UNO is called with all that needs it
        self.entry: Final = entry  # what the history says of it
        self.laid: Final = laid  # the card that it lays down; `NO_CARD` if it lays none
        self.special: Final = special  # `CHALLENGES`, `BLIND` or 0
        # at most so many cards are drawn; `STAKED`, or `ANYTHING`: only events tell what happens
        self.draws: Final = draws


@final
class Catalogue:
    """All actions of a table with their numbers."""

    def __init__(self, table: Table, poll: bool) -> None:
        self.table: Final = table
        self.players: Final = table.players
        self.poll: Final = poll
        self.shapes: Final = shapes(table, poll)
        self.verbs: Final = list(self.shapes)
        self.blocks: Final[dict[str, VerbBlock]] = {}
        self.relative: Final[list[Action]] = []  # as seat 0 says them
        self.pairs: Final = [pair_places(table.players, ordered) for ordered in (False, True)]
        if poll:
            self.relative.append(Action("nothing"))
        for code, verb in enumerate(self.verbs):
            self._add(verb, code + 1)
        self.size: Final = len(self.relative)
        self.said: Final = [self._said(seat) for seat in range(table.players)]
        self.calling: Final = [self._calling(seat) for seat in range(table.players)]
        traits = [self._traits(action) for action in self.relative]
        self.known_actions: Final = [
            self._known_actions(seat, traits) for seat in range(table.players)
        ]

    def _add(self, verb: str, code: int) -> None:
        shape = self.shapes[verb]
        naming = self._naming_seats(shape)
        pairs = self.pairs[int(shape.ordered)]
        block = VerbBlock(len(self.relative), code, shape.seats, len(naming), pairs)
        plain = [
            Action(verb, bare.card, bare.colour, named.seat, named.other)
            for bare in self._bare(verb, shape, block)
            for named in naming
        ]
        block.ones = b"\1" * len(plain)
        self.blocks[verb] = block
        self.relative.extend(plain)
        if shape.uno and self.poll:
            block.called = len(plain)
            self.relative.extend([calling(action) for action in plain])

    def _naming_seats(self, shape: Shape) -> list[Action]:
        """One after the other who can be named, by the one in seat 0."""
        if shape.seats == 1:
            return [Action("", seat=seat) for seat in range(1, self.players)]
        if shape.seats == 2:
            named = seat_pairs(self.players, shape.ordered)
            return [Action("", seat=seat, other=other) for seat, other in named]
        return [Action("")]

    def _bare(self, verb: str, shape: Shape, block: VerbBlock) -> list[Action]:
        """One after the other what a verb can name besides seats, without the UNO call."""
        if shape.card:
            return self._card_actions(verb, shape, block)
        if shape.colour:
            return [Action(verb, colour=c) for c in range(len(self.table.deck.colours))]
        return [Action(verb)]

    def _card_actions(self, verb: str, shape: Shape, block: VerbBlock) -> list[Action]:
        found: list[Action] = []
        for face in range(len(self.table.deck.codes)):
            if not self._names(verb, face):
                block.cards.append(-1)
                continue
            block.cards.append(len(found) * block.width)
            if shape.colour:
                found += self.table.deck.namings(verb, face)
            else:
                found.append(Action(verb, face))
        return found

    def _names(self, verb: str, face: int) -> bool:
        if verb == "speed":
            return self.table.speed[face]
        if verb == "stack":
            return self.table.deck.kind_of[face].code in self.table.edition.attacks
        return True

    def _said(self, seat: int) -> list[Action]:
        """The same list as this seat says it."""
        return [self._turned(action, seat) for action in self.relative]

    def _turned(self, action: Action, seat: int) -> Action:
        ordered = action.verb in self.shapes and self.shapes[action.verb].ordered
        return turned(action, seat, self.players, ordered)

    def _calling(self, seat: int) -> list[Action]:
        """What is said instead when UNO is called with every play that needs it."""
        found: list[Action] = []
        for action in self.said[seat]:
            lays = action.verb in self.shapes and self.shapes[action.verb].uno
            found.append(calling(action) if lays else action)
        return found

    def _known_actions(self, seat: int, traits: list[tuple[int, int, int]]) -> list[KnownAction]:
        """All actions of this seat; what they do is the same for all seats."""
        found: list[KnownAction] = []
        for number, (laid, special, draws) in enumerate(traits):
            said, calls = self.said[seat][number], self.calling[seat][number]
            found.append(KnownAction(said, calls, self._entry(seat, said), laid, special, draws))
        return found

    def _traits(self, action: Action) -> tuple[int, int, int]:
        return self._laid(action), self._special(action.verb), self._draws(action)

    def _entry(self, seat: int, action: Action) -> bytes:
        code = self.blocks[action.verb].code if action.verb in self.blocks else 0
        named = SEATS_FROM + action.seat if action.seat >= 0 else 0
        other = SEATS_FROM + action.other if action.other >= 0 else 0
        cells = [SEATS_FROM + seat, code, action.card + 1, action.colour + 1, named, other]
        return bytes([*cells, int(action.uno)])

    def _laid(self, action: Action) -> int:
        """The card that an action lays down; `NO_CARD` if it lays none."""
        if action.verb not in self.shapes or not self.shapes[action.verb].uno:
            return NO_CARD
        lays = self.shapes[action.verb].lays
        return self.table.face(lays) if lays else action.card

    def _special(self, verb: str) -> int:
        if any([verb in asked.verbs for asked in self.table.edition.questions if asked.blind]):
            return BLIND
        return CHALLENGES if verb == "challenge" else 0

    def _draws(self, action: Action) -> int:
        """What a shape says, if no other question of this table uses the verb in its own way."""
        if action.verb == "nothing":
            return 0
        bound = self.shapes[action.verb].draws
        if bound == ANYTHING or action.verb in self._borrowed():
            return ANYTHING
        if action.verb in ("play", "speed"):
            return self._laying_draws(action.card)
        if action.verb == "draw" and self.table.edition.draw_until:
            return len(self.table.deck.cards)
        return STAKED if action.verb in self._staked() else bound

    def _laying_draws(self, card: int) -> int:
        """What a card of an edition's own or of a house rule does, only events tell."""
        effect, edition = self.table.effects[card], self.table.edition
        code = self.table.deck.kind_of[card].code
        if effect is None:
            return 0
        if any([effect is common for common in common_effects().values()]):
            return LINKED * edition.attacks.get(code, 0)
        return edition.draws.get(code, ANYTHING)

    def _borrowed(self) -> list[str]:
        """Verbs of the core that a question of an edition's own takes in a way of its own."""
        own = [asked for asked in self.table.edition.questions if not issubclass(asked, Threat)]
        return [verb for asked in own for verb in asked.verbs if verb in VERBS]

    def _staked(self) -> list[str]:
        """Verbs of questions by which somebody may have to draw."""
        asked = [
            kind
            for kind in questions(self.table.edition).values()
            if kind.stake is not Decision.stake
        ]
        replies = [reply.verb for reply in self.table.edition.replies]
        return [*replies, *[verb for kind in asked for verb in kind.verbs]]

    def number(self, seat: int, action: Action) -> int:
        """The number of an action of a seat."""
        block = self.blocks[action.verb]
        at = block.first
        if action.card >= 0:
            at += block.cards[action.card]
        if action.colour > 0:
            at += action.colour * block.width
        if block.seats:
            at += self._naming(block, seat, action)
        if action.uno:
            at += block.called
        return at

    def numbers(self, action: Action) -> Numbers:
        """What marking it in a mask takes, whoever says it."""
        block = self.blocks[action.verb]
        by_seat = [self.number(seat, action) for seat in range(self.players)]
        return by_seat, block.called, block.first, len(block.ones) if block.seats else 0

    def turns(self) -> Turns:
        """What marking a whole turn takes, without an action for each play."""
        plays = [(self.number(0, found[0]), len(found)) for found in self.table.plays]
        return plays, self.blocks["play"].called, self.number(0, DRAW)

    def _naming(self, block: VerbBlock, seat: int, action: Action) -> int:
        named = (action.seat - seat) % self.players
        if action.other < 0:
            return named - 1
        return block.pairs[named][(action.other - seat) % self.players]


def shapes(table: Table, poll: bool) -> dict[str, Shape]:
    """The verbs of a table in the order of their numbers."""
    found = {**VERBS, **table.edition.verbs}
    for verb in WINDOW_VERBS:
        if not poll or (verb == "speed" and not table.speedy):
            del found[verb]
    return found


def calling(action: Action) -> Action:
    """The same action with the UNO call."""
    return Action(action.verb, action.card, action.colour, action.seat, action.other, True)


def turned(action: Action, seat: int, players: int, ordered: bool) -> Action:
    """An action of seat 0 as another seat says it."""
    if action.seat < 0:
        return action
    named = (action.seat + seat) % players
    other = (action.other + seat) % players if action.other >= 0 else NOBODY
    if other != NOBODY and other < named and not ordered:
        named, other = other, named
    return Action(action.verb, action.card, action.colour, named, other, action.uno)


def pair_places(players: int, ordered: bool) -> list[list[int]]:
    """The place of each two seats in the list of all; without order a pair is found either way."""
    places = [[0] * players for _ in range(players)]
    for at, (seat, other) in enumerate(seat_pairs(players, ordered)):
        places[seat][other] = at
        if not ordered:
            places[other][seat] = at
    return places
