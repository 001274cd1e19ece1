"""Players that live outside: a seat at any lastcard server, for language models by MCP."""
