"""Commitments and seeds of fair shuffles, and the vectors that other languages check too."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.table.fairness import commitment, deal_seed, flaws, holds

FILE = Path(__file__).resolve().parents[2] / "vectors" / "fairness.json"
VECTORS: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text())


@pytest.mark.parametrize("vector", VECTORS["commitment"])
def test_commitment(vector: dict[str, Any]) -> None:
    assert sha256(bytes.fromhex(vector["secret"])).hexdigest() == vector["commit"]
    assert commitment(vector["secret"]) == vector["commit"]


@pytest.mark.parametrize("vector", VECTORS["deal_seed"])
def test_deal_seed(vector: dict[str, Any]) -> None:
    game, hand, secret, nonces = (vector[key] for key in ("game", "hand", "secret", "nonces"))
    text = f"lastcard deal 1\n{game}\n{hand}\n{secret}"  # anew from the document's words
    for seat in range(len(nonces)):
        text += f"\n{seat} " + nonces[seat]
    assert sha256(text.encode("ascii")).hexdigest() == vector["seed"]
    assert deal_seed(game, hand, secret, nonces) == vector["seed"]


@pytest.mark.parametrize("vector", VECTORS["proof"], ids=lambda vector: vector["why"] or "good")
def test_proofs(vector: dict[str, Any]) -> None:
    proof = {key: value for key, value in vector.items() if key not in ("why", "holds")}
    assert holds(**proof) is vector["holds"]
    assert bool(flaws(**proof)) is not vector["holds"]


def test_the_vectors_have_both() -> None:
    assert {vector["holds"] for vector in VECTORS["proof"]} == {True, False}
