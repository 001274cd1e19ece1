"""The editions as games of OpenSpiel.

    import pyspiel
    from lastcard.lab import openspiel

    game = pyspiel.load_game("lastcard_classic(players=2,hand_size=3)")

All chance is explicit: the dealer, the hands, the start card, every card that is drawn, and what
comes of a shuffle. A hand is a game; `docs/environment.md` has the parameters.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import prod
from typing import Any, Final, final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from lastcard.editions import EDITIONS
from lastcard.lab.env import action_names
from lastcard.lab.openspiel.nodes import DealerNode, EndNode, GameTree, SeatNode, TreeNode
from lastcard.lab.openspiel.seen import (
    ENTRY,
    SeenNumbers,
    codes,
    course_text,
    table_text,
    view_of,
)
from lastcard.lab.openspiel.small_decks import small_table
from lastcard.rules.edition import Edition, Table
from lastcard.rules.reasons import Malformed, shown
from lastcard.views import SPECTATOR, View

PARAMETERS: Final[dict[str, Any]] = {
    "players": 2,
    "options": "",  # "stacking:any seven_zero:on"
    "hand_size": 0,  # 0 for the printed number, also of the two below
    "cards": "",  # "1 1 2 S W": codes without colours, one for each copy
    "colours": 0,
    "draws": "free",  # "must": cards are drawn and kept only if none can be laid
    "limit": 1000,  # decisions; a hand that goes on so long is worth nothing to anybody
}
DRAWS: Final = ("free", "must")


def read_options(text: str) -> dict[str, str]:
    """The options of a table: a parameter cannot hold `=` or a comma.

    >>> read_options("stacking:any hand_size:3")
    {'stacking': 'any', 'hand_size': '3'}
    """
    pairs = [part.partition(":") for part in text.split()]
    for name, colon, value in pairs:
        if not (colon and value):
            raise Malformed(f"options are written as name:value, not {shown(name)}")
    return {name: value for name, _, value in pairs}


def game_type(edition: Edition) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"lastcard_{edition.id}",
        long_name=f"lastcard, {edition.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=edition.most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def game_info(game: GameTree) -> pyspiel.GameInfo:
    table = game.table
    most = highest_reward(table)
    return pyspiel.GameInfo(
        num_distinct_actions=game.catalogue.size,
        max_chance_outcomes=max(len(table.deck.codes), table.players),
        num_players=table.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=game.limit,
    )


def highest_reward(table: Table) -> float:
    """More than this is never won or lost: all points of the deck, or the hand."""
    if not table.scored():
        return 1.0
    return sum(table.deck.points[card] for card in table.deck.cards) / table.target


@lru_cache(maxsize=8)
def make_tree(edition: str, parameters: tuple[tuple[str, Any], ...]) -> GameTree:
    """The tree that the parameters ask for."""
    given = dict(parameters)
    if given["draws"] not in DRAWS:
        raise Malformed(f"draws takes {' or '.join(DRAWS)}, not {shown(given['draws'])}")
    if given["limit"] < 1:
        raise Malformed(f"limit is 1 or more, not {given['limit']}")
    table = small_table(
        edition,
        given["players"],
        read_options(given["options"]),
        given["hand_size"],
        given["cards"],
        given["colours"],
    )
    small = bool(given["cards"] or given["colours"])
    tree = GameTree(table, given["draws"], given["limit"], keeps=small)
    tree.recipe = (make_tree, (edition, parameters))
    return tree


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One edition with its parameters; made by `pyspiel.load_game`."""

    edition: str = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.tree = make_tree(self.edition, tuple(sorted(given.items())))
        self.numbers = SeenNumbers(self.tree.table, given["draws"], self.tree.limit)
        super().__init__(
            game_type(EDITIONS[self.edition]), game_info(self.tree), dict(params or {})
        )

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where a hand is."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at: TreeNode = game.tree.root()

    def current_player(self) -> int:
        at = self.at
        if isinstance(at, SeatNode):
            return at.seat
        end = isinstance(at, EndNode)
        return int(pyspiel.PlayerId.TERMINAL if end else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        at = self.at
        return at.legal() if isinstance(at, SeatNode) and at.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.at.outcomes()

    def _apply_action(self, action: int) -> None:
        self.at = self.at.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        tree, names = self.at.game, seat_names(self.num_players())
        if player != pyspiel.PlayerId.CHANCE:
            return action_names.text(tree.catalogue, action, player, names)
        if isinstance(self.at, DealerNode):
            return f"dealer {names[action]}"
        return f"card {tree.table.deck.codes[action]}"

    def is_terminal(self) -> bool:
        return isinstance(self.at, EndNode)

    def returns(self) -> list[float]:
        return self.at.returns()

    def __str__(self) -> str:
        """The whole table, hands and all."""
        s, public = self.at.state, view_of(self.at, SPECTATOR)
        if s is None or public is None:
            return f"dealing {self.history_str()}"
        hands = " | ".join(codes(s.table, hand) for hand in s.hands)
        coming = f"; coming {codes(s.table, self.at.script)}" if self.at.script else ""
        return f"{table_text(public)}; {hands}{coming}"


def seat_names(players: int) -> list[str]:
    """As actions name them.

    >>> seat_names(2)
    ['player0', 'player1']
    """
    return [f"player{seat}" for seat in range(players)]


@final
class SpielObserver:
    """What players see, in OpenSpiel's own form: `tensor`, its named parts, and text."""

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation is what one player knows, or what all know")
        self.numbers = game.numbers
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.course = kind.perfect_recall
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor = self._laid_out(game)

    def _laid_out(self, game: SpielGame) -> NDArray[np.float32]:
        shapes: dict[str, tuple[int, ...]] = {"player": (game.num_players(),)}
        if self.private:
            shapes["hand"] = (len(game.tree.table.deck.codes),)
        if self.private and self.public:
            shapes["table"] = (self.numbers.size,)
        if self.public and self.course:
            shapes["course"] = (self.numbers.room, ENTRY)
        tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)
        return tensor

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        for card in state.at.hand(player) if self.private else ():
            self.dict["hand"][card] += 1
        view = self._view(state, player)
        if view is not None and "table" in self.dict:
            self.dict["table"][:] = self.numbers.table_row(view)
        if view is not None and "course" in self.dict:
            self.dict["course"][:] = self.numbers.course_rows(view)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        if not (self.private and self.public and self.course and state.at.game.keeps):
            return self._text(state, player)
        texts = state.at.texts
        if player not in texts:
            texts[player] = self._text(state, player)
        return texts[player]

    def _text(self, state: SpielState, player: int) -> str:
        held = state.at.hand(player) if self.private else ()
        parts = [f"player {player} holds {codes(state.at.game.table, held)}"] if held else []
        view = self._view(state, player)
        if self.public and view is not None:
            parts.append(course_text(view) if self.course else table_text(view))
        elif self.public:
            parts.append("dealing")
        return "; ".join(parts)

    def _view(self, state: SpielState, player: int) -> View | None:
        return view_of(state.at, player if self.private else SPECTATOR)


def register() -> None:
    """Every edition that is installed, as `lastcard_` with its id."""
    for name, edition in EDITIONS.items():
        made = type(f"Spiel{name.title()}", (SpielGame,), {"edition": name})
        pyspiel.register_game(game_type(edition), made)


register()
