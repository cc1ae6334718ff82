"""The rules texts of all bundled cards: faults of grammar and of usage that a reader found once, and that a pattern finds again."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

DO = "draw|put|return|destroy|discard|rest|stand|choose|gain|lose|kill|heal|deploy|remove|shuffle|reveal"
"""Verbs with which an order to the player begins."""
ENGLISH = {
    "who does it is not said behind what another does": rf"(?:^|[.:,] )(?:[Ii]t|[Tt]hey|[Tt]his|[Tt]hat|[Aa]ll|[Tt]he) [^.:]*, (?:then|and) (?:{DO}) ",
    "a property is not `of it`": r"\b(?:the [\w ]+|\d+ [A-Z]+) of it\b(?! is)",
    "the unit of an event is a mere card": r'(?:When|If) [^,]*\bunit\b[^,]*, [^"]*that card',
    "a deck is searched and not shuffled": r"[Ss]earch your deck (?!.*shuffle your deck)",
    "a quality is said of what a value is compared with": r"(?:no greater|no less|less|greater) than the (?:number|total|cost)[^.,]* (?:without|and the attribute)",
    "a search is for what is in play": r"[Ss]earch your deck for [^.,]*(?<!that )(?<!acting )(?<!chosen )\bunit\b(?! card)",
    "who hits each other, but not how hard": r"deal damage to each other",
}
"""What all games but Doomtrooper are free of; `EVERYWHERE` is what it is free of, too."""
EVERYWHERE = {
    "what is said of none is said of all": r"not (?:affected|wounded) by all\b",
    "several are one": r"\b[Aa]ll [^.,:\"]*(?:s|men) is\b",
    "a ban is said of each": r"\b[Ee]ach player cannot\b",
    "several letters stand for amounts": r"where Y is",
    "two full stops": r'\.\.(?!\.)|\."\.',
    "a number of nothing": r"for 0 turns",
    "what a card is not stands before what is meant": r"not fit for it attached",
    "an amount stands before its unit": r"[Cc]osts the ",
    "for whom it holds is not said": r"\bfor this holds",
    "a kind of a name is said again": r'named "[^"]*" or named "|subtype "[^"]*" or subtype "',
    "a noun without its article": r"\b(?:is|is not) (?:Follower|Freelancer|Doomtrooper|Heretic|Nepharite|Tank|Vehicle|Airship|All Memberships)\b(?! or)",
    "what is not done is a clause": r"\bnot that \w+s\b",
    "what belongs to several is its own": r"\b(?:they|them)\b[^.]*\b(?:of its own|its owner's)\b",
    "a card is one of all": r"\b[Ff]etch one of all\b",
    "a sentence for each place": r"May come into play in[^.]*\. May come into play in",
    "a product is told as a sum is": r" times \d",
    "a choice has a number and no name": r"\bthe (?:first|second|third) target\b",
    "a time of nothing": r"\b(?:after|within) 0 ",
    "a number is told that says nothing": r"(?<!minus )\b1 times\b",
    "a note stands in every clause": r"\(before it is doubled",
    "what is chosen has its price before it is chosen": r"equal to (?:\w+ )*its (?:base )?Value[^:.]*: Choose",
    "an amount is compared as a number is": r"\bha(?:s|ve) the [^.,:]* or (?:more|less)",
    "two conditions in a row": r", if [^,.]*, if ",
    "an order follows what holds": rf'\bcannot [^.:"]*, (?:{DO}) ',
    "marks are counted to tell that there are some": r"the number of \w+ on [^.,]* is 1 or more",
    "a count is told as a number": r"the number of (?!(?:\w+ )?\w+ on )(?!times|different|cards chosen|attack actions|D paid)[^.,]* is (?:less than |more than )?\d",
    "who is named is a mere card": r"When the bearer [^.]*\bthat card\b",
    "a letter stands for nothing": r"^(?=.*\bX\b)(?:[^X]|(?<=[+−])X)*$",
    "what is done to none is not done to all": r"\bcannot make [^.,:]* on all\b",
    "a half is a quotient": r"divided by 2\b",
    "a text begins with two conditions": r"(?:^|[.:] )If [^,.]*, if ",
    "what does not hold is a clause": r"[Ww]hile it is not true that",
    "who something holds of is said again": r"(?<!of )\b((?:the|this|that) (?:\w+ )*?)(?:is|has|does not have) (?:(?! and | or )[^,.:])* (?:and|or) \1(?:is|has|does) ",
    "how often is a number": r"\b(?:counts|pays) [12] times?\b",
    "a state is possessed": r"\b(?:with|without) Freelancer",
    "what holds for a time goes on in another sentence": r"\+X [^.]*, where X is [^.]*\. (?:It|This card) gets",
    "a noun among qualities has no article": r"\bthat is (?:Airship|Vehicle|Tank|Heretic|Beast)\b",
    "a card is what is printed on it": r'\b(?:is|is not) (?:(?:designation|subtype|class) "|equipment kind "[^"]*"(?: or "|, "))',
    "what happens once seems to happen each time": r"If you do, when ",
}
JAPANESE = {
    "a lasting state comes 'afterwards'": r"その後、[^。]*ない。",
    "the unit of an event is a mere card": r"^[^「]*(?<!この)ユニットが[^。「]*時、[^「]*そのカード",
    "the time of a turn is a state": r"ターンである限り",
    "brackets around the whole amount": r"は（[^（）]*（[^（）]*）[^（）]*）に等しい|は（[^（）]*）に等しい",
    "cards are counted as a number": r"(ユニット|カード|コマンド|戦士)の数が\d",
    "a deck is searched and not shuffled": r"(?<!ドロー)山札から[^。]*探す。",
    "a quality is said of what a value is compared with": r"(?:属性の|でない|を持つ|墓地の|手札の)(?:総コスト|コスト|価値)が",
    "a quality is said of what the card is not": r"(?:属性の|を持つ)エースでない",
    "a quality is said of this card": r"(?:属性の|属性「[^」]*」の|以上の|以下の)このカード以外の",
    "the end of which battle is not said": r"時、バトルの終了時",
    "who hits each other, but not how hard": r"互いにダメージを",
    "a verb is not negated": r"(?<=[うくすつぬむる])ではない|ことはず|ないでなくなる",
    "a permission follows no te-form": r"[きしちにびみりい]よい",
    "clauses of what a card is not follow each other": r"ていない[^。、すべ全て]*ていない",
    "instead is said twice": r"かわりに[^。、]*のかわりに",
    "for whom it holds is not said": r"(?:^|、)には「",
    "a text is gained without its quotation marks": r"。を得る",
    "what is said of none is said of all": r"(?:すべ|全)て(?:の影響を受け(?:ない|ず)|によって負傷し)",
    "a card is a mere quality": r"所有する(?:なら|場合)",
    "clauses joined like nouns": r"(?:ない|いる)または",
    "a sentence for each place": r"に出せる。自分の[^。]*に出せる",
    "a product is a formula": r"×\d",
    "a choice has a number and no name": r"つ目の対象",
    "a time of nothing": r"(?<!\d)0ターン",
    "a note stands in every clause": r"（2倍や半分",
    "what is chosen has its price before it is chosen": r"^〔それの",
    "who is named is a mere card": r"これを持つ戦士が[^。]*時、.*そのカード",
    "a letter stands for nothing": r"^(?=.*X)(?:[^X]|(?<=[＋−])X)*$",
    "what is done to none is not done to all": r"(?:すべ|全)てを(?:格闘|射撃)で攻撃できない",
    "a half is a quotient": r"÷2",
    "a noun stands before itself": r"カードのカード",
    "of many things one is said with `or` again and again": r"または[^、。「」（）：]*または[^、。「」（）：]*または",
    "two conditions in a row": r"なら、[^。「：]*なら、",
    "a kind of a name is said again": r"」という名前または「|副種類「[^」]*」または副種類「|称号「[^」]*」または称号「",
    "a clause is not led to the next": r"[しれ]た、かつ",
    "an attack is permitted to who is attacked": r"攻撃されてもよい",
    "a choice of which something is done is a quotation": r"「[^」。]*を選び、[^」。]*」を行ってよい",
}
SIDES = {
    "fertcg": r"味方|自分のユニット(?!ステップ)|相手のユニット(?!ステップ)|敵(?!ユニット|の出撃マス)",
    "dreadnought": r"味方|(自分|相手)の(ユニット|ダミー|キャスター)|敵(?!軍)",
    "detainer": r"自軍|(自分|相手)のユニット",
    "build-divide": r"味方|自軍|敵",
}
"""Game -> what its Japanese texts call nobody's cards; each has one word for each side (the words of its rules)."""
OTHER_WORDS = {
    "build-divide": r"ライフゾーンの上|うち[白黒青赤]|エナジー\d(?!枚)|裏向きにする|相手にアタック|バトルして(いる|いた)相手"
    r"|(墓地|手札|Dデッキ|エナジーゾーン)の[^、。／〕（]*ユニット(?!カード)を?\d"
    r"|自分|すべて|ターン終了時まで|対象とし、(?!.*対象)|このカードが(?:アタック|バトル|破壊され|登場)|の開始時|という名前",
    "dreadnought": r"捨て[たてる]|すべて|他の|ログ\d|コスト3|を\d減らす|このカードをチェック状態にする[／〕]",
    "fertcg": r"捨て[たてる]|打ち消|解決を待って|手札に戻す|このユニット|〔[力技速運守魔][／〕]|紋章能力(?!】)|眠らせ[るて](?!（)",
    "doomtrooper": r"タイプ「[^」]*」(?!としても)"
    r"|(?<!他の)(?:バウハウス|キャピトル|サイバートロニック|インペリアル|ミシマ|教団|ダークリージョン)の(?:このカード|飛行船|戦車|元の|価値\d|副種類|「)"
    r"|装備1枚を選び、備えている",
    "detainer": r"捨て[たてる]|シャッフル|〔行|このカードが進撃した時|攻撃(した|された)時|反撃|(手札|捨札|山札から)[^、。／〕（]*ユニット(?!カード|フォース)\d",
}
"""Game -> how its Japanese texts do not say what its cards and rules have another word for."""

OTHER_ENGLISH_WORDS = {"doomtrooper": r'with type "|\btype other than "'}
"""The same in English."""


@pytest.fixture
def texts(filled_catalog: Path) -> Iterator[list[tuple[str, str, str]]]:
    """Game, English and Japanese text of every ability that compiles."""
    with closing(sqlite3.connect(filled_catalog)) as db:
        yield db.execute(
            "SELECT DISTINCT card.game, en, ja FROM ability JOIN card ON card.id = card_id WHERE en <> ''"
        ).fetchall()


def found(pattern: str, told: list[str]) -> list[str]:
    return [text for text in told if re.search(pattern, text, re.M)]


@pytest.mark.parametrize("fault", ENGLISH)
def test_no_english_text_has_the_fault(fault: str, texts: list[tuple[str, str, str]]) -> None:
    assert found(ENGLISH[fault], [en for game, en, _ja in texts if game != "doomtrooper"]) == []


@pytest.mark.parametrize("fault", EVERYWHERE)
def test_no_english_text_of_any_game_has_the_fault(fault: str, texts: list[tuple[str, str, str]]) -> None:
    assert found(EVERYWHERE[fault], [en for _game, en, _ja in texts]) == []


@pytest.mark.parametrize("fault", JAPANESE)
def test_no_japanese_text_has_the_fault(fault: str, texts: list[tuple[str, str, str]]) -> None:
    assert found(JAPANESE[fault], [ja for _game, _en, ja in texts]) == []


@pytest.mark.parametrize("game", SIDES)
def test_each_side_has_one_name(game: str, texts: list[tuple[str, str, str]]) -> None:
    told = [ja for of, _en, ja in texts if of == game]
    assert told
    assert found(SIDES[game], told) == []


@pytest.mark.parametrize("game", OTHER_WORDS)
def test_a_game_is_told_in_the_words_of_its_rules(game: str, texts: list[tuple[str, str, str]]) -> None:
    assert found(OTHER_WORDS[game], [ja for of, _en, ja in texts if of == game]) == []


@pytest.mark.parametrize("game", OTHER_ENGLISH_WORDS)
def test_a_game_is_told_in_the_english_words_of_its_rules(game: str, texts: list[tuple[str, str, str]]) -> None:
    assert found(OTHER_ENGLISH_WORDS[game], [en for of, en, _ja in texts if of == game]) == []
