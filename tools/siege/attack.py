"""What an attack is, and what came of one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from tools.siege.ground import Ground
from tools.siege.people import Noticed

SLOW: Final = 50.0  # milliseconds: what p99 of the people may be meanwhile


@dataclass(frozen=True)
class Outcome:
    """A figure for people, and whether the server held."""

    figure: str
    held: bool


Assault = Callable[[Ground], Awaitable[Outcome]]


@dataclass(frozen=True)
class Attack:
    """One way to take a server down. Some need a server for themselves: they restart it."""

    name: str
    meaning: str
    assault: Assault
    alone: bool = False
    workers: int = 0  # processes that think for expert bots


@dataclass(frozen=True)
class Verdict:
    """An attack as it went."""

    attack: Attack
    outcome: Outcome
    noticed: Noticed | None  # nobody was there if the server was the attack's alone
    seconds: float

    def troubles(self, hurried: bool) -> list[str]:
        """What must not be; on a machine that is `hurried` nothing is said of p99."""
        found = [] if self.outcome.held else [f"did not hold: {self.outcome.figure}"]
        people = self.noticed
        if people is None:
            return found
        if people.lost or people.refused:
            found.append(f"{people.lost} people sent away, {people.refused} commands refused")
        if not people.actions:
            found.append("nobody could play")
        elif people.p99 > SLOW and not hurried:
            found.append(f"p99 of the people was {people.p99:.0f} ms")
        return found
