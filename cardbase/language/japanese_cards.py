"""Cards and conditions in Japanese rules texts: which cards, how many, whose; what is true of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Any

from cardbase.language.japanese_values import JapaneseValues, is_verbal
from cardbase.language.texts import HAPPENED, is_about_x, is_among, without_among
from cardbase.language.tree import Node, Select

_OPERATORS = {"<=": "{}以下", ">=": "{}以上", "<": "{}未満", ">": "{}超", "=": "{}", "!=": "{}以外"}
_BEYOND = {">": ("大きい", "多い"), "<": ("小さい", "少ない")}
"""More or less than what is more than a number: of a value, of a count."""
_BEING = 1.5  # 価値3以下の教団の他の戦士
_NEGATIVES = {
    "を持つ": "を持たない",
    "である": "でない",
    "いる": "いない",
    "ある": "ない",
    "できる": "できない",
    "合う": "合わない",
    "所有する": "所有するものでない",
    "える": "えない",
    "接する": "接しない",
    "てる": "てない",
    "れる": "れない",
    "れた": "れていない",
    "なる": "ならない",
    "大きい": "大きくない",
    "小さい": "小さくない",
    "多い": "多くない",
    "少ない": "少なくない",
    "する": "しない",
    "の": "でない",
}


_QUOTED = re.compile(r"(「[^「」]*」)")
_FROM_PILE = re.compile(r"(.*?)の?((?:上|下|先頭)から\d+枚)")


_GOING_ON = (
    ("を持たない", "を持たず"),
    ("いる", "いて"),
    ("ある", "あり"),
    ("いない", "おらず"),
    ("しない", "せず"),
    ("ない", "なく"),
    ("を持つ", "を持ち"),
    ("できる", "でき"),
    ("する", "し"),
    ("した", "していて"),
    ("れた", "れていて"),
)


class JapaneseCards(JapaneseValues):
    """The middle of the Japanese texts."""

    # selections ------------------------------------------------------------------------------------------------------

    def what(self, what: Any, counted: bool = True, counter: str = "") -> str:  # noqa: PLR0911 - a return for each kind of it
        """Cards selected or referred to."""
        target = self.target(what)
        if target is not None and len(self.targets) == 1 and self.idiom.targets.it:
            return self.idiom.targets.it
        if target is not None:
            side = self._side(target) if len(self.targets) > 1 else ""
            with self.out_of_play(False):
                return f"{self.idiom.targets.chosen}{side}{self._kind(target)}"
        if nth := self.nth(what):
            number, chosen = nth
            return f"{number}{self.counter(chosen)}目の{self.noun(chosen).ja}"
        if what == ("it",) and self.lasting_of_each:
            return "それぞれ"
        if what == ("it",) and self.chosen and self.idiom.targets.it:
            return self.idiom.targets.it
        if what == ("it",) and self.several:
            return "それら"
        if what == ("that",) and self.that_named:
            return self.what(self.that_named)
        if what == ("that",) and self.that:
            event = self.beside_a_choice()
            return self.that.rule_ja or f"{event.rule_ja if event else 'その'}{self.that.ja}"
        if not isinstance(what, Select):
            if what[0] == "top" and (top := self.row("zone", what[2][1]).has_ja):
                return f"{self.whose(what[2])}{top}" + (
                    "" if what[1] == 1 else f"から{self.counted_amount(what[1], '枚')}"
                )
            told = self.fill("reference", what, self.row("reference", what[0]).ja)
            if what[0] in ("top", "bottom") and told.endswith("数だけ"):
                told = told.removesuffix("だけ")
                return told if told.endswith("と同じ枚数") else f"{told}と同じ枚数"
            return told
        return self.one(what) if not counted and what.quantity == ("exactly", 1) else self.select(what, counter)

    def select(self, select: Select, counter: str = "") -> str:
        """Which cards and how many: パワー3000以下の相手のユニット1体; with the counter of their noun, or this one."""
        counter = counter or self.counter(select)
        kind, n = select.quantity[0], select.quantity[1] if len(select.quantity) > 1 else 1
        if kind == "all":
            return self.one(select) + self.idiom.told("すべて")
        if kind == "any_number":
            return f"好きな数の{self.one(select)}"
        if not isinstance(n, int) and not is_about_x(n):
            number = self.counted_amount(n, counter).removesuffix("だけ")
            return f"{number}{'まで' if kind == 'up_to' else ''}の{self.one(select)}"
        number = self.amount(n) + counter
        if kind == "random":
            return f"無作為に選んだ{self.one(select)}{number}"
        return f"{self.one(select)}{number}{'まで' if kind == 'up_to' else ''}"

    def done_to(self, what: Any) -> str:
        """Cards with を, and behind it how many, where the game says it there: 相手のユニットを1枚, 自分の山札を上から2枚."""
        if not self.idiom.number_behind and not (isinstance(what, Select) and what.quantity == ("any_number",)):
            return f"{self.what(what)}を"
        if isinstance(what, Select):
            number = self.number(what)
            return f"{self.one(what)}を{number}" if number else f"{self.select(what)}を"
        told = self.what(what)
        if what[0] in ("top", "bottom") and (found := _FROM_PILE.fullmatch(told)):
            return f"{found[1]}を{found[2]}"
        return f"{told}を"

    def number(self, select: Select) -> str:
        """How many, if that can stand behind what is done to them: 1枚, 2枚まで, 好きな枚数."""
        kind, *n = select.quantity
        if kind == "any_number":
            return "好きな枚数" if self.counter(select) == "枚" else "好きな数"
        if kind not in ("exactly", "up_to"):
            return ""
        number = self.counted_amount(n[0], self.counter(select)).removesuffix("だけ")
        return f"{number}{'まで' if kind == 'up_to' else ''}"

    def one(self, select: Select) -> str:
        """Which cards, without a number."""
        elsewhere = is_among(select) or any(test[0] == "attached_to" for test in select.filters)
        place = f"{self.place(select.place)}の" if select.place and not elsewhere else ""
        last = [node for node in select.filters if self._is_last(node)]
        others = sorted((node for node in select.filters if node not in last), key=self._order)
        if any(map(self.compares_cards, others)):
            others.sort(key=self.compares_cards)
            place = f"{place}、" if place else ""
        side = "自身の" if select.noun and self.of_their_own(select.side) else self._side(select)
        if self.idiom.side_first and side:
            before, side = place + self._side_first(side, others), ""
        else:
            told = [self._set_off(node, others[n + 1 :]) for n, node in enumerate(others)]
            before = place + "".join(_nor(_neither(told)))
        return _before_noun(before + side + "".join(map(self.filter, last)), self._kind(select))

    def _side_first(self, side: str, qualities: Sequence[Node]) -> str:
        """What stands before the noun where whose the cards are does so first, set off from clauses: 相手の、【デコイ】を持たない、総コスト3以下の."""
        first = [node for node in qualities if self._leads(node)]
        others = sorted((node for node in qualities if node not in first), key=lambda node: node[0] != "other")
        told = [self._set_off(node, others[n + 1 :]) for n, node in enumerate(others)]
        clauses = any(map(self.compares_cards, others)) or any(text.endswith("、") for text in told)
        side += "、" if clauses else ""
        leading = [self._set_off(node, first[n + 1 :]) for n, node in enumerate(first)]
        return "".join(_nor(_neither(leading))) + side + "".join(_nor(_neither(told)))

    def _leads(self, node: Node) -> bool:
        """Whether a quality stands before whose the cards are: where they are and what they are to others, what they are together."""
        if node[0] in ("not", "or", "and"):
            return all(map(self._leads, node[1:]))
        if node[0] in ("total_at_least", "total_at_most"):
            return True
        row = self.vocabulary.rows.get(("filter", node[0]))
        if row is None or (node[0] == "other" and not row.word.ja.endswith("以外の")):
            return False
        return node[0] == "other" or row.word.where == "after" or any(step.slot == "what" for step in row.slots)

    def _set_off(self, node: Node, following: list[Node]) -> str:
        """A filter before others: a clause is set off from a value, which it would seem to be about: 飛べる、価値3以下の戦士; so is all
        before a comparison with other cards, and a value before what the cards are not: 「霊」属性で、エースでないユニット.
        """
        text = self.filter(node)
        if text.endswith("以外の") and following and node[0] in ("other", "other_than"):
            return f"{text}、"
        compared = any(map(self.compares_cards, following))
        if compared or (following and self.filter(following[0]).endswith("でない")):
            if node[0] == "field" and isinstance(node[3], str) and node[2] != "!=":
                return f"{text.removesuffix('つ')}ち、" if text.endswith("を持つ") else f"{text.removesuffix('の')}で、"
            if compared:
                return f"{text}、"
        clause = is_verbal(text) and not text.endswith("でない") and node[0] not in ("field", "attached_to")
        named = [node for node in following[:1] if node[0] == "field" and not self._is_told_itself(node)]
        return f"{text}、" if clause and named else text

    def _is_told_itself(self, node: Node) -> bool:
        """Whether a quality begins with its value, and not with the name of its field: 「竜」属性の, 黒の."""
        return isinstance(node[3], str) and bool(self.row("field", node[1]).has_ja)

    def _is_last(self, node: Node) -> bool:
        """Whether a quality stands between the side and the noun: 自分の黒のユニット."""
        if node[0] in ("not", "or", "and"):
            return all(map(self._is_last, node[1:]))
        return node[0] == "field" and isinstance(node[3], str) and self.row("field", node[1]).where == "what"

    def _side(self, select: Select) -> str:
        """Whose the cards are, before their noun."""
        if not select.noun:
            return ""
        sides = self.row("noun", select.noun).sides or (self.whose_of("you"), self.whose_of("opponent"))
        if select.side == "any":
            return "".join(sides[2:])
        return sides[select.side == "enemy"]

    def _kind(self, select: Select) -> str:
        if select.noun:
            return self.noun(select).ja
        unit = self.vocabulary.word("noun", "unit")
        if unit and unit.sides:
            return unit.sides[select.side == "enemy"] + unit.ja
        return {"ally": "味方", "enemy": "敵"}[select.side]

    def _order(self, node: Node) -> float:
        """Where it is, then its values, then its state: the shorter a quality, the nearer to the noun; what it is not before what it is."""
        if node[0] in ("not", "or", "and"):
            first: float = min(map(self._order, node[1:]))
            return min(1, first + 0.5 if node[0] == "not" else first)
        if node[0] == "has" and self.row("keyword", node[1][0]).where == "before":
            return _BEING
        word = self.vocabulary.word("filter", node[0])
        if word and word.key == "other" and word.ja.endswith("以外の"):
            return -1
        aside = word is not None and word.ja.startswith("（")
        return {"after": 0, "with": 1, "before": 2}[word.where] - aside if word else 1

    def filter(self, node: Node) -> str:
        """One filter, standing before its noun."""
        key = node[0]
        if key == "field":
            _, field, sign, value = node
            name, has = self.row("field", field).ja, self.row("field", field).has_ja
            if isinstance(value, str):
                told = self.vocabulary.japanese
                value = told.get(f"{field} {value}") or told.get(value, value)
                if has:
                    text = has.replace("{name}", value)
                    return _negative(text) if sign == "!=" else text
                return f"{name}「{value}」{'以外' if sign == '!=' else ''}の"
            if not isinstance(value, int) and value != ("x",):
                name = f"{name}が"
            return f"{name}{_OPERATORS[sign].format(self.value_of(field, value))}の"
        if key == "not":
            return _negative(self.filter(node[1]))
        if key in ("or", "and"):
            return _joined(key, [self.filter(part) for part in node[1:]])
        return self.fill("filter", node, self.row("filter", key).ja)

    # conditions ------------------------------------------------------------------------------------------------------

    def condition(self, condition: Node) -> str:
        """A condition, ending so that なら can follow."""
        key = condition[0]
        if key == "compare":
            return self._compare(condition)
        if key == "exists":
            return self._exists(condition[1])
        if key == "not":
            text = self.condition(condition[1])
            return _negative(text if text.endswith(("る", "い", "つ")) else f"{text}の")
        if key in ("and", "or"):
            *firsts, last = self._clauses_of_one(key, condition[1:])
            return "".join(_or(first) if key == "or" else f"{_and_so(first)}、" for first in firsts) + last
        return self.fill("condition", condition, self.row("condition", key).ja)

    def _clauses_of_one(self, key: str, conditions: Sequence[Node]) -> list[str]:
        """Conditions, the subject that follows itself said once: これを持つ戦士が戦闘中で、負傷していない."""
        conditions = list(conditions)
        told = self.told_together(conditions) if key == "and" else {}
        texts = [told[n][1] if n in told else self.condition(node) for n, node in enumerate(conditions)]
        if key == "or" and (said := _said_once(key, texts)):
            return [said]
        subjects = [
            f"{self.what(what, counted=False)}が" if (what := self.asked_of(node)) else "" for node in conditions
        ]
        texts = [
            text.removeprefix(subject) if subject == before and first.startswith(subject) else text
            for text, first, subject, before in zip(texts, ["", *texts], subjects, ["", *subjects], strict=False)
        ]
        alike = [key == "and" and one[:2] == two[:2] for one, two in pairwise(conditions)]
        return [
            text.removeprefix(_whose_deed(first, text)) if same else text
            for text, first, same in zip(texts, ["", *texts], [False, *alike], strict=False)
        ]

    def _compare(self, condition: Node) -> str:
        """自分の手札が2枚以下, 自分のユニットが3体以上, このカードのパワーが5000以上."""
        _, amount, sign, other = condition
        counts = isinstance(amount, tuple) and amount[0] in ("size", "count")
        if sign == ">" and isinstance(other, int) and (counts or not other):
            sign, other = ">=", other + 1
        if isinstance(amount, tuple) and amount[0] == "size" and isinstance(other, int):
            return f"{self.place(amount[1])}が{_OPERATORS[sign].format(f'{other}枚')}"
        if isinstance(amount, tuple) and amount[0] == "count" and isinstance(other, int):
            return f"{self.one(amount[1])}が{_OPERATORS[sign].format(f'{other}{self.counter(amount[1])}')}"
        if isinstance(amount, tuple) and amount[0] in HAPPENED and (told := self._has_happened(amount, sign, other)):
            return told
        if isinstance(amount, tuple) and amount[0] == "marks_on" and (sign, other) == (">=", 1):
            return f"{self.what(amount[2])}に{self.row('mark', amount[1]).ja}がある"
        if sign in _BEYOND and not isinstance(other, int):
            return f"{self.amount(amount)}が{self.amount(other)}より{_BEYOND[sign][counts]}"
        return f"{self.amount(amount)}が{_OPERATORS[sign].format(self.amount(other))}"

    def _has_happened(self, amount: Node, sign: str, number: object) -> str:
        """このターンにこのカードが移動していない, where it is asked whether something has happened at all; else nothing."""
        event, span = amount[1], self.row("amount", amount[0]).ja.partition("{event:bare}")[0]
        text = self.fill("event", event, self.row("event", event[0]).ja).removesuffix("時")
        if not text.endswith("た"):
            return ""
        if (sign, number) in (("=", 0), ("<", 1), ("<=", 0)):
            return f"{span}{text.removesuffix('た')}ていない"
        return f"{span}{text}" if (sign, number) in ((">=", 1), (">", 0)) else ""

    def _exists(self, select: Select) -> str:
        if self.is_single(select):
            with self.out_of_play():
                return f"それが{self.one(without_among(select))}"
        away = self.noun(select).ja != self.row("noun", select.noun).ja if select.noun else False
        with self.out_of_play(away):
            return self._exists_there(select)

    def _exists_there(self, select: Select) -> str:
        where, select = self._apart(select)
        there = select.place[1] if select.place else ""
        alive = self.living(select) and (
            not where or where.endswith("の上に") or there == "play" or (there and self.row("zone", there).living)
        )
        is_there = "いる" if alive else "ある"
        if where.endswith("についている"):
            where, is_there = where.removesuffix("ついている"), "ついている"
        one = self.one(select._replace(place=()))
        if select.quantity == ("exactly", 1):
            return f"{where}{one}が{is_there}"
        if select.quantity[0] == "exactly":
            return f"{where}{one}が{self.amount(select.quantity[1])}{self.counter(select)}以上{is_there}"
        return f"{where}{self.select(select._replace(place=()))}が{is_there}"

    def _apart(self, select: Select) -> tuple[str, Select]:
        """Where the cards are (自分の墓地に, その中に, このカードについている), and the cards without what says so, but for the place."""
        if is_among(select):
            return "その中に", without_among(select)
        upon = next(
            (test for test in select.filters if test[0] not in ("not", "or") and self.filter(test).endswith("の上の")),
            None,
        )
        if upon is not None and not select.place:
            rest = tuple(test for test in select.filters if test is not upon)
            return f"{self.filter(upon).removesuffix('の')}に", select._replace(filters=rest)
        on = next((test for test in select.filters if test[0] == "attached_to"), None)
        if on is not None and not select.place:
            rest = tuple(test for test in select.filters if test is not on)
            return self.filter(on), select._replace(filters=rest)
        return (f"{self.place(select.place)}に" if select.place else ""), select


def _before_noun(text: str, noun: str) -> str:
    """A noun and what stands before it, which may end in it: レリックカード, and not レリックカードのカード or レリックカードであるカード."""
    for ending in ("の", "である"):
        if text.endswith(noun + ending):
            return text.removesuffix(ending)
    return text + noun


def _without(text: str, endings: tuple[str, ...]) -> str:
    for ending in sorted(endings, key=len, reverse=True):
        if text.endswith(ending):
            return text.removesuffix(ending)
    return text


def _said_once(key: str, texts: list[str]) -> str:
    """What differs in a name alone, with all the names: 副種類「戦車」または「飛行船」の; else nothing."""
    shapes = [_QUOTED.split(text) for text in texts]
    if not all(len(shape) == 3 and shape[::2] == shapes[0][::2] for shape in shapes):
        return ""
    *names, last = [shape[1] for shape in shapes]
    return f"{shapes[0][0]}{''.join(names)}{'または' if key == 'or' else 'かつ'}{last}{shapes[0][2]}"


def _joined(key: str, filters: list[str]) -> str:
    """Qualities of which one is enough, or all are needed: 教団またはミシマの, 影響を受けないか、戦車に乗っている."""
    if once := _said_once(key, filters):
        return once
    *firsts, last = filters
    endings = (
        "の",
        "である",
        *(ending for ending in ("を持つ", "アイコンを持つ", "に置かれた") if last.endswith(ending)),
    )
    clause = key == "or" and is_verbal(last) and not last.endswith(endings)
    said = [_as_verb(first) if clause else _without(first, endings) for first in firsts]
    if key == "or" and len(said) > 1 and not any(map(is_verbal, said)):
        return f"{'、'.join(said)}または{last}"
    joint = "または" if key == "or" else "かつ"
    return "".join(text + ("か、" if key == "or" and is_verbal(text) else joint) for text in said) + last


def _as_verb(text: str) -> str:
    """A quality before か, which does not seem to be about what follows: 戦車であるか、戦車に乗っている."""
    return f"{text.removesuffix('の')}である" if text.endswith("の") else text


def _neither(filters: list[str]) -> list[str]:
    """Qualities, of which those that end in でない are joined: 教団でもサイバートロニックでもない."""
    negative = [text.removesuffix("でない") for text in filters if text.endswith("でない")]
    if len(negative) < 2:
        return filters
    first = next(place for place, text in enumerate(filters) if text.endswith("でない"))
    others = [text for text in filters if not text.endswith("でない")]
    return [*others[:first], "".join(f"{text}でも" for text in negative) + "ない", *others[first:]]


def _nor(filters: list[str]) -> list[str]:
    """Clauses that say in a row what the cards are and do not: 乗り物でなく、乗っておらず、使っていない."""
    following = zip(filters, [*filters[1:], ""], strict=False)
    return [
        f"{_and_so(text)}、" if text.endswith(("いない", "でない")) and after.endswith("いない") else text
        for text, after in following
    ]


def _whose_deed(first: str, text: str) -> str:
    """Who does both that two clauses tell, and when: このターンに自分が; nothing where that differs."""
    both = "".join(one for one, _two in takewhile(lambda pair: pair[0] == pair[1], zip(first, text, strict=False)))
    return both[: both.rfind("が") + 1]


def _or(text: str) -> str:
    return f"{text}か、" if is_verbal(text) else f"{text}であるか、"


def _and_so(text: str) -> str:
    """The form in which a condition leads to the next: 戦闘中で, 戦士がいて, 装備があり."""
    for ending, going_on in _GOING_ON:
        if text.endswith(ending):
            return text.removesuffix(ending) + going_on
    return f"{text}、かつ" if is_verbal(text) else f"{text}で"


def _negative(text: str) -> str:
    if text.endswith("の上の"):
        return f"{text.removesuffix('の')}にいない"
    for ending, negative in _NEGATIVES.items():
        if text.endswith(ending):
            return text.removesuffix(ending) + negative
    return f"{text}ではない"
