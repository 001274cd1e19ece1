"""What `deploy/` and the pins promise to whoever runs a server."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from prometheus_client.metrics_core import Metric

from lastcard.server.process.metrics import Metrics

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "lastcard.service"
WORST = 25  # tenths of what systemd calls exposure
PINS = ROOT / "requirements" / "run.txt"
UNNEEDED = ROOT / "requirements" / "unneeded.txt"


def exposure(unit: Path) -> int:
    """In tenths, as systemd counts it."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("no systemd here")
    command = [program, "security", "--offline=true", "--no-pager", str(unit)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r"exposure level for \S+: (\d+)\.(\d)", said)
    if found is None:
        pytest.skip("this systemd judges no files")
    return int(found[1]) * 10 + int(found[2])


def test_the_unit_is_well_walled() -> None:
    assert exposure(UNIT) < WORST


def test_the_unit_with_tls_is_well_walled(tmp_path: Path) -> None:
    unit = tmp_path / "lastcard.service"
    unit.write_text(re.sub(r"^#(\w+=)", r"\1", UNIT.read_text(), flags=re.MULTILINE))
    assert "\nAmbientCapabilities=" in unit.read_text()
    assert exposure(unit) < WORST


@pytest.mark.parametrize("wall", ["MemoryMax=2G", "UMask=0077", "SystemCallFilter=@system-service"])
def test_walls_that_the_exposure_does_not_weigh(wall: str) -> None:
    assert wall in UNIT.read_text().splitlines()


IN_ALL = re.compile(r"^\| [^|*]+ \| [\d.]+ MiB \| ([\d,]+) MiB \|$", re.MULTILINE)
CONNECTIONS = 10_000  # for which the page tells what strangers can fill
APART = (0, 4)  # lines of the page that do not follow their number
OWN = 400  # MiB of a server with 5,000 tables at 68 KiB each (docs/load.md)


@pytest.mark.parametrize("unit", ["lastcard.service", "lastcard.container"])
def test_strangers_cannot_fill_the_memory_of_the_units(unit: str) -> None:
    found = IN_ALL.findall((ROOT / "docs" / "security.md").read_text())
    in_all = [int(each.replace(",", "")) for each in found]
    assert len(in_all) == 6
    apart = sum([in_all[line] for line in APART])
    allowed = re.search(r"LASTCARD_CONNECTIONS=(\d+)$", (DEPLOY / unit).read_text(), re.MULTILINE)
    assert allowed is not None
    filled = apart + (sum(in_all) - apart) * int(allowed[1]) / CONNECTIONS
    assert filled + OWN < 2048


def test_images_are_built_on_a_pinned_base() -> None:
    bases = re.findall(r"^FROM (\S+)", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert bases
    assert all(re.search(r"@sha256:[0-9a-f]{64}$", base) for base in bases)


def test_containers_have_a_read_only_root() -> None:
    settings = (DEPLOY / "lastcard.container").read_text().splitlines()
    assert {"ReadOnly=true", "DropCapability=all", "NoNewPrivileges=true"} <= set(settings)
    assert "--read-only" in (DEPLOY / "Containerfile").read_text()


# -- what a server runs on -----------------------------------------------------------------------


def unneeded() -> list[str]:
    lines = UNNEEDED.read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_no_pin_is_for_tests_or_documentation() -> None:
    pinned = set(re.findall(r"^([\w-]+)==", PINS.read_text(), re.MULTILINE))
    assert {"litestar", "uvicorn"} <= pinned
    assert pinned.isdisjoint(unneeded())


def test_a_server_does_without_what_is_not_pinned(tmp_path: Path) -> None:
    """As on a machine where they are not installed: to import one of them fails."""
    modules = [name.replace("-", "_") for name in unneeded()]
    code = f"""
import sys
sys.modules.update(dict.fromkeys({modules}))
from lastcard.server.process.serving import ServerSettings, make_app, make_server
settings = ServerSettings(database="games.db")
make_server(settings, make_app(settings))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr.decode()


SUBCLASSED = ("litestar", "uvicorn", "httptools", "websockets")


@pytest.mark.parametrize("name", SUBCLASSED)
def test_libraries_whose_insides_are_used_are_bounded(name: str) -> None:
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    [line] = [line for line in required if line.startswith(name)]
    assert re.fullmatch(rf"{name}>=[\d.]+,<[\d.]+", line)


# -- what is watched -----------------------------------------------------------------------------


def metric_names() -> set[str]:
    """All that a server tells Prometheus, by the names that queries use."""
    families = Metrics().registry.collect()
    names = {name for family in families for name in _names(family)}
    return names | {"up"}  # which Prometheus adds


def _names(family: Metric) -> list[str]:
    endings = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}
    return [f"{family.name}{ending}" for ending in endings.get(family.type, ("",))]


def asked_for(text: str) -> set[str]:
    return set(re.findall(r"\b(?:lastcard|process)_\w+|\bup\b(?={)", text))


def test_the_dashboard_asks_for_what_there_is() -> None:
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    found = asked_for(" ".join(asked))
    assert len(asked) > len(dashboard["panels"]) > 10
    assert found <= metric_names()


def test_the_alerts_ask_for_what_there_is() -> None:
    asked = re.findall(r"^ +expr: (.*)$", (DEPLOY / "alerts.yml").read_text(), re.MULTILINE)
    found = asked_for(" ".join(asked))
    alarming = {
        "lastcard_event_loop_lag_seconds",
        "lastcard_commit_seconds_bucket",
        "process_resident_memory_bytes",
        "process_open_fds",
        "lastcard_limits_hit_total",
        "lastcard_tables_broken",
        "lastcard_bots_queue",
    }
    assert alarming <= found <= metric_names()
