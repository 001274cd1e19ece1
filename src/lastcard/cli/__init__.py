"""The `lastcard` command."""

from lastcard.cli.group import main

__all__ = ["main"]
