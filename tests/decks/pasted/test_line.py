"""The sections of every game are understood in Japanese where a list is pasted, and those that are written come back."""

import pytest

from cardbase.catalog.declaration import Declaration, of_game
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import Choices, Export, ExportLine
from cardbase.decks.pasted import read_pasted
from cardbase.decks.reading import Source
from cardbase.games import games

DECLARED = [of_game(game, "") for game in games()]
SECTIONS = [(game, section.key, section.ja) for game in DECLARED for section in game.places]
CARD = "炎の契約"


def source(game: Declaration) -> Source:
    return Source(game.key, {game.key: game}, lambda text, number: (number or text).startswith(CARD), "list.txt")


@pytest.mark.parametrize(
    "written", ["{ja}", "【{ja}】", "【{ja}】(3枚)", "{ja}：３枚", "◆ {ja}（3枚）", "■{ja}■", "## {ja} (3)"]
)
def test_the_name_of_a_section_in_japanese_is_a_heading(written: str) -> None:
    for game, key, ja in SECTIONS:
        _is_heading(game, key, ja, written)


def _is_heading(game: Declaration, key: str, ja: str, written: str) -> None:
    reading = read_pasted(f"{written.format(ja=ja)}\n{CARD} ×3\n", source(game))

    assert ja
    told = f"{game.key} {key} {written}"
    assert [(entry.section, entry.count, entry.text) for entry in reading.deck.entries] == [(key, 3, CARD)], told
    assert reading.notices == (), told


@pytest.mark.parametrize("language", ["ja", "en", "both"])
@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.key)
def test_the_headings_of_a_list_for_people_come_back(game: Declaration, language: str) -> None:
    """Sections whose cards come back where they were, out of a list as it stands in a chat, in either language or both."""
    keys = [section.key for section in game.places]
    deck = Deck(name="天使", game=game.key, entries=tuple(Entry(key, 3, f"{CARD}{n}") for n, key in enumerate(keys)))
    lines = tuple(ExportLine(entry.section, entry.count, entry.text, "") for entry in deck.entries)
    content = find_format("md", writes=True).write(Export(deck, game, lines, Choices(language=language))).content
    assert isinstance(content, str)
    reading = read_pasted(content, source(game))

    found = {entry.text.split(" *(")[0]: entry.section for entry in reading.deck.entries if entry.text.startswith(CARD)}
    assert found == {entry.text: entry.section for entry in deck.entries}
