"""The editions, found by their id. To add one, write its file and name it here."""

from typing import Final

from lastcard.editions import classic, dragonball, mandalorian, party, sanrio
from lastcard.rules.edition import Edition

EDITIONS: Final[dict[str, Edition]] = {
    edition.id: edition
    for edition in (
        classic.edition(),
        party.edition(),
        sanrio.edition(),
        dragonball.edition(),
        mandalorian.edition(),
    )
}
