"""The turn: playing a card, or drawing one and playing or keeping it."""

from typing import TYPE_CHECKING, Final, final

from lastcard.rules.actions import DRAW, KEEP, NOBODY, PASS, Action
from lastcard.rules.cards import NO_CARD, NO_COLOUR, NOWHERE
from lastcard.rules.decisions import (
    NOTHING,
    Decision,
    card_trouble,
    colour_name,
    colour_trouble,
    not_the_question,
)
from lastcard.rules.edition import FITS, FITS_IF_LAWFUL, NO_FIT
from lastcard.rules.events import Event
from lastcard.rules.reasons import Reason, legal, refused

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine word where this is compiled, else an int

    from lastcard.rules.state import State

# -- playing a card --------------------------------------------------------------------------


def playable(s: "State", seat: int, card: int) -> bool:
    """TURN-1, and WD4-1 where it is enforced: whether a held card can be played now."""
    fit = s.table.rows[s.colour][s.discard_pile[-1]][card]
    if fit == FITS_IF_LAWFUL:
        return lawful(s, seat, card)
    return fit != NO_FIT


def holds_match(s: "State", hand: list[int], colour: int) -> bool:
    """WD4-2: whether a hand holds a match for a colour; number and symbol never count."""
    deck = s.table.deck
    wilds = s.table.edition.wilds_match
    for card in hand:
        own = deck.colour_of[card]
        if own == colour or (wilds and own == NO_COLOUR):
            return True
    return False


def lawful(s: "State", seat: int, card: int) -> bool:
    """WD4-1: whether a card may be played without bluffing; judged as WD4-3 says."""
    if s.table.deck.kind_of[card].code != "W4":
        return True
    hand = s.hands[seat][:]
    hand.remove(card)
    return not holds_match(s, hand, s.colour)


def must_play(s: "State", seat: int, card: int) -> bool:
    """HOUSE-5, PILE-4: a card that can be played and is no bluff."""
    return playable(s, seat, card) and lawful(s, seat, card)


def play_reason(s: "State", seat: int, action: Action) -> Reason:
    """Why a held card can be played now, or not: TURN-1, WD4-1, ACT-3."""
    deck = s.table.deck
    card = deck.codes[action.card]
    kind = deck.kind_of[action.card]
    if not playable(s, seat, action.card):
        if kind.wild:
            return holds_match_reason(s, seat, card)
        return no_match(s, card)
    trouble = colour_trouble(s, action)
    if trouble is not None:
        return trouble
    if not lawful(s, seat, action.card):
        return legal("WD4-1", "bluff", {"card": card, "colour": colour_name(s)})
    if kind.wild:
        return legal("TURN-1", "wild", {"card": card})
    if deck.colour_of[action.card] == s.colour:
        return legal("TURN-1", "matches_colour", {"card": card, "colour": colour_name(s)})
    top = deck.codes[s.top()]
    return legal("TURN-1", "matches_symbol", {"card": card, "symbol": kind.name, "top": top})


def holds_match_reason(s: "State", seat: int, card: str) -> Reason:
    """WD4-1, WD4-2: which card in the hand forbids it, for it may be a Wild alone."""
    if any([s.table.deck.colour_of[held] == s.colour for held in s.hands[seat]]):
        return refused("WD4-1", "holds_match", {"card": card, "colour": colour_name(s)})
    return refused("WD4-1", "holds_wild", {"card": card})


def no_match(s: "State", card: str) -> Reason:
    """TURN-1: the card fits neither by colour nor by number or symbol."""
    deck = s.table.deck
    top = deck.kind_of[s.top()]
    if top.wild:
        return refused("TURN-1", "no_match_colour", {"card": card, "colour": colour_name(s)})
    # The colour named need not be that of the card on top (`Edition.names_over_colours`).
    code = "no_match" if deck.colour_of[s.top()] == s.colour else "no_match_named"
    params: dict[str, str | int] = {
        "card": card,
        "colour": colour_name(s),
        "symbol": top.name,
        "top": deck.codes[s.top()],
    }
    return refused("TURN-1", code, params)


def play(s: "State", seat: int, action: Action, at: int, kind: str = "played") -> None:
    """Lay a card onto the discard pile, in turn or by Speed Play, and carry out what it does.

    It stands in the hand at the place `at`.
    """
    card = action.card
    if s.sink is not None:
        s.tell(Event(kind, seat, cards=(card,), colour=action.colour))
    s.lay(seat, at, action.colour, action.uno, s.discard_pile)
    if not s.hands[seat]:
        go_out(s, seat, s.table.edition.attacks.get(s.table.deck.kind_of[card].code, 0))
        return
    effect = s.table.effects[card]
    if effect is not None:
        effect(s, seat)


def go_out(s: "State", seat: int, attack: int) -> None:
    """END-1, END-2: the hand is empty; in scored games a last attack is still drawn.

    Nobody is asked: a last Wild Draw Four is not challenged (WD4-7).
    """
    if attack and s.table.scored():
        s.draw(s.next(seat), attack)
    s.win(seat)


# -- the turn --------------------------------------------------------------------------------


@final
class Turn(Decision):
    """The player in turn plays a card or draws one (TURN-1, TURN-2)."""

    name = "turn"
    rule = "TURN-1"
    verbs = ("play", "draw", "pass")

    def jumpable(self) -> bool:
        return True

    def options(self, s: "State", seat: int) -> list[Action]:
        if seat != s.turn:
            return []
        table = s.table
        row = table.rows[s.colour][s.discard_pile[-1]]
        plays = table.plays
        found: list[Action] = []
        before: i64 = NO_CARD
        card: i64
        for card in s.hands[seat]:
            fit = row[card]
            if fit and card != before:
                before = card
                if fit == FITS:
                    found.append(plays[card][0])
                elif fit != FITS_IF_LAWFUL or lawful(s, seat, card):
                    found += plays[card]
        if s.draw_pile or len(s.discard_pile) > 1:
            found.append(DRAW)
        elif self._may_pass(s, seat):
            found.append(PASS)
        return found

    def take(self, s: "State", seat: int, action: Action) -> bool:
        """Allowed and carried out at one go: nearly every action of a game comes this way."""
        if seat != s.turn:
            return False
        verb = action.verb
        if verb == "play":
            at = place_to_play(s, seat, action)
            if at == NOWHERE:
                return False
            s.question = NOTHING
            play(s, seat, action, at)
        elif verb == "draw":
            if not s.draw_pile and not s.can_draw():
                return False
            self._draw(s, seat)
        elif verb == "pass" and not s.can_draw() and self._may_pass(s, seat):
            s.question = NOTHING
            self._pass(s, seat)
        else:
            return False
        return True

    def why(self, s: "State", seat: int, action: Action) -> Reason:
        verb = action.verb
        if verb == "play":
            return card_trouble(s, seat, action.card) or play_reason(s, seat, action)
        if verb == "draw":
            return self._why_draw(s, seat)
        if verb == "pass":
            return self._why_pass(s, seat)
        if verb == "keep":
            return refused("TURN-3", "no_pass") if s.can_draw() else self._why_draw(s, seat)
        return not_the_question(s, seat, action)

    def _may_pass(self, s: "State", seat: int) -> bool:
        """PILE-4: nothing that must be played (a bluff never must)."""
        return all(not must_play(s, seat, card) for card in s.hands[seat])

    def _why_draw(self, s: "State", seat: int) -> Reason:
        """TURN-2, HOUSE-4; under PILE-4 the refusal says what is left to do."""
        if not s.can_draw():
            may_pass = self._may_pass(s, seat)
            return refused("PILE-4", "nothing_to_draw" if may_pass else "must_play")
        if s.table.edition.draw_until and not can_play(s, seat):
            return legal("HOUSE-4", "may_draw_until")
        return legal("TURN-2", "may_draw")

    def _why_pass(self, s: "State", seat: int) -> Reason:
        """TURN-3: nobody passes without a draw, unless nothing can be drawn (PILE-4)."""
        if s.can_draw():
            return refused("TURN-3", "no_pass")
        if self._may_pass(s, seat):
            return legal("PILE-4", "may_pass")
        return refused("PILE-4", "must_play")

    def _draw(self, s: "State", seat: int) -> None:
        """TURN-2, HOUSE-4; the draw closes open windows (UNO-2)."""
        s.uno = 0
        if s.table.edition.draw_until and not can_play(s, seat):
            s.drawn = draw_until_playable(s, seat)
        else:
            s.drawn = s.draw_one(seat)
        s.question = DRAWN

    def _pass(self, s: "State", seat: int) -> None:
        """PILE-4: with every player passed, the hand ends without a winner."""
        s.uno = 0
        s.passed |= 1 << seat
        if s.sink is not None:
            s.tell(Event("passed", seat))
        if s.passed == (1 << s.players) - 1:
            s.finish()


@final
class Drawn(Decision):
    """The player in turn has drawn: the drawn card may be played or kept (TURN-2)."""

    name = "drawn"
    rule = "TURN-2"
    verbs = ("play", "keep")

    def jumpable(self) -> bool:
        return True

    def options(self, s: "State", seat: int) -> list[Action]:
        if seat != s.turn:
            return []
        card = s.drawn
        found = s.table.plays[card][:] if playable(s, seat, card) else []
        if not s.table.forced or not self._must(s, seat):
            found.append(KEEP)
        return found

    def take(self, s: "State", seat: int, action: Action) -> bool:
        if seat != s.turn:
            return False
        verb = action.verb
        if verb == "keep" and (not s.table.forced or not self._must(s, seat)):
            s.question = NOTHING
            if s.sink is not None:
                s.tell(Event("kept", seat))
        elif verb == "play" and action.card == s.drawn:
            at = place_to_play(s, seat, action)
            if at == NOWHERE:
                return False
            s.question = NOTHING
            play(s, seat, action, at)
        else:
            return False
        return True

    def why(self, s: "State", seat: int, action: Action) -> Reason:
        verb = action.verb
        drawn = s.table.deck.codes[s.drawn]
        if verb == "play":
            trouble = card_trouble(s, seat, action.card)
            if trouble is None and action.card != s.drawn:
                code = "only_drawn" if playable(s, seat, s.drawn) else "drawn_unfit"
                return refused("TURN-2", code, {"drawn": drawn})
            return trouble or play_reason(s, seat, action)
        if verb == "keep":
            if s.table.forced and self._must(s, seat):
                return refused("HOUSE-5", "must_play_drawn", {"drawn": drawn})
            return legal("TURN-2", "may_keep")
        if verb == "draw":
            return refused("TURN-2", "one_draw")
        if verb == "pass":
            return refused("TURN-3", "one_draw")
        return not_the_question(s, seat, action)

    def _must(self, s: "State", seat: int) -> bool:
        """HOUSE-5: a drawn card that can be played must be, unless it were a bluff."""
        return must_play(s, seat, s.drawn)


TURN: Final = Turn()
DRAWN: Final = Drawn()


def place_to_play(s: "State", seat: int, action: Action) -> int:
    """Where the hand has the card, if it can be played as the action says; `NOWHERE` if not.

    The card is held, it fits, and its colour is named.
    """
    card = action.card
    at = s.place(seat, card)
    if at == NOWHERE:
        return NOWHERE
    fit = s.table.rows[s.colour][s.discard_pile[-1]][card]
    if fit == FITS:
        return at if action.colour == NO_COLOUR else NOWHERE
    fits = fit != NO_FIT and colour_trouble(s, action) is None and playable(s, seat, card)
    return at if fits else NOWHERE


def can_play(s: "State", seat: int) -> bool:
    """Whether any card of a hand can be played now."""
    return any(playable(s, seat, card) for card in s.hands[seat])


def draw_until_playable(s: "State", seat: int) -> int:
    """HOUSE-4: draw until a card can be played or none is left; gives the last card drawn.

    A partner draws as many at the end, if partners share the draws of turns.
    """
    partner = s.partner(seat) if s.table.edition.mirrors_turns else NOBODY
    count = 0
    card = NO_CARD
    while card == NO_CARD or (not playable(s, seat, card) and s.can_draw()):
        card = s.draw_one(seat, mirrored=False)
        count += 1
    if partner != NOBODY:
        s.draw_alone(partner, count)
    return card
