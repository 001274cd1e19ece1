"""The rules that a table agreed on: large, slow to make, and the same wherever they are alike."""

from functools import lru_cache

from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.protocol.tables import TableSettings
from lastcard.rules.edition import Table


def agreed_rules(settings: TableSettings, players: int) -> tuple[dict[str, str], Table]:
    """All options and the rules for so many players; `Malformed` if there are no such rules."""
    options = settle_options(find_edition(settings.edition), settings.options)
    return options, _rules(settings.edition, tuple(options.items()), players)


@lru_cache(maxsize=64)
def _rules(edition: str, options: tuple[tuple[str, str], ...], players: int) -> Table:
    return make_table(find_edition(edition), players, dict(options))
