"""The Litestar application of a node. The WebSocket goes past it: see `middleware.py`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import State

from lastcard.server.client import Client, show_client
from lastcard.server.node import Node
from lastcard.server.rest.editions import editions
from lastcard.server.rest.errors import HANDLERS
from lastcard.server.rest.games import games
from lastcard.server.rest.guests import guests
from lastcard.server.rest.health import healthz, metrics, readyz
from lastcard.server.rest.openapi import show_openapi
from lastcard.server.rest.tables import tables
from lastcard.server.settings import ServerSettings, database_url
from lastcard.server.storage import open_storage

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


def make_app(settings: ServerSettings, node: Node | None = None) -> Litestar:
    """An application; without a node of its own it gets a new one."""
    node = node or Node(settings, open_storage(database_url(settings)))
    return Litestar(
        route_handlers=[
            Router(API, route_handlers=[guests, tables, games, editions, show_openapi]),
            healthz,
            readyz,
            metrics,
            show_client,
        ],
        state=State({"node": node, "client": Client()}),
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
