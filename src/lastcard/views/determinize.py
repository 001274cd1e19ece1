"""Plausible worlds from a view: all that is hidden is drawn anew, all that is known stays."""

from collections import Counter
from random import Random
from typing import final

from lastcard.rules.cards import NO_CARD
from lastcard.rules.state import State
from lastcard.views.dealing import Hidden
from lastcard.views.knowledge import Knowledge
from lastcard.views.rollout import Chance, Player
from lastcard.views.trail import Trail
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
        self.hidden = Hidden(trail, somewhere, self._hidden(somewhere))

    def _hidden(self, somewhere: list[int]) -> list[int]:
        """The cards of which nothing is known."""
        left = Counter(self.view.table.deck.cards)
        for cards in (self.view.discards, self.view.mini_pile, somewhere, *self.hands):
            left.subtract(cards)
        return sorted(left.elements())

    def weigh(self, player: Player, candidates: int, chance: Chance) -> None:
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
            s.then(asked.imagined(s, self.view.seat, picks))
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
    s.link = view.link
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
