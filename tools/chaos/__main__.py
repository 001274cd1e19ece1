"""Fault tests: `python -m tools.chaos [SCENARIO...]`. The exit status says whether all is well."""

import argparse
import asyncio
import sys
from pathlib import Path

import uvloop

from tools.chaos.faults import SCENARIOS
from tools.chaos.report import lines, write_page
from tools.chaos.run import Found, Plan, run
from tools.network.server import ROOT, lastcard

FOLDER = ROOT / "build" / "chaos"


def main(arguments: list[str] | None = None) -> int:
    """Run what was asked for, one scenario after the other."""
    args = _parser().parse_args(arguments)
    print(f"{' '.join(lastcard())}, seed {args.seed}")
    runs: list[Found] = []
    for name in args.scenario or SCENARIOS:
        plan = Plan(name, args.seconds, args.tables, args.seed, Path(args.folder) / name)
        print(f"{name}: {SCENARIOS[name].meaning}", flush=True)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runs.append(runner.run(run(plan)))
        print("\n".join(lines(runs[-1])), flush=True)
    if args.write and not args.scenario:  # a part would not tell the whole
        write_page(runs)
    return 1 if any(found.verdict.failures for found in runs) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make chaos", description=__doc__)
    parser.add_argument("scenario", nargs="*", choices=[*SCENARIOS, []], help="default: all")
    parser.add_argument("--seconds", type=float, default=120, help="of faults in each scenario")
    parser.add_argument("--tables", type=int, default=150, help="open at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", default=str(FOLDER), help="for the evidence of failures")
    parser.add_argument("--write", action="store_true", help="write docs/chaos.md")
    return parser


if __name__ == "__main__":
    sys.exit(main())
