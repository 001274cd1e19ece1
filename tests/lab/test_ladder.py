"""The ladder: every deal from every seat, the same numbers for the same plan, and yardsticks."""

import json
from pathlib import Path
from random import Random

import pytest

from lastcard import Action
from lastcard.bots import BOTS, ExpertBot, SteadyBot
from lastcard.bots.reading import answers
from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.ladder import (
    PAIRS,
    Climbed,
    LadderTask,
    Matchup,
    Plan,
    PlayedDeals,
    Wins,
    climb,
    deals,
    load,
    matchups,
    play_task,
    size,
    tasks,
)
from lastcard.lab.play import sit_down
from lastcard.lab.roster import make
from lastcard.lab.standings import markdown, standings
from lastcard.lab.yardsticks import YARDSTICKS, Clairvoyant, OpenHands
from lastcard.rules.match import first_hand
from lastcard.views import View, view
from lastcard.views.rollout import Chance
from tests.lab.runs import cli

PLAN = Plan(("classic",), (2,), 2, 4, "test")


def climbed(plan: Plan, file: Path | None, workers: int) -> Climbed:
    """The whole ladder, with nobody who watches."""
    found = Climbed({}, {})
    climb(plan, found, file, workers, lambda count: None)
    return found


class Friend(SteadyBot):  # type: ignore[misc]  # a bot from outside, as a user would write one
    """Found by `--bot tests.lab.test_ladder:Friend`."""

    name = "friend"


class Cheat(SteadyBot):  # type: ignore[misc]
    """Found by `--bot tests.lab.test_ladder:Cheat`; does what nobody may do on a turn."""

    name = "cheat"

    def answer(self, _view: View) -> Action:
        return Action("keep")


def smoke(edition: str, players: str) -> None:
    args = ("--edition", edition, "--players", players, "--deals", "1", "--playouts", "2")
    result = cli("ladder", *args, "--workers", "1")
    assert result.exit_code == 0, result.stderr
    for bot in ("casual", "steady", "expert", "open-hands", "clairvoyant"):
        assert f" {bot} " in result.stdout


def test_all_matchups() -> None:
    smoke("classic", "2")


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_smoke_of_every_edition(edition: str) -> None:
    """What CI runs: all matchups of all editions, if only a little of each."""
    smoke(edition, "2,4")


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    whole = climbed(PLAN, file, 1)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:3]) + lines[3][:20])  # cut off in the middle of a line
    again = climbed(PLAN, file, 1)
    assert again == whole
    assert sorted(file.read_text().splitlines()) == sorted("".join(lines).splitlines())
    assert set(whole.wins) == set(matchups(PLAN))
    for matchup, played in whole.wins.items():
        plain = matchup.hero in ("expert", *YARDSTICKS) and matchup.others == "random"
        assert sorted(played) == ([0] if plain else [0, 1])
    assert sum([len(played) for played in whole.wins.values()]) == size(PLAN)


def test_a_stopped_ladder_shows_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[LadderTask] = []

    def until_ctrl_c(plan: Plan, task: LadderTask) -> PlayedDeals:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(task)
        return play_task(plan, task)

    monkeypatch.setattr("lastcard.lab.ladder.play_task", until_ctrl_c)
    args = ("--edition", "classic", "--players", "2", "--deals", "1", "--workers", "1")
    result = cli("ladder", *args, "--markdown")
    assert result.exit_code == 130
    assert result.stderr == "stopped; only --output keeps results\n"
    heroes = [task.matchup.hero for task in played]
    assert [line.split(" | ")[2] for line in result.stdout.splitlines()[2:]] == heroes


def test_results_of_a_bot_that_is_gone_are_left_alone(tmp_path: Path) -> None:
    """They may be those of another plan, and whether it searched cannot be said."""
    file = tmp_path / "ladder.jsonl"
    lost = {**Matchup("classic", 2, "gone:Bot", "random")._asdict(), "start": 0, "wins": [1]}
    file.write_text(f"{json.dumps(PLAN._asdict())}\n{json.dumps(lost)}\n")
    assert load(PLAN, file) == ({}, {})


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing() -> None:
    plan = PLAN._replace(deals=18, playouts=1)
    wins = climbed(plan, None, 2).wins
    assert set(wins) == set(matchups(plan))
    for task in tasks(plan, {}):
        there = [wins[task.matchup][deal] for deal in range(task.start, task.end)]
        assert there == play_task(plan, task).wins


def test_bad_input_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    file.write_text(json.dumps({**PLAN._asdict(), "seed": "other"}) + "\n")
    odd = tmp_path / "odd.jsonl"
    odd.write_bytes(b"\xff\xfe\n")
    for args, text in (
        (["--edition", "uno"], "unknown edition 'uno'"),
        (["--players", "x"], "--players takes numbers with commas, not 'x'"),
        (["--players", "1"], "SETUP-1"),
        (["--deals", "0"], "deals and playouts must be at least 1"),
        (["--pair", "quick,nobody"], "unknown bot 'nobody'"),
        (["--pair", "quick"], "--pair takes a bot and its others with a comma between"),
        (["--worlds", "-1"], "the number of worlds cannot be less than 0"),
        (["--bot", "nobody"], "unknown bot 'nobody'"),
        (["--bot", "..:x"], "bot ..:x: '..' is no name of a module"),
        (["--bot", ":x"], "bot :x: '' is no name of a module"),
        (["--output", str(odd), "--resume"], f"{odd} is not a ladder"),
        (["--output", str(file)], f"{file} exists already"),
        (["--output", str(file), "--resume", "--playouts", "4"], f"{file} was played with seed"),
    ):
        result = cli("ladder", *args)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"lastcard: {text}")
        assert result.stderr.count("\n") == 1


def test_a_bot_from_outside() -> None:
    result = cli(
        *("ladder", "--edition", "classic", "--players", "2", "--deals", "1", "--playouts", "1"),
        *("--workers", "1", "--bot", "tests.lab.test_ladder:Friend", "--markdown"),
    )
    assert result.exit_code == 0, result.stderr
    assert "| tests.lab.test_ladder:Friend | 1 random |" in result.stdout
    assert "| tests.lab.test_ladder:Friend | 1 steady |" in result.stdout


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_breaks_the_rules_is_named(workers: str) -> None:
    result = cli(
        *("ladder", "--edition", "classic", "--players", "2", "--deals", "1", "--playouts", "1"),
        *("--workers", workers, "--bot", "tests.lab.test_ladder:Cheat"),
    )
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "bot tests.lab.test_ladder:Cheat did what it may not, Action('keep'" in result.stderr
    assert "in seat 1 of 2 in classic, game ladder/0: " in result.stderr


def test_equal_bots_win_every_deal_as_often_as_there_are_winners() -> None:
    """With the same bots in all seats a deal is one game, seen from each seat."""
    found = play_task(PLAN, LadderTask(Matchup("classic", 3, "steady", "steady"), 0, 4))
    assert found == ([1, 1, 1, 1], [])


def test_the_way_is_measured_on_the_deals_of_both() -> None:
    plan = Plan(("classic",), (2,), 4, 1, "")
    cells = {hero: Matchup("classic", 2, hero, "random") for hero in ("steady", "clairvoyant")}
    wins: Wins = {
        cells["steady"]: {0: 2, 1: 1, 2: 1, 3: 2},
        cells["clairvoyant"]: {0: 2, 1: 2, 2: 2, 3: 2},
    }
    steady, best = standings(plan, Climbed(wins, {}))
    far, nothing = steady.ways
    assert far is not None
    assert (steady.wins.value, far.far.value) == (0.75, 0.5)
    assert nothing is None
    assert best.ways == (None, None)


def test_the_way_to_open_hands_too() -> None:
    plan = Plan(("classic",), (2,), 4, 1, "")
    heroes = ("steady", "open-hands", "clairvoyant")
    cells = [Matchup("classic", 2, hero, "random") for hero in heroes]
    played = ([2, 1, 1, 2], [2, 2, 1, 2], [2, 2, 2, 2])
    wins: Wins = {cell: dict(enumerate(won)) for cell, won in zip(cells, played, strict=True)}
    head, _, row, *_ = markdown(plan, Climbed(wins, {})).splitlines()
    assert head.endswith("| way to the clairvoyant | way to open hands | deals of the ways |")
    assert "| 50.0 % (" in row
    assert "| 66.7 % (" in row
    assert row.endswith(" | 4 |")


def test_a_way_says_on_how_many_deals_it_rests() -> None:
    plan = Plan(("classic", "party"), (2,), 4, 1, "")
    wins: Wins = {
        Matchup(edition, 2, hero, "random"): dict.fromkeys(range(deals), 2)
        for edition in plan.editions
        for hero, deals in (("steady", 4), ("open-hands", 2), ("clairvoyant", 3))
    }
    rows = [
        line.strip("| ").split(" | ") for line in markdown(plan, Climbed(wins, {})).splitlines()
    ]
    found = {(row[0], row[2]): (row[4], row[-1]) for row in rows}
    assert found["classic", "steady"] == ("4", "3, 2")
    assert found["all", "steady"] == ("2 × 4", "2 × 3, 2 × 2")


def test_one_deal_has_no_interval() -> None:
    plan = Plan(("classic",), (2,), 1, 1, "")
    wins: Wins = {
        Matchup("classic", 2, "steady", "random"): {0: 2},
        Matchup("classic", 2, "clairvoyant", "random"): {0: 2},
    }
    assert "| 100.0 % (no interval) |" in markdown(plan, Climbed(wins, {}))
    assert "inf" not in markdown(plan, Climbed(wins, {}))


def test_nothing_is_measured_twice() -> None:
    plan = PLAN._replace(bots=("clairvoyant", "steady", "steady"))
    assert len([*matchups(plan)]) == len({*matchups(plan)}) == len(PAIRS) + 2


def test_matchups_that_are_asked_for() -> None:
    plan = PLAN._replace(only=(("quick", "expert"), ("steady", "random")))
    assert [(one.hero, one.others) for one in matchups(plan)] == [*plan.only]


def test_deals_go_where_they_are_needed() -> None:
    plan = Plan(("classic",), (2, 4), 40, 1, "")
    assert deals(plan, Matchup("classic", 4, "expert", "steady")) == 40
    assert deals(plan, Matchup("classic", 2, "expert", "steady")) == 40
    assert deals(plan, Matchup("classic", 4, "clairvoyant", "random")) == 5
    assert deals(plan, Matchup("classic", 4, "steady", "random")) == 40
    assert deals(plan, Matchup("classic", 4, "tests.lab.broken:Searching", "random")) == 5


def test_all_matchups_come_on_alike() -> None:
    plan = Plan(("classic",), (2, 4), 80, 1, "")
    shares = [task.start / deals(plan, task.matchup) for task in tasks(plan, {})]
    assert shares == sorted(shares)
    assert sum([task.end - task.start for task in tasks(plan, {})]) == size(plan)


def test_all_editions_together() -> None:
    plan = Plan(("classic", "party"), (2,), 2, 1, "")
    wins: Wins = {
        Matchup("classic", 2, "steady", "random"): {0: 2, 1: 2},
        Matchup("party", 2, "steady", "random"): {0: 1, 1: 1},
        Matchup("classic", 2, "clairvoyant", "random"): {0: 2},
        Matchup("party", 2, "clairvoyant", "random"): {0: 2},
    }
    together = [
        found for found in standings(plan, Climbed(wins, {})) if found.matchup.edition == "all"
    ]
    steady, best = together
    assert (steady.editions, steady.deals, steady.wins.value) == (2, 2, 0.75)
    assert steady.ways[0] is not None
    assert (steady.ways[0].deals, steady.ways[0].far.value) == (1, 0.5)
    assert (best.deals, best.ways) == (1, (None, None))


def test_only_deals_of_all_editions_count_together() -> None:
    """One that was stopped in between has played more of some than of others."""
    plan = Plan(("classic", "party"), (2,), 3, 1, "")
    wins: Wins = {
        Matchup("classic", 2, "steady", "random"): {0: 2, 1: 1, 2: 0},
        Matchup("party", 2, "steady", "random"): {1: 2, 0: 1},
        Matchup("classic", 2, "casual", "random"): {0: 2},
    }
    [together] = [
        found for found in standings(plan, Climbed(wins, {})) if found.matchup.edition == "all"
    ]
    assert (together.matchup.hero, together.deals, together.wins.value) == ("steady", 2, 0.75)


@pytest.mark.parametrize("won", [[2, 0, 1, 2, 2, 0, 1, 2], [1] * 8, [2] * 8])
def test_the_same_deals_in_another_edition_prove_no_more(won: list[int]) -> None:
    """Editions whose hands all go alike: their average is as sure as any one of them."""
    plan = Plan(tuple(EDITIONS), (2,), len(won), 1, "")
    best = [2, 2, 2, 1, 2, 2, 2, 2]
    wins: Wins = {
        Matchup(edition, 2, hero, "random"): dict(enumerate(of_hero))
        for edition in EDITIONS
        for hero, of_hero in (("steady", won), ("clairvoyant", best))
    }
    found = [row for row in standings(plan, Climbed(wins, {})) if row.matchup.hero == "steady"]
    one, together = found[0], found[-1]
    assert together.matchup.edition == "all"
    assert together.wins == pytest.approx(one.wins)
    assert one.ways[0] is not None
    assert together.ways[0] is not None
    assert together.ways[0].far == pytest.approx(one.ways[0].far)


# -- yardsticks ------------------------------------------------------------------------------


def test_yardsticks_are_no_bots_for_players() -> None:
    assert not set(YARDSTICKS) & set(BOTS)


def test_what_yardsticks_see() -> None:
    edition = find_edition("classic")
    truth = first_hand(make_table(edition, 2, settle_options(edition, {})), "1")
    clairvoyant = Clairvoyant(Random(1))
    clairvoyant.see(truth)
    seen = clairvoyant.draw(Chance(1))
    assert (seen.hands, seen.draw_pile) == (truth.hands, truth.draw_pile)
    blind = OpenHands(Random(1))
    blind.see(truth)
    open_hands = blind.draw(Chance(1))
    assert open_hands.hands == truth.hands
    assert open_hands.draw_pile != truth.draw_pile
    assert sorted(open_hands.draw_pile) == sorted(truth.draw_pile)
    assert open_hands.seed != truth.seed


@pytest.mark.parametrize("edition", EDITIONS)
def test_open_hands_is_the_expert_that_sees_the_hands(edition: str) -> None:
    """The same answers tried, as deep, by the same player, and given up as soon."""
    printed = find_edition(edition)
    truth = first_hand(make_table(printed, 3, settle_options(printed, {})), "3")
    seen = view(truth, truth.turn)
    expert, open_hands = ExpertBot(Random(1)), OpenHands(Random(1))
    assert (open_hands.depth, open_hands.doubt) == (expert.depth, expert.doubt)
    tried = [
        [(runner.action, runner.points) for runner in bot.field(seen, answers(seen))]
        for bot in (expert, open_hands)
    ]
    assert tried[0] == tried[1]
    assert open_hands.player(seen) is open_hands.steady.mind(seen.table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_yardsticks_play_every_edition(edition: str) -> None:
    printed = find_edition(edition)
    table = make_table(printed, 3, settle_options(printed, {"hand_size": "3"}))
    bots = [
        make(name, str(at), 6) for at, name in enumerate(["open-hands", "clairvoyant", "random"])
    ]
    sitting = sit_down(table, "1", bots)
    before = sitting.s.known()
    sitting.play()
    assert sitting.s.over()
    assert sitting.s.known() != before


@pytest.mark.slow
def test_seeing_helps() -> None:
    plan = PLAN._replace(playouts=60)
    seeing = play_task(plan, LadderTask(Matchup("classic", 2, "clairvoyant", "random"), 0, 10))
    assert sum(seeing.wins) > 0.85 * 20
