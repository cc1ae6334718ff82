"""FETCG, the cards of which FERTCG keeps playable: facts of the table of a LackeyCCG plug-in, no sentence of it.

The table tells prints of a name apart by grave accents and by levels; neither is part of the name. Prints that agree in everything are
printings of one card; the others are cards of their own, told apart by the level, and by the number where that is not enough.
"""

import re
from collections.abc import Iterator
from itertools import groupby

from card_sources import ABILITY, Row, joined, listed, scripted
from card_sources.fetcg_equipment import HEALING, text_of

SOURCE = "https://github.com/FERanu/FETCG-Lackey"
SETS = {"AN": "FETCG Anthology", "P": "FETCG promo", "PR": "FETCG PR", "SP": "FETCG SP"}
UNIT = re.compile(r"(?P<sex>Male|Female)/(?P<soldier>Soldier/)?(?P<rest>.+)")
ACTIONS = {
    "direct": "direct",
    "indirect": "indirect",
    "magic": "magic",
    "recovery": "healing",
    "breath": "breath",
    "dragonization": "dragonization",
    "repair": "repair",
    "robbery": "robbery",
    "status infliction": "infliction",
    "status recovery": "cure",
    "movement": "movement",
    "special": "special",
    "arch": "arch",
}
MOVEMENTS = ("infantry", "cavalry", "flying")
KINDS = {"ballista": "shooter"}
ITEM_LEVEL = re.compile(r"attached to units with an equipment level of \[(\w+)\], ")
SKILL_CARD = re.compile(r"(.+) \((?:Skill|Ability)\)")
EXCLUSIVE = "Pref"
EXCLUSIVE_KINDS = {
    "4-068": "sword", "6-088": "sword", "6-092": "wind", "6-093": "light", "6-097": "dark", "6-100": "staff", "6-101": "staff",
}  # fmt: skip
"""Kinds of what one unit alone bears: the table names none; inferred from what these are in the video games."""
LEADS = "4-065"
"""The weapon that gives its bearer a star of leadership."""
FAR = "6-090"
"""The weapon whose text speaks of attacks and counter-attacks from afar; what it prints of its reach is on the picture."""
CRESTS = {
    "strength": "strength",
    "skill": "skill",
    "speed": "speed",
    "luck": "luck",
    "defense": "defence",
    "magic": "magic",
}
PAID = {"Energy": "vigour", "Hand": "hand", "Outside the Battlefield": "off-field"}
TIMINGS = (
    ("any time", r"anytime"),
    ("national-power phase", r"(anytime during )?(your )?(own )?national power phase( of your turn)?"),
    ("item step", r"item step"),
    ("unit step", r"at the beginning of your (own )?sortie step"),
    ("draw step", r"at the beginning of the draw step"),
    ("end", r"at the beginning of the end phase"),
    ("attack", r"when declaring an attack"),
    ("strike", r"when declaring an attack or counterattack"),
    ("counter", r"when declaring a counterattack"),
    ("struck", r"when (recieving|attacked or) ?(an attack or counterattack|counterattacked)"),
    ("struck by magic", r"when recieving a magic attack or counterattack"),
    ("countered", r"(when recieving a counterattack|at the beginning of an enemy counterattack)"),
    ("aimed at", r"when the target of an opponent's attack is declared"),
    ("enemy attack", r"when your opponent declares an attack"),
    ("enemy strike", r"when your opponent declares an attack or counterattack"),
    ("damaged", r"when (a unit recieves|you recieve magic) damage"),
    ("invasion phase", r"(anytime during your or your opponent's )?invasion phase"),
    ("own invasion phase", r"(anytime during )?your (own )?invasion phase"),
    ("invasion starts", r"at the beginning of (your or your opponent's|the) invasion phase"),
    ("own invasion starts", r"at the beginning of your invasion phase"),
    ("enemy invasion starts", r"at the beginning of your opponent's invasion phase"),
    ("action starts", r"at the beginning of the (target unit's )?action step"),
    ("action ends", r"at the end of the target unit's processing step"),
    ("move", r"when the target unit moves"),
    ("surprise", r"when (a|target|the target) surprise card is used\.?"),
    ("magic", r"when (using magic|target magic card is used)"),
    ("retreat", r"when a unit (from your army )?(is removed|withdraws)"),
    ("seizer retreats", r"when a unit from your army with \[seize\] withdraws"),
    ("enemy draw", r"when your opponent draws a card"),
    ("enemy victory", r"when your opponent achieves a victory condition"),
)
JAPANESE = {
    "Pursuit": "追撃",
    "Continue": "連続",
    "Critical": "必殺",
    "Wrath": "怒り",
    "Vantage": "待ち伏せ",
    "Nihil": "見切り",
    "Accost": "突撃",
    "Miracle": "祈り",
    "Pavise": "大盾",
    "Astra": "流星剣",
    "Sol": "太陽剣",
    "Luna": "月光剣",
    "Rescue": "救助",
    "Capture": "捕獲",
    "Act again": "再行動",
    "Robbery": "盗み",
    "Seize": "制圧",
    "Re-movement": "再移動",
    "Dance": "踊る",
    "Force Back": "押し戻し",
    "Afterimage": "残像",
    "Dragonization": "竜化",
    "Class Change": "クラスチェンジ",
}
"""What the sources call skills and abilities in Japanese; the others go by the table's English."""

NAMED = {
    "Re-movement": "after combat, vigour 1: move again",
    "Re-mounting": "after combat, vigour 2: move again",
    "Re-flight": "after combat: move again",
    "Heavy Step": "when moves: take 1 chips off this",
    "Slow Walk": "when moves: take 2 chips off this",
    "Skilled": "always: this damage dealt +1",
    "Afterimage": "striking, vigour need of equipment used, if spell is used and not in counter-attack: keep spell",
    "Afterimage -1": "striking, vigour (need of equipment used) minus 1, if spell is used and not in counter-attack: keep spell",
    "Brilliant Counterattack": "striking, vigour {n}, if in counter-attack: strike damage +3",
    "Sturdy": "while in counter-attack: this damage received -2",
    "Convene A": "when deployed, if there is other ally unit with same nation as this: may draw 1",
    "Convene B": "when retreats: may draw 1",
    "Dance": "instead of acting, vigour 1, if times moves this turn = 0 and times attacks this turn = 0: "
    "choose ally unit with adjacent to this and on standby: it acts again",
    "Force Back": 'when deals damage, if not you are struck and not in counter-attack and strike is "direct" and combat opponent is able to fall back: '
    "may take {n} chips off this: push combat opponent 1 squares",
    "Steal": "when deals damage, if not in counter-attack: opponent loses (that much) times 5 unused",
    "Take over": "when deals damage, if not in counter-attack: recover lesser of that much and unused of opponent used, "
    "opponent loses that much unused",
    "Charge": "while (this is attacking) and not in counter-attack, when enemy unit adjacent to this retreats, "
    "if times moves this turn >= 1 and times deals damage this combat >= 1: may move this to place of that",
    "Horseback Riding": "after combat: move this beside or behind this",
    "Land Destruction": "when moves: choose land on square of this: may take 1 chips off this: destroy it",
    "Counter-Fire": 'while outside movement step, when enemy unit with movement:"cavalry" moves: '
    "may take {n} chips off this: deal 1 damage to that",
    "Seize": "when moves or deployed, if row of this = 4: win game\nwhen retreats: push all ally units 1 squares",
    "Support +1": "always: you support with 1 more chips or used ones",
    "Support +2": "always: you support with 2 more chips or used ones",
    "Surprise Attack": "from hand, in unit step, deployment: deploy this with 1 chips where row of this = 2\n"
    'when deployed, if row of this = 2: this gains ["Surprise Attack": cannot move] until end of turn',
    "Accompany A": "from hand, in unit step: deploy this with 1 chips where "
    "there is ally unit adjacent to this with same nation as this and same row as this",
    "Accompany B": "from hand, in unit step, if there is ally unit with same nation as this: "
    "deploy this with 1 chips where row of this = 1",
    "Accompany C": "from hand, in unit step: deploy this with 1 chips where "
    "row of this = 1 and (there is ally unit adjacent to this with same nation as this)",
    "Training": "from hand, in unit step: shuffle this into deck, draw 1",
    "Healing": "staff: choose other own unit within 2 squares of this: repeat 2: (pick one: put 1 chips on it / restore 1 chips to it)",
    "Turning": "when placed by class change: may move again",
    "Proficiency": "from hand, paying crest: shuffle this into deck, crest costs 1 less",
    "Fetters": "at start of opponent's invasion phase: choose enemy unit adjacent to this: "
    "may take {n} chips off this: it cannot move until end of turn",
}
"""Abilities with a name, in the effect language, a line each: by the name, or by it and the number that it changes. {n} is the price in vigour. One
that is not here is noted by its name."""
CLASS_CHANGE = '"Class Change": from hand, when ally {whose} {deed}: may lay this over it'
CHANGED = re.compile(r'\[Class Change\]: Can be put into play when "([^"]+)" (deals|uses)')
DEEDS = {"deals": "deals damage, if not you are struck and not in counter-attack", "uses": "uses staff card"}
"""What a unit of its name does that lets a class change be laid over it, by the verb of the printed text."""

CREST_TEXTS = {
    "strength": "strength, {cost}: strike damage {n}",
    "skill": "skill, {cost}: counter that",
    "speed": "speed, {cost}, if this is able to fall back: push this 1 squares, end combat",
    "luck": "luck, {cost}: counter that",
    "defence": 'defence, {cost}, if strike is "weapon": strike damage {n}',
    "magic": 'magic, {cost}, if strike is "magic": strike damage {n}',
}
NAMED_ABILITY = re.compile(r"(?:^| / )\[([^\]]+)\](?: \(Energy (\w+)\))?:?(.*?)(?= / \[|$)")
PRICES = {"Energy": "vigour", "Hand": "discard", "Outside the Battlefield": "off-field"}
USED_UP = "This card is removed after the attack ends."
"""What is said on magic cards and is their rule anyway."""

JOINED = {
    "6-026": ("6-026",),
    "6-090": ("6-090",),
    "4-118": ("4-118",),
    "P-049": ("P-049",),
    "カードドロー": ("1-187", "5-152"),
    "マルス": ("6-001",),
    "エルレーン": ("6-077",),
    "ザガロ": ("5-032",),
    "ミディア": ("5-023",),
    "セリス(Lv15)": ("AN-004",),
    "セリス(Lv20)": ("3-001",),
    "ユリア(Lv15)": ("AN-006",),
    "ユリア(Lv20)": ("3-023", "P-013"),
}
"""Cards of FERTCG's sources, by number or name, and the prints that they are: where name and facts fit one card alone."""


def rows(source: list[Row], known: dict[str, Row]) -> Iterator[Row]:
    """Yield one row a print. known: what other sources say, by number, which wins."""
    texts = scripted("fertcg")
    prints = [_print(row) for row in source]
    for _name, group in groupby(sorted(prints, key=_by_name), key=lambda row: (row["name_en"], row["variant"])):
        for made in _told_apart(list(group)):
            number = made["number"]
            del made["text"]
            made["abilities"] = texts.get(number) or texts.get(made["name_en"]) or made.get("abilities", "")
            row = _with(made | {"sources": SOURCE}, known[number]) if number in known else made | {"sources": SOURCE}
            yield row | ({"abilities": texts[number]} if number in texts else {})


def _with(made: Row, known: Row) -> Row:
    """Return a print with what other sources say of it, which wins; lists of names are put together."""
    row = made | {key: value for key, value in known.items() if value and key not in ("number", "set", "relations")}
    name = re.sub(r"\(Lv\d+\)$", "", known["name_ja"])
    if not known["number"]:
        row["key"] = known["name_ja"]  # the key that it had before its number was known
    row |= {"name_ja": name, "name_en": made["name_en"], "sources": joined([SOURCE, *listed(known["sources"])])}
    also = [known["name_ja"], known["name_en"]]
    row["aliases"] = joined(
        other for other in (*listed(made["aliases"]), *also) if other not in ("", name, row["name_en"])
    )
    return row


def _by_name(row: Row) -> tuple[str, str, int, str]:
    order = ["1", "2", "3", "4", "AN", "5", "6", "P", "PR", "SP"]
    return row["name_en"], row["variant"], order.index(row["number"].split("-")[0]), row["number"]


def _told_apart(prints: list[Row]) -> Iterator[Row]:
    """Give those of one name and level that differ their number as well."""
    first: list[Row] = []
    for row in prints:
        same = next((other for other in first if _facts(other) == _facts(row)), None)
        if same is None:
            variant = row["variant"] if not first else " ".join(filter(None, (row["variant"], row["number"])))
            first.append(row | {"variant": variant})
            same = first[-1]
        yield row | {"variant": same["variant"]}


def _facts(row: Row) -> list[tuple[str, str]]:
    return sorted((key, value) for key, value in row.items() if key not in ("number", "set", "variant"))


def _print(row: Row) -> Row:
    """Return the facts of one row of the table; `text` is there to be compared only."""
    name, level = _name(row["Name"])
    number = printed_number(row["ImageFile"])
    code = number.split("-")[0]
    made = {"name_en": name, "variant": level and f"Lv{level}", "number": number, "level": level, "edition": "fetcg"}
    made |= {"set": SETS.get(code, f"FETCG {code}"), "aliases": row["Rom. Name"] if row["Rom. Name"] != name else ""}
    made["text"] = " ".join(row[c] for c in ("Use Timing", "Effect", "Special Abilities", "Equipment"))
    unit = UNIT.fullmatch(row["Type"])
    return made | (_unit(row, unit) if unit else _other(row))


def _name(text: str) -> tuple[str, str]:
    """Return the name and the level of "Finn (Lv10)  `"."""
    found = re.fullmatch(r"(.*?)\s*(?:\(Lv(\d+)\))?\s*`?", text.strip())
    assert found
    closed = found[1] + ")" if found[1].count("(") > found[1].count(")") else found[1]
    return closed, found[2] or ""


def printed_number(file: str) -> str:
    """Return the printed number of "fe2-088.png", "fe5-an-001.png", "SP020.png"."""
    parts = re.fullmatch(r"(?:fe)?(\d-an|[a-z]+|\d)?-?(\d{3})\.png", file.lower())
    assert parts, file
    code = (parts[1] or "1").split("-")[-1].upper()
    return f"{code}-{parts[2]}"


def _unit(row: Row, unit: re.Match[str]) -> Row:
    words = unit["rest"].lower().split("/")
    made = {"type": "unit", "sex": unit["sex"].lower(), "named": "no" if unit["soldier"] else "yes"}
    action = next(ACTIONS[word] for word in words if word in ACTIONS)
    movement = next((word for word in words if word in MOVEMENTS), "none" if action == "arch" else "")
    kind = next((word for word in words if word not in ACTIONS and word not in MOVEMENTS), "")
    made |= {"movement": movement, "action": action, "kind": KINDS.get(kind, kind), "class": row["Class"].lower()}
    if kind == "magic":  # the action, of a unit whose magic has no kind
        made["kind"] = ""
    made |= {"vigour": row["Energy"], "counter": row["Counter"]}
    if kind == "staff":
        made["staff_cost"] = row["Attack"]
    else:
        made["attack"] = row["Attack"]
    made |= {"command": row["Leadership"], "build": row["Constitution"], "nation": row["Nation"] or "none"}
    levels, dragons = _levels(row["Weapon Rank"])
    made |= {"equip_levels": levels or "none", "dragon_levels": dragons or ("none" if levels else "")}
    made["initial_equipment"] = joined(_before_text(part) for part in _parts(row["Equipment"])) or "none"
    made["relations"] = joined(_relations(row["Relationships"])) or "none"
    made["skills"] = joined(_skills(row["Skills/Abilities"])) or "none"
    crests = [
        (CRESTS[name.lower()], cost, n, change)
        for name, cost, n, change in re.findall(
            r"\[(\w+)\] \(([\w ]+?) (\d+)\)[^/]*?([+-]\d+)?(?= /|$)", row["Emblem Powers"]
        )
    ]
    made["crests"] = joined(crest for crest, *_ in crests) or "none"
    made["crest_costs"] = joined(f"{crest} {PAID[cost]} {n}" for crest, cost, n, _ in crests) or "none"
    abilities = NAMED_ABILITY.findall(row["Special Abilities"])
    named = [name for name, *_ in abilities]
    made["keywords"] = joined(_japanese(word) for word in named) or "none"
    made["class_change"] = "yes" if "Class Change" in named else "no"
    changed = _class_change(row)
    said = [changed.get(name) or _named(name, *more) for name, *more in abilities]
    made["abilities"] = _said([*said, *(_crest(*crest) for crest in crests)], row)
    made |= {"attribute": "none", "inferred": "attribute"}  # FERTCG's third set brought attributes
    return made


def _other(row: Row) -> Row:
    kind = row["Type"].split(" ")[0].lower()
    made = {"type": kind, "keywords": "none"}
    if row["Weapon Rank"] and kind in ("weapon", "magic"):
        required, _, level = row["Weapon Rank"].partition(" ")
        made |= {"kind": KINDS.get(required.lower(), required.lower()), "required_level": level.replace("*", "S")}
        if required == EXCLUSIVE:
            kind_of = EXCLUSIVE_KINDS[printed_number(row["ImageFile"])]
            made |= {"kind": kind_of, "required_level": "exclusive", "inferred": "kind"}
        if printed_number(row["ImageFile"]) == LEADS:
            made["command"] = "1"
        if printed_number(row["ImageFile"]) == FAR:
            made |= {"action": "both", "inferred": "action"}
    if kind in ("weapon", "magic"):
        made["maximum" if kind == "weapon" else "need"] = row["Energy"]
        made["attack"] = row["Attack"] if row["Attack"].isdigit() and made.get("kind") != "staff" else ""
    else:
        made["cost"] = row["Energy"] if row["Energy"].isdigit() else "X"
    if kind in ("weapon", "magic"):
        made["abilities"] = "none" if row["Effect"] in ("", USED_UP) else ""
    if row["Type"].endswith("(Item)"):
        made["keywords"] = "アイテム"
    if row["Type"].endswith("(Item)"):
        made["type"] = "item"  # as FERTCG's sources call such a card
        level = ITEM_LEVEL.search(row["Effect"])
        if level:
            made["required_kind"] = level[1].lower()
    skill = SKILL_CARD.match(row["Name"])
    if skill:
        made["skills"] = skill[1].lower().replace(" ", "-")
    said = row["Use Timing"].strip().lower()
    if said:
        made["timing"] = next(key for key, pattern in TIMINGS if re.fullmatch(pattern, said))
    return made


def _class_change(row: Row) -> dict[str, str]:
    """Return what a class change says, by its name: of whom it speaks, and what that one does."""
    found = CHANGED.search(row["Special Abilities"])
    if not found:
        return {}
    whose = "with same name as this" if found[1] == _name(row["Name"])[0] else f'named "{found[1]}"'
    return {"Class Change": CLASS_CHANGE.format(whose=whose, deed=DEEDS[found[2]])}


def _named(name: str, n: str, said: str) -> str:
    """Return an ability with a name; of one whose text is not in the language its name."""
    change = re.search(r"[+-]\d", said)
    text = NAMED.get(f"{name} {change[0]}" if change else name, NAMED.get(name))
    return "\n".join(f'"{name}": {line.format(n=n)}' for line in text.split("\n")) if text else f"{ABILITY}{name}"


def _crest(crest: str, cost: str, n: str, change: str) -> str:
    """Return what a crest ability does; of one whose text is not in the language its name."""
    text = CREST_TEXTS.get(crest, f"{ABILITY}crest {crest}")
    return text.format(cost=f"{PRICES[cost]} {n}", n=change)


def _said(lines: list[str], row: Row) -> str:
    """Return what a unit does, a line each; "none" where nothing is told of it but facts."""
    text = re.sub(r"(?:^| / )\[[^\]]+\].*", "", row["Special Abilities"])
    if text:
        lines.append(f"{ABILITY}a text of its own")
    number = printed_number(row["ImageFile"])
    told = [_before_text(part) for part in _parts(row["Equipment"]) if ":" in part or part.strip() in HEALING]
    lines += [text_of(name, number) or f"{ABILITY}{name}, with a text" for name in told]
    return "\n".join(lines) or "none"


def _parts(text: str) -> list[str]:
    return [part for part in text.split(" / ") if part.strip()]


def _before_text(part: str) -> str:
    return part.split(":", maxsplit=1)[0].strip()


def _levels(text: str) -> tuple[str, str]:
    """Return the equip levels, "sword A", and the kinds of dragons."""
    if text.startswith("Dragon Lv:"):
        return "", joined(part.strip().lower() for part in text.removeprefix("Dragon Lv:").split("/"))
    found = [part.strip().split(" ") for part in text.split("/") if part.strip() not in ("", "-")]
    return joined(f"{KINDS.get(k.lower(), k.lower())} {level[0].replace('*', 'S')}" for k, *level in found if level), ""


def _relations(text: str) -> Iterator[str]:
    for part in _parts(text):
        kind, _, names = part.partition(":")
        yield from (f"{kind.strip().lower()} {name.strip()}" for name in names.split(",") if name.strip())


def _skills(text: str) -> Iterator[str]:
    for part in filter(None, (part.strip() for part in text.split(","))):
        cheaper = part.endswith("(consumed chips -1)")
        name = part.removesuffix("(consumed chips -1)").strip()
        level = re.fullmatch(r"(.+) \(Lv(\d)\)", name)
        key = (level[1] if level else name).lower().replace(" ", "-")
        yield " ".join(filter(None, (key, level and f"Lv{level[2]}", "-1" if cheaper else "")))


def _japanese(word: str) -> str:
    return JAPANESE.get(word, word)
