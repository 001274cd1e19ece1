"""House rules: each a function from an edition to a changed copy of it."""
