"""The shuffle, written down a second time, and vectors that must never change."""

import hashlib
import struct

import pytest

from lastcard.rules.shuffle import choose, hand_seed, shuffle, stream

pytestmark = pytest.mark.rules


def supply_of(seed: bytes, purpose: bytes, counter: int) -> list[int]:
    """16-bit words, more than any deck needs."""
    head = b"lastcard/1\0" + purpose + b"\0" + counter.to_bytes(4, "big") + seed
    data = hashlib.shake_256(head).digest(4096)
    return [256 * data[at] + data[at + 1] for at in range(0, 4096, 2)]


def words(seed: bytes, purpose: bytes, counter: int, count: int) -> tuple[int, ...]:
    """As the engine reads them."""
    return struct.unpack(f">{count}H", stream(seed, purpose, counter, 2 * count))


def shuffled(count: int, seed: bytes, counter: int) -> tuple[list[int], int]:
    """Fisher-Yates from the last place down, and how many words were rejected."""
    cards = list(range(count))
    supply = supply_of(seed, b"shuffle", counter)
    rejected = 0
    for last in range(count - 1, 0, -1):
        bound = last + 1
        while supply[0] >= 65536 // bound * bound:
            supply.pop(0)
            rejected += 1
        other = supply.pop(0) % bound
        cards[last], cards[other] = cards[other], cards[last]
    return cards, rejected


def test_pile_1_shuffle_by_its_specification() -> None:
    """PILE-1: the same order as the second writing, with rejected words and without."""
    most = 0
    for seed in range(40):
        for count in (165, 112):
            cards = list(range(count))
            shuffle(cards, str(seed).encode(), seed % 3)
            expected, rejected = shuffled(count, str(seed).encode(), seed % 3)
            assert cards == expected
            most = max(most, rejected)
    assert most > 0


def test_pile_1_shuffle_of_few_cards() -> None:
    """PILE-1: one card and none stay as they are."""
    for count in (0, 1, 2, 3):
        cards = list(range(count))
        shuffle(cards, b"seed", 0)
        assert cards == shuffled(count, b"seed", 0)[0]


@pytest.mark.pure  # it replaces a function
@pytest.mark.parametrize("rejected", [8, 9, 20, 72, 73, 200])
def test_pile_1_shuffle_with_many_words_rejected(
    rejected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PILE-1: more than the spare words; the stream is read on where it was left."""

    def begun_badly(seed: bytes, purpose: bytes, counter: int, length: int) -> bytes:
        return (b"\xff\xff" * rejected + stream(seed, purpose, counter, 224))[:length]

    monkeypatch.setattr("lastcard.rules.shuffle.stream", begun_badly)
    cards = list(range(112))
    shuffle(cards, b"1", 0)
    assert cards == shuffled(112, b"1", 0)[0]


def test_pile_1_vectors() -> None:
    """PILE-1: known answers."""
    assert words(b"seed", b"shuffle", 0, 5) == (28741, 29407, 63077, 58515, 16588)
    assert words(b"seed", b"dealer", 2, 3) == (43616, 2326, 7077)
    cards = [1, 2, 3, 4, 5, 6, 7, 8]
    shuffle(cards, b"seed", 0)
    assert cards == [3, 4, 2, 5, 7, 8, 1, 6]
    cards = list(range(10))
    shuffle(cards, b"seed", 1)
    assert cards == [8, 3, 7, 5, 4, 6, 1, 9, 2, 0]


def test_setup_3_choice_of_the_dealer() -> None:
    """SETUP-3: known answers; a word too large is passed over for the next one."""
    chosen = [choose(3, str(n).encode(), b"dealer") for n in range(12)]
    assert chosen == [1, 2, 0, 1, 1, 0, 1, 2, 0, 0, 0, 0]
    assert choose(10, b"x", b"dealer") == 5
    first, second = words(b"2628", b"dealer", 0, 2)
    assert first >= 65500
    assert choose(500, b"2628", b"dealer") == second % 500 == 195
    first, second = words(b"20662", b"dealer", 0, 2)
    assert first == 65500  # the least that is too large
    assert choose(500, b"20662", b"dealer") == second % 500 == 197


def test_setup_4_seeds_of_later_hands() -> None:
    """SETUP-4: known answers; the first hand has the seed of the match."""
    assert hand_seed("seed", 1) == "seed"
    for number in (2, 3):
        text = f"lastcard/1 hand {number} seed"
        assert hand_seed("seed", number) == hashlib.sha256(text.encode()).hexdigest()
    assert hand_seed("seed", 2)[:16] == "dc98ba5ff56c7f05"
