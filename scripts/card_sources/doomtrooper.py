"""Doomtrooper: one row a title.

An empty cell means a known none in the base set, whose cards were read from pictures, and of the cards that are scripted; unknown
elsewhere. What a card does is told by data/doomtrooper/abilities/, one file a set, written by hand; a card that is not in it
keeps its note. What the tables have otherwise than the printed card is put right by corrections/ beside it.
"""

from collections.abc import Iterator

from card_sources import Row, abilities, addresses, by_hand, joined, key, listed, scripted

BASE = "Base set (Limited/Unlimited)"
SAME = ("type", "mod_f", "mod_s", "mod_a", "mod_v", "db_deck_limit", "rarity")
MODIFIED = {"own": "own", "opponent": "opponent", "defender in this warzone": "defender", "": ""}
AFTER_PLAY = {"stays": "stays", "discarded": "discarded", "removed from game": "removed", "": ""}


def rows(source: list[Row]) -> Iterator[Row]:
    """Yield one row a card."""
    scripts = scripted("doomtrooper")
    corrected = by_hand("doomtrooper", "corrections")
    for card in source:
        low = {column.lower(): value for column, value in card.items()}
        base = card["set"] == BASE
        read = base or card["code"] in scripts
        absent = "none" if read else ""
        row = {column: low[column] for column in SAME}
        row |= {rating: low[rating] for rating in "fsav"}
        row |= {"name_en": card["name"], "number": card["code"], "set": "Base" if base else card["set"]}
        row["affiliation"] = joined(listed(card["affiliation"], "/"))
        row["subtype"] = joined(listed(card["subtype"])) or absent
        row["keywords"] = joined(listed(card["keywords"])) or absent
        row["keywords_2e"] = joined(listed(card["keywords_second_edition"]))
        row["timing"] = key(card["timing"])
        row |= {"mod_on": MODIFIED[card["mod_on"]], "after_play": AFTER_PLAY[card["after_play"]]}
        row["unique_in_play"] = card["unique"] or ("no" if read else "")
        effect = card["effect_short"]
        row["abilities"] = effect if effect == "none" else abilities([effect] if effect else [])
        row["abilities"] = scripts.get(row["number"], row["abilities"])
        row["note"] = "ratings differ between the two data sets" if card["cross_check"] == "ratings differ" else ""
        yield row | {"sources": addresses(card["source_url"])} | corrected.get(row["number"], {})
