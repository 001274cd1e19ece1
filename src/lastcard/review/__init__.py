"""What a hand was worth: pure functions from the log of a hand that is over to values."""
