"""The reference of the site: which modules people write programs with, page by page."""

from typing import Final

TITLES: Final = {
    "lastcard": "lastcard: games",
    "bots": "Bots",
    "views": "Views and worlds",
    "rules": "Rules",
    "editions": "Editions",
    "notation": "Notation",
    "environment": "The environment",
    "openspiel": "OpenSpiel",
    "lab": "The lab",
    "review": "Review",
}
MODULES: Final[dict[str, tuple[str, ...]]] = {
    "lastcard": ("lastcard.game", "lastcard.rules.actions", "lastcard.rules.reasons"),
    "bots": (
        "lastcard.bots",
        "lastcard.bots.bot",
        "lastcard.bots.reading",
        "lastcard.lab.policy_bot",
        "lastcard.rules.heuristics",
    ),
    "views": ("lastcard.views.view", "lastcard.views.determinize", "lastcard.views.redact"),
    "rules": (
        "lastcard.rules.cards",
        "lastcard.rules.state",
        "lastcard.rules.decisions",
        "lastcard.rules.secret",
        "lastcard.rules.events",
        "lastcard.rules.engine",
        "lastcard.rules.match",
    ),
    "editions": (
        "lastcard.rules.edition",
        "lastcard.rules.effects",
        "lastcard.editions",
        "lastcard.house.options",
        "lastcard.testing.table",
    ),
    "notation": ("lastcard.notation", "lastcard.notation.record"),
    "environment": (
        "lastcard.lab.lastcard_v0",
        "lastcard.lab.env.aec",
        "lastcard.lab.env.batch",
        "lastcard.lab.env.seat_env",
        "lastcard.lab.env.vector_env",
        "lastcard.lab.env.view_reader",
    ),
    "openspiel": (
        "lastcard.lab.openspiel.games",
        "lastcard.lab.openspiel.nodes",
        "lastcard.lab.openspiel.small_decks",
        "lastcard.lab.openspiel.bot_policy",
        "lastcard.lab.openspiel.exploiting",
    ),
    "lab": ("lastcard.lab.settings", "lastcard.lab.ladder", "lastcard.lab.stats"),
    "review": ("lastcard.review", "lastcard.review.reviewing", "lastcard.review.account"),
}


def page_of(name: str, modules: tuple[str, ...]) -> str:
    """A page of the reference, which mkdocstrings fills from the docstrings."""
    return "\n\n".join([f"# {TITLES[name]}", *[f"::: {module}" for module in modules]])
