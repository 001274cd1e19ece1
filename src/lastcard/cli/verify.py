"""`lastcard verify`: whether the hands of a file were dealt from what was promised."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import click

from lastcard.cli.files import load, tell_of
from lastcard.cli.group import ILLEGAL
from lastcard.game import Game
from lastcard.notation import BadFile, Deal, Proof, Record, RefusedLine, read
from lastcard.notation.record import NO_PROOF, RecordLine
from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import NO_CARD
from lastcard.rules.match import first_hand
from lastcard.server.table.fairness import flaws


class HandFindings(NamedTuple):
    """What was found out about one hand."""

    number: int
    verdict: str  # "verified", "no proof" or "broken"
    flaws: list[str]
    nonces: list[str]  # the players who had their say in the shuffle

    def told(self) -> str:
        if self.flaws:
            return f"hand {self.number}: {'; '.join(self.flaws)}"
        # Then it rests on the server's secret alone, which proves little.
        alone = self.verdict == "verified" and not self.nonces
        return f"hand {self.number}: {self.verdict}" + (", but without nonces" if alone else "")


class Checked(NamedTuple):
    """A whole file: its hands as far as it plays, and what the rules refuse, if anything."""

    game: str
    hands: list[HandFindings]
    refused: RefusedLine | None

    def holds(self) -> bool:
        return self.refused is None and all([hand.verdict == "verified" for hand in self.hands])

    def as_json(self) -> dict[str, Any]:
        refused = self.refused
        return {
            "game": self.game or None,
            "verified": self.holds(),
            "hands": [hand._asdict() for hand in self.hands],
            "refused": None if refused is None else {"line": refused.line, "text": str(refused)},
        }


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def verify(context: click.Context, file: str, as_json: bool) -> None:
    """Verify the shuffles of FILE (- for standard input).

    Each hand's commitment and seed are computed anew from its secret and the players' nonces,
    and the game is played again. The exit status is 0 only if every hand is verified.
    """
    try:
        checked = check(read(load(file)))
    except BadFile as error:
        context.exit(tell_of(file, error))
    if as_json:
        click.echo(json.dumps(checked.as_json(), ensure_ascii=False).encode())
    else:
        click.echo("\n".join([hand.told() for hand in checked.hands]).encode())
    if checked.refused is not None:
        tell_of(file, checked.refused)
    context.exit(0 if checked.holds() else ILLEGAL)


def check(record: Record) -> Checked:
    """Play a game again, and look at every deal in it."""
    game = Game.from_record(record.begun())
    hands = [_hand(game, record.proof, _first_chosen(record))]
    try:
        for line in record.lines:
            proof = line.proof if isinstance(line, Deal) else NO_PROOF
            chosen = _chosen(line, game)
            game.enter(line)
            if game.state.hand_number > len(hands):
                hands.append(_hand(game, proof, chosen))
    except RefusedLine as error:
        return Checked(record.game_id, hands, error)
    return Checked(record.game_id, hands, None)


def _hand(game: Game, proof: Proof, chosen: Sequence[str]) -> HandFindings:
    """The hand that was just dealt."""
    number = game.state.hand_number
    if not (proof.commit or proof.secret or proof.nonces):
        return HandFindings(number, "no proof", [], [])
    given = dict(proof.nonces)
    nonces = [given.get(name, "") for name in game.players]
    seed = game.state.seed.decode()
    found = flaws(game.record.game_id, number, seed, proof.commit, proof.secret, nonces)
    found += chosen
    return HandFindings(number, "broken" if found else "verified", found, list(given))


# -- what no seed decides: cards and dealers that somebody chose ------------------------------


def _first_chosen(record: Record) -> list[str]:
    if record.position is not None:
        return ["the cards were set up, not dealt"]
    found = [] if record.start == NO_CARD else ["the start card was chosen"]
    return found + _other(record.dealer, first_hand(record.table, record.seed).dealer)


def _chosen(line: RecordLine, game: Game) -> list[str]:
    if not isinstance(line, Deal):
        return []
    return _other(line.dealer, (game.state.dealer + 1) % len(game.players))  # SETUP-4


def _other(dealer: int, due: int) -> list[str]:
    """A dealer of one's choice is a choice among as many deals as there are seats."""
    return [] if dealer in (NOBODY, due) else ["the dealer was chosen"]
