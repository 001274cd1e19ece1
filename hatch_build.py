"""The build hook: puts the web client in, and compiles the engine where there is a C compiler.

The client is built by `tools/client.py`, for wheels, editable installs and source archives, unless
it is there already; `LASTCARD_WEB=0` leaves it as it is.

`LASTCARD_COMPILE` chooses how a wheel's engine is made with mypyc:

- `auto`, the default: compiled if that works, else pure Python and a line that says why
- `0`: pure Python
- `require`: compiled, or no wheel at all

The sources stay in the wheel beside the compiled modules, which Python prefers. What is in C has
its like in Python, and is left out where nothing is compiled. An editable install is always pure.
Compiled modules are kept in `build/engine` by a fingerprint of all that goes into them, so that
only a change of the engine is compiled anew.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS: Final = ("rules", "editions", "house", "server/table")
# Their types, constants and classes are looked up here, in plain Python.
READ: Final = (
    "words",
    "edition_files.py",
    "game.py",
    "notation",
    "protocol",
    "views",
    "bots",
    "review",
    "server/__init__.py",
    "lab/env/slates.py",
    "lab/env/plain_slates.py",
    "lab/env/native_slates.pyi",
)
# In C: what Python, compiled or not, cannot do as quickly. Each has its like in Python.
NATIVE: Final = ("lab/env/native_slates.c",)
# The players that search and benchmarks run on.
BESIDES: Final = (
    "views/rollout.py",
    "views/card_places.py",
    "views/leanings.py",
    "views/likely_hands.py",
    "views/dealing_hidden.py",
    "bots/faces.py",
    "bots/prospects.py",
    "bots/worth.py",
    "bots/careful.py",
    "bots/search.py",
    "bots/feature_places.py",
    "bots/question_features.py",
    "bots/features.py",
    "bots/network.py",
    "bots/judgement.py",
    "lab/env/catalogue.py",
    "lab/env/counts.py",
    "lab/env/memory.py",
    "lab/env/rewards.py",
    "lab/env/asking_game.py",
    "lab/env/encode.py",
    "lab/env/many_games.py",
)
TOOLS: Final = ("mypy", "setuptools", "msgspec")
MODES: Final = ("auto", "0", "require")
# Whatever chooses a compiler or its options.
SETTINGS: Final = ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED", "ARCHFLAGS")
KEPT: Final = 8  # compiled engines in build/engine
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
# mypyc's support library stands beside the package: it finds the modules' files from there.
GROUP: Final = "lastcard_engine"
# The engine's functions call each other and nobody else does, so that they are called outright.
CALLS: Final = ["-fno-semantic-interposition", "-fvisibility=hidden"]
COMPILED: Final = "compiled"  # the compilers' own folder for what they made
NO_COMPILER: Final = "no working C compiler"
PROBE: Final = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class CannotCompile(Exception):
    """The cause, in one line."""


class Build(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("LASTCARD_WEB") != "0":
            self.put_client_in()
        if self.target_name == "wheel":
            self.compile_engine(version, build_data)

    def put_client_in(self) -> None:
        # A hook is loaded as a lone file, without the checkout on Python's path.
        sys.path.insert(0, self.root)
        from tools.client import CannotBuild, build

        try:
            build(Path(self.root))
        except (CannotBuild, OSError) as cause:
            hint = "LASTCARD_WEB=0 builds without it"
            self.app.abort(f"lastcard: the client cannot be built: {cause}; {hint}")

    def compile_engine(self, version: str, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("LASTCARD_COMPILE") or "auto"
        if mode not in MODES:
            self.app.abort(f"LASTCARD_COMPILE is {mode!r}, not one of {', '.join(MODES)}")
        if version == "editable" or mode == "0":
            return
        try:
            folder = self.engine()
        except CannotCompile as cause:
            if mode == "require":
                self.app.abort(f"lastcard: the engine cannot be compiled: {cause}")
            self.app.display_warning(f"lastcard: the engine stays pure Python: {cause}")
            return
        for name in extensions(folder):
            build_data["force_include"][str(folder / name)] = name
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def engine(self) -> Path:
        """The folder of the compiled modules, compiled now or before."""
        root = Path(self.root)
        folder = kept(root)
        if not folder.exists():
            self.app.display_warning("compiling the engine, once, about two minutes")
            compile_into(folder, root / "src" / "lastcard")
            forget_old(folder.parent)
        return folder


# -- what is kept ------------------------------------------------------------------------------


def kept(root: Path) -> Path:
    """Where the engine of these sources is, or will be, once it is compiled."""
    return root / "build" / "engine" / fingerprint(root / "src" / "lastcard", os.environ)


def sources(package: Path) -> list[Path]:
    rooms = [file for room in ROOMS for file in sorted((package / room).rglob("*.py"))]
    return rooms + [package / file for file in BESIDES]


def native(package: Path) -> list[Path]:
    return [package / file for file in NATIVE]


def read(package: Path) -> list[Path]:
    """What compiling looks at besides."""
    compiled = set(sources(package))
    found = [file for place in READ for file in _python(package, place)]
    return [file for file in found if file not in compiled]


def _python(package: Path, place: str) -> list[Path]:
    """The files of a place: a folder, or a file itself."""
    found = package / place
    return sorted(found.rglob("*.py")) if found.is_dir() else [found]


def extensions(folder: Path) -> list[str]:
    """The compiled modules in a folder, as paths from there."""
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*" + SUFFIX))


def fingerprint(package: Path, environment: Mapping[str, str]) -> str:
    """One name for the sources, the compilers and how they are called."""
    digest = hashlib.sha256()
    for file in (*sources(package), *native(package), *read(package), Path(__file__)):
        digest.update(f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    tools = [sys.version, SUFFIX, platform.platform(), *[installed(tool) for tool in TOOLS]]
    settings = [environment.get(name, "") for name in SETTINGS]
    digest.update("\0".join(tools + settings).encode())
    return digest.hexdigest()[:16]


def installed(tool: str) -> str:
    """Its version."""
    try:
        return version_of(tool)
    except PackageNotFoundError:
        raise CannotCompile(f"{tool} is not installed") from None


def forget_old(cache: Path) -> None:
    by_age = sorted(cache.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for folder in by_age[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


# -- compiling ---------------------------------------------------------------------------------


def compile_into(kept: Path, package: Path) -> None:
    """Compile a copy of the engine, and put what came of it into place in one step."""
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent.parent, prefix="compiling-") as place:
            copy_engine(package, Path(place))
            run_compilers(Path(place))
            if not kept.exists():  # another build may have been quicker
                (Path(place) / COMPILED).rename(kept)
    except OSError as error:
        raise CannotCompile(str(error)) from error


def copy_engine(package: Path, tree: Path) -> None:
    """Only what is compiled or read: nothing else can change or hinder the result."""
    for file in (*sources(package), *native(package), *read(package)):
        copy = tree / "lastcard" / file.relative_to(package)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    (tree / "lastcard" / "__init__.py").touch()


def run_compilers(tree: Path) -> None:
    """In a process of its own, for they change folder, print much and never clean up."""
    done = subprocess.run(
        [sys.executable, "-P", __file__],
        cwd=tree,
        env=os.environ | {"PYTHONHASHSEED": "0"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0 or not extensions(tree / COMPILED):
        raise CannotCompile(cause_in(done.stdout))


def cause_in(output: str) -> str:
    """The first line that speaks of an error, else the last one."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if "error:" in line or line.startswith(NO_COMPILER)]
    return (telling or lines[-1:] or ["the compiler said nothing"])[0]


def main() -> None:
    """Compile the package `lastcard` in the current folder into the folder `compiled`."""
    try_compiler()
    from mypyc.build import mypycify

    modules = [file.as_posix() for file in sources(Path("lastcard"))]
    options = ["--strict", "--config-file=", *modules]
    to_build = mypycify(options, opt_level="3", debug_level="0", group_name=GROUP)
    to_build += [native_module(file) for file in native(Path("lastcard"))]
    if os.name == "posix":
        for module in to_build:
            module.extra_compile_args += CALLS
    build(to_build, COMPILED)


def native_module(file: Path) -> Any:
    from setuptools import Extension

    quick = ["-O3"] if os.name == "posix" else []
    name = ".".join(file.with_suffix("").parts)
    return Extension(name, [file.as_posix()], extra_compile_args=quick)


def build(modules: list[Any], folder: str) -> None:
    from setuptools import Distribution

    command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
    command.build_lib = folder
    command.ensure_finalized()
    command.run()


def try_compiler() -> None:
    """Without a compiler or Python's headers, say so at once and in so many words."""
    from setuptools import Extension
    from setuptools.errors import BaseError, CCompilerError

    Path("probe.c").write_text(PROBE)
    try:
        build([Extension("probe", ["probe.c"])], "probed")
    except (BaseError, CCompilerError) as error:
        sys.exit(f"{NO_COMPILER}: {error}")


if __name__ == "__main__":
    main()
