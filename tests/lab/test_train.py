"""Training on next to nothing: every stage, its resumption, and that a seed decides the weights."""

from pathlib import Path

import numpy as np
import pytest

from lastcard.bots.feature_places import (
    ANSWER_FEATURES,
    QUESTION_FEATURES,
    SEAT_FEATURES,
    Sparse,
)
from lastcard.bots.network import Head
from lastcard.bots.weights import heads, read_record
from lastcard.lab.train import stages
from lastcard.lab.train.fitting import LossOf
from lastcard.lab.train.generate import training_hand
from lastcard.lab.train.layers import Array, Batch, Layers, lead_loss, share_loss
from lastcard.lab.train.reading import READ, Readers
from lastcard.rules.reasons import Malformed

PLAN = stages.TrainPlan(
    parts="0-1,3",
    plain="0",
    rounds=2,
    worlds=1,
    epochs=2,
    hidden=3,
    seats=2,
    rate=0.01,
    seed="s",
    size=1,
)


def quiet(_: stages.Progress) -> None:
    pass


def trained(folder: Path, plan: stages.TrainPlan = PLAN) -> Path:
    stages.settle(plan, folder, resume=folder.exists())
    return stages.train(plan, folder, 1, quiet)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("train") / "run"
    trained(place)
    return place


def test_the_same_plan_gives_the_same_weights(folder: Path, tmp_path: Path) -> None:
    again = trained(tmp_path / "again")
    assert read_record(again)["sha256"] == read_record(folder / "round-1" / "trained")["sha256"]


def test_training_goes_on_where_it_was_left(folder: Path, tmp_path: Path) -> None:
    """Without the last games and with the network between two epochs."""
    place = tmp_path / "left"
    told: list[stages.Progress] = []

    class Enough(Exception):
        pass

    def stop(progress: stages.Progress) -> None:
        told.append(progress)
        if progress.stage == "seats":
            raise Enough

    stages.settle(PLAN, place, resume=False)
    with pytest.raises(Enough):
        stages.train(PLAN, place, 1, stop)
    assert trained(place) == place / "round-1" / "trained"
    found = read_record(place / "round-1" / "trained")
    assert found["sha256"] == read_record(folder / "round-1" / "trained")["sha256"]


def test_parts_that_mean_nothing(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="numbers like"):
        stages.settle(PLAN._replace(parts="some"), tmp_path / "new", resume=False)


def test_another_plan_is_not_mixed_in(folder: Path) -> None:
    with pytest.raises(Malformed, match="begun with worlds 1, not 2"):
        stages.settle(PLAN._replace(worlds=2), folder, resume=True)
    with pytest.raises(Malformed, match="--resume"):
        stages.settle(PLAN, folder, resume=False)


def test_a_later_round_plays_with_the_network_before(folder: Path) -> None:
    network = folder / "round-0" / "trained"
    with_it = training_hand("x", worlds=4, network=network)
    assert with_it == training_hand("x", worlds=4, network=network)
    assert with_it != training_hand("x", worlds=4)


def test_the_page_tells_the_curve(folder: Path) -> None:
    page = (folder / "round-1" / "curve.html").read_text(encoding="utf-8")
    assert "Which answer leads" in page
    assert page.count("<svg") == 2


def test_weights_that_were_changed_are_refused(folder: Path, tmp_path: Path) -> None:
    source = folder / "round-0" / "trained"
    for name in ("judgement.f32", "judgement.json"):
        (tmp_path / name).write_bytes((source / name).read_bytes())
    data = bytearray((tmp_path / "judgement.f32").read_bytes())
    data[5] ^= 1
    (tmp_path / "judgement.f32").write_bytes(data)
    with pytest.raises(Malformed, match="sha256"):
        heads(tmp_path)


# -- the mathematics -----------------------------------------------------------------------------


def some_batch(seed: int, own: int = 5) -> Batch:
    random = np.random.default_rng(seed)
    counts = np.array([2, 3, 1, 4])
    things = int(counts.sum())
    targets = random.random(things).astype(np.float64)
    starts = np.cumsum(counts) - counts
    targets /= np.repeat(np.add.reduceat(targets, starts), counts)
    return Batch(
        random.normal(size=(4, 3)), random.normal(size=(things, own)), counts, targets,
        random.random(4),
    )  # fmt: skip


@pytest.mark.parametrize("loss", [lead_loss, share_loss])
def test_slopes_are_those_of_the_loss(loss: LossOf) -> None:
    """Against differences of the loss itself, weight by weight."""
    batch = some_batch(1)
    layers = Layers(3, 5, 4, 2)
    for name, part in layers.parts.items():
        layers.parts[name] = part.astype(np.float64) * 3 + 0.01
    scores, hidden = layers.scores(batch)
    slopes = layers.slopes(batch, hidden, loss(batch, scores).slopes)
    for name, part in layers.parts.items():
        for place in np.ndindex(part.shape):
            before = part[place]
            values = []
            for step in (1e-5, -1e-5):
                part[place] = before + step
                values.append(loss(batch, layers.scores(batch)[0]).value)
            part[place] = before
            assert abs((values[0] - values[1]) / 2e-5 - slopes[name][place]) < 1e-6


def test_the_network_in_play_gives_what_it_gave_in_training() -> None:
    batch = some_batch(3)
    layers = Layers(3, 5, 4, 7)
    layers.parts["alone"] += 0.3
    head = Head(3, 5, 4, layers.flat())
    wanted = layers.scores(batch)[0]
    found: list[float] = []
    for row, (start, count) in enumerate(zip(batch.starts, batch.counts, strict=True)):
        things = [sparse(thing) for thing in batch.own[start : start + count]]
        found += head.scores(sparse(batch.shared[row]), things)
    assert np.allclose(found, wanted, atol=1e-5)


def sparse(row: Array) -> Sparse:
    made = Sparse()
    for place, amount in enumerate(row):
        made.put(place, float(amount))
    return made


def test_features_keep_to_their_places() -> None:
    """Of games at many kinds of tables."""
    widths = {"answers": ANSWER_FEATURES, "seats": SEAT_FEATURES}
    hands = [training_hand(f"places {number}", worlds=1) for number in range(4)]
    for name, read in READ.items():
        rows = read(hands, Readers())
        assert {len(set(row.places)) == len(row.places) for row in (*rows.shared, *rows.own)} == {
            True
        }
        assert max([max(row.places) for row in rows.shared]) < QUESTION_FEATURES
        assert max([max(row.places) for row in rows.own]) < widths[name]
        assert max([abs(amount) for row in rows.own for amount in row.amounts]) < 10
