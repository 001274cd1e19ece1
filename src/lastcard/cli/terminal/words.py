"""What happened: a sentence for every kind of event. English tells several in one breath.

>>> from lastcard import Game
>>> game = Game("classic", ["Ann", "Bo"], seed="1")
>>> english = Speech("en", game.state.table.edition)
>>> words = Sentences(game.state.table, game.players, english, me=0)
>>> words.tell(game.apply("Ann", "play R5"))
"You played a red 5. It is Bo's turn."
"""

from collections.abc import Iterable, Sequence
from typing import Final, final

from lastcard.cli.terminal.speech import Speech
from lastcard.rules.actions import NOBODY
from lastcard.rules.edition import Table
from lastcard.rules.events import PLAIN, Event
from lastcard.words import ENGLISH, Text, say

# Of the kinds that every edition has; an edition has words for its own. What `{...}` stands for
# is in `Sentences._parts`.
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
    "stacked": "{who} put {card} on top{naming}: {count_cards} now",
    "drew": "{who} drew {drawn}",
    "kept": "{who} kept it",
    "passed": "{who} passed, with nothing to draw",
    "refilled": "{count_cards} from the discards made a new draw pile",
    "attacked": "{who} had to answer for {count_cards} from {whom}",
    "challenged": "{who} challenged {whom}: {verdict}{shown}",
    "skipped": "{who} lost the turn",
    "missed": "{who} missed a turn",
    "reversed": "Play now goes {direction}",
    "coloured": "{who} named {colour}",
    "laid out": "{Card} is on top",
    "turned up": "{who} turned up {card}",
    "swapped": "{who} and {whom} swapped hands",
    "handed on": "All hands were passed on {direction}",
    "hands shuffled": "All hands were gathered, shuffled and dealt out",
    "received": "{who} took up {count_cards}",
    "uno": "{who} called UNO!",
    "caught": "{who} caught {whom}, who forgot UNO",
    "won": "{who} won the hand!",
    "stuck": "Nobody could play: the hand has no winner",
    "scored": "{who} got {points}",
    "champion": "{who} won the game!",
}
SUBJECT: Final = "{who} "
BOTH: Final = "{who} and {whom} "  # two of them are a subject of their own
DREW: Final = "drew"  # told with the cards, and not twice, to whoever drew them


@final
class Sentences:
    """Sentences for one reader: the table, the names, and which seat is "you"."""

    def __init__(
        self, table: Table, players: Sequence[str], speech: Speech, me: int = NOBODY
    ) -> None:
        self.table = table
        self.deck = table.deck
        self.speech: Final = speech
        self.own = speech.words
        self.players = players
        self.me = me

    def tell(self, events: Iterable[Event]) -> str:
        """Several events in one breath: who did two things is named once."""
        if not self.speech.plain:
            return self.speech.say("between").join([self._translated(one) for one in events])
        clauses: list[tuple[str, list[str]]] = []
        for event in events:
            subject, rest = self._clause(event)
            if subject and clauses and clauses[-1][0] == subject:
                clauses[-1][1].append(rest)
            else:
                clauses.append((subject, [rest]))
            clauses += [("", [seen]) for seen in self._seen(event)]
        return " ".join([_sentence(subject, rests) for subject, rests in clauses])

    def say(self, event: Event) -> str:
        """One event as one sentence."""
        return self.tell([event])

    def card(self, card: int) -> str:
        """A card, in English with its article."""
        return self.speech.one(self.deck, card)

    def name(self, seat: int, you: str = "you") -> str:
        """A player, or "you"."""
        return you if seat == self.me else self.players[seat]

    def _clause(self, event: Event) -> tuple[str, str]:
        """The subject, if the sentence begins with it, and the rest."""
        if event.kind not in SENTENCES:
            return self._own_clause(event)
        template = SENTENCES[event.kind]
        parts = self._parts(event)
        if template.startswith(SUBJECT) and not template.startswith(BOTH):
            return parts["who"], template.removeprefix(SUBJECT).format(**parts)
        return "", template.format(**parts)

    def _own_clause(self, event: Event) -> tuple[str, str]:
        """The same, as the edition tells it."""
        text = say(self._own_text(event), ENGLISH, **self._own_holes(event)).removesuffix(".")
        subject = self._if(event.seat, "You")
        if subject and text.startswith(f"{subject} ") and not text.startswith(f"{subject} and "):
            return subject, text.removeprefix(f"{subject} ")
        return "", text

    def _translated(self, event: Event) -> str:
        """As it is told at every table in this language: whole sentences, one after the other."""
        seen = self._seen(event)
        text = (
            ""
            if seen and event.kind == DREW
            else say(self._own_text(event), self.speech.language, **self._own_holes(event))
        )
        whole = self.speech.say("between").join([one for one in (text, *seen) if one])
        return whole[:1].upper() + whole[1:]

    def _own_text(self, event: Event) -> Text:
        """In the form for this reader, or in the one about somebody."""
        variants = self.table.events.get(event.kind, PLAIN).variants
        variant = f".{variants[event.count]}" if 0 <= event.count < len(variants) else ""
        key = f"event.{event.kind}{variant}"
        if event.colour >= 0 and f"{key}.named" in self.own:
            key += ".named"
        to_me = ".you" if event.seat == self.me else ".toYou" if event.other == self.me else ""
        return self.own.get(key + to_me) or self.own.get(key) or f"{{who}}: {event.kind}"

    def _seen(self, event: Event) -> list[str]:
        """What this reader alone was shown, as the edition tells it; of a gift both read it."""
        kind = self.table.events.get(event.kind, PLAIN)
        text = self.own.get(f"event.{event.kind}.seen")
        mine = event.seat == self.me or (kind.gives and event.other == self.me)
        has_it = self.speech.plain and event.kind in SENTENCES
        if text is None or not event.secret_cards or not mine or has_it:
            return []
        told = say(text, self.speech.language, **self._own_holes(event))
        return [told.removesuffix(".") if self.speech.plain else told]

    def _own_holes(self, event: Event) -> dict[str, str | int]:
        parts = self._parts(event)
        own: dict[str, str | int] = {key: parts[key] for key in ("who", "whom", "card", "colour")}
        cards = [self.card(card) for card in (event.secret_cards or event.cards)]
        count = event.count if event.count >= 0 else len(event.cards)
        told = listed(cards) if self.speech.plain else self.speech.listed(cards)
        return {**own, "cards": told, "count": count}

    def _parts(self, event: Event) -> dict[str, str]:
        parts = {
            "who": self._if(event.seat, "You"),
            "whom": self._if(event.other, "you"),
            "whose": self._whose(event.seat),
            "whose_other": self._whose(event.other),
            "count_cards": many(event.count, "card"),
            "points": many(event.count, "point"),
            "colour": self._colour(event.colour),
            "direction": "clockwise" if event.count else "counterclockwise",
            "verdict": "it was a bluff" if event.count else "it was no bluff",
            "drawn": self._drawn(event),
        }
        parts["card"] = self.card(event.cards[-1]) if event.cards else ""
        parts["Card"] = f"A{parts['card'][1:]}"
        parts["naming"] = f" ({parts['colour']})" if event.colour >= 0 else ""
        parts["shown"] = self._shown(event)
        return parts

    def _colour(self, colour: int) -> str:
        return self.speech.names.colour(self.deck, colour) if colour >= 0 else "no colour"

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
    text = text[:1].upper() + text[1:]  # an edition may begin with a card: "a blue Skip ..."
    return text if text.endswith("!") else f"{text}."
