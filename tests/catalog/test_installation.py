"""What tells that something was installed or updated, or that a file of the data has changed."""

from pathlib import Path

import pytest

from cardbase.catalog import installation


def test_the_fingerprint_is_the_same_for_a_script_and_on_a_python_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """There the first folder of the path is ""."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    before = installation.fingerprint()
    monkeypatch.syspath_prepend("")

    assert before == installation.fingerprint()


def test_the_fingerprint_changes_with_a_file_of_the_bundled_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\n")
    monkeypatch.setattr(installation, "data_folder", lambda: tmp_path)
    before = installation.fingerprint()
    assert before == installation.fingerprint()

    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\nSmall\n")

    assert before != installation.fingerprint()
