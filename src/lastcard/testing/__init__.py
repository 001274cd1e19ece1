"""For those who write tests of rules: positions in notation, and what must always hold."""
