"""What the page of `make load` says of memory."""

from tools.load.crowd import Paced
from tools.load.gauge import Used
from tools.load.measure import AmongBots, Steady
from tools.load.report import COLUMNS, bot_lines, memory_line, steady_row, table


def steady(nodes: int) -> Steady:
    paced = Paced(10.0, 5_000, 5_000, 1.0, 2.0, 3.0, 0, 0)
    used = Used(30.0, 0.0, 9.0)
    return Steady(nodes, 1_000, 4, 0.5, 5.0, paced, used, 128.0, 14.0, 0.0)


def test_a_table_and_its_connections_are_added_up() -> None:
    row = dict(zip(COLUMNS, steady_row("two", steady(2)), strict=True))
    assert [row[f"KiB {what}"] for what in ("a table", "a connection", "together")] == [
        "128", "14", "184",
    ]  # fmt: skip


def test_the_sum_is_told_in_all_and_on_each_node_beside_the_goal() -> None:
    line = memory_line("two", steady(2))
    assert "184 KiB in all, 92 KiB on each node" in line
    assert "146 KiB, which are 150 KB" in line
    assert "each node" not in memory_line("one", steady(1))


def test_every_row_has_all_columns() -> None:
    lines = table([steady_row("one", steady(1))])
    assert {line.count("|") for line in lines} == {len(COLUMNS) + 1}


def test_what_bots_cost_is_told_by_the_step_of_anybody() -> None:
    paced = Paced(10.0, 2_000, 8_000, 1.0, 2.0, 3.0, 0, 0)
    found = AmongBots("quick", 1_000, paced, Used(40.0, 0.0, 9.0))
    assert bot_lines([found])[-1] == "| `quick` | 1000 | 800 | 1.0 | 3.0 | 40 % (9 %) | 0.50 ms |"
