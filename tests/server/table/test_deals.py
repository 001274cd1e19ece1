"""Fair shuffles: who says what when, what it proves, and when the secret is shown."""

from typing import Any

import msgspec
import pytest

from lastcard.notation.read import read
from lastcard.protocol import commands, log
from lastcard.protocol.news import ProofNews
from lastcard.protocol.tables import Seating
from lastcard.server.archive import replays
from lastcard.server.table.fairness import commitment, holds
from tests.server.table.table import Story

NONCES = {"Ann": "aa" * 16, "Bo": "bb" * 16}


@pytest.fixture
def t() -> Story:
    """A game has begun; the first hand is about to be dealt."""
    story = Story("Ann Bo", "scoring=winner_takes", bots="Cleo:steady", start=False)
    story.says("Ann", commands.Start)
    return story


def pledges(t: Story, name: str, nonce: str = "") -> str:
    said = t.says(name, commands.Pledge, hand=1, hash=commitment(nonce or NONCES[name]))
    return said.no


def reveals(t: Story, name: str, nonce: str = "") -> str:
    return t.says(name, commands.Nonce, hand=1, nonce=nonce or NONCES[name]).no


def shuffles(t: Story, name: str = "Ann") -> list[dict[str, Any]]:
    return t.clients[name].news("shuffle")


def test_first_the_commitment_then_the_pledges_then_the_nonces_then_the_cards(t: Story) -> None:
    (first,) = shuffles(t)
    game = t.live.game_id
    assert first == {"t": "shuffle", "hand": 1, "commit": first["commit"], "game": game}
    assert len(first["commit"]) == 64
    assert not pledges(t, "Ann")
    assert len(shuffles(t)) == 1, "nobody's pledge is told before all are in"
    assert reveals(t, "Ann") == "wrong_time", "nor is any nonce taken"
    assert not pledges(t, "Bo")
    assert shuffles(t)[1]["pledges"] == [commitment(NONCES["Ann"]), commitment(NONCES["Bo"]), ""]
    assert shuffles(t)[1]["open"]
    assert shuffles(t)[1]["commit"] == first["commit"]
    assert pledges(t, "Bo") == "wrong_time"
    assert not reveals(t, "Bo")
    assert t.status == "between"
    assert not reveals(t, "Ann")
    assert t.status == "playing"
    (dealt,) = t.logged(log.Dealt)
    assert dealt.nonces == (NONCES["Ann"], NONCES["Bo"], "")
    assert dealt.commit == first["commit"] == commitment(dealt.secret)


def test_the_seed_follows_from_what_everybody_said(t: Story) -> None:
    for step in (pledges, reveals):
        for name in ("Ann", "Bo"):
            step(t, name)
    (dealt,) = t.logged(log.Dealt)
    game = t.live.game_id
    assert holds(game, 1, dealt.seed, dealt.commit, dealt.secret, dealt.nonces)
    assert not holds(game, 1, dealt.seed, dealt.commit, dealt.secret, ("", *dealt.nonces[1:]))
    assert t.live.game is not None
    assert t.live.game.record.seed == dealt.seed


def test_a_nonce_that_was_not_pledged_is_denied(t: Story) -> None:
    pledges(t, "Ann")
    pledges(t, "Bo")
    assert reveals(t, "Ann", "cc" * 16) == "wrong_time"
    assert reveals(t, "Ann", "ccc") == "malformed"
    assert reveals(t, "Ann", NONCES["Bo"]) == "wrong_time"
    for nonce in ("a\n", "g0", "AB", " ab"):
        assert t.says("Ann", commands.Nonce, hand=1, nonce=nonce).no == "malformed"
    assert t.says("Ann", commands.Nonce, hand=2, nonce=NONCES["Ann"]).no == "wrong_time"
    assert not reveals(t, "Ann")


def test_the_first_pledge_counts(t: Story) -> None:
    pledges(t, "Ann")
    pledges(t, "Ann", "cc" * 16)
    pledges(t, "Bo")
    assert reveals(t, "Ann", "cc" * 16) == "wrong_time"
    assert not reveals(t, "Ann")


def test_a_pledge_is_a_hash(t: Story) -> None:
    for text in ("ab", "0" * 63 + "\n", "A" * 64):
        assert t.says("Ann", commands.Pledge, hand=1, hash=text).no == "malformed"
    assert t.says("Ann", commands.Pledge, hand=2, hash="0" * 64).no == "wrong_time"


def test_silent_clients_count_as_empty_after_three_seconds_at_most(t: Story) -> None:
    pledges(t, "Ann")
    t.passes(1_499)
    assert len(shuffles(t)) == 1
    t.passes(1)
    assert shuffles(t)[1]["pledges"] == [commitment(NONCES["Ann"]), "", ""]
    reveals(t, "Ann")
    assert t.status == "playing", "whoever pledged nothing is not waited for"
    assert t.logged(log.Dealt)[0].nonces == (NONCES["Ann"], "", "")


def test_a_nonce_that_never_comes_counts_as_empty(t: Story) -> None:
    pledges(t, "Ann")
    pledges(t, "Bo")
    reveals(t, "Bo")
    t.passes(1_499)
    assert t.status == "between"
    t.passes(1)
    assert t.logged(log.Dealt)[0].nonces == ("", NONCES["Bo"], "")


def test_a_pledge_goes_with_its_person(t: Story) -> None:
    """Bo leaves in the middle of it; whoever takes the seat has pledged nothing."""
    pledges(t, "Ann")
    pledges(t, "Bo")
    t.says("Bo", commands.Leave)
    t.comes("Dan")
    t.says("Dan", commands.Sit, seat=1)
    assert reveals(t, "Bo") == "not_seated"
    assert t.says("Dan", commands.Nonce, hand=1, nonce=NONCES["Bo"]).no == "wrong_time"
    reveals(t, "Ann")
    t.passes(1_500)
    assert t.logged(log.Dealt)[0].nonces == (NONCES["Ann"], "", "")


def test_a_nonce_once_shown_counts_whoever_leaves(t: Story) -> None:
    """Else somebody who has seen the others' could still choose between two deals."""
    pledges(t, "Ann")
    pledges(t, "Bo")
    reveals(t, "Bo")
    t.says("Bo", commands.Leave)
    reveals(t, "Ann")
    t.passes(1_500)
    assert t.logged(log.Dealt)[0].nonces == (NONCES["Ann"], NONCES["Bo"], "")
    assert shuffles(t)[-1]["pledges"] == [commitment(NONCES[name]) for name in ("Ann", "Bo")] + [""]


def test_whoever_comes_in_the_middle_is_told(t: Story) -> None:
    t.goes("Bo")
    t.comes("Bo")
    assert shuffles(t, "Bo")[-1] == shuffles(t, "Ann")[-1]
    assert not pledges(t, "Bo")


def test_every_hand_has_its_own_secret() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", nonces=True)
    for _ in range(3):
        t.plays_hand()
        if t.status == "between":
            t.next_hand()
    dealt = t.logged(log.Dealt)
    assert len(dealt) > 1
    assert [d.hand for d in dealt] == list(range(1, len(dealt) + 1))
    assert len({d.secret for d in dealt}) == len({d.seed for d in dealt}) == len(dealt)
    assert all([all(d.nonces) for d in dealt])


# -- when the secret is shown ----------------------------------------------------------------


def told(t: Story) -> bytes:
    """Everything that anybody was ever told."""
    return b"\n".join([message for client in t.clients.values() for message in client.raw])


def test_the_secret_is_told_to_nobody_before_the_hand_is_over() -> None:
    t = Story("Ann Bo", bots="Cleo:steady", nonces=True)
    t.watches()
    dealt = t.logged(log.Dealt)[0]
    while t.status == "playing":
        for secret in (dealt.secret, dealt.seed, *dealt.nonces[:2]):
            assert secret
            assert secret.encode() not in told(t)
        t.plays_on(t.chance)
        t.clients["Ann"].welcome(t.live, t.now)
    for client in t.clients.values():
        (proof,) = client.news("proof")
        assert proof["secret"] == dealt.secret
        assert proof["seed"] == dealt.seed
        assert proof["nonces"] == list(dealt.nonces)
        assert [len(hand) for hand in proof["left"]] == list(client.board["counts"])
        game = client.table["game"]
        assert holds(game, 1, dealt.seed, dealt.commit, proof["secret"], proof["nonces"])


def test_the_secret_of_an_abandoned_hand_is_shown() -> None:
    t = Story("Ann Bo")
    dealt = t.logged(log.Dealt)[0]
    assert dealt.secret.encode() not in told(t)
    t.says("Ann", commands.Quit)
    for client in t.clients.values():
        assert [proof["secret"] for proof in client.news("proof")] == [dealt.secret]


def test_the_secret_of_a_deal_that_is_given_up_is_shown(t: Story) -> None:
    commit = shuffles(t)[0]["commit"]
    pledges(t, "Ann")
    t.says("Ann", commands.Quit)
    assert t.status == "over"
    assert t.desk.dealing is None
    (proof,) = t.clients["Bo"].news("proof")
    assert commitment(proof["secret"]) == commit
    t.passes(10_000)
    assert not t.logged(log.Dealt)


def test_the_proof_is_told_once_and_not_again_with_the_end_of_the_game() -> None:
    t = Story("Ann Bo")
    t.plays_hand()
    assert t.status == "over"
    assert len(t.clients["Ann"].news("proof")) == 1
    assert isinstance(t.live.proof(), ProofNews)


def test_a_new_owner_begins_a_deal_anew() -> None:
    t = Story("Ann Bo", start=False)
    t.says("Ann", commands.Start)
    first = shuffles(t)[0]["commit"]
    t.reloads()
    t.comes("Ann")
    assert shuffles(t)[-1]["commit"] != first
    assert not t.says("Ann", commands.Pledge, hand=1, hash=commitment("aa")).no


# -- names -----------------------------------------------------------------------------------


def forget_all(t: Story) -> None:
    """As if everybody were forgotten, by the same name: logs of an older server have that."""
    for i, logged in enumerate(t.entries):
        if isinstance(logged.entry, log.Opened | log.Began):
            seats = tuple([_nameless(seating) for seating in logged.entry.seats])
            entry = msgspec.structs.replace(logged.entry, seats=seats)
            t.entries[i] = msgspec.structs.replace(logged, entry=entry)
    t.reloads()


def _nameless(seating: Seating) -> Seating:
    return msgspec.structs.replace(seating, name="guest") if seating.guest else seating


def names_in_file(t: Story) -> tuple[str, ...]:
    began = next(i for i, e in enumerate(t.entries) if isinstance(e.entry, log.Began))
    return read(replays.text("table", t.entries[began:])).players


def test_a_game_is_dealt_to_different_names() -> None:
    t = Story("Ann Bo", bots="Cleo:steady", start=False)
    forget_all(t)
    t.comes("Ann")
    t.comes("Bo")
    t.begins()
    (began,), (dealt,) = t.logged(log.Began), t.logged(log.Dealt)
    names = ("guest", "guest 2", "Cleo")
    assert tuple([seating.name for seating in began.seats]) == dealt.names == names
    t.plays_hand()
    assert names_in_file(t) == names


def test_a_hand_is_dealt_to_different_names() -> None:
    t = Story("Ann Bo", "scoring=winner_takes")
    t.plays_hand()
    forget_all(t)
    t.comes("Ann")
    t.comes("Bo")
    t.next_hand()
    assert t.logged(log.Dealt)[1].names == ("guest", "guest 2")
    t.plays_hand()


def test_how_a_hand_ended_is_told_before_that_it_is_over() -> None:
    t = Story("Ann Bo", bots="Cleo:steady")
    t.plays_hand()
    for client in t.clients.values():
        told = [news["t"] for news in client.heard]
        over = [news.get("table", {}).get("status") for news in client.heard].index("over")
        assert told[over - 1] == "step"
        assert client.heard[over - 1]["board"]["winner"] >= 0
