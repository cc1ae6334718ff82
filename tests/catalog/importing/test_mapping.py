"""Cards of another site by a mapping of its keys: the shape of ArkhamDB's family, as a database of Doomtrooper cards serves it."""

import json
import re
import sqlite3
from functools import cache
from pathlib import Path

import pytest

from cardbase.catalog.declaration import Declaration, of_game
from cardbase.catalog.importing.importer import import_source, update
from cardbase.catalog.importing.mapping import SiteMapping, parse_mapping, read_mapping
from cardbase.catalog.importing.remembered import remembered
from cardbase.errors import InputError
from cardbase.games import entry_points, games
from tests.catalog.contents import as_it_is
from tests.site import Asked, Serve, answer

pytestmark = pytest.mark.usefixtures("few_cards")

DOCUMENT = (Path(__file__).parents[3] / "docs" / "data.md").read_text(encoding="utf-8")
DOCUMENTED = next(block for block in re.findall(r"```toml\n(.*?)```", DOCUMENT, re.DOTALL) if "[columns]" in block)
"""The example of docs/data.md."""

# Keys and kinds of values as the site has them: ratings are words, what a card lacks is null or not there; the cards are made up.
SERVED = [
    {
        "expansion_code": "unl", "expansion_name": "Base Set", "type_code": "warrior", "type_name": "Warrior", "faction_code": ["legion", "imperial"],
        "code": "99001", "name": "TRIAL SENTRY", "text": "Stays.\nHolds.", "clarification_text": None, "deck_limit": 5, "rarity": "U",
        "fight": "3", "shoot": "-", "armor": "4", "value": "6", "post_play": None, "octgn_id": "00000000-0000-0000-0000-000000000001",
        "image_url": "unl/trialsentry.jpg", "url": "https://doomtrooper.example/card/99001", "label": "TRIAL SENTRY",
    },
    {
        "expansion_code": "unl", "expansion_name": "Base Set", "type_code": "ki", "type_name": "Ki Power", "faction_code": ["mishima"],
        "code": "99002", "name": "TRIAL STANCE", "text": "", "clarification_text": "Doubles.", "deck_limit": 1, "rarity": "R",
        "fight": "2x", "shoot": None, "armor": None, "value": "10", "post_play": "x", "octgn_id": "00000000-0000-0000-0000-000000000002",
        "image_url": "unl/trialstance.jpg", "url": "https://doomtrooper.example/card/99002", "label": "TRIAL STANCE",
    },
]  # fmt: skip
SHORT = 'game = "doomtrooper"\n[columns]\nname_en = "name"\nnumber = "code"\ntype = "type_code"\n[values.type]\nki = "ki_power"\n'


@cache
def declarations() -> dict[str, Declaration]:
    return {game.key: of_game(game, entry_points()[game.key]) for game in games()}


def mapping(text: str, game: str = "") -> SiteMapping:
    return parse_mapping(text, "site.toml", declarations(), game)


def refused(text: str, game: str = "") -> str:
    """Return the one message with which a mapping is refused."""
    with pytest.raises(InputError) as caught:
        mapping(text, game)
    return str(caught.value)


def served(tmp_path: Path, cards: object = SERVED) -> str:
    path = tmp_path / "served.json"
    path.write_text(json.dumps(cards, indent=1), encoding="utf-8")
    return str(path)


def facts(db: sqlite3.Connection, number: str) -> dict[str, object]:
    """Return what the catalogue says of a card of Doomtrooper."""
    from cardbase.catalog.cards import load_cards

    (found,) = db.execute("SELECT card_id FROM printing WHERE number = ?", (number,)).fetchone()
    (card,) = load_cards(db, [found])
    return dict(card.facts)


def test_the_documented_mapping_reads_what_the_site_serves(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    changes = import_source(catalog, served(tmp_path), mapping=mapping(DOCUMENTED))

    assert [name for _, _, name in changes.added] == ["TRIAL SENTRY", "TRIAL STANCE"]
    assert facts(catalog, "99001") == {
        "type": "warrior", "affiliation": ("dark_legion", "imperial"), "f": 3, "s": "-", "a": 4, "v": 6, "db_deck_limit": 5,
    }  # fmt: skip
    assert facts(catalog, "99002") == {
        "type": "ki_power", "affiliation": ("mishima",), "mod_f": "x2", "after_play": "removed", "db_deck_limit": 1,
    }  # fmt: skip


def test_an_address_is_the_source_of_its_cards_and_its_mapping_is_kept(
    catalog: sqlite3.Connection, serve: Serve
) -> None:
    """`catalog update` reads the file as the import did; the address names no format, and the server says it is HTML."""
    files = {"body": SERVED[:1]}

    def reply(asked: Asked) -> list[bytes]:
        body = json.dumps(files["body"]).encode()
        tag = f'"{len(body)}"'
        if asked.headers.get("if-none-match") == tag:
            return [answer(status="304 Not Modified")]
        return [answer(body, etag=tag, content_type="text/html")]

    address = serve(reply).address("/api/public/cards/")
    import_source(catalog, address, mapping=mapping(SHORT))
    (source,) = remembered(catalog)
    (unchanged,) = update(catalog, [source])
    files["body"] = SERVED
    (changed,) = update(catalog, [source])
    sources = catalog.execute(
        "SELECT printing.number, source.text FROM printing JOIN card_source USING (card_id) JOIN source ON source.id = source_id "
        "WHERE number LIKE '9900_' ORDER BY number"
    ).fetchall()

    assert source.mapping == SHORT
    assert unchanged.words == "nothing new"
    assert changed.words == "1 added, 0 changed, 1 unchanged"
    assert sources == [("99001", address), ("99002", address)]


def test_another_mapping_reads_the_same_file_again(catalog: sqlite3.Connection, serve: Serve) -> None:
    def reply(asked: Asked) -> list[bytes]:
        if "if-none-match" in asked.headers:
            return [answer(status="304 Not Modified")]
        return [answer(json.dumps(SERVED).encode(), etag='"1"')]

    address = serve(reply).address("/cards.json")
    import_source(catalog, address, mapping=mapping(SHORT))
    again = import_source(catalog, address, mapping=mapping(SHORT))
    more = import_source(catalog, address, mapping=mapping(SHORT.replace("[values", 'rarity = "rarity"\n[values')))

    assert again.up_to_date
    assert len(more.changed) == 2


def test_a_mapping_that_names_sources_keeps_them(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    own = SHORT.replace("[values", 'sources = "https://doomtrooper.example/card/{code}"\n[values')
    import_source(catalog, served(tmp_path), mapping=mapping(own))

    found = {text for (text,) in catalog.execute("SELECT text FROM source WHERE text LIKE '%doomtrooper.example%'")}
    assert found == {"https://doomtrooper.example/card/99001", "https://doomtrooper.example/card/99002"}


@pytest.mark.parametrize(
    ("cards", "mapped"),
    [
        ({"data": {"count": 2, "cards": SERVED, "more": [1]}, "page": 1}, 'cards = "data.cards"\n' + SHORT),
        (SERVED[0], SHORT),
        ({"cards": SERVED}, 'cards = "cards"\n' + SHORT),
    ],
    ids=["inside two objects", "one card", "under cards"],
)
def test_where_the_cards_lie(catalog: sqlite3.Connection, tmp_path: Path, cards: object, mapped: str) -> None:
    changes = import_source(catalog, served(tmp_path, cards), mapping=mapping(mapped), dry_run=True)

    assert changes.added[0][2] == "TRIAL SENTRY"


def test_json_lines_and_keys_inside_keys(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    path = tmp_path / "served.txt"
    rows = [
        {"id": {"code": code}, "says": [{"en": "TRIAL"}, {"en": "ROW"}], "kind": "special"}
        for code in ("99003", "99004")
    ]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    own = (
        'game = "doomtrooper"\n[columns]\nname_en = ["missing?", "{says.en}"]\nnumber = "id.code"\nkeywords = "says.en"\n'
        'abilities = "note: {kind}"\n[fixed]\nset = "Trial"\n'
    )
    import_source(catalog, str(path), mapping=mapping(own))

    row = catalog.execute("SELECT name FROM card JOIN printing ON card_id = card.id WHERE number = '99003'").fetchone()
    assert row == ("TRIAL, ROW",)
    assert catalog.execute("SELECT text FROM ability WHERE text = 'note: special'").fetchone()


def test_all_that_is_wrong_with_a_mapping_is_said_at_once() -> None:
    text = (
        'game = "doomtrooper"\ncard = "x"\n[colums]\n[columns]\nnam_en = "name"\narmour = "armor"\ntype = "type_code"\nf = 3\nrarity = "{}"\n'
        '[values.type]\nki = "ki_powr"\n[values.s]\nx = "1"\n[only]\ntyp = {a = "b"}\ntype = {a = 3}\n[fixed]\nafter_play = "stay"\n'
    )
    assert refused(text) == (
        "site.toml: 11 mistakes; nothing was imported\n"
        "  card: a mapping has no such key. Did you mean 'cards'?\n"
        "  columns.armour: doomtrooper has no such column. Did you mean 'a'?\n"
        "  columns.f: a key of the site is expected here\n"
        "  columns.nam_en: doomtrooper has no such column. Did you mean 'name_en', 'name' or 'name_ja'?\n"
        '  columns.rarity: the braces do not enclose a key each. Write "card {code}".\n'
        "  colums: a mapping has no such key. Did you mean 'columns'?\n"
        "  fixed.after_play: 'stay' is not a value of after_play. Did you mean 'stays'?\n"
        "  only.typ: doomtrooper has no such column. Did you mean 'type' or 'subtype'?\n"
        "  only.type.a: words of the site are expected here\n"
        "  values.s: this column is not in [columns]. There is: nam_en, armour, type, f, rarity.\n"
        "  values.type.ki: 'ki_powr' is not a value of type. Did you mean 'ki_power' or 'Ki power'?"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[columns]\nname = "name"\n', 'site.toml: of which game the cards are is not said\nWrite game = "build-divide", or say --game.'),
        ('game = "doomtroper"\n[columns]\nname = "name"\n', "site.toml: there is no game 'doomtroper'"),
        ('game = "doomtrooper"\n[columns]\ntype = "t"\n', "no column of the name is among them. Write name_en = \"KEY\"."),
        ("game = doomtrooper\n", "site.toml: this is not TOML"),
        ('columns = "name"\ngame = "doomtrooper"\n', "  columns: a table is expected here"),
        ('game = "doomtrooper"\n[columns]\nname = "n"\n[values]\ntype = {a = "warrior"}\n', "values.type: this column is not in [columns]"),
    ],
)  # fmt: skip
def test_a_wrong_mapping_is_refused(text: str, said: str) -> None:
    assert said in refused(text)


def test_a_mapping_of_another_game_than_was_asked_for_is_refused() -> None:
    assert refused(SHORT, "fertcg") == "site.toml: this is a mapping of doomtrooper, not of fertcg"


def test_keys_that_no_card_has_are_said_with_the_nearest_and_nothing_changes(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    """A key with "?" behind it may be missing; one that is null everywhere is there."""
    own = SHORT.replace('"code"', '"cod"').replace(
        "[values", 'rarity = "rareness?"\nnote = "{text} ({flavour})"\n[values'
    )
    before = as_it_is(catalog)
    path = served(tmp_path)
    with pytest.raises(InputError) as caught:
        import_source(catalog, path, mapping=mapping(own))

    assert str(caught.value) == (
        "site.toml: 2 mistakes; nothing was imported\n"
        f"  columns.note: no card of {path} has 'flavour'. They have: expansion_code, expansion_name, type_code, type_name, faction_code, "
        "code, name, text, clarification_text, deck_limit, rarity, fight, shoot, armor, value, post_play, octgn_id, image_url, url, label.\n"
        f"  columns.number: no card of {path} has 'cod'. Did you mean 'code'?"
    )
    assert as_it_is(catalog) == before


def test_a_word_of_the_site_that_means_nothing_here_is_named_with_its_key(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    path = served(tmp_path)
    with pytest.raises(InputError) as caught:
        import_source(catalog, path, mapping=mapping(SHORT.replace("[values", 'affiliation = "faction_code"\n[values')))

    said, row, hint = str(caught.value).splitlines()
    assert said == f"{path}: one mistake; nothing was imported"
    assert row.startswith("  line 2, affiliation (faction_code): 'legion' is not a value of affiliation. ")
    assert hint == "The mapping says where each column comes from, and in [values.COLUMN] what words mean."


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"data": {"crads": SERVED}}, "'cards' is not in this object\nDid you mean 'crads'?"),
        ({"data": [1]}, "'{' is expected"),
        ({"data": {"cards": 5}}, "a list of cards is expected: [{...}, {...}]"),
        ({"data": {"cards": [5]}}, 'an object is expected: {"name_en": ...}'),
        ({"data": {"cards": []}}, "there is no card in it; nothing was imported"),
    ],
)
def test_a_list_that_is_not_where_the_mapping_says(
    catalog: sqlite3.Connection, tmp_path: Path, cards: object, said: str
) -> None:
    with pytest.raises(InputError) as caught:
        import_source(catalog, served(tmp_path, cards), mapping=mapping('cards = "data.cards"\n' + SHORT))

    assert said in str(caught.value)


def test_a_mapping_comes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "site.toml"
    path.write_text(SHORT, encoding="utf-8")
    assert read_mapping(path, declarations()).columns["number"].of({"code": "1"}) == "1"

    with pytest.raises(InputError, match="there is no such file") as caught:
        read_mapping(tmp_path / "sit.toml", declarations())
    assert caught.value.hint == "Did you mean 'site.toml'?"

    path.write_bytes(b"#" * (2**20 + 1))
    with pytest.raises(InputError, match="the file is larger than 1 MB"):
        read_mapping(path, declarations())
