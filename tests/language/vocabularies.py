"""Small vocabularies in the manner of five games: the core's rows and a few that a game would add."""

from typing import Any

from cardbase.language import CORE, Vocabulary, Word


def verb(key: str, pattern: str, en: str, ja: str, ja_te: str, **more: Any) -> Word:
    return Word("verb", key, pattern, en, ja, ja_te, **more)


def event(key: str, pattern: str, en: str, ja: str) -> Word:
    return Word("event", key, pattern, en, ja)


def condition(key: str, pattern: str, en: str, ja: str) -> Word:
    return Word("condition", key, pattern, en, ja)


def before(key: str, pattern: str, en: str, ja: str) -> Word:
    return Word("filter", key, pattern, en, ja, where="before")


def noun(key: str, pattern: str, ja: str, counter: str = "枚") -> Word:
    first, _, last = pattern.rpartition(" ")
    return Word(
        "noun", key, pattern, "|".join(f"{first} {form}".strip() for form in last.split("|")), ja, counter=counter
    )


def stat(key: str, pattern: str, en: str, ja: str) -> Word:
    return Word("field", key, pattern, en, ja, stat=True)


def text_field(key: str, en: str, ja: str) -> Word:
    return Word("field", key, key, en, ja, text=True)


DUELS = (
    noun("unit", "unit|units", "ユニット", "体"),
    noun("command", "command|commands", "コマンド"),
    noun("territory", "territory|territories", "テリトリー"),
    noun("energy", "energy", "エネルギー"),
    Word("zone", "discard", "graveyard|discard", "graveyard|the graveyard", "墓地"),
    Word("zone", "energy", "energy zone", "energy zone|the energy zone", "エネルギーゾーン"),
    Word("zone", "life", "life", "life|life", "ライフ"),
    Word("zone", "d_deck", "d-deck", "D deck|the D deck", "Dデッキ"),
    stat("hit", "hit", "hit", "ヒット"),
    stat("total_cost", "total cost", "total cost", "総コスト"),
    text_field("colour", "colour", "色"),
    text_field("attribute", "attribute", "属性"),
    before("ace", "ace", "Ace", "エースの"),
    before("quick", "quick", "quick", "クイックの"),
    before("black", "black", "black", "黒の"),
    Word("timing", "quick", "quick", "Quick", "クイック"),
    Word("keyword", "decoy", "decoy", "Decoy", "デコイ"),
    Word("keyword", "blitz", "blitz", "Blitz", "ブリッツ"),
    Word("keyword", "berserk", "berserk", "Berserk", "バーサーク"),
    Word("keyword", "scout", "scout {n}", "Scout {n}", "スカウト{n}"),
    Word("keyword", "judgment", "judgment {n}", "Judgment {n}", "ジャッジメント{n}"),
    Word("keyword", "evol", "evol {n}", "Evol {n}", "エヴォル〔{n}〕"),
    Word("resource", "judgment_counters", "judgment counter|counters", "judgment counter|judgment counters", "断罪カウンター"),
    Word("mark", "aura", "aura|auras", "aura|auras", "オーラ"),
    condition("territory_open", "territory open", "your territory is open", "自分のテリトリーが開放されている"),
    condition("red_zone", "red zone", "you are in the red zone", "自分がレッドゾーンにいる"),
    condition("awakening", "awakening {name}", 'a territory with "{name}" is open', "「{name}」が覚醒している"),
    event("energy_set", "energy set", "when you set energy", "エネルギーをセットした時"),
    verb("open", "open {what}", "open {what}", "{what}を開放する", "{what}を開放して"),
    verb("close", "close {what}", "close {what}", "{what}を閉じる", "{what}を閉じて", price=True),
    verb("scout", "scout {n}", "scout {n}", "スカウト{n}を行う", "スカウト{n}を行って"),
)  # fmt: skip

WARRIORS = (
    noun("warrior", "warrior|warriors", "戦士", "体"),
    noun("equipment", "equipment|equipment", "装備"),
    noun("fortification", "fortification|fortifications", "陣地"),
    noun("mission", "mission|missions", "任務"),
    noun("special", "special|specials", "特殊カード"),
    Word("zone", "discard", "discard", "discard pile|the discard pile", "ディスカードパイル"),
    Word("zone", "collection", "collection", "collection|the collection", "コレクション"),
    stat("fight", "f|fight", "F", "格闘"),
    stat("shoot", "s|shoot", "S", "射撃"),
    stat("armour", "a|armour", "A", "防御"),
    stat("worth", "v|value", "V", "価値"),
    text_field("affiliation", "affiliation", "所属"),
    before("covered", "covered", "covered", "カバー中の"),
    Word("resource", "destiny", "destiny|d", "Destiny Point|Destiny Points", "運命ポイント"),
    Word("resource", "promotion", "promotion|p", "Promotion Point|Promotion Points", "昇進ポイント"),
    Word("resource", "actions", "action|actions", "action|actions", "アクション"),
    Word("keyword", "personality", "personality", "Personality", "有名戦士"),
    Word("keyword", "immune", "immune to {name}", "Immune to {name}", "{name}に対する免疫"),
    Word("event", "kills", "{what?} kill|kills {what2}", "when {what} kill|kills {what2}", "{what}が{what2}を倒した時"),
    Word("price", "actions", "{n} act", "{n:action|actions}", "{n}アクション"),
    verb("wound", "wound {what}", "wound {what}", "{what}を負傷させる", "{what}を負傷させて", price=True),
    verb("kill", "kill {what}", "kill {what}", "{what}を倒す", "{what}を倒して"),
    verb("lethal", "wounds by {what} kill", "wounds dealt by {what} kill", "{what}が与える負傷は戦士を倒す", "{what}が与える負傷は戦士を倒して"),
    verb("change_tactic", "change [the] tactic", "change the tactic", "戦術を変更する", "戦術を変更して"),
)  # fmt: skip

SPEED = (
    noun("unit", "unit|units", "ユニット", "体"),
    noun("caster", "caster|casters", "キャスター", "人"),
    noun("code", "code|codes", "コード"),
    noun("dummy", "dummy|dummies", "ダミー", "体"),
    Word("zone", "burst", "burst area", "burst area|the burst area", "バーストエリア"),
    Word("zone", "hp", "hp", "HP|HP", "HP"),
    stat("bp", "bp", "BP", "BP"),
    stat("sp", "sp", "SP", "SP"),
    Word("field", "size", "size", "size", "サイズ", text=True),
    before("checked", "checked", "checked", "チェック状態の"),
    before("same_name", "same-name", "same-name", "同名の"),
    Word("timing", "ac", "ac", "Ac", "Ac"),
    Word("timing", "re", "re", "Re", "Re"),
    Word("timing", "cost_time", "cost", "Cost", "Cost"),
    Word("timing", "speed", "speed", "Speed", "Speed"),
    Word("phase", "chain", "chain", "chain", "チェイン"),
    Word("mark", "strengthening", "strengthening", "strengthening", "強化"),
    Word("mark", "weakening", "weakening", "weakening", "衰弱"),
    Word("price", "check", "check this", "check this", "↷"),
    Word("price", "logs", "log {n}", "{n:log|logs}", "ログ{n}"),
    condition("first", "first player", "you are the first player", "自分が先攻"),
    condition("second", "second player", "you are the second player", "自分が後攻"),
    event("breaks", "{what?} break|breaks {what2}", "when {what} break|breaks {what2}", "{what}が{what2}をブレイクした時"),
    verb("cheaper", "codes cost {n} less", "codes cost {n} less", "コードのコストを{n}減らす", "コードのコストを{n}減らして"),
    verb("faster", "make speed card {n} faster", "make your speed card {n} faster", "スピードカードを{n}段階速くする", "スピードカードを{n}段階速くして"),
    verb("break_hp", "break {n} hp of {who}", "break {n} HP of {who}", "{who}のHPを{n}枚ブレイクする", "{who}のHPを{n}枚ブレイクして"),
)  # fmt: skip

KNIGHTS = (
    noun("unit", "unit|units", "ユニット", "体"),
    noun("surprise", "surprise card|cards", "サプライズカード"),
    noun("crest", "crest|crests", "紋章能力", "つ"),
    noun("magic", "magic card|cards", "魔法カード"),
    Word("zone", "discard", "off-field", "off-field|the off-field", "戦場外"),
    Word("zone", "abroad", "abroad", "abroad|abroad", "国外"),
    stat("attack", "attack value", "attack value", "攻撃力"),
    stat("received", "damage received", "damage received", "受けるダメージ"),
    stat("attacks", "number of attacks", "number of attacks", "攻撃回数"),
    stat("consumption", "consumption", "consumption", "消費"),
    stat("vigour", "maximum vigour", "maximum vigour", "最大気力"),
    text_field("attribute", "attribute", "属性"),
    text_field("kind", "kind", "種別"),
    Word("resource", "chips", "chips|chip", "chip|chips", "チップ"),
    Word("timing", "striking", "striking", "Striking", "攻撃側"),
    Word("timing", "receiving", "receiving", "Receiving", "受け側"),
    Word("timing", "after_combat", "after combat", "After combat", "戦闘後"),
    Word("timing", "instead_of_acting", "instead of acting", "Instead of acting", "行動のかわりに"),
    Word("price", "vigour", "vigour {n}", "{n} vigour", "気力{n}"),
    Word("price", "off_field", "off-field {n}", "{n:card|cards} from the off-field", "戦場外{n}"),
    Word("phase", "attack", "attack", "attack", "攻撃"),
    event("uses_crest", "{what?} use|uses crest", "when {what} use|uses a crest ability", "{what}が紋章能力を使った時"),
    event("enters_square", "{what?} enter|enters enemy deployment square", "when {what} enter|enters an enemy deployment square",
          "{what}が敵の配置マスに入った時"),
    verb("move_again", "move again", "move again", "再び移動する", "再び移動して"),
    verb("sleep", "put {what} to sleep", "put {what} to sleep", "{what}を眠らせる", "{what}を眠らせて"),
)  # fmt: skip

ANGELS = (
    noun("unit", "unit|units", "ユニット", "体"),
    noun("force", "force|forces", "フォース"),
    noun("strategy", "strategy|strategies", "ストラテジー"),
    noun("stigmata", "stigma|stigmata", "スティグマータ", "つ"),
    Word("zone", "contract", "contract zone", "contract-power zone|the contract-power zone", "契約力ゾーン"),
    Word("zone", "sublimation", "sublimation zone", "sublimation zone|the sublimation zone", "昇華ゾーン"),
    stat("attack", "a", "A", "攻撃力"),
    stat("endurance", "d", "D", "耐久力"),
    stat("quickness", "s", "S", "素早さ"),
    stat("moves", "m", "M", "移動力"),
    Word("field", "level", "level", "level", "レベル"),
    text_field("attribute", "attribute", "属性"),
    before("acted", "acted", "acted", "行動済みの"),
    before("neutral", "neutral", "neutral", "中立エリアの"),
    Word("timing", "action", "action", "Action", "行"),
    Word("price", "contract", "contract {n}", "contract power {n}", "契約力{n}"),
    Word("event", "advances", "{what?} advance|advances", "when {what} advance|advances", "{what}が進撃した時"),
    Word("event", "retreats", "{what?} retreat|retreats", "when {what} retreat|retreats", "{what}が退却した時"),
    verb("reboot", "reboot {what}", "reboot {what}", "{what}を再起する", "{what}を再起して"),
    verb("make_acted", "make {what} acted", "make {what} acted", "{what}を行動済みにする", "{what}を行動済みにして"),
    verb("break", "break {what}", "break {what}", "{what}をブレイクする", "{what}をブレイクして"),
    verb("sublimate", "sublimate {what}", "sublimate {what}", "{what}を昇華する", "{what}を昇華して"),
)  # fmt: skip

VOCABULARIES = {
    "build-divide": Vocabulary(CORE, DUELS),
    "doomtrooper": Vocabulary(CORE, WARRIORS),
    "dreadnought": Vocabulary(CORE, SPEED),
    "fertcg": Vocabulary(CORE, KNIGHTS),
    "detainer": Vocabulary(CORE, ANGELS),
}
