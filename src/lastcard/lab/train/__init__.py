"""Training the judgement: positions from play, what became of them, and a network fitted to it."""
