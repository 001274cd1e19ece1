"""The options of a table: what there is, what it means, and what goes together."""

from collections.abc import Mapping
from typing import Final

from lastcard.editions import EDITIONS
from lastcard.house.hands import seven_zero
from lastcard.house.jump_in import jump_in
from lastcard.house.stacking import stacking
from lastcard.house.turns import bluffing, draw_until, force_play, two_player_reverse
from lastcard.rules.edition import Edition, Table
from lastcard.rules.match import fits_in_deck
from lastcard.rules.options import Option, number
from lastcard.rules.reasons import Malformed, shown

# Those that every edition has, in the one fixed order in which they change it.
COMMON: Final[dict[str, Option]] = {
    option.name: option
    for option in (
        number("hand_size", 1, 15, 7, "SETUP-2", "cards dealt to each player"),
        Option(
            "scoring",
            ("off", "winner_takes", "lowest"),
            "SCORE-2",
            "a single hand; a match in which the winner takes the points; or one in which"
            " everybody counts their own and the lowest total wins",
            None,
        ),
        number("target", 1, 10000, 500, "SCORE-2", "the points at which a match ends"),
        Option(
            "stacking",
            ("off", "same", "any"),
            "HOUSE-1",
            "a Draw Two or Wild Draw Four may be answered with another, and the total moves on",
            stacking,
        ),
        Option(
            "jump_in",
            ("off", "numbers", "identical"),
            "HOUSE-2",
            "a card identical to the top one may be played out of turn",
            jump_in,
        ),
        Option(
            "seven_zero",
            ("off", "on"),
            "HOUSE-3",
            "a 7 swaps hands with a chosen player, a 0 passes all hands on",
            seven_zero,
        ),
        Option(
            "draw_until",
            ("off", "on"),
            "HOUSE-4",
            "a player without a playable card draws until one can be played",
            draw_until,
        ),
        Option(
            "force_play",
            ("off", "on"),
            "HOUSE-5",
            "a drawn card that can be played must be played",
            force_play,
        ),
        Option(
            "bluffing",
            ("on", "off"),
            "HOUSE-6",
            "a Wild Draw Four may be played against the rule and challenged, or the rule is"
            " enforced",
            bluffing,
        ),
        Option(
            "two_player_reverse",
            ("skip", "turn"),
            "HOUSE-7",
            "with two players a Reverse also passes the other one over, or only turns the"
            " direction",
            two_player_reverse,
        ),
    )
}


def known_options(edition: Edition) -> list[Option]:
    """The options this edition knows: the common ones and its own."""
    own = edition.own_options
    before = [option for option in own if option.first]
    return [*before, *COMMON.values(), *[option for option in own if not option.first]]


def _every_option() -> dict[str, Option]:
    """Those of all editions, in an order that is theirs too."""
    own = [option for edition in EDITIONS.values() for option in edition.own_options]
    before = [option for option in own if option.first]
    after = [option for option in own if not option.first]
    return {option.name: option for option in (*before, *COMMON.values(), *after)}


OPTIONS: Final = _every_option()


def default(edition: Edition, option: Option) -> str:
    """The default of an option in this edition."""
    return edition.defaults.get(option.name, option.default)


def find_edition(id: str) -> Edition:
    """The printed edition with this id."""
    edition = EDITIONS.get(id)
    if edition is None:
        raise Malformed(f"unknown edition {shown(id)}; there are {', '.join(EDITIONS)}")
    return edition


def settle_options(edition: Edition, given: Mapping[str, str | int]) -> dict[str, str]:
    """All options of a table: what is given, and the edition's defaults for the rest."""
    known = {option.name: option for option in known_options(edition)}
    for name, value in given.items():
        _check(edition, known, name, str(value))
    settled = {
        name: str(given.get(name, default(edition, option))) for name, option in known.items()
    }
    for a, b, reason in (*REFUSED_PAIRS, *edition.refused_pairs):
        if _set(settled, given, a) and _set(settled, given, b):
            raise Malformed(reason)
    return settled


def _check(edition: Edition, known: dict[str, Option], name: str, value: str) -> None:
    if name not in OPTIONS:
        raise Malformed(f"unknown option {shown(name)}; there are {', '.join(OPTIONS)}")
    if name not in known:
        raise Malformed(f"option {name} is not for edition {edition.id}")
    if not known[name].takes(value):
        raise Malformed(f"option {name} takes {known[name].expects()}, not {shown(value)}")


def _set(settled: dict[str, str], given: Mapping[str, str | int], setting: str) -> bool:
    """Whether a setting like `deck=108` is in force, or an option like `target` was given."""
    name, _, value = setting.partition("=")
    if name not in settled:
        return False
    return name in given if value == "*" else settled[name] == value


# Settings that do not go together, and why; `*` stands for any value that is given.
REFUSED_PAIRS: Final = (
    ("target=*", "scoring=off", "target needs scoring: a single hand has no points to count"),
)


def check_players(edition: Edition, players: int) -> None:
    """SETUP-1: how many may play this edition."""
    if not 2 <= players <= edition.most_players:
        raise Malformed(
            f"SETUP-1: {edition.id} is for 2 to {edition.most_players} players, not {players}"
        )


def make_table(edition: Edition, players: int, options: Mapping[str, str]) -> Table:
    """A table that plays this edition with settled options."""
    check_players(edition, players)
    changed = edition
    for option in known_options(edition):
        if option.change is not None:
            changed = option.change(changed, options[option.name])
    size = int(options["hand_size"])
    if not fits_in_deck(changed.deck, players, size):
        raise Malformed(
            f"SETUP-2: {players} hands of {size} cards do not fit into the deck of"
            f" {len(changed.deck.cards)}"
        )
    return Table(changed, players, size, options["scoring"], int(options["target"]))
