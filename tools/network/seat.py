"""What a simulated player knows of a table, put together from what it was told."""

import hashlib
from random import Random
from typing import Any, Final

import msgspec

Json = dict[str, Any]
Parts = dict[str, msgspec.Raw]  # fields that are decoded only where somebody looks at them

CLAIMS: Final = ("uno", "catch", "speed")


class Heard(msgspec.Struct):
    """Any news; what a kind does not have is missing."""

    t: str
    seq: int = 0
    id: str = ""
    code: str = ""
    idle: bool = False
    seat: int = -1
    you: str = ""
    fresh: bool = True
    ref: int = 0
    card: int = 0
    board: Parts | None = None
    own: Parts | None = None
    table: msgspec.Raw = msgspec.Raw()
    hand: int = 0
    open: bool = False
    after: int = -1


class Deed(msgspec.Struct, omit_defaults=True):
    """An action, as the server offers it."""

    verb: str
    card: str = ""
    colour: str = ""
    seat: int = -1
    other: int = -1
    uno: bool = False


HEARD: Final = msgspec.json.Decoder(Heard)
_legal: Final = msgspec.json.Decoder(list[Deed])
_hand: Final = msgspec.json.Decoder(list[str])
_encoder: Final = msgspec.json.Encoder()


def write(t: str, **message: Any) -> bytes:
    """A message as it travels."""
    return _encoder.encode({"t": t, **message})


class Seat:
    """A client's state: the board, its own part, and what its answers refer to."""

    def __init__(self) -> None:
        self.seat = -1
        self.guest = ""
        self.seen = 0  # the last seq that it has
        self.ref = 0
        self.card = 0
        self.board: Parts = {}
        self.own: Parts = {}

    def take(self, heard: Heard) -> None:
        """Put a welcome or a step over what is known."""
        if heard.t == "welcome":
            self._welcomed(heard)
        else:
            self.seen = heard.seq
            self.board.update(heard.board or {})
            self.own.update(heard.own or {})
        self.ref, self.card = heard.ref, heard.card

    def _welcomed(self, heard: Heard) -> None:
        self.seat, self.guest = heard.seat, heard.you
        if heard.fresh:
            self.seen = heard.seq
            self.board, self.own = heard.board or {}, heard.own or {}

    # -- playing -----------------------------------------------------------------------------

    def legal(self) -> list[Deed]:
        """What it may do now."""
        return _legal.decode(self.own["legal"]) if "legal" in self.own else []

    def cards(self) -> int:
        """How many it holds."""
        return len(_hand.decode(self.own["hand"])) if "hand" in self.own else 0

    def choose(self, chance: Random, claims: float = 1.0) -> Deed | None:
        """A deed at random, rather with a card than without, so that games come to an end.

        Claims are made with a probability; whoever could do nothing else then does nothing.
        """
        legal = self.legal()
        claiming = [deed for deed in legal if deed.verb in CLAIMS]
        if claiming and chance.random() < claims:
            return chance.choice(claiming)
        answers = [deed for deed in legal if deed.verb not in CLAIMS]
        with_card = [deed for deed in answers if deed.card]
        if not answers:
            return None
        deed = chance.choice(with_card or answers)
        if deed.card and self.cards() == 2:
            deed.uno = True
        return deed

    def refer(self, deed: Deed) -> Json:
        """A deed, and what it refers to."""
        return {"deed": deed, "ref": self.card if deed.verb in CLAIMS else self.ref}


def shuffle_answer(heard: Heard, id: str, nonce: bytes) -> bytes:
    """Take part in a shuffle: first the hash of a nonce, then the nonce."""
    if heard.open:
        return write("nonce", id=id, hand=heard.hand, nonce=nonce.hex())
    return write("pledge", id=id, hand=heard.hand, hash=hashlib.sha256(nonce).hexdigest())
