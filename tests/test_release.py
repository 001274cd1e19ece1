"""A release: the same bytes each time, and checksums that tell a change."""

from pathlib import Path

import pytest

from tools import release


@pytest.mark.slow
def test_a_second_build_gives_the_same_bytes(tmp_path: Path) -> None:
    release.build_again(tmp_path)
    built = sorted(file.suffix for file in tmp_path.iterdir())
    assert built == [".gz", ".whl"]
    assert release.not_reproduced(tmp_path) == []


def test_what_differs_or_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(folder: Path) -> None:
        for name in ("a", "b", "c"):
            (folder / name).write_text("new")

    monkeypatch.setattr(release, "build_again", build)
    (tmp_path / "a").write_text("new")
    (tmp_path / "b").write_text("old")
    assert release.main([str(tmp_path)]) == 1
    assert "not the same when built again: b, c" in capsys.readouterr().err
    assert not (tmp_path / release.SUMS).exists()


def test_checksums_are_in_the_usual_form_and_leave_out_themselves(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"")
    (tmp_path / release.SUMS).write_text("old")
    (tmp_path / f"{release.SUMS}.sig").write_text("old")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert release.checksums(tmp_path) == f"{empty}  a.whl\n"
