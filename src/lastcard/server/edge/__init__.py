"""Where the network ends: HTTP, WebSockets, limits, and who may come in."""
