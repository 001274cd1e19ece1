"""A table's life as pure logic: no network, no disk, no clock. Time and chance are given."""
