"""What Japanese rules texts are made of: players, selections, amounts, conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardbase.language.texts import Texts, mentions_x
from cardbase.language.tree import Ability, Node, Select

_OPERATORS = {"<=": "{}以下", ">=": "{}以上", "<": "{}未満", ">": "{}超", "=": "{}", "!=": "{}以外"}
_WHOSE = {"you": "自分の", "opponent": "相手の", "owner": "持ち主の", "any": "いずれかの"}
_WHOSE_PHASE = {"you": "自分の", "opponent": "相手の", "any": ""}
_NEGATIVES = {
    "を持つ": "を持たない",
    "いる": "いない",
    "ある": "ない",
    "できる": "できない",
    "える": "えない",
    "てる": "てない",
    "れる": "れない",
    "なる": "ならない",
    "大きい": "大きくない",
    "小さい": "小さくない",
    "の": "でない",
}
_COUNTS = ("verb", "price", "reference", "amount")
"""Kinds of words that say how many cards; events and qualities of a card do not."""
_PILES = ("deck", "hand", "discard", "removed")
"""Zones in which everything is a card, whatever it is in play."""


class JapaneseValues(Texts):
    """The lower half of the Japanese texts."""

    several = False  # whether それ is それら

    def ability(self, ability: Ability) -> str:
        """A whole ability."""
        raise TypeError(f"no text for {ability!r}")

    def player_name(self, player: Node) -> str:
        """相手."""
        return self.fill("player", player, self.row("player", player[0]).ja)

    def subject(self, player: Node) -> str:
        """相手は; nothing for the player whose effects these are."""
        return "" if player == self.player else f"{self.player_name(player)}は"

    def counted_word(self, kind: str, key: Any, number: object) -> str:  # noqa: ARG002 - English needs the number
        """A mark or a resource; Japanese does not mind the number."""
        return self.row(kind, key).ja

    def argument(self, kind: str, slot: str, value: Any, form: str) -> str:
        """An argument of a word; `form` is a counter, a particle, or what an act is wanted for."""
        if slot == "act":
            word = self.row("act", value[0])
            return self.fill("act", value, {"must": word.ja_te, "can": word.ja_can}.get(form, word.ja))
        texts: dict[str, Callable[[], str]] = {
            "n": lambda: self.counted_amount(value, form),
            "who": lambda: self.player_name(value) + form.removesuffix("full"),
            "zone": lambda: self.zone(value, form),
            "what": lambda: (
                self.source(value)
                if form == "source"
                else self.what(value, kind in _COUNTS and form != "any", "枚" if form == "枚" else "")
            ),
            "change": lambda: self.change(value),
            "place": lambda: self.place(value),
            "name": lambda: self.vocabulary.japanese.get(value, value),
            "whose": lambda: _WHOSE_PHASE[value],
            "times": lambda: str(value),
            "ability": lambda: self.ability(value),
            "condition": lambda: self.condition(value),
            "filter": lambda: self.filter(value).removesuffix("の"),
        }
        if slot in texts:
            return texts[slot]()
        if slot == "keyword" and form:
            return self.keyword(value, form)
        if isinstance(value, tuple):
            return self.fill(slot, value, self.row(slot, value[0]).ja)
        return self.row("field" if slot == "stat" else slot, value).ja

    def keyword(self, node: Node, form: str) -> str:
        """A keyword before its noun (前: 教団の, ガードを持つ), gained (得る, 得て) or lost (失う, 失って)."""
        row = self.row("keyword", node[0])
        name = self.fill("keyword", node, row.ja)
        if form == "前":
            return row.ja_te or f"{name}を持つ"
        if not row.ja_can:
            return f"「{name}」を{form}" if name.endswith(("い", "る")) else f"{name}を{form}"
        if form in ("得る", "得て"):
            return row.ja_can if form == "得る" else f"{row.ja_can.removesuffix('る')}"
        ended = f"{name.removesuffix('る')}なくなる" if name.endswith("る") else f"{name}でなくなる"
        return ended if form == "失う" else ended.removesuffix("る")

    def zone(self, key: str, form: str = "") -> str:
        """手札; with the verb 置く or 置いて: 手札に加える, 場に出して."""
        word = self.row("zone", key)
        if form not in ("置く", "置いて"):
            return word.ja
        put, put_te = word.ja_te.split("|") if word.ja_te else (f"{word.ja}に置く", f"{word.ja}に置いて")
        return put if form == "置く" else put_te

    def place(self, place: Node) -> str:
        """自分の手札."""
        return f"{_WHOSE[place[2]]}{self.row('zone', place[1]).ja}"

    # amounts ---------------------------------------------------------------------------------------------------------

    def amount(self, amount: Any) -> str:
        """A number, X, a count, a sum, or a word."""
        if isinstance(amount, int):
            return str(amount).replace("-", "−")
        key = amount[0]
        if key == "x":
            return "X"
        if key == "count":
            return f"{self.one(amount[1])}の数"
        if key == "scaled":
            return f"（{self.counted(amount[2])}につき{amount[1]}）"
        if key in ("plus", "minus", "times"):
            sign = {"plus": "＋", "minus": "−", "times": "×"}[key]
            return f"（{self.amount(amount[1])}{sign}{self.amount(amount[2])}）"
        return self.fill("amount", amount, self.row("amount", key).ja)

    def counted_amount(self, amount: Any, counter: str) -> str:
        """2枚, X枚; 気力チップ2枚 (noun*counter); 自分のユニットの数だけ, 自分の契約力と同じ枚数だけ; 自分の契約力に等しいダメージ."""
        if isinstance(amount, int) or amount == ("x",) or not counter:
            noun, _, unit = counter.rpartition("*")
            return f"{noun}{self.amount(amount)}{'' if counter == '分' else unit}"
        text = self.amount(amount)
        noun, star, unit = counter.partition("*")
        if star:
            return f"{text}と同じ{unit}数の{noun}"
        if counter in ("ダメージ", "分"):
            return f"{text}{'に等しい' if counter == 'ダメージ' else ''}{counter}"
        if counter == "マス":
            return f"{text}と同じマス数"
        if text.endswith("数"):
            return f"{text}だけ"
        return f"{text}と同じ{'数' if counter in ('個', '体') else counter + '数'}だけ"

    def counted(self, count: Node) -> str:
        """味方1体, カウンター1つ."""
        if count[0] == "count":
            return f"{self.one(count[1])}1{self.counter(count[1])}"
        return f"{self.amount(count).removesuffix('の数').removesuffix('の枚数')}1つ"

    def change(self, amount: Any) -> str:
        """A signed amount, with the full-width sign of card texts."""
        if isinstance(amount, int):
            return ("＋" if amount >= 0 else "−") + str(abs(amount))
        sign, amount = ("−", amount[2]) if amount[:2] == ("times", -1) else ("＋", amount)
        return sign + (self.amount(amount) if mentions_x(amount) else self.letter_for(self.amount(amount)))

    # selections ------------------------------------------------------------------------------------------------------

    def source(self, what: Any) -> str:
        """Who deals damage; not said of the card itself."""
        return "" if what == ("this",) else f"{self.what(what)}は"

    def what(self, what: Any, counted: bool = True, counter: str = "") -> str:
        """Cards selected or referred to."""
        if what == ("target", 1) and self.target is not None:
            return f"選んだ{self._kind(self.target)}"
        if what == ("it",) and self.several:
            return "それら"
        if not isinstance(what, Select):
            return self.fill("reference", what, self.row("reference", what[0]).ja)
        return self.one(what) if not counted and what.quantity == ("exactly", 1) else self.select(what, counter)

    def select(self, select: Select, counter: str = "") -> str:
        """Which cards and how many: パワー3000以下の相手のユニット1体; with the counter of their noun, or this one."""
        kind, n = select.quantity[0], select.quantity[1] if len(select.quantity) > 1 else 1
        if kind == "all":
            return f"{self.one(select)}すべて"
        if kind == "any_number":
            return f"好きな数の{self.one(select)}"
        number = self.amount(n) + (counter or self.counter(select))
        if kind == "random":
            return f"無作為に選んだ{self.one(select)}{number}"
        return f"{self.one(select)}{number}{'まで' if kind == 'up_to' else ''}"

    def counter(self, select: Select) -> str:
        """The counter of the noun; out of play a unit is a card."""
        if _is_card(select):
            return "枚"
        return self.row("noun", select.noun).counter if select.noun else "体"

    def one(self, select: Select) -> str:
        """Which cards, without a number."""
        place = f"{self.place(select.place)}の" if select.place else ""
        filters = "".join(_neither([self.filter(node) for node in sorted(select.filters, key=self._order)]))
        if not select.noun:
            return place + filters + self._kind(select)
        side = {"ally": "自分の", "enemy": "相手の", "any": ""}[select.side]
        return place + filters + side + self.row("noun", select.noun).ja

    def _kind(self, select: Select) -> str:
        return self.row("noun", select.noun).ja if select.noun else {"ally": "味方", "enemy": "敵"}[select.side]

    def _order(self, node: Node) -> int:
        """Where it is, then its values, then its state: the shorter a quality, the nearer to the noun."""
        word = self.vocabulary.word("filter", node[0])
        return {"after": 0, "with": 1, "before": 2}[word.where] if word else 1

    def filter(self, node: Node) -> str:
        """One filter, standing before its noun."""
        key = node[0]
        if key == "field":
            _, field, sign, value = node
            name = self.row("field", field).ja
            if isinstance(value, str):
                return f"{name}「{self.vocabulary.japanese.get(value, value)}」{'以外' if sign == '!=' else ''}の"
            return f"{name}{_OPERATORS[sign].format(self.value_of(field, value))}の"
        if key == "not":
            return _negative(self.filter(node[1]))
        if key in ("or", "and"):
            *firsts, last = map(self.filter, node[1:])
            joint = "または" if key == "or" else "かつ"
            return "".join(f"{first.removesuffix('の').removesuffix('である')}{joint}" for first in firsts) + last
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
            inner = condition[1]
            if inner[0] == "exists":
                there = self._exists(inner[1])
                return (
                    there.removesuffix("がある") + "がない"
                    if there.endswith("がある")
                    else there.removesuffix("いる") + "いない"
                )
            text = self.condition(inner)
            return _negative(text if text.endswith("る") else f"{text}の")
        if key in ("and", "or"):
            *firsts, last = map(self.condition, condition[1:])
            return "".join(f"{first}、または、" if key == "or" else f"{_and_so(first)}、" for first in firsts) + last
        return self.fill("condition", condition, self.row("condition", key).ja)

    def _compare(self, condition: Node) -> str:
        """自分の手札が2枚以下, 自分のライフが3以上."""
        _, amount, sign, other = condition
        if isinstance(amount, tuple) and amount[0] == "size":
            return f"{self.place(amount[1])}が{_OPERATORS[sign].format(self.counted_amount(other, '枚'))}"
        return f"{self.amount(amount)}が{_OPERATORS[sign].format(self.amount(other))}"

    def _exists(self, select: Select) -> str:
        is_there = "ある" if self.counter(select) == "枚" else "いる"
        single = select.quantity == ("exactly", 1)
        text = self.one(select) if single else self.select(select)
        if select.place:
            where = self.place(select.place)
            text = text.replace(f"{where}の", f"{where}に", 1)
        more = "以上" if select.quantity[0] == "exactly" and not single else ""
        return f"{text}{more}が{is_there}"


def _is_card(select: Select) -> bool:
    """Whether what is selected lies in a pile or a hand, or was taken from there."""
    away = bool(select.place) and select.place[1] in _PILES
    return away or (not select.place and ("among",) in select.filters)


def is_verbal(text: str) -> bool:
    """Whether a condition ends in a verb or an adjective."""
    return text.endswith(("る", "い", "う", "た", "く", "す", "む"))


def _neither(filters: list[str]) -> list[str]:
    """Qualities, of which those that end in でない are joined: 教団でもサイバートロニックでもない."""
    negative = [text.removesuffix("でない") for text in filters if text.endswith("でない")]
    if len(negative) < 2:
        return filters
    first = next(place for place, text in enumerate(filters) if text.endswith("でない"))
    others = [text for text in filters if not text.endswith("でない")]
    return [*others[:first], "".join(f"{text}でも" for text in negative) + "ない", *others[first:]]


def _and_so(text: str) -> str:
    """The form in which a condition leads to the next: 戦闘中で, 戦士がいて, 装備があり."""
    for ending, going_on in (("いる", "いて"), ("ある", "あり"), ("いない", "おらず"), ("ない", "なく")):
        if text.endswith(ending):
            return text.removesuffix(ending) + going_on
    return f"{text}、かつ" if is_verbal(text) else f"{text}で"


def _negative(text: str) -> str:
    for ending, negative in _NEGATIVES.items():
        if text.endswith(ending):
            return text.removesuffix(ending) + negative
    return f"{text}ではない"
