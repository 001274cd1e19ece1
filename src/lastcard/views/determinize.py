"""Plausible worlds from a view: all that is hidden is drawn anew, all that is known stays."""

from collections import Counter
from random import Random
from typing import final

from lastcard.rules.cards import NO_CARD
from lastcard.rules.state import State
from lastcard.views.dealing_hidden import Hidden
from lastcard.views.knowledge import Knowledge
from lastcard.views.likely_hands import Trail
from lastcard.views.rollout import Chance, PlayoutPlayer
from lastcard.views.view import View


class Supply:
    """Worlds to draw from."""

    def draw(self, chance: Chance) -> State:
        """One of them, to be changed at will."""
        raise NotImplementedError


@final
class Worlds(Supply):
    """All the states in which the seat would see just this view, to draw from again and again.

    What the seat knows is worked out once. What is unlikely by the course of the hand comes
    seldom, but it comes.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        known = Knowledge(view)
        self.hands = [sorted(hand.elements()) for hand in known.hands]
        if view.seat >= 0:
            self.hands[view.seat] = list(view.hand)
        somewhere = sorted(known.somewhere.elements())
        trail = Trail(view.table, view.seat, view.events)
        trail.settle(view.counts, self.hands)
        self.hidden = Hidden(trail, somewhere, _unknown(view, somewhere, self.hands))

    def weigh(self, player: PlayoutPlayer, candidates: int, chance: Chance) -> None:
        """Let worlds come as often as the others, were they this player, would have played so.

        So many deals are compared.
        """
        if self.hidden.choices:
            self.hidden.weigh(player, candidates, chance)

    def draw(self, chance: Chance) -> State:
        s = _open_part(self.view, chance)
        self._deal_hidden(s, chance)
        self._imagine_drawn(s, chance)
        picks = [chance.below(1 << 30) for _ in self.view.counts]
        for asked in self.view.asked:
            s.then(asked.imagined(s, self.hands, picks))
        return s

    def _deal_hidden(self, s: State, chance: Chance) -> None:
        """Known cards stay where they are known to be; the rest is dealt by chance."""
        s.draw_pile = self.hidden.deal_likely(chance)
        chance.mix(s.draw_pile)
        s.hands = [sorted([slot.card for slot in hand]) for hand in self.hidden.hands]

    def _imagine_drawn(self, s: State, chance: Chance) -> None:
        """Which card another player has just drawn is a secret: any card of that hand."""
        s.drawn = self.view.drawn
        if self.view.decision == "drawn" and s.drawn == NO_CARD:
            hand = s.hands[self.view.turn]
            s.drawn = hand[chance.below(len(hand))]


def _unknown(view: View, somewhere: list[int], hands: list[list[int]]) -> list[int]:
    """The cards of which nothing is known."""
    left = Counter(view.table.deck.cards)
    for cards in (view.discards, view.open_pile, _seen_aside(view), somewhere, *hands):
        left.subtract(cards)
    return sorted(left.elements())


def _seen_aside(view: View) -> list[int]:
    """The cards that lie face down and that the seat may look at; others go with the draw pile."""
    aside = [card for asked in view.asked for card in asked.face_down()]
    return [card for card in aside if card != NO_CARD]


def any_world(view: View, known: Knowledge) -> State:
    """The nearest state in which the seat would see this view, however unlikely it is.

    For whoever reads off it only what the view tells anyway; quicker than `determinize`.
    """
    s = _open_part(view, Chance(0))
    hands = [sorted(hand.elements()) for hand in known.hands]
    hands[view.seat] = list(view.hand)
    somewhere = sorted(known.somewhere.elements())
    left = _unknown(view, somewhere, hands) + somewhere  # taken from the end
    for hand, count in zip(hands, view.counts, strict=True):
        hand.extend([left.pop() for _ in range(count - len(hand))])
        hand.sort()
    s.hands, s.draw_pile = hands, left
    s.drawn = view.drawn
    if view.decision == "drawn" and s.drawn == NO_CARD:
        s.drawn = hands[view.turn][0]
    for asked in view.asked:
        s.then(asked.imagined(s, hands, [0] * len(hands)))
    return s


def _open_part(view: View, chance: Chance) -> State:
    """All that everybody sees; later shuffles of this world are its own."""
    s = State(view.table, chance.below(1 << 30).to_bytes(4, "big"))
    s.discard_pile = list(view.discards)
    s.colour = view.colour
    s.was = view.was
    s.direction = view.direction
    s.dealer = view.dealer
    s.turn = view.turn
    s.last = view.last
    s.uno = sum(1 << seat for seat in view.uno)
    s.passed = view.passed
    s.misses = view.misses
    s.partners = view.partners
    s.hand_number = view.hand_number
    s.scores = view.scores
    s.hand_winner = view.hand_winner
    return s


def determinize(view: View, random: Random) -> State:
    """A state in which the seat would see just this view.

    >>> from random import Random
    >>> from lastcard.house.options import find_edition, make_table, settle_options
    >>> from lastcard.rules.match import first_hand
    >>> from lastcard.views import view
    >>> classic = find_edition("classic")
    >>> events = []
    >>> s = first_hand(make_table(classic, 3, settle_options(classic, {})), "seed", events)
    >>> world = determinize(view(s, 0, events), Random(1))
    >>> world.hands[0] == s.hands[0], world.hands[1] == s.hands[1]
    (True, False)
    """
    return Worlds(view).draw(Chance(random.getrandbits(30)))
