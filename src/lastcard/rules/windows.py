"""Windows: owed by nobody, blocking nothing. The UNO call and Speed Play.

Order of arrival is the only clock the rules know: the first claim that reaches them wins.
"""

from typing import TYPE_CHECKING

from lastcard.rules.actions import UNO, Action
from lastcard.rules.decisions import card_trouble
from lastcard.rules.events import Event
from lastcard.rules.reasons import IDLE, PENALISED, Reason, legal, refused
from lastcard.rules.turn import play

if TYPE_CHECKING:
    from lastcard.rules.state import State


def claims(s: "State", seat: int) -> list[Action]:
    """The window claims open to a seat, in canonical order."""
    found: list[Action] = []
    if speed_open(s, seat):
        top = s.top()
        if s.table.speed[top] and top in s.hands[seat]:
            found.append(s.table.jumps[top])
    if s.uno:
        if s.uno >> seat & 1:
            found.append(UNO)
        left = s.uno & ~(1 << seat)
        while left:  # the open windows one by one, not all players
            found.append(s.table.catches[(left & -left).bit_length() - 1])
            left &= left - 1
    return found


def why_claim(s: "State", seat: int, action: Action) -> Reason:
    """Why a claim is legal, penalised, idle or refused."""
    if action.verb == "uno":
        return why_uno(s, seat)
    if action.verb == "catch":
        return why_catch(s, seat, action)
    return why_speed(s, seat, action)


def claim(s: "State", seat: int, action: Action, verdict: str) -> None:
    """Carry out a claim that was not refused; an idle one has no effect (UNO-5)."""
    if verdict == IDLE:
        return
    if action.verb == "uno":
        call(s, seat)
    elif action.verb == "catch":
        catch(s, seat, action.seat)
    elif verdict == PENALISED:
        wrong_speed(s, seat, action.card)
    else:
        speed(s, seat, action)


# -- the UNO call (UNO-7: once the window has closed, nothing happens) ------------------------


def why_uno(s: "State", seat: int) -> Reason:
    if s.uno >> seat & 1:
        return legal("UNO-3", "may_call")
    return Reason(IDLE, "UNO-5", "nothing_to_call", {})


def why_catch(s: "State", seat: int, action: Action) -> Reason:
    if not 0 <= action.seat < s.players:
        return refused("ACT-3", "no_such_seat")
    if action.seat != seat and s.uno >> action.seat & 1:
        return legal("UNO-4", "may_catch", {"player": action.seat})
    return Reason(IDLE, "UNO-5", "nothing_to_catch", {})


def call(s: "State", seat: int) -> None:
    """UNO-3: a call ends the window."""
    s.uno &= ~(1 << seat)
    s.tell(Event("uno", seat))


def catch(s: "State", seat: int, holder: int) -> None:
    """UNO-4: the holder draws 2, once; then the window is gone."""
    s.uno &= ~(1 << holder)
    s.tell(Event("caught", seat, holder))
    s.draw(holder, 2)


# -- Speed Play ------------------------------------------------------------------------------


def speed_open(s: "State", seat: int) -> bool:
    """SPEED-2, SPEED-4: while a turn is pending, for all but the player in turn."""
    return s.table.speedy and seat != s.turn and s.question.jumpable()


def why_speed(s: "State", seat: int, action: Action) -> Reason:
    if not s.table.speedy:
        return refused("SPEED-1", "no_speed")
    if not speed_open(s, seat):
        if seat == s.turn and s.question.jumpable():
            return refused("SPEED-4", "own_turn")
        return refused("SPEED-4", "no_turn_pending")
    trouble = card_trouble(s, seat, action.card)
    if trouble is not None:
        return trouble
    card = s.table.deck.codes[action.card]
    if action.card == s.top() and s.table.speed[action.card]:
        return legal("SPEED-1", "identical", {"card": card})
    top = s.table.deck.codes[s.top()]
    if card == top:
        return Reason(PENALISED, "SPEED-3", "wrong_speed_kind", {"card": card})
    return Reason(PENALISED, "SPEED-3", "wrong_speed", {"card": card, "top": top})


def speed(s: "State", seat: int, action: Action) -> None:
    """SPEED-1, SPEED-2: play goes on after the one who jumped in."""
    s.answered()
    s.turn = seat
    s.after(seat)
    s.drawn = -1
    play(s, seat, action, s.place(seat, action.card), "speed")


def wrong_speed(s: "State", seat: int, card: int) -> None:
    """SPEED-3, SPEED-4: the card was shown to all and goes back; it costs one card."""
    s.tell(Event("wrong speed", seat, cards=(card,)))
    s.draw(seat, 1)
