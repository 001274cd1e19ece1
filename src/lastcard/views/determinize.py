"""A plausible world from a view: all that is hidden is drawn anew, all that is known stays."""

from collections import Counter
from random import Random

from lastcard.rules.cards import NO_CARD
from lastcard.rules.state import State
from lastcard.views.knowledge import Knowledge
from lastcard.views.view import View


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
    s = State(view.table, random.randbytes(16))
    _copy_open(s, view)
    _deal_hidden(s, view, random)
    _imagine_drawn(s, view, random)
    picks = [random.getrandbits(30) for _ in view.counts]
    s.stack = [decision.imagined(s, view.seat, picks) for decision in view.asked]
    return s


def _copy_open(s: State, view: View) -> None:
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


def _deal_hidden(s: State, view: View, random: Random) -> None:
    """Known cards stay where they are known to be; the rest is dealt at random."""
    known = Knowledge(view)
    hands = [list(hand.elements()) for hand in known.hands]
    if view.seat >= 0:
        hands[view.seat] = list(view.hand)
    room = [count - len(hand) for count, hand in zip(view.counts, hands, strict=True)]
    places = [seat for seat, free in enumerate(room) for _ in range(free)]
    random.shuffle(places)
    somewhere = list(known.somewhere.elements())
    hidden = _hidden(view, hands, somewhere)
    random.shuffle(hidden)
    for card in somewhere:
        hands[places.pop()].append(card)
    for seat in places:
        hands[seat].append(hidden.pop())
    s.hands = [sorted(hand) for hand in hands]
    s.draw_pile = hidden


def _hidden(view: View, hands: list[list[int]], somewhere: list[int]) -> list[int]:
    """The cards of which nothing is known."""
    left = Counter(view.table.deck.cards)
    left.subtract(view.discards)
    left.subtract(view.mini_pile)
    left.subtract(somewhere)
    for hand in hands:
        left.subtract(hand)
    return list(left.elements())


def _imagine_drawn(s: State, view: View, random: Random) -> None:
    """Which card another player has just drawn is a secret: any card of that hand."""
    s.drawn = view.drawn
    if view.decision == "drawn" and s.drawn == NO_CARD:
        s.drawn = random.choice(s.hands[view.turn])
