"""The review of a game: every hand that is over, taken apart and judged anew."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from lastcard.notation.actions import write_action
from lastcard.notation.judgements import WHOLE
from lastcard.notation.record import Move, Record
from lastcard.protocol.deeds import write_deed
from lastcard.protocol.review import (
    BestMove,
    GameReview,
    HandReview,
    LuckAndSkill,
    ReviewedMistake,
    ReviewedMove,
)
from lastcard.review.account import Account, Accountant, Shift
from lastcard.review.judging import ByProspects
from lastcard.review.mistakes import JudgedDecision, best_move_of, decisions, mistakes_of
from lastcard.review.played import PlayedHand, PlayedMove, played_hands
from lastcard.review.reasons_why import why_better
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed

JUDGED_BY: Final = "prospects 2"
LONGEST: Final = 500  # moves of a hand that is reviewed beside other people's games
TURNING_POINTS: Final = 3
TURNS: Final = 0.08  # so much must change for somebody

Tell = Callable[[int, int], None]  # so many hands are done, of so many


def _quietly(done: int, hands: int) -> None:
    """The default: nobody is told."""


def review(record: Record, tell: Tell = _quietly) -> GameReview:
    """All hands that are over; `Malformed` if none is."""
    hands = [hand for hand in played_hands(record) if hand.over]
    if not hands:
        raise Malformed("only a hand that is over can be reviewed, and none of this game is")
    return GameReview(record.edition, list(_reviewed(record, hands, tell)), JUDGED_BY)


def _reviewed(record: Record, hands: list[PlayedHand], tell: Tell) -> Iterator[HandReview]:
    accountant = Accountant(record.table, ByProspects(record.table))
    for done, hand in enumerate(hands):
        tell(done, len(hands))
        yield review_hand(hand, accountant.account(hand))


def review_one(record: Record, number: int, players: Sequence[str]) -> HandReview:
    """A single hand, told with these names; `Malformed` if there is none that can be reviewed."""
    found = [hand for hand in played_hands(record) if hand.over and hand.number == number]
    if not found:
        raise Malformed(f"there is no hand {number} that is over")
    if len(found[0].moves) > LONGEST:
        raise Malformed(f"a hand of more than {LONGEST} moves is not reviewed")
    found[0].players = tuple(players)
    accountant = Accountant(record.table, ByProspects(record.table))
    return review_hand(found[0], accountant.account(found[0]))


def review_hand(hand: PlayedHand, account: Account) -> HandReview:
    seats = range(len(hand.players))
    found = decisions(hand, list(seats))
    mistakes = [told for seat in seats for told in _mistakes(hand, found, seat)]
    best = [best_move_of(found, seat) for seat in seats]
    return HandReview(
        number=hand.number,
        players=list(hand.players),
        expected=account.expected,
        first=account.first,
        moves=_moves(hand, account),
        shares=[_shares(account, seat) for seat in seats],
        mistakes=mistakes,
        turning=turning_points(account),
        best=[BestMove(one.move, one.seat, -one.lead.mean) for one in best if one],
        given_away=[sum([m.cost for m in mistakes if m.seat == seat]) for seat in seats],
        winner=hand.end.hand_winner,
    )


def with_judgements(record: Record, told: GameReview) -> Record:
    """The same game, with the chances of all players after every move that was reviewed."""
    lines = record.lines[:]
    for move in [move for hand in told.hands for move in hand.moves]:
        line = lines[move.line]
        assert isinstance(line, Move)
        judged = [(seat, round(WHOLE * chance)) for seat, chance in enumerate(move.chances)]
        lines[move.line] = Move(line.seat, line.action, line.at, line.by, judged=tuple(judged))
    return record.copy(lines)


def turning_points(account: Account) -> list[int]:
    """The moves after which the chances of somebody had changed most, in their order."""
    swings = [_swing(change) for change in account.changes]
    largest = sorted(range(len(swings)), key=lambda at: -swings[at])[:TURNING_POINTS]
    return sorted([at for at in largest if swings[at] >= TURNS])


def _swing(change: Shift) -> float:
    pairs = zip(change.before, change.after, strict=True)
    return max([abs(after - before) for before, after in pairs])


def _moves(hand: PlayedHand, account: Account) -> list[ReviewedMove]:
    pairs = zip(hand.moves, account.changes, strict=True)
    return [_move(hand, move, change) for move, change in pairs]


def _move(hand: PlayedHand, move: PlayedMove, change: Shift) -> ReviewedMove:
    return ReviewedMove(
        seat=move.seat,
        action=_written(hand, move.action),
        deed=write_deed(move.action, hand.start.table.deck),
        chances=change.after,
        luck=change.luck,
        decision=change.decision,
        unknown=change.unknown,
        line=move.line,
    )


def _shares(account: Account, seat: int) -> LuckAndSkill:
    of = account.of(seat)
    return LuckAndSkill(of.expected, of.deal, of.draws, of.own, of.others, of.unknown, of.result)


def _mistakes(hand: PlayedHand, found: list[JudgedDecision], seat: int) -> list[ReviewedMistake]:
    return [_mistake(hand, one) for one in mistakes_of(found, seat)]


def _mistake(hand: PlayedHand, one: JudgedDecision) -> ReviewedMistake:
    move = hand.moves[one.move]
    better = one.lead.action
    why, player, colour, count = why_better(hand.seen(move), move.action.plain(), better)
    return ReviewedMistake(
        move=one.move,
        seat=one.seat,
        better=_written(hand, better),
        deed=write_deed(better, hand.start.table.deck),
        given=one.lead.given,
        cost=one.lead.mean,
        give=2 * one.lead.error,
        why=why,
        player=player,
        colour=hand.start.table.deck.colours[colour] if colour >= 0 else "",
        count=count,
    )


def _written(hand: PlayedHand, action: Action) -> str:
    return write_action(action, hand.start.table.deck, hand.players)
