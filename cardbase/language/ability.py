"""Reading an ability: its head (when, timing, price, condition), then what it does."""

from __future__ import annotations

import re
from typing import Any

from cardbase.language import selection, slots
from cardbase.language.body import block, with_for_each
from cardbase.language.mistakes import Mistake
from cardbase.language.phrase import Phrase, Search
from cardbase.language.syntax import Item, Line, phrases
from cardbase.language.tree import Ability, Node, Select
from cardbase.language.words import Row, Vocabulary
from cardbase.messages import say, several

_OPENS_A_HEAD = ("when", "at", "would", "while", "always", "from", "play")
PROHIBITIONS = ("cannot", "player_cannot", "must", "can", "played_for")


def parse_ability(text: str, vocabulary: Vocabulary, start: int = 0, end: int | None = None) -> Ability:
    """The tree of one ability, `text[start:end]`. Raises `Mistake`."""
    search = Search(text, vocabulary, {**slots.SLOTS, **selection.SLOTS}, _line)
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


class _Heads:
    """What the head of an ability says so far."""

    def __init__(self) -> None:
        self.lead = ""
        self.parts: dict[str, tuple[Any, ...]] = {}

    def add(self, field: str, *values: Any) -> None:
        self.parts[field] = (*self.parts.get(field, ()), *values)

    def lead_with(self, kind: str, weight: str = "continuous activated replacement triggered play") -> None:
        """The strongest word says the kind of ability."""
        order = weight.split()
        if not self.lead or order.index(kind) > order.index(self.lead):
            self.lead = kind


def _ability(heads: _Heads, targets: Any, effects: Any) -> Ability:
    kind = heads.lead or "activated"
    conditions, standing = heads.parts.pop("condition", ()), heads.parts.pop("standing", ())
    if kind != "play" and "events" in heads.parts:
        heads.parts["events"] = tuple(event[1] if event[0] == "would" else event for event in heads.parts["events"])
    if kind != "triggered":  # in force, or used, as long as the condition holds
        conditions, standing = (*standing, *conditions), ()
    return Ability(
        kind,
        condition=_all(conditions),
        targets=targets,
        effects=effects,
        edition="",
        name="",
        standing=_all(standing),
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
        heads.add("standing" if word == "while" else "condition", phrase.whole(phrase.slot("condition", 1)))
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
