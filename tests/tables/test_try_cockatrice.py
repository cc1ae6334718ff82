"""What `scripts/try_cockatrice.py` makes of a log, of files and of names. Cockatrice itself is started by hand."""

from pathlib import Path

import pytest

from scripts import try_cockatrice
from scripts.try_cockatrice import Loaded, enabled, key_of, lacking, loaded, main, names

LOG = """[card_database.loading] Loaded card database: Path = "/h/cards.xml" Status = 0 Cards = 0 Sets = 0 "0ms"
Loaded card database: Path = "/h/customsets/detainer.xml" Status = 0 Cards = 80 Sets = 2 "5ms"
Loaded card database: Path = "/h/customsets/fertcg.xml" Status = 2 Cards = 80 Sets = 2 "1ms"
"""


@pytest.mark.parametrize(
    ("file", "found"),
    [("detainer.xml", Loaded(True, 80, 2)), ("fertcg.xml", Loaded(False, 80, 2)), ("doomtrooper.xml", None)],
)
def test_the_log_says_what_was_loaded(file: str, found: Loaded | None) -> None:
    assert loaded(LOG, file) == found


@pytest.mark.parametrize(
    ("name", "key"), [("FERTCG 外伝", "FERTCG%20%U5916%U4F1D"), ("A-S1_.", "A-S1_."), ("É/\\", "%C9%2F%5C")]
)
def test_names_of_sets_are_written_as_qt_writes_them(name: str, key: str) -> None:
    assert key_of(name) == key


def test_cards_of_a_deck_that_the_database_lacks_are_named(tmp_path: Path) -> None:
    database, deck = tmp_path / "a.xml", tmp_path / "a.cod"
    database.write_text(
        "<c><sets><set><name>X 1</name></set></sets><cards><card><name>One</name></card></cards></c>", encoding="utf-8"
    )
    deck.write_text('<d><zone><card number="2" name="One"/><card number="1" name="Two"/></zone></d>', encoding="utf-8")

    assert lacking(deck, names(database)) == ["Two"]
    assert enabled(database) == "[sets]\nX%201\\enabled=true\nX%201\\isknown=true\n"


def test_without_cockatrice_it_says_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(try_cockatrice, "USUAL", ("cockatrice",))

    assert main(["detainer", "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert "there is no Cockatrice here" in told
    assert "there is no Xvfb: apt-get install xvfb" in told
    assert not (tmp_path / "out").exists()
