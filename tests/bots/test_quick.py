"""The network alone: its weights belong to it, and it plays what it was never trained on."""

from random import Random

from lastcard.bots import QuickBot, RandomBot
from lastcard.bots.feature_places import VERSION
from lastcard.bots.judgement import UNTHOUGHT
from lastcard.bots.reading import answers
from lastcard.bots.steady import outlook
from lastcard.bots.weights import FOLDER, NUMBERS, heads, read_record
from lastcard.house.options import make_table, settle_options
from lastcard.lab.play import sit_down
from lastcard.rules.edition import Table
from lastcard.rules.engine import REVISION
from lastcard.rules.match import first_hand
from lastcard.views import view
from tests import tempest
from tests.bots.games import new_game

DEALS = 30


def test_the_weights_are_of_these_features_and_rules() -> None:
    record = read_record()
    assert (record["features"], record["revision"]) == (VERSION, REVISION)
    assert (FOLDER / NUMBERS).stat().st_size < 1_000_000
    assert set(heads()) == {"answers", "seats"}


def stormy() -> Table:
    """An edition from elsewhere, of which neither weights nor heuristics know."""
    printed = tempest.edition()
    return make_table(printed, 2, settle_options(printed, {}))


def test_it_beats_random_players_at_an_edition_it_was_never_trained_on() -> None:
    table = stormy()
    won = 0
    for deal in range(DEALS):
        for seat in range(2):
            bots = [RandomBot(Random(f"{deal} other")), QuickBot(Random(f"{deal} hero"))]
            sitting = sit_down(table, f"storm {deal}", bots if seat else bots[::-1])
            sitting.play()
            won += sitting.s.hand_winner == seat
    assert won > 0.6 * 2 * DEALS


def test_what_a_careful_player_would_never_think_of_stays_behind() -> None:
    """It was not met in training, and the network knows nothing of it."""
    game = new_game(Random(1), "classic")
    table = game.state.table
    s = first_hand(table, "1")
    s.hands[s.turn] = sorted([table.face("R5"), table.face("R7"), table.face("B1")])
    s.discard_pile, s.colour = [table.face("R9")], 0
    seen = view(s, s.turn)
    bot = QuickBot(Random(1))
    found, look = answers(seen), outlook(seen)
    appeals = bot.steady.appeals(seen, found)
    leads = bot.judgement(table).leads(look, found, appeals)
    by_verb = {action.verb: lead for action, lead in zip(found, leads, strict=True)}
    assert by_verb["draw"] < by_verb["play"] - UNTHOUGHT / 2
