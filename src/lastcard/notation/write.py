"""Writing a game file, in canonical form: one order, defaults left out, single spaces."""

from collections.abc import Sequence

from lastcard.notation.actions import write_action
from lastcard.notation.judgements import write_judgements
from lastcard.notation.names import write_name, write_names
from lastcard.notation.places import DIRECTIONS
from lastcard.notation.record import NO_TIME, Deal, Move, Proof, Record, RecordLine, chosen_options
from lastcard.notation.values import seed_line
from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import NO_CARD, NO_COLOUR, Deck
from lastcard.rules.setup import Position
from lastcard.rules.state import CLOCKWISE


def write(record: Record) -> str:
    """A record as the text of a file; `write(read(x)) == x` for every canonical `x`."""
    lines = ["lastcard 1", *_table(record), *_places(record), *_header_proof(record)]
    if record.lines:
        lines.append("")
    players = record.players
    for line in record.lines:
        if isinstance(line, Deal):
            players = line.players or players
        lines.append(write_line(line, record.table.deck, players))
    return "\n".join(lines) + "\n"


def write_line(line: RecordLine, deck: Deck, players: Sequence[str]) -> str:
    """One line after the header; `players` are those who sit there from this line on."""
    return _deal(line, players) if isinstance(line, Deal) else _move(line, deck, players)


def _move(move: Move, deck: Deck, players: Sequence[str]) -> str:
    text = f"{write_name(players[move.seat])} {write_action(move.action, deck, players)}"
    if move.at != NO_TIME:
        text += f" @{move.at}"
    text += f" by {move.by}" if move.by else ""
    return text + write_judgements(move.judged, players)


def _deal(deal: Deal, players: Sequence[str]) -> str:
    parts = ["deal"]
    if deal.seed:
        parts.append(f"seed {deal.seed}")
    if deal.dealer != NOBODY:
        parts.append(f"dealer {write_name(players[deal.dealer])}")
    if deal.players:
        parts.append(f"players {write_names(deal.players)}")
    return " ".join([*parts, *_proofs(deal.proof), *_revision(deal.proof)])


def _revision(proof: Proof) -> list[str]:
    """In a header and on a deal line alike, and so are the proofs."""
    return [f"rules: {proof.rules}"] if proof.rules else []


def _proofs(proof: Proof) -> list[str]:
    """Commit, secret and nonces, where given: no colon, unlike all other lines of a header."""
    found = [("commit", proof.commit), ("secret", proof.secret)]
    found += [(f"nonce {write_name(name)}", nonce) for name, nonce in proof.nonces]
    return [f"{key} {value}" for key, value in found if value]


def _header_proof(record: Record) -> list[str]:
    lines = [f"game: {record.game_id}"] if record.game_id else []
    return [*lines, *_revision(record.proof), *_proofs(record.proof)]


def _table(record: Record) -> list[str]:
    lines = [f"edition: {record.edition}"]
    options = chosen_options(record.edition, record.options)
    if options:
        given = " ".join([f"{name}={value}" for name, value in options.items()])
        lines.append(f"options: {given}")
    lines.append(f"players: {write_names(record.players)}")
    if record.seed:
        lines.append(seed_line(record.seed))
    return lines


# -- how it begins ---------------------------------------------------------------------------


def _places(record: Record) -> list[str]:
    if record.position is None:
        return _dealt(record)
    lines = _seats(record, record.position)
    lines += _cards(record, record.position)
    lines += _rest(record, record.position)
    return lines


def _dealt(record: Record) -> list[str]:
    lines: list[str] = []
    if record.dealer != NOBODY:
        lines.append(f"dealer: {write_name(record.players[record.dealer])}")
    if record.start != NO_CARD:
        lines.append(f"start: {record.table.deck.codes[record.start]}")
    return lines + _scores(record, record.scores)


def _seats(record: Record, place: Position) -> list[str]:
    """Who dealt, whose turn it is, and the direction, where they are not the usual ones."""
    lines: list[str] = []
    before = (place.turn - place.direction) % len(record.players)
    if place.dealer not in (NOBODY, before):
        lines.append(f"dealer: {write_name(record.players[place.dealer])}")
    if place.turn:
        lines.append(f"turn: {write_name(record.players[place.turn])}")
    if place.direction != CLOCKWISE:
        names = {value: name for name, value in DIRECTIONS.items()}
        lines.append(f"direction: {names[place.direction]}")
    return lines


def _cards(record: Record, place: Position) -> list[str]:
    """Hands in the order of the deck, piles top first."""
    codes = record.table.deck.codes
    lines = [
        f"hand {write_name(name)}: {_codes(codes, sorted(hand))}"
        for name, hand in zip(record.players, place.hands, strict=True)
    ]
    if place.start != NO_CARD:
        lines.append(f"start: {codes[place.start]}")
    else:
        lines.append(f"discard: {_codes(codes, place.discards[::-1])}")
    if place.draw:
        lines.append(f"draw: {_codes(codes, place.draw[::-1])}")
    return lines


def _codes(codes: list[str], cards: list[int]) -> str:
    return " ".join([codes[card] for card in cards])


def _rest(record: Record, place: Position) -> list[str]:
    lines: list[str] = []
    deck, names = record.table.deck, record.players
    usual = deck.colour_of[place.discards[-1]] if place.discards else NO_COLOUR
    if place.colour not in (NO_COLOUR, usual):
        lines.append(f"colour: {deck.colours[place.colour]}")
    if place.partners is not None:
        lines.append(f"link: {' '.join([write_name(names[seat]) for seat in place.partners])}")
    if any(place.misses):
        told = [seat for seat, count in enumerate(place.misses) if count]
        lines.append(f"misses: {_counts(names, place.misses, told)}")
    if place.uno:
        lines.append(f"uno: {write_names([names[seat] for seat in sorted(place.uno)])}")
    lines += _scores(record, place.scores)
    if record.shuffles > 1:
        lines.append(f"shuffles: {record.shuffles}")
    return lines


def _scores(record: Record, scores: tuple[int, ...]) -> list[str]:
    if not any(scores):
        return []
    return [f"scores: {_counts(record.players, scores, range(len(scores)))}"]


def _counts(names: Sequence[str], counts: tuple[int, ...], seats: Sequence[int]) -> str:
    return ", ".join([f"{write_name(names[seat])} {counts[seat]}" for seat in seats])
