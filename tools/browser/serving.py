"""`lastcard serve` as a process of its own, for programs that are not asynchronous themselves."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import httpx

from tools.network.ports import free_port

READY_SECONDS: Final = 60.0
GONE_SECONDS: Final = 20.0
# Everybody comes from one address here.
UNLIMITED: Final = {
    f"LASTCARD_{name}": "1000000"
    for name in (
        "CONNECTIONS_PER_ADDRESS", "GUESTS_PER_ADDRESS", "GUESSES_PER_ADDRESS", "CODES_PER_ADDRESS",
        "REQUESTS_PER_ADDRESS", "TABLES_PER_GUEST", "HANDSHAKES_PER_ADDRESS", "OPEN_PER_ADDRESS",
        "WRONG_CODES", "TABLES_PER_ADDRESS", "LOBBY_PER_ADDRESS", "MESSAGES_PER_ADDRESS",
        "CHAT_PER_MINUTE",
    )
}  # fmt: skip


class DidNotStart(Exception):
    """The server ended, or never became ready; its log says why."""


class Server:
    """One node in a folder of its own. It keeps its port from one life to the next."""

    def __init__(self, folder: Path) -> None:
        self.port: Final = free_port()
        self.database: Final = folder / "games.db"
        self.log: Final = folder / "server.log"
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.http: Final = httpx.Client(base_url=self.url, trust_env=False, timeout=30)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Start, and wait until it is ready."""
        command = [sys.executable, "-m", "lastcard", "serve", "--no-open", "--port", str(self.port)]
        environment = {**os.environ, **UNLIMITED, "LASTCARD_EXPERT_WORKERS": "0"}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", str(self.database)],
                env=environment, stdout=log, stderr=log,
            )  # fmt: skip
        self._wait()
        return self

    def _wait(self) -> None:
        deadline = time.monotonic() + READY_SECONDS
        while not self._ready():
            assert self._process is not None
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise DidNotStart(self.log.read_text(errors="replace")[-2000:])
            time.sleep(0.02)

    def _ready(self) -> bool:
        try:
            return self.http.get("/readyz").is_success
        except httpx.TransportError:
            return False

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the process, in order or not, and wait until it is gone."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(GONE_SECONDS)
            self._process = None

    def close(self) -> None:
        """For good."""
        self.end()
        self.http.close()

    # -- what people ask for -----------------------------------------------------------------

    def admit(self, name: str) -> dict[str, Any]:
        """A new guest with a token."""
        return self._made("/api/guests", {"name": name})

    def table(self, token: str, **new: Any) -> dict[str, Any]:
        """A new table."""
        made: dict[str, Any] = self._made("/api/tables", new, token)["table"]
        return made

    def _made(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        made: dict[str, Any] = answer.json()
        return made
