"""What a seat or a spectator may know, and worlds that look the same to it."""

from lastcard.views.determinize import Worlds, determinize
from lastcard.views.redact import redact, redacted
from lastcard.views.view import SPECTATOR, View, view

__all__ = ["SPECTATOR", "View", "Worlds", "determinize", "redact", "redacted", "view"]
