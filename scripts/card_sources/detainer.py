"""Detainer: the two objects that readable texts name."""

from collections.abc import Iterator

from card_sources import Row, abilities, addresses, joined, listed

SAME = ("name_ja", "number", "type", "level", "attack", "endurance", "quickness", "move", "legend")
SUBTYPES = {"rule_object_other_printing": "rule_object"}
NUMBERLESS = {"rule_object": {"level": "-", "attribute": "none"}}  # its text says that it has neither
NOTES = {"rule_object": "an object of a ruling for another printing, not a card of a deck"}

TOLD = {
    "cannot_attack": "It cannot attack. | 攻撃できない。",
    "cannot_counterattack": "It cannot strike back. | 反撃できない。",
    "cannot_equip": "It cannot be equipped. | 装備できない。",
    "loses_game_on_retreat": "As it retreats, its player loses the game. | 退却した時、そのプレイヤーはゲームに敗北する。",
}


def rows(source: list[Row]) -> Iterator[Row]:
    """Yield one row a card."""
    for card in source:
        subtype = SUBTYPES.get(card["subtype"], card["subtype"])
        row = {column: card[column] for column in SAME} | {"subtype": subtype, "range": card["range_pattern"]}
        row["attribute"] = joined(listed(card["attribute"]))
        row["abilities"] = abilities(TOLD[word] for word in listed(card["keywords"]))
        yield (
            row
            | NUMBERLESS.get(subtype, {})
            | {"note": NOTES.get(subtype, ""), "sources": addresses(card["source_url"])}
        )
