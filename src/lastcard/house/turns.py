"""House rules that change the ordinary turn: HOUSE-4 to HOUSE-7."""

from lastcard.rules.edition import Edition


def draw_until(edition: Edition, value: str) -> Edition:
    """HOUSE-4."""
    new = edition.copy()
    new.draw_until = value == "on"
    return new


def force_play(edition: Edition, value: str) -> Edition:
    """HOUSE-5."""
    new = edition.copy()
    new.force_play = value == "on"
    return new


def bluffing(edition: Edition, value: str) -> Edition:
    """HOUSE-6."""
    new = edition.copy()
    new.bluffing = value == "on"
    return new


def two_player_reverse(edition: Edition, value: str) -> Edition:
    """HOUSE-7."""
    new = edition.copy()
    new.reverse_skips = value == "skip"
    return new
