"""Games that are over, as they are shown."""
