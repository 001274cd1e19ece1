"""How many files, and with them connections, the system lets this process have open."""

import logging
import sys
from contextlib import suppress
from typing import Final

import msgspec

from lastcard.server.process.settings import ServerSettings

log: Final = logging.getLogger("lastcard.serving")

PLENTY: Final = 20_480  # where the system has no limit


def fitted(settings: ServerSettings) -> ServerSettings:
    """No more WebSockets than half of the files: requests, the database and workers need some."""
    files = most_files()
    if settings.connections <= files // 2:
        return settings
    log.warning("%d files may be open: at most %d connections", files, files // 2)
    return msgspec.structs.replace(settings, connections=files // 2)


def most_files() -> int:
    """How many may be open, once the limit is raised as far as it may be."""
    if sys.platform == "win32":
        return PLENTY
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return PLENTY if soft == resource.RLIM_INFINITY else soft
