"""Play until everything has happened: every kind of card, decision, event, option value, rule id.

A rule id counts as exercised when a line of code under its comment, or of a function whose
docstring names it, has run. What did not happen is reported; guards that cannot happen with a
full deck are known and named below.
"""

import argparse
import ast
import re
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final

import lastcard
from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS, known_options, make_table, settle_options
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply, decision, legal, owes
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand, next_hand
from lastcard.rules.reasons import Malformed, Refused
from lastcard.rules.scoring import game_over
from lastcard.rules.state import State
from tools.kinds import every_kind

SOURCE: Final = Path(lastcard.__file__).parent
RULE_ID: Final = re.compile(r"\b(?:[A-Z]+|WD4)-\d+(?: to (?:[A-Z]+|WD4)-\d+)?")
DECISIONS: Final = frozenset(
    ("turn", "drawn", "attack", "aim", "colour", "wish", "point", "link", "pile", "swap", "over")
)
# A guard: with a full deck somebody can always play (PILE-4).
NEVER: Final = frozenset(("event stuck",))


# -- which lines belong to which rule --------------------------------------------------------


def ids_in(text: str) -> list[str]:
    """Rule ids in a comment; "WAY-1 to WAY-3" stands for all three."""
    found: list[str] = []
    for match in RULE_ID.findall(text):
        first, _, last = match.partition(" to ")
        group, number = first.rsplit("-", 1)
        end = int(last.rsplit("-", 1)[1]) if last else int(number)
        found += [f"{group}-{n}" for n in range(int(number), end + 1)]
    return found


def rule_lines(path: Path) -> dict[str, set[int]]:
    """By rule id the lines that carry it out; line 0 stands for data read on import."""
    text = path.read_text(encoding="utf-8")
    lines: dict[str, set[int]] = {}
    inside: dict[int, tuple[int, int]] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = (node.body[0].lineno, node.end_lineno or node.lineno)
            inside.update(dict.fromkeys(range(node.lineno, body[1] + 1), body))
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            _docstring(node, lines)
    for number, line in enumerate(text.splitlines(), 1):
        _, hash_sign, comment = line.partition("#")
        for rule in ids_in(comment) if hash_sign else []:
            near = {number, number + 1} if number in inside else {0}
            lines.setdefault(rule, set()).update(near)
    return lines


def _docstring(node: ast.FunctionDef | ast.ClassDef, lines: dict[str, set[int]]) -> None:
    for rule in ids_in(ast.get_docstring(node) or ""):
        functions = [n for n in ast.walk(node) if isinstance(n, ast.FunctionDef)]
        for function in functions:
            for statement in function.body:
                lines.setdefault(rule, set()).add(statement.lineno)


class Tracer:
    """Remembers which lines of the rules have run."""

    def __init__(self) -> None:
        self.ran: dict[str, set[int]] = {}
        self.rooms = tuple(str(SOURCE / room) for room in ("rules", "editions", "house"))

    def __call__(self, frame: FrameType, event: str, _: Any) -> "Tracer | None":
        name = frame.f_code.co_filename
        if not name.startswith(self.rooms):
            return None
        if event == "line":
            self.ran.setdefault(name, set()).add(frame.f_lineno)
        return self

    def has_run(self, path: Path, lines: Iterable[int]) -> bool:
        ran = self.ran.get(str(path), set())
        return any(line == 0 or line in ran for line in lines)


def sources() -> list[Path]:
    return sorted(
        p for room in ("rules", "editions", "house") for p in (SOURCE / room).rglob("*.py")
    )


def rules_run(tracer: Tracer) -> dict[str, bool]:
    found: dict[str, bool] = {}
    for path in sources():
        for rule, lines in rule_lines(path).items():
            found[rule] = found.get(rule, False) or tracer.has_run(path, lines)
    return found


# -- playing ---------------------------------------------------------------------------------


def wanted() -> set[str]:
    """All that has to happen, apart from the rules."""
    found = {f"decision {name}" for name in DECISIONS} | {f"event {kind}" for kind in every_kind()}
    for edition in EDITIONS.values():
        found |= {f"card {edition.id} {count.kind.code}" for count in edition.deck.counts}
        for option in known_options(edition):
            found |= {f"option {edition.id} {option.name}={value}" for value in option.values}
    return found - {"event laid out"}  # set-up positions only


def random_game(random: Random) -> set[str]:
    """One game at a random table; gives what happened in it."""
    edition = random.choice(list(EDITIONS.values()))
    players = random.randint(2, edition.most_players)
    given: dict[str, str] = {}
    for option in known_options(edition):
        if option.values and random.random() < 0.4:
            given[option.name] = random.choice(option.values)
    if random.random() < 0.1:
        given["hand_size"] = str(random.randint(1, 3))
    elif random.random() < 0.2:  # hardly a card is left to start with (SETUP-8)
        players = edition.most_players
        given["hand_size"] = str((len(edition.deck.cards) - 1) // players)
    try:
        settled = settle_options(edition, given)
        table = make_table(edition, players, settled)
    except Malformed:
        return set()
    events: list[Event] = []
    s = first_hand(table, str(random.random()), events)
    seen = {f"option {edition.id} {name}={value}" for name, value in settled.items()}
    for _ in range(2):
        seen |= play_hand(s, random, events)
        if not s.over() or game_over(s):
            break
        s = next_hand(s, "next", events)
    return seen | {f"event {event.kind}" for event in events}


def play_hand(s: State, random: Random, events: list[Event]) -> set[str]:
    """Play with claims, wrong Speed Plays and nonsense in between."""
    seen: set[str] = set()
    for _ in range(400):
        if s.over():
            break
        seat = random.randrange(s.players) if random.random() < 0.3 else random.choice(owes(s))
        actions = legal(s, seat)
        if random.random() < 0.05 or not actions:  # out of turn, or not to the point
            card = random.choice(s.table.deck.cards)
            actions = [Action("speed", card), Action("play", card)]
            actions += [Action(verb) for verb in ("uno", "take", "pass", "keep", "challenge")]
        action = random.choice(actions)
        seen |= {f"decision {decision(s)}"}
        try:
            apply(s, seat, action, events)
        except Refused:
            continue
        if action.card >= 0:
            code = s.table.deck.kind_of[action.card].code
            seen.add(f"card {s.table.edition.id} {code}")
    return seen | {f"decision {decision(s)}"}


def exhaust(seconds: float, seed: int) -> tuple[list[str], int]:
    """Play until all has happened or the time is up; gives what has not, and how many games."""
    tracer = Tracer()
    random = Random(seed)
    missing = wanted()
    rules: list[str] = []
    end = time.monotonic() + seconds
    games = 0
    while time.monotonic() < end:
        sys.settrace(tracer)
        try:
            missing -= random_game(random)
        finally:
            sys.settrace(None)
        games += 1
        if games % 20 == 0:
            rules = [rule for rule, ran in rules_run(tracer).items() if not ran]
            if not (set(rules) | missing) - NEVER:
                break
    return sorted((set(rules) | missing) - NEVER), games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    missing, games = exhaust(given.seconds, given.seed)
    print(f"{games} games; {len(OPTIONS)} options, {len(EDITIONS)} editions")
    for name in missing:
        print(f"not exercised: {name}")
    if not missing:
        print("everything has happened")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
