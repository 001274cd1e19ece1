"""Mistakes: planted ones are found, good play is left alone, and nothing hidden is used."""

import random

import pytest

from lastcard.bots import make_bot
from lastcard.bots.bot import Bot
from lastcard.bots.reading import answers
from lastcard.bots.steady import SteadyBot
from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.notation import read
from lastcard.review.mistakes import decisions, mistakes_of
from lastcard.review.played import PlayedHand, played_hands
from lastcard.review.reasons_why import EVEN, why_better
from lastcard.review.rejudging import Rejudged
from lastcard.review.reviewing import review
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed
from lastcard.views import View, view
from tests.bots.games import play_hand
from tests.properties.unknown import altered

WIDE = 0.12  # chance to win that a planted mistake costs at least


class OnceWrong(Bot):
    """Plays steadily, but once gives the worst answer, by a wide margin."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.steady = SteadyBot(rng)
        self.planted: View | None = None

    def claim(self, view: View) -> Action | None:
        return self.steady.claim(view)

    def answer(self, view: View) -> Action:
        best = self.steady.answer(view)
        if self.planted is None and len(answers(view)) > 1:
            worst = self._worst(view, best)
            if worst is not None:
                self.planted = view
                return worst
        return best

    def _worst(self, view: View, best: Action) -> Action | None:
        judged = Rejudged(view, best, 7)
        others = [action for action in answers(view) if action != best.plain()]
        leads = judged._leads(others, 80)
        worst = min(leads, key=lambda lead: lead.mean)
        return worst.action if worst.mean + 2 * worst.error < -WIDE else None


def planted(seed: int) -> tuple[PlayedHand, View | None]:
    game = Game("classic", 2 + seed % 3, seed=f"planted {seed}")
    wrong = OnceWrong(random.Random(seed))
    others = [make_bot("steady", f"{seed} {seat}") for seat in range(1, len(game.players))]
    play_hand(game, [wrong, *others])
    return played_hands(game.record)[0], wrong.planted


@pytest.mark.slow
def test_planted_mistakes_are_found() -> None:
    """At least 80 of 100."""
    found = planted_in = 0
    for seed in range(40):
        hand, seen = planted(seed)
        if seen is None or not hand.over:
            continue
        planted_in += 1
        mistakes = mistakes_of(decisions(hand, [0]), 0)
        found += any(hand.seen(hand.moves[m.move]).known() == seen.known() for m in mistakes)
    assert planted_in >= 10
    assert found >= 0.8 * planted_in


def test_good_moves_are_left_alone() -> None:
    """Fewer than 5 of 100 decisions of a master are called mistakes."""
    decided = called = 0
    for seed in range(2):
        game = Game("classic", 2 + seed, seed=f"good {seed}")
        play_hand(game, [make_bot("master", f"{seed} {seat}") for seat in range(2 + seed)])
        hand = played_hands(game.record)[0]
        seats = list(range(len(hand.players)))
        found = decisions(hand, seats)
        decided += len(found)
        called += sum(len(mistakes_of(found, seat)) for seat in seats)
    assert called < 0.05 * decided


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_review_of_every_edition(edition: str) -> None:
    game = Game(edition, 2, {"hand_size": "3"}, seed="review")
    play_hand(game, [make_bot("casual", str(seat)) for seat in range(2)])
    told = review(read(game.text())).hands[0]
    assert len(told.moves) == len(game.record.lines)
    assert told.winner == game.state.hand_winner
    assert all(len([m for m in told.mistakes if m.seat == seat]) <= 3 for seat in range(2))
    assert review(game.record).hands[0] == told, "the same every time"


@pytest.mark.parametrize("edition", EDITIONS)
def test_mistakes_go_by_what_the_seat_knew(edition: str) -> None:
    """The same judgement and reason when all that the seat could not know is dealt anew."""
    rng = random.Random(f"hidden {edition}")
    game = Game(edition, 3, seed="hidden")
    play_hand(game, [make_bot("casual", str(seat)) for seat in range(3)], most=200)
    hand = played_hands(game.record)[0]
    own = [at for at, move in enumerate(hand.moves) if not (move.action.claim or move.forced())]
    for number in rng.sample(own, 3):
        move = hand.moves[number]
        world, told = altered(move.before, hand.events[: move.seen], move.seat, rng)
        seen, alike = hand.seen(move), view(world, move.seat, told)
        lead, expected = (
            Rejudged(each, move.action, number).best_other() for each in (alike, seen)
        )
        assert lead is not None
        assert expected is not None
        assert (lead.action, lead.mean) == (expected.action, expected.mean)
        reasons = [why_better(each, move.action.plain(), lead.action) for each in (seen, alike)]
        assert reasons[0] == reasons[1]


def test_a_reason_never_speaks_against_itself() -> None:
    """A challenge is better because of a bluff only where a bluff is likely, and the reverse."""
    told: set[tuple[str, str]] = set()
    for seed in range(12):
        game = Game("classic", 2, seed=f"reasons {seed}")
        play_hand(game, [make_bot("casual", f"{seed} {seat}") for seat in range(2)])
        hand = played_hands(game.record)[0]
        for move in [move for move in hand.moves if move.action.verb in ("accept", "challenge")]:
            seen = hand.seen(move)
            for better in ("accept", "challenge"):
                why, _, _, count = why_better(seen, move.action.plain(), Action(better))
                assert {"bluff": count > EVEN, "no_bluff": 0 < count <= EVEN}.get(why, True)
                told.add((better, why))
    own = {("challenge", "bluff"), ("accept", "no_bluff")}
    assert told == own | {(better, "better") for better, _ in own}


def test_a_hand_that_goes_on_is_not_reviewed() -> None:
    game = Game("classic", 2, seed="1")
    with pytest.raises(Malformed, match="over"):
        review(game.record)
