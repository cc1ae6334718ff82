"""Why a card is not offered in a position: laid out as a scenario file lays one out, and asked for."""

from pathlib import Path

from cardbase.bundled import data_folder
from cardbase.engine.relaxation import Reason
from cardbase.engine.state import State
from cardbase.sim.scenarios.cards import Lookup, no_catalogue
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.running import play_step, script_of


def laid(folder: Path, game: str, position: str, *do: str, lookup: Lookup = no_catalogue) -> State:
    """Return the state after these decisions in a position, which is written as in a scenario file of the game."""
    file, rulings = folder / "case.toml", data_folder(game) / "rulings"
    table = next(file for file in (rulings / "_table.toml", rulings / "_field.toml") if file.is_file())
    text = f'base = "{table.as_posix()}"\ndo = {list(do)!r}\n{position}\n[expect]\nasked = 1\n'
    file.write_text(text, encoding="utf-8")
    (scenario,) = read(file)
    script = script_of(scenario, lookup)
    for step in scenario.steps:
        play_step(script, scenario, step)
    return script.g


def reasons(g: State, name: str) -> tuple[Reason, ...]:
    """Return why the card of this name is not offered to the seat that is asked: one in its hand first."""
    own = [card for card in range(len(g.face)) if g.side[card] == g.who and _is_called(g, card, name)]
    hand = g.rules.layout.zones.index["hand"]
    return g.match.rules.why_not(g, min(own, key=lambda card: g.zone[card] != hand))


def told(g: State, name: str, language: str = "en") -> list[str]:
    """Return the same in words, nothing where the card is offered."""
    return [reason.text(language) for reason in reasons(g, name)]


def _is_called(g: State, card: int, name: str) -> bool:
    face = g.match.faces[g.face[card]]
    return name in (face.name("en"), face.key, *face.names.values())
