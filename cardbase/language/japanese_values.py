"""What Japanese rules texts are made of: players, amounts, arguments."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cardbase.language.idiom import THIS
from cardbase.language.texts import Texts, is_about_x, is_among, is_xs, mentions_x, of_number, times_of
from cardbase.language.tree import VALUES, Ability, Node, Select
from cardbase.language.words import Vocabulary

_WHOSE = {"owner": "持ち主の", "controller": "コントローラーの", "any": "いずれかの"}
"""Whose places are; the others are those of a player with a name of his own."""
_COUNTS = ("verb", "price", "reference", "amount")
"""Kinds of words that say how many cards; events and qualities of a card do not."""
_CIRCLED, _LAST_CIRCLED = 0x245F, 20
"""①, which is the first behind this, to ⑳."""
_PILES = ("deck", "hand", "discard", "removed")
"""Zones in which everything is a card, whatever it is in play."""


def _joining(permission: str) -> str:
    """Return how a permission stands before another effect: 攻撃でき, なりえ."""
    return f"{permission[:-2]}え" if permission.endswith("うる") else permission.removesuffix("る")


class JapaneseValues(Texts):
    """The lower half of the Japanese texts."""

    called = THIS  # what the card is called on which the text stands, where it lies in play
    this = THIS  # what it is called where it is just spoken of
    that_is_this = False  # whether the event is of this card
    chosen = False  # whether `it` is a target, and not another card that was found since
    receiver: Any = ()  # the cards that gain an ability that is told

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.idiom = vocabulary.idiom

    def ability(self, ability: Ability) -> str:
        """A whole ability."""
        raise TypeError(f"no text for {ability!r}")

    def deed(self, ability: Ability) -> str:
        """What an ability does, leading to what follows."""
        raise TypeError(f"no text for {ability!r}")

    def what(self, what: Any, counted: bool = True, counter: str = "") -> str:
        """Cards selected or referred to."""
        raise TypeError(f"no text for {what!r} {counted} {counter}")

    def done_to(self, what: Any) -> str:
        """Cards that something is done to, with を."""
        raise TypeError(f"no text for {what!r}")

    def one(self, select: Select) -> str:
        """Which cards, without a number."""
        raise TypeError(f"no text for {select!r}")

    def counter(self, select: Select) -> str:
        """The counter of the noun; in a pile or a hand a unit is a card."""
        if is_among(select) or (select.place and select.place[1] in _PILES):
            return "枚"
        return self.row("noun", select.noun).counter if select.noun else "体"

    def filter(self, node: Node) -> str:
        """One filter, standing before its noun."""
        raise TypeError(f"no text for {node!r}")

    def condition(self, condition: Node) -> str:
        """A condition, ending so that なら can follow."""
        raise TypeError(f"no text for {condition!r}")

    def fill(self, kind: str, node: Node, template: str) -> str:
        """The template, in which this card is called by its name, and how many are done something to stands where the game says it."""
        outer = self.receiver
        if kind == "verb" and len(node) > 1:
            self.receiver = node[1]
        told = template if self.away else template.replace(THIS, self.this)
        if self.idiom.number_behind or any(
            isinstance(part, Select) and part.quantity == ("any_number",) for part in node
        ):
            told = told.replace("{what}を", "{what:を}")
        text = super().fill(kind, node, told)
        self.receiver = outer
        return text

    def see(self, effect: Node) -> None:
        """Remember what an effect shows, and that `it` is that then."""
        super().see(effect)
        effect = effect[2][0] if effect[0] == "until" else effect
        if leaves_play(effect):
            self.this = THIS
        self.chosen = self.chosen and effect[0] not in ("reveal", "look", "look_at", "search")

    def pick(self, select: Select) -> None:
        """Remember what is left, and that `it` is what was picked."""
        super().pick(select)
        self.chosen = False

    def player_name(self, player: Node) -> str:
        """相手."""
        return self.fill("player", player, self.row("player", player[0]).ja)

    def subject(self, player: Node) -> str:
        """相手は; nothing for the player whose effects these are."""
        return "" if player == self.player else f"{self.player_name(player)}は"

    def counted_word(self, kind: str, key: Any, number: object) -> str:  # noqa: ARG002 - English needs the number
        """A mark or a resource; Japanese does not mind the number."""
        return self.row(kind, key).ja

    def counted_noun(self, kind: str, key: str) -> str:
        """未使用チップ3枚; その数と同じ枚数の未使用チップ, set off from what stands before it."""
        return f"、{self.row(kind, key).ja}*枚"

    def argument(self, kind: str, slot: str, value: Any, form: str) -> str:
        """An argument of a word; `form` is a counter, a particle, or what an act is wanted for."""
        if slot == "field" and form == "sum":
            row = self.row("field", value)
            return f"{row.ja}の種類数" if row.text else f"{row.ja}の合計"
        if slot == "act":
            word = self.row("act", value[0])
            return self.fill(
                "act",
                value,
                {"must": word.ja_te, "can": word.ja_can, "can_te": _joining(word.ja_can)}.get(form, word.ja),
            )
        texts: dict[str, Callable[[], str]] = {
            "n": lambda: (
                self._in_brackets(value)
                if form == "（）"
                else of_number(value, form, self.amount(value))
                if "=" in form
                else _circled(value, form) or self.counted_amount(value, form.removeprefix("①"))
            ),
            "who": lambda: self.player_name(value) + form.removesuffix("full"),
            "zone": lambda: self.zone(value, form),
            "what": lambda: self._said(kind, value, form),
            "change": lambda: self.change(value),
            "place": lambda: self.place(value),
            "spot": lambda: self.place(value),
            "name": lambda: (self._told(value) if form == "told" else self._names(value, form)) if value else "",
            "whose": lambda: "" if value == "any" else self.whose_of(value),
            "times": lambda: str(value),
            "ability": lambda: self.deed(value) if form == "deed" else self.granted(value),
            "condition": lambda: _before_noun(self.condition(value), form),
            "filter": lambda: self.filter(value).removesuffix("の"),
            "family": lambda: _closed(re.split("[〔（{]", self.row("keyword", value).ja)[0]),
            "share": lambda: "".join(f"{self.row('resource', key).ja}{self.amount(n)}" for n, key in value),
        }
        if slot in texts:
            return texts[slot]()
        if slot == "keyword" and form:
            return self.keyword(value, form)
        if isinstance(value, tuple):
            text = self.fill(slot, value, self.row(slot, value[0]).ja)
            return text.removesuffix("時") if slot == "event" and form == "bare" else text
        return self.row("field" if slot == "stat" else slot, value).ja

    def granted(self, ability: Ability) -> str:
        """An ability that a text gives, told by itself; it may speak of the targets of that text."""
        teller = type(self)(self.vocabulary)
        teller.given, teller.called = self.targets, self._called(self.receiver)
        text = str(teller.ability(ability))
        for inner in teller.quoted:
            text = text.replace(f"「{inner}」", f"『{inner}』")
        self.quoted.append(text)
        return text

    def _called(self, what: Any) -> str:
        """What a card of these is called in its own texts."""
        chosen = self.targets[-1] if what == ("it",) and self.targets else what
        if isinstance(chosen, Select):
            return self.idiom.this.get(chosen.noun, THIS)
        if what == ("that",) and self.that:
            return self.idiom.this.get(self.that.key, THIS)
        return self.called if what == ("this",) or (what == ("that",) and self.that_is_this) else THIS

    def _told(self, listed: str) -> str:
        """What the rulebook says of a name, or of several."""
        return "；".join(self.vocabulary.told[name][1] for name in listed.split(VALUES))

    def _in_brackets(self, amount: Any) -> str:
        """2, X, （戦闘相手の気力）."""
        text = self.amount(amount)
        return text if isinstance(amount, int) or is_xs(amount) or text.startswith("（") else f"（{text}）"

    def _names(self, listed: str, form: str) -> str:
        """A name, or several of which one is meant; 【】 in brackets, 【crests】 as values of that field, `all` in brackets and all of them."""
        told, of = self.vocabulary.japanese, form[1:-1]
        names = [told.get(f"{of} {name}") or told.get(name, name) for name in listed.split(VALUES)]
        if form == "／":
            return form.join(names)
        *others, last = (
            [f"【{name}】" for name in names] if form.startswith(("【", "all")) else [f"{form}{names[0]}", *names[1:]]
        )
        return f"{'、'.join(others)}{'と' if form == 'all' else 'または'}{last}" if others else last

    def _said(self, kind: str, what: Any, form: str) -> str:  # noqa: PLR0911 - a return for each form
        """Cards: with the counter 枚 where they are looked for, as a source of damage with は, which is not said of the card itself."""
        every = isinstance(what, Select) and what.quantity == ("all",)
        if isinstance(what, Select) and (form == "bare" or (form == "any" and every)):
            return self.one(what)
        if form == "を":
            with self.out_of_play(self.away):
                return self.done_to(what) if kind in _COUNTS else f"{self.what(what, counted=False)}を"
        if form == "each":
            return "それぞれ" if (told := self.what(what)) == "それら" else told
        if form == "other":
            return "" if what == ("this",) else self.what(what)
        if form == "source":
            return "" if what == ("this",) else f"{self.what(what)}は"
        if form.startswith("pile=") and isinstance(what, Select):
            return self.place(what.place) if what.place else form.removeprefix("pile=")
        if form == "anywhere" and isinstance(what, Select):
            with self.out_of_play():
                return self.what(what._replace(place=()))
        if form == "card":
            with self.out_of_play():
                return self.what(what, counted=False)
        with self.out_of_play(form == "枚" or self.away):
            return self.what(what, kind in _COUNTS and form != "any", "枚" if form == "枚" else "")

    def keyword(self, node: Node, form: str) -> str:
        """A keyword before its noun (前: 教団の, ガードを持つ), gained (得る, 得て) or lost (失う, 失って), told as those who have it say it."""
        outer, self.this = self.this, THIS if form == "前" else self._called(self.receiver)
        text = self._keyword_as(node, form)
        self.this = outer
        return text

    def _keyword_as(self, node: Node, form: str) -> str:
        row = self.row("keyword", node[0])
        name = self.fill("keyword", node, row.ja)
        if form == "前":
            return self.fill("keyword", node, row.ja_te) if row.ja_te else f"{name}を持つ"
        if not row.ja_can:
            return f"「{name}。」を{form}" if name.endswith(("い", "る")) else f"{name}を{form}"
        if form in ("得る", "得て"):
            gained = self.fill("keyword", node, row.ja_can)
            return gained if form == "得る" else _te(gained)
        if name.endswith("ない"):
            return f"「{name}」を{form}"
        ended = (
            f"{name.removesuffix('る')}なくなる".replace("なな", "ならな")
            if name.endswith("る")
            else f"{name}でなくなる"
        )
        return ended if form == "失う" else _te(ended)

    def zone(self, key: str, form: str = "") -> str:
        """手札; with the verb 置く or 置いて: 手札に加える, 場に出して."""
        word = self.row("zone", key)
        if form == "上":
            return word.has_ja or f"{word.ja}の上"
        if form not in ("置く", "置いて"):
            return word.ja
        put, put_te = word.ja_te.split("|") if word.ja_te else (f"{word.ja}に置く", f"{word.ja}に置いて")
        return put if form == "置く" else put_te

    def place(self, place: Node) -> str:
        """自分の手札; 自身の手札 of who acts."""
        return self.whose(place) + self.row("zone", place[1]).ja

    def whose(self, place: Node) -> str:
        """自分の; 自身の of who acts."""
        return "自身の" if self.of_their_own(place[2]) else self.whose_of(place[2])

    def whose_of(self, who: str) -> str:
        """自分の, 相手の, 持ち主の."""
        return _WHOSE.get(who) or f"{self.row('player', who).ja}の"

    # amounts ---------------------------------------------------------------------------------------------------------

    def amount(self, amount: Any) -> str:  # noqa: PLR0911 - a return for each kind of it
        """A number, X, a count, a sum, or a word."""
        if isinstance(amount, int):
            return str(amount).replace("-", "−")
        key = amount[0]
        if key == "x":
            return "X"
        if key == "count":
            return f"{self.one(amount[1])}の{'枚' if self.counter(amount[1]) == '枚' else ''}数"
        if key == "scaled":
            return f"（{self.counted(amount[2])}につき{amount[1]}）"
        if times := times_of(amount):
            n, what = times
            return f"{n}X" if what == ("x",) else f"{self.amount(what)}の{n}倍"
        if key == "divided" and amount[2] == 2:
            return f"{self.amount(amount[1])}の半分（切り捨て）"
        if key in ("plus", "minus", "times", "divided"):
            sign = {"plus": "＋", "minus": "−", "times": "×", "divided": "÷"}[key]
            return f"（{self.amount(amount[1])}{sign}{self.amount(amount[2])}）"
        return self.fill("amount", amount, self.row("amount", key).ja)

    def counted_amount(self, amount: Any, counter: str) -> str:
        """2枚, X枚; 気力チップ2枚 (noun*counter); 自分のユニットの数だけ, 自分の契約力と同じ枚数だけ; 自分の契約力に等しいダメージ."""
        if isinstance(amount, int) or is_about_x(amount) or not counter:
            noun, _, unit = counter.removeprefix("、").rpartition("*")
            return f"{noun}{self.amount(amount)}{'' if counter == '分' else unit}"
        text = self.amount(amount)
        noun, star, unit = counter.partition("*")
        if amount[0] == "either" and isinstance(amount[1], int):
            return f"{noun * bool(star)}{text.replace('（', f'{unit if star else counter}（', 1)}"
        if star:  # 、 sets off an amount that is told in words from what stands before it
            return f"{'、' * noun.startswith('、')}{text}と同じ{unit}数の{noun.removeprefix('、')}"
        some_minutes = counter == "分" and text.endswith("数")  # 数分, which is read so
        if counter in ("ダメージ", "ポイント", "分") and not some_minutes:
            return f"{text}{'' if counter == '分' else 'に等しい'}{counter}"
        if counter == "マス":
            return f"{text}と同じマス数"
        as_many = "" if text.endswith("数") else f"と同じ{'数' if counter in ('個', '体') else counter + '数'}"
        return f"{text}{as_many}だけ"

    def counted(self, count: Node) -> str:
        """味方1体, カウンター1つ, 自分の墓地のカード5枚."""
        if count[0] == "divided":
            of, n = count[1], self.amount(count[2])
            if of[0] == "count":
                return f"{self.one(of[1])}{n}{self.counter(of[1])}"
            return (
                f"{self.place(of[1])}のカード{n}枚" if of[0] == "size" else f"{self.amount(of).removesuffix('の数')}{n}"
            )
        if count[0] == "count":
            return f"{self.one(count[1])}1{self.counter(count[1])}"
        if self.row("amount", count[0]).rule_ja:
            return self.fill("amount", count, self.row("amount", count[0]).rule_ja)
        return f"{self.amount(count).removesuffix('の数').removesuffix('の枚数')}1つ"

    def change(self, amount: Any) -> str:
        """A signed amount, with the full-width sign of card texts."""
        if isinstance(amount, int):
            return ("＋" if amount >= 0 else "−") + str(abs(amount))
        sign, amount = ("−", amount[2]) if amount[:2] == ("times", -1) else ("＋", amount)
        return sign + (self.amount(amount) if mentions_x(amount) else self.letter_for(self.amount(amount)))


def leaves_play(effect: Node) -> bool:
    """Whether an effect or a price puts this card out of play."""
    return effect[0] in ("destroy", "return", "remove") and effect[2] == ("this",)


def _circled(amount: Any, form: str) -> str:
    """A number in a circle, where that is its form: ①, ②."""
    is_one = form == "①" and isinstance(amount, int) and 0 < amount <= _LAST_CIRCLED
    return chr(_CIRCLED + amount) if is_one else ""


def _before_noun(condition: str, joint: str) -> str:
    """A condition before a noun, joined to it if it ends in one itself: 反撃の場合, 気力が1以上である間."""
    return condition if is_verbal(condition) else condition + joint


def _closed(name: str) -> str:
    """The name of a keyword without its numbers: 【レガシー】."""
    return f"{name}】" if name.startswith("【") else name


def _te(text: str) -> str:
    """The te-form of a clause that says what a card gains: 戦士になって, 使えて, 受けないで."""
    if text.endswith("なる"):
        return f"{text.removesuffix('る')}って"
    return f"{text.removesuffix('る')}て" if text.endswith("る") else f"{text}で"


def is_verbal(text: str) -> bool:
    """Whether a condition ends in a verb or an adjective."""
    return text.endswith(("る", "い", "う", "た", "つ", "く", "す", "む"))
