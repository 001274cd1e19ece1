"""What a game shows as rows of bytes: in C where that is compiled, otherwise in Python.

Both do the same, and a test holds them together.
"""

try:
    from lastcard.lab.env.native_slates import Layout, Slate
except ImportError:
    from lastcard.lab.env.plain_slates import Layout, Slate

__all__ = ["Layout", "Slate"]
