"""A room full of people with phones: whoever is asked sees it, thinks for a moment, and taps."""

import math
import time
from collections.abc import Sequence
from random import Random
from typing import Final

from tools.browser.person import Person
from tools.party_pace import SEEN, SPREAD, THOUGHT

QUICKER: Final = 10  # than people in a room
LONGEST: Final = 0.6  # seconds of thought, for somebody slow
TURN: Final = "Your turn"  # what a tab says before its name, when somebody is waited for
BOUND: Final = 300.0  # seconds: a hand without an end is a mistake


class Crowd:
    """All of them at one table; they think side by side, as people do."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.people: Final = people
        self._chance: Final = Random(16)
        self._due: Final[dict[str, float]] = {}

    def play(self) -> None:
        """Until the first of them sees how the hand ended."""
        until = time.monotonic() + BOUND
        while self.people[0].result.is_hidden():
            assert time.monotonic() < until, "the hand did not come to an end"
            for person in self.people:
                self._look(person)

    def _look(self, person: Person) -> None:
        """Somebody takes a look at their phone, and moves if they are asked and have thought."""
        now = time.monotonic()
        if TURN not in person.page.title():
            self._due.pop(person.name, None)
        elif now >= self._due.setdefault(person.name, now + self._thought()):
            del self._due[person.name]
            person.answer_now()

    def _thought(self) -> float:
        """In seconds; times of thought are lognormal, a few people are slow."""
        thought = SEEN + THOUGHT * math.exp(self._chance.gauss(0, SPREAD))
        return min(thought / 1000 / QUICKER, LONGEST)
