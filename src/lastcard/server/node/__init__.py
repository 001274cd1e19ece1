"""One node: the tables it owns and follows, their clocks and bots, the inbox between nodes."""
