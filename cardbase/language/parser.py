"""Reading an ability: its head (when, timing, price, condition), then its effects in order and the fixed forms around them (may, if, choose, for each)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from cardbase.language import slots
from cardbase.language.mistakes import Mistake
from cardbase.language.phrase import Phrase, Reading, Search
from cardbase.language.syntax import Item, Line, Part, phrases
from cardbase.language.tree import Ability, Node, Select
from cardbase.language.words import Row, Vocabulary
from cardbase.messages import known, later, say, several

_OPENS_A_HEAD = ("when", "at", "would", "while", "always", "from", "play")
PROHIBITIONS = ("cannot", "player_cannot", "must", "can", "played_for")


def parse_ability(text: str, vocabulary: Vocabulary, start: int = 0, end: int | None = None) -> Ability:
    """The tree of one ability, `text[start:end]`. Raises `Mistake`."""
    search = Search(text, vocabulary, slots.SLOTS, _line)
    parts = phrases(text, start, end)
    edition = _edition(search, parts)
    return _line(search, parts[1:])._replace(edition=edition) if edition else _line(search, parts)


def _edition(search: Search, parts: Line) -> str:
    """The edition of the text that a line opens with: `clarified: draw 1`; "" without one."""
    if len(parts) < 2 or len(parts[0].options) > 1 or len(parts[0].options[0]) > 1:
        return ""
    phrase = Phrase(search, parts[0].options[0][0])
    return next((str(node[0]) for node, j in phrase.rows("edition", 0) if j == len(phrase.atoms)), "")


def _name(parts: Line) -> str:
    """The name that a line opens with: `"Charge": when attacks: draw 1`; "" without one."""
    if len(parts) < 2 or len(parts[0].options) > 1 or len(parts[0].options[0]) > 1:
        return ""
    first, *others = parts[0].options[0][0].atoms
    return first.text[1:-1] if first.kind == "STRING" and not others else ""


def _line(search: Search, parts: Line) -> Ability:
    name = _name(parts)
    return _unnamed(search, parts[1:])._replace(name=name) if name else _unnamed(search, parts)


def _unnamed(search: Search, parts: Line) -> Ability:
    if len(parts) > 1 and len(parts[0].options) == 1:
        heads = _heads(search, parts[0].options[0])
        if heads is not None:
            targets, effects = block(search, parts[1:])
            _check_targets(search, targets, effects)
            return _ability(heads, targets, effects)
    elif len(parts) == 1 and len(parts[0].options) == 1:
        keywords = _keywords(search, parts[0].options[0])
        if keywords:
            return Ability("keyword", effects=keywords)
        _check_colon(search, parts[0].options[0])
    targets, effects = block(search, parts)
    _check_targets(search, targets, effects)
    lasting = not targets and all(effect[0] in PROHIBITIONS for effect in effects)
    return Ability("continuous" if lasting else "play", targets=targets, effects=effects)


def _check_targets(search: Search, targets: tuple[Select, ...], effects: tuple[Node, ...]) -> None:
    """Raise `Mistake` for a target that is spoken of and chosen nowhere; those of modes count on."""
    spoken, chosen = _targets_in(effects)
    count = len(targets) + chosen
    if spoken > count:
        if count:
            message = several(
                count,
                "there is only {n} target; 'choose' makes one for each of its parts",
                "there are only {n} targets; 'choose' makes one for each of its parts",
            )
        else:
            message = say("no target is chosen; 'choose' makes one for each of its parts")
        at = re.search(rf"\btarget {spoken}\b", search.text)
        raise Mistake(message, text=search.text, at=at.start() if at else 0)


def _targets_in(part: object) -> tuple[int, int]:
    """The highest target that is spoken of, and how many the modes choose; abilities that are granted have their own."""
    if isinstance(part, Ability) or not isinstance(part, tuple):
        return 0, 0
    if len(part) == 2 and part[0] == "target":
        return (part[1] if isinstance(part[1], int) else 0), 0
    modes = part[5] if part[:1] == ("modes",) else ()
    found = [_targets_in(inner) for inner in part]
    if part[:1] == ("choose",):  # an ability of its own
        spoken = max(spoken for spoken, _ in found)
        return (spoken if spoken > len(part[1]) + sum(count for _, count in found) else 0), 0
    chosen = sum(count for _, count in found) + sum(len(targets) for targets, _ in modes)
    return max((spoken for spoken, _ in found), default=0), chosen


def _check_colon(search: Search, items: tuple[Item, ...]) -> None:
    """Raise `Mistake` for a head that nothing follows."""
    phrase = Phrase(search, items[0])
    if _opens(phrase) and _heads(search, items) is not None:
        raise Mistake(
            say("expected {what}", what=say("':' and an effect")), text=search.text, at=items[-1].end, expected=("':'",)
        )


def _keywords(search: Search, items: tuple[Item, ...]) -> tuple[Node, ...]:
    """The keywords of a line that has nothing else; empty if it has."""
    found: tuple[Node, ...] = ()
    for item in items:
        phrase = Phrase(search, item)
        whole = [node for node, j in phrase.rows("keyword", 0) if j == len(phrase.atoms)]
        if not whole:
            return ()
        found += (whole[0],)
    return found


_BY_WEIGHT = ("continuous", "activated", "replacement", "triggered", "play")
"""Kinds of abilities, the weakest first: of the words before an effect the strongest says the kind."""


class _Heads:
    """What the head of an ability says so far."""

    def __init__(self) -> None:
        self.lead = ""
        self.parts: dict[str, tuple[Any, ...]] = {}

    def add(self, field: str, *values: Any) -> None:
        self.parts[field] = (*self.parts.get(field, ()), *values)

    def lead_with(self, kind: str) -> None:
        """The strongest word says the kind of ability."""
        if not self.lead or _BY_WEIGHT.index(kind) > _BY_WEIGHT.index(self.lead):
            self.lead = kind


def _ability(heads: _Heads, targets: Any, effects: Any) -> Ability:
    kind = heads.lead or "activated"
    conditions, in_force = heads.parts.pop("condition", ()), heads.parts.pop("in_force", ())
    if kind != "play" and "events" in heads.parts:
        heads.parts["events"] = tuple(event[1] if event[0] == "would" else event for event in heads.parts["events"])
    if kind != "triggered":  # in force, or used, as long as the condition holds
        conditions, in_force = (*in_force, *conditions), ()
    return Ability(
        kind,
        condition=_all(conditions),
        targets=targets,
        effects=effects,
        edition="",
        name="",
        in_force=_all(in_force),
        **heads.parts,
    )


def _all(conditions: tuple[Node, ...]) -> Node:
    """One condition of several that all hold."""
    return conditions[0] if len(conditions) == 1 else ("and", *conditions) if conditions else ()


def _heads(search: Search, items: tuple[Item, ...]) -> _Heads | None:
    """What the first part says if it is a head; None if it is the beginning of the effects."""
    heads = _Heads()
    certain = False
    for number, item in enumerate(items):
        phrase = Phrase(search, item)
        if number == 0 and phrase.words[0] in ("if", "until", "repeat", "for", "may", "pick", "choose"):
            return None
        if not _head(phrase, heads):
            if certain or _opens(phrase):
                raise search.mistake()
            return None
        certain = certain or _opens(phrase) or "timings" in heads.parts
    return heads


def _opens(phrase: Phrase) -> bool:
    return phrase.words[0] in _OPENS_A_HEAD and (phrase.words[0] != "play" or len(phrase.atoms) == 1)


def _head(phrase: Phrase, heads: _Heads) -> bool:
    """Read one item of a head; False if it is none."""
    word = phrase.words[0]
    if word in ("when", "at"):
        heads.lead_with("triggered")
        heads.add("events", *_events(phrase))
    elif word in ("while", "if"):
        if word == "while":
            heads.lead_with("continuous")
        heads.add("in_force" if word == "while" else "condition", phrase.whole(phrase.slot("condition", 1)))
    elif word == "from":
        heads.add("zones", phrase.whole(phrase.slot("zone", 1)))
    elif word in ("always", "play") and len(phrase.atoms) == 1:
        heads.lead_with("continuous" if word == "always" else "play")
    elif "would" in phrase.words:
        heads.lead_with("replacement")
        heads.add("events", ("would", phrase.whole(phrase.rows("would", 0))))
    else:
        return _use(phrase, heads)
    return True


def _use(phrase: Phrase, heads: _Heads) -> bool:
    """Timing, limit or price."""
    for kind, field in (("timing", "timings"), ("limit", "limits"), ("price", "prices")):
        readings = phrase.rows(kind, 0)
        if kind == "price":
            readings = with_for_each(phrase, readings + phrase.rows("verb", 0, _is_price))
        whole = [node for node, j in readings if j == len(phrase.atoms)]
        if whole:
            heads.add(field, whole[0])
            heads.lead_with("activated")
            return True
        for _node, j in readings:
            phrase.miss(j, "':'")
    return False


def _is_price(row: Row) -> bool:
    return row.word.price


def _events(phrase: Phrase) -> list[Node]:
    """`enters or ally attacks`: every event, in order."""
    found: list[list[Node]] = []
    chains: list[tuple[list[Node], int]] = [([event], j) for event, j in phrase.slot("event", 1)]
    while chains:
        found += [events for events, j in chains if j == len(phrase.atoms)]
        for _events, j in chains:
            phrase.miss(j, "':'")
        chains = [
            ([*events, event], k)
            for events, j in chains
            if phrase.run(j, "or")
            for event, k in phrase.slot("event", j + 1)
        ]
    if not found:
        raise phrase.search.mistake()
    return found[0]


# Reading what an ability does: effects in order, and the fixed forms around them (may, if, pick, modes ...).


Options = tuple[tuple[Item, ...], ...]
Effects = tuple[Node, ...]


class Opener(NamedTuple):
    """A form that begins in an item: its word, who does it, and the atom behind the word."""

    form: str
    player: Node
    next: int


class Rest(NamedTuple):
    """What follows an opener: the other items of its part, the part's other alternatives, the parts behind it."""

    items: tuple[Item, ...]
    options: Options
    parts: Line


NOT_CHOSEN = {"turn": ("not", "chosen", "this", "turn"), "ever": ("not", "chosen", "before")}
"""Since when no mode is chosen twice, and how that is said."""

_ALONE = {"if": "if", "repeat": "repeat", "until": "until", "at": "at", "otherwise": "otherwise"}
_WITH_PLAYER = {"may": "may", "pick": "pick", "picks": "pick", "choose": "choose", "chooses": "choose"}
_NAMED = _WITH_PLAYER | {"must": "forced"}
"""Behind a player; `must` alone is a duty of this card."""


def block(search: Search, parts: Line) -> tuple[tuple[Select, ...], Effects]:
    """The targets (`choose ...:`), which are fixed when the ability is played, and the effects."""
    targets: tuple[Select, ...] = ()
    while _chooses_targets(search, parts[0]):
        part = parts[0]
        _no_options(search, part.options[1:])
        for number, item in enumerate(part.options[0]):
            phrase = Phrase(search, item)
            targets += (phrase.whole(phrase.slot("select", 0 if number else 1)),)
        if len(parts) == 1:
            raise _missing(search, item.end, later("':' and what happens to the choice"))
        parts = parts[1:]
    return targets, complete(search, parts, first=True)


def _chooses_targets(search: Search, part: Part) -> bool:
    phrase = Phrase(search, part.options[0][0])
    return phrase.run(0, "choose") and _how_many_modes(phrase, 1) is None


def complete(search: Search, parts: Line, first: bool = False) -> Effects:
    """The effects of these parts, with nothing left over. `first`: nothing stands before them but targets."""
    effects, options = _body(search, parts, first)
    _no_options(search, options)
    return effects


def _body(search: Search, parts: Line, first: bool = False) -> tuple[Effects, Options]:
    """The effects, and the alternatives that no form has taken."""
    items, options, rest = parts[0].options[0], parts[0].options[1:], parts[1:]
    for number, item in enumerate(items):
        opener = _opener(search, item)
        if opener:
            before = _plain(search, items[:number], first)
            follows = Rest(items[number + 1 :], options, rest)
            search.deeper(item.atoms[0].at)
            form, left = _form(search, item, opener, follows, first and number == 0)
            search.depth -= 1
            return (*before, form), left
    effects = _plain(search, items, first)
    if rest:
        message = say("what stands before this ':' opens no timing, choice or condition")
        hint = say(
            "A line begins with its timing or trigger; in effects ':' follows may, if, pick, choose, repeat, until or at."
        )
        raise Mistake(message, text=search.text, at=items[-1].end, hint=hint)
    return effects, options


def _opener(search: Search, item: Item) -> Opener | None:
    phrase = Phrase(search, item)
    if phrase.run(0, "for", "each"):
        return Opener("each", (), 2)
    if phrase.words[0] in _ALONE:
        return Opener(_ALONE[phrase.words[0]], (), 1)
    if phrase.words[0] in _WITH_PLAYER:
        return Opener(_WITH_PLAYER[phrase.words[0]], search.player, 1)
    if not any(word in _NAMED for word in phrase.words):
        return None
    for player, j in phrase.slot("who", 0):
        if j < len(phrase.words) and phrase.words[j] in _NAMED:
            return Opener(_NAMED[phrase.words[j]], player, j + 1)
    return None


def _form(search: Search, item: Item, opener: Opener, rest: Rest, first: bool) -> tuple[Node, Options]:
    if opener.form == "may":
        return _may(search, item, opener, rest)
    if opener.form == "forced":
        return _must(search, item, opener, rest)
    if opener.form == "otherwise":
        raise Mistake(say("'otherwise' follows a '/'"), text=search.text, at=item.atoms[0].at, length=9)
    if opener.form == "choose" and opener.next == 1 and not first and _how_many_modes(Phrase(search, item), 1) is None:
        return _later_choice(search, item, rest)
    if rest.items:
        raise Mistake(say("only one phrase stands here"), text=search.text, at=rest.items[0].atoms[0].at)
    _no_options(search, rest.options)
    phrase = Phrase(search, item)
    if opener.form in ("choose", "pick"):
        counts = _how_many_modes(phrase, opener.next)
        if opener.form == "choose" and not (first and counts):
            message = say("'choose' fixes its choice when the ability is played, so it stands first")
            raise Mistake(
                message, text=search.text, at=item.atoms[0].at, hint=say("Write 'pick' for a choice at resolution.")
            )
        if counts:
            return _modes(search, item, opener, counts, rest.parts), ()
    head = _form_head(phrase, opener)
    if not rest.parts:
        raise _missing(search, item.end, later("':' and an effect"))
    inner, left = _body(search, rest.parts)
    if opener.form == "if":
        otherwise, left = _otherwise(search, left)
        return (*head, inner, otherwise), left
    return (*head, inner), left


def _later_choice(search: Search, item: Item, rest: Rest) -> tuple[Node, Options]:
    """`choose` behind other effects: what follows is an ability of its own, its targets chosen as it goes onto the chain."""
    _no_options(search, rest.options)
    targets: tuple[Select, ...] = ()
    for number, one in enumerate((item, *rest.items)):
        phrase = Phrase(search, one)
        targets += (phrase.whole(phrase.slot("select", 0 if number else 1)),)
    if not rest.parts:
        raise _missing(search, item.end, later("':' and what happens to the choice"))
    effects, left = _body(search, rest.parts)
    return ("choose", targets, effects), left


def _form_head(phrase: Phrase, opener: Opener) -> Node:
    """A form up to its effects: what is picked, how often, how long, when."""
    i = opener.next
    if opener.form == "pick":
        return ("pick", opener.player, phrase.whole(phrase.slot("select", i)))
    if opener.form == "until":
        return ("until", phrase.whole(phrase.rows("duration", 0)))
    kind = {"if": "condition", "repeat": "n", "each": "counted", "at": "event"}[opener.form]
    return (opener.form, phrase.whole(phrase.slot(kind, i)))


def _may(search: Search, item: Item, opener: Opener, rest: Rest) -> tuple[Node, Options]:
    if opener.next == len(item.atoms):
        raise _missing(search, item.end, later("an effect"))
    outer, search.player = search.player, opener.player
    done = _plain(search, (Item(item.atoms[opener.next :], item.end), *rest.items))
    search.player = outer
    then: Effects = ()
    left = rest.options
    if rest.parts:
        _no_options(search, rest.options)
        then, left = _body(search, rest.parts)
    otherwise, left = _otherwise(search, left)
    return ("may", opener.player, done, then, otherwise), left


def _must(search: Search, item: Item, opener: Opener, rest: Rest) -> tuple[Node, Options]:
    (_, player, done, then, otherwise), left = _may(search, item, opener, rest)
    if then or not otherwise:
        raise _missing(search, item.end, later("'/ otherwise' and what happens where that cannot be done"))
    return ("forced", player, done, otherwise), left


def _otherwise(search: Search, options: Options) -> tuple[Effects, Options]:
    """The effects of `/ otherwise ...`, if that stands there."""
    if not options:
        return (), ()
    first, *others = options[0]
    if Phrase(search, first).words[0] != "otherwise":
        return (), options
    if len(first.atoms) == 1:
        raise _missing(search, first.end, later("an effect"))
    items = (Item(first.atoms[1:], first.end), *others)
    return complete(search, (Part((items,)),)), options[1:]


def _how_many_modes(phrase: Phrase, i: int) -> tuple[int, int, str] | None:
    """Least and most for `one`, `2`, `up to 2`, `any number` at the end of the phrase, where most 0 is all of them; and since when those
    that have been chosen are left out, "" for never.
    """
    end, since = len(phrase.atoms), ""
    for moment, words in NOT_CHOSEN.items():
        if phrase.run(end - len(words), *words):
            end, since = end - len(words), moment
    if phrase.run(i, "any", "number") and end == i + 2:
        return 0, 0, since
    up_to = phrase.run(i, "up", "to")
    last = i + 2 if up_to else i
    if end != last + 1 or not (phrase.kind(last) == "INT" or phrase.run(last, "one")):
        return None
    count = 1 if phrase.run(last, "one") else int(phrase.atoms[last].text)
    return (0 if up_to else count), count, since


def _modes(search: Search, item: Item, opener: Opener, counts: tuple[int, int, str], parts: Line) -> Node:
    if len(parts) != 1 or len(parts[0].options) < 2:
        message = say("the modes follow after ':', divided by '/'")
        hint = say("Put round brackets around a mode that has a ':' of its own.")
        raise Mistake(message, text=search.text, at=item.end, expected=("':'",), hint=hint)
    modes = tuple(_mode(search, option) for option in parts[0].options)
    low, high, since = counts
    if low > len(modes):
        raise Mistake(
            several(len(modes), "there is only {n} mode", "there are only {n} modes"), text=search.text, at=item.end
        )
    return ("modes", opener.form, opener.player, low, high or len(modes), modes, since)


def _mode(search: Search, items: tuple[Item, ...]) -> tuple[Any, ...]:
    if len(items) == 1 and len(items[0].atoms) == 1 and items[0].atoms[0].kind == "group":
        return block(search, items[0].atoms[0].inner)
    return (), complete(search, (Part((items,)),))


def _plain(search: Search, items: Sequence[Item], first: bool = False) -> Effects:
    """Effects in order; a group's effects join them."""
    effects: Effects = ()
    for number, item in enumerate(items):
        if len(item.atoms) == 1 and item.atoms[0].kind == "group":
            effects += complete(search, item.atoms[0].inner, first and number == 0)
        else:
            effects += (clause(search, item),)
    return effects


def clause(search: Search, item: Item) -> Node:
    """One effect: a verb, how often (`for each ...`), how long (`until end of turn`)."""
    phrase = Phrase(search, item)
    before = phrase.expected(0)
    readings: list[Reading] = []
    for node, j in with_for_each(phrase, phrase.rows("verb", 0)):
        if j < len(phrase.atoms):
            readings += [(("until", duration, (node,)), k) for duration, k in phrase.rows("duration", j)]
        readings.append((node, j))
    if not readings:
        search.sum_up(phrase.position(0), before, later("an effect"))
    effect: Node = phrase.whole(readings)
    return effect


def with_for_each(phrase: Phrase, readings: list[Reading]) -> list[Reading]:
    """The readings, and those where `for each ...` behind the word multiplies its first number."""
    longer: list[Reading] = []
    for node, j in readings:
        if not phrase.run(j, "for", "each"):
            continue
        number = scaled_slot(phrase.search, node)
        if number and isinstance(node[number], int):
            for count, k in _counts(phrase, j + 2):
                longer.append(((*node[:number], ("scaled", node[number], count), *node[number + 1 :]), k))
    return longer + readings


def _counts(phrase: Phrase, i: int) -> list[Reading]:
    """What stands behind `for each`: an amount, cards, or so many of either: `5 cards in your graveyard`, `5000 power of it`."""
    several = phrase.kind(i) == "INT"
    at = i + 1 if several else i
    counts: list[Reading] = [(("count", cards), k) for cards, k in phrase.slot("counted", at)]
    found = phrase.rows("amount", at) + counts
    return [(("divided", count, int(phrase.atoms[i].text)), k) for count, k in found] if several else found


def scaled_slot(search: Search, node: Node) -> int:
    """The place in a verb's or price's node of its first number, 0 if it has none."""
    rows = search.vocabulary.rows
    row = rows.get(("verb", node[0])) or rows[("price", node[0])]
    return next((number for number, step in enumerate(row.slots, 1) if step.slot in ("n", "change")), 0)


def _no_options(search: Search, options: Options) -> None:
    if options:
        message = say("'/' stands between the modes of 'choose one' and before 'otherwise' only")
        raise Mistake(message, text=search.text, at=options[0][0].atoms[0].at)


def _missing(search: Search, at: int, what: str) -> Mistake:
    return Mistake(say("expected {what}", what=known(what)), text=search.text, at=at, expected=(what,))
