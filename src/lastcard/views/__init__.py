"""What a seat or a spectator may know, and worlds that look the same to it."""

from lastcard.views.determinize import Worlds, any_world, determinize
from lastcard.views.redact import is_for, redact, redacted, redacted_for_all
from lastcard.views.view import SPECTATOR, View, view

__all__ = [
    "SPECTATOR",
    "View",
    "Worlds",
    "any_world",
    "determinize",
    "is_for",
    "redact",
    "redacted",
    "redacted_for_all",
    "view",
]
