"""Games in which anything may happen: for the tests of what must hold whatever happens."""

from collections.abc import Callable
from random import Random
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.house.options import known_options, make_table, settle_options
from lastcard.protocol import commands
from lastcard.protocol.base import NOBODY
from lastcard.protocol.deeds import Deed
from lastcard.protocol.tables import Clocks
from lastcard.rules.actions import CLAIMS
from lastcard.rules.reasons import Malformed
from tests.properties.tables import random_options
from tests.server.table.table import Story

NAMES = ("Ann", "Bo", "Cy", "Dan", "Eve", "Fay")
QUICK = Clocks(decision=8_000, point=3_000, patience=4_000, between=3_000)


def random_story(edition: str, chance: Random, people_only: bool = False) -> Story:
    """A table with some people, some bots, and options of every kind."""
    people = chance.randint(2, 4)
    bots = 0 if people_only else chance.randint(0, 2)
    options = random_options(edition, people + bots, chance)
    return story_with(edition, people, options, chance, bots)


def story_with(
    edition: str, people: int, options: dict[str, str], chance: Random, bots: int = 0
) -> Story:
    """A table with these options, and by chance all that is left to settle."""
    levels = [f"Bot{n}:{chance.choice(('random', 'casual', 'steady'))}" for n in range(bots)]
    return Story(
        " ".join(NAMES[:people]),
        *[f"{name}={value}" for name, value in options.items()],
        edition=edition,
        bots=" ".join(levels),
        clocks=QUICK,
        pace=chance.choice(("calm", "quick", "instant")),
        seed=chance.randrange(1 << 30),
        nonces=True,
        visibility=chance.choice(("public", "link")),
    )


def every_value(edition: str) -> set[tuple[str, str]]:
    """All options of an edition with all their values; of numbers the ends and the default."""
    return {
        (option.name, value)
        for option in known_options(EDITIONS[edition])
        for value in option.values or (str(option.least), option.default, str(option.most))
    }


def option_sets(edition: str) -> list[tuple[int, dict[str, str]]]:
    """Numbers of people and options, so that every value of every option comes up."""
    chance = Random(f"options {edition}")
    sets: list[tuple[int, dict[str, str]]] = []
    missing = every_value(edition)
    while missing:
        people = chance.randint(2, 4)
        options = _as_many_as_go_together(edition, people, missing, chance)
        if missing & options.items():
            sets.append((people, options))
            missing -= options.items()
    return sets


def _as_many_as_go_together(
    edition: str, people: int, wanted: set[tuple[str, str]], chance: Random
) -> dict[str, str]:
    """Those wanted come first, more or less: some need another option beside them."""
    options: dict[str, str] = {}
    less = chance.random()
    everything = sorted(every_value(edition))
    order = {pair: chance.random() + less * (pair not in wanted) for pair in everything}
    for name, value in sorted(order, key=lambda pair: order[pair]):
        if name not in options and _go_together(edition, people, {**options, name: value}):
            options[name] = value
    return options


def _go_together(edition: str, people: int, options: dict[str, str]) -> bool:
    printed = EDITIONS[edition]
    try:
        make_table(printed, people, settle_options(printed, options))
    except Malformed:
        return False
    return True


def anything(t: Story, chance: Random) -> None:
    """One thing happens, mostly a lawful answer."""
    chance.choices(DEEDS, WEIGHTS)[0](t, chance)


def answer(t: Story, chance: Random) -> None:
    if t.status == "playing":
        plays_on(t, chance)
    elif t.status in ("between", "over"):
        someone(t, chance, commands.Next)
        t.passes(chance.choice((10, 3_100)))
    else:
        t.says(t.host, commands.Pause, on=False)


def plays_on(t: Story, chance: Random) -> None:
    assert t.live.board is not None
    asked = [seat for seat in t.live.board.owes if seat in t.people_who_play]
    if not asked:
        t.passes(1_500)
        return
    seat = chance.choice(asked)
    own = t.live.own_of(seat)
    assert own is not None
    answers = [deed for deed in own.legal if deed.verb not in CLAIMS]
    laying = [deed for deed in answers if deed.verb in ("play", "add", "stack", "block")]
    act(t, seat, chance.choice(laying or answers), t.live.refs.decision)


def act(t: Story, seat: int, deed: Deed, ref: int) -> None:
    t.says(name_at(t, seat), commands.Act, deed=deed, ref=ref)


def name_at(t: Story, seat: int) -> str:
    return t.live.seats[seat].guest.removeprefix("guest-")


def claim(t: Story, chance: Random) -> None:
    """Calls, catches and cards thrown in, some of them right."""
    if t.status != "playing" or not t.live.holders:
        return
    seat = chance.choice(t.live.holders)
    own = t.live.own_of(seat)
    assert own is not None
    deeds = [deed for deed in own.legal if deed.verb in CLAIMS]
    deeds += [Deed("uno"), Deed("catch", seat=chance.randrange(len(t.live.seats)))]
    if own.hand:
        deeds.append(Deed("speed", chance.choice(own.hand)))
    ref = chance.choice((t.live.refs.card, t.live.refs.card, max(0, t.live.seq - 3)))
    act(t, seat, chance.choice(deeds), ref)


def nonsense(t: Story, chance: Random) -> None:
    if t.live.people:
        codes = EDITIONS[t.settings.edition].deck.codes
        verbs = ("play", "draw", "pass", "keep", "accept", "challenge", "block", "dance", "swap")
        deed = Deed(chance.choice(verbs), chance.choice((*codes, "")), seat=chance.randint(-1, 5))
        act(t, chance.choice(t.live.people), deed, chance.choice((t.live.refs.decision, 0)))


def ask_for_time(t: Story, chance: Random) -> None:
    if t.live.people:
        t.says(name_at(t, chance.choice(t.live.people)), commands.More)


def wait(t: Story, chance: Random) -> None:
    t.passes(chance.choice((1, 50, 400, 1_000, 2_500, 9_000)))


def come_or_go(t: Story, chance: Random) -> None:
    name = chance.choice(NAMES)
    if name in t.clients:
        t.goes(name)
    else:
        t.comes(name)


def sit_or_leave(t: Story, chance: Random) -> None:
    name = chance.choice(NAMES)
    if name in t.clients and t.clients[name].seat == NOBODY:
        t.says(name, commands.Sit, seat=chance.choice((-1, 0, 1, 2, 3)))
    elif name in t.clients:
        t.says(name, commands.Leave)


def someone(t: Story, chance: Random, command: type[Any]) -> None:
    for seat in t.live.people:
        if chance.random() < 0.8:
            t.says(name_at(t, seat), command)


def host_does(t: Story, chance: Random) -> None:
    command = chance.choice((commands.Pause, commands.Start, commands.Kick, commands.Hand))
    fields: dict[str, Any] = {}
    if command in (commands.Kick, commands.Hand):
        fields["seat"] = chance.randrange(4)
    t.says(t.host, command, **fields)


def give_up(t: Story, chance: Random) -> None:
    t.says(t.host, commands.Quit)


DEEDS: tuple[Callable[[Story, Random], None], ...] = (
    *(answer, claim, nonsense, wait),
    *(come_or_go, sit_or_leave, host_does, ask_for_time, give_up),
)
WEIGHTS = (140, 20, 6, 12, 4, 3, 2, 1, 0.3)
