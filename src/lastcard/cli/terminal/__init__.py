"""A table in the terminal: words, tiles, menus, and the loop that plays."""
