"""Build Divide: colours and cost icons become fields, what the remarks infer is filled in and marked.

What a card does is told by data/build-divide/abilities.toml, written by hand; a card that is not in it keeps its notes.
"""

import re
from collections.abc import Iterator

from card_sources import Row, abilities, addresses, joined, listed, scripted

COLOURS = {"黒": "black", "青": "blue", "白": "white", "赤": "red", "無": "colourless"}
ICONS = {"黒": "cost_black", "青": "cost_blue", "白": "cost_white", "赤": "cost_red", "無": "cost_generic"}
SAME = ("type", "power", "hit", "trigger", "timing", "title", "identity_name", "ace", "number", "set")

# Values that the remarks of the table call derived.
INFERRED = {
    "命運の遊技場": "colour",
    "討伐の天使 ダグラーク": "colour",
    "シニスター・ステアラー": "power",
    "七人の小人 ハイホー": "power",
    "アンルーリー・マリオネット": "cost_black;cost_blue;cost_white;cost_red;cost_generic",
}
ALIASES = {
    "凝視する者 クセノス": "凝視するもの クセノス",
    "辺境の剛勇 ベルディガ": "辺境の剛勇 ベルティガ",
}
UNOPENED_ENDS = {"魂霊招来・百段御明": "no"}  # the source says that opening adds abilities
REWORDED = {
    "the seed": "the official page",
    "per deck 1 of the deck file": "per the published list まずは一歩のはじまり",
    "trigger column empty in the table as stored (star icons look lost there)": "trigger icon not readable in the source",
}
COPY_LIMITS = {"七人の小人 ハイホー": "7"}
FURTHER_PRINTINGS = {"痛み分け": ({"number": "A-SP-15N", "set": "SP", "rarity": "N"},)}
RARITIES = {"討伐の天使 ダグラーク": "R"}
DROPPED = {
    "also A-SP-15N",
    "rarity R",
    "reading スノーホワイト・ボマー",
    "reading ブラスティング・ステージ",
    "the source says 'titles 運命 and 聖杯' (two titles",
    "固有時制御 衛宮切嗣 prints 運命/聖杯)",
}
ABILITIES = {
    "opener of any black territory (pay the cost difference)",
    "on enter: draw 1 then discard 1",
    "1 unit gets power -3000 this turn",
    "power +3000 per other own unit",
    "hit cannot change",
    "can attack standing units",
    "scout 3 on enter",
    "alternative cost 黒2青1 after a Legacy command was played this turn",
    "alternative cost after a Legacy command",
    "cannot block",
    "does not stand in the stand phase",
    "scout 3 ability",
    "cannot attack the player unless it entered from the graveyard this turn",
    "up to 7 copies in a deck",
    "+2000 per copy in own energy zone",
    "cannot be chosen by commands (per comparison)",
    "up to 2 enemy units power -3000",
    "mode: mill 3 / open own unopened territory until the next end phase",
    "continuous lock on cheap quick play (per report)",
    "puts a unit from the D deck into the graveyard",
    "may be put onto the field by spending 3 judgment counters",
    "lets a unit attack again (per example)",
    "1 unit power -6000 and hit -1",
    "unopened side: start with 7 cards in hand and 0 energy, no hand limit, 1 extra energy set per main phase",
    "power/hit only while it is a unit",
    "activation rests white units with total power >=10000",
    "deck rule: up to 5 copies of a card in total",
    "deck rule: at most 3 copies of a card in the main deck",
    "unopened side draws/discards",
    "deck rule (buster/shot counts) with balance errata",
}

# Facts that the remarks of the table infer, as (words of a remark with INFERRED, field, value).
INFERENCES = (
    ("timing normal", "timing", "normal"),
    ("icon none", "trigger", "none"),
    ("no icon", "trigger", "none"),
    ("white", "colour", "white"),
    ("blue", "colour", "blue"),
    ("gives 5 for her territory", "cost", "5"),
)
ATTRIBUTES = {"Demon(en)": "魔族", "Grad(en)": "グラド", "Human(en)": "人間", "Magic(en)": "魔法"}
"""Attributes that only the English list gives, as other cards print them: another Bloom is 魔族 and 禁忌 where the list says Demon and Taboo."""
STATED = {
    "source says 'no icon' in its comment": ("trigger", "none"),
    "no attribute, not an ace": ("attribute", "none"),
}
ENGLISH_LIST = "https://pastebin.com/YddTknis"
"""It writes Unit/Buster of a unit with an icon: one without is a unit without one."""
FOLLOWS = {
    "撃装竜峰 ブラキベルク": (
        "colour",
        "red",
        "INFERRED: red, as its text calls red units other ones than it; there were no cards of two colours before set 7",
    )
}
"""Facts that follow from what a card says, with the reason."""


def rows(source: list[Row]) -> Iterator[Row]:
    """Yield one row a printing."""
    scripts = scripted("build-divide")
    for card in source:
        name, remarks = card["name_ja"], listed(_plain(card["notes"]))
        number = re.search("[A-Z]+$", card["number"])
        row = {column: joined(listed(card[column])) for column in SAME}
        row |= {"name_ja": name, "name_en": card["name_en"], "aliases": ALIASES.get(name, "")}
        row |= {"rarity": number[0] if number else RARITIES.get(name, ""), "cost": card["total_cost"]}
        row |= {"colour": joined(COLOURS[colour] for colour in listed(card["colours"]))} | _icons(card["cost_icons"])
        row["attribute"] = joined(ATTRIBUTES.get(value, value) for value in listed(card["attribute"]))
        row["keywords"] = joined(word for word in listed(card["keywords"]) if "(activated)" not in word)
        row["copy_limit"] = COPY_LIMITS.get(name, "")
        row["unopened_ends"] = UNOPENED_ENDS.get(name, "")
        told = card.get("abilities_short", "")
        row["abilities"] = scripts.get(name) or _told(told, [remark for remark in remarks if remark in ABILITIES])
        row["note"] = "; ".join(remark for remark in remarks if not _dropped(remark))
        row["sources"] = addresses(card["source_url"])
        row["inferred"] = joined(listed(INFERRED.get(name, "")) + _infer(row, remarks))
        yield row
        for printing in FURTHER_PRINTINGS.get(name, ()):
            yield {"name_ja": name, **printing}


def _plain(notes: str) -> str:
    """Return the remarks of a row, what they call the other papers of the collection replaced."""
    for word, plain in REWORDED.items():
        notes = notes.replace(word, plain)
    return notes


def _infer(row: Row, remarks: list[str]) -> list[str]:
    """Fill in what the remarks infer, where the row does not say it, and return the fields that are inferred."""
    fields = []
    if ENGLISH_LIST in row["sources"] and row["type"] == "unit" and not row["trigger"]:
        row["trigger"] = "none"
        fields.append("trigger")
    if row["name_ja"] in FOLLOWS:
        field, row[field], reason = FOLLOWS[row["name_ja"]]
        row["note"] = "; ".join(filter(None, (row["note"], reason)))
        fields.append(field)
    for remark in remarks:
        found = [(field, value) for words, field, value in INFERENCES if words in remark]
        title = re.search(r"title (\w+) INFERRED|INFERRED (\w+) \(title", remark)
        found += [("title", title[1] or title[2])] if title else []
        for field, value in found if "INFERRED" in remark else ():
            row[field] = row[field] or value
            fields.append(field)
        if remark in STATED:
            field, value = STATED[remark]
            row[field] = row[field] or value
    return fields


def _dropped(remark: str) -> bool:
    return remark in ABILITIES | DROPPED or remark.startswith(("see the rules", "new name", "correction"))


def _told(short: str, remarks: list[str]) -> str:
    """Return what the table tells of a card that is not scripted, one note a line; "none" where it has no ability."""
    if short == "no ability":
        return "none"
    return abilities([short] if short else remarks)


def _icons(text: str) -> Row:
    """Return the icons of a cost: "黒2無3" is two black, three generic and none of the rest."""
    if not text:
        return {}
    counts = dict(re.findall(r"(\D)(\d+)", text))
    return {field: counts.get(sign, "0") for sign, field in ICONS.items()}
