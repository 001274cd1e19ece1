"""What happened, in English: a sentence for every kind of event.

>>> from lastcard import Game
>>> game = Game("classic", ["Ann", "Bo"], seed="1")
>>> words = Words(game.state.table.deck, game.players, me=0)
>>> words.tell(game.apply("Ann", "play R5"))
"You played a red 5. It is Bo's turn."
"""

from collections.abc import Iterable, Sequence
from typing import Final, final

from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import Deck
from lastcard.rules.events import Event

# What `{...}` stands for is in `Words._parts`.
SENTENCES: Final[dict[str, str]] = {
    "lots": "{who} drew {card} for the deal",
    "dealt": "{who} got {count_cards}",
    "passed over": "{Card} came first and stays beneath: it cannot start",
    "put back": "{Card} came first and was shuffled back: it cannot start",
    "dealt again": "No card could start, so all was dealt again",
    "started": "{who} dealt, and {card} starts",
    "turn": "It is {whose} turn",
    "played": "{who} played {card}{naming}",
    "speed": "{who} threw in {card} out of turn",
    "wrong speed": "{who} threw in {card}, which does not fit, and took it back",
    "blocked": "{who} blocked {whose_other} attack with {card}{naming}",
    "stacked": "{who} put {card} on top{naming}: {count_cards} now",
    "added": "{who} added {card}",
    "took": "{who} took the mini-pile of {many_cards}",
    "drew": "{who} drew {drawn}",
    "kept": "{who} kept it",
    "passed": "{who} passed, with nothing to draw",
    "refilled": "{count_cards} from the discards made a new draw pile",
    "attacked": "{who} had to answer for {count_cards} from {whom}",
    "challenged": "{who} challenged {whom}: {verdict}{shown}",
    "aimed": "{who} sent {count_cards} on to {whom}",
    "skipped": "{who} lost the turn",
    "missed": "{who} missed a turn",
    "reversed": "Play now goes {direction}",
    "coloured": "{who} named {colour}",
    "laid out": "{Card} is on top",
    "turned up": "{who} turned up {card}",
    "piled": "{who} turned {card} onto the mini-pile",
    "buried": "{many_cards} went beneath the top card",
    "wished": "{who} wished: {wish}",
    "pointing": "{who} pointed at {secret}",
    "pointed": "{who} pointed at {whom}",
    "linked": "{who} and {whom} are linked: when one draws, so does the other",
    "unlinked": "{who} and {whom} are linked no more",
    "swapped": "{who} and {whom} swapped hands",
    "handed on": "All hands were passed on {direction}",
    "hands shuffled": "All hands were gathered, shuffled and dealt out",
    "received": "{who} took up {count_cards}",
    "uno": "{who} called UNO!",
    "caught": "{who} caught {whom} without a call",
    "won": "{who} won the hand!",
    "stuck": "Nobody could play: the hand has no winner",
    "scored": "{who} got {points}",
    "champion": "{who} won the game!",
}
SUBJECT: Final = "{who} "
BOTH: Final = "{who} and {whom} "  # two of them are a subject of their own
WISHES: Final = (
    "for nothing",
    "the next player draws 2",
    "the direction turns",
    "{whom} will miss a turn",
    "to discard {card}",
)


@final
class Words:
    """Sentences for one reader: the deck, the names, and which seat is "you"."""

    def __init__(self, deck: Deck, players: Sequence[str], me: int = NOBODY) -> None:
        self.deck = deck
        self.players = players
        self.me = me

    def tell(self, events: Iterable[Event]) -> str:
        """Several events in one breath: who did two things is named once."""
        clauses: list[tuple[str, list[str]]] = []
        for event in events:
            subject, rest = self._clause(event)
            if subject and clauses and clauses[-1][0] == subject:
                clauses[-1][1].append(rest)
            else:
                clauses.append((subject, [rest]))
        return " ".join([_sentence(subject, rests) for subject, rests in clauses])

    def say(self, event: Event) -> str:
        """One event as one sentence."""
        return self.tell([event])

    def card(self, card: int) -> str:
        """A card with its article."""
        return f"a {self.deck.names[card]}"

    def name(self, seat: int, you: str = "you") -> str:
        """A player, or "you"."""
        return you if seat == self.me else self.players[seat]

    def _clause(self, event: Event) -> tuple[str, str]:
        """The subject, if the sentence begins with it, and the rest."""
        template = SENTENCES[event.kind]
        parts = self._parts(event)
        if template.startswith(SUBJECT) and not template.startswith(BOTH):
            return parts["who"], template.removeprefix(SUBJECT).format(**parts)
        return "", template.format(**parts)

    def _parts(self, event: Event) -> dict[str, str]:
        parts = {
            "who": self._if(event.seat, "You"),
            "whom": self._if(event.other, "you"),
            "whose": self._whose(event.seat),
            "whose_other": self._whose(event.other),
            "count_cards": many(event.count, "card"),
            "many_cards": many(len(event.cards), "card"),
            "points": many(event.count, "point"),
            "colour": self.deck.colours[event.colour] if event.colour >= 0 else "no colour",
            "direction": "clockwise" if event.count else "counterclockwise",
            "verdict": "it was a bluff" if event.count else "it was no bluff",
            "drawn": self._drawn(event),
            "secret": self._if(event.secret_seat, "you") or "somebody",
        }
        parts["card"] = self.card(event.cards[-1]) if event.cards else ""
        parts["Card"] = f"A{parts['card'][1:]}"
        parts["naming"] = f" ({parts['colour']})" if event.colour >= 0 else ""
        parts["shown"] = self._shown(event)
        parts["wish"] = self._wish(event, parts)
        return parts

    def _if(self, seat: int, you: str) -> str:
        return self.name(seat, you) if seat != NOBODY else ""

    def _whose(self, seat: int) -> str:
        if seat == NOBODY:
            return ""
        return "your" if seat == self.me else f"{self.players[seat]}'s"

    def _drawn(self, event: Event) -> str:
        if event.secret_cards and event.seat == self.me:
            return listed([self.card(card) for card in event.secret_cards])
        return "a card" if event.count == 1 else many(event.count, "card")

    def _shown(self, event: Event) -> str:
        """The hand that a challenger saw."""
        if not event.secret_cards or event.seat != self.me:
            return ""
        return f" (the hand: {listed([self.card(card) for card in event.secret_cards])})"

    def _wish(self, event: Event, parts: dict[str, str]) -> str:
        if event.kind != "wished":
            return ""
        return WISHES[event.count].format(**parts)


def many(count: int, thing: str) -> str:
    """A number of things.

    >>> many(1, "card"), many(2, "card")
    ('1 card', '2 cards')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(things: Sequence[str]) -> str:
    """A list as it is said.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def _sentence(subject: str, rests: list[str]) -> str:
    calm = [rest.rstrip("!") for rest in rests[:-1]]
    text = f"{subject} {listed([*calm, rests[-1]])}".strip()
    return text if text.endswith("!") else f"{text}."
