"""Why a card is not offered in a position: laid out as a scenario file lays one out, and asked for."""

from pathlib import Path

from cardbase.bundled import data_folder
from cardbase.engine.reasons import Reason
from cardbase.engine.state import State
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.running import play_step, script_of
from cardbase.sim.scenarios.table.cards import no_catalogue


def laid(folder: Path, game: str, position: str, *, base: str = "_table.toml") -> State:
    """Return the state after the script of a position (`do`), which is written as in a scenario file of the game."""
    file = folder / "case.toml"
    table = data_folder(game) / "rulings" / base
    file.write_text(f'base = "{table.as_posix()}"\n{position}\n[expect]\nasked = 1\n', encoding="utf-8")
    (scenario,) = read(file)
    script = script_of(scenario, no_catalogue)
    for step in scenario.steps:
        play_step(script, scenario, step)
    return script.g


def reasons(g: State, name: str) -> tuple[Reason, ...]:
    """Return why the card of this name is not offered to the seat that is asked: one in its hand first."""
    own = [
        card for card in range(len(g.face)) if g.side[card] == g.who and g.match.faces[g.face[card]].name("en") == name
    ]
    zones = g.rules.layout.zones.index
    card = min(own, key=lambda one: g.zone[one] != zones["hand"])
    return g.rules.why_not(g, card)


def told(g: State, name: str) -> list[str]:
    """Return the same in words."""
    return [reason.text("en") for reason in reasons(g, name)]
