"""`lastcard verify`: what holds, what does not, and files that were tampered with."""

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lastcard import Game
from lastcard.cli import main
from lastcard.notation import Proof
from lastcard.server.table.fairness import commitment, deal_seed

ID = "table_7-3"
SEED = "the seed does not follow from game, hand, secret and nonces"
COMMIT = "the commitment is not that of the secret"
FAIR = ["hand 1: verified", "hand 2: verified"]


def run(text: str, *args: str) -> Result:
    return CliRunner().invoke(main, ["verify", "-", *args], input=text, prog_name="lastcard")


def told(text: str) -> list[str]:
    """What is printed; the status must agree with it."""
    result = run(text)
    lines = result.stdout.splitlines()
    fair = all(line.endswith("verified") for line in lines) and not result.stderr
    assert result.exit_code == (0 if fair else 1)
    return lines


def token(hand: int, who: str) -> str:
    return sha256(f"{hand} {who}".encode()).hexdigest()


def proved(hand: int, names: Sequence[str], silent: str = "") -> tuple[str, Proof]:
    """The seed of a hand, and its proof; one player may give no nonce."""
    secret = token(hand, "secret")
    nonces = ["" if name == silent else token(hand, name) for name in names]
    given = tuple([(name, nonce) for name, nonce in zip(names, nonces, strict=True) if nonce])
    seed = deal_seed(ID, hand, secret, nonces)
    return seed, Proof(1, commitment(secret), secret, given)


def finish(game: Game) -> None:
    """Play the hand to its end, each time with the first answer that is open."""
    while not game.over:
        player = game.owes[0]
        game.apply(player, game.legal(player)[0])


def fair_match() -> str:
    """Two hands; Cy is silent in the first, Di takes Bo's seat in the second."""
    seed, proof = proved(1, ["Ann", "Bo", "Cy"], silent="Cy")
    game = Game(
        "classic",
        ["Ann", "Bo", "Cy"],
        {"scoring": "winner_takes"},
        seed=seed,
        game_id=ID,
        proof=proof,
    )
    finish(game)
    seed, proof = proved(2, ["Ann", "Di", "Cy"])
    game.deal(seed=seed, players=["Ann", "Di", "Cy"], proof=proof)
    game.apply(game.owes[0], "draw", at=1200)
    return game.text()


TEXT = fair_match()
HEADER, ACTIONS = TEXT.split("\n\n")
FIRST_HAND = ACTIONS[: ACTIONS.index("deal ")]
DEAL = ACTIONS[len(FIRST_HAND) :].splitlines()[0]
BEGUN = f"{HEADER}\n"  # no action that another deal could make illegal


def changed(text: str, key: str) -> str:
    """With another first digit after the key."""
    new, count = re.subn(
        rf"(^|\s)({key}:? )([0-9a-f])(?=[0-9a-f]{{63}})",
        lambda found: f"{found[1]}{found[2]}{int(found[3], 16) ^ 1:x}",
        text,
    )
    assert count == 1
    return new


# -- files that hold -------------------------------------------------------------------------


def test_a_fair_match() -> None:
    assert told(TEXT) == FAIR


def test_a_file_by_name(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TEXT)
    result = CliRunner().invoke(main, ["verify", str(file)])
    assert (result.exit_code, result.stdout.splitlines(), result.stderr) == (0, FAIR, "")


def test_nobody_has_to_give_a_nonce_but_it_is_told() -> None:
    secret = token(1, "secret")
    seed = deal_seed(ID, 1, secret, ["", ""])
    proof = Proof(0, commitment(secret), secret)
    result = run(Game("classic", 2, seed=seed, game_id=ID, proof=proof).text())
    assert (result.exit_code, result.stdout) == (0, "hand 1: verified, but without nonces\n")


def test_another_action_is_not_the_shuffles_matter() -> None:
    *kept, last = TEXT.splitlines()
    assert last.endswith(" draw @1200")
    name = last.split()[0]
    card = Game.from_text("\n".join(kept)).legal_texts(name)[0]
    assert card.startswith("play ")
    assert told("\n".join([*kept, f"{name} {card}"])) == FAIR


def test_a_dealer_who_is_due_may_be_named() -> None:
    game = Game.from_text(BEGUN)
    header = BEGUN.replace("\ngame:", f"\ndealer: {game.players[game.state.dealer]}\ngame:")
    assert told(header) == FAIR[:1]
    later = Game.from_text(TEXT)
    due = later.players[later.state.dealer]
    assert told(TEXT.replace(" players ", f" dealer {due} players ")) == FAIR


# -- tampering -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "flaws"),
    [
        ("seed", [SEED]),
        ("commit", [COMMIT]),
        ("secret", [COMMIT, SEED]),
        ("nonce Ann", [SEED]),
        ("nonce Bo", [SEED]),
    ],
)
def test_one_digit_of_the_first_hand(key: str, flaws: list[str]) -> None:
    assert told(changed(BEGUN, key)) == [f"hand 1: {'; '.join(flaws)}"]
    assert told(changed(BEGUN, key) + "\n" + ACTIONS)[0] == f"hand 1: {'; '.join(flaws)}"


@pytest.mark.parametrize(
    ("key", "flaws"),
    [
        ("seed", [SEED]),
        ("commit", [COMMIT]),
        ("secret", [COMMIT, SEED]),
        ("nonce Ann", [SEED]),
        ("nonce Di", [SEED]),
        ("nonce Cy", [SEED]),
    ],
)
def test_one_digit_of_a_later_hand(key: str, flaws: list[str]) -> None:
    text = TEXT.replace(DEAL, changed(DEAL, key))
    assert told(text) == [FAIR[0], f"hand 2: {'; '.join(flaws)}"]


def test_another_seed_no_longer_plays() -> None:
    result = run(changed(HEADER, "seed") + "\n\n" + ACTIONS)
    assert (result.exit_code, result.stdout) == (1, f"hand 1: {SEED}\n")
    assert re.fullmatch(r"<stdin>:\d+: \w+ .*: [A-Z]+-\d+: .*\n", result.stderr)


def test_swapped_nonces() -> None:
    swapped = BEGUN.replace("nonce Ann", "nonce X").replace("nonce Bo", "nonce Ann")
    assert told(swapped.replace("nonce X", "nonce Bo")) == [f"hand 1: {SEED}"]
    assert told(BEGUN.replace("nonce Bo", "nonce Cy")) == [f"hand 1: {SEED}"]


def test_a_nonce_left_out() -> None:
    assert told(re.sub(r"nonce Bo \w+\n", "", BEGUN)) == [f"hand 1: {SEED}"]


def test_another_game() -> None:
    assert told(TEXT.replace(ID, "table_7-4")) == [f"hand 1: {SEED}", f"hand 2: {SEED}"]


def test_a_proof_of_another_hand() -> None:
    """An old hand, cards and all, is not sold as a new one."""
    seed, proof = proved(2, ["Ann", "Bo", "Cy"])
    game = Game("classic", ["Ann", "Bo", "Cy"], seed=seed, game_id=ID, proof=proof)
    assert told(game.text()) == [f"hand 1: {SEED}"]


@pytest.mark.parametrize(
    ("line", "what"),
    [("game", "id of the game"), ("commit", "commitment"), ("secret", "secret")],
)
def test_missing_parts(line: str, what: str) -> None:
    assert told(re.sub(rf"{line}:? .*\n", "", BEGUN)) == [f"hand 1: the {what} is missing"]


def test_spelling_is_no_choice() -> None:
    """The same bytes in capitals have the same commitment, but would make another seed."""
    secret = token(1, "secret").upper()
    seed = deal_seed(ID, 1, secret, ["", ""])
    proof = Proof(0, commitment(secret), secret)
    text = Game("classic", 2, seed=seed, game_id=ID, proof=proof).text()
    flaw = "secret and nonces are not whole bytes in lower-case hexadecimal digits"
    assert told(text) == [f"hand 1: {flaw}"]
    assert told(text.replace(secret, "abc")) == [f"hand 1: {flaw}"]


# -- hands that no shuffle decided -----------------------------------------------------------


def test_no_proof() -> None:
    assert told("lastcard 1\nedition: classic\nplayers: Ann, Bo\nrules: 1\n") == [
        "hand 1: no proof"
    ]
    assert told(TEXT.replace(DEAL, "deal players Ann, Di, Cy"))[1] == "hand 2: no proof"


def test_an_implied_deal_has_no_proof() -> None:
    game = Game.from_text(f"{HEADER}\n\n{FIRST_HAND}")
    game.deal()
    implied = f"{HEADER}\n\n{FIRST_HAND}{game.owes[0]} draw\n"
    assert told(implied) == [FAIR[0], "hand 2: no proof"]


def test_chosen_cards_and_dealers() -> None:
    assert told(BEGUN.replace("game:", "start: R7\ngame:")) == ["hand 1: the start card was chosen"]
    dealt = Game.from_text(BEGUN)
    other = dealt.players[dealt.state.dealer - 1]
    chosen = BEGUN.replace("\ngame:", f"\ndealer: {other}\ngame:")
    assert told(chosen) == ["hand 1: the dealer was chosen"]
    placed = "hand Ann: R1\nhand Bo: R2\nhand Cy: R3\ndiscard: R4\ngame:"
    text = BEGUN.replace("game:", placed)
    assert told(text) == ["hand 1: the cards were set up, not dealt"]


def test_a_chosen_dealer_of_a_later_hand() -> None:
    game = Game.from_text(TEXT)
    other = game.players[game.state.dealer - 1]
    text = TEXT.replace(" players ", f" dealer {other} players ")
    text = text[: text.index("\n", text.index("\ndeal ") + 1)]
    assert told(text) == [FAIR[0], "hand 2: the dealer was chosen"]


# -- other forms and failures ----------------------------------------------------------------


def as_json(text: str) -> Any:
    result = run(text, "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == (0 if found["verified"] else 1)
    return found


def test_json() -> None:
    first = {"number": 1, "verdict": "verified", "flaws": [], "nonces": ["Ann", "Bo"]}
    second = {"number": 2, "verdict": "verified", "flaws": [], "nonces": ["Ann", "Di", "Cy"]}
    assert as_json(TEXT) == {
        "game": ID,
        "verified": True,
        "hands": [first, second],
        "refused": None,
    }


def test_json_of_what_does_not_hold() -> None:
    found = as_json(changed(BEGUN, "seed") + "\nBo keep\n")
    assert (found["verified"], found["hands"][0]["verdict"]) == (False, "broken")
    assert found["hands"][0]["flaws"] == [SEED]
    assert found["refused"]["line"] == BEGUN.count("\n") + 2
    assert found["refused"]["text"].startswith("Bo keep: ")
    bare = as_json("lastcard 1\nedition: classic\nplayers: Ann, Bo\n")
    assert (bare["game"], bare["hands"][0]["verdict"]) == (None, "no proof")


def test_malformed_files() -> None:
    result = run(TEXT.replace("commit ", "commit xyz"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert re.fullmatch(r"<stdin>:\d+:8: expected hexadecimal digits.*\n", result.stderr)
    missing = CliRunner().invoke(main, ["verify", "nowhere.txt"])
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert missing.stderr == "lastcard: nowhere.txt: No such file or directory\n"
