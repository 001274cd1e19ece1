"""What the network is told of an answer: what a card does in general, what it leaves, whom it hits.

Compiled. What a careful player thinks of the answer is part of it.
"""

from typing import TYPE_CHECKING, final

from lastcard.bots.feature_places import (
    APPEAL,
    CARD,
    DOES,
    FARTHEST,
    GAP,
    GOES_ON,
    HITS,
    LACKS,
    LAST,
    LEFT,
    MOST_APPEAL,
    NAMED,
    NAMES,
    OTHER_VERB,
    VERB,
    VERB_PLACES,
    WEIGHS,
    Sparse,
)
from lastcard.bots.question_features import QuestionReader
from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_CARD
from lastcard.views.rollout import Outlook

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Reader(QuestionReader):
    """Reads features off the answers, too."""

    def answer(self, look: Outlook, action: Action, appeal: float, most: float) -> Sparse:
        """One of the answers to the question just taken in."""
        found = Sparse()
        self._appeal(found, appeal, most)
        card = action.card
        if card < 0:
            card = self.faces.unnamed.get(action.verb, NO_CARD)
        if action.verb in self.lays and card >= 0:
            found.mark(VERB)
            self._laying(found, look, card, action)
        else:
            self._other(found, look, action)
        if action.seat >= 0:
            self._naming(found, look, action.seat)
        return found

    def _appeal(self, found: Sparse, appeal: float, most: float) -> None:
        gap = (most - appeal) / GAP
        found.put(APPEAL, min(gap, FARTHEST))
        found.put(APPEAL + 1, max(0.0, 1.0 - gap * 2.0))
        found.put(APPEAL + 2, 1.0 if gap <= 0.0 else 0.0)
        found.put(APPEAL + 3, max(-1.0, min(appeal / MOST_APPEAL, 1.0)))

    def _laying(self, found: Sparse, look: Outlook, card: int, action: Action) -> None:
        does = self.does[card]
        own = self.faces.colour_of[card]
        colour = action.colour if action.colour >= 0 else own
        found.mark(DOES + does)
        if self.value[card] > 0.0:
            found.put(CARD, self.value[card])
        if own < 0:
            found.mark(CARD + 1)
        found.put(CARD + 2, self.strikes[card])
        if card == look.drawn:
            found.mark(CARD + 3)
        self._going_on(found, look, card, colour)
        self._left(found, look, card, colour)
        self._hits(found, look, does)

    def _going_on(self, found: Sparse, look: Outlook, card: int, colour: int) -> None:
        """The colour that comes in force."""
        if look.top >= 0 and self.faces.kind[card] == self.faces.kind[look.top]:
            found.mark(GOES_ON + 6)
        if colour < 0:
            return
        same = self.of_colour[colour] - (1.0 if self.faces.colour_of[card] == colour else 0.0)
        found.put(GOES_ON + 1, same / 4.0)
        if same == 0.0:
            found.mark(GOES_ON + 2)
        found.put(GOES_ON + 3, same / max(1.0, len(look.hand) - 1.0))
        found.put(GOES_ON + 4, self._unseen_share(colour))
        if colour == look.colour:
            found.mark(GOES_ON + 5)
        self._lacking(found, look, colour)

    def _lacking(self, found: Sparse, look: Outlook, colour: int) -> None:
        lacked = look.lacked | self._lacks(look, 1)
        found.put(LACKS, float(lacked >> colour & 1))
        if not look.lacks or len(look.counts) == 2:
            return
        found.put(LACKS + 1, float(self._lacks(look, -1) >> colour & 1))
        others = 0
        for seat, lacks in enumerate(look.lacks):
            if seat != look.seat and lacks >> colour & 1:
                others += 1
        found.put(LACKS + 2, others / 2.0)

    def _left(self, found: Sparse, look: Outlook, card: int, colour: int) -> None:
        """The cards that are left in the hand."""
        left = len(look.hand) - 1
        if left < 3:
            found.mark(LEFT + max(left, 0))
        if left < 1:
            return
        kind = self.faces.kind
        follow = alike = wilds = colours = 0
        taken = False
        last = NO_CARD
        for other in look.hand:
            if other == card and not taken:
                taken = True
                continue
            last = other
            own = self.faces.colour_of[other]
            if kind[other] == kind[card]:
                alike += 1
            if own < 0:
                wilds += 1
            else:
                colours |= 1 << own
            if own < 0 or own == colour or kind[other] == kind[card]:
                follow += 1
        found.put(GOES_ON, alike / 2.0)
        found.put(LEFT + 3, follow / left)
        if follow:
            found.mark(LEFT + 4)
        held = _bits(colours)
        found.put(LEFT + 5, held / 4.0)
        found.put(LEFT + 6, wilds / 2.0)
        if held < 2:
            found.mark(LEFT + 7)
        if left == 1:
            self._last(found, last, follow > 0)

    def _last(self, found: Sparse, last: int, follows: bool) -> None:
        """The one card that will be left."""
        own = self.faces.colour_of[last]
        if follows:
            found.mark(LAST)
        if own >= 0:
            found.put(LAST + 1, self._unseen_share(own))
        else:
            found.mark(LAST + 2)

    def _hits(self, found: Sparse, look: Outlook, does: int) -> None:
        """Whom a card hurts, and how soon that one may go out."""
        players = len(look.counts)
        after = look.counts[(look.seat + look.direction) % players]
        if does == 1 or does == 2 or does == 4:
            if after == 1:
                found.mark(HITS)
            elif after == 2:
                found.mark(HITS + 1)
        elif does == 3 and players > 2:
            if after <= 2:
                found.mark(HITS)
            if look.counts[(look.seat - look.direction) % players] <= 2:
                found.mark(HITS + 2)
        if players == 2 and (does == 2 or (does == 3 and self.table.edition.reverse_skips)):
            found.mark(HITS + 3)

    def _other(self, found: Sparse, look: Outlook, action: Action) -> None:
        """An answer that lays nothing."""
        verb = action.verb
        other = NAMES if action.seat >= 0 else OTHER_VERB
        found.mark(VERB + VERB_PLACES.get(verb, other))
        if verb == "challenge":
            found.put(WEIGHS, max(look.bluff, 0.0))
        if look.stake:
            found.put(WEIGHS + 1, look.stake / 4.0)
        if verb == "draw" and self.fitting:
            found.mark(WEIGHS + 2)
        found.put(WEIGHS + 3, self.fitting / 4.0)
        if action.colour >= 0:
            same = self.of_colour[action.colour]
            found.put(GOES_ON + 1, same / 4.0)
            found.put(GOES_ON + 3, same / max(1.0, float(len(look.hand))))
            found.put(GOES_ON + 4, self._unseen_share(action.colour))
            self._lacking(found, look, action.colour)
            if len(look.hand) == 1:
                self._last(found, look.hand[0], self._goes_out(look.hand[0], action.colour))

    def _goes_out(self, card: int, colour: int) -> bool:
        own = self.faces.colour_of[card]
        return own < 0 or own == colour

    def _naming(self, found: Sparse, look: Outlook, seat: int) -> None:
        count = look.counts[seat]
        found.mark(NAMED)
        found.put(NAMED + 1, count / 10.0)
        if seat != look.seat and count == self.fewest:
            found.mark(NAMED + 2)
        if seat == (look.seat + look.direction) % len(look.counts):
            found.mark(NAMED + 3)
        if count <= 2:
            found.mark(NAMED + 4)


def _bits(mask: int) -> int:
    found: i64 = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found
