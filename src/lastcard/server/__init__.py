"""Tables over the network: play that is durable, fair and closed."""
