"""A whole random game in words: every question with its answers, what was chosen, and what came of it."""

from collections.abc import Iterator, Mapping
from random import Random

from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.log import render, seat_name
from cardbase.engine.state import Match, Row, State

SEED = 1
EVERY = 20  # decisions between two pictures of the table


def playthrough(match: Match) -> str:
    """Return the game that the seed plays, with a picture of the table now and then; both languages take turns every 40 decisions."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    rules, rng, log, told, n = match.rules, Random(SEED), list[Row](), 0, 0
    g = rules.deal(match, rng, log)
    while True:
        language = "ja" if n // 40 % 2 else "en"
        yield from (f"    {render(match, row, language=language)}" for row in log[told:])
        told = len(log)
        if n % EVERY == 0 or not g.options:
            yield from _table(g)
        if not g.options:
            break
        n += 1
        words = [rules.describe(g, action, language) for action in g.options]
        answer = int(rng.random() * len(words))
        yield f"{n}. {seat_name(g.who, language)}: {rules.question(g, language)} {' | '.join(words)}"
        yield f"  > {words[answer]}"
        rules.apply(g, g.options[answer], rng)
    yield f"{rules.reason(g)}: {rules.returns(g)}"


def _table(g: State) -> Iterator[str]:
    """Everything on the table: piles by name, numbers, and cards that are not as they were printed."""
    layout, faces, barred = g.rules.layout, g.match.faces, g.rules.cannot_players
    bits = g.rules.bindings.player_acts if barred >= 0 and isinstance(g.rules, TextRules) else {}
    numbers = {key: str(value) for key, value in zip(layout.numbers.keys(), g.num, strict=True)}
    for n, key in enumerate(layout.numbers.keys()):
        if bits and n in (barred, barred + 1):
            numbers[key] = _named(bits, g.num[n]) or "0"
    yield f"  = {', '.join(f'{key} {value}' for key, value in numbers.items())}"
    for place, cards in enumerate(g.piles):
        if cards:
            words = [_card(g, card) if g.rules.live[place // 2] else faces[g.face[card]].key for card in cards]
            yield f"  = {layout.zones.terms[place // 2].key} {place % 2 + 1}: {' '.join(words)}"


def _named(bits: Mapping[str, int], mask: int) -> str:
    """What a mask holds, by the words of which each is one bit."""
    return " & ".join(sorted(key for key, bit in bits.items() if bit > 0 and bit & mask and bit.bit_count() == 1))


def _card(g: State, card: int) -> str:
    """A card in play, with what is not as printed: "Bear[power 4, damage 1, rested]"."""
    layout, face = g.rules.layout, g.face[card]
    rows = zip(layout.stats.keys(), g.stats, g.match.printed, strict=True)
    words = g.rules.bindings if isinstance(g.rules, TextRules) else None
    traits = layout.stats.keys()[words.keyword_stat] if words and words.keyword_stat >= 0 else ""
    marks = []
    for key, now, printed in rows:
        if now[card] != printed[face] and words and key == traits:
            gained, lost = now[card] & ~printed[face], printed[face] & ~now[card]
            marks += [f"{sign}{_named(words.keywords, mask)}" for sign, mask in (("+", gained), ("-", lost)) if mask]
        elif now[card] != printed[face]:
            marks.append(f"{key} {now[card]}")
    marks += [f"damage {g.damage[card]}"] if g.damage[card] else []
    marks += [key for n, key in enumerate(layout.flags.keys()) if g.flags[card] >> n & 1]
    return g.match.faces[face].key + (f"[{', '.join(marks)}]" if marks else "")
