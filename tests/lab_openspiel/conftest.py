"""OpenSpiel is an extra, for which not every machine has a wheel."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pyspiel") else ["test_*.py"]
