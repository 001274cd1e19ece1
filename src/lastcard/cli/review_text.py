"""A review in words, for the terminal."""

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
    "stops": "{player} had {count} cards left and had to be stopped",
    "bluff": "{player} was bluffing with a chance of {count} %",
    "no_bluff": "{player} was bluffing with a chance of only {count} %",
    "lays": "a card laid is worth more than one drawn",
    "keeps_wild": "a Wild is worth more later",
    "holds": "you hold {count} {colour} cards",
    "better": "it wins more often, whatever the others may hold",
}


def text(told: GameReview, seat: int | None) -> str:
    """All hands, one after the other."""
    return "\n".join([_hand(hand, seat) for hand in told.hands])


def _hand(hand: HandReview, seat: int | None) -> str:
    seats = range(len(hand.players)) if seat is None else [seat]
    lines = [headline(hand), "", "Luck and skill, in points of a hundred"]
    lines += [line for at in seats for line in _luck(hand, at)]
    lines += ["", "Turning points", *[turning_point(hand, at) for at in hand.turning]]
    mistakes = [found for found in hand.mistakes if found.seat in seats]
    lines += ["", "Mistakes", *[mistake(hand, found) for found in mistakes]]
    if not mistakes:
        lines.append("  none that is clear")
    best = [found for found in hand.best if found.seat in seats]
    if best:
        lines += ["", "Best moves"]
    for found in best:
        lines.append(f"  {_moved(hand, found.move)}: {_points(found.gain)} ahead of the next best")
    return "\n".join(lines) + "\n"


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
    return WHY[found.why].format(player=player, colour=found.colour, count=found.count)


def share_rows(shares: LuckAndSkill) -> list[tuple[str, str]]:
    """What each part is called, and its points; the last row is the sum of those before it."""
    rows: list[tuple[str, str]] = []
    for field, label in SHARES:
        value: float = getattr(shares, field)
        whole = field in ("expected", "result")
        rows.append((label, f"{100 * value:.1f}" if whole else _points(value)))
    return rows


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
