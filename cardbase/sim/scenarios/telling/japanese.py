"""What is told of a scenario, in Japanese."""

import re
from collections.abc import Callable, Sequence

from cardbase.sim.scenarios.telling import parts
from cardbase.sim.scenarios.telling.parts import Act, Count, Lying, Number, Sentence, Speech, Thing

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


def _quoted(words: Sequence[str]) -> str:
    return "".join(f"「{one}」" for one in words)


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
    parts.PASS: lambda _: "パスし",
    parts.YES: lambda act: _replied(act, "はい"),
    parts.NO: lambda act: _replied(act, "いいえ"),
    parts.AMOUNT: lambda act: f"「{act.question}」に{act.words}と答え",
    parts.FIRST: lambda act: f"{act.words}を選び",
    parts.PICK: lambda act: f"{act.words}を選び",
    parts.OWN: _own_act,
}
"""How a decision is said, up to the place where ます follows."""


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


_SENTENCES = {
    "attached": "{host}につけた{card}",
    "begins": "{seat}の{phase}です。",
    "starts": "ゲームの準備から始めます。",
    "until phase": "{words}まで進みます。",
    "until turn": "第{words}ターンまで進みます。",
    "again": "これらを{times}回行います。",
    "asked": "{seat}に「{question}」と尋ねます。",
    "decides": "{seat}が選択します。",
    "nobody asked": "もう誰も選択しません。",
    "not asked": "{seat}に「{question}」とは尋ねません。",
    "may": "{seat}は{answers}を選べます。",
    "may not": "{seat}は{answers}を選べません。",
    "wins": "{seat}が勝ちます。",
    "draw": "引き分けになります。",
    "both lose": "両プレイヤーの敗北になります。",
    "none": "ゲームは続きます。",
    "reason": "ゲームが終わる理由は「{reason}」です。",
    "phase": "その時は{phase}です。",
    "turn": "その時は第{number}ターンです。",
    "turn of": "その時は{seat}のターンです。",
    "rule": "ルール{name}: {text}。",
    "rules": "ルール: {names}。",
    "legal": "使用できます。",
    "illegal": "使用できません。",
    "incomplete": "まだ完成していません。",
    "cannot tell": "使用できるかどうか判定できません。",
    "violations": "違反するルール: {rules}。",
    "unknown": "判定できないルール: {rules}。",
    "remarks": "注意: {rules}。",
    "no violations": "違反はありません。",
    "no unknown": "判定できないルールはありません。",
    "no remarks": "注意はありません。",
}

_FACTS: dict[str, Callable[[str, object], str]] = {
    parts.HAS: lambda label, said: f"{label}は{said}",
    parts.IS: lambda label, said: f"{label}です" if said else f"{label}ではありません",
    parts.AT: lambda _, place: f"{place}にあります",
    parts.ON: lambda _, host: f"{host}についています" if host else "どのカードにもついていません",
    parts.OF: lambda label, seat: f"{seat}のカードです" if label == "owner" else f"{seat}の側にあります",
    parts.KEYWORDS: lambda _, words: f"キーワード{words}を持ちます" if words else "キーワードを持ちません",
    parts.CANNOT: lambda _, words: f"次の制限を受けます: {words}" if words else "制限を受けません",
    parts.KNOWN: lambda _, seats: f"{seats}に知られています" if seats else "誰にも知られていません",
}
"""How what is true of a card is said."""


class Japanese(Speech):
    """The sentences of a telling, in Japanese."""

    language, place = "ja", 1
    between, row, apart = "", "、", "、"
    sentences = _SENTENCES
    facts = _FACTS

    def listed(self, words: Sequence[str]) -> str:
        """Return words in a row."""
        return "と".join(words)

    def card(self, name: str, count: int, remarks: Sequence[str]) -> str:
        """Return a card, or several alike, with what lies on them."""
        called = f"{count}枚の{name}" if count > 1 else name
        return f"{called}（{'、'.join(remarks)}）" if remarks else called

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

    def holds(self, seat: str, things: Sequence[Thing], *, after: bool) -> str:
        """Say what a player has."""
        lying = [self._lying(thing) for thing in things if isinstance(thing, Lying) and thing.cards]
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

    def _lying(self, thing: Lying) -> str:
        cards = self.listed(thing.cards)
        if thing.order == "top":
            return f"{thing.zone}の一番上から順に{cards}"
        return f"{thing.zone}に{cards}" if thing.zone else cards

    def lacks(self, seat: str, zone: str, cards: Sequence[str]) -> str:
        """Say what a zone of a player does not hold."""
        return f"{seat}の{zone}に{'や'.join(cards)}はありません。"

    def act(self, act: Act) -> str:
        """Return what a player does, up to the place where ます follows."""
        return _ACTS[act.kind](act)

    def done(self, seat: str, runs: Sequence[tuple[str, int]]) -> str:
        """Say what a player does, each with how often in a row."""
        *first, (last, n) = [(words, f"（{count}回）" if count > 1 else "") for words, count in runs]
        return f"{seat}は{''.join(f'{words}{count}、' for words, count in first)}{last}ます{n}。"

    def event(self, sentence: Sentence) -> str:
        """Say that something happens."""
        return _polite(sentence, "ます", "です", "」となります") + "。"

    def never(self, sentence: Sentence) -> str:
        """Say that something does not happen."""
        return _polite(sentence, "ません", "ではありません", "」とはなりません") + "。"

    def choices(self, seat: str, answers: Sequence[str], more: int) -> str:
        """Say all answers that a player may give."""
        rest = f"など{len(answers) + more}個" if more else ""
        return f"{seat}の選択肢は{_quoted(answers)}{rest}です。"

    def answers(self, answers: Sequence[Sentence]) -> str:
        """Return what a player may answer, or may not."""
        return _quoted([answer.words for answer in answers])

    def true_of(self, card: str, has: Sequence[str], rest: Sequence[str]) -> str:
        """Say what a card has, and what else is true of it."""
        said = [f"{card}の{'、'.join(has)}です。"] if has else []
        return "".join([*said, *(f"{card}は{words}。" for words in rest)])

    def number(self, number: Number) -> str:
        """Say a number that both players share."""
        return f"{_changed(number)}ます。" if number.change else f"{number.label}は{number.value}です。"

    def deck(self, form: str, day: str, sections: Sequence[tuple[str, Sequence[str]]]) -> str:
        """Say which deck is checked."""
        held = "。".join(f"{section}: {'、'.join(cards)}" for section, cards in sections)
        return f"フォーマット{form}、{day}の時点でデッキを確認します{f'（{held}）' if held else ''}。"
