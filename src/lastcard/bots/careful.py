"""How a careful player answers each question, whether at a table or in an imagined world.

Every answer has an appeal, in rough units of one card; the most appealing one is given. What an
edition or a house rule tells of its own cards and questions counts the same. Of what nobody tells
anything the player is in doubt: such answers have to be tried out. Compiled with the rules, for
the expert's playouts are made of this.
"""

from collections.abc import Callable
from math import exp
from typing import Final, final

from lastcard.bots.faces import STRANGE, Faces
from lastcard.bots.prospects import Prospects
from lastcard.bots.worth import DRAWING, KEEPING, Weighing
from lastcard.rules.actions import Action
from lastcard.rules.cards import distinct
from lastcard.rules.edition import Table
from lastcard.rules.heuristics import WINS
from lastcard.views.rollout import Chance, Outlook, PlayoutPlayer

SPARED: Final = 8.0  # by laying something against an attack: the cards and the turn

BLUFFS: Final = 0.08  # how often a player who holds a match bluffs
PLAYS: Final = 0.8  # how often one who holds none plays the Wild Draw Four
SAME_COLOUR: Final = 10.0  # naming the colour in force anew speaks for a bluff

TEMPER: Final = 2.0  # so much less appeal, and a card is laid e times less often
NAMING: Final = 1.0  # the same of the colour that is named with a Wild Draw Four
ODD: Final = 0.15  # how often a card is laid for no reason we know


@final
class Careful(PlayoutPlayer):
    """Good heuristics, the same for all editions."""

    def __init__(self, table: Table, wavers: int = 0) -> None:
        self.table: Final = table
        self.faces: Final = Faces(table)
        self.prospects: Final = Prospects(self.faces, table)
        self.wavers: Final = wavers  # of 100 answers, so many are given by chance
        self.chance: Final = Chance(0)
        self.answers: Final = dict(COMMON)
        self.answers.update(table.edition.heuristics.answers)
        self.puzzling: Final = _puzzling_replies(table)
        self.puzzled = self._puzzled()

    def _puzzled(self) -> bool:
        asked = [question.name for question in self.table.edition.questions]
        known = all([name in self.answers for name in asked])
        return not known or len(self.puzzling) > 0 or STRANGE in self.faces.does

    def choose(self, look: Outlook, found: list[Action]) -> Action:
        if self.wavers and self.chance.below(100) < self.wavers:
            return found[self.chance.below(len(found))]
        on = Weighing(self.faces, look)
        if look.asked == "turn":
            return _best_of_turn(on, found)
        appeal = self.answers.get(look.asked, _strange)
        best = found[0]
        most = appeal(on, best)
        for action in found[1:]:
            value = appeal(on, action)
            if value > most:
                best = action
                most = value
        return best

    def appeals(self, look: Outlook, found: list[Action]) -> list[float]:
        """What each answer promises."""
        on = Weighing(self.faces, look)
        appeal = self.answers.get(look.asked, _strange)
        return [appeal(on, action) for action in found]

    def doubts(self, look: Outlook, found: list[Action]) -> list[Action]:
        if look.asked not in self.answers:
            return found
        if look.asked == "attack":
            return found if any([action.verb in self.puzzling for action in found]) else []
        if look.asked in ("turn", "drawn") and len(look.hand) > 1:
            return self._doubtful_plays(look, found)
        return []

    def _doubtful_plays(self, look: Outlook, found: list[Action]) -> list[Action]:
        """The best of the answers it knows, then each strange card with the best colour for it."""
        on = Weighing(self.faces, look)
        known: list[Action] = []
        strange: dict[int, list[Action]] = {}
        for action in found:
            if self.is_strange(action.card):
                strange.setdefault(action.card, []).append(action)
            else:
                known.append(action)
        if not strange:
            return []
        groups = [known, *strange.values()] if known else list(strange.values())
        return [_best_of_turn(on, group) for group in groups]

    def is_strange(self, card: int) -> bool:
        """Whether a card does something of which nobody tells anything."""
        return card >= 0 and self.faces.does[card] == STRANGE

    def throws_in(self, look: Outlook, speed: Action) -> bool:
        return Weighing(self.faces, look).worth(speed) > KEEPING

    def likelihood(self, look: Outlook, action: Action) -> float:
        """As if the better card were laid the more often, the better it is."""
        on = Weighing(self.faces, look)
        if on.may_bluff(action.card):
            return self._likelihood_of_attack(on, action)
        row = self.table.rows[look.colour][look.top]
        total = exp(DRAWING / TEMPER)
        chosen = 0.0
        options = 1
        for card in distinct(look.hand):
            if row[card]:
                for play in self.table.plays[card]:
                    weight = exp(min(on.worth(play), WINS / 20) / TEMPER)
                    total += weight
                    options += 1
                    if card == action.card and play.colour == action.colour:
                        chosen = weight
        return (1.0 - ODD) * chosen / total + ODD / options

    def _likelihood_of_attack(self, on: Weighing, action: Action) -> float:
        """How often it is played with such a hand, and how often that colour is named then."""
        total = 0.0
        chosen = 0.0
        for play in self.table.plays[action.card]:
            weight = exp(min(on.worth(play), WINS / 20) / NAMING)
            total += weight
            if play.colour == action.colour:
                chosen = weight
        return (BLUFFS if on.holds_match() else PLAYS) * chosen / total

    def prospect(self, look: Outlook, hands: list[list[int]], seat: int) -> float:
        return self.prospects.of(look, hands, seat)


def bluff_chance(unknown: int, matching: float, same_colour: bool) -> float:
    """WD4-2, WD4-3: by how many cards may match, and by how players are."""
    no_match = (1.0 - matching) ** unknown
    guilty = (1.0 - no_match) * BLUFFS
    chance = guilty / (guilty + no_match * PLAYS)
    if same_colour:
        chance = chance * SAME_COLOUR / (chance * SAME_COLOUR + 1 - chance)
    return chance


# -- the appeal of an answer, question by question -------------------------------------------


def _turn(on: Weighing, action: Action) -> float:
    """The best card, unless it is better to draw, to keep or to pass."""
    if action.card >= 0:
        return on.worth(action)
    return KEEPING if action.verb == "keep" else DRAWING


def _best_of_turn(on: Weighing, found: list[Action]) -> Action:
    """The question asked most often by far, without a look-up for each answer."""
    best = found[0]
    most = _turn(on, best)
    for at in range(1, len(found)):
        value = _turn(on, found[at])
        if value > most:
            best = found[at]
            most = value
    return best


def _attack(on: Weighing, action: Action) -> float:
    """Lay something against it if possible; challenge by probability; or draw."""
    if action.verb == "accept":
        return 0.0
    if action.verb == "challenge":
        return _challenge(on, _suspicion(on))
    return SPARED + on.worth(action)


def _suspicion(on: Weighing) -> float:
    """How likely an attack is a bluff: as remembered, or by the size of the attacker's hand."""
    look = on.look
    if look.bluff >= 0:
        return look.bluff
    return bluff_chance(look.counts[look.attacker], on.faces.matching, look.colour == look.was)


def _challenge(on: Weighing, chance: float) -> float:
    """WD4-6: a failure costs 2 more; a success spares 4 and the turn, and 4 go to the other."""
    gain = 5 + 4 / (len(on.counts) - 1)
    return chance * gain - (1 - chance) * 2


def _colour(on: Weighing, action: Action) -> float:
    """The colour of most cards; those that fit the top card anyway do not count."""
    faces = on.faces
    top = faces.kind[on.look.top]
    held = 0
    for card in on.look.hand:
        held += int(faces.colour_of[card] == action.colour and faces.kind[card] != top)
    return float(held)


def _strange(_on: Weighing, _action: Action) -> float:
    """A question of which nobody tells anything: all answers alike, until they are tried out."""
    return 0.0


COMMON: Final[dict[str, Callable[[Weighing, Action], float]]] = {
    "turn": _turn,
    "drawn": _turn,
    "attack": _attack,
    "colour": _colour,
}


def _puzzling_replies(table: Table) -> list[str]:
    """The verbs with which an attack may be answered without laying a card."""
    shapes = table.edition.verbs
    verbs = [reply.verb for reply in table.edition.replies]
    return [verb for verb in verbs if not (shapes[verb].card or shapes[verb].lays)]
