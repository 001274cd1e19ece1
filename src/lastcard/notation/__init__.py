"""Cards, actions, positions and whole games as text (`docs/notation.md`)."""
