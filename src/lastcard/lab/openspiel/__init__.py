"""The editions as games of OpenSpiel; to import this registers them (`lastcard[openspiel]`)."""

from lastcard.lab.openspiel.games import SpielGame, SpielState

__all__ = ["SpielGame", "SpielState"]
