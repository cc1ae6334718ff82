"""Rules text in English, from the tree: `When this card enters, draw 1 card.`"""

from __future__ import annotations

import re
from functools import partial
from itertools import groupby

from cardbase.language.english_cards import EnglishCards, with_article
from cardbase.language.english_values import capital
from cardbase.language.texts import (
    ALTERS_DAMAGE,
    bounded,
    chooses_several,
    happens_after,
    is_for_use,
    is_simple,
    its,
    multiplies,
    only_says_when,
    same_changes,
    scaled_count,
    unscaled,
    whose_values,
)
from cardbase.language.tree import Ability, Node, Select, events_of, replaces
from cardbase.language.words import Vocabulary, singular

Effects = tuple[Node, ...]
_OF_EACH = re.compile(r"^(at the (?:start|end) of) each (.*)")
_OWNERS = {"one": "its owner's", "alike": "their owner's", "several": "their owners'"}
_SINCE = {"turn": "not chosen this turn", "ever": "not chosen before"}
_ONCE = (
    "cannot",
    "gain",
    "gain_ability",
    "keeps",
    "lose",
    "lose_named",
)  # verbs that are said once for all that the same cards do so


def english(ability: Ability, vocabulary: Vocabulary) -> str:
    """The rules text of one ability."""
    return _English(vocabulary).ability(ability)


def english_kind(kind: Select, vocabulary: Vocabulary) -> str:
    """What cards are called that are selected, in the plural and without a number: "Capitol warriors"."""
    return _English(vocabulary).several_of(kind)


def english_keyword(keyword: Node, vocabulary: Vocabulary) -> str:
    """What a keyword is called that a card has: "Follower of Algeroth"."""
    return _English(vocabulary).argument("filter", "keyword", keyword, "")


class _English(EnglishCards):
    """Heads and effects; `EnglishCards` says what they are made of."""

    lasting = False  # whether the effects hold together instead of happening one after the other

    def ability(self, ability: Ability) -> str:
        if ability.edition:
            return f"{self.row('edition', ability.edition).en}: {self.ability(ability._replace(edition=''))}"
        if ability.name:
            return f"[{ability.name}] {self.ability(ability._replace(name=''))}"
        if ability.kind == "keyword":
            texts = [self._keyword(node) for node in ability.effects]
            if any(text.endswith((".", '."')) for text in texts):
                return " ".join(text if text.endswith((".", ".)", '."')) else f"{text}." for text in _offers(texts))
            return ", ".join(texts)
        self.lasting = ability.kind == "continuous"
        self.begin(ability)
        if only_says_when(ability):
            needs = [f"only if {self.condition(ability.condition)}"] if is_for_use(ability) else []
            return f"Is played {', '.join([*self._timings(ability), *self._clauses(ability), *needs])}."
        first = happens_after(ability)
        body = self.block(ability.targets, ability.effects[first:])
        labels = self._labels(ability)
        clauses = self._clauses(ability)
        if ability.kind == "play" and ability.events and labels:
            labels, clauses = [clauses[0], *labels], clauses[1:]
        if replaces(ability) and ability.effects[0][0] not in ALTERS_DAMAGE:
            body = [body[0] if " instead " in body[0] else body[0] + " instead", *body[1:]]
        if first:
            body = [f"first {body[0]}", *body[1:]]
        if clauses:
            again = clauses[-1].startswith("if ") and body[0].startswith("if ")
            lead = (
                "the following applies: " if again else ""
            )  # two conditions in a row, of which the second has an end of its own
            body = [f"{', '.join(clauses)}, {lead}{capital(body[0]) if again else body[0]}", *body[1:]]
        text = sentences(body)
        return f"{capital(', '.join(labels))}: {text}" if labels else text

    def _keyword(self, node: Node) -> str:
        """A keyword that is an ability, with what it does behind a mere name; one that is a clause is a sentence."""
        row = self.row("keyword", node[0])
        text = self.fill("keyword", node, row.en)
        rule = f" ({capital(self.fill('keyword', node, row.rule_en))}.)" if row.rule_en else ""
        return capital(text) + (rule or "." * (text[0].islower() and not text.endswith('."')))

    def _labels(self, ability: Ability) -> list[str]:
        """What stands before the colon: zone, while which it is in force, timing, price, limit, what the use needs."""
        zones = [self.row("zone", zone).rule_en or f"from your {self.zone(zone, 'bare')}" for zone in ability.zones]
        labels = [" or ".join(zones)] if zones else []
        labels += [_while(self.condition(ability.in_force))] if ability.in_force else []
        labels += self._timings(ability)
        labels += [
            self.clause(node, "price" if self.vocabulary.word("price", node[0]) else "verb")
            for node in self.prices(ability)
        ]
        labels += [self.fill("limit", node, self.row("limit", node[0]).en) for node in ability.limits]
        if is_for_use(ability):
            play = "play " if ability.kind == "play" and not labels else ""
            labels.append(f"{play}only if {self.condition(ability.condition)}")
        return labels

    def _timings(self, ability: Ability) -> list[str]:
        timings = [self.fill("timing", node, self.row("timing", node[0]).en) for node in ability.timings]
        timings = [text[0].lower() + text[1:] for text in timings]
        return [" or ".join(timings)] if timings else []

    def _clauses(self, ability: Ability) -> list[str]:
        """What stands before the effects in the sentence: events and the condition."""
        told = events_of(ability)
        events = [self.fill(kind, node, self.row(kind, node[0]).en) for kind, node in told]
        bare = [event.removeprefix("when ").removeprefix("if ") for event in events]
        others = [
            text.removeprefix(self._subject(told[0][1], node, bare[0]))
            for (_, node), text in zip(told[1:], bare[1:], strict=True)
        ]
        clauses = [" or ".join([*events[:1], *others])] if events else []
        if ability.kind == "play":
            clauses = [_OF_EACH.sub(lambda each: f"{each[1]} {with_article(each[2])}", clause) for clause in clauses]
        if ability.condition and not is_for_use(ability):
            condition = self.condition(ability.condition)
            if replaces(ability):
                return [f"{clauses[0]} and {condition}"]
            clauses.append(_unless(f"{'while' if ability.kind == 'continuous' else 'if'} {condition}"))
        return clauses

    # effects: lists of sentences without capital and full stop ---------------------------------------------------------

    def block(self, targets: tuple[Select, ...], effects: Effects) -> list[str]:
        """The choice of targets, then the effects."""
        if not targets:
            return self.effects(effects)
        self.several = chooses_several(targets)
        chosen: list[str] = []
        with self.choosing(targets):
            for text in map(self.select, targets):
                chosen.append(re.sub("^an? ", "another ", text) if text in chosen else text)
            return [f"choose {' and '.join(chosen)}", *self.effects(effects)]

    def effects(self, effects: Effects) -> list[str]:
        """Clauses in a row make one sentence (`a, then b`); forms make their own."""
        done: list[str] = []
        row: list[str] = []
        before: list[Node] = []
        for effect, *more in same_changes(effects):
            if is_simple(effect):
                row.append(self.behind(before, partial(self._group, effect, more)))
                before.append(effect)
                self.see(effect)
                if not self.lasting and (where := self._where()):
                    *others, last = self._chain(before, row)
                    done += [*others, last + where]
                    row, before = [], []
            else:
                done += [*self._chain(before, row), *self.form(effect)]
                row, before = [], []
        *others, last = [*done, *self._chain(before, row)] or [""]
        return [*others, last + self._where()] if last else []

    def _group(self, first: Node, more: list[Node]) -> str:
        """Changes of fields of the same cards: `it gets +1 Fight and +1 Shoot`, `double the Fight and Shoot of it`."""
        if not more:
            return self.simple(first)
        if first[0] == "until":
            groups = same_changes(tuple(effect[2][0] for effect in (first, *more)))
            texts = [self._group(inner, others) for inner, *others in groups]
            return f"{self._together([group[0] for group in groups], texts)} {self._duration(first[1])}"
        if whose := whose_values((first, *more)):
            added = _list([self.row("field", effect[2]).en for effect in (first, *more)], "and")
            added = f"its {added}" if whose == ("it",) else f"the {added} of {self.what(whose)}"
            return f"{added} are added to those of {self.what(first[1])}"
        if first[0] == "set":
            *fields, last = [self.row("field", effect[2]).en for effect in (first, *more)]
            text = self.simple(first).replace(f"{fields[0]} of", f"{', '.join(fields)} and {last} of", 1)
            return text.replace(" becomes ", " become ", 1)
        if multiplies(first):
            *fields, last = [self.row("field", effect[1]).en for effect in (first, *more)]
            return self.simple(first).replace(f"{fields[0]} of", f"{', '.join(fields)} and {last} of", 1)
        *changes, last = [self.simple(unscaled(first)), *map(self._more_change, more)]
        return self._for_each(f"{', '.join(changes)} and {last}", scaled_count(first))

    def _where(self) -> str:
        """What the letters of an effect stand for."""
        told = [f"{letter} is {its(amount)}" for letter, amount in self.where()]
        return f", where {_list(told, 'and')}" if told else ""

    def _more_change(self, effect: Node) -> str:
        if own := self._own_change(effect):
            return self.fill("verb", unscaled(effect), own.removeprefix("{what} "))
        return f"{self.change(unscaled(effect)[3])} {self.row('field', effect[2]).en}"

    def _chain(self, effects: list[Node], clauses: list[str]) -> list[str]:
        if len(clauses) < 2:
            return clauses
        if self.lasting:
            return [self._together(effects, clauses)]
        for n in range(1, len(clauses)):
            if (
                self._is_of_cards(effects[n - 1])
                and not self.names_its_subject(effects[n])
                and not clauses[n].startswith("you ")
            ):
                return [*self._chain(effects[:n], clauses[:n]), *self._chain(effects[n:], clauses[n:])]
        last = "and" if self._is_of_cards(effects[-1]) and not _plain(effects[-1])[0].startswith("damage") else "then"
        return [f"{', '.join(clauses[:-1])}, {last} {clauses[-1]}"]

    def names_its_subject(self, effect: Node) -> bool:
        """Tell whether the text of an effect has a subject: `your opponent discards 1 card`, `this card gets +1 power`."""
        return super().names_its_subject(effect) or self._is_of_cards(effect)

    def _is_of_cards(self, effect: Node) -> bool:
        """Whether the text of an effect says what cards do, or what is true of them."""
        effect = _plain(effect)
        template = self._own_change(effect) or self.row("verb", effect[0]).en
        return template.startswith(("{what", "{who:own}", "the ", "this ", "that "))

    def _together(self, effects: list[Node], clauses: list[str]) -> str:
        """Clauses that hold together, their common subject said once: `it cannot attack or block and gets +1 hit`."""
        said = [clauses[:1]]  # the clauses, each with what else its verb says
        verbs = [effects[0][0]]
        for before, effect, first, text in zip(effects, effects[1:], clauses, clauses[1:], strict=False):
            rest = text.removeprefix(self._subject(before, effect, first))
            if rest != text and before[0] == effect[0] and self._is_said_once(effect):
                rest = rest.removeprefix("never ").partition(" ")[2]
                said[-1].append(_without_verb(rest, f"{effect[0]} ", said[-1][0]))
            else:
                said.append([rest])
                verbs.append(effect[0])
        return _list(
            [
                _list(parts, "or" if verb in ("cannot", "keeps") else "and")
                for parts, verb in zip(said, verbs, strict=True)
            ],
            "and",
        )

    def _is_said_once(self, effect: Node) -> bool:
        """Tell whether a verb is said once for all that the same cards do so: `it cannot attack or block`, `it gets +1 base Fight and −1 base Armour`."""
        return effect[0] in _ONCE or self.row("verb", effect[0]).en.startswith("{what} get|gets {change}")

    def _subject(self, before: Node, node: Node, text: str) -> str:
        """The cards that lead a clause, if they lead the text of the one before, too; else nothing."""
        what = node[1] if len(node) > 1 and node[1:2] == before[1:2] else None
        if isinstance(what, tuple) and (isinstance(what, Select) or ("reference", what[0]) in self.vocabulary.words):
            subject = self.what(what, subject=True) + " "
            return subject if text.startswith(subject) else ""
        return ""

    def _duration(self, node: Node) -> str:
        return self.fill("duration", node, self.row("duration", node[0]).en)

    def simple(self, effect: Node) -> str:
        """A verb with its duration."""
        if effect[0] == "until":
            return f"{self.clause(effect[2][0])} {self._duration(effect[1])}"
        return self.clause(effect)

    def clause(self, effect: Node, kind: str = "verb") -> str:
        """A verb or price, with `for each ...`."""
        text = self._own_change(effect) or self.row(kind, effect[0]).en
        several = self.in_any_order(effect)
        if owners := self.owners(effect):
            plural = "s" * (owners == "several")
            text = text.replace("{zone}", f"{_OWNERS[owners]} {{zone:bare}}{plural}").replace(
                "the {@hand}", f"{_OWNERS[owners]} {{@hand}}{plural}"
            )
        if any(isinstance(part, tuple) and part[:1] == ("at",) and part[2:] == ("controller",) for part in effect):
            text = text.replace("{spot}", "{what:its|their} {spot:bare}")
        told = self.fill(kind, unscaled(effect), text) + " in any order" * several
        told = re.sub("^each player cannot ", "no player can ", told)
        told = told.replace("up to cards equal to ", "any number of cards up to ")
        if rule := self.row(kind, effect[0]).rule_en * self.searches_deck(effect):
            told = f"{told}, {self.fill(kind, effect, rule)}"
        return self._for_each(told, scaled_count(effect))

    def _own_change(self, effect: Node) -> str:
        """The phrase for changes of a field that has one of its own: `{what} deal|deals {change:more|less} damage`."""
        own = self.row("field", effect[2]).en_change if effect[0] == "change" else ""
        return f"{{what}} {own}" if own else ""

    def _for_each(self, text: str, count: Node) -> str:
        return f"{text} for each {self.counted(count)}" if count else text

    def deed(self, ability: Ability) -> str:
        """What an ability does, as part of a sentence: `pay 1 red and remove another card in your hand`."""
        return " and ".join(self.effects(ability.effects)).replace(", then ", " and ")

    def form(self, form: Node) -> list[str]:
        """A fixed form."""
        key = form[0]
        if key in ("may", "forced"):
            return self._may(form) if key == "may" else self._must(form)
        if key == "if":
            then = self.effects(form[2])
            if then[0].startswith("if "):
                then = [f"the following applies: {capital(then[0])}", *then[1:]]
            return _if(f"if {self.condition(form[1])}", then, self.effects(form[3]), "otherwise")
        if key == "modes":
            return [self._modes(form)]
        if key == "pick":
            picked = self.select(form[2])
            self.pick(form[2])
            return [f"{self._does(form[1], 'pick')} {picked}", *self.effects(form[3])]
        if key == "choose":
            return self.later_choice(form, self.block)
        if key == "repeat":
            often = self.amount(form[1])
            figure = isinstance(form[1], int) or form[1] == ("x",)
            lead = f"do this {often} times:" if figure else f"do this as many times as {often}:"
            lead = "do this twice:" if form[1] == 2 else lead
        elif key == "each":
            lead = f"for each {self.one(form[1])},"
        elif key == "until":
            lead = self._duration(form[1]) + ","
        else:
            lead = self._later(form[1]) + ","
        outer, self.lasting = (self.lasting, self.that, self.that_named), self.lasting or key == "until"
        self.that = None if key == "at" else self.that
        self.that_named = None if key == "at" else self.that_named
        first, *others = self.effects(form[2])
        self.lasting, self.that, self.that_named = outer
        return [f"{lead} {first}", *others]

    def _later(self, event: Node) -> str:
        """When what is delayed happens: once, and what begins is the next such time."""
        text = self.fill("event", event, self.row("event", event[0]).en).replace(" each ", " the ")
        if text.startswith("when "):
            return f"the next time {text.removeprefix('when ')}"
        return re.sub(r"(?<=at the start of )(the|your(?: opponent's)?) (?!next)", r"\1 next ", text)

    def _may(self, form: Node) -> list[str]:
        _key, player, done, then, otherwise = form
        done, bounds = bounded(done)
        who = self.player_name(player)
        pronoun = "you" if player == ("you",) else "they"
        by_card, outer = self._is_done_by_a_card(done[0]), self.allowed
        self.allowed = by_card
        with self.effects_of(player):
            doing = " and ".join(self.effects(done))
        self.allowed = outer
        most = "".join(f" ({self.clause(bound)})" for bound in bounds)
        offer = [f"{who} may {'have ' if by_card else ''}{doing}{most}"]
        if then and then[0][0] == "if" and not then[0][3] and not otherwise:
            offer += _if(f"if {pronoun} do and {self.condition(then[0][1])}", self.effects(then[0][2]), [], "")
            then = then[1:]
        if then:
            return offer + _if(f"if {pronoun} do", self.effects(then), self.effects(otherwise), "otherwise")
        return offer + (_if(f"if {pronoun} do not", self.effects(otherwise), [], "") if otherwise else [])

    def _must(self, form: Node) -> list[str]:
        _key, player, done, otherwise = form
        with self.effects_of(player):
            doing = " and ".join(self.effects(done))
        pronoun = "you" if player == ("you",) else "they"
        return [
            f"{self.player_name(player)} must {doing}",
            *_if(f"if {pronoun} cannot", self.effects(otherwise), [], ""),
        ]

    def _is_done_by_a_card(self, effect: Node) -> bool:
        """Tell whether a text names a card as who does something: a player may "have this card deal 2 damage"."""
        effect = _plain(effect)
        row = self.vocabulary.rows.get(("verb", effect[0]))
        return row is not None and row.word.en.startswith("{what}") and row.steps[0].slot == "what"

    def _does(self, player: Node, verb: str) -> str:
        if player == ("you",):
            return verb
        return f"{self.player_name(player)} {verb}{'s' if singular(player) else ''}"

    def _modes(self, form: Node) -> str:
        _key, when, player, low, high, modes, since = form
        count = "any number" if (low, high) == (0, len(modes)) else f"up to {high}" if low == 0 else str(high)
        left_out = f" that {'was' if high == 1 else 'were'} {_SINCE[since]}" if since else ""
        texts = [f"({number}) {sentences(self.block(*mode))}" for number, mode in enumerate(modes, 1)]
        return f"{self._does(player, when)} {'one' if low == high == 1 else count}{left_out}: {' '.join(texts)}"


def _without_verb(text: str, lead: str, first: str) -> str:
    """What else cards cannot be, or use, where the first part of a list says that verb."""
    verb = next((verb for verb in ("be ", "use [") if f"{lead}{verb}" in first and text.startswith(verb)), "")
    return text.removeprefix(verb.removesuffix("["))


def _unless(clause: str) -> str:
    """`Unless this card fights a Doomtrooper`, and not `while it is not true that this card does`."""
    return re.sub(r"^(while|if) it is not true that ", "unless ", clause)


def _while(condition: str) -> str:
    """`While` what holds goes on; `if` something was done, which does not end."""
    return f"{'if' if re.search(r' (was|were) ', condition) else 'while'} {condition}"


def _offers(texts: list[str]) -> list[str]:
    """Permissions that differ in their last word are one: `May come into play in your Squad or Kohort.`"""
    offers = []
    for lead, group in groupby(texts, lambda text: text.rpartition(" ")[0] if text.startswith("May ") else text):
        first, *others = group
        ends = [text.rpartition(" ")[2].removesuffix(".") for text in (first, *others)]
        offers.append(f"{lead} {_list(ends, 'or')}." if others else first)
    return offers


def _plain(effect: Node) -> Node:
    """The effect without its duration."""
    inner: Node = effect[2][0] if effect[0] == "until" else effect
    return unscaled(inner)


def _list(texts: list[str], word: str) -> str:
    return f"{', '.join(texts[:-1])} {word} {texts[-1]}" if len(texts) > 1 else texts[0]


def _if(lead: str, then: list[str], otherwise: list[str], word: str) -> list[str]:
    first, *others = then
    parts = [f"{lead}, {first}", *others]
    return [*parts, f"{word}, {otherwise[0]}", *otherwise[1:]] if otherwise else parts


def sentences(texts: list[str]) -> str:
    """The sentences with capitals and full stops."""
    return " ".join(capital(text) if text.endswith((".", '."')) else capital(text) + "." for text in texts)
