"""Pictures for link previews."""

from asyncio import to_thread
from typing import Annotated, Final

from litestar import Response, Router, get
from litestar.params import PathParameter

from lastcard.server.edge.preview_pictures import preview_picture
from lastcard.server.edge.rest.common import AnyRequest, node_of, whence
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.security import CODE_LENGTH

A_DAY: Final = {"cache-control": "public, max-age=86400"}
EditionName = Annotated[str, PathParameter(min_length=1, max_length=64)]
Code = Annotated[str, PathParameter(min_length=CODE_LENGTH, max_length=CODE_LENGTH)]


@get("/previews/{edition:str}", responses=problems(), gives=bytes)
async def show_preview(request: AnyRequest, edition: EditionName) -> Response[bytes]:
    """The picture of an edition, as PNG; whatever is none has a plain one."""
    return await _picture(request, edition, "")


@get("/previews/{edition:str}/{code:str}", responses=problems(), gives=bytes)
async def show_preview_with_code(
    request: AnyRequest, edition: EditionName, code: Code
) -> Response[bytes]:
    """The same with a code in it. It says nothing of whether there is such a table."""
    return await _picture(request, edition, code)


async def _picture(request: AnyRequest, edition: str, code: str) -> Response[bytes]:
    """One at a time: to put a code into one takes as long as a hundred moves."""
    async with node_of(request).pictures.turn(whence(request).own):
        png = await to_thread(preview_picture, edition, code)
    return Response(png, media_type="image/png", headers=A_DAY)


previews = Router("/", route_handlers=[show_preview, show_preview_with_code], tags=["previews"])
