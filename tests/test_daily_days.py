"""What `tools/daily_days.py` measures: days, by the ranking that people get."""

from lastcard.bots import make_bot
from lastcard.game import Game
from lastcard.review.reviewing import review
from lastcard.server.table.daily_bots import BotTry, play_in_advance
from lastcard.server.table.daily_deals import EVEN, settings_of
from lastcard.server.table.daily_worth import skill_of, worth_of
from tests.bots.games import play_hand
from tools.daily_days import MEASURES, Day, above, table

LUCKY = BotTry(won=True, value=90, skill=0.1)
ABLE = BotTry(won=False, value=-30, skill=0.6)
DAY: Day = ("classic", {"expert": [ABLE] * 8, "casual": [LUCKY] * 8})


def test_the_stronger_one_stands_above_by_skill_whoever_was_lucky() -> None:
    told = {name: above(DAY, 8, measure) for name, measure in MEASURES.items()}
    assert told == {"skill": 1.0, "points": 0.0, "wins": 0.0}
    even: Day = ("party", {"expert": [ABLE], "casual": [ABLE]})
    assert [above(even, 5, measure) for measure in MEASURES.values()] == [0.5] * 3


def test_the_table_has_a_line_for_each_edition_and_one_for_all() -> None:
    lines = list(table([DAY, ("party", DAY[1])]))
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| classic", "| party", "| all"]
    assert lines[-1].split(" | ")[1:4] == ["2", "100.0% (34% to 100%)", "0.0% (0% to 66%)"]


def test_a_hand_is_worth_the_same_every_time() -> None:
    settings = settings_of("classic", "2026-01-03-1")
    assert play_in_advance(settings, "casual", "k") == play_in_advance(settings, "casual", "k")


def test_bots_are_judged_as_people_are_by_the_review_of_their_hand() -> None:
    game = Game("classic", 3, seed="a careless one")
    levels = ("random", "casual", "steady")
    play_hand(game, [make_bot(level, f"judged {level}") for level in levels])
    told = [hand.given_away[0] for hand in review(game.record).hands]
    assert skill_of(game.record) == worth_of(told) < EVEN
