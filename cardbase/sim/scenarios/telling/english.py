"""What is told of a scenario, in English."""

import re
from collections.abc import Callable, Sequence

from cardbase.sim.scenarios.telling import parts
from cardbase.sim.scenarios.telling.parts import Act, Count, Number, Sentence, Speech, Thing

_VERBS = frozenset({
    "act", "advance", "attach", "attack", "cast", "change", "check", "counter-attack", "deploy", "discard", "equip", "give",
    "introduce", "issue", "lay", "meditate", "move", "open", "play", "put", "replace", "rest", "retreat", "set", "support",
    "take", "transfer", "turn", "use",
})  # fmt: skip
"""How answers of games begin that say what is done; others are named as they are."""
_BASES = {"has": "have", "does": "do", "goes": "go", "is": "be"}
_HISSING = ("ch", "sh", "ss", "x", "z", "o")
_PLURALS = re.compile(r"\b(?!this\b)(\w+[^s\W])s\b")
_SLOT = re.compile(r"\{\w+\}")
_MOMENT = re.compile(r"(Player [12]): (.+) (begin|end)s")
_TURN = re.compile(r"Turn (\d+): (Player [12])")
_ASKED_ANYHOW = "Do you do it?"
"""The question before an effect that may be carried out."""


def _in(zone: str) -> str:
    """Return a zone as the place of cards; zones that are called by the cards in them have these among them."""
    if not zone:
        return ""
    plural = re.match(r"the (?:\w+ )*?(?:cards|warriors|items|imprints|enchantments|auras|forces)\b", zone)
    return f"among {zone}" if plural else f"{'in ' if ' ' in zone else ''}{zone}"


def _bare(words: str) -> str:
    return words.removeprefix("the ")


def _plural(label: str, value: int) -> str:
    return _PLURALS.sub(r"\1", label, count=1) if value == 1 else label


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _third(verb: str) -> str:
    if verb.endswith(_HISSING):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def _base(verb: str) -> str:
    """Return a verb of the third person as one says it after "does not"."""
    if verb in _BASES:
        return _BASES[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith("es") and verb[:-2].endswith(_HISSING):
        return verb[:-2]
    return verb.removesuffix("s")


def _infinitive(answer: Sentence) -> str:
    verb = answer.words.partition(" ")[0]
    if answer.words in (parts.YES, parts.NO):
        return f"say {answer.words}"
    if answer.template.partition(" ")[0] == verb and (verb in _VERBS or verb == "pass"):
        return answer.words
    return f"choose {answer.words}" if _SLOT.fullmatch(answer.template) else f"choose “{answer.words}”"


def _negated(sentence: Sentence) -> str:
    """Return a sentence of the log with its verb denied, or said to be none that comes."""
    words, template = sentence
    slot = re.match(r"\{(card|seat)\} (\S+)(.*)", template)
    if not slot:
        return f"“{words}” does not come"
    verb, rest = slot[2], slot[3].split("{")[0]
    subject, found, after = words.partition(f" {verb}{rest}")
    if not found:
        return f"“{words}” does not come"
    if verb in ("is", "would"):
        return f"{subject} {verb} not{rest}{after}"
    if verb == "has" and re.match(r" [a-z]+(ed|n)\b", rest):
        return f"{subject} has not{rest}{after}"
    return f"{subject} does not {_base(verb)}{rest}{after}"


def _has(label: str, said: object) -> str:
    return f"{said} {_plural(label, said)}" if isinstance(said, int) and label.endswith("s") else f"{label} {said}"


_SENTENCES = {
    "attached": "{card} on {host}",
    "begins": "It is {seat}'s {phase}.",
    "starts": "The game begins with its set-up.",
    "until phase": "The game goes on to {words}.",
    "until turn": "The game goes on to turn {words}.",
    "again": "All this is done {times} times.",
    "asked": "{seat} is asked “{question}”.",
    "decides": "{seat} is to decide.",
    "nobody asked": "Nobody is asked any more.",
    "not asked": "{seat} is not asked “{question}”.",
    "may": "{seat} may {answers}.",
    "may not": "{seat} may not {answers}.",
    "wins": "{seat} wins the game.",
    "draw": "The game is a draw.",
    "both lose": "Both players lose.",
    "none": "The game goes on.",
    "reason": "The game ends by this: {reason}.",
    "phase": "It is then {phase}.",
    "turn": "It is then turn {number}.",
    "turn of": "It is then {seat}'s turn.",
    "rule": "Rule {name}: {text}.",
    "rules": "Rules: {names}.",
    "legal": "It is legal.",
    "illegal": "It is not legal.",
    "incomplete": "It is not complete yet.",
    "cannot tell": "Whether it is legal cannot be told.",
    "violations": "It breaks: {rules}.",
    "unknown": "It cannot be told of: {rules}.",
    "remarks": "There is a remark on: {rules}.",
    "no violations": "It breaks no rule.",
    "no unknown": "It cannot be told of nothing.",
    "no remarks": "There is a remark on nothing.",
}

_FACTS: dict[str, Callable[[str, object], str]] = {
    parts.HAS: _has,
    parts.IS: lambda label, said: f"is {'' if said else 'not '}{label}",
    parts.AT: lambda label, said: f"is {_in(str(said))}" if label == "zone" else f"stands on {said}",
    parts.ON: lambda _, host: f"is on {host}" if host else "is on no card",
    parts.OF: lambda label, seat: f"belongs to {seat}" if label == "owner" else f"is on the side of {seat}",
    parts.KEYWORDS: lambda _, words: f"has the keywords {words}" if words else "has no keywords",
    parts.CANNOT: lambda _, words: f"cannot {words}" if words else "is not restricted",
    parts.KNOWN: lambda _, seats: f"is known to {seats}" if seats else "is known to nobody",
}
"""How what is true of a card is said."""


class English(Speech):
    """The sentences of a telling, in English."""

    language, place = "en", 0
    between, row, apart = " ", ", ", "; "
    sentences = _SENTENCES
    facts = _FACTS

    def listed(self, words: Sequence[str]) -> str:
        """Return words in a row."""
        return " and ".join([", ".join(words[:-1]), words[-1]]) if words[1:] else "".join(words)

    def card(self, name: str, count: int, remarks: Sequence[str]) -> str:
        """Return a card, or several alike, with what lies on them."""
        called = (
            f"{count} plain cards"
            if name == parts.PLAIN[0] and count > 1
            else f"{count} × {name}"
            if count > 1
            else name
        )
        return f"{called} ({', '.join(remarks)})" if remarks else called

    def amount(self, label: str, value: int) -> str:
        """Return a number of what lies on a card."""
        return f"{value} {_plural(label, value)}"

    def invented(self, kind: str, facts: Sequence[tuple[str, str]], texts: Sequence[str]) -> list[str]:
        """Return what a card is that no game has."""
        said = " ".join(text if text.endswith((".", ")")) else f"{text}." for text in texts)
        told = [kind, *(f"{label} {value}".strip() for label, value in facts), f"“{said}”" if said else ""]
        return list(filter(None, told))

    def setting(self, key: str, value: str, meaning: str) -> str:
        """Say that a rule is played otherwise than usual."""
        return f"Played with {key}={value} ({meaning})."

    def holds(self, seat: str, things: Sequence[Thing], *, after: bool) -> str:
        """Say what a player has."""
        return f"{seat} {'then has' if after else 'has'} {'; '.join(self._thing(thing) for thing in things)}."

    def _thing(self, thing: Thing) -> str:
        if isinstance(thing, Number):
            more = (" more" if thing.value > 0 else " fewer") if thing.change else ""
            value = abs(thing.value)
            return f"{value or 'no'}{more} {_plural(_bare(thing.label), value)}"
        if isinstance(thing, Count):
            more = (" more" if thing.cards > 0 else " fewer") if thing.change else ""
            return f"{abs(thing.cards) or 'no'}{more} {'card' if abs(thing.cards) == 1 else 'cards'} {_in(thing.zone)}"
        cards = self.listed(thing.cards) or "nothing"
        if thing.order == "top":
            return f"{cards} on top of {thing.zone}"
        return f"{cards} {_in(thing.zone)}".rstrip()

    def lacks(self, seat: str, zone: str, cards: Sequence[str]) -> str:
        """Say what a zone of a player does not hold."""
        return f"{seat} does not have {' or '.join(cards)} {_in(zone)}."

    def act(self, act: Act) -> str:
        """Return what somebody does, in the third person."""
        if act.kind == parts.PASS:
            return "passes"
        if act.kind in (parts.YES, parts.NO):
            return f"says {act.kind}" if act.question == _ASKED_ANYHOW else f"says {act.kind} to “{act.question}”"
        if act.kind == parts.AMOUNT:
            return f"answers “{act.question}” with {act.words}"
        if act.kind == parts.FIRST:
            return f"chooses {act.words}"
        verb, blank, rest = act.words.partition(" ")
        if act.kind == parts.OWN and verb in _VERBS and act.template.startswith(verb):
            return _third(verb) + blank + rest
        return (
            f"chooses {act.words}"
            if act.kind == parts.PICK or _SLOT.fullmatch(act.template)
            else f"chooses “{act.words}”"
        )

    def done(self, seat: str, runs: Sequence[tuple[str, int]]) -> str:
        """Say what a player does, each with how often in a row."""
        said: list[str] = []
        for words, n in runs:
            verb, _, rest = words.partition(" ")
            if n > 1:
                said.append(f"{words} {'twice' if n == 2 else f'{n} times'}")
            elif verb == "chooses" and said and said[-1].startswith("chooses "):
                said[-1] += f", then {rest}"
            else:
                said.append(words)
        return f"{seat} {self.listed(said)}."

    def event(self, sentence: Sentence) -> str:
        """Say that something happens."""
        if moment := _MOMENT.fullmatch(sentence.words):
            return f"{moment[1]}'s {_bare(moment[2])} {moment[3]}s."
        if turn := _TURN.fullmatch(sentence.words):
            return f"It becomes {turn[2]}'s turn {turn[1]}."
        return _capital(sentence.words) + "."

    def never(self, sentence: Sentence) -> str:
        """Say that something does not happen."""
        if moment := _MOMENT.fullmatch(sentence.words):
            return f"{moment[1]}'s {_bare(moment[2])} does not {moment[3]}."
        return _capital(_negated(sentence)) + "."

    def choices(self, seat: str, answers: Sequence[str], more: int) -> str:
        """Say all answers that a player may give."""
        rest = f" and {more} more" if more else ""
        return f"{seat} can choose: {' | '.join(answers)}{rest}."

    def answers(self, answers: Sequence[Sentence]) -> str:
        """Return what a player may answer, or may not."""
        return " or ".join(map(_infinitive, answers))

    def true_of(self, card: str, has: Sequence[str], rest: Sequence[str]) -> str:
        """Say what a card has, and what else is true of it."""
        return _capital(f"{card} {self.listed([*([f'has {self.listed(has)}'] if has else []), *rest])}.")

    def number(self, number: Number) -> str:
        """Say a number that both players share."""
        value = f"{number.value:+}" if number.change else str(number.value)
        return f"{_capital(_bare(number.label))}: {value}."

    def deck(self, form: str, day: str, sections: Sequence[tuple[str, Sequence[str]]]) -> str:
        """Say which deck is checked."""
        held = "; ".join(f"{section}: {self.listed(cards)}" for section, cards in sections)
        return f"A deck is checked in the format {form}, on {day}{f' ({held})' if held else ''}."
