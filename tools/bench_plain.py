"""How fast an edition is whose module is plain Python, on an engine that may be compiled.

Ours are compiled with the engine; here each also runs from its source, as one from elsewhere would,
in turns with the compiled one. The examples are plain Python in any case: beside them stands the
slowest of ours, which asks about as much.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final

from lastcard.build import build
from lastcard.editions import EDITIONS
from lastcard.house.options import make_table, settle_options
from lastcard.rules.edition import Edition, Table
from tools.bench import our_random_play, speed

ROOT: Final = Path(__file__).resolve().parents[1]
OURS: Final = ROOT / "src" / "lastcard" / "editions"
EXAMPLES: Final = ROOT / "examples" / "editions"
PLAYERS: Final = (2, 4)
ROUNDS: Final = 10
GAMES: Final = 60


def plain(file: Path) -> Edition:
    """An edition from its source, which is interpreted whatever is compiled."""
    spec = spec_from_file_location(f"plain_{file.parent.name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    made: Edition = module.edition()
    return made


def seated(edition: Edition, players: int) -> Table:
    return make_table(edition, players, settle_options(edition, {}))


def measure(tables: dict[str, Table]) -> dict[str, float]:
    """Decisions a second; they take turns, and the best round of each counts."""
    best = dict.fromkeys(tables, 0.0)
    for seed in range(ROUNDS):
        for name, at in tables.items():
            best[name] = max(best[name], speed(*our_random_play(at, GAMES, seed)))
    return best


def main() -> None:
    copies = {file.parent.name: plain(file) for file in sorted(OURS.glob("*/__init__.py"))}
    others = [plain(file) for file in sorted(EXAMPLES.glob("*/src/*/__init__.py"))]
    for players in PLAYERS:
        tables = {name: seated(EDITIONS[name], players) for name in copies}
        tables |= {f"plain {name}": seated(copy, players) for name, copy in copies.items()}
        tables |= {f"plain {other.id}": seated(other, players) for other in others}
        show(players, measure(tables), list(copies))


def show(players: int, found: dict[str, float], ours: list[str]) -> None:
    slowest = min(ours, key=lambda name: found[name])
    for name in [name for name in found if name not in ours]:
        own = name.removeprefix("plain ")
        beside = own if own in ours else slowest
        ratio = f"{found[name] / found[beside]:.2f} of {beside}"
        print(f"{build()}, {players} players, {name}: {found[name]:,.0f} a second, {ratio}")


if __name__ == "__main__":
    main()
