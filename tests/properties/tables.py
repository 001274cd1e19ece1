"""Tables and players for the property tests: every edition, player count and option set."""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, known_options, make_table, settle_options
from lastcard.notation.actions import SHAPES
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.rules.engine import apply, legal, owes
from lastcard.rules.reasons import Malformed
from lastcard.rules.state import State

Setting = tuple[str, int, dict[str, str]]
Player = Callable[[State, int, Random], Action]
LAYING = ("play", "add", "stack")


def random_options(edition: str, players: int, random: Random) -> dict[str, str]:
    """A set of options that this edition takes; about half of them away from the default."""
    printed = find_edition(edition)
    while True:
        given: dict[str, str] = {}
        for option in known_options(printed):
            if random.random() < 0.5:
                continue
            values = option.values or (str(random.randint(option.least, min(option.most, 600))),)
            given[option.name] = random.choice(values)
        try:
            make_table(printed, players, settle_options(printed, given))
        except Malformed:
            continue
        return given


@st.composite
def settings_of_tables(draw: st.DrawFn) -> Setting:
    """An edition, a number of players and options that go together."""
    edition = draw(st.sampled_from(sorted(EDITIONS)))
    players = draw(st.integers(2, find_edition(edition).most_players))
    options = random_options(edition, players, Random(draw(st.integers(0, 2**32))))
    return edition, players, options


def table_of(setting: Setting) -> Table:
    edition, players, options = setting
    printed = find_edition(edition)
    return make_table(printed, players, settle_options(printed, options))


def anything(s: State, random: Random, uno: bool) -> Action:
    """Any action that can be written, most of them nonsense at the moment."""
    verb = random.choice(sorted(SHAPES))
    shape = SHAPES[verb]
    held = [card for hand in s.hands for card in hand]
    card = random.choice(held) if shape.card else -1
    names = shape.colour and (verb == "colour" or random.random() < 0.5)
    colour = random.randrange(len(s.table.deck.colours)) if names else -1
    seats = [random.randrange(s.players) if place < shape.seats else -1 for place in range(2)]
    return Action(verb, card, colour, seats[0], seats[1], uno and shape.uno)


def playing_anything(s: State, seat: int, random: Random) -> Action:
    """What a player does who plays when it can: any card that can be laid, all alike."""
    actions = legal(s, seat)
    laying = [a for a in actions if a.verb in LAYING]
    rest = [a for a in actions if a.verb not in ("draw", "keep", "pass")]
    return random.choice(laying or rest or actions)


def playing(s: State, seat: int, random: Random) -> Action:
    """The same with coloured cards first.

    Wilds last, so that hands do not go round in circles for want of anybody's getting rid of
    the last cards (Badtz-Maru with many players).
    """
    colours = s.table.deck.colour_of
    laying = [a for a in legal(s, seat) if a.verb in LAYING]
    coloured = [a for a in laying if colours[a.card] >= 0]
    return random.choice(coloured) if coloured else playing_anything(s, seat, random)


def play_on(s: State, random: Random, most: int, player: Player = playing) -> int:
    """Play until the hand is over or `most` actions are done; gives how many were."""
    for done in range(most):
        if s.over():
            return done
        seat = random.choice(owes(s))
        apply(s, seat, player(s, seat, random))
    return most


def everything(s: State) -> list[int]:
    """Every card that is anywhere on the table, in order."""
    cards = [card for hand in s.hands for card in hand]
    return sorted(cards + s.draw_pile + s.discard_pile + list(s.open_pile()))
