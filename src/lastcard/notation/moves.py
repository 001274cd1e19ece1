"""The lines after the header: actions, and the deals between them."""

from collections.abc import Sequence
from typing import Final, final

from lastcard.notation.actions import SHAPES, read_seat, read_words
from lastcard.notation.header import is_colon
from lastcard.notation.judgements import read_judgements
from lastcard.notation.lines import Line
from lastcard.notation.names import check_names
from lastcard.notation.record import BY, NO_TIME, Deal, Move, Proof
from lastcard.notation.table import MOST_NAMES, in_seat_order
from lastcard.notation.values import check_word, read_hex, read_number
from lastcard.notation.words import BadLine, Word
from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import Deck
from lastcard.rules.reasons import Malformed, shown

LATEST: Final = 999_999_999_999  # milliseconds: about thirty years
_FIRST_WORDS: Final = frozenset([verb.split()[0] for verb in SHAPES])


def read_move(line: Line, words: list[Word], deck: Deck, players: Sequence[str]) -> Move:
    """`Ann play R5 uno @1200 by bot # [%win Ann 0.61]`."""
    seat = read_seat(words[0], players)
    action, used = read_words(words[1:], deck, players, line.end())
    at, by = _suffixes(words[1 + used :], line.end())
    judged = read_judgements(line.comment, players) if line.comment else ()
    return Move(seat, action, at, by, line.number, judged)


def _suffixes(words: list[Word], end: int) -> tuple[int, str]:
    at, by = NO_TIME, ""
    place = 0
    while place < len(words):
        word = words[place]
        if word.text.startswith("@") and not word.quoted and at == NO_TIME:
            at = read_number(Word(word.text[1:], word.column), LATEST)
        elif word.text == "by" and not word.quoted and not by:
            place += 1
            by = _by(words[place] if place < len(words) else Word("", end))
        else:
            raise BadLine(word.column, f"unexpected {shown(word.text)}")
        place += 1
    return at, by


def _by(word: Word) -> str:
    if word.text not in BY or word.quoted:
        raise BadLine(word.column, f"expected {' or '.join(BY)} after by")
    return word.text


# -- deals -----------------------------------------------------------------------------------


def is_deal(words: list[Word]) -> bool:
    """Whether a line deals; a player called deal is followed by a verb."""
    if words[0].text != "deal" or words[0].quoted:
        return False
    return len(words) == 1 or words[1].text not in _FIRST_WORDS


def read_deal(line: Line, players: tuple[str, ...]) -> Deal:
    """`deal seed HEX dealer Bo players Ann, Bo commit HEX secret HEX nonce Ann HEX rules: 1`."""
    return _DealReader(line, players).read()


@final
class _DealReader:
    def __init__(self, line: Line, players: tuple[str, ...]) -> None:
        self.line: Final = line
        self.words: Final = line.words(0, ",:")
        self.players = players
        self.at = 1
        self.found: Final[dict[str, Word]] = {}
        self.names: tuple[str, ...] = ()
        self.nonces: Final[list[tuple[Word, Word]]] = []

    def read(self) -> Deal:
        while self.at < len(self.words):
            self._part(self._next("a part"))
        dealer = self.found.get("dealer")
        return Deal(
            self._hex("seed"),
            NOBODY if dealer is None else read_seat(dealer, self.players),
            self.names,
            Proof(self._revision(), self._hex("commit"), self._hex("secret"), self._nonces()),
            self.line.number,
        )

    def _next(self, what: str) -> Word:
        if self.at >= len(self.words):
            raise BadLine(self.line.end(), f"{what} is missing")
        if is_colon(self.words[self.at]):
            raise BadLine(self.words[self.at].column, f"{what} is missing")
        self.at += 1
        return self.words[self.at - 1]

    def _part(self, key: Word) -> None:
        if key.quoted or key.text not in (*_ONE_WORD, "players", "nonce"):
            raise BadLine(key.column, f"unexpected {shown(key.text)} in a deal")
        if key.text in self.found:
            raise BadLine(key.column, f"a second {key.text}")
        if key.text == "nonce":
            name = self._next("a player")
            self._colon()
            self.nonces.append((name, self._next("a nonce")))
            return
        self.found[key.text] = key
        self._colon()
        if key.text == "players":
            self._names(key)
        else:
            self.found[key.text] = self._next(_ONE_WORD[key.text])

    def _colon(self) -> None:
        """As in the header, it may stand there or not."""
        if self.at < len(self.words) and is_colon(self.words[self.at]):
            self.at += 1

    def _names(self, key: Word) -> None:
        names = [self._name()]
        while self.at < len(self.words) and self.words[self.at].text == ",":
            self.at += 1
            names.append(self._name())
            if len(names) > MOST_NAMES:
                raise BadLine(key.column, "too many players")
        try:
            check_newcomers(self.players, names)
        except Malformed as error:
            raise BadLine(key.column, str(error)) from None
        self.names = self.players = tuple(names)

    def _name(self) -> str:
        word = self._next("a player")
        check_word(word)
        return word.text

    def _hex(self, key: str) -> str:
        return read_hex(self.found[key]) if key in self.found else ""

    def _revision(self) -> int:
        return read_number(self.found["rules"], 999_999) if "rules" in self.found else 0

    def _nonces(self) -> tuple[tuple[str, str], ...]:
        found: dict[str, str] = {}
        for name, nonce in self.nonces:
            seat = read_seat(name, self.players)
            if name.text in found:
                raise BadLine(name.column, f"a second nonce of {name.text}")
            found[self.players[seat]] = read_hex(nonce)
        return in_seat_order(found, self.players)


_ONE_WORD: Final = {
    "seed": "a seed",
    "dealer": "a player",
    "commit": "a hash",
    "secret": "a secret",
    "rules": "a revision",
}


def check_newcomers(players: Sequence[str], names: Sequence[str]) -> None:
    """Seats are fixed for a match: a newcomer takes a leaver's seat, and its score."""
    check_names(names)
    if len(names) != len(players):
        raise Malformed(f"a match goes on with {len(players)} players, not {len(names)}")
    for seat, name in enumerate(names):
        if name in players and players[seat] != name:
            raise Malformed(f"{name} keeps the same seat for the whole match")
