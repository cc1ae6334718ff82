"""Dreadnought: titles tell cards of one name apart, the mixed column of keywords and timings is taken apart.

What a card does is told by data/dreadnought/abilities.toml, written by hand; a card that is not in it keeps its notes.
"""

import re
from collections.abc import Iterator

from card_sources import Row, abilities, addresses, joined, listed, scripted

CLUSTERS = {"赤": "red", "青": "blue", "黄": "yellow", "黒": "black"}
SUB_EFFECTS = {"覚醒": "awakening", "増強": "enhancement", "奔流": "torrent", "": ""}
FIELDS = {"BP": "bp", "sub_effect_kind": "sub_effect"}
ALIASES = {"神通力 烈風": "Mystical Power, Fierce Wind"}
UNREAD = "{0}: its text is not known. | {0}：能力の内容は不明。"
RULES_PAGE = {"seed:001_119d4ae195606a2f.txt": "dorenowiki:124"}
ABILITIES = {
    "draws 1 when own hand is 0-2",
    "sub effect targets units of the same name",
    "attack damage 100 with its own bonus",
    "breaks weakened M units",
    "raises code damage",
    "breaks an M unit",
    "breaks several units",
    "shuts down an attack",
}


def rows(source: list[Row]) -> Iterator[Row]:
    """Yield one row a card."""
    scripts = scripted("dreadnought")
    for card in source:
        name, title = card["name_ja"], card["title_version"]
        remarks = listed(card["note"])
        told, kept = _split(remarks)
        row = {
            "name_ja": name,
            "aliases": ALIASES.get(name, ""),
            "variant": _variant(title),
            "set": _set(title, remarks),
        }
        row |= {"title": "" if "version" in title else _variant(title), "rarity": _rarity(remarks)}
        row |= {field: card[column] for field, column in zip(("bp", "sp", "hp", "hp_value"), _NUMBERS, strict=True)}
        row |= {"type": card["type"], "size": card["size"], "cost": card["cost"]}
        row |= {"cluster": CLUSTERS.get(card["cluster"], ""), "types": joined(listed(card["types"], "/"))}
        row["deck_condition"] = "-".join(CLUSTERS[symbol] for symbol in card["deck_condition"])
        row["sub_effect"] = SUB_EFFECTS[card["sub_effect_kind"].partition(" ")[0]]
        row |= _contents(card["keywords_timings"], told)
        row |= {"abilities": scripts[name]} if name in scripts else {}
        reasons = [reason.strip() for reason in re.split(r";(?![^(]*\))", card["inferred_fields"]) if reason]
        row["inferred"] = joined(FIELDS.get(column, column) for column in (why.split(" ")[0] for why in reasons))
        row["note"] = "; ".join([*kept, *(f"inferred: {why}" for why in reasons if "(" in why)])
        yield row | {"sources": joined(RULES_PAGE.get(s, s) for s in listed(addresses(card["source_url"])))}


_NUMBERS = ("BP", "SP", "HP", "HP_value")


def _split(remarks: list[str]) -> tuple[list[str], list[str]]:
    known = re.compile("rarity |set |Chapter2$")
    told = [remark for remark in remarks if remark in ABILITIES]
    return told, [remark for remark in remarks if remark not in ABILITIES and not known.match(remark)]


def _variant(title: str) -> str:
    return title.removesuffix(" version").removesuffix(" (Chapter1)")


def _set(title: str, remarks: list[str]) -> str:
    """Return the set that the title names ("Chapter1 version") or a remark ("set Chapter1", "Chapter2")."""
    stated = [*re.findall(r"Chapter\d", title), *(r.removeprefix("set ") for r in remarks)]
    return next((name for name in stated if re.fullmatch(r"Chapter\d", name)), "")


def _rarity(remarks: list[str]) -> str:
    return next((remark.removeprefix("rarity ") for remark in remarks if remark.startswith("rarity ")), "")


def _contents(text: str, told: list[str]) -> Row:
    """Return keywords, notes and timing: a lone timing is the code's own, a Japanese name is a keyword."""
    keywords, notes, timing = [], [], ""
    for part in listed(text):
        found = re.match(r"(?:\w+:)?([^\x00-\x7f【]+)", part)
        if part in ("Ac", "Re"):
            timing = part
            continue
        if found:
            keywords.append(found[1])
        notes.append(UNREAD.format(part) if found and part == found[1] else part)
    return {"keywords": joined(keywords), "abilities": abilities([*notes, *told]), "timing": timing}
