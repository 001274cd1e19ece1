"""What a game shows as rows of bytes: in C where that is compiled, otherwise in Python.

Both do the same, and a test holds them together.
"""

try:
    from lastcard.lab.env.native_slates import RowLayout, Slate, find_hand, find_hidden, follow
except ModuleNotFoundError:
    from lastcard.lab.env.plain_slates import RowLayout, Slate, find_hand, find_hidden, follow

__all__ = ["RowLayout", "Slate", "find_hand", "find_hidden", "follow"]
