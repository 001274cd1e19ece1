"""Bodies of the REST interface under `/api`. The token goes in `Authorization: Bearer`."""

from typing import Annotated

import msgspec

from lastcard.protocol.base import Face, Id, Level, Seat, ShortWord, ShownName, Wire
from lastcard.protocol.errors import Code
from lastcard.protocol.news import ProofNews
from lastcard.protocol.seen import Board, Happened, Own, Why
from lastcard.protocol.tables import Listing, Status, TableInfo, TableSettings


class Problem(Wire, frozen=True):
    """Every answer that is not a success."""

    code: Code
    text: str
    why: Why | None = None


# -- guests ----------------------------------------------------------------------------------


class NewGuest(Wire, frozen=True):
    """A name is all it takes; without a face, it stays as it is."""

    name: ShownName
    face: Face | None = None


class Guest(Wire, frozen=True):
    """A person, as others may know them."""

    id: Id
    name: str
    face: Face = ""


class Admitted(Wire, frozen=True):
    """A guest with the secret that gives them back. It is shown once and stored as a hash."""

    guest: Guest
    token: str


class Pass(Wire, frozen=True):
    """A one-time code that admits another device as the same guest."""

    code: str
    until: int


class Show(Wire, frozen=True):
    """A one-time code, to be exchanged for a token."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Device(Wire, frozen=True):
    """A device that is signed in as a guest."""

    id: Id
    name: str  # its browser and its system, as far as they are known
    made: int
    used: int  # to the hour
    this: bool = False  # the one that asks


class DeviceList(Wire, frozen=True):
    """The last used first."""

    devices: list[Device]


class GuestTally(Wire, frozen=True):
    """Statistics of a guest in one edition."""

    edition: str
    games: int = 0
    hands: int = 0
    wins: int = 0  # of hands
    matches_won: int = 0
    points: int = 0


class Profile(Wire, frozen=True):
    """A guest's own page."""

    guest: Guest
    tallies: list[GuestTally] = []
    games: list["Played"] = []


class Played(Wire, frozen=True):
    """A finished game in a list."""

    id: Id
    edition: str
    names: list[str]
    ended: int
    winner: str = ""
    hands: int = 0


# -- tables ----------------------------------------------------------------------------------


class NewTable(Wire, frozen=True):
    """A table to be made. The maker sits down first; `bots` take the next seats."""

    settings: TableSettings = TableSettings()
    bots: Annotated[list[Level], msgspec.Meta(max_length=15)] = []
    start: bool = False
    sit: bool = True  # without: the maker only hosts, as a TV does


class PlayNow(Wire, frozen=True):
    """Any open public table of this edition (or any at all), or a new one that fills with bots."""

    edition: ShortWord = ""


class Join(Wire, frozen=True):
    """A short code."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=16)]


class Found(Wire, frozen=True):
    """A table to connect to."""

    table: TableInfo


class Lobby(Wire, frozen=True):
    """The public tables."""

    tables: list[Listing]


class RunningTable(Wire, frozen=True):
    """A table where a guest has a seat and a game that is not over, or none yet."""

    id: Id
    edition: str
    status: Status
    at: int  # when something last happened there
    people: int = 1  # who have a seat
    bots: int = 0
    code: str = ""
    asked: bool = False  # it waits for this guest's answer
    top: str = ""  # the card on the discard pile


class RunningTables(Wire, frozen=True):
    """Where a guest can go back to: those that wait for them first, then the latest."""

    tables: list[RunningTable]


# -- replays ---------------------------------------------------------------------------------


class ReplayStep(Wire, frozen=True):
    """One step of a replay, as the chosen audience may know it. Boards are whole here."""

    n: int  # 0 is the deal; counts on over the hands of a match
    hand: int
    at: int
    board: Board
    events: list[Happened]
    hands: list[list[str]] = []  # all of them, with open hands
    own: Own | None = None
    text: str = ""  # the action in notation


class HelpedHand(Wire, frozen=True):
    """In this hand the coach was asked."""

    hand: int
    seats: list[Seat]


class Replay(Wire, frozen=True):
    """A game from its log. Hands still going on are left out."""

    id: Id
    edition: str
    names: list[str]
    options: dict[str, str]
    steps: list[ReplayStep]
    proofs: list[ProofNews] = []
    finished: bool = False
    rules: int = 0  # the revision it began with
    checksum: str = ""
    revised: bool = False  # it went on under another revision, which led to the same state
    adjourned: bool = False  # it could not go on under another revision
    partial: bool = False  # the rules of today can follow its log only so far
    deal: str = ""  # what its proofs are made with: its id, or the name of a hand of the day
    helped: list[HelpedHand] = []


class Verified(Wire, frozen=True):
    """The proof of all finished hands of a game, and whether the server's own check holds.

    Where nothing is proven nothing holds: before the first hand is over, and in a lesson.
    """

    game: Id
    hands: list[ProofNews]
    holds: bool
    deal: str = ""  # what the proofs are made with: the game's id, or the name of a hand of the day


# -- what there is ---------------------------------------------------------------------------


class OptionInfo(Wire, frozen=True):
    """One option of an edition."""

    name: str
    rule: str
    meaning: str
    default: str
    values: list[str] = []  # empty: a number from `least` to `most`
    least: int = 0
    most: int = 0
    decks: dict[str, int] = {}  # how many cards are played with, where it chooses the deck


class RefusedPair(Wire, frozen=True):
    """Two settings that do not go together: `option=value`, twice."""

    first: str
    second: str
    reason: str


class CardInfo(Wire, frozen=True):
    """One face. `kind` is its code without the colour."""

    code: str
    name: str
    copies: int
    points: int
    kind: str
    colour: str = ""  # none: a Wild
    names_colour: bool = False  # with the play itself
    own: bool = False  # not one of the cards that all editions share


class ColourInfo(Wire, frozen=True):
    """A colour, and the letter that stands for it in the code of a card."""

    name: str
    letter: str


class VerbInfo(Wire, frozen=True):
    """What a verb names. `lays` is the kind of card that it lays without naming it."""

    card: bool = False
    colour: bool = False
    seats: int = 0
    uno: bool = False
    lays: str = ""
    ordered: bool = False  # of two seats the first is not the same as the second


class QuestionInfo(Wire, frozen=True):
    """A question beyond the usual: the rules it may rest on, and the verbs that answer it."""

    rules: list[str] = []
    verbs: list[str] = []
    blind: bool = False  # several answer at once, and nobody sees an answer before all are given
    tells: str = ""  # the kind of event that says who has answered, and not what


class EventInfo(Wire, frozen=True):
    """What a kind of event does to cards, and the forms of its sentence."""

    leaves: bool = False  # the card leaves the seat's hand
    lands: str = ""  # where it comes to lie, from a hand or the draw pile: discard, pile, beneath
    draws: bool = False  # the seat gets cards from the draw pile
    takes: bool = False  # the seat gets the cards that lay open
    receives: bool = False  # the seat gets a whole hand
    gives: bool = False  # cards go from the seat's hand into the other's
    variants: list[str] = []  # by count


class Paint(Wire, frozen=True):
    """The paint of one colour. The shade is the pattern's, the deep one a sign's shadow."""

    field: str
    ink: str
    shade: str
    deep: str
    shape: str = ""  # one of the client's by name, or a path; empty: as usual for this colour


class Sign(Wire, frozen=True):
    """A card's drawing as SVG around 0,0: the big one in about 130 x 150, the index in 100 x 100.

    Holes: `{ink} {field} {shade} {deep}` of the card, `{one} {two} {three} {four}` the fields of
    the edition's colours in their order.
    """

    big: str
    index: str = ""


class Badge(Wire, frozen=True):
    """A small drawing at the top right of the cards of some kinds, in the card's 200 x 280."""

    kinds: list[str]
    svg: str


class Look(Wire, frozen=True):
    """How an edition looks: `signs.toml` beside its module. All of it may be left out."""

    hero: list[str] = []  # cards for the start page
    faces: list[str] = []  # four that tell the edition at a glance
    pattern: str = "echoes"  # one or more of the client's by name, or SVG with the hole {shade}
    back_pattern: str = ""  # empty: the same
    night: str = "#1C1433"  # the field of a Wild, and the line of its pattern
    line: str = "#33275A"
    back: str = "#1C1433"
    back_line: str = "#4A3A80"
    back_edge: str = "#FFFAEF"
    paint: dict[str, Paint] = {}  # by colour's name, where it is not the usual
    signs: dict[str, Sign] = {}  # by kind
    badges: list[Badge] = []
    pictures: dict[str, list[str]] = {}  # by group of rules: cards beside its heading


class Hint(Wire, frozen=True):
    """When a hint of a lesson fits: with a card that can be laid, or when something is asked."""

    card: str = ""  # its kind
    question: str = ""
    verb: str = ""  # of an answer that is open


class Plural(Wire, frozen=True):
    """A text that depends on a count."""

    other: str
    zero: str = ""
    one: str = ""
    two: str = ""
    few: str = ""
    many: str = ""


Words = dict[str, str | Plural]


class EditionInfo(Wire, frozen=True):
    """An edition as data."""

    id: str
    name: str
    colours: list[ColourInfo]
    most_players: int
    cards: list[CardInfo]
    options: list[OptionInfo]
    words: Words
    verbs: dict[str, VerbInfo]
    events: dict[str, EventInfo]
    questions: dict[str, QuestionInfo]
    crowd: int = 0  # below so many players it loses its point
    speedy: bool = False  # cards can be thrown in out of turn
    wilds_match: bool = True  # WD4-2: another Wild makes a Wild Draw Four a bluff
    look: Look = Look()
    hints: list[str] = []  # of its lesson; none: it has no lesson
    own_hints: dict[str, Hint] = {}
    refused: list[RefusedPair] = []


class RuleInfo(Wire, frozen=True):
    """One rule of `docs/rules.md`."""

    id: str
    section: str
    text: str
    editions: list[str] = []  # empty: all


class Editions(Wire, frozen=True):
    """Everything that is played here."""

    editions: list[EditionInfo]


class Rules(Wire, frozen=True):
    """All rules with their ids."""

    rules: list[RuleInfo]


class LanguageInfo(Wire, frozen=True):
    """How much of the editions' words and the rules a language tells itself."""

    language: str
    texts: int
    untold: list[str]


class Languages(Wire, frozen=True):
    """All languages."""

    languages: list[LanguageInfo]


# -- a table with the printed cards ----------------------------------------------------------


class PadRuling(Wire, frozen=True):
    """What the engine says of a card: about it, the top card, its symbol, the colour in force."""

    verdict: str
    rule: str
    code: str


class PadStart(Wire, frozen=True):
    """What becomes of a card that is turned up to start. Places count from the dealer, 0."""

    fate: str  # starts, passed over, put back
    rule: str
    first: int = 1  # who is asked first
    clockwise: bool = True
    asks: str = "turn"
    draws: list[int] = []  # by place


class Pad(Wire, frozen=True):
    """All a referee can be asked about an edition's printed cards, answered by the engine.

    `asked[situation][colour][top]` is the number of a row, -1 where there is none; a row has a
    ruling for every card, -1 where there is none. Colours and cards count as in `EditionInfo`.
    """

    edition: str
    marks: list[str]  # what its cards leave on the table: partners, misses
    rulings: list[PadRuling]
    rows: list[list[int]]
    asked: dict[str, list[list[int]]]
    starts: list[PadStart]  # by card
