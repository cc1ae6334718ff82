"""FERTCG and FETCG: few facts a card, so what the remarks state beside the columns is written out here by hand.

What a card does is told by data/fertcg/abilities/, written by hand; a card that is not in it keeps its notes.
"""

import re
from collections.abc import Iterator

from card_sources import Row, abilities, addresses, fetcg, joined, listed, scripted

SETS = {"FERTCG 外伝『選ばれしもの』": "FERTCG 外伝", "FERTCG": "", "FETCG": ""}
CRESTS = {"力": "strength", "技": "skill", "速": "speed", "運": "luck", "守": "defence", "魔": "magic"}
SAME = ("number", "type", "class", "vigour", "attack", "counter")
ENGLISH = {
    "レヴィン": "Lewyn",
    "リンダ": "Linda",
    "シグルド": "Sigurd",
    "アポカリプス": "Apocalypse",
    "グラディウス": "Gradivus",
    "セリス": "Seliph",
    "ザガロ": "Sedgar",
    "トーマス": "Tomas",
    "ミディア": "Midia",
}
# Facts that stand in the remarks of the table.
STATED: dict[str, Row] = {
    "シグルド": {"command": "2", "build": "3", "initial_equipment": "手槍", "items_carried": "ボディリング"},
    "アポカリプス": {"kind": "dark", "inferred": "attack"},
    "グラディウス": {"maximum": "1"},
    "バルドの書": {"required_kind": "sword"},
}
ABILITIES = {
    "修理屋": ["can reuse removed equipment cards"],
    "戦友の助け(属性)": ["works as further copies of a support card"],
    "【闇】の支援(属性)": ["target: own unit; used against an enemy attack"],
    "威嚇する【雷】(属性)": ["needs an own 雷 unit on the map"],
    "【光】の護符(属性)": ["its price can bring vigour below the attack value"],
    "補給": ["usable to lower vigour"],
    "マリク": ["勇者の風(戦場外4): damage +2 when attacking"],
    "ガーネフ": ["闇の視線(戦場外X): damage +(X-2), X = target's vigour, cannot bring vigour to 0"],
}
IN_JAPANESE = {
    "can reuse removed equipment cards": "リムーブされた装備カードを再び使える。",
    "works as further copies of a support card": "支援カードの追加の1枚として働く。",
    "discard 1 / 2 with 闇": "手札1枚。【闇】があれば2枚。",
    "target: own unit; used against an enemy attack": "対象は自軍ユニット。敵の攻撃に対して使用する。",
    "draw 3": "カードを3枚引く。",
    "opponent may pay 5 to stop": "相手は5を支払って防ぐことができる。",
    "needs an own 雷 unit on the map": "戦場に【雷】の自軍ユニットが必要。",
    "consumption +2": "消費気力＋2。",
    "attach from hand at weapon choice": "武器選択時に手札から付与する。",
    "draws cards": "カードを引く。",
    "its price can bring vigour below the attack value": "コストの支払いで気力が攻撃力を下回ることがある。",
    "negate a surprise": "サプライズカード1枚を無効にする。",
    "number of attacks -1": "攻撃回数−1。",
    "moves vigour": "気力を移す。",
    "usable to lower vigour": "気力を減らすためにも使える。",
    "attack without enough vigour": "気力が足りなくても攻撃できる。",
    "神竜化: has a cost that is called too heavy for the small draft decks (35-40 cards); number and effect not given": (
        "【神竜化】のコストは小さいドラフト用デッキ（35〜40枚）には重すぎるとされる。数値と効果は不明。"
    ),
}
"""The notes on abilities, as Japanese says them; each has to be here."""
NOTES = {
    "リンダ": "number confirmed by rule03; reprint of a FETCG card",
    "シグルド": "",
    "修理屋": "",
    "戦友の助け(属性)": "",
    "アポカリプス": "attack derived: 7 damage at dark level A where the bonus is +2",
    "【闇】の支援(属性)": "chip cost and type not given; rule03 calls 【風】の支援 of the same series a surprise card",
    "威嚇する【雷】(属性)": "chip cost not given",
    "【光】の護符(属性)": "amulet series of set 4 per fertcg4th_txt_3",
    "補給": "type and set not given",
    "マリク": "errata 2012-03-21; before: 追加効果(戦場外2)",
    "ガーネフ": "errata 2012-03-21",
    "バルドの書": "errata 2012-03-21; before: surprise card used in the item step",
}


def rows(source: list[Row], prints: list[Row]) -> Iterator[Row]:
    """Yield one row a print: those of FERTCG's own sources, then those of FETCG, with what FERTCG says of them."""
    known: dict[str, Row] = {}
    for row in _own(source):
        numbers = fetcg.JOINED.get(row["number"] or row["name_ja"], ())
        known |= dict.fromkeys(numbers, row)
        if not numbers:
            yield row
    yield from fetcg.rows(prints, known)


def _own(source: list[Row]) -> Iterator[Row]:
    scripts = scripted("fertcg")
    for card in source:
        name, edition = card["name_ja"], card["game_set"]
        row = {column: card[column] for column in SAME} | {"name_ja": name, "name_en": ENGLISH.get(name, "")}
        row |= {"set": SETS.get(edition, edition), "edition": edition.split(" ")[0].lower()}
        row |= {"nation": card["nation"], "movement": card["movement_kind"], "action": card["action_kind"]}
        row["initial_equipment"] = joined(listed(card["init_equipment"]))
        row["relations"] = joined(listed(card["relations"]))
        row["crests"] = joined(CRESTS[crest[0]] for crest in listed(card["crests"]))
        words, told = _abilities(card["abilities"])
        known = ABILITIES.get(name, [])
        told = [text for text in told if not any(line.startswith(f"{text}:") for line in known)]
        short = [card["abilities_short"]] if card.get("abilities_short") else []
        row |= {"keywords": words, "abilities": scripts.get(name) or abilities(_in_both(short or [*told, *known]))}
        row["note"] = NOTES.get(name, re.sub(r"^new (card|name|printing); ", "", card["notes"]))
        yield row | {"sources": addresses(card["source_url"])} | STATED.get(name, {})


def _in_both(notes: list[str]) -> list[str]:
    return [f"{note} | {IN_JAPANESE[note]}" for note in notes]


def _abilities(text: str) -> tuple[str, list[str]]:
    """Return the named abilities, and the notes: abilities with their price, and what has no name."""
    words, told = [], []
    for part in listed(text):
        found = re.match(r"([^\x00-\x7f]+)(?:\(|$)", part)
        if found:
            words.append(found[1])
        if not found or found[1] != part:
            told.append(part)
    return joined(words), told
