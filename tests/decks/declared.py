"""A declaration and a small catalogue for tests of readers, which need no database."""

from cardbase.catalog.declaration import Declaration, SectionInfo
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats.contract import DeckFormat, Export, ExportLine
from cardbase.decks.reading import Source
from cardbase.games.contract import Field, Value

TYPES = (
    Value("unit", "unit", "ユニット"),
    Value("command", "command", "コマンド"),
    Value("territory", "territory", "テリトリー"),
)
GAME = Declaration(
    key="build-divide",
    en="Build Divide",
    ja="ビルディバイド",
    target="",
    fields=(Field("type", "choice", "type", "種類", (), TYPES),),
    sections=(
        SectionInfo("main", "main deck", "メインデッキ", ("deck", "デッキ")),
        SectionInfo("territory", "territory", "テリトリー"),
        SectionInfo("d-deck", "D deck", "Dデッキ", ("d", "ddeck")),
    ),
)
GAMES = {GAME.key: GAME}
KNOWN = {
    "暁の剣士 リオ": "A-B1-07",
    "炎の契約": "A-B1-20",
    "星の庭": "A-S1-01",
    "12 Monkeys": "",
    "FORZA 75": "",
    "V-3": "",
}


def knows(text: str, number: str) -> bool:
    return text in KNOWN or (number or text) in KNOWN.values()


SOURCE = Source("build-divide", GAMES, knows, "list.txt")

DECK = Deck(
    name="White and black",
    game="build-divide",
    options={"ace": "リラ"},
    entries=(Entry("territory", 1, "星の庭", "A-S1-01"), Entry("main", 4, 'AC-40 "J", x')),
    comments=("a remark",),
    tags=("league",),
    note="weak against red",
)


def written(form: DeckFormat, deck: Deck) -> str:
    """What a format makes of a deck whose cards nobody looks up."""
    main = GAME.sections[0].key
    lines = tuple(ExportLine(entry.section or main, entry.count, entry.text, entry.number) for entry in deck.entries)
    content = form.write(Export(deck, GAME, lines)).content
    assert isinstance(content, str)
    return content
