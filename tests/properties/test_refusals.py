"""Whatever is refused at any table: the refusal says what can be done instead, nothing hidden."""

from collections.abc import Iterator
from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.rules.engine import apply, legal, owes, why
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand
from lastcard.rules.reasons import ENGLISH, REFUSED
from lastcard.rules.state import State
from lastcard.words import LANGUAGES, said_in
from lastcard.words.reasons import sentence
from tests.properties.tables import anything, playing_anything, random_options, table_of
from tests.properties.unknown import altered

HANDS = 12
STEPS = 25
TRIES = 6
INSTEAD = "; you can "


@pytest.mark.parametrize("seed", range(HANDS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_refusal_names_what_is_open(edition: str, seed: int) -> None:
    for s, _events, seat, action in refusals(edition, seed):
        reason = why(s, seat, action)
        verbs = [found.verb for found in legal(s, seat)]
        assert list(reason.open) == list(dict.fromkeys(verbs))
        text = sentence(reason, s.table)
        assert (INSTEAD in text) == bool(verbs), text
        assert "{" not in text
        assert all([phrase(s.table, reason.params.get("question", ""), verb) for verb in verbs])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_refusal_tells_nothing_that_is_hidden(edition: str) -> None:
    random = Random(edition)
    for s, events, seat, action in refusals(edition, 0):
        world, _told = altered(s, events, seat, random)
        assert why(world, seat, action) == why(s, seat, action)


def refusals(edition: str, seed: int) -> Iterator[tuple[State, list[Event], int, Action]]:
    """Actions that are refused, in a hand at a table with some options."""
    random = Random(f"{edition} {seed}")
    players = random.randint(2, 5)
    events: list[Event] = []
    setting = (edition, players, random_options(edition, players, random))
    s = first_hand(table_of(setting), str(seed), events)
    for _ in range(STEPS):
        yield from refused_now(s, events, random)
        if s.over():
            return
        seat = random.choice(owes(s))
        apply(s, seat, playing_anything(s, seat, random), events)


def refused_now(
    s: State, events: list[Event], random: Random
) -> Iterator[tuple[State, list[Event], int, Action]]:
    for seat in range(s.players):
        for _ in range(TRIES):
            action = anything(s, random, uno=False)
            if why(s, seat, action).verdict == REFUSED:
                yield s, events, seat, action


def phrase(table: Table, question: str | int, verb: str) -> bool:
    """Whether there are words for doing this: the engine's, or the edition's in each language.

    One in which an edition says nothing of what can be done says it in English.
    """
    keys = [f"can.{question}.{verb}", f"can.{verb}", f"can.{verb.split(maxsplit=1)[0]}"]
    home = table.edition.home
    own = [said_in(home, language) for language in LANGUAGES]
    spoken = [words for words in own if any([key.startswith("reason.can.") for key in words])]
    said = [all([f"reason.{key}" in words for words in spoken]) for key in keys]
    return any(said) or any([key in ENGLISH for key in keys])
