"""Every screen in every state, by name: how to get there, by the hands of people at their pages."""

from tools.screenshots import alone, around, operating, pages, questions, screens, turns
from tools.screenshots.world import STATES

__all__ = ["STATES", "alone", "around", "operating", "pages", "questions", "screens", "turns"]
