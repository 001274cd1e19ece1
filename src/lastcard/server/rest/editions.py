"""What is played here."""

from litestar import Router, get

from lastcard.protocol.rest import Editions, Rules
from lastcard.server.editions import all_editions, all_rules
from lastcard.server.rest.errors import problems


@get("/editions", responses=problems(), sync_to_thread=False)
def list_editions() -> Editions:
    """All editions with their cards and options."""
    return all_editions()


@get("/rules", responses=problems(), sync_to_thread=False)
def list_rules() -> Rules:
    """All rules with their ids."""
    return all_rules()


editions = Router("/", route_handlers=[list_editions, list_rules], tags=["editions"])
