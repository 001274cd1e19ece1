"""Who sits in the seats that the learner has not: bots, a frozen policy, or anybody."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from lastcard.bots import BOTS, Bot
from lastcard.lab.env.asking_game import UNFORCED, Asking
from lastcard.lab.env.batch import BatchEnv
from lastcard.lab.env.catalogue import NOTHING, Catalogue
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed
from lastcard.views import view

# Observations (games x size) and masks (games x actions) to the numbers of actions.
Policy = Callable[[NDArray[np.float32], NDArray[np.uint8]], NDArray[Any]]
Opponent = str | type[Bot] | Policy

ANYBODY = "anybody"  # any card that can be laid, as quickly as can be


class Crowd:
    """The players of one seat in all games."""

    def begin(self, at: int, seed: str) -> None:
        """A new episode in this game."""

    def choose(self, batch: BatchEnv, ats: NDArray[np.intp]) -> NDArray[Any]:
        """An action for each of these games."""
        raise NotImplementedError


@final
class PolicyCrowd(Crowd):
    """A frozen policy, asked for many games at once."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, batch: BatchEnv, ats: NDArray[np.intp]) -> NDArray[Any]:
        return np.asarray(self.policy(batch.observations[ats] * batch.scale, batch.masks[ats]))


@final
class AnybodyCrowd(Crowd):
    """Lays any card it can; draws or keeps only when it must."""

    def __init__(self, catalogue: Catalogue) -> None:
        unforced = [action.verb in UNFORCED for action in catalogue.relative]
        self.weights = np.where(unforced, np.float32(1e-6), np.float32(1))
        self.chance = np.random.default_rng(0)

    def begin(self, at: int, seed: str) -> None:
        if at == 0:
            self.chance = np.random.default_rng(list(seed.encode()))

    def choose(self, batch: BatchEnv, ats: NDArray[np.intp]) -> NDArray[Any]:
        noise = self.chance.random((len(ats), batch.actions), dtype=np.float32)
        chosen: NDArray[Any] = (batch.masks[ats] * self.weights * (noise + 1e-6)).argmax(axis=1)
        return chosen


@final
class BotCrowd(Crowd):
    """A bot in each game, with a view of its own."""

    def __init__(self, kind: type[Bot], games: int) -> None:
        self.kind = kind
        self.bots: list[Bot] = [kind(Random(0)) for _ in range(games)]

    def begin(self, at: int, seed: str) -> None:
        self.bots[at] = self.kind(Random(seed))

    def choose(self, batch: BatchEnv, ats: NDArray[np.intp]) -> NDArray[Any]:
        return np.array([ask(self.bots[at], batch.game(at), batch.masks[at]) for at in ats])


def ask(bot: Bot, game: Asking, mask: NDArray[np.uint8]) -> int:
    """What a bot does at its seat, by number; a claim that the environment has not is none."""
    seen = view(game.s, game.seat, game.log or [])
    if not game.polling:
        return number_of(game, bot.answer(seen))
    claim = bot.claim(seen)
    number = NOTHING if claim is None else number_of(game, claim)
    return number if mask[number] else NOTHING


def number_of(game: Asking, action: Action) -> int:
    """Where nobody is asked for claims, the call is made by itself."""
    said = action if game.poll and len(game.s.hands[game.seat]) == 2 else action.plain()
    return game.catalogue.number(game.seat, said)


def seated(given: Opponent | Sequence[Opponent], others: list[int], batch: BatchEnv) -> list[Crowd]:
    """The players of each of the other seats: one for all, or one for each."""
    listed = [given] * len(others) if isinstance(given, str) or callable(given) else list(given)
    if len(listed) != len(others):
        raise Malformed(f"{len(listed)} opponents for {len(others)} seats")
    return [crowd(opponent, batch) for opponent in listed]


def crowd(given: Opponent, batch: BatchEnv) -> Crowd:
    if given == ANYBODY:
        return AnybodyCrowd(batch.setting.catalogue)
    if isinstance(given, str):
        if given not in BOTS:
            known = ", ".join([ANYBODY, *BOTS])
            raise Malformed(f"unknown opponent {given!r}; there are {known}, bots and policies")
        return BotCrowd(BOTS[given], batch.games)
    if isinstance(given, type):
        return BotCrowd(given, batch.games)
    return PolicyCrowd(given)
