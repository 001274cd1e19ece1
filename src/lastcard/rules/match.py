"""Dealing: the first hand of a game, the next hand of a match, and the start card."""

from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import Deck
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.reasons import Refused, refused
from lastcard.rules.scoring import game_over
from lastcard.rules.shuffle import choose, hand_seed, shuffle
from lastcard.rules.state import State


def first_hand(
    table: Table,
    seed: str,
    sink: list[Event] | None = None,
    dealer: int = NOBODY,
    scores: tuple[int, ...] = (),
    start: int = NOBODY,
) -> State:
    """Deal the first hand of a game; `start` names a card to be turned up first."""
    s = State(table, seed.encode())
    s.sink = sink
    if scores:
        s.scores = scores
    s.dealer = dealer if dealer != NOBODY else table.edition.first_dealer(s)
    deal(s, start)
    s.sink = None
    return s


def next_hand(
    s: State,
    match_seed: str,
    sink: list[Event] | None = None,
    seed: str = "",
    dealer: int = NOBODY,
) -> State:
    """SETUP-4: the next hand of a match; seed and dealer follow by themselves unless given."""
    if not s.over() or game_over(s):
        raise Refused(refused("ACT-1", "no_deal"))
    number = s.hand_number + 1
    new = State(s.table, (seed or hand_seed(match_seed, number)).encode())
    new.sink = sink
    new.hand_number = number
    new.scores = s.scores
    new.dealer = dealer if dealer != NOBODY else (s.dealer + 1) % s.players
    deal(new)
    new.sink = None
    return new


def random_dealer(s: State) -> int:
    """SETUP-3, for the sheets that let the players choose: by the seed."""
    return choose(s.players, s.seed, b"dealer")


def highest_card_deals(s: State) -> int:
    """SETUP-3, as printed in one sheet: the highest number drawn deals; symbols count 0."""
    deck = s.table.deck
    drawers = list(range(s.players))
    counter = 0
    while len(drawers) > 1:
        lots = deck.cards[:]
        shuffle(lots, s.seed + b"\0lots", counter)
        counter += 1
        values: list[int] = []
        for seat in drawers:
            card = lots.pop()
            values.append(max(deck.kind_of[card].number, 0))
            s.tell(Event("lots", seat, cards=(card,)))
        best = max(values)
        drawers = [seat for seat, value in zip(drawers, values, strict=True) if value == best]
    return drawers[0]


def deal(s: State, start: int = NOBODY) -> None:
    """SETUP-1 to SETUP-8: shuffle, deal, turn up a start card; all again if none can start."""
    while True:
        s.draw_pile = s.table.deck.cards[:]
        s.shuffle(s.draw_pile)
        if start != NOBODY:
            _keep_for_start(s, start)
        _hand_out(s)
        if start_hand(s):
            return
        s.tell(Event("dealt again"))  # SETUP-8
        s.discard_pile = []


def _keep_for_start(s: State, start: int) -> None:
    """Move the named start card to where it is turned up first: just beneath the dealt cards."""
    s.draw_pile.remove(start)
    s.draw_pile.insert(len(s.draw_pile) - s.players * s.table.hand_size, start)


def _hand_out(s: State) -> None:
    """SETUP-2: card by card from the dealer's left."""
    count = s.players * s.table.hand_size
    dealt = s.draw_pile[-count:]
    dealt.reverse()
    del s.draw_pile[-count:]
    s.hands = [[] for _ in range(s.players)]
    for place in range(s.players):
        seat = (s.dealer + 1 + place) % s.players
        s.hands[seat] = sorted(dealt[place :: s.players])
    if s.sink is not None:
        tell_hands(s)


def tell_hands(s: State) -> None:
    """Every seat learns its own hand."""
    for seat in range(s.players):
        hand = tuple(s.hands[seat])
        s.tell(Event("dealt", seat, count=len(hand), secret_cards=hand, to=(seat,)))


def start_hand(s: State) -> bool:
    """Turn up a start card and begin the first turn; false if no card can start."""
    card = _turn_start_card(s)
    if card == NOBODY:
        return False
    s.colour = s.table.deck.colour_of[card]
    s.was = s.colour
    s.after(s.dealer)  # SETUP-5
    s.turn = s.dealer  # a start card's effect comes from the dealer
    if s.sink is not None:
        s.tell(Event("started", s.dealer, cards=(card,)))
    starts = s.table.edition.starts
    effect = None if starts is None else starts.get(s.table.deck.kind_of[card].code)
    if effect is not None:
        effect(s, s.dealer)
    if s.over():
        s.go_on()
    return True


def _turn_start_card(s: State) -> int:
    starts = s.table.edition.starts
    while s.draw_pile:
        card = s.draw_pile.pop()
        kind = s.table.deck.kind_of[card]
        if kind.number >= 0 or (starts is not None and kind.code in starts):
            s.discard_pile.append(card)
            return card
        if starts is None:  # SETUP-6: stays beneath
            s.tell(Event("passed over", cards=(card,)))
            s.discard_pile.append(card)
        elif not _put_back(s, card):
            return NOBODY
    return NOBODY


def _put_back(s: State, card: int) -> bool:
    """SETUP-7: shuffled back, and another is turned; false if no other could come."""
    s.tell(Event("put back", cards=(card,)))
    s.draw_pile.append(card)
    if all([other == card for other in s.draw_pile]):
        return False
    s.shuffle_draw_pile()
    return True


def fits_in_deck(deck: Deck, players: int, hand_size: int) -> bool:
    """SETUP-2: all hands and one start card."""
    return players * hand_size < len(deck.cards)
