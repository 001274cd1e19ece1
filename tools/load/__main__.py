"""The load test: `python -m tools.load [PART...]`. Prints figures beside those of a peer."""

import argparse
import asyncio
import os
import sys

import uvloop

from tools.load import report
from tools.load.measure import among_bots, ceiling, start_ups, steady
from tools.network.server import lastcard

PARTS = ("two", "four", "ceiling", "postgres", "bots", "stored")
LEVELS = ("steady", "quick", "master")
FIRST = 800.0  # actions a second: the slowest of the paces on the way to the ceiling
STARTS = 5
NAMES = {0: "one, SQLite", 2: "two, PostgreSQL"}


class Load:
    """One run, and what it has to say."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.rows: list[list[str]] = []
        self.after: list[str] = []
        self.trouble: list[str] = []

    async def run(self) -> None:
        """All parts that were asked for."""
        parts = self.args.part or PARTS
        for nodes in (0, 2) if "postgres" in parts else (0,):
            if "two" in parts:
                await self.steady(nodes, 500, 2, 1.0)
            if "four" in parts:
                await self.steady(nodes, 1000, 4, 0.5)
            if "ceiling" in parts:
                await self.ceiling(nodes)
        if "bots" in parts:
            await self.bots()
        if "stored" in parts:
            await self.stored()

    def scaled(self, count: int) -> int:
        """Fewer of everything, for a quick look."""
        return max(2, int(count * self.args.scale))

    async def steady(self, nodes: int, tables: int, players: int, rate: float) -> None:
        """A steady pace."""
        found = await steady(nodes, self.scaled(tables), players, rate, self.args.seconds)
        row = report.steady_row(NAMES[nodes], found)
        self.rows.append(row)
        trouble = report.trouble(found)
        if trouble:
            self.trouble.append(f"{row[0]}, {row[1]}: {trouble}")
        print(" | ".join(row), trouble, f"(stolen {found.stolen:.0f} %)", flush=True)
        if players == 4:
            self.add([report.memory_line(NAMES[nodes], found)])

    async def ceiling(self, nodes: int) -> None:
        """Ever faster."""
        found = await ceiling(nodes, self.scaled(500), 2, FIRST, min(self.args.seconds, 8.0))
        self.add(report.ceiling_lines(NAMES[nodes], found))

    async def bots(self) -> None:
        """A thousand tables full of each level."""
        seconds = self.args.seconds
        found = [await among_bots(level, self.scaled(1000), seconds) for level in LEVELS]
        self.add(report.bot_lines(found))

    async def stored(self) -> None:
        """With and without a past."""
        empty, full = await start_ups(self.scaled(100_000), self.scaled(STARTS))
        self.add(report.start_lines(empty, full))

    def add(self, lines: list[str]) -> None:
        """Something that is said after the table."""
        print("\n".join(lines), flush=True)
        self.after += ["", *lines]


def main(arguments: list[str] | None = None) -> int:
    """Run, print, and write the page if that was asked for."""
    args = _parser().parse_args(arguments)
    print(f"{' '.join(lastcard())}, load average {os.getloadavg()[0]:.1f}", flush=True)
    load = Load(args)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(load.run())
    lines = [*report.table(load.rows), *load.after, *load.trouble]
    print("\n".join(lines))
    if args.write and not args.part:  # a part would not tell the whole
        report.write_page(lines, os.getloadavg()[0])
    return 1 if load.trouble else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make load", description=__doc__)
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="default: all")
    parser.add_argument("--seconds", type=float, default=30, help="at each pace")
    parser.add_argument("--scale", type=float, default=1.0, help="1: the full number of tables")
    parser.add_argument("--write", action="store_true", help="write docs/load.md")
    return parser


if __name__ == "__main__":
    sys.exit(main())
