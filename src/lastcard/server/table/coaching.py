"""The coach: what would you play? Only where no other people play, and the log knows of it."""

from typing import TYPE_CHECKING

from lastcard.protocol import commands, log
from lastcard.protocol.deeds import write_deed
from lastcard.protocol.news import Ok
from lastcard.protocol.review import Advice
from lastcard.review.coach import Counsel, counsel
from lastcard.rules.cards import Deck
from lastcard.server.table import play
from lastcard.server.table.denied import Denied
from lastcard.server.table.outcome import NOTED, Answer
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk
    from lastcard.server.table.live import LiveTable


def advise(desk: "Desk", who: Sender, command: commands.Advise) -> None:
    """What a good player would do in this seat. Whoever asks again is told again."""
    _check_alone(desk.live)
    game, seat = play.playing(desk), play.holder(desk, who)
    found = counsel(game.view(seat))
    if found is None:
        raise Denied("wrong_time", "there is nothing to decide")
    advice = _told(found, game.state.table.deck)
    desk.out.answers.append(Answer(who.guest, Ok(command.id, _noted(desk, seat), advice=advice)))


def _check_alone(live: "LiveTable") -> None:
    """Whoever waits for the next deal, or is away and may come back, is there too."""
    if len(live.people) > 1 or live.settings.daily or live.settings.rated:
        raise Denied("no_coach")


def _noted(desk: "Desk", seat: int) -> int:
    """In the log, once for each hand."""
    return NOTED if seat in desk.live.helped else desk.log(log.Helped(seat))


def _told(found: Counsel, deck: Deck) -> Advice:
    colour = deck.colours[found.colour] if found.colour >= 0 else ""
    deed = write_deed(found.action, deck)
    return Advice(deed, found.why, found.player, colour, found.count)
