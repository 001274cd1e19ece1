"""What is played here."""

from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter

from lastcard.editions import EDITIONS
from lastcard.protocol.rest import Editions, LanguageInfo, Languages, Pad, Rules
from lastcard.rules.reasons import shown
from lastcard.server.edge.rest.common import AnyRequest
from lastcard.server.edge.rest.edition_info import all_editions, all_rules
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.rest.fixed_answers import fixed
from lastcard.server.edge.rest.pad import pad_of
from lastcard.server.table.denied import Denied
from lastcard.words import CORE, ENGLISH, LANGUAGES, missing, words_of

Language = Annotated[str, QueryParameter(max_length=8)]
EditionName = Annotated[str, PathParameter(min_length=1, max_length=64)]


def spoken(language: str) -> str:
    """A language that nobody here speaks is answered in English."""
    return language if language in LANGUAGES else ENGLISH


@get("/editions", responses=problems(), gives=Editions, compressed=True)
async def list_editions(request: AnyRequest, language: Language = "en") -> Response[bytes]:
    """All editions with their cards, options and words."""
    return await fixed(request, all_editions, spoken(language))


@get("/rules", responses=problems(), gives=Rules, compressed=True)
async def list_rules(request: AnyRequest, language: Language = "en") -> Response[bytes]:
    """All rules with their ids."""
    return await fixed(request, all_rules, spoken(language))


@get("/languages", responses=problems(), gives=Languages, compressed=True)
async def list_languages(request: AnyRequest) -> Response[bytes]:
    """How complete each language is; what it does not say is said in English."""
    return await fixed(request, _languages)


def _languages() -> Languages:
    return Languages([_language(language) for language in LANGUAGES])


def _language(language: str) -> LanguageInfo:
    rooms = [CORE, *[edition.home for edition in EDITIONS.values() if edition.home]]
    untold = [f"{room}: {key}" for room in rooms for key in missing(room, language)]
    return LanguageInfo(language, sum([len(words_of(room, ENGLISH)) for room in rooms]), untold)


@get("/editions/{edition:str}/pad", responses=problems("unknown"), gives=Pad, compressed=True)
async def show_pad(request: AnyRequest, edition: EditionName) -> Response[bytes]:
    """What a referee can be asked about the printed cards of an edition, with the answers."""
    if edition not in EDITIONS:
        raise Denied("unknown", f"there is no edition {shown(edition)}")
    return await fixed(request, pad_of, edition)


editions = Router(
    "/",
    route_handlers=[list_editions, list_rules, list_languages, show_pad],
    tags=["editions"],
)
