"""Bots from outside as nobody should write them, and one as somebody may."""

import os
import sys
from random import Random

from lastcard import Action
from lastcard.bots import ExpertBot, SteadyBot
from lastcard.lab.yardsticks import Yardstick
from lastcard.views import View


class Failing(SteadyBot):  # type: ignore[misc]  # ours are final for us, not for users
    def answer(self, _view: View) -> Action:
        raise ZeroDivisionError("no cards,\nno luck")


class Unclaiming(SteadyBot):  # type: ignore[misc]
    def claim(self, _view: View) -> Action | None:
        raise KeyError


class Leaving(SteadyBot):  # type: ignore[misc]
    def answer(self, _view: View) -> Action:
        sys.exit(7)


class Silent(SteadyBot):  # type: ignore[misc]
    def answer(self, _view: View) -> Action:
        return None  # type: ignore[return-value]


class Talking(SteadyBot):  # type: ignore[misc]
    def answer(self, _view: View) -> Action:
        return "draw"  # type: ignore[return-value]


class Demanding(SteadyBot):  # type: ignore[misc]
    def __init__(self, random: Random, _level: int) -> None:
        super().__init__(random)


class Dying(SteadyBot):  # type: ignore[misc]
    """Takes its process with it."""

    def answer(self, _view: View) -> Action:
        os._exit(3)


class Peeping(Yardstick):
    """Would be shown the true state."""


class Searching(ExpertBot):  # type: ignore[misc]
    """As good a bot as any."""
