"""The shuffle as the document specifies it, written anew from its words, and the vectors."""

import hashlib
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from lastcard import Game
from lastcard.editions import EDITIONS
from lastcard.rules import shuffle as engine
from tools.kinds import meanings

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text()
SHOWN = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
FILE = ROOT / "tests" / "vectors" / "fairness.json"
VECTORS: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text())


def words(seed: bytes, purpose: str, counter: int, count: int) -> list[int]:
    head = b"lastcard/1\0" + purpose.encode() + b"\0" + counter.to_bytes(4, "big") + seed
    stream = hashlib.shake_256(head).digest(2 * count)
    return [int.from_bytes(stream[at : at + 2], "big") for at in range(0, 2 * count, 2)]


def choose(stream: list[int], bound: int) -> int:
    while (word := stream.pop(0)) >= 65536 - 65536 % bound:
        pass
    return word % bound


def shuffled(cards: list[str], seed: bytes, counter: int) -> list[str]:
    cards = cards[:]
    stream = words(seed, "shuffle", counter, 4 * len(cards) + 16)
    for i in range(len(cards) - 1, 0, -1):
        j = choose(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize("vector", VECTORS["words"])
def test_words(vector: dict[str, Any]) -> None:
    seed, purpose, counter = vector["seed"].encode(), vector["purpose"], vector["counter"]
    assert words(seed, purpose, counter, 8) == vector["words"]
    source = engine.stream(seed, purpose.encode(), counter, 16)
    assert list(struct.unpack(">8H", source)) == vector["words"]


@pytest.mark.parametrize("vector", VECTORS["shuffle"])
def test_shuffle(vector: dict[str, Any]) -> None:
    numbers = list(range(vector["count"]))
    told = shuffled([str(n) for n in numbers], vector["seed"].encode(), vector["counter"])
    engine.shuffle(numbers, vector["seed"].encode(), vector["counter"])
    assert [int(n) for n in told] == numbers == vector["order"]


@pytest.mark.parametrize("vector", VECTORS["choose"])
def test_choose(vector: dict[str, Any]) -> None:
    seed, purpose, bound = vector["seed"].encode(), vector["purpose"], vector["bound"]
    assert choose(words(seed, purpose, 0, 16), bound) == vector["chosen"]
    assert engine.choose(bound, seed, purpose.encode()) == vector["chosen"]


@pytest.mark.parametrize("vector", VECTORS["hand_seed"])
def test_hand_seed(vector: dict[str, Any]) -> None:
    assert engine.hand_seed(vector["seed"], vector["number"]) == vector["hand_seed"]
    text = f"lastcard/1 hand {vector['number']} {vector['seed']}"
    if vector["number"] > 1:
        assert hashlib.sha256(text.encode()).hexdigest() == vector["hand_seed"]


# -- whole deals -----------------------------------------------------------------------------


def deck(edition: str, without: str) -> list[str]:
    """The deck in its order, from the document's words."""
    letters = "PYGB" if edition == "sanrio" else "RYGB"
    copies = 3 if edition == "party" else 2
    faces = [("0", 1), *[(str(n), copies) for n in range(1, 10)], ("S", 2), ("R", 2), ("D", 2)]
    faces += [("P", 2)] if edition == "party" else []
    wilds = {
        "classic": [("W", 4), ("W4", 4), ("WX", 4)],
        "party": [("W", 6), ("W4", 6), ("WP", 5), ("WT", 4)],
        "sanrio": [("W", 4), ("W4", 4), ("WB", 4)],
        "dragonball": [("W", 4), ("W4", 4), ("WS", 4)],
        "mandalorian": [("W", 4), ("W4", 4), ("WW", 4)],
    }[edition]
    coloured = [(letter + face, count) for letter in letters for face, count in faces]
    return [card for card, n in coloured + wilds for _ in range(n) if card != without]


def lots(edition: str, players: list[str], seed: bytes) -> tuple[list[list[str]], str]:
    drawn: list[list[str]] = []
    left = players
    counter = 0
    while len(left) > 1:
        pile = shuffled(deck(edition, ""), seed + b"\0lots", counter)
        drawn += (now := [[name, pile.pop()] for name in left])
        values = [int(card[1]) if card[1:].isdigit() and card[0] != "W" else 0 for _, card in now]
        left = [name for name, value in zip(left, values, strict=True) if value == max(values)]
        counter += 1
    return drawn, left[0]


@pytest.mark.parametrize("vector", VECTORS["deal"])
def test_deal_by_the_document(vector: dict[str, Any]) -> None:
    seed, players = vector["seed"].encode(), vector["players"]
    order = deck(vector["edition"], "WX" if vector["options"].get("deck") == 108 else "")
    pile = shuffled(order, seed, 0)
    if vector["edition"] == "sanrio":
        drawn, highest = lots("sanrio", players, seed)
        assert drawn == vector["lots"]
        dealer = players.index(highest)
    else:
        dealer = choose(words(seed, "dealer", 0, 16), len(players))
    assert players[dealer] == vector["dealer"]
    hands: dict[str, list[str]] = {name: [] for name in players}
    for k in range(len(players) * vector["options"].get("hand_size", 7)):
        hands[players[(dealer + 1 + k) % len(players)]].append(pile.pop())
    assert {name: sorted(hand, key=order.index) for name, hand in hands.items()} == vector["hands"]
    discards = [pile.pop()]
    while vector["edition"] != "sanrio" and not discards[-1][1:].isdigit():
        discards.append(pile.pop())
    assert discards[::-1] == vector["discard"]
    assert pile[::-1][: len(vector["draw"])] == vector["draw"]


@pytest.mark.parametrize("vector", VECTORS["deal"])
def test_deal_by_the_engine(vector: dict[str, Any]) -> None:
    game = Game(vector["edition"], vector["players"], vector["options"], seed=vector["seed"])
    codes = game.state.table.deck.codes
    assert game.players[game.state.dealer] == vector["dealer"]
    assert {name: game.hand(name) for name in game.players} == vector["hands"]
    assert [codes[card] for card in game.state.discard_pile[::-1]] == vector["discard"]
    draw = [codes[card] for card in game.state.draw_pile[::-1]]
    assert draw[: len(vector["draw"])] == vector["draw"]
    told = [[game.players[e.seat], codes[e.cards[0]]] for e in game.events if e.kind == "lots"]
    assert told == vector["lots"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_deck_order(edition: str) -> None:
    codes = EDITIONS[edition].deck.codes
    assert [codes[card] for card in EDITIONS[edition].deck.cards] == deck(edition, "")


def test_whole_piles_of_every_edition() -> None:
    whole = {vector["edition"] for vector in VECTORS["deal"] if len(vector["draw"]) > 8}
    assert whole == set(EDITIONS)


def test_the_vectors_of_the_document_are_in_the_file() -> None:
    shown = [json.loads(block) for block in SHOWN]
    assert {kind for block in shown for kind in block} == set(VECTORS)
    for block in shown:
        for kind, vectors in block.items():
            assert [vector for vector in vectors if vector not in VECTORS[kind]] == []


def test_the_document_lists_every_event() -> None:
    rows = dict(re.findall(r"^\| `([a-z ]+)` \| (.*) \|$", PAGE, re.MULTILINE))
    assert {kind: rows.get(kind) for kind in meanings()} == meanings()
