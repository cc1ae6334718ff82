"""Rules text in Japanese, from the tree: 〔クイック／コスト1／ターン1回〕パワー3000以下の相手のユニット1体を選び、破壊する。"""

from __future__ import annotations

import re
from functools import partial
from itertools import groupby, takewhile

from cardbase.language.idiom import THIS
from cardbase.language.japanese_cards import JapaneseCards
from cardbase.language.japanese_values import is_verbal, leaves_play
from cardbase.language.texts import (
    ALTERS_DAMAGE,
    ON_PILES,
    bounded,
    chooses_several,
    happening,
    happens_after,
    is_for_use,
    is_simple,
    multiplies,
    only_says_when,
    same_changes,
    scaled_count,
    unscaled,
    whose_values,
)
from cardbase.language.tree import VALUES, Ability, Node, Select, events_of, replaces
from cardbase.language.words import Vocabulary, followed

Effects = tuple[Node, ...]
_AMONG = {"": "次", "turn": "次のうちこのターンにまだ選んでいないもの", "ever": "次のうちまだ選んでいないもの"}
_ICONS = re.compile(r"(?:[^\W\d]\d+)+")
"""Prices in icons, which together are one: 白3 and 無1 are 白3無1."""
_ICON = re.compile("【[^】]*】")
_ITS_OBJECT = re.compile("^それ(?:ら)?を(?!備えている)")
"""Not それを備えている戦士を倒し, where it is not the card that the verb is about."""
_OFFER = re.compile("(自分の)[^、。]+(に[^、。に]+せる)")
_NEVER_LOST = re.compile("を失わず、(?=[^、]*を失わ)")
"""Between what the same cards never lose: バウハウス、ミシマを失わない."""


def japanese(ability: Ability, vocabulary: Vocabulary, kind: str = "") -> str:
    """The rules text of one ability, of a card of this kind."""
    teller = _Japanese(vocabulary)
    teller.called = vocabulary.idiom.this.get(kind, THIS)
    return teller.ability(ability)


def japanese_kind(kind: Select, vocabulary: Vocabulary) -> str:
    """What cards are called that are selected, without a number."""
    return _Japanese(vocabulary).one(kind)


class _Japanese(JapaneseCards):
    """Heads and effects; `JapaneseCards` says what they are made of."""

    lasting = False  # whether the effects hold together instead of happening one after the other

    def ability(self, ability: Ability) -> str:
        if ability.edition:
            return f"{self.row('edition', ability.edition).ja}：{self.ability(ability._replace(edition=''))}"
        if ability.name:
            return f"【{self.vocabulary.japanese.get(ability.name, ability.name)}】{self.ability(ability._replace(name=''))}"
        if ability.kind == "keyword":
            texts = [self._keyword(node) for node in ability.effects]
            if any(map(is_verbal, texts)):
                texts = _offers(texts)
                return _stop("。".join(text.removesuffix("。") for text in texts)).replace("。）。", "。）")
            return "、".join(texts)
        self.lasting = ability.kind == "continuous"
        self.begin(ability)
        icons, ability = self._icons(ability)
        self.this = self.called if all(self.row("zone", zone).rule_ja for zone in ability.zones) else THIS
        if only_says_when(ability):
            events = "".join([*self._timings(ability), *self._clauses(ability)]).removesuffix("、")
            events += "に" if ability.events or (ability.condition and not is_for_use(ability)) else ""
            needs = _only_if(self.condition(ability.condition)) if is_for_use(ability) else ""
            return f"{events}{'、' * bool(events and needs)}{needs}プレイする。"
        played_on = self._played_on(ability)
        labels = _bracketed([*played_on, *self._labels(ability)], self._needs(ability))
        clauses = "".join(self._clauses(ability)[len(played_on) :])
        first = happens_after(ability)
        self._leave(ability)
        body = self.block(ability.targets, ability.effects[first:])
        instead = "かわりに" if replaces(ability) and ability.effects[0][0] not in ALTERS_DAMAGE else ""
        instead = "" if "のかわりに" in body else instead
        instead = "その前に、" if first else instead
        asked = bool(ability.condition) and ability.kind != "continuous" and not ability.targets
        again = _again(ability.effects) if asked and not is_for_use(ability) else ""
        before, behind = self.idiom.heads.get(ability.kind, ("", ""))
        labels += behind * bool(labels)
        return icons + before + labels + _stop(clauses + again + instead + body) + self._how_often(ability)

    def _icons(self, ability: Ability) -> tuple[str, Ability]:
        """The icons of conditions while which an ability is in force, or can be used, and the ability without these."""
        icons, standing = self._icons_of(ability.in_force)
        if ability.kind in ("continuous", "replacement") or is_for_use(ability):
            more, condition = self._icons_of(ability.condition)
            return icons + more, ability._replace(in_force=standing, condition=condition)
        return icons, ability._replace(in_force=standing)

    def _icons_of(self, asked: Node) -> tuple[str, Node]:
        """The icons of those of several conditions that have one, and the others."""
        conditions = asked[1:] if asked[:1] == ("and",) else (asked,) if asked else ()
        icons = [self._icon(condition) for condition in conditions]
        left = tuple(condition for condition, icon in zip(conditions, icons, strict=True) if not icon)
        return "".join(icons), left[0] if len(left) == 1 else ("and", *left) if left else ()

    def _icon(self, condition: Node) -> str:
        """The icon of a condition, or of several of which one is enough that differ in a name alone; else nothing."""
        each = condition[1:] if condition[0] == "or" else (condition,)
        word = self.vocabulary.word("condition", each[0][0])
        if not word or not word.ja_can or any(one[0] != word.key for one in each):
            return ""
        names = VALUES.join(name for one in each for name in one[1:])
        return self.fill("condition", (word.key, *[names] * bool(names)), word.ja_can)

    def _leave(self, ability: Ability) -> None:
        """Call this card a mere card from here on where it has left play: このユニット was destroyed, このカード comes back."""
        own = [event[0] for event in map(happening, ability.events) if event[1:2] == (("this",),)]
        self.that_is_this = bool(own) and len(own) == len(ability.events)
        left = ability.kind == "triggered" and any(event in self.idiom.gone for event in own)
        if left or any(map(leaves_play, ability.prices)):
            self.this = THIS

    def _how_often(self, ability: Ability) -> str:
        """The sentence that says how often an ability can be used, where the game says it behind the text."""
        sentence = self.idiom.limits.get(ability.kind, "")
        return "".join(sentence.replace("{}", self._limit(node)) for node in ability.limits) if sentence else ""

    def _limit(self, node: Node) -> str:
        return self.fill("limit", node, self.row("limit", node[0]).ja)

    def _played_on(self, ability: Ability) -> list[str]:
        """The event on which a card is played, where something else stands before the colon, too."""
        if ability.kind != "play" or not ability.events or not [*self._labels(ability), *self._needs(ability)]:
            return []
        return [self._clauses(ability)[0].removesuffix("、")]

    def _keyword(self, node: Node) -> str:
        """A keyword that is an ability, with what it does behind a mere name."""
        row = self.row("keyword", node[0])
        rule = f"（{self.fill('keyword', node, row.rule_ja)}。）" if row.rule_ja else ""
        return self.fill("keyword", node, row.ja) + rule

    def _labels(self, ability: Ability) -> list[str]:
        """What stands in brackets: zone, while which it is in force, timing, price, limit."""
        labels = [self.row("event", self.icon_of(ability)).ja_can] if self.icon_of(ability) else []
        labels += [self.row("zone", zone).rule_ja or self.row("zone", zone).ja for zone in ability.zones]
        labels += [_while(self.condition(ability.in_force))] if ability.in_force else []
        labels += self._timings(ability)
        for node in self.prices(ability):
            price = self._price(node)
            if labels and _ICONS.fullmatch(price) and _ICONS.fullmatch(labels[-1]):
                labels[-1] += price
            else:
                labels.append(price)
        if ability.kind not in self.idiom.limits:
            labels += map(self._limit, ability.limits)
        return labels

    def _needs(self, ability: Ability) -> list[str]:
        """What its use needs, which stands in brackets, too."""
        return [_only_if(self.condition(ability.condition))] if is_for_use(ability) else []

    def _timings(self, ability: Ability) -> list[str]:
        timings = [self.fill("timing", node, self.row("timing", node[0]).ja) for node in ability.timings]
        *firsts, last = timings or [""]
        return [f"{'、'.join(firsts)}、または{last}" if len(firsts) > 1 else "か".join(timings)] if timings else []

    def _price(self, node: Node) -> str:
        """A price, in the words that its row has for one: チェック, 手札1枚捨札; else as what is done, without を支払う."""
        kind = "price" if self.vocabulary.word("price", node[0]) else "verb"
        if own := self.row(kind, node[0]).ja_can:
            return self.fill(kind, node, own)
        return self.clause(node, kind).removesuffix("を支払う")

    def icon_of(self, ability: Ability) -> str:
        """The event that an icon says of this card, in place of a clause."""
        first = ability.events[0] if len(ability.events) == 1 and ability.kind == "triggered" else ()
        return first[0] if first[1:] == (("this",),) and self.row("event", first[0]).ja_can else ""

    def _clauses(self, ability: Ability) -> list[str]:
        """Events and the condition."""
        told = events_of(ability) if not self.icon_of(ability) else []
        events = [self.fill(kind, node, self.row(kind, node[0]).ja) for kind, node in told]
        for n, ((_, node), text) in enumerate(zip(told[1:], events[1:], strict=True), 1):
            events[n] = text.removeprefix(self._subject(told[0][1], node, events[0], "が"))
        clauses = ["、または".join(events) + "、"] if events else []
        if ability.condition and not is_for_use(ability):
            condition = self.condition(ability.condition)
            clauses.append(_as_long_as(condition) if ability.kind == "continuous" else _if(condition))
        return clauses

    # effects: text without the last full stop ---------------------------------------------------------------------------

    def block(self, targets: tuple[Select, ...], effects: Effects) -> str:
        """The choice of targets, then the effects."""
        if not targets:
            return self.effects(effects)
        self.several = chooses_several(targets)
        outer, self.chosen = self.chosen, True
        with self.choosing(targets):
            body = self.effects(effects)
            self.chosen = outer
            chosen = self._chosen(targets)
        return f"{chosen}{self.idiom.targets.choosing}、{_drop_it(body)}"

    def _chosen(self, targets: tuple[Select, ...]) -> str:
        """What is chosen, with を: 相手のユニットを1枚, 自分のユニットと相手のユニットをそれぞれ1枚."""
        if len(targets) == 1:
            return self.done_to(targets[0])
        numbers = set(map(self.number, targets)) if self.idiom.number_behind else {""}
        apart = len(numbers) == 1 and numbers != {""}
        chosen: list[str] = []
        for text in map(self.one if apart else self.select, targets):
            chosen.append(f"別の{text}" if text in chosen else text)
        return f"{'と'.join(chosen)}を{f'それぞれ{numbers.pop()}' if apart else ''}"

    def effects(self, effects: Effects) -> str:
        """One sentence for each effect; その後 before the last of a row, if they happen one after the other."""
        groups = same_changes(effects)
        if self.lasting and len(groups) > 1 and all(is_simple(first) for first, *_ in groups):
            return self._together(groups) + self._where()
        texts: list[str] = []
        for n, group in enumerate(groups):
            before = takewhile(is_simple, (first for first, *_ in reversed(groups[:n])))
            text = self.behind(before, partial(self._group, group))
            texts.append(text + self._where())
            self.see(group[0])
        if len(groups) > 1 and is_simple(groups[-1][0]) and is_simple(groups[-2][0]) and not self.lasting:
            texts[-1] = texts[-1] if texts[-1].endswith("ない") else f"その後、{texts[-1]}"
        return "。".join(text.removesuffix("。") for text in texts)

    def _where(self) -> str:
        """What the letters of what was just told stand for."""
        return "".join(f"。{letter}は{_bare(amount)}に等しい" for letter, amount in self.where())

    def _together(self, groups: list[Effects]) -> str:
        """What holds together is one sentence: このカードはアタックできず、ブロックできない."""
        texts = [self._leading(group) for group in groups[:-1]] + [self._group(groups[-1])]
        for n in range(len(groups) - 1, 0, -1):
            texts[n] = texts[n].removeprefix(self._subject(groups[n - 1][0], groups[n][0], texts[n - 1], "は"))
        return (
            _NEVER_LOST.sub("、", "、".join(texts))
            .replace("】を得て、【", "】と【")
            .replace("」を得て、「", "」と「")
            .replace("】を失って、【", "】、【")
            .replace("】を使えず、【", "】、【")
        )

    def _leading(self, group: Effects) -> str:
        """The form in which an effect leads to the next: できず, ＋1し, 戦士になり, 得て."""
        text = self._group(group)
        for ending, leading in (("しない", "せず"), ("ない", "ず"), ("する", "し"), ("なる", "なり")):
            if text.endswith(ending):
                return text.removesuffix(ending) + leading
        first = group[0]
        if first[0] == "until":
            return f"{self._duration(first[1])}、{self.clause(first[2][0], te=True)}"
        return self.clause(first, te=True)

    def _subject(self, before: Node, node: Node, text: str, particle: str) -> str:
        """The cards that lead a clause, if they lead the text of the one before, too; else nothing."""
        what = node[1] if len(node) > 1 and node[1:2] == before[1:2] else None
        if isinstance(what, tuple) and (isinstance(what, Select) or ("reference", what[0]) in self.vocabulary.words):
            subject = self.what(what, counted=particle == "は") + particle
            return subject if text.startswith(subject) else ""
        return ""

    def _group(self, group: Effects) -> str:
        first, *more = group
        if more and first[0] == "until":
            return (
                f"{self._duration(first[1])}、{self._together(same_changes(tuple(effect[2][0] for effect in group)))}"
            )
        if whose := whose_values(group):
            added = "・".join(self.row("field", effect[2]).ja for effect in group)
            return f"{self.what(whose)}の{added}を{self.what(first[1])}のものに加算する"
        text = self.effect(first)
        if multiplies(first) or first[0] == "set":
            fields = [self.row("field", effect[1 + (first[0] == "set")]).ja for effect in group]
            head, _, tail = text.rpartition(f"{fields[0]}を")
            return f"{head}{'・'.join(fields)}を{tail}"
        for effect in more:
            text = f"{text.removesuffix('する')}、{self.row('field', effect[2]).ja}を{self.change(unscaled(effect)[3])}する"
        return text

    def effect(self, effect: Node) -> str:
        """One effect."""
        if effect[0] == "until" and is_simple(effect):
            return f"{self._duration(effect[1])}、{self.clause(effect[2][0])}"
        return self.clause(effect) if is_simple(effect) else self.form(effect)

    def _duration(self, node: Node) -> str:
        text = self.fill("duration", node, self.row("duration", node[0]).ja)
        return self.idiom.terms.get(text, text)

    def clause(self, effect: Node, kind: str = "verb", te: bool = False) -> str:
        """A verb or price, with 〜につき; `te` in the te-form."""
        word, count = self.row(kind, effect[0]), scaled_count(effect)
        told = word.ja_te if te else word.ja
        if self.searches_deck(effect) and word.rule_ja:
            told = word.ja_te + (followed(word.rule_ja) if te else word.rule_ja)
        elif self.in_any_order(effect):
            told = told.replace("{what}を", "{what}を好きな順番で")
        elif effect[0] == "spend" and self.counted_amount(unscaled(effect)[2], "分").endswith("分"):
            told = told.replace("{resource}{n:分}", "{n:分}の{resource}")  # それの価値分の運命ポイントを支払う
        owners = self.owners(effect)
        whose = ("それぞれの" if owners == "several" and effect[0] in ON_PILES else "持ち主の") if owners else ""
        told = told.replace("{zone", f"{whose}{{zone").replace("{@hand}", f"{whose}{{@hand}}") if whose else told
        text = self.fill(kind, unscaled(effect), told).replace("数だけを", "数を").replace("数だけまで", "数まで")
        return f"{self.counted(count)}につき、{text}" if count else text

    def deed(self, ability: Ability) -> str:
        """What an ability does, leading to what follows: 赤1を支払って、カード1枚をリムーブして."""
        return "、".join(self.clause(effect, te=True) for effect in ability.effects)

    def form(self, form: Node) -> str:
        """A fixed form."""
        key = form[0]
        if key in ("may", "forced"):
            return self._may(form) if key == "may" else self._must(form)
        if key == "if":
            otherwise = f"。そうでなければ、{self.effects(form[3])}" if form[3] else ""
            return f"{_if(self.condition(form[1]))}{_again(form[2])}{self.effects(form[2])}{otherwise}"
        if key == "modes":
            return self._modes(form)
        if key == "pick":
            chosen = self.done_to(form[2])
            self.pick(form[2])
            return f"{self.subject(form[1])}{chosen}選び、{_drop_it(self.effects(form[3]))}"
        if key == "choose":
            return self.later_choice(form, self.block)
        outer, self.lasting = (self.lasting, self.that, self.that_named), self.lasting or key == "until"
        self.that = None if key == "at" else self.that
        self.that_named = None if key == "at" else self.that_named
        inner = self.effects(form[2])
        self.lasting, self.that, self.that_named = outer
        leads = {
            "repeat": lambda: f"次を{self.counted_amount(form[1], '回').removesuffix('だけ')}行う：",
            "each": lambda: f"{self.one(form[1])}それぞれについて、",
            "until": lambda: f"{self._duration(form[1])}、",
            "at": lambda: self._later(form[1]) + "、",
        }
        return leads[key]() + inner

    def _later(self, event: Node) -> str:
        """The event at which something happens once: そのバトルの終了時, which is the one that is under way; 次の自分のターンの開始時."""
        text = self.fill("event", event, self.row("event", event[0]).ja)
        if event[0] == "phase_start" and event[-1] == "turn":
            return f"次の{text}"
        if event[0] == "phase_end" and event[-1] == "combat":
            return f"その{text}"
        return text if event[0] in ("phase_start", "phase_end") else f"次に{text}"

    def _may(self, form: Node) -> str:
        _key, player, done, then, otherwise = form
        done, bounds = bounded(done)
        with self.effects_of(player):
            if all(map(_is_done_once, done)):
                offer = "、".join(self.clause(effect, te=True) for effect in done) + "よい"
            elif (
                done[0][0] == "pick" and len(done) == 1 and done[0][1] == player and all(map(_is_done_once, done[0][3]))
            ):
                picked = self.done_to(done[0][2])
                self.pick(done[0][2])
                does = "、".join(self.clause(effect, te=True) for effect in done[0][3])
                offer = f"{picked}選び、{_drop_it(does)}よい"
            else:
                offer = f"「{self.effects(done)}」を行ってよい"
        for effect in done:
            self.see(effect)
        text = self.subject(player) + offer + "".join(f"（{self.clause(bound)}）" for bound in bounds)
        if len(then) == 1 and then[0][0] == "if" and not then[0][3] and not otherwise:
            return f"{text}。そうして、{_if(self.condition(then[0][1]))}{self.effects(then[0][2])}"
        if then:
            text += f"。そうしたら、{self.effects(then)}"
        return text + (f"。そうしなければ、{self.effects(otherwise)}" if otherwise else "")

    def _must(self, form: Node) -> str:
        _key, player, done, otherwise = form
        with self.effects_of(player):
            doing = self.effects(done)
        return f"{self.subject(player)}可能なら{doing}。できないなら、{self.effects(otherwise)}"

    def _modes(self, form: Node) -> str:
        _key, _when, player, low, high, modes, since = form
        count = "好きな数" if (low, high) == (0, len(modes)) else f"{high}つまで" if low == 0 else f"{high}つ"
        texts = [f"（{number}）{_stop(self.block(*mode))}" for number, mode in enumerate(modes, 1)]
        return f"{self.subject(player)}{_AMONG[since]}から{count}を選ぶ：{''.join(texts)}"


def _bracketed(labels: list[str], needs: list[str]) -> str:
    """What stands before the colon: 〔クイック／ターン1回〕; behind an icon the price alone in round brackets: 【速】(手札2)〔後退できる場合のみ〕."""
    icons = [label for label in labels if _ICON.fullmatch(label)]
    others = [label for label in labels if label not in icons]
    if icons and others:
        return f"{''.join(icons)}({'／'.join(others)}){_bracketed([], needs)}"
    others += needs
    return "".join(icons) + (f"〔{'／'.join(others)}〕" if others else "")


def _offers(texts: list[str]) -> list[str]:
    """Permissions that differ in the place are one: 自分のスコードかコホルトに出せる."""
    offers = []
    for said, group in groupby(texts, lambda text: match.groups() if (match := _OFFER.fullmatch(text)) else text):
        first, *others = group
        if others and not isinstance(said, str):
            places = [text.removeprefix(said[0]).removesuffix(said[1]) for text in (first, *others)]
            offers.append(said[0] + "か".join(places) + said[1])
        else:
            offers += [first, *others]
    return offers


def _if(condition: str) -> str:
    return f"{condition}なら、"


def _again(effects: Effects) -> str:
    """What stands between a condition and effects that begin with another one."""
    return "次を行う：" if effects[0][0] == "if" else ""


def _only_if(condition: str) -> str:
    return f"{condition}場合のみ" if is_verbal(condition) else f"{condition}の場合のみ"


def _while(condition: str) -> str:
    if condition.endswith("ターン"):
        return f"{condition}中"
    if condition.endswith("た"):
        return f"{condition}場合"
    return f"{condition}間" if is_verbal(condition) else f"{condition}である間"


def _as_long_as(condition: str) -> str:
    if condition.endswith("ターン"):
        return f"{condition}中、"
    if condition.endswith("た"):  # what has happened holds since: 使用宣言されている限り
        return f"{condition.removesuffix('た')}ている限り、"
    return f"{condition}限り、" if is_verbal(condition) else f"{condition}である限り、"


def _is_done_once(effect: Node) -> bool:
    """Whether an effect is a verb without a duration."""
    return effect[0] != "until" and is_simple(effect)


def _drop_it(text: str) -> str:
    """After 選び、 the next verb needs no それを."""
    return _ITS_OBJECT.sub("", text)


def _bare(amount: str) -> str:
    """A sum without the brackets around the whole."""
    return amount[1:-1] if re.fullmatch(r"（(?:[^（）]|（[^（）]*）)*）", amount) else amount


def _stop(text: str) -> str:
    return text if text.endswith("。") else text + "。"
