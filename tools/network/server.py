"""`lastcard serve` as a process of its own, that can be killed, stopped and started again."""

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import psutil

from tools.network.ports import free_port
from tools.network.rest import Problem, Rest

ROOT: Final = Path(__file__).resolve().parents[2]
PROGRAM: Final = "LASTCARD_PROGRAM"  # names another one than the sources, such as a compiled one
READY_SECONDS: Final = 180.0
STOP_SECONDS: Final = 30.0
PLENTY: Final = "100000000"
# Everybody comes from one address here.
UNLIMITED: Final = {
    f"LASTCARD_{name}": PLENTY
    for name in (
        "CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "CONNECTIONS_PER_GUEST", "TABLES",
        "TABLES_PER_GUEST", "GUESTS_PER_ADDRESS", "GUESSES_PER_ADDRESS", "CODES_PER_ADDRESS",
        "REQUESTS_PER_ADDRESS", "MESSAGES_PER_SECOND", "HANDSHAKES_PER_ADDRESS", "OPEN_PER_ADDRESS",
        "WRONG_CODES", "TABLES_PER_ADDRESS", "LOBBY_PER_ADDRESS", "MESSAGES_PER_ADDRESS",
        "CHAT_PER_MINUTE", "BOTS_PER_ADDRESS",
    )
}  # fmt: skip


class DidNotStart(Exception):
    """The server ended, or never became ready; its log says why."""


def lastcard() -> list[str]:
    """The program to run: the one that the environment names, or else the sources."""
    named = os.environ.get(PROGRAM)
    return [named] if named else [sys.executable, "-m", "lastcard"]


class Server:
    """One node. It keeps its port from one life to the next."""

    def __init__(self, database: str, log: Path, settings: Mapping[str, str] = UNLIMITED) -> None:
        """`settings` are variables of the environment."""
        self.port: Final = free_port()
        self.settings: Final = settings
        self.database: Final = database
        self.log: Final = log
        self.lives = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None and self._process.returncode is None

    @property
    def process(self) -> psutil.Process:
        """The process, for those who measure it."""
        assert self._process is not None
        return psutil.Process(self._process.pid)

    async def start(self) -> None:
        """Start, and wait until it is ready."""
        command = [*lastcard(), "serve", "--no-open", "--port", str(self.port)]
        environment = {**os.environ, "LASTCARD_EXPERT_WORKERS": "0", **self.settings}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, "--database", self.database, env=environment, stdout=log, stderr=log
            )
        self.lives += 1
        await self._ready()

    async def _ready(self) -> None:
        rest = Rest(self.port, seconds=2.0)
        deadline = asyncio.get_running_loop().time() + READY_SECONDS
        while True:
            try:
                await rest.ask("GET", "/readyz")
            except (OSError, TimeoutError, Problem):
                if not self.running or asyncio.get_running_loop().time() > deadline:
                    raise DidNotStart(self.log.read_text(errors="replace")[-2000:]) from None
                await asyncio.sleep(0.01)
            else:
                rest.close()
                return

    def send(self, how: signal.Signals) -> None:
        """Send a signal, if there is anybody to get it."""
        if self.running and self._process is not None:
            self._process.send_signal(how)

    async def end(self, how: signal.Signals = signal.SIGTERM) -> bool:
        """End the process, in order or not; whether it went when it was asked to."""
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return True
        process.send_signal(signal.SIGCONT)
        process.send_signal(how)
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            process.kill()
            await process.wait()
            return False
        return True
