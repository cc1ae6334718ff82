"""Skirmish as a sixth game: what another package declares to bring a game to cardbase."""

from collections.abc import Iterator
from datetime import date

from cardbase.games import checks
from cardbase.games.card import DeckList
from cardbase.games.contract import Count, Field, Format, Game, Opening, Section, Value
from cardbase.games.counting import at_least
from cardbase.games.findings import Finding, Rule

SIZE = Rule("SIZE", "a deck has 30 cards or more", "the rules of Skirmish")
COPIES = Rule("COPIES", "at most 3 cards of one name", "the rules of Skirmish")


def size(deck: DeckList, on: date) -> Iterator[Finding]:
    """SIZE: 30 cards or more."""
    return checks.size(SIZE, deck.lines, at_least(30), "card(s) in the deck")


def copies(deck: DeckList, on: date) -> Iterator[Finding]:
    """COPIES: at most 3 of a name."""
    return checks.copies(COPIES, checks.by_name(deck.lines), 3, "in the deck")


GAME = Game(
    key="skirmish",
    en="Skirmish",
    ja="スカーミッシュ",
    fields=(
        Field("type", "choice", "type", "種類", values=(Value("creature", "creature", "クリーチャー"),)),
        Field("cost", "number", "cost", "コスト"),
        Field("power", "number", "power", "パワー", ("strength",)),
    ),
    sections=(Section("main", "deck", "山札"),),
    formats=(Format("standard", "standard", "スタンダード", (checks.known_cards, size, copies)),),
    same_name=checks.card_name,
    rules="tests.toy.rules:RULES",
    vocabulary="tests.toy.words:VOCABULARY",
    deck_rules=(SIZE, COPIES),
    counts=(Count("type"), Count("cost"), Count("power", ("type", ("creature",)), bars=False)),
    opening=Opening(4, draws=(1, 1), first=1),
)
