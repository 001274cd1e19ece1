"""Ports for servers that are about to start."""

import random
import socket
from typing import Final

# Below those that systems give to outgoing connections, which might take one before a server does.
LOWEST: Final = 20_000
HIGHEST: Final = 32_000


def free_port() -> int:
    """A port that nobody uses at the moment, and that nobody is given by chance."""
    while True:
        port = random.SystemRandom().randint(LOWEST, HIGHEST)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
