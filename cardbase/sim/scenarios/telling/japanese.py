"""What is told of a scenario, in Japanese."""

import re
from collections.abc import Callable, Sequence
from itertools import groupby

from cardbase.sim.scenarios.telling.parts import (
    AMOUNT,
    AT,
    CANNOT,
    FIRST,
    HAS,
    IS,
    KEYWORDS,
    KNOWN,
    NO,
    OF,
    ON,
    OWN,
    PASS,
    PHASE,
    PICK,
    TURN,
    YES,
    Act,
    Count,
    Lying,
    Number,
    Sentence,
    Thing,
    Value,
)

_DONE = (
    "使用|投入|攻撃|反撃|解決|消費|ブロック|アタック|プレイ|レスト|セット|開放|出撃|支援|配置|付与|行動|移動|キャスト|ギアチェンジ"
    "|瞑想|クラスチェンジ|ゴッドドロー|チェック|進撃|装備|発令|スロット移動"
)
"""Nouns that are made verbs by する."""
_MOMENT = re.compile(r"(プレイヤー[12])：(.+)(開始|終了)")
_TURN = re.compile(r"第(\d+)ターン：(プレイヤー[12])")
_SHORT = re.compile(r"[!-~]{1,6}")
_CHI, _I = "勝待立持打", "使行失払買言合"
_ICHIDAN = "えけせげてべめねれいきびみじ替与"
_ASKED_ANYHOW = "効果を使うか"
"""The question before an effect that may be carried out."""


class Japanese:
    """The sentences of a telling, in Japanese."""

    language = "ja"
    place = 1

    def joined(self, sentences: Sequence[str]) -> str:
        """Return whole sentences as a text."""
        return "".join(sentences)

    def listed(self, words: Sequence[str]) -> str:
        """Return words in a row."""
        return "と".join(words)

    def card(self, name: str, count: int, remarks: Sequence[str]) -> str:
        """Return a card, or several alike, with what lies on them."""
        called = f"{count}枚の{name}" if count > 1 else name
        return f"{called}（{'、'.join(remarks)}）" if remarks else called

    def attached(self, card: str, host: str) -> str:
        """Return a card that is attached to another one."""
        return f"{host}につけた{card}"

    def amount(self, label: str, value: int) -> str:
        """Return a number of what lies on a card."""
        return f"{label}{value}"

    def invented(self, _kind: str, facts: Sequence[tuple[str, str]], texts: Sequence[str]) -> list[str]:
        """Return what a card is that no game has; its name says its kind."""
        said = "".join(text if text.endswith(("。", "）")) else f"{text}。" for text in texts)
        told = [
            f"{label}{value}" if not label or _SHORT.fullmatch(value) else f"{label}「{value}」"
            for label, value in facts
        ]
        return [*told, f"「{said}」"] if said else told

    def setting(self, key: str, value: str, meaning: str) -> str:
        """Say that a rule is played otherwise than usual."""
        return f"設定は{key}={value}{f'（{meaning}）' if not meaning.isascii() else ''}です。"

    def begins(self, seat: str, phase: str) -> str:
        """Say whose turn it is, and in which phase the position is."""
        return f"{seat}の{phase}です。"

    def starts(self) -> str:
        """Say that the whole game is played, from its set-up."""
        return "ゲームの準備から始めます。"

    def holds(self, seat: str, things: Sequence[Thing], *, after: bool) -> str:
        """Say what a player has."""
        lying = [_lying(self, thing) for thing in things if isinstance(thing, Lying) and thing.cards]
        equal = [said for thing in things if (said := _equal(thing))]
        changed = [_changed(thing) for thing in things if not isinstance(thing, Lying) and thing.change]
        then = "その後、" if after else ""
        sentences = []
        if lying and equal:
            sentences.append(f"{then}{seat}には、{'、'.join(lying)}があり、{'、'.join(equal)}です。")
        elif lying:
            sentences.append(f"{then}{seat}には、{'、'.join(lying)}があります。")
        elif equal:
            sentences.append(f"{then}{seat}の{'、'.join(equal)}です。")
        if changed:
            sentences.append(f"{seat}の{'、'.join(changed)}ます。")
        return "".join(sentences)

    def lacks(self, seat: str, zone: str, cards: Sequence[str]) -> str:
        """Say what a zone of a player does not hold."""
        return f"{seat}の{zone}に{'や'.join(cards)}はありません。"

    def acts(self, seat: str, acts: Sequence[Act]) -> str:
        """Say what a player decides, one thing after the other."""
        if acts[0].kind == PHASE:
            return f"{acts[0].words}まで進みます。"
        if acts[0].kind == TURN:
            return f"第{acts[0].words}ターンまで進みます。"
        runs = [(words, len(list(run))) for words, run in groupby(map(_act, acts))]
        *first, (last, n) = [(words, f"（{count}回）" if count > 1 else "") for words, count in runs]
        return f"{seat}は{''.join(f'{words}{count}、' for words, count in first)}{last}ます{n}。"

    def again(self, times: int) -> str:
        """Say how often what was told last is done."""
        return f"これらを{times}回行います。"

    def event(self, sentence: Sentence) -> str:
        """Say that something happens."""
        return _polite(sentence, "ます", "です", "」となります") + "。"

    def never(self, sentence: Sentence) -> str:
        """Say that something does not happen."""
        return _polite(sentence, "ません", "ではありません", "」とはなりません") + "。"

    def asked(self, seat: str, question: str) -> str:
        """Say what a player is asked, who is asked at all, or (no seat) that nobody is."""
        if not seat:
            return "もう誰も選択しません。"
        return f"{seat}に「{question}」と尋ねます。" if question else f"{seat}が選択します。"

    def not_asked(self, seat: str, question: str) -> str:
        """Say that a question is not put."""
        return f"{seat}に「{question}」とは尋ねません。"

    def choices(self, seat: str, answers: Sequence[str], more: int) -> str:
        """Say all answers that a player may give."""
        rest = f"など{len(answers) + more}個" if more else ""
        return f"{seat}の選択肢は{_quoted(answers)}{rest}です。"

    def may(self, seat: str, answers: Sequence[Sentence]) -> str:
        """Say what a player may answer, among others."""
        return f"{seat}は{_quoted([answer.words for answer in answers])}を選べます。"

    def may_not(self, seat: str, answers: Sequence[Sentence]) -> str:
        """Say what a player may not do."""
        return f"{seat}は{_quoted([answer.words for answer in answers])}を選べません。"

    def values(self, card: str, values: Sequence[Value]) -> str:
        """Say what is true of a card."""
        has = [_value(value) for value in values if value.kind == HAS]
        rest = [_value(value) for value in values if value.kind != HAS]
        said = [f"{card}の{'、'.join(has)}です。"] if has else []
        return "".join([*said, *(f"{card}は{words}。" for words in rest)])

    def number(self, number: Number) -> str:
        """Say a number that both players share."""
        return f"{_changed(number)}ます。" if number.change else f"{number.label}は{number.value}です。"

    def result(self, seat: str, result: str) -> str:
        """Say who wins, if anybody does."""
        return {
            "": f"{seat}が勝ちます。",
            "draw": "引き分けになります。",
            "both lose": "両プレイヤーの敗北になります。",
        }.get(result, "ゲームは続きます。")

    def reason(self, reason: str) -> str:
        """Say why the game ends."""
        return f"ゲームが終わる理由は「{reason}」です。"

    def phase(self, phase: str) -> str:
        """Say which phase it is then."""
        return f"その時は{phase}です。"

    def turn(self, number: int) -> str:
        """Say which turn it is then."""
        return f"その時は第{number}ターンです。"

    def turn_of(self, seat: str) -> str:
        """Say whose turn it is then."""
        return f"その時は{seat}のターンです。"

    def rule(self, name: str, text: str) -> str:
        """Say a rule on which it rests."""
        return f"ルール{name}: {text}。"

    def rules(self, names: Sequence[str]) -> str:
        """Name the rules on which it rests."""
        return f"ルール: {'、'.join(names)}。"

    def deck(self, form: str, day: str, sections: Sequence[tuple[str, Sequence[str]]]) -> str:
        """Say which deck is checked."""
        held = "。".join(f"{section}: {'、'.join(cards)}" for section, cards in sections)
        return f"フォーマット{form}、{day}の時点でデッキを確認します{f'（{held}）' if held else ''}。"

    def verdict(self, verdict: str) -> str:
        """Say what is found of a deck."""
        return {
            "legal": "使用できます。",
            "illegal": "使用できません。",
            "incomplete": "まだ完成していません。",
            "cannot tell": "使用できるかどうか判定できません。",
        }[verdict]

    def found(self, kind: str, rules: Sequence[str]) -> str:
        """Say which rules are broken, cannot be told, or are worth a remark."""
        heads = {
            "violations": ("違反するルール: ", "違反はありません。"),
            "unknown": ("判定できないルール: ", "判定できないルールはありません。"),
        }
        head, none = heads.get(kind, ("注意: ", "注意はありません。"))
        return f"{head}{'、'.join(rules)}。" if rules else none


def _quoted(words: Sequence[str]) -> str:
    return "".join(f"「{one}」" for one in words)


def _lying(japanese: Japanese, thing: Lying) -> str:
    cards = japanese.listed(thing.cards)
    if thing.order == "top":
        return f"{thing.zone}の一番上から順に{cards}"
    return f"{thing.zone}に{cards}" if thing.zone else cards


def _equal(thing: Thing) -> str:
    """Return what a zone or a number is, "" for what is told otherwise."""
    if isinstance(thing, Lying):
        return "" if thing.cards else f"{thing.zone}は空"
    if thing.change:
        return ""
    return f"{thing.zone}は{thing.cards}枚" if isinstance(thing, Count) else f"{thing.label}は{thing.value}"


def _changed(thing: Count | Number) -> str:
    if isinstance(thing, Count):
        name, value, unit = thing.zone, thing.cards, "枚"
    else:
        name, value, unit = thing.label, thing.value, ""
    if not value:
        return f"{name}はそのまま残り"
    return f"{name}は{abs(value)}{unit}{'増え' if value > 0 else '減り'}"


_ENDINGS: tuple[tuple[str, str], ...] = (
    (r"する$", "し"), (r"んだ$", "び"), (rf"(?<=[{_CHI}])った$", "ち"), (rf"(?<=[{_I}])った$", "い"), (r"った$", "り"),
    (r"(?<!て)いた$", "き"), (r"た$", ""), (rf"(?<=[{_ICHIDAN}])る$", ""),
    *((f"{plain}$", polite) for plain, polite in zip("すくうむぶつぐる", "しきいみびちぎり", strict=True)),
    (rf"(?:^|(?<=[をでにへがはて]))({_DONE})$", r"\1し"),
)  # fmt: skip
"""How a sentence in plain form ends, and what stands in the place of that before ます."""


def stem(words: str) -> str:
    """Return what is said in plain form up to the place where ます follows, "" where it is none: 唱える, 唱えた -> 唱え."""
    for ending, polite in _ENDINGS:
        made, found = re.subn(ending, polite, words)
        if found:
            return made
    return ""


def _own_act(act: Act) -> str:
    """Return an answer of a game's own as what is done; one that says none is chosen."""
    if re.fullmatch(r"\{\w+\}", act.template):
        return f"{act.words}を選び"
    if act.words.endswith("ない"):
        return f"{act.words}ことを選び"
    return stem(act.words) or f"「{act.words}」を選び"


def _replied(act: Act, word: str) -> str:
    return f"「{word}」と答え" if act.question == _ASKED_ANYHOW else f"「{act.question}」に「{word}」と答え"


_ACTS: dict[str, Callable[[Act], str]] = {
    PASS: lambda _: "パスし",
    YES: lambda act: _replied(act, "はい"),
    NO: lambda act: _replied(act, "いいえ"),
    AMOUNT: lambda act: f"「{act.question}」に{act.words}と答え",
    FIRST: lambda act: f"{act.words}を選び",
    PICK: lambda act: f"{act.words}を選び",
    OWN: _own_act,
}
"""How a decision is said, up to the place where ます follows."""


def _act(act: Act) -> str:
    return _ACTS[act.kind](act)


def _polite(sentence: Sentence, verb: str, noun: str, quoted: str) -> str:
    """Return a sentence of the log, which is plain, as a polite one."""
    words, template = sentence
    if moment := _MOMENT.fullmatch(words):
        return f"{moment[1]}の{moment[2]}が{'始まり' if moment[3] == '開始' else '終わり'}{verb}"
    if turn := _TURN.fullmatch(words):
        return f"{turn[2]}の第{turn[1]}ターンになり{verb}"
    if template.endswith("：{card}"):
        head, _, card = words.partition("：")
        made, end = stem(head), f"（{card}）"
        return f"{made}{verb}{end}" if made else f"「{head}{end}{quoted}"
    if template.endswith("ない"):
        return f"{words.removesuffix('ない')}{'ません' if verb == 'ます' else 'ます'}"
    if verb == "ません" and re.search(r"\}の[^{}がはを]+$", template):
        return f"{words}はありません"
    made = "" if template.endswith("}") else stem(words) if template else ""
    equal = r"[がは]\{\w+\}$|(?:が|は|の)[^はがを{}：]*$" + (r"|に[^を]*(?:ダメージ|枚)$" if verb == "ます" else "")
    return made + verb if made else words + noun if re.search(equal, template) else f"「{words}{quoted}"


def _value(value: Value) -> str:
    return _VALUES[value.kind](value.label, value.value)


_VALUES: dict[str, Callable[[str, object], str]] = {
    HAS: lambda label, said: f"{label}は{said}",
    IS: lambda label, said: f"{label}です" if said else f"{label}ではありません",
    AT: lambda _, place: f"{place}にあります",
    ON: lambda _, host: f"{host}についています" if host else "どのカードにもついていません",
    OF: lambda label, seat: f"{seat}のカードです" if label == "owner" else f"{seat}の側にあります",
    KEYWORDS: lambda _, words: f"キーワード{words}を持ちます" if words else "キーワードを持ちません",
    CANNOT: lambda _, words: f"次の制限を受けます: {words}" if words else "制限を受けません",
    KNOWN: lambda _, seats: f"{seats}に知られています" if seats else "誰にも知られていません",
}
"""How what is true of a card is said."""
