"""What came of a siege, for the terminal and for `docs/siege.md`."""

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.siege.attack import SLOW, Verdict

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "siege.md"
HEAD: Final = f"""# The siege

`make siege` attacks a real server on this machine in every way we know of. Each attack has a
server of its own with its ordinary limits, and, unless it has to restart the server, people who
play meanwhile. They come from addresses of their own, as people do, and are a process of their
own, so that busy attackers do not make them seem slow. They must not notice: nobody is sent away,
and p99 from an action to the other seat's event stays under {SLOW:.0f} ms. Attackers come from as
many loopback addresses as they like. `make siege ARGS="pages fuzz"` runs some of the attacks;
`make test` has a smoke of all of them. The limits are in [hosting](hosting.md), and what strangers
can and cannot do in [security](security.md).

## The last full run

"""
COLUMNS: Final = ("attack", "what came of it", "people meanwhile", "seconds", "verdict")


def line(verdict: Verdict, hurried: bool) -> str:
    """For the terminal."""
    troubles = verdict.troubles(hurried)
    people = f" | {verdict.noticed}" if verdict.noticed is not None else ""
    told = "; ".join(troubles) if troubles else "held"
    return f"{verdict.attack.name}: {verdict.outcome.figure}{people} | {told}"


def write_page(verdicts: Sequence[Verdict], note: str) -> None:
    """`docs/siege.md`; `note` says what else there is to know of the machine."""
    rows = [COLUMNS, ["---"] * len(COLUMNS), *[_row(verdict) for verdict in verdicts]]
    about = f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} cores."
    about += f" {note}\n\n" if note else "\n\n"
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    PAGE.write_text(HEAD + about + table + "\n", encoding="utf-8")


def _row(verdict: Verdict) -> list[str]:
    people = "-" if verdict.noticed is None else str(verdict.noticed)
    troubles = verdict.troubles(hurried=False)
    return [
        verdict.attack.meaning,
        verdict.outcome.figure,
        people,
        f"{verdict.seconds:.0f}",
        "; ".join(troubles) if troubles else "held",
    ]
