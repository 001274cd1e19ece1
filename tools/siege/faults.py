"""Attacks on what is beneath: clocks, disks, files, revisions, bots and tables that fail."""

import asyncio
import re
import resource
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import psutil

from tools.network.rest import Json
from tools.network.server import DidNotStart, Server, lastcard
from tools.siege.attack import Attack, Outcome
from tools.siege.ground import Ground, until
from tools.siege.guests import asked
from tools.siege.hostile import Client, guest

MOVES: Final = 4  # that were made before anything is spoilt
PAGE: Final = 4096  # bytes of SQLite's file
HOUR: Final = 3_600_000  # milliseconds
SECONDS: Final = 20.0
# Whoever does not act is acted for, so that a table goes on by itself.
LIVELY: Final[Json] = {
    "pace": "instant",
    "clocks": {"decision": 1000, "grace": 0, "fair": 0, "patience": 600_000, "between": 400},
}
PATIENT: Final[Json] = LIVELY["clocks"] | {"decision": 8000}
CALM: Final = 1.0  # seconds in which bots would have acted
SET_BY_HAND: Final = """
import pathlib, time
now, file = time.time, pathlib.Path({!r})
time.time = lambda: now() + int(file.read_text() if file.exists() else 0)
"""


class Game:
    """A table with bots that goes on by itself, and somebody who looks at it."""

    def __init__(self, ground: Ground) -> None:
        self.ground: Final = ground
        self._home: Final = ground.newcomer(9)
        self.token = ""
        self.id = ""
        self.client = Client()

    async def begin(
        self, level: str = "casual", clocks: Json = LIVELY["clocks"], moves: int = MOVES
    ) -> None:
        """Make the table, and see it go on."""
        self.token = await guest(self.ground.port, self._home, "Ann")
        new = {"settings": LIVELY | {"seats": 4, "clocks": clocks}, "bots": [level] * 2}
        _, made = await asked(self.ground, self._home, "POST", "/api/tables", new, self.token)
        self.id = made["table"]["id"]
        await self._another_sits()
        await self.look()
        self.client.say("start", id="start")
        await self.client.answered("start")
        await self.goes_on()
        await until(lambda: self._steps() >= moves, SECONDS)

    async def _another_sits(self) -> None:
        """No clock runs for one among bots: somebody else has a seat, and is waited for."""
        other, token = Client(), await guest(self.ground.port, self._home, "Ben")
        hello = {"table": self.id, "token": token}
        await other.come(self.ground.port, self._home, hello)
        other.say("sit", id="sit")
        await other.answered("sit")
        other.leave()

    def _steps(self) -> int:
        return [message["t"] for message in self.client.heard].count("step")

    async def moves(self, seconds: float) -> bool:
        """Whether whoever is there hears of another step."""
        known = self._steps()
        return await until(lambda: self._steps() > known, seconds)

    async def look(self) -> Json | None:
        """Come to the table; what the server says first."""
        self.client.leave()
        self.client = Client()
        hello = {"table": self.id, "token": self.token}
        await self.client.come(self.ground.port, self._home, hello)
        return await self.client.hears_of("welcome", "bye")

    async def goes_on(self, seconds: float = SECONDS) -> bool:
        """Whether anything happens at the table."""
        heard = await self.look()
        if heard is None or heard["t"] != "welcome":
            return False
        return await self.client.hears_of("step", seconds=seconds) is not None

    async def spoil(self, *changes: str, by: tuple[object, ...] = ()) -> None:
        """Stop the server, change the log of this table, start it again."""
        self.client.leave()
        await self.ground.server.end()
        with closing(sqlite3.connect(self.ground.server.database)) as db, db:
            for change in changes:
                assert db.execute(change, (self.id, *by)).rowcount > 0
        await self.ground.server.start()


async def clock(ground: Ground) -> Outcome:
    """The log is an hour ahead of the clock."""
    game = Game(ground)
    await game.begin()
    await game.spoil("UPDATE entries SET at = at + ?2 WHERE table_id = ?1", by=(HOUR,))
    lively = await game.goes_on()
    return Outcome("play goes on" if lively else "nothing moves any more", lively)


async def leap(ground: Ground) -> Outcome:
    """The clock of a running server is set an hour forward, and back: nobody's time is over."""
    set_to = ground.folder / "clock"
    _write(ground.folder / "sitecustomize.py", SET_BY_HAND.format(str(set_to)))
    settings = {"PYTHONPATH": str(ground.folder), "LASTCARD_EXPERT_WORKERS": "0"}
    server = Server(str(ground.folder / "leap.db"), ground.folder / "leap.log", settings)
    await server.start()
    try:
        return await _leapt(Game(Ground(server, ground.folder, ground.scale)), set_to)
    finally:
        await server.end()


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")


async def _leapt(game: Game, set_to: Path) -> Outcome:
    await game.begin(clocks=PATIENT, moves=1)
    while await game.moves(CALM):
        pass  # until it is somebody's turn who is a person
    hurried = 0
    for ahead in (HOUR, 0):
        _write(set_to, str(ahead // 1000))
        game.client.say(
            "react", **{"id": f"r{ahead}", "with": "wow"}
        )  # so that it looks at its clock
        hurried += await game.moves(2 * CALM)
    lively = await game.moves(SECONDS)
    figure = f"time ran out for {hurried} who had some left; "
    return Outcome(figure + ("play goes on" if lively else "nothing moves"), lively and not hurried)


async def disk(ground: Ground) -> Outcome:
    """No byte more can be written; then there is room again."""
    game = Game(ground)
    await game.begin()
    process = ground.server.process
    before = process.rlimit(resource.RLIMIT_FSIZE)
    process.rlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    stuck = not await game.moves(3.0)
    alive = ground.server.running
    process.rlimit(resource.RLIMIT_FSIZE, before)
    recovered = await until(lambda: ground.server.running, 1.0) and await _recovers(game)
    figure = f"{'nothing' if stuck else 'something'} was told while the disk was full; "
    return Outcome(figure + ("recovered" if recovered else "did not recover"), alive and recovered)


async def _recovers(game: Game) -> bool:
    """Whoever comes back has time to look: each visit waits longer than that."""
    for _ in range(3):
        if await game.goes_on():
            return True
        await asyncio.sleep(0.5)
    return False


async def corrupt(ground: Ground) -> Outcome:
    """Damage in the middle of the file: told at start and by `lastcard db check`."""
    game = Game(ground)
    await game.begin()
    game.client.leave()
    await ground.server.end()
    file = ground.server.database
    _damage(Path(file))
    checked = await _runs("db", "check", "--database", file)
    try:
        await ground.server.start()
        said = "started without a word"
    except DidNotStart as error:
        line = str(error).strip().splitlines()[-1].replace(file, "the file")
        said = f"did not start: {line.partition(' ***')[0]}"
    return Outcome(f"{said}; db check says {checked}", checked != 0 and "did not start" in said)


def _damage(file: Path) -> None:
    """Every page of the middle third; what is unused in a page would not be missed."""
    pages = file.stat().st_size // PAGE
    with file.open("r+b") as data:
        for page in range(pages // 3, 2 * pages // 3):
            data.seek(page * PAGE)
            data.write(b"\xff" * 64)


async def _runs(*arguments: str) -> int:
    process = await asyncio.create_subprocess_exec(
        *lastcard(),
        *arguments,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    return await asyncio.wait_for(process.wait(), 60)


OLDER: Final = """UPDATE entries SET body = replace(body, '"rules":', '"rules":1000')
    WHERE table_id = ? AND body LIKE '%"t":"began"%'"""
# Nobody is ever asked this in the edition that is played here.
REFUSED: Final = """UPDATE entries SET body = '{"t":"acted","seat":0,"deed":{"verb":"keep"}}'
    WHERE table_id = ?1 AND seq = (SELECT min(seq) FROM entries WHERE table_id = ?1
    AND body LIKE '%"t":"acted"%')"""


async def revision(ground: Ground) -> Outcome:
    """A game of another revision goes on; one that the rules refuse is adjourned in words."""
    same, other = Game(ground), Game(ground)
    await same.begin()
    await same.spoil(OLDER)
    goes_on = await same.goes_on()
    await other.begin()
    await other.spoil(OLDER, REFUSED)
    heard = await other.look()
    free = heard is not None and heard["t"] == "welcome"
    figure = f"the same state {'goes on' if goes_on else 'stopped'}, another one is "
    return Outcome(figure + ("free for a new game" if free else "lost"), goes_on and free)


async def bot(ground: Ground) -> Outcome:
    """The processes that think for experts are killed again and again."""
    game = Game(ground)
    await game.begin("expert")
    killed = 0
    for _ in range(ground.many(10, 3)):
        for worker in ground.server.process.children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                worker.kill()
                killed += 1
        if not await game.goes_on():
            return Outcome(f"stopped after {killed} kills", held=False)
    return Outcome(f"{killed} workers killed, play goes on", killed > 0)


NONSENSE: Final = """UPDATE entries SET body = '{"t":"nonsense"}' WHERE table_id = ? AND seq > 2"""


async def table(ground: Ground) -> Outcome:
    """A table that fails whenever it is opened is closed with a sentence, and tried no more."""
    game = Game(ground)
    await game.begin()
    await game.spoil(NONSENSE)
    visits = 0
    heard: Json | None = {"after": 0}
    while heard is not None and heard.get("after", -1) >= 0 and visits < 30:
        heard, visits = await game.look(), visits + 1
        await asyncio.sleep(0.05)
    closed = heard is not None and heard["t"] == "bye" and heard.get("after", -1) < 0
    errors = len(re.findall(r'"level": ?"error"', ground.log(), re.IGNORECASE))
    figure = f"{visits} visits until it was closed for good, {errors} errors in the log"
    return Outcome(figure, closed and 0 < errors <= 10)


ATTACKS: Final = (
    Attack("clock", "the log is an hour ahead of the clock", clock, alone=True),
    Attack("leap", "the clock of a running server is set forward, and back", leap, alone=True),
    Attack("disk", "the disk is full for a while", disk, alone=True),
    Attack("corrupt", "damage in the middle of the database", corrupt, alone=True),
    Attack("revision", "games of another revision of the rules", revision, alone=True),
    Attack("bot", "the processes that think for experts are killed", bot, alone=True, workers=1),
    Attack("table", "a table that fails whenever it is opened", table, alone=True),
)
