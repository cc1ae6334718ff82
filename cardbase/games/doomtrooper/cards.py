"""The printed attributes of Doomtrooper cards, and the parts of a deck (docs/construction/doomtrooper.md)."""

from cardbase.games.contract import Count, Face, Field, Needs, Section, Value

TYPES = (
    Value("warrior", "warrior", "戦士"),
    Value("special", "special", "特殊"),
    Value("equipment", "equipment", "装備"),
    Value("art", "Art", "魔法", ("spell",)),
    Value("fortification", "fortification", "陣地"),
    Value("dark_symmetry", "Dark Symmetry", "ダーク・シンメトリー", ("gift", "ギフト")),
    Value("mission", "mission", "任務"),
    Value("relic", "relic"),
    Value("warzone", "warzone"),
    Value("ki_power", "Ki power", "", ("ki",)),
    Value("beast", "beast"),
    Value("alliance", "alliance"),
)
AFFILIATIONS = (
    Value("bauhaus", "Bauhaus"),
    Value("capitol", "Capitol"),
    Value("cybertronic", "Cybertronic"),
    Value("imperial", "Imperial"),
    Value("mishima", "Mishima"),
    Value("brotherhood", "Brotherhood", "教団"),
    Value("dark_legion", "Dark Legion", "ダークリージョン", ("dl",)),
    Value("crescentia", "Crescentia"),
    Value("lutheran_triad", "Lutheran Triad"),
    Value("sons_of_rasputin", "Sons of Rasputin"),
    Value("templars", "Templars"),
    Value("general", "general"),
)
TIMINGS = tuple(
    Value(words.replace("'", "").replace(",", "").replace(" ", "-"), words)
    for words in (
        "any time",
        "own turn",
        "own turn, before any action",
        "start of own turn",
        "own draw step",
        "end of own turn",
        "1 action",
        "2 actions",
        "3 actions",
        "attack action",
        "before declaration",
        "opponent's attack before declaration",
        "combat",
        "reaction",
        "on completing a mission",
    )
)
MODIFIED = (
    Value("own", "own", "", ("bearer",)),
    Value("opponent", "combat opponent"),
    Value("defender", "defender in this warzone"),
)
AFTER_PLAY = (
    Value("stays", "stays in play"),
    Value("discarded", "discarded"),
    Value("removed", "removed from the game"),
)
RATING = ("-", "?")
MODIFIER = ("x2", "/2")

FIELDS = (
    Field("type", "choice", "type", "種類", ("t",), TYPES),
    Field("subtype", "set", "subtype", "副種類", ("sub",)),
    Field("affiliation", "set", "affiliation", "所属", ("aff", "faction"), AFFILIATIONS),
    Field("f", "number", "Fight", "格闘", symbols=RATING),
    Field("s", "number", "Shoot", "射撃", symbols=RATING),
    Field("a", "number", "Armour", "防御", ("armor",), symbols=RATING),
    Field("v", "number", "Value", "価値", ("mv", "cmc", "manavalue"), symbols=RATING),
    Field("mod_f", "number", "Fight modifier", "格闘修正", ("fight_modifier",), symbols=MODIFIER),
    Field("mod_s", "number", "Shoot modifier", "射撃修正", ("shoot_modifier",), symbols=MODIFIER),
    Field("mod_a", "number", "Armour modifier", "防御修正", ("armour_modifier", "armor_modifier"), symbols=MODIFIER),
    Field("mod_v", "number", "Value modifier", "価値修正", ("value_modifier",), symbols=MODIFIER),
    Field("mod_on", "choice", "modifier applies to", "修正対象", ("modifies",), MODIFIED, listed=False),
    Field("timing", "choice", "timing", "使用時", ("window",), TIMINGS),
    # Personalities, relics and alliances: one of that title in play over both sides.
    Field("unique_in_play", "flag", "one in play", "場に一枚", ("one_in_play",), listed=False),
    Field("after_play", "choice", "after play", "使用後", ("after",), AFTER_PLAY, listed=False),
    # Copies that the community database allows: 5, 1 (restricted) or 0 (banned); format `db`.
    Field("db_deck_limit", "number", "database copy limit", "データベース上限", ("db_limit",), listed=False),
    # Where the publisher's clarified text lets a deck hold as many as one likes.
    Field(
        "any_number",
        "flag",
        "any number in a deck as clarified",
        "改訂のテキストで投入枚数の制限なし",
        ("unlimited",),
        listed=False,
    ),
    Field("keywords_2e", "set", "second edition keywords", "第2版キーワード", ("second_edition",), listed=False),
)

FACE = Face(
    types=("type", "subtype", "affiliation"),
    icons=("timing",),
    ratings=("f", "s", "a", "v", "mod_f", "mod_s", "mod_a", "mod_v"),
    signed=("mod_f", "mod_s", "mod_a", "mod_v"),
    tint="type",
    tints=(
        ("warrior", "#7a3b22"),
        ("special", "#5d6468"),
        ("equipment", "#3f5a3a"),
        ("art", "#2d5a8c"),
        ("fortification", "#6d5a3c"),
        ("dark_symmetry", "#4b2d5e"),
        ("mission", "#2e6a66"),
        ("relic", "#8b6b1f"),
        ("warzone", "#59482e"),
        ("ki_power", "#8c3058"),
        ("beast", "#4f5b1e"),
        ("alliance", "#34497a"),
    ),
)

_ALWAYS = ("affiliation", "subtype", "after_play")
_OWN_NEEDS = ("warrior", "special", "art", "dark_symmetry")

NEEDS = (
    Needs("type", "warrior", ("f", "s", "a", "v", "affiliation"), ("subtype", "after_play")),
    Needs("type", "special", ("timing",), _ALWAYS),
    Needs("type", "art", ("timing", "subtype"), ("affiliation", "after_play")),
    Needs("type", "dark_symmetry", ("subtype",), ("affiliation", "after_play")),
    *(Needs("type", value.key, (), _ALWAYS) for value in TYPES if value.key not in _OWN_NEEDS),
)

_WARRIORS = ("type", ("warrior",))

COUNTS = (
    Count("type"),
    Count("subtype"),
    Count("affiliation"),
    Count("v", _WARRIORS),
    *(Count(rating, _WARRIORS, bars=False) for rating in ("f", "s", "a")),
    Count("timing", ("type", ("special", "art", "dark_symmetry", "ki_power"))),
)

SECTIONS = (
    Section("main", "draw pile", "ドローパイル", ("deck", "draw pile", "デッキ")),
    Section("side", "side deck", "サイドデッキ", ("sideboard", "side deck", "collection")),
)
