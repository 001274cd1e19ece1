"""The rules: pure, without I/O, clock or global state."""
