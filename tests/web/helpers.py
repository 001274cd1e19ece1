"""What several tests do."""

from tools.browser.person import Person

ROUNDS = 400


def play_out(people: list[Person]) -> None:
    """Everybody answers whatever is asked until the hand is over."""
    for _ in range(ROUNDS):
        if people[0].result.is_visible():
            return
        for person in people:
            if person.result.is_hidden():
                person.take_part()
    raise AssertionError("the hand did not come to an end")
