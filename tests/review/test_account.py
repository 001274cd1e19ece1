"""Luck and skill add up, in all editions, and luck is nothing but luck."""

import random
from statistics import fmean, stdev

import pytest

from lastcard.bots import make_bot
from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.review.account import Account, Accountant
from lastcard.review.before_deal import expected_before_deal
from lastcard.review.judging import ByProspects
from lastcard.review.played import PlayedHand, played_hands
from lastcard.views import view
from tests.bots.games import new_game, play_hand
from tests.properties.unknown import altered

EXACT = 1e-9


def a_hand(game: Game, name: str, seed: str) -> PlayedHand:
    bots = [make_bot(name, f"{seed} {seat}") for seat in range(len(game.players))]
    play_hand(game, bots, most=400)
    return played_hands(game.record)[0]


def account_of(hand: PlayedHand, worlds: int = 2) -> Account:
    table = hand.start.table
    return Accountant(table, ByProspects(table), worlds, 2).account(hand)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["random", "steady"])
def test_all_adds_up(edition: str, name: str) -> None:
    rng = random.Random(f"{edition} {name}")
    for number in range(4):
        hand = a_hand(new_game(rng, edition), name, str(number))
        account = account_of(hand)
        for chances in (account.expected, account.first, *[c.after for c in account.changes]):
            assert sum(chances) == pytest.approx(1, abs=EXACT)
        for seat in range(len(hand.players)):
            shares = account.of(seat)
            assert shares.total() == pytest.approx(shares.result, abs=EXACT)
        if hand.over and hand.end.hand_winner >= 0:
            assert account.of(hand.end.hand_winner).result == 1


def test_what_is_judged_says_nothing_of_the_pile() -> None:
    """Or the cards that come would be foreseen, and be no luck."""
    rng = random.Random("pile")
    for edition in EDITIONS:
        hand = a_hand(new_game(rng, edition), "random", edition)
        judging = ByProspects(hand.start.table)
        for move in hand.moves:
            s = move.before.copy()
            rng.shuffle(s.draw_pile)
            assert judging.chances(s) == judging.chances(move.before)


@pytest.mark.parametrize("edition", EDITIONS)
def test_decisions_go_by_what_the_seat_knew(edition: str) -> None:
    """Of all terms deal, draws and what could not be known alone look at the hidden cards."""
    rng = random.Random(f"known {edition}")
    hand = a_hand(new_game(rng, edition), "casual", edition)
    accountant = Accountant(hand.start.table, ByProspects(hand.start.table), 3, 2)
    own = [at for at, move in enumerate(hand.moves) if not (move.action.claim or move.forced())]
    for number in rng.sample(own, min(6, len(own))):
        move = hand.moves[number]
        world, told = altered(move.before, hand.events[: move.seen], move.seat, rng)
        alike = accountant.gain(view(world, move.seat, told), move, number)
        assert alike == accountant.gain(hand.seen(move), move, number)


def test_luck_evens_out() -> None:
    """Deals and draws: their means over many hands are zero within their intervals."""
    accountant: Accountant | None = None
    deals: list[float] = []
    draws: list[float] = []
    for number in range(100):
        hand = a_hand(Game("classic", 3, seed=f"even {number}"), "steady", str(number))
        accountant = accountant or Accountant(hand.start.table, ByProspects(hand.start.table), 1)
        shares = accountant.account(hand).of(0)
        deals.append(shares.deal)
        draws.append(shares.draws)
    for terms in (deals, draws):
        assert abs(fmean(terms)) < 3.3 * stdev(terms) / len(terms) ** 0.5
        assert stdev(terms) > 0.03


def test_the_first_to_play_expects_more_than_the_dealer() -> None:
    table = Game("classic", 4).state.table
    expected = expected_before_deal(table, ByProspects(table), 30)
    assert sum(expected) == pytest.approx(1, abs=EXACT)
    assert expected[1] > expected[0]


def test_a_forced_action_is_no_decision() -> None:
    hand = a_hand(Game("classic", 2, seed="forced"), "random", "forced")
    account = account_of(hand)
    forced = [at for at, move in enumerate(hand.moves) if move.forced()]
    assert forced
    assert all(account.changes[at].decision == [0.0, 0.0] for at in forced)


def test_hands_of_a_match_are_told_apart() -> None:
    game = Game("classic", 2, {"scoring": "winner_takes", "target": "150"}, seed="match")
    while not game.finished:
        play_hand(game, [make_bot("steady", "0"), make_bot("steady", "1")])
        if not game.finished:
            game.deal()
    hands = played_hands(game.record)
    assert [hand.number for hand in hands] == list(range(1, len(hands) + 1))
    assert all(hand.over for hand in hands)
    assert sum(len(hand.moves) for hand in hands) + len(hands) - 1 == len(game.record.lines)
