"""Cards, actions, positions and whole games as text (`docs/notation.md`)."""

from lastcard.notation.read import read
from lastcard.notation.record import BadFile, Deal, Move, Proof, Record, begin
from lastcard.notation.write import write
from lastcard.rules.reasons import RefusedLine

__all__ = ["BadFile", "Deal", "Move", "Proof", "Record", "RefusedLine", "begin", "read", "write"]
