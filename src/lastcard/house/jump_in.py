"""HOUSE-2: Speed Play in every edition, or in none."""

from lastcard.rules.edition import Edition


def jump_in(edition: Edition, value: str) -> Edition:
    kinds = [count.kind for count in edition.deck.counts if not count.kind.wild]
    new = edition.copy()
    if value == "numbers":  # SPEED-1
        new.speed = frozenset([kind.code for kind in kinds if kind.number >= 0])
    elif value == "identical":  # action cards take effect from the one who played them
        new.speed = frozenset([kind.code for kind in kinds])
    else:
        new.speed = frozenset()
    return new
