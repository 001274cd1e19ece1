"""The actions of a table by number, the same list for every seat.

Seats are counted from the one who acts, clockwise: an action that names "the next but one to my
left" has the same number whoever says it. The list depends on edition, options, number of
players and the way windows are handled, and on nothing else.

This module is compiled with the rules.
"""

from typing import Final, final

from lastcard.rules.actions import NOBODY, VERBS, Action, Shape
from lastcard.rules.edition import Table

NOTHING: Final = 0  # with polled windows: claim nothing
SEATS_FROM: Final = 240  # in an entry of the history, this and more stand for a seat
ENTRY: Final = 7  # bytes: who, verb, card, colour, named seat, other seat, note
CHALLENGES: Final = 1
TAKES: Final = 2
POINTS: Final = 3
DRAWS: Final = 4
SPECIAL: Final = {"challenge": CHALLENGES, "take": TAKES, "point": POINTS, "draw": DRAWS}
DRAW_NOTHING: Final = ("nothing", "keep", "pass", "take", "add", "colour", "link", "uno")
# at most so many cards, doubled by a link; what is not named here may draw any number
LAYING_DRAWS: Final = {"S": 0, "R": 0, "D": 4, "W4": 8}
ANSWERING_DRAWS: Final = {"draw": 2, "catch": 4, "accept": 8, "challenge": 12, "aim": 8}
WINDOW_VERBS: Final = ("speed", "uno", "catch")


@final
class Block:
    """The numbers of one verb: where they begin, and what is added for what it names."""

    __slots__ = ("called", "cards", "code", "first", "ones", "seats")

    def __init__(self, first: int, code: int, seats: int) -> None:
        self.first: Final = first
        self.code: Final = code
        self.seats: Final = seats
        self.cards: list[int] = []  # by face; -1 for a face that the verb never names
        self.called = 0  # added when UNO is called with it
        self.ones = b""  # the mask when all of its actions are open, without the call


@final
class Catalogue:
    """All actions of a table with their numbers."""

    def __init__(self, table: Table, poll: bool) -> None:
        self.table: Final = table
        self.players: Final = table.players
        self.poll: Final = poll
        self.shapes: Final = shapes(table, poll)
        self.verbs: Final = list(self.shapes)
        self.blocks: Final[dict[str, Block]] = {}
        self.relative: Final[list[Action]] = []  # as seat 0 says them
        self.pairs: Final = pair_places(table.players)
        if poll:
            self.relative.append(Action("nothing"))
        for code, verb in enumerate(self.verbs):
            self._add(verb, code + 1)
        self.size: Final = len(self.relative)
        self.said: Final = [self._said(seat) for seat in range(table.players)]
        self.calling: Final = [self._calling(seat) for seat in range(table.players)]
        self.entries: Final = [self._entries(seat) for seat in range(table.players)]
        self.laid: Final = [self._laid(action) for action in self.relative]
        self.special: Final = [SPECIAL.get(action.verb, 0) for action in self.relative]
        self.draws: Final = [self._draws(action) for action in self.relative]

    def _add(self, verb: str, code: int) -> None:
        shape = self.shapes[verb]
        block = Block(len(self.relative), code, shape.seats)
        plain = self._plain(verb, shape, block)
        block.ones = b"\1" * len(plain)
        self.blocks[verb] = block
        self.relative.extend(plain)
        if shape.uno and self.poll:
            block.called = len(plain)
            self.relative.extend([calling(action) for action in plain])

    def _plain(self, verb: str, shape: Shape, block: Block) -> list[Action]:
        """One after the other what a verb can name, without the UNO call."""
        if shape.card:
            return self._card_actions(verb, shape, block)
        if shape.colour:
            return [Action(verb, colour=c) for c in range(len(self.table.deck.colours))]
        if shape.seats == 1:
            return [Action(verb, seat=seat) for seat in range(1, self.players)]
        if shape.seats == 2:
            seats = range(self.players)
            return [Action(verb, seat=a, other=b) for a in seats for b in seats if a < b]
        return [Action(verb)]

    def _card_actions(self, verb: str, shape: Shape, block: Block) -> list[Action]:
        found: list[Action] = []
        for face in range(len(self.table.deck.codes)):
            if not self._names(verb, face):
                block.cards.append(-1)
                continue
            block.cards.append(len(found))
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
        return [turned(action, seat, self.players) for action in self.relative]

    def _calling(self, seat: int) -> list[Action]:
        """What is said instead when UNO is called with every play that needs it."""
        found: list[Action] = []
        for action in self.said[seat]:
            lays = action.verb in self.shapes and self.shapes[action.verb].uno
            found.append(calling(action) if lays else action)
        return found

    def _entries(self, seat: int) -> list[bytes]:
        """What the history says of each action of this seat."""
        return [self._entry(seat, action) for action in self.said[seat]]

    def _entry(self, seat: int, action: Action) -> bytes:
        code = self.blocks[action.verb].code if action.verb in self.blocks else 0
        named = SEATS_FROM + action.seat if action.seat >= 0 else 0
        other = SEATS_FROM + action.other if action.other >= 0 else 0
        cells = [SEATS_FROM + seat, code, action.card + 1, action.colour + 1, named, other]
        return bytes([*cells, int(action.uno)])

    def _laid(self, action: Action) -> int:
        """The card that an action lays down; `NO_CARD` if it lays none."""
        if action.verb == "block":
            return self.table.face("WW")
        return action.card

    def _draws(self, action: Action) -> int:
        """More cards than this are never drawn by an action; a link doubles a draw."""
        edition, verb = self.table.edition, action.verb
        everything = len(self.table.deck.cards)
        if verb in DRAW_NOTHING:
            return 0
        if verb in ("play", "speed"):
            kind = self.table.deck.kind_of[action.card].code
            if self.table.effects[action.card] is None:
                return 0
            return LAYING_DRAWS.get(kind, everything)
        if verb == "point":
            return self.players
        if "stack" in edition.verbs or (verb == "draw" and edition.draw_until):
            return everything
        return ANSWERING_DRAWS.get(verb, everything)

    def number(self, seat: int, action: Action) -> int:
        """The number of an action of a seat."""
        block = self.blocks[action.verb]
        at = block.first
        if action.card >= 0:
            at += block.cards[action.card]
        if action.colour > 0:
            at += action.colour
        if block.seats:
            at += self._naming(seat, action)
        if action.uno:
            at += block.called
        return at

    def whole(self, found: list[Action]) -> Block | None:
        """The block of which these are all actions: often everybody at the table can be named."""
        if not found:
            return None
        verb = found[0].verb
        block = self.blocks[verb]
        if block.seats and len(found) == len(block.ones) and found[-1].verb == verb:
            return block
        return None

    def _naming(self, seat: int, action: Action) -> int:
        named = (action.seat - seat) % self.players
        if action.other < 0:
            return named - 1
        return self.pairs[named][(action.other - seat) % self.players]


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


def turned(action: Action, seat: int, players: int) -> Action:
    """An action of seat 0 as another seat says it."""
    if action.seat < 0:
        return action
    named = (action.seat + seat) % players
    other = (action.other + seat) % players if action.other >= 0 else NOBODY
    if other != NOBODY and other < named:
        named, other = other, named
    return Action(action.verb, action.card, action.colour, named, other, action.uno)


def pair_places(players: int) -> list[list[int]]:
    """The place of each pair of seats in the list of all pairs, in either order."""
    places = [[0] * players for _ in range(players)]
    at = 0
    for a in range(players):
        for b in range(a + 1, players):
            places[a][b] = at
            places[b][a] = at
            at += 1
    return places
