"""The siege: `python -m tools.siege [ATTACK...]`. The exit status says whether the server held."""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from time import perf_counter
from typing import Final

import uvloop

from tools.network.server import DidNotStart, lastcard
from tools.siege import costly, faults, guests, peeking, raw, report, spamming, takeover
from tools.siege.attack import Attack, Outcome, Verdict
from tools.siege.ground import Ground, ground, inhabited
from tools.siege.people import Noticed

KINDS: Final = (raw, guests, peeking, spamming, costly, faults, takeover)
ATTACKS: Final = {attack.name: attack for kind in KINDS for attack in kind.ATTACKS}
SMOKE: Final = 0.02
CALM: Final = 2.0  # seconds of play after an attack, so that there is something to time


async def besiege(attacks: Sequence[Attack], scale: float) -> AsyncIterator[Verdict]:
    """One attack after the other, on one server."""
    settings = {"LASTCARD_EXPERT_WORKERS": str(attacks[0].workers)}
    async with ground(scale, settings) as held:
        for number, attack in enumerate(attacks):
            held.block = number
            began = perf_counter()
            outcome, noticed = await (_assault if attack.alone else _among_people)(attack, held)
            yield Verdict(attack, outcome, noticed, perf_counter() - began)


async def _among_people(attack: Attack, held: Ground) -> tuple[Outcome, Noticed]:
    async with inhabited(held) as people:
        outcome, _ = await _assault(attack, held)
        await asyncio.sleep(CALM)
        return outcome, await people.noticed()


async def _assault(attack: Attack, held: Ground) -> tuple[Outcome, None]:
    """Whatever the server does to an attacker is a figure too, not the end of the siege."""
    try:
        return await attack.assault(held), None
    except (OSError, TimeoutError, KeyError, DidNotStart, ExceptionGroup) as error:
        return Outcome(f"the attack itself failed: {error!r}"[:200], held=False), None


def sieges(attacks: Sequence[Attack], smoke: bool) -> list[list[Attack]]:
    """Which attacks share a server: in a smoke all that leave it running, in full none do."""
    shared = [attack for attack in attacks if smoke and not attack.alone]
    rest = [[attack] for attack in attacks if attack not in shared]
    return [shared, *rest] if shared else rest


async def besiege_all(attacks: Sequence[Attack], smoke: bool) -> list[Verdict]:
    """All of them, told as they come."""
    verdicts: list[Verdict] = []
    for together in sieges(attacks, smoke):
        async for verdict in besiege(together, SMOKE if smoke else 1.0):
            verdicts.append(verdict)
            print(report.line(verdict, smoke), flush=True)
    return verdicts


def main(arguments: list[str] | None = None) -> int:
    """All attacks, or those that were asked for, one after the other."""
    args = _parser().parse_args(arguments)
    print(" ".join(lastcard()), flush=True)
    attacks = [ATTACKS[name] for name in args.attack or ATTACKS]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        verdicts = runner.run(besiege_all(attacks, args.smoke))
    if args.write and not args.attack:  # a part would not tell the whole
        report.write_page(verdicts, args.note)
    return 1 if any(verdict.troubles(args.smoke) for verdict in verdicts) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make siege", description=__doc__)
    parser.add_argument("attack", nargs="*", choices=[*ATTACKS, []], help="default: all")
    parser.add_argument("--smoke", action="store_true", help="a little of each; p99 does not count")
    parser.add_argument("--note", default="", help="what else there is to know of the machine")
    parser.add_argument("--write", action="store_true", help="write docs/siege.md")
    return parser


if __name__ == "__main__":
    sys.exit(main())
