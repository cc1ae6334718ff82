"""Formats of a house or a club: what their files say, and what is wrong in them."""

import sqlite3
from datetime import date

import pytest

from cardbase.catalog.bootstrap import enter_own_formats
from cardbase.catalog.declaration import declarations
from cardbase.catalog.formats import changed, find, game_of, own_formats, read, written
from cardbase.catalog.importing.importer import change_format
from cardbase.decks.legality import check
from cardbase.errors import InputError, NotFound
from cardbase.games.card import Card, DeckList, Line

pytestmark = pytest.mark.usefixtures("few_cards")

FRIDAY = """\
game = "doomtrooper"
key = "friday"
en = "Friday night"
ja = "金曜の夜"
base = "open"
sets = ["Base"]

[[card]]
name = "BLOOD BERET"
since = 2024-06-01
copies = 0

[[card]]
name = "BLOOD BERET"
since = 2025-06-01
copies = 2
source = "our meeting"
"""


def keep(db: sqlite3.Connection, text: str = FRIDAY) -> None:
    own = read(db, text, "friday.toml")
    change_format(db, own.game, own.key, own.text)


def test_a_format_of_ones_own_is_one_of_its_game(catalog: sqlite3.Connection) -> None:
    keep(catalog)

    form = declarations(catalog)["doomtrooper"].formats[-1]
    assert (form.key, form.en, form.ja) == ("friday", "Friday night", "金曜の夜")
    assert form.options == next(f for f in declarations(catalog)["doomtrooper"].formats if f.key == "open").options
    assert game_of(catalog, "doomtrooper").format("friday").key == "friday"
    assert "friday" not in [f.key for f in game_of(catalog, "detainer").formats]
    assert [own.key for own in own_formats(catalog)] == ["friday"]
    assert find(catalog, "friday") == find(catalog, "FRIDAY NIGHT") == find(catalog, "金曜の夜")
    with pytest.raises(NotFound, match="Did you mean 'friday'"):
        find(catalog, "frida")


@pytest.mark.parametrize(
    ("day", "codes"),
    [("2024-01-01", {"SET"}), ("2024-06-01", {"BANNED", "SET"}), ("2025-07-01", {"RESTRICTED", "SET"})],
)
def test_its_list_holds_from_its_days_on_beside_the_rules_of_its_base(
    catalog: sqlite3.Connection, day: str, codes: set[str]
) -> None:
    keep(catalog)
    game = game_of(catalog, "doomtrooper")
    beret = Card("doomtrooper", "1", "血のベレー", {"ja": "血のベレー", "en": "Blood Beret"}, sets=("Base",))
    other = Card("doomtrooper", "2", "OTHER", {"en": "OTHER"}, sets=("Warzone",))
    lines = tuple(Line("main", 3, card, card.name) for card in (beret, other))

    found = check(DeckList("doomtrooper", "Mine", lines), game, game.format("friday"), date.fromisoformat(day))

    told = {finding.rule.code: finding.cards for finding in found.findings}
    assert set(told) == {"DK1", *codes}
    assert told["SET"] == ("OTHER",)
    assert all(told[code] == ("血のベレー",) for code in codes - {"SET"})


def test_a_card_of_unknown_sets_cannot_be_told(catalog: sqlite3.Connection) -> None:
    keep(catalog)
    game = game_of(catalog, "doomtrooper")
    deck = DeckList("doomtrooper", "Mine", (Line("main", 60, Card("doomtrooper", "1", "X"), "X"),))
    report = check(deck, game, game.format("friday"), date(2024, 1, 1))
    assert [unknown.rule.code for unknown in report.unknown] == ["SET"]


def test_what_it_allows_is_looked_up_and_worked_out_anew(catalog: sqlite3.Connection) -> None:
    asked = (
        "SELECT since, copies FROM allowance JOIN card ON id = card_id WHERE name = 'BLOOD BERET' AND format = 'friday'"
    )
    keep(catalog)
    rows = catalog.execute(asked).fetchall()
    assert rows == [("2024-06-01", 0), ("2025-06-01", 2)]

    catalog.execute("DELETE FROM allowance WHERE format = 'friday'")
    enter_own_formats(catalog, ["doomtrooper"])
    assert catalog.execute(asked).fetchall() == rows

    change_format(catalog, "doomtrooper", "friday", None)
    assert catalog.execute(asked).fetchall() == []
    assert own_formats(catalog) == []


def test_a_file_that_is_written_says_what_it_was_made_of(catalog: sqlite3.Connection) -> None:
    cards = [
        {"name": "X", "since": date(2024, 1, 1), "copies": 1, "source": "we"},
        {"name": "Y", "copies": 0, "source": ""},
    ]
    text = written({"game": "detainer", "key": "club", "en": 'The "club"', "base": "", "sets": [], "card": cards})
    own = read(catalog, text, "club.toml")
    assert (own.game, own.key, own.en, own.base) == ("detainer", "club", 'The "club"', "")
    assert [(card["name"], card["copies"], card["source"]) for card in own.cards] == [
        ("X", 1, "we"),
        ("Y", 0, 'The "club"'),
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"doomtrooper"', '"doomtroper"', "there is no game 'doomtroper'\nDid you mean 'doomtrooper'?"),
        ('base = "open"', 'base = "opn"', "friday.toml line 5: doomtrooper has no format 'opn'\nDid you mean 'open'?"),
        (
            'sets = ["Base"]',
            'sets = ["Bose"]',
            "friday.toml line 6: doomtrooper has no set 'Bose'\nDid you mean 'Base'?",
        ),
        (
            'key = "friday"',
            'key = "open"',
            "friday.toml line 2: doomtrooper has a format 'open' already\nGive yours another key.",
        ),
        (
            'key = "friday"',
            'key = "Fri day"',
            "friday.toml line 2: 'key' cannot be 'Fri day'\nIt must be a word of small letters, digits and '-'.",
        ),
        ('key = "friday"\n', "", "friday.toml: 'key' is missing"),
        ("copies = 2", 'copies = "two"', "friday.toml line 13: 'copies' must be a whole number"),
        ("copies = 2", "copys = 2", "friday.toml line 13: 'copys' means nothing here\nDid you mean 'copies'?"),
        ("sets =", "set =", "friday.toml line 6: 'set' means nothing here\nDid you mean 'sets'?"),
        ("copies = 2", "copies = ", "friday.toml: this is not TOML: Invalid value (at line 16, column 10)"),
    ],
)
def test_a_mistake_is_named_with_its_line(catalog: sqlite3.Connection, old: str, new: str, told: str) -> None:
    with pytest.raises(InputError) as wrong:
        read(catalog, FRIDAY.replace(old, new), "friday.toml")
    assert str(wrong.value) == told


def test_a_key_is_that_of_one_game(catalog: sqlite3.Connection) -> None:
    keep(catalog)
    with pytest.raises(InputError, match="doomtrooper has a format 'friday' already"):
        read(catalog, 'game = "detainer"\nkey = "friday"\n', "x")
    keep(catalog, FRIDAY.replace("Friday night", "Late"))
    assert find(catalog, "friday").en == "Late"


def test_what_is_said_anew_takes_the_place_of_what_was_and_the_rest_stays(catalog: sqlite3.Connection) -> None:
    own = read(catalog, FRIDAY, "friday.toml")
    said = {"sets": [], "en": "Late Friday"}
    cards = [
        {"name": "Blood Beret", "since": date(2025, 6, 1), "copies": 1},
        {"name": "AMBUSH", "since": date(2025, 6, 1), "copies": 0},
    ]

    now = read(catalog, changed(own, said, cards, []), "friday")

    assert (now.en, now.ja, now.base, now.sets) == ("Late Friday", "金曜の夜", "open", ())
    assert [(card["name"], card["since"].year, card["copies"]) for card in now.cards] == [
        ("BLOOD BERET", 2024, 0),
        ("Blood Beret", 2025, 1),
        ("AMBUSH", 2025, 0),
    ]
    left = read(catalog, changed(now, {}, [], ["blood beret"]), "friday")
    assert [card["name"] for card in left.cards] == ["AMBUSH"]
    with pytest.raises(NotFound, match="'AMBUSHED' is not on the list of friday\\nDid you mean 'AMBUSH'"):
        changed(left, {}, [], ["AMBUSHED"])


def test_a_format_limits_cards_beside_others(catalog: sqlite3.Connection) -> None:
    partner = (
        '\n[[partner]]\nname = "AMBUSH"\ncards = ["Infantry"]\nnumbers = ["X-1"]\ncopies = 2\nsince = 2024-06-01\n'
    )
    keep(catalog, FRIDAY + partner)
    game, own = game_of(catalog, "doomtrooper"), find(catalog, "friday")
    ambush, infantry, other = (
        Card("doomtrooper", name, name, {"en": name}, numbers, ("Base",))
        for name, numbers in (("AMBUSH", ()), ("INFANTRY", ()), ("OTHER", ("X-1",)))
    )

    def found(day: date, *lines: Line) -> list[tuple[str, int | None]]:
        report = check(DeckList("doomtrooper", "d", lines), game, game.format("friday"), day)
        return [(one.rule.code, one.actual) for one in report.violations if one.rule.code == "PARTNER"]

    many = Line("main", 2, infantry, "INFANTRY"), Line("main", 1, other, "OTHER")
    beside = Line("main", 1, ambush, "AMBUSH")
    assert found(date(2024, 6, 1), beside, *many) == [("PARTNER", 3)]
    assert found(date(2024, 5, 31), beside, *many) == found(date(2024, 6, 1), *many) == []
    assert found(date(2024, 6, 1), beside, many[0]) == []
    assert read(catalog, changed(own, {"en": "x"}, [], []), "f").partners == own.partners
    with pytest.raises(InputError, match=r"^friday.toml line 19: no cards are named that are limited"):
        keep(catalog, FRIDAY + '\n[[partner]]\nname = "AMBUSH"\ncopies = 2\n')
