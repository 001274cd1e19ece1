"""The pages of the web client, as `web/src/app/routes.ts` lists them; a test compares the two."""

from typing import Final

PAGES: Final = (
    "/",
    "/lobby",
    "/new",
    "/j",
    "/j/:code",
    "/rules",
    "/rules/:edition",
    "/languages",
    "/daily",
    "/daily/:day",
    "/our",
    "/our/:id",
    "/me",
    "/replay/:id",
    "/review/:id",
    "/table/:id",
    "/tv/:id",
    "/learn/:edition",
    "/operator",
    "/hotseat",
    "/pad",
    "/pad/tv",
)
_SEGMENTS: Final = {page: page.split("/")[1:] for page in PAGES}


def page_at(path: str) -> str:
    """The page that an address means; none if the client has no such page.

    >>> page_at("/table/7ya6u4smn7q2vc7c"), page_at("/table")
    ('/table/:id', '')
    """
    given = path.rstrip("/").split("/")[1:] or [""]
    return next((page for page, wanted in _SEGMENTS.items() if _fits(wanted, given)), "")


def _fits(wanted: list[str], given: list[str]) -> bool:
    if len(wanted) != len(given):
        return False
    return all([part[:1] == ":" or part == word for part, word in zip(wanted, given, strict=True)])
