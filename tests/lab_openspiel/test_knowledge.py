"""What a player is shown comes from its view: seats that may know the same are shown the same."""

from typing import Any

import numpy as np
import pyspiel
import pytest

from lastcard.editions import EDITIONS
from lastcard.lab.openspiel.games import read_options
from lastcard.lab.openspiel.seen import course_text, view_of
from lastcard.rules.reasons import Malformed
from tests.lab_openspiel.trees import SMALL, load, states


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_information_state_is_all_that_a_view_holds(edition: str) -> None:
    """Two states that one player cannot tell apart have the same view, and so the same tensors."""
    game = load(edition, **{**SMALL, "limit": 3})
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    shown: dict[str, Any] = {}
    together = 0
    for state in states(game):
        if state.is_chance_node() or state.is_terminal():
            continue
        seat = state.current_player()
        text = state.information_state_string()
        view = view_of(state.at, seat)
        assert view is not None
        observer.set_from(state, seat)
        found = (view.known(), state.legal_actions(), observer.tensor.tolist())
        together += text in shown
        assert shown.setdefault(text, found) == found
    assert together > 0


def test_cards_are_numbers_in_an_observation() -> None:
    game = load("classic", hand_size=1, cards="1 2", colours=2)
    state = game.new_initial_state()
    for number in (0, game.tree.table.face("R1"), game.tree.table.face("Y1")):
        state.apply_action(number)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert np.flatnonzero(observer.dict["hand"]).tolist() == [game.tree.table.face("Y1")]
    assert observer.string_from(state, 1) == "player 1 holds Y1; dealing"
    state.apply_action(game.tree.table.face("Y2"))
    expected = "player 1 holds Y1; turn on Y2, yellow, clockwise; hands 1 1; 1 to draw, owes 1"
    assert state.observation_string(1) == expected
    assert state.action_to_string(1, state.legal_actions()[0]) == "play Y1"
    assert "R1 | Y1" in str(state)
    seen = view_of(state.at, 1)
    assert seen is not None
    assert "R1" not in course_text(seen)


def test_what_cannot_be_asked_for_is_told() -> None:
    with pytest.raises(Malformed, match="no card 'Q'"):
        load("classic", cards="1 Q")
    with pytest.raises(Malformed, match="SETUP-8: 4 cards can start"):
        load("classic", cards="1 2 S", colours=2, hand_size=2)
    with pytest.raises(Malformed, match="2 to 4 colours"):
        load("classic", colours=7)
    with pytest.raises(Malformed, match="do not fit"):
        load("classic", cards="1 2", hand_size=9)
    with pytest.raises(Malformed, match="draws takes free or must"):
        load("classic", draws="never")
    with pytest.raises(Malformed, match="limit is 1 or more"):
        load("classic", limit=0)
    with pytest.raises(Malformed, match="name:value"):
        read_options("stacking")
    observed = load("classic")
    with pytest.raises(ValueError, match="no parameters"):
        observed.make_py_observer(None, {"x": 1})
    everybody = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="one player knows"):
        observed.make_py_observer(everybody)
