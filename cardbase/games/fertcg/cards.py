"""The printed attributes of FERTCG and FETCG cards, and the one part of a deck (docs/construction/fertcg.md)."""

from cardbase.games.contract import Count, Face, Field, Needs, Section, Value
from cardbase.games.field import japanese_values

TYPES = (
    Value("unit", "unit", "ユニット"),
    Value("weapon", "weapon", "武器"),
    Value("magic", "magic", "魔法"),
    Value("item", "item", "アイテム"),
    Value("land", "land", "土地"),
    Value("surprise", "surprise", "サプライズ"),
)
EDITIONS = (Value("fetcg", "FETCG", "FETCG"), Value("fertcg", "FERTCG", "FERTCG"))
MOVEMENTS = (
    Value("infantry", "infantry", "歩兵系", ("歩兵",)),
    Value("cavalry", "cavalry", "騎兵系", ("騎兵",)),
    Value("flying", "flying", "飛行系", ("飛行",)),
    Value("none", "none", "なし"),
)
ACTIONS = (
    Value("direct", "direct", "直接攻撃", ("直接",)),
    Value("indirect", "indirect", "間接攻撃", ("間接",)),
    Value("magic", "magic", "魔法攻撃", ("魔法",)),
    Value("healing", "healing", "回復"),
    Value("breath", "breath", "ブレス"),
    Value("dragonization", "dragonization", "竜化"),
    Value("repair", "repair", "修理"),
    Value("robbery", "robbery", "盗み"),
    Value("infliction", "status infliction", "状態異常"),
    Value("cure", "status recovery", "状態回復"),
    Value("movement", "movement", "移動"),
    Value("special", "special", "特殊"),
    Value("arch", "arch", "アーチ"),
    Value("both", "direct and indirect", "直接・間接"),
)
KINDS = (
    Value("sword", "sword", "剣"),
    Value("lance", "lance", "槍"),
    Value("axe", "axe", "斧"),
    Value("bow", "bow", "弓"),
    Value("shooter", "shooter", "シューター"),
    Value("fire", "fire", "炎"),
    Value("thunder", "thunder", "雷"),
    Value("wind", "wind", "風"),
    Value("light", "light", "光"),
    Value("dark", "dark", "闇"),
    Value("staff", "staff", "杖"),
    Value("magic", "magic", "魔法"),
)
LEVELS = (Value("C"), Value("B"), Value("A"), Value("S", "S", "☆"), Value("exclusive", "exclusive", "専用"))
CRESTS = (
    Value("strength", "strength", "力"),
    Value("skill", "skill", "技"),
    Value("speed", "speed", "速"),
    Value("luck", "luck", "運"),
    Value("defence", "defence", "守", ("defense",)),
    Value("magic", "magic", "魔"),
)
SEXES = (Value("male", "male", "男"), Value("female", "female", "女"))
DRAGONS = (
    Value("fire", "fire", "火"),
    Value("ice", "ice", "氷"),
    Value("magic", "magic", "魔"),
    Value("flying", "flying", "飛"),
    Value("earth", "earth", "地"),
    Value("dark", "dark", "暗黒"),
    Value("divine", "divine", "神"),
)
RELATIONS = (
    Value("father", "father", "父"),
    Value("mother", "mother", "母"),
    Value("child", "child", "子"),
    Value("brother", "brother", "兄弟"),
    Value("sister", "sister", "姉妹"),
    Value("support", "support", "支援"),
)
SKILLS = (
    Value("pursuit", "pursuit", "追撃"),
    Value("continue", "continue", "連続"),
    Value("critical", "critical", "必殺"),
    Value("wrath", "wrath", "怒り"),
    Value("vantage", "vantage", "待ち伏せ"),
    Value("nihil", "nihil", "見切り"),
    Value("accost", "accost", "突撃"),
    Value("miracle", "miracle", "祈り"),
    Value("pavise", "pavise", "大盾"),
    Value("astra", "astra", "流星剣"),
    Value("sol", "sol", "太陽剣"),
    Value("luna", "luna", "月光剣"),
    Value("rescue", "rescue", "救助"),
    Value("capture", "capture", "捕獲"),
    Value("act-again", "act again", "再行動"),
    Value("robbery", "robbery", "盗み"),
)
COSTS = (
    Value("vigour", "vigour", "気力"),
    Value("hand", "hand", "手札"),
    Value("deck", "deck", "山札"),
    Value("off-field", "off-field", "戦場外"),
)
TIMINGS = (
    Value("any time", "any time", "いつでも"),
    Value("national-power phase", "national-power phase", "国力フェイズ"),
    Value("unit step", "start of the unit step", "ユニットステップ開始時"),
    Value("draw step", "start of the draw step", "ドローステップ開始時"),
    Value("item step", "item step", "アイテムステップ"),
    Value("end", "start of the end", "ターン終了開始時"),
    Value("invasion phase", "invasion phase", "侵攻フェイズ"),
    Value("own invasion phase", "own invasion phase", "自軍侵攻フェイズ"),
    Value("invasion starts", "start of an invasion phase", "侵攻フェイズ開始時"),
    Value("own invasion starts", "start of the own invasion phase", "自軍侵攻フェイズ開始時"),
    Value("enemy invasion starts", "start of the enemy invasion phase", "敵軍侵攻フェイズ開始時"),
    Value("move", "as a unit moves", "移動時"),
    Value("action starts", "as an action begins", "行動開始時"),
    Value("action ends", "end of the processing step", "処理ステップ終了時"),
    Value("attack", "on an attack", "攻撃宣言時"),
    Value("strike", "on an attack or counter", "攻撃・反撃宣言時"),
    Value("counter", "on a counter", "反撃宣言時"),
    Value("aimed at", "as a target is chosen", "対象宣言時"),
    Value("struck", "when attacked or countered", "攻撃・反撃を受ける時"),
    Value("struck by magic", "when attacked or countered by magic", "魔法攻撃・反撃を受ける時"),
    Value("countered", "when countered", "反撃を受ける時"),
    Value("enemy attack", "on an enemy attack", "敵軍攻撃宣言時"),
    Value("enemy strike", "on an enemy attack or counter", "敵軍攻撃・反撃宣言時"),
    Value("damaged", "when damaged", "ダメージを受ける時"),
    Value("surprise", "when a surprise is used", "サプライズ使用時"),
    Value("magic", "when magic is used", "魔法使用時"),
    Value("retreat", "when a unit retreats", "撤退時"),
    Value("seizer retreats", "when a unit with seize retreats", "制圧ユニット撤退時"),
    Value("enemy draw", "when the enemy draws", "敵軍ドロー時"),
    Value("enemy victory", "when the enemy would win", "敵軍勝利時"),
)
CLASSES = tuple(
    Value(key, key, ja)
    for key, ja in (
        ("archer", "弓兵"), ("archmage", "大魔道士"), ("armour", "重装兵"), ("assassin", "刺客"), ("axeman", "斧兵"), ("bishop", "司教"), ("captain", "隊長"),
        ("courier", "伝令"), ("dancer", "踊り子"), ("dragon", "竜"), ("general", "将軍"), ("gunner", "砲手"), ("horse archer", "弓騎兵"), ("knight", "騎士"),
        ("lancer", "槍騎兵"), ("lord", "君主"), ("mage", "魔道士"), ("mercenary", "傭兵"), ("necromancer", "死霊術師"), ("outrider", "先駆け"), ("page", "見習い騎士"),
        ("priest", "司祭"), ("sage", "賢者"), ("sister", "修道女"), ("skyhorse", "天馬騎士"), ("smith", "鍛冶師"), ("sniper", "狙撃手"), ("spearman", "槍兵"),
        ("student", "魔道学生"), ("swordsman", "剣士"), ("thief", "盗賊"), ("wagon", "荷馬車"), ("wyvern", "翼竜騎士"),
        ("armor", "アーマー"), ("axe armor", "アクスアーマー"), ("ballistician", "シューター"), ("armor knight", "アーマーナイト"),
        ("baron", "バロン"), ("bow armor", "ボウアーマー"), ("cavalier", "ソシアルナイト"),
        ("dragon knight", "ドラゴンナイト"), ("dragon master", "ドラゴンマスター"), ("dragon rider", "ドラゴンライダー"), ("dragon tribe", "竜族"),
        ("emperor", "皇帝"), ("hero", "勇者"), ("high priest", "ハイプリースト"), ("horseman", "ホースメン"), ("junior lord", "ジュニアロード"), ("manakete", "マムクート"),
        ("paladin", "パラディン"),
        ("pegasus knight", "ペガサスナイト"), ("prince", "プリンス"), ("princess", "プリンセス"), ("sword armor", "ソードアーマー"), ("thief fighter", "シーフファイター"),
    )
)  # fmt: skip
"""The classes of the practice set, as Japanese calls them, and those of FETCG that texts name."""

FIELDS = (
    Field("type", "choice", "type", "種類", ("t", "カード種類"), TYPES),
    Field("edition", "choice", "edition", "版", (), EDITIONS, listed=False),
    Field("class", "text", "class", "兵種", ("job",), labels=CLASSES),
    Field("named", "flag", "named unit", "名前入り"),
    Field("level", "number", "level", "レベル", ("lv",)),
    Field("sex", "choice", "sex", "性別", ("gender",), SEXES, listed=False),
    Field("nation", "set", "nation", "所属国家", ("country", "国")),
    Field("attribute", "set", "attribute", "属性", ("attr",)),
    Field("movement", "choice", "movement kind", "移動系統", ("move",), MOVEMENTS),
    Field("action", "choice", "action kind", "行動系統", (), ACTIONS),
    Field("vigour", "number", "base vigour", "気力", ("vigor", "基本気力")),
    Field("attack", "number", "attack", "攻撃力", ("atk", "基本攻撃力", "攻撃")),
    Field("counter", "number", "base counter", "反撃力", ("基本反撃力", "反撃")),
    Field("staff_cost", "number", "staff cost", "杖使用コスト", ("staff",), symbols=("X", "X+1"), listed=False),
    Field("cost", "number", "cost", "使用コスト", ("chips",), symbols=("X",), listed=False),
    Field("timing", "choice", "timing", "使用タイミング", (), TIMINGS, listed=False),
    Field("maximum", "number", "maximum", "最大", ("max",), listed=False),
    Field("need", "number", "need", "必要", ("mv", "cmc", "manavalue"), listed=False),
    Field("kind", "choice", "equipment kind", "装備の種類", ("weapon",), KINDS),
    # One entry a kind, with the level: "剣 A".
    Field(
        "equip_levels", "set", "equip levels", "装備レベル", ("equip", "rank"), listed=False, labels=(*KINDS, *LEVELS)
    ),
    Field("required_kind", "choice", "required kind", "必要装備", ("requires",), KINDS, listed=False),
    Field("required_level", "choice", "required level", "必要レベル", (), LEVELS, ordered=True, listed=False),
    Field("initial_equipment", "set", "initial equipment", "初期装備", ("init",), listed=False),
    Field("strong_against", "choice", "strong against", "三すくみ", ("triangle",), KINDS, listed=False),
    Field("crests", "set", "crest abilities", "紋章能力", ("crest", "紋章"), CRESTS),
    Field("crest_costs", "set", "crest costs", "紋章能力のコスト", (), listed=False, labels=(*CRESTS, *COSTS)),
    Field("skills", "set", "skills", "スキル", ("skill",), listed=False, labels=SKILLS),
    Field("dragon_levels", "set", "dragon levels", "竜レベル", ("dragon",), DRAGONS, listed=False),
    Field("command", "number", "command stars", "指揮", ("leadership", "統率"), listed=False),
    Field("build", "number", "build stars", "体格", ("constitution",), listed=False),
    Field("items_carried", "set", "items carried", "所持アイテム", ("carries",), listed=False),
    Field(
        "relations",
        "set",
        "relations",
        "関係",
        ("relation", "support", "支援"),
        listed=False,
        labels=(*RELATIONS, *CLASSES),
    ),
    Field("veteran", "number", "veteran number", "歴戦", listed=False),
    Field("class_change", "flag", "class change", "クラスチェンジ", ("cc",), listed=False),
    Field("trainee", "flag", "trainee", "見習い職", listed=False),
)
_OF_PRINTS = ("timing", "dragon_levels", "crests")  # their words mean something else in texts
ABILITIES = {
    "Re-movement": "再移動",
    "Dance": "踊る",
    "Force Back": "押し戻し",
    "Afterimage": "残像",
    "Seize": "制圧",
    "Keen Blade": "鋭刃",
    "Critical": "必殺",
    "Procurement": "調達",
    "Transform": "竜化",
    "Dragon Form": "竜身",
    "Strength": "力",
    "Skill": "技",
    "Speed": "速",
    "Luck": "運",
    "Defence": "守",
    "Magic": "魔",
    "Crest ability": "紋章能力",
    "Special ability": "特殊能力",
    "Skill card": "スキル",
    "Equipment card": "武器・魔法カード",
    "Class Change": "クラスチェンジ",
    "Entry Restriction": "進入制限",
    "Initial Equipment": "初期装備",
    "Initial Staff": "初期装備の杖",
    "Staffs": "杖",
    "Rapier": "レイピア",
    "Excalibur": "エクスカリバー",
    "Dulam": "ドゥラーム",
}
"""Names of abilities that the sources tell in Japanese, crests and what abilities are called together; the others go by the English one."""
JAPANESE = (
    japanese_values(field for field in FIELDS if field.key not in _OF_PRINTS)
    | {value.key: value.ja for value in (*CLASSES, *RELATIONS, *SKILLS)}
    | {f"class {value.key}": value.ja for value in CLASSES}
    | {f"crests {value.key}": value.ja for value in CRESTS}
    | {value.key.capitalize(): value.ja for value in CRESTS}
    | {f"dragon_levels {value.key}": value.ja for value in DRAGONS}
    | ABILITIES
)
"""What facts may say, as Japanese texts call it; of a field alone, behind its key."""

KEYWORDS = (
    *(Value(ja, en, ja) for en, ja in ABILITIES.items()),
    *(Value(skill.ja, skill.en or skill.key, skill.ja) for skill in SKILLS),
    Value("アイテム", "item", "アイテム"),
)

FACE = Face(
    types=("type", "class", "kind", "nation", "attribute"),
    icons=("movement", "action", "class_change", "trainee", "crests"),
    ratings=("vigour", "attack", "counter", "cost", "need", "staff_cost", "maximum", "command", "build"),
    lines=(
        "timing",
        "equip_levels",
        "initial_equipment",
        "required_kind",
        "required_level",
        "strong_against",
        "items_carried",
        "skills",
        "dragon_levels",
        "relations",
        "veteran",
    ),
    tint="type",
    tints=(
        ("unit", "#22568f"),
        ("weapon", "#7a3b22"),
        ("magic", "#4b2d5e"),
        ("item", "#3f5a3a"),
        ("land", "#6d5a3c"),
        ("surprise", "#8c3058"),
    ),
)

_UNIT = ("class", "named", "nation", "attribute", "movement", "equip_levels", "class_change")

NEEDS = (
    Needs("type", "unit", ("vigour",), _UNIT),
    Needs("type", "weapon", ("kind", "attack"), ("required_level", "maximum")),
    Needs("type", "magic", ("kind", "need"), ("required_level",)),
    *(Needs("type", kind) for kind in ("item", "land", "surprise")),
)

_UNITS = ("type", ("unit",))
_EQUIPMENT = ("type", ("weapon", "magic"))

COUNTS = (
    Count("type"),
    Count("nation", _UNITS),
    Count("level", _UNITS),
    Count("vigour", _UNITS),
    Count("movement", _UNITS),
    Count("action", _UNITS),
    Count("attack", ("type", ("unit", "weapon")), bars=False),
    Count("counter", _UNITS, bars=False),
    Count("kind", _EQUIPMENT),
    Count("required_level", _EQUIPMENT),
    Count("crests", _UNITS),
    Count("skills", _UNITS),
    Count("attribute", _UNITS),
)

SECTIONS = (Section("main", "deck", "デッキ", ("deck", "main deck", "メインデッキ")),)
