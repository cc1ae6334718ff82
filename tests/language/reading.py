"""Texts with their trees, which the tests of the parser and of trees share."""

from cardbase.language import (
    Ability,
    Select,
    parse,
)
from tests.language.vocabularies import VOCABULARIES

DUELS = VOCABULARIES["build-divide"]
ENEMY = Select(("exactly", 1), "enemy", "unit")
YOU, THIS, IT = ("you",), ("this",), ("it",)


def one(text: str) -> Ability:
    (ability,) = parse(text, DUELS)
    return ability


READ = {
    "scout 3": Ability("keyword", effects=(("scout", 3),)),
    "when enters: draw 1": Ability("triggered", events=(("enters", THIS),), effects=(("draw", YOU, 1),)),
    "quick, pay 2, once per turn: choose enemy unit with power <= 3000: destroy it": Ability(
        "activated",
        timings=(("quick",),),
        prices=(("pay", YOU, 2),),
        limits=(("per_turn", 1),),
        targets=(ENEMY._replace(filters=(("field", "power", "<=", 3000),)),),
        effects=(("destroy", YOU, IT),),
    ),
    "while territory open: this power +1000": Ability(
        "continuous", condition=("territory_open",), effects=(("change", THIS, "power", 1000),)
    ),
    "would be destroyed: may discard 1: return this": Ability(
        "replacement",
        events=(("destroyed", THIS),),
        effects=(("may", YOU, (("discard", YOU, 1),), (("return", YOU, THIS),), ()),),
    ),
    "cannot block": Ability("continuous", effects=(("cannot", THIS, ("block",)),)),
    "draw 2, then discard 1": Ability("play", effects=(("draw", YOU, 2), ("discard", YOU, 1))),
    "enemy units cannot attack until end of turn": Ability(
        "play",
        effects=(("until", ("end_of", "any", "turn"), (("cannot", ENEMY._replace(quantity=("all",)), ("attack",)),)),),
    ),
    "when destroyed or ally attacks, if red zone: draw 1": Ability(
        "triggered",
        events=(("destroyed", THIS), ("attacks", Select(("exactly", 1), "ally"))),
        condition=("red_zone",),
        effects=(("draw", YOU, 1),),
    ),
    "from graveyard, quick: put this into hand": Ability(
        "activated", timings=(("quick",),), zones=("discard",), effects=(("put", YOU, THIS, "hand"),)
    ),
}
