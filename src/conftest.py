"""Modules whose extra is not there for every machine are not looked into for examples."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["lastcard/lab/openspiel"]
