"""What a deck can be asked and where it can go, without leaving the builder: figures, test hands, files."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from secrets import randbelow
from shlex import quote
from typing import TYPE_CHECKING, ClassVar

from rich.bar import Bar as DrawnBar
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.binding import Binding, BindingType

from cardbase.decks import files
from cardbase.decks.formats import formats
from cardbase.decks.formats.contract import DeckFormat
from cardbase.decks.questions.hands import Hand, hands, start_of
from cardbase.decks.questions.stats import Stats, all_unknown, averages, drawn, shown
from cardbase.files import must_be_writable
from cardbase.games.card import Line
from cardbase.games.field import letters, tint
from cardbase.messages import known, later, say, spoken
from cardbase.screens.app import ScreenApp
from cardbase.screens.dialogs import Ask, Choose, Offer, Reading

if TYPE_CHECKING:
    from cardbase.screens.builder.building import Building

HANDS = 3
LARGEST_SEED = 1_000_000
BARS, WIDE = 14, 30
"""Bars of a count, and the columns of the longest one."""


def show_stats(app: ScreenApp, building: "Building") -> None:
    """Show all that is counted in the deck."""
    app.push_screen(Reading(building.name, figures(building.view.stats, dict(building.view.declared.face.tints))))


def figures(stats: Stats, tints: dict[str, str]) -> RenderableType:
    """Return statistics as bars, and what is an average as a table."""
    parts: list[RenderableType] = [Text("  ".join(f"{part.label(spoken())} {part.copies}" for part in stats.sections))]
    for tally in drawn(stats):
        bars = shown(tally, BARS, spoken())
        most = max((bar.copies for bar in bars), default=0) or 1
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", width=3)
        grid.add_column(width=WIDE)
        for bar in bars:
            colour = letters(tints[bar.key]) if bar.key in tints else "cyan"
            grid.add_row(
                Text(bar.label(spoken())), str(bar.copies), DrawnBar(most, 0, bar.copies, width=WIDE, color=colour)
            )
        parts += [Text(f"\n{tally.label(spoken())}", "bold"), grid]
    if rows := averages(stats, spoken()):
        parts.append(Text(""))
        table = Table.grid(padding=(0, 2, 0, 0))
        for row, style in zip(rows, ("dim", *("" for _ in rows[1:])), strict=True):
            table.add_row(*(Text(cell, style) for cell in row))
        parts.append(table)
    if said := all_unknown(stats, spoken()):
        parts.append(Text(f"\n{said}", "dim"))
    return Group(*parts)


class HandsScreen(Reading):
    """Test hands; others are dealt with a key."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("h,space", "deal", later("Deal others"))]

    def __init__(self, building: "Building") -> None:
        self.deck, self.start, self.face = (
            building.name,
            start_of(building.db, building.view.deck),
            building.view.declared.face,
        )
        super().__init__(say("Test hands of {deck} (h deals others)", deck=building.name), self._dealt())

    def action_deal(self) -> None:
        """Deal others."""
        self.show(self._dealt())

    def _dealt(self) -> RenderableType:
        seed = randbelow(LARGEST_SEED)
        again = f"cardbase deck hand {quote(self.deck)} -n {HANDS} --seed {seed}"
        dealt = hands(self.start, HANDS, seed)
        parts = [text for number, hand in enumerate(dealt, 1) for text in self._lines(number, hand)]
        return Group(*parts, Text(say("'{command}' deals them again", command=again), "dim"))

    def _lines(self, number: int, hand: Hand) -> Iterable[Text]:
        yield Text(say("Hand {number}", number=number), "bold")
        yield self._named(hand.cards)
        redraw = say("a redraw brings: ") if hand.whole else say("exchanged cards bring: ")
        parts = [(redraw, hand.redrawn), *((f"{name}: ", cards) for name, cards in hand.apart.items())]
        for words, cards in (*parts, (say("next: "), hand.then)):
            if cards:
                yield Text(words, "dim").append_text(self._named(cards))
        yield Text("")

    def _named(self, lines: Iterable[Line]) -> Text:
        held = list(lines)
        copies = Counter(map(_name, held))
        cards = {_name(line): line.card for line in held}
        names = [
            Text(f"{count} {name}" if count > 1 else name, tint(self.face, cards[name]))
            for name, count in copies.items()
        ]
        return Text(" · ").join(names)


def show_hands(app: ScreenApp, building: "Building") -> None:
    """Deal test hands. Raises InputError for a deck with nothing to shuffle."""
    app.push_screen(HandsScreen(building))


def export(app: ScreenApp, building: "Building") -> None:
    """Let a format be chosen, then a file, and write the deck."""
    able = {form.key: form for form in formats() if form.writes}

    def chosen(key: str | None) -> None:
        if key is not None:
            _ask_file(app, building, able[key])

    offers = [
        Offer(key, Text(f"{key:<12} ", "bold").append(known(form.title), "not bold"))
        for key, form in sorted(able.items())
    ]
    app.push_screen(Choose(say("Export {deck} as", deck=building.name), offers), chosen)


def _ask_file(app: ScreenApp, building: "Building", form: DeckFormat) -> None:
    def named(name: str | None) -> None:
        if name is None:
            return
        file = Path(name).expanduser()
        if not file.exists():
            write(app, building, form, file)
            return
        offers = [Offer("keep", Text(say("Keep it"))), Offer("over", Text(say("Write over it")))]
        app.push_screen(
            Choose(say("There is a file {name} already", name=name), offers),
            lambda key: write(app, building, form, file) if key == "over" else None,
        )

    suffix = form.suffixes[0] if form.suffixes else ".txt"
    app.push_screen(Ask(say("Write to which file?"), f"{_file_name(building.name)}{suffix}", known(form.title)), named)


def write(app: ScreenApp, building: "Building", form: DeckFormat, file: Path) -> None:
    """Write the deck into a file, and say so, and what the format could not hold."""
    with app.errors_told():
        must_be_writable(file)
        made = files.export(building.db, building.view.deck, form)
        written = files.write_to(file, made)
        said = [say("wrote {file}", file=one) for one in written]
        app.tell("\n".join([*said, *made.notices]))


def _file_name(name: str) -> str:
    """Return a deck's name as a file's: signs that file systems refuse are dashes."""
    return "".join("-" if sign in '/\\:*?"<>|' else sign for sign in name).strip(". ") or "deck"


def _name(line: Line) -> str:
    return line.card.shown if line.card else line.text
