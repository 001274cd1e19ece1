"""The rules as questions and one deed: `owes`, `legal`, `why`, and `apply`."""

from lastcard.rules.actions import Action, Shape
from lastcard.rules.decisions import NOTHING
from lastcard.rules.events import Event
from lastcard.rules.reasons import IDLE, LEGAL, REFUSED, Reason, Refused, refused
from lastcard.rules.state import State
from lastcard.rules.windows import claim, claims, why_claim

# Raised with every change of behaviour, so that an old game is never replayed by new rules.
REVISION = 2


def owes(s: State) -> list[int]:
    """The seats that owe an answer now; none when the hand is over."""
    return s.question.owes(s)


def asked(s: State) -> int:
    """The first seat that owes an answer; the hand must not be over."""
    return s.question.first(s)


def decision(s: State) -> str:
    """One word for what is asked now."""
    return s.question.name


def legal(s: State, seat: int) -> list[Action]:
    """All legal actions of a seat in canonical order: its answers, then its claims."""
    question = s.question
    found = question.options(s, seat)
    if s.uno or (s.table.speedy and seat != s.turn and question.jumpable()):
        found += claims(s, seat)
    return found


def why(s: State, seat: int, action: Action) -> Reason:
    """Why this action of this seat is legal, penalised, idle or refused now."""
    reason = _why(s, seat, action)
    return _with_open(s, seat, reason) if reason.verdict == REFUSED else reason


def _with_open(s: State, seat: int, reason: Reason) -> Reason:
    """A refusal says what can be done instead, and what must be known to say it."""
    verbs = tuple(dict.fromkeys([action.verb for action in open_to(s, seat)]))
    params = dict(reason.params)
    if s.question.asks(s, seat):
        params["question"] = s.question.name
        if s.question.stake():
            params["count"] = s.question.stake()
    if "speed" in verbs:
        params["top"] = s.table.deck.codes[s.top()]
    return Reason(REFUSED, reason.rule, reason.code, params, verbs)


def open_to(s: State, seat: int) -> list[Action]:
    """What a seat may do; nothing for a seat that is not there."""
    return legal(s, seat) if 0 <= seat < s.players else []


def _why(s: State, seat: int, action: Action) -> Reason:
    if not 0 <= seat < s.players:
        return refused("ACT-3", "no_such_seat")
    if action.claim:
        return why_claim(s, seat, action)
    question = s.question
    if question is NOTHING or question.asks(s, seat):
        return question.why(s, seat, action)
    if action.verb == "challenge":
        return _why_not_challenge(s, seat, action)
    return question.why_not_asked(s, seat)


def _why_not_challenge(s: State, seat: int, action: Action) -> Reason:
    """WD4-5: only the next player may; unless nobody may, for a reason of its own."""
    reason = s.question.why(s, asked(s), action)
    if reason.verdict == LEGAL:
        return refused("WD4-5", "not_challenger", {"asked": asked(s)})
    return reason if reason.rule != "ACT-1" else s.question.why_not_asked(s, seat)


def apply(s: State, seat: int, action: Action, sink: list[Event] | None = None) -> None:
    """Carry out an action, or raise `Refused` and leave the state exactly as it was (TURN-4).

    Events go to `sink` if there is one; without it they are never made.
    """
    s.sink = sink
    if action.claim:
        _claim(s, seat, action)
    elif not s.question.take(s, seat, action):
        s.sink = None
        raise Refused(why(s, seat, action))
    if s.question is NOTHING and s.turn >= 0:
        s.go_on()
    s.sink = None


def _claim(s: State, seat: int, action: Action) -> None:
    reason = why(s, seat, action)
    if reason.verdict == REFUSED:
        s.sink = None
        raise Refused(reason)
    claim(s, seat, action, reason.verdict)


def canonical(s: State, seat: int, action: Action, shapes: dict[str, Shape]) -> Action | None:
    """The action as it is logged: no needless UNO call (UNO-5), and `None` for an idle claim."""
    verdict = why(s, seat, action).verdict
    if verdict == IDLE:
        return None
    if not action.uno:
        return action
    shape = shapes.get(action.verb)
    lays = shape is not None and shape.uno
    needed = lays and verdict == LEGAL and (len(s.hands[seat]) == 2 or _counts(s, seat, action))
    return action if needed else action.plain()


def _counts(s: State, seat: int, action: Action) -> bool:
    """UNO-3: whether a call made with a card counts for a hand that the card brings."""
    return _after(s, seat, action) != _after(s, seat, action.plain())


def _after(s: State, seat: int, action: Action) -> tuple[object, ...]:
    new = s.copy()
    apply(new, seat, action)
    return new.known()
