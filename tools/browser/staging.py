"""Tables set up before a server starts, at a moment that a scene asks for.

Nothing is made up: a scene's hand is dealt from a secret like every hand, with an empty nonce for
each seat, and secrets are tried until the cards fall as wanted. What is written is the log that
the server itself would have written, so the shuffle holds and the replay works.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from lastcard.game import Game
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.notation.record import Move, Record
from lastcard.protocol.deeds import write_deed
from lastcard.protocol.log import Acted, AnyEntry, Began, Dealt, Logged, Opened
from lastcard.protocol.tables import Clocks, Pace, Seating, TableSettings, Visibility
from lastcard.rules.actions import Action
from lastcard.rules.engine import REVISION
from lastcard.server.edge.security import hashed
from lastcard.server.storage import open_storage
from lastcard.server.storage.base import Storage, Write
from lastcard.server.table.fairness import commitment, deal_seed
from lastcard.server.table.seats import BOT_NAMES

PEOPLE: Final = (  # none of them is a bot's
    "Ann", "Ben", "Cora", "Dan", "Eve", "Fay", "Gus", "Hana",
    "Ivo", "Jan", "Kim", "Lea", "Max", "Nora", "Otto", "Pam",
)  # fmt: skip
# No clock decides anything here, and nobody's absence does.
PATIENT: Final = Clocks(decision=0, point=0, grace=0, fair=0, patience=0, between=0)
TRIES: Final = 50_000


def anything(_: Game) -> bool:
    """Any deal will do."""
    return True


@dataclass(frozen=True)
class Scene:
    """Who sits at a table, and what must be true of the hand they find there."""

    name: str
    edition: str = "classic"
    people: int = 2
    bots: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    wanted: Callable[[Game], bool] = anything
    moves: int = 0  # played at random before it is looked at
    laying: float = 0.9  # how often they are made with a card, if one can be
    clocks: Clocks = PATIENT
    names: tuple[str, ...] = PEOPLE
    code: str = ""
    pace: Pace = "instant"

    @property
    def players(self) -> tuple[str, ...]:
        """All names, by seat."""
        return (*self.names[: self.people], *BOT_NAMES[: self.bots])


@dataclass(frozen=True)
class Guest:
    """A person of a scene, as their browser remembers them."""

    name: str
    id: str
    token: str


@dataclass(frozen=True)
class Staged:
    """A scene that can be visited."""

    scene: Scene
    table: str
    game: Game
    guests: tuple[Guest, ...]


def stage(database: Path, scenes: Iterable[Scene]) -> dict[str, Staged]:
    """Put scenes into the database of a server that does not run."""
    # A thread of its own: where a browser is driven, this one has an event loop already.
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, _stage(database, list(scenes))).result()


async def _stage(database: Path, scenes: list[Scene]) -> dict[str, Staged]:
    storage = open_storage(str(database))
    await storage.start("staging")
    try:
        return {scene.name: await _set_up(storage, scene) for scene in scenes}
    finally:
        await storage.close()


async def _set_up(storage: Storage, scene: Scene) -> Staged:
    now = time.time_ns() // 1_000_000
    guests = tuple([_guest(scene, name) for name in scene.players[: scene.people]])
    for guest in guests:
        await storage.add_guest(guest.id, guest.name, hashed(guest.token), now)
    game, secret = search(scene)
    entries = _entries(scene, guests, game, secret)
    logged = [Logged(seq, now, entry) for seq, entry in enumerate(entries, start=1)]
    table = f"table-{scene.name}"
    await storage.create(table, scene.code, _visibility(scene), Write(table, 0, logged))
    return Staged(scene, table, game, guests)


def _guest(scene: Scene, name: str) -> Guest:
    key = f"{scene.name}-{name.encode().hex()}"
    return Guest(name, key, f"lc_{key}")


# -- the cards ---------------------------------------------------------------------------------


def search(scene: Scene) -> tuple[Game, str]:
    """The first hand that is as wanted, and the secret it is dealt from."""
    edition = find_edition(scene.edition)
    options = settle_options(edition, scene.options)
    table = make_table(edition, len(scene.players), options)
    for n in range(TRIES):
        secret = sha256(f"{scene.name} {n}".encode()).hexdigest()
        record = Record(scene.edition, options, scene.players, table, _seed(scene, secret))
        game = Game.from_record(record)
        play_on(game, scene.moves, scene.laying, Random(n))
        if not game.over and scene.wanted(game):
            return game, secret
    raise LookupError(f"no deal suits the scene {scene.name}")


def _seed(scene: Scene, secret: str) -> str:
    return deal_seed(f"game-{scene.name}", 1, secret, [""] * len(scene.players))


def play_on(game: Game, moves: int, laying: float, chance: Random) -> None:
    """Some moves at random; nobody forgets to call."""
    for _ in range(moves):
        if game.over:
            return
        player = game.owes[0]
        answers = [action for action in game.legal(player) if not action.claim]
        cards = [action for action in answers if action.card >= 0]
        others = [action for action in answers if action.card < 0]
        choice = cards if chance.random() < laying else others
        game.apply(player, _called(chance.choice(choice or answers), game, player))


def _called(action: Action, game: Game, player: str) -> Action:
    uno = action.card >= 0 and len(game.hand(player)) == 2
    return Action(action.verb, action.card, action.colour, action.seat, action.other, uno)


# -- the log -----------------------------------------------------------------------------------


def _entries(scene: Scene, guests: tuple[Guest, ...], game: Game, secret: str) -> list[AnyEntry]:
    settings = TableSettings(
        edition=scene.edition, options=dict(scene.options), seats=len(scene.players),
        visibility=_visibility(scene), pace=scene.pace, clocks=scene.clocks,
    )  # fmt: skip
    seats = tuple([Seating("person", guest.name, guest.id) for guest in guests])
    seats += tuple([Seating("bot", name, level="casual") for name in scene.players[len(guests) :]])
    host, silent = guests[0].id, ("",) * len(seats)
    dealt = Dealt(1, _seed(scene, secret), scene.players, commitment(secret), secret, silent)
    began = Began(f"game-{scene.name}", settings, seats, host, scene.code, rules=REVISION)
    return [Opened(settings, seats, host, scene.code), began, dealt, *_acts(game)]


def _visibility(scene: Scene) -> Visibility:
    return "code" if scene.code else "link"


def _acts(game: Game) -> list[Acted]:
    deck = game.state.table.deck
    moves = [line for line in game.record.lines if isinstance(line, Move)]
    return [Acted(move.seat, write_deed(move.action, deck)) for move in moves]
