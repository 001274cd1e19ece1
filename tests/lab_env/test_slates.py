"""Rows written in C are those written in Python, byte for byte."""

from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.lab.env import asking_game, encode, plain_slates, slates
from lastcard.lab.env.many_games import Many
from lastcard.lab.env.setting import Setting
from lastcard.rules.actions import Action
from tests.lab_env.games import open_numbers, random_setting

NO_TURNS: plain_slates.Turns = ([(0, 0)] * 55, 0, 0)
NATIVE = slates.Slate is not plain_slates.Slate


def many(setting: Setting, games: int) -> Many:
    return Many(setting.catalogue, setting.encoder, games, setting.match)


def in_python(setting: Setting, games: int, monkeypatch: pytest.MonkeyPatch) -> Many:
    """The same games, whatever is compiled here."""
    with monkeypatch.context() as patch:
        patch.setattr(encode, "RowLayout", plain_slates.RowLayout)
        patch.setattr(asking_game, "Slate", plain_slates.Slate)
        windows = "poll" if setting.catalogue.poll else "auto"
        plain = Setting.at(setting.table, windows, match=setting.match, history=setting.history)
        found = many(plain, games)
    assert type(found.games[0].slate) is plain_slates.Slate
    return found


def first_open(one: Many, at: int) -> int:
    size = one.catalogue.size
    return one.masks.index(1, at * size) - at * size


@pytest.mark.skipif(not NATIVE, reason="nothing is compiled here")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_show_the_same(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        random = Random(f"slates {edition}/{number}")
        setting = random_setting(edition, random)
        quick, plain = many(setting, 3), in_python(setting, 3, monkeypatch)
        for one in (quick, plain):
            one.begin(str(number))
        for _ in range(300):
            assert quick.observations == plain.observations
            assert quick.masks == plain.masks
            assert quick.seats == plain.seats
            numbers = [random.choice(open_numbers(game)) for game in plain.games]
            for one in (quick, plain):
                one.step(numbers)
        for game, other in zip(quick.games, plain.games, strict=True):
            for seat in range(setting.table.players):
                row = setting.encoder.row(game, seat)
                assert row == setting.encoder.row(game, seat) == plain.encoder.row(other, seat)


@pytest.mark.skipif(not NATIVE, reason="nothing is compiled here")
def test_both_show_the_same_of_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of so many that the next ones are fetched ahead, to the very last."""
    setting = Setting("classic", 2)
    quick, plain = many(setting, 600), in_python(setting, 600, monkeypatch)
    for one in (quick, plain):
        one.begin("1")
        for _ in range(3):
            one.step([first_open(one, at) for at in range(600)])
    assert quick.observations == plain.observations
    assert quick.masks == plain.masks


@pytest.mark.parametrize("layout", [slates.RowLayout, plain_slates.RowLayout])
def test_more_actions_than_are_kept_are_marked_all_the_same(
    layout: type[plain_slates.RowLayout],
) -> None:
    """An edition may make its actions anew for every question."""
    looked_up = []

    def look_up(action: Action) -> plain_slates.Numbers:
        looked_up.append(action.card)
        return [action.card, action.card + 1], 2, 0, 0

    table = layout(2, 55, 4, 3, False, False, False, 0, 0, 60, look_up, NO_TURNS)
    kept = Action("play", 0)
    for at in range(plain_slates.MOST_KEPT + 100):
        mask = bytearray(60)
        table.mark(mask, 1, [kept, Action("play", at % 50)], at % 2 == 1)
        twice = {1, 3, at % 50 + 1, at % 50 + 3}
        assert {n for n in range(60) if mask[n]} == (twice if at % 2 else {1, at % 50 + 1})
    assert len(looked_up) == plain_slates.MOST_KEPT + 101


@pytest.mark.skipif(not NATIVE, reason="nothing is compiled here")
def test_what_does_not_fit_is_refused_in_c() -> None:
    def look_up(action: Action) -> plain_slates.Numbers:
        return [action.card, action.card], 0, 0, 0

    table = slates.RowLayout(2, 55, 4, 3, False, False, False, 0, 14, 60, look_up, NO_TURNS)
    with pytest.raises(ValueError, match="without a number"):
        table.mark(bytearray(60), 0, [Action("play", 60)], False)
    with pytest.raises(ValueError, match="no such seat"):
        table.mark(bytearray(60), 2, [], False)
    with pytest.raises(TypeError):
        table.mark(bytearray(59), 0, [], False)
    with pytest.raises(TypeError):
        table.first_closed(bytearray(60), [0, 0])
    with pytest.raises(ValueError, match="no table is like this"):
        slates.RowLayout(17, 55, 4, 3, False, False, False, 0, 14, 60, look_up, NO_TURNS)
    for turns in (([(60, 1)] * 55, 0, 0), ([(0, 1)] * 54, 0, 0), ([(0, 1)] * 55, 0, 60)):
        with pytest.raises(ValueError, match="no turn is like this"):
            slates.RowLayout(2, 55, 4, 3, False, False, False, 0, 14, 60, look_up, turns)
    assert table.first_closed(bytearray(120), [-1, 2**80]) == 1


def no_numbers(_: Action) -> plain_slates.Numbers:
    return [0, 0], 0, 0, 0


@pytest.mark.parametrize("layout", [slates.RowLayout, plain_slates.RowLayout])
@pytest.mark.parametrize(("colours", "questions"), [(15, 3), (4, 255)])
def test_what_has_no_room_among_the_packed_numbers_is_refused(
    layout: type[plain_slates.RowLayout], colours: int, questions: int
) -> None:
    with pytest.raises(ValueError, match="no table is like this"):
        layout(2, 55, colours, questions, False, False, False, 0, 0, 60, no_numbers, NO_TURNS)


@pytest.mark.skipif(not NATIVE, reason="nothing is compiled here")
@pytest.mark.parametrize(
    ("at", "wrong", "cause"),
    [
        (2, 2, ValueError),  # a seat that is not there
        (2, -1, ValueError),
        (3, None, TypeError),
        (4, [[1]], TypeError),  # a hand for each seat
        (4, [[60], [1]], ValueError),
        (7, bytes(3), ValueError),
        (8, [1], TypeError),
        (8, (-1,), ValueError),
        (9, [1], TypeError),
        (10, None, TypeError),
        (11, bytes(1), ValueError),
        (12, (), TypeError),
    ],
)
def test_c_takes_nothing_that_it_cannot_write(
    at: int, wrong: object, cause: type[Exception]
) -> None:
    table = slates.RowLayout(2, 55, 4, 3, True, True, True, 0, 14, 60, no_numbers, NO_TURNS)
    slate = slates.Slate(table)
    row = bytearray(55 * 7 + 8 + 2 * 9 + 3 + 6 + 14)
    fine: list[object] = [row, None, 0, 0, [[1], [2]], [3], [4], None, (), None, (), None, []]
    slate.write(*fine)  # type: ignore[arg-type]
    assert row[1] == 1
    fine[at] = wrong
    with pytest.raises(cause):
        slate.write(*fine)  # type: ignore[arg-type]
