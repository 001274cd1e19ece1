"""A review in words, for the terminal."""

from collections.abc import Sequence
from typing import Final

from lastcard.protocol.review import GameReview, HandReview, LuckAndSkill, ReviewedMistake

SHARES: Final = (
    ("expected", "before the deal"),
    ("deal", "the deal"),
    ("draws", "draws and turned-up cards"),
    ("own", "own decisions"),
    ("others", "others' decisions"),
    ("unknown", "what could not be known"),
    ("result", "result"),
)
WHY: Final = {
    "goes_out": "it wins the hand",
    "drew_on": "{player} had drawn on {colour}",
    "stops": "{player} had {cards} left and had to be stopped",
    "bluff": "{player} was bluffing with a chance of {count} %",
    "no_bluff": "{player} was bluffing with a chance of only {count} %",
    "lays": "a card laid is worth more than one drawn",
    "keeps_wild": "a Wild is worth more later",
    "holds": "the hand held {cards} of {colour}",
    "better": "it wins more often, whatever the others may hold",
}


def text(told: GameReview, seat: int | None) -> str:
    """All hands, one after the other."""
    parts = [_hand(hand, seat) for hand in told.hands]
    if len(told.hands) > 1:
        parts.append(_match(told.hands))
    return "\n".join(parts)


def _hand(hand: HandReview, seat: int | None) -> str:
    seats = range(len(hand.players)) if seat is None else [seat]
    lines = [headline(hand), "", "Luck and skill, in points of a hundred"]
    lines += [line for at in seats for line in _luck(hand, at)]
    lines += ["", "Turning points", *[turning_point(hand, at) for at in hand.turning]]
    mistakes = [found for found in hand.mistakes if found.seat in seats]
    lines += ["", "Mistakes", *[mistake(hand, found) for found in mistakes]]
    if not mistakes:
        lines.append("  none that is clear")
    best = best_moves(hand, seats)
    if best:
        lines += ["", "Best moves", *best]
    return "\n".join(lines) + "\n"


def best_moves(hand: HandReview, seats: Sequence[int]) -> list[str]:
    return [
        f"  {_moved(hand, found.move)}: {_points(found.gain)} ahead of the next best"
        for found in hand.best
        if found.seat in seats
    ]


def match_rows(hands: list[HandReview]) -> list[tuple[str, list[str]]]:
    """A match: for every player the hands won, luck, decisions and what was given away."""
    seats = range(len(hands[0].players))
    luck = [sum([hand.shares[at].deal + hand.shares[at].draws for hand in hands]) for at in seats]
    own = [sum([hand.shares[at].own for hand in hands]) for at in seats]
    given = [sum([hand.given_away[at] for hand in hands]) for at in seats]
    return [
        ("hands won", [str([hand.winner for hand in hands].count(at)) for at in seats]),
        ("luck", [_points(value) for value in luck]),
        ("decisions", [_points(value) for value in own]),
        ("given away", [f"{100 * value:.1f}" for value in given]),
    ]


def _match(hands: list[HandReview]) -> str:
    rows = [("", hands[0].players), *match_rows(hands)]
    wide = max([len(cell) for _, cells in rows for cell in cells]) + 2
    lines = [f"  {label:<12}" + "".join([f"{cell:>{wide}}" for cell in row]) for label, row in rows]
    return "\n".join(["All hands, in points of a hundred", *lines]) + "\n"


def headline(hand: HandReview) -> str:
    won = f"won by {hand.players[hand.winner]}" if hand.winner >= 0 else "won by nobody"
    return f"Hand {hand.number}, {won} in {len(hand.moves)} moves"


def turning_point(hand: HandReview, at: int) -> str:
    before = hand.moves[at - 1].chances if at else hand.first
    after = hand.moves[at].chances
    changes = [
        f"{name} {percent(old)} -> {percent(new)}"
        for name, old, new in zip(hand.players, before, after, strict=True)
        if percent(old) != percent(new)
    ]
    return f"  {_moved(hand, at)}: {', '.join(changes)}"


def mistake(hand: HandReview, found: ReviewedMistake) -> str:
    cost = f"{_points(-found.cost)} (give or take {100 * found.give:.0f})"
    return f"  {_moved(hand, found.move)}: {cost}. Better: {found.better}; {because(hand, found)}."


def because(hand: HandReview, found: ReviewedMistake) -> str:
    """A sentence why the other answer was better."""
    player = hand.players[found.player] if found.player >= 0 else ""
    cards = f"{found.count} card{'' if found.count == 1 else 's'}"
    return WHY[found.why].format(player=player, colour=found.colour, count=found.count, cards=cards)


def share_rows(shares: LuckAndSkill) -> list[tuple[str, str]]:
    """What each part is called, and its points; the last row is the sum of those before it.

    Each is rounded with all before it, so that what is shown adds up as well.
    """
    rows: list[tuple[str, str]] = []
    exact, shown = 0.0, 0
    for field, label in SHARES[:-1]:
        exact += getattr(shares, field)
        part, shown = round(1000 * exact) - shown, round(1000 * exact)
        rows.append((label, f"{part / 10:{'.1f' if field == 'expected' else '+.1f'}}"))
    return [*rows, (SHARES[-1][1], f"{shown / 10:.1f}")]


def _luck(hand: HandReview, seat: int) -> list[str]:
    rows = share_rows(hand.shares[seat])
    given = f"  given away by mistakes: {100 * hand.given_away[seat]:.1f}"
    return [f"{hand.players[seat]}", *[f"  {label:<26}{value:>7}" for label, value in rows], given]


def _moved(hand: HandReview, at: int) -> str:
    move = hand.moves[at]
    return f"{at + 1}. {hand.players[move.seat]} {move.action}"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"
