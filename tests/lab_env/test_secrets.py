"""An observation says what the seat may know, and nothing that it may not."""

from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.counts import counted
from lastcard.lab.env.setting import Setting
from lastcard.rules.cards import NO_CARD
from lastcard.rules.events import Event
from lastcard.views import determinize, view
from lastcard.views.knowledge import Knowledge
from tests.lab_env.games import begun, choice, course, open_numbers, random_setting


def check_world(setting: Setting, game: Asking, seat: int, random: Random) -> None:
    """Everything hidden is drawn anew; the seat sees and may do the same."""
    before = setting.encoder.row(game, seat)
    allowed = open_numbers(game)
    truth = game.s
    assert game.log is not None
    game.s = determinize(view(truth, seat, game.log), random)
    game.slate.forget()
    assert setting.encoder.row(game, seat) == before
    if seat == game.seat:
        assert open_numbers(game) == allowed
    game.s = truth
    game.slate.forget()


def check_memory(game: Asking, seat: int) -> None:
    """What is known of other hands is what the events of the hand tell this seat."""
    assert game.log is not None
    known = Knowledge(view(game.s, seat, game.log))
    faces = range(len(game.table.deck.codes))
    assert game.memory.known_somewhere(seat) == [known.somewhere[face] for face in faces]
    for other in range(game.players):
        if other != seat:
            assert game.memory.known(seat, other) == [known.hands[other][face] for face in faces]


def check_games(edition: str, games: int, most: int) -> None:
    for number in range(games):
        random = Random(f"{edition}/{number}")
        setting = random_setting(edition, random)
        game = begun(setting, f"{edition}/{number}", logged=True)
        for at, _ in enumerate(course(game, random, most)):
            seats = {game.seat, random.randrange(game.players)}
            for seat in seats:
                check_memory(game, seat)
                if at % 5 == 0:
                    check_world(setting, game, seat, random)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_hidden_does_not_show(edition: str) -> None:
    check_games(edition, 3, 150)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_hidden_does_not_show_in_many_games(edition: str) -> None:
    check_games(edition, 25, 500)


# -- hands that move -------------------------------------------------------------------------


def in_other_hands(game: Asking, seat: int) -> list[int]:
    """How many cards of each face a seat knows the others to hold, all together."""
    rows = [game.memory.known(seat, other) for other in range(game.players) if other != seat]
    return [sum(column) for column in zip(game.memory.known_somewhere(seat), *rows, strict=True)]


def check_true(game: Asking, seat: int) -> None:
    """Nothing is claimed of another hand, or of all of them, that is not so."""
    hands = [counted(hand, game.memory.faces) for hand in game.s.hands]
    others = [other for other in range(game.players) if other != seat]
    for other in others:
        known = game.memory.known(seat, other)
        assert all([n <= held for n, held in zip(known, hands[other], strict=True)])
    held = [sum(column) for column in zip(*[hands[other] for other in others], strict=True)]
    assert all([n <= most for n, most in zip(in_other_hands(game, seat), held, strict=True)])


def swap(game: Asking, number: int) -> bool:
    """Two swap hands: what each of them knew and gave away stays in the other hands.

    But for what it now holds itself. Gives whether any of that had been somewhere, in one hand
    among several.
    """
    both = (game.seat, game.catalogue.said[game.seat][number].seat)
    before = {seat: (in_other_hands(game, seat), counts_of(game, seat)) for seat in both}
    somewhere = [any(game.memory.known_somewhere(seat)) for seat in both]
    game.answer(number)
    if game.seat < 0:
        return False
    for seat, (known, gave) in before.items():
        got, now = counts_of(game, seat), in_other_hands(game, seat)
        for face in range(game.memory.faces):
            assert now[face] >= known[face] + gave[face] - got[face]
    return any(somewhere)


def counts_of(game: Asking, seat: int) -> bytearray:
    return counted(game.s.hands[seat], game.memory.faces)


@pytest.mark.parametrize("blank", ["swap_hands", "shuffle_hands"])
def test_what_is_known_goes_with_hands_that_move(blank: str) -> None:
    """Nothing is forgotten in a swap, and never is more known than is true.

    Large hands, so that the draw pile soon runs out and much is known to be somewhere.
    """
    options: dict[str, str | int] = {"seven_zero": "on", "blank_wild": blank, "hand_size": 14}
    telling = 0
    for number in range(10):
        random = Random(f"moving {blank}/{number}")
        setting = Setting("classic", random.choice([4, 6, 7]), options, "auto")
        game = begun(setting, str(number), logged=True)
        for _ in range(150):
            if game.seat < 0:
                break
            seat, chosen = game.seat, choice(game, random)
            if game.catalogue.said[seat][chosen].verb == "swap":
                telling += swap(game, chosen)
            else:
                game.answer(chosen)
            check_true(game, seat)
            if game.seat >= 0:
                check_memory(game, seat)
    assert telling > 20


@pytest.mark.parametrize(
    ("moves", "somewhere", "others"),
    [
        (Event("swapped", 0, 1), [5], [[7], []]),
        (Event("handed on", 0, count=0), [5], [[], [7]]),
        (Event("hands shuffled", 0), [5, 7], [[], []]),
    ],
)
def test_a_card_known_in_a_hand_is_not_the_one_that_is_somewhere(
    moves: Event, somewhere: list[int], others: list[list[int]]
) -> None:
    """One 5 is known to be in the hand that comes, another one in any."""
    seen = view(begun(Setting("party", 3), "1").s, 0, [])
    seen.events = (
        *(Event("took", 2, cards=(5,)), Event("hands shuffled", 2), received(7)),
        *(Event("took", 1, cards=(5,)), moves, received(5, 9)),
    )
    known = Knowledge(seen)
    assert sorted(known.own.elements()) == [5, 9]
    assert sorted(known.somewhere.elements()) == somewhere
    assert [sorted(hand.elements()) for hand in known.hands[1:]] == others


def received(*cards: int) -> Event:
    return Event("received", 0, secret_cards=cards, to=(0,))


def check_unwatched(edition: str, games: int, most: int) -> None:
    """A game that looks at events only where it must shows the same as one that always does."""
    for number in range(games):
        random = Random(f"lean {edition}/{number}")
        setting = random_setting(edition, random)
        watched = begun(setting, str(number), logged=True)
        lean = begun(setting, str(number))
        for _ in course(watched, random, most):
            assert lean.seat == watched.seat
            assert setting.encoder.row(lean, lean.seat) == setting.encoder.row(watched, lean.seat)
            state = random.getstate()
            lean.answer(choice(lean, random))
            random.setstate(state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_events_are_only_needed_where_they_are_watched(edition: str) -> None:
    check_unwatched(edition, 4, 400)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_events_are_only_needed_where_they_are_watched_in_many_games(edition: str) -> None:
    check_unwatched(edition, 30, 1500)


def test_fields_say_what_the_state_says() -> None:
    setting = Setting("party", 4, {}, "poll")
    random = Random(5)
    game = begun(setting, "fields")
    fields = {field.name: field for field in setting.encoder.fields}
    laid = 0  # drawn cards that were laid, of which the state still knows
    for _ in course(game, random, 500):
        s, seat = game.s, game.seat
        drawn = s.drawn if s.turn == seat and s.question.name == "drawn" else NO_CARD
        laid += drawn == NO_CARD != s.drawn and s.turn == seat
        row = setting.encoder.row(game, seat)
        assert len(row) == setting.encoder.size
        cut = {n: list(row[f.start : f.start + f.size]) for n, f in fields.items()}
        around = [(seat + place) % 4 for place in range(4)]
        assert cut["hand"] == [s.hands[seat].count(face) for face in range(len(cut["hand"]))]
        assert cut["drawn"] == [int(face == drawn) for face in range(len(cut["hand"]))]
        assert cut["discards"] == [s.discard_pile.count(face) for face in range(len(cut["hand"]))]
        assert cut["open_pile"] == [s.open_pile().count(face) for face in range(len(cut["hand"]))]
        assert cut["sizes"] == [len(s.hands[other]) for other in around]
        assert cut["turn"] == [int(other == s.turn) for other in around]
        assert cut["dealer"] == [int(other == s.dealer) for other in around]
        assert cut["uno"] == [s.uno >> other & 1 for other in around]
        assert cut["partners"] == [
            int(s.partners is not None and other in s.partners) for other in around
        ]
        assert cut["draw_pile"] == [len(s.draw_pile)]
        assert cut["clockwise"] == [int(s.direction == 1)]
        assert cut["window"] == [int(game.polling)]
        assert cut["top"].index(1) == s.top()
        assert cut["colour"] == [int(colour == s.colour) for colour in range(4)]
    assert laid


def pointing(setting: Setting) -> Asking:
    """A game in which all are about to point."""
    for seed in range(200):
        game = begun(setting, str(seed))
        for _ in course(game, Random(seed), 300):
            if game.s.question.name == "point":
                return game
    raise AssertionError("nobody played a Point Taken")


def test_fingers_are_not_seen_before_all_have_pointed() -> None:
    setting = Setting("party", 4)
    game = pointing(setting)
    number = game.catalogue.number
    before = [setting.encoder.row(game, seat) for seat in range(4)]
    game.answer(number(0, game.table.namings["point"][0][2]))
    assert [setting.encoder.row(game, seat) for seat in range(4)] == before
    for seat in (1, 2, 3):
        assert game.seat == seat
        game.answer(number(seat, game.table.namings["point"][seat][0]))
    history = setting.encoder.row(game, 3)[setting.encoder.fields[-1].start :]
    code = game.catalogue.blocks["point"].code
    shown = [tuple(history[at : at + 6]) for at in range(0, 28, 7)]
    assert shown == [(1, code, 0, 0, 2, 0), (4, code, 0, 0, 2, 0), (3, code, 0, 0, 2, 0),
                     (2, code, 0, 0, 1, 0)]  # fmt: skip
