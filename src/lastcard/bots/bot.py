"""What a bot is: a player that sees views and says actions."""

from random import Random

from lastcard.rules.actions import Action
from lastcard.views import View


class Bot:
    """A player that knows what its seat may know, and a source of chance of its own.

    `choose` is for a seat that is asked, `claim` for one that is not. Both may be given any view
    of the seat, so whoever runs a game may also ask every seat for claims first.
    """

    name: str = ""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: View) -> Action:
        """What to do when asked: a claim that must come first, or an answer."""
        return self.claim(view) or self.answer(view)

    def claim(self, view: View) -> Action | None:
        """A claim to make now (a call, a catch, a Speed Play), or none."""
        raise NotImplementedError

    def answer(self, view: View) -> Action:
        """The answer to what is asked."""
        raise NotImplementedError
