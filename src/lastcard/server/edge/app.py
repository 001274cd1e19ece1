"""The Litestar application of a node.

The WebSocket and the client's files go past it: see `middleware.py`.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import State

from lastcard.server.edge.line_streams import OpenStreams
from lastcard.server.edge.rest.clubs import clubs
from lastcard.server.edge.rest.daily import daily
from lastcard.server.edge.rest.editions import editions
from lastcard.server.edge.rest.errors import HANDLERS
from lastcard.server.edge.rest.fixed_answers import FixedAnswers
from lastcard.server.edge.rest.games import games
from lastcard.server.edge.rest.guests import guests
from lastcard.server.edge.rest.health import healthz, metrics, readyz
from lastcard.server.edge.rest.ladder import ladder
from lastcard.server.edge.rest.openapi import show_openapi
from lastcard.server.edge.rest.operator import operator
from lastcard.server.edge.rest.previews import previews
from lastcard.server.edge.rest.programs import programs
from lastcard.server.edge.rest.reviews import reviews
from lastcard.server.edge.rest.running import running_tables
from lastcard.server.edge.rest.tables import tables
from lastcard.server.edge.static_files import StaticFiles
from lastcard.server.node.node import Node
from lastcard.server.process.settings import ServerSettings, database_url
from lastcard.server.storage import open_storage
from lastcard.server.storage.continuous_backup import Backups

API: Final = "/api"


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """The node lives as long as the application."""
    node: Node = app.state.node
    await node.start()
    try:
        yield
    finally:
        await node.stop()


def _cors(origins: list[str]) -> CORSConfig | None:
    """Pages of other origins need more than our consent: their browser asks for it."""
    if not origins:
        return None
    headers = ["authorization", "content-type"]
    return CORSConfig(allow_origins=origins, allow_headers=headers, allow_credentials=False)


def _backups(settings: ServerSettings) -> Backups | None:
    return Backups(Path(settings.backups), settings.backup_days) if settings.backups else None


def make_app(settings: ServerSettings, node: Node | None = None) -> Litestar:
    """An application; without a node of its own it gets a new one."""
    node = node or Node(settings, open_storage(database_url(settings), _backups(settings)))
    return Litestar(
        route_handlers=[
            Router(
                API,
                route_handlers=[
                    guests,
                    running_tables,
                    daily,
                    clubs,
                    tables,
                    programs,
                    ladder,
                    games,
                    reviews,
                    editions,
                    operator,
                    previews,
                    show_openapi,
                ],
            ),
            healthz,
            readyz,
            metrics,
        ],
        state=State(
            {
                "node": node,
                "client": StaticFiles(),
                "streams": OpenStreams(),
                "fixed": FixedAnswers(),
            }
        ),
        lifespan=[running],
        exception_handlers=HANDLERS,
        openapi_config=None,  # ours is made from the types by msgspec
        cors_config=_cors(settings.origins),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2_000, exclude_opt_key="compressed"
        ),
        request_max_body_size=settings.body_bytes,
        logging_config=None,
    )
