"""The environment for learning: games in which one seat after the other is asked."""
