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
    Value("relic", "relic", "レリック"),
    Value("warzone", "warzone", "ウォーゾーン"),
    Value("ki_power", "Ki power", "気の力", ("ki",)),
    Value("beast", "beast", "ビースト"),
    Value("alliance", "alliance", "同盟"),
)
AFFILIATIONS = (
    Value("bauhaus", "Bauhaus", "バウハウス"),
    Value("capitol", "Capitol", "キャピトル"),
    Value("cybertronic", "Cybertronic", "サイバートロニック"),
    Value("imperial", "Imperial", "インペリアル"),
    Value("mishima", "Mishima", "ミシマ"),
    Value("brotherhood", "Brotherhood", "教団"),
    Value("dark_legion", "Dark Legion", "ダークリージョン", ("dl",)),
    Value("crescentia", "Crescentia", "クレセンティア"),
    Value("lutheran_triad", "Lutheran Triad", "ルター三部族"),
    Value("sons_of_rasputin", "Sons of Rasputin", "ラスプーチンの息子たち"),
    Value("templars", "Templars", "テンプラー"),
    Value("general", "general", "汎用"),
)
TIMINGS = tuple(
    Value(words.replace("'", "").replace(",", "").replace(" ", "-"), words, ja)
    for words, ja in (
        ("any time", "いつでも"),
        ("own turn", "自分のターン"),
        ("own turn, before any action", "アクション前の自分のターン"),
        ("start of own turn", "自分のターン開始時"),
        ("own draw step", "自分のドローステップ"),
        ("end of own turn", "自分のターン終了時"),
        ("1 action", "1アクション"),
        ("2 actions", "2アクション"),
        ("3 actions", "3アクション"),
        ("attack action", "攻撃アクション"),
        ("before declaration", "攻撃宣言前"),
        ("opponent's attack before declaration", "相手の攻撃宣言前"),
        ("combat", "戦闘中"),
        ("reaction", "応答"),
        ("on completing a mission", "任務達成時"),
    )
)
MODIFIED = (
    Value("own", "own", "自身", ("bearer",)),
    Value("opponent", "combat opponent", "戦闘相手"),
    Value("defender", "defender in this warzone", "このウォーゾーンの防御戦士"),
)
NOT_WITH_TWO = (
    Value(
        "teams", "it is about teams, which two players do not make", "チームについてのカードで、2人ではチームにならない"
    ),
    Value(
        "seats",
        "it changes an order of seats, which is the same either way with two players",
        "席順を変えるカードで、2人では席順が変わらない",
    ),
)
AFTER_PLAY = (
    Value("stays", "stays in play", "場に残る"),
    Value("discarded", "discarded", "捨てられる"),
    Value("removed", "removed from the game", "ゲームから除外"),
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
    Field("mod_f", "number", "Fight modifier", "格闘修正", ("fight_modifier", "f-mod"), symbols=MODIFIER),
    Field("mod_s", "number", "Shoot modifier", "射撃修正", ("shoot_modifier", "s-mod"), symbols=MODIFIER),
    Field(
        "mod_a",
        "number",
        "Armour modifier",
        "防御修正",
        ("armour_modifier", "armor_modifier", "a-mod"),
        symbols=MODIFIER,
    ),
    Field("mod_v", "number", "Value modifier", "価値修正", ("value_modifier", "v-mod"), symbols=MODIFIER),
    Field("mod_on", "choice", "modifier applies to", "修正対象", ("modifies",), MODIFIED, listed=False),
    Field("timing", "choice", "timing", "使用時", ("window",), TIMINGS),
    # Personalities, relics and alliances: one of that title in play over both sides.
    Field("unique_in_play", "flag", "one in play", "場に1枚", ("one_in_play",), listed=False),
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
    # Where the printed text lets a deck hold one copy; the clarified texts say nothing of it.
    Field(
        "one_in_deck",
        "flag",
        "one in a deck as printed",
        "印刷のテキストでデッキに1枚",
        ("one_per_deck",),
        listed=False,
    ),
    # Why a card does nothing in a match of two players; the engine does not offer it.
    Field(
        "not_with_two",
        "choice",
        "not played with two players",
        "2人では使えない",
        values=NOT_WITH_TWO,
        listed=False,
        bars=True,
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
