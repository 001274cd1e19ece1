"""The figures, for the terminal and for `docs/load.md`."""

import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.load.measure import BOTS, LIMIT, AmongBots, Ceiling, Start, Steady

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "load.md"
# letsuno: one Node process, two sockets a table, in memory, not durable; the same machines.
PEER: Final = ("peer", "500 x 2", "500", "0.9", "2.5", "7", "", "85", "", "", "36-59 s", "")
GOAL_KIB: Final = 150_000 / 1024  # a live table with its four connections
COLUMNS: Final = (
    "nodes", "tables", "actions/s", "p50 ms", "p95 ms", "p99 ms", "server CPU",
    "KiB a table", "KiB a connection", "KiB together", "open after", "stolen",
)  # fmt: skip
HEAD: Final = """# Load

`make load` opens tables over the network, lets simulated people play at them and times how long an
action takes to become an event for the other seats: over a WebSocket to the owner of the table,
through the rules, to the disk, and back over a WebSocket. Generator and servers run on the same
machine and share its clock and its cores. Actions come by the clock: whatever is due while a table
still waits for the last one is timed from when it was due. Every acknowledged action is on disk.
Shares of CPU are of one core; the generator's own is in brackets. Memory is what the processes have
for themselves, some seconds after the play, all nodes together: with two nodes a table with players
at both is in the memory of both. *Together* is a table with the connections of all its players.
Every steady pace is measured three times; the run counts in which the machine's host gave least of
its time to others (*stolen*). Tables are open when everybody at each of them holds cards: guests,
seats, connections and a shuffle with everybody's nonce are part of it.

The peer is letsuno: one Node process, in memory, not durable, two sockets a table; measured on the
same kind of machine.

"""


def steady_row(name: str, found: Steady) -> list[str]:
    """A line of the table."""
    paced, used = found.paced, found.used
    cpu = f"{used.servers:.0f} % ({used.generator:.0f} %)"
    if used.database:
        cpu += f", database {used.database:.0f} %"
    return [
        name, f"{found.tables} x {found.players}", f"{paced.rate:.0f}",
        f"{paced.p50:.1f}", f"{paced.p95:.1f}", f"{paced.p99:.1f}", cpu,
        f"{found.table_kib:.0f}", f"{found.connection_kib:.0f}", f"{found.whole_kib:.0f}",
        f"{found.opened:.1f} s", f"{found.stolen:.0f} %",
    ]  # fmt: skip


def memory_line(name: str, found: Steady) -> str:
    """What a table with all its connections needs, where, and what it should need."""
    each = f", {found.whole_kib / found.nodes:.0f} KiB on each node" if found.nodes > 1 else ""
    return (
        f"A live table with its {found.players} connections, {name}: {found.whole_kib:.0f} KiB "
        f"in all{each} (goal: under {GOAL_KIB:.0f} KiB, which are 150 KB)."
    )


def trouble(found: Steady) -> str:
    """What must not happen in a load test."""
    lost, refused = found.paced.lost, found.paced.refused
    return f"{lost} connections lost, {refused} commands refused" if lost or refused else ""


def ceiling_lines(name: str, found: Ceiling) -> list[str]:
    """Every rate that was tried."""
    lines = [
        f"| {name} | {paced.rate:.0f} | {paced.p50:.1f} | {paced.p99:.1f} "
        f"| {used.servers:.0f} % ({used.generator:.0f} %) |"
        for paced, used in found.tried
    ]
    best = found.best
    rate = f"{best[0].rate:.0f}" if best is not None else "none"
    said = f"Ceiling, {name}: {rate} actions/s with p99 under {LIMIT:.0f} ms (peer: 4,200)."
    head = ["| nodes | actions/s | p50 ms | p99 ms | CPU |", "|---|---|---|---|---|"]
    return [said, "", *head, *lines]


def bot_lines(found: Sequence[AmongBots]) -> list[str]:
    """What each level costs."""
    said = f"Tables at which one person plays with {BOTS} bots of one level, classic, one, SQLite."
    head = ["level", "tables", "steps/s", "p50 ms", "p99 ms", "CPU", "CPU a step"]
    rows = [[f"`{one.level}`", f"{one.tables}", *_bot_figures(one)] for one in found]
    return [said, "", *["| " + " | ".join(row) + " |" for row in (head, ["---"] * 7, *rows)]]


def _bot_figures(one: AmongBots) -> list[str]:
    """Of people's actions how long they took, of all steps what they cost."""
    paced, used = one.paced, one.used
    rate = paced.steps / paced.seconds
    each = f"{used.servers * 10 / max(rate, 1e-9):.2f} ms"
    return [
        f"{rate:.0f}", f"{paced.p50:.1f}", f"{paced.p99:.1f}",
        f"{used.servers:.0f} % ({used.generator:.0f} %)", each,
    ]  # fmt: skip


def start_lines(empty: Start, full: Start) -> list[str]:
    """Idle tables cost nothing."""
    said = (
        f"Start-up takes {full.seconds / empty.seconds:.2f} times as long, "
        f"with {full.mib / empty.mib:.2f} times the memory."
    )
    return [
        "| stored games | ready after | memory |",
        "|---|---|---|",
        *[f"| {one.games} | {one.seconds:.2f} s | {one.mib:.1f} MiB |" for one in (empty, full)],
        "",
        said,
    ]


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows beside the peer's."""
    lines = [COLUMNS, ["---"] * len(COLUMNS), PEER, *rows]
    return ["| " + " | ".join(line) + " |" for line in lines]


def write_page(lines: Sequence[str], busy: float) -> None:
    """`docs/load.md`."""
    about = (
        f"Python {platform.python_version()}, {platform.system()}, "
        f"load average of the machine at the end {busy:.1f}."
    )
    PAGE.write_text(HEAD + about + "\n\n" + "\n".join(lines) + "\n")
