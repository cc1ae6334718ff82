"""From text to tree: what each construction means."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardbase.language
from cardbase.language import (
    CORE,
    Ability,
    Select,
    Vocabulary,
    Word,
    compile_abilities,
    from_json,
    parse,
    to_json,
    walk,
)
from cardbase.language import tree as tree_module
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


@pytest.mark.parametrize("text", READ, ids=str)
def test_an_ability_is_read_as(text: str) -> None:
    assert one(text) == READ[text]


def test_the_examples_in_the_documentation_of_the_tree_are_true() -> None:
    """Each text in the module's docstring is followed by its tree."""
    blocks = tree_module.__doc__.split("of its text::\n")[1].split("\n**Kinds**")[0].strip().split("\n\n")
    assert len(blocks) == 10
    for block in blocks:
        text, _, shown = block.strip().partition("\n")
        assert one(text.split("  ")[0]) == eval(shown, {"Ability": Ability, "Select": Select})


def test_a_player_who_may_does_what_follows_may() -> None:
    may = ("may", ("opponent",), (("discard", ("opponent",), 1),), (), (("lose_resource", ("opponent",), 2, "points"),))
    assert one("opponent may discard 1 / otherwise opponent loses 2 points").effects == (may,)


def test_a_player_who_must_does_what_can_be_done() -> None:
    forced = ("forced", ("opponent",), (("discard", ("opponent",), 1),), (("draw", YOU, 2),))
    assert one("opponent must discard 1 / otherwise draw 2").effects == (forced,)


def test_a_later_choice_is_an_ability_of_its_own() -> None:
    ally = Select(("exactly", 1), "ally")
    chosen = ("choose", (ally,), (("destroy", YOU, ("target", 1)),))
    assert one("may pay 1: choose ally: destroy target 1").effects == (("may", YOU, (("pay", YOU, 1),), (chosen,), ()),)
    assert one("draw 1, choose ally: destroy target 1").effects == (("draw", YOU, 1), chosen)
    assert one("draw 1, choose ally, ally: destroy it").effects[1][1] == (ally, ally)


def test_while_before_an_event_is_what_the_ability_is_in_force_by() -> None:
    ability = one("while red zone, when enters, if your turn: draw 1")
    assert (ability.in_force, ability.condition) == (("red_zone",), ("your_turn",))
    both = one("while red zone, main, if your turn: draw 1")
    assert (both.in_force, both.condition) == ((), ("and", ("red_zone",), ("your_turn",)))


def test_brackets_end_what_belongs_to_a_form() -> None:
    may = ("may", YOU, (("discard", YOU, 1),), (("draw", YOU, 2),), ())
    assert one("(may discard 1: draw 2), draw 1").effects == (may, ("draw", YOU, 1))
    assert one("may discard 1: draw 2, draw 1").effects == ((*may[:3], (("draw", YOU, 2), ("draw", YOU, 1)), ()),)


def test_otherwise_belongs_to_the_nearest_form_that_has_one() -> None:
    inner = ("may", YOU, (("draw", YOU, 1),), (), (("draw", YOU, 2),))
    assert one("if red zone: may draw 1 / otherwise draw 2").effects == (("if", ("red_zone",), (inner,), ()),)
    assert one("if red zone: (may draw 1) / otherwise draw 2").effects == (
        ("if", ("red_zone",), ((*inner[:4], ()),), (("draw", YOU, 2),)),
    )


def test_modes_have_their_own_targets_and_a_number() -> None:
    (modes,) = one("choose up to 2: draw 1 / (choose enemy unit: destroy it) / scout 2").effects
    assert modes[:5] == ("modes", "choose", YOU, 0, 2)
    assert modes[5][1] == ((ENEMY,), (("destroy", YOU, IT),))
    (picked,) = one("opponent picks one: draw 1 / scout 2").effects
    assert picked[:5] == ("modes", "pick", ("opponent",), 1, 1)


def test_for_each_multiplies_the_first_number_of_its_effect() -> None:
    count = ("count", Select(("all",), "ally", "unit", (), (("other",),)))
    assert one("always: this power +1000 for each other ally unit").effects == (
        ("change", THIS, "power", ("scaled", 1000, count)),
    )


def test_or_binds_closer_than_and_in_qualities_and_looser_in_conditions() -> None:
    black = ("field", "colour", ":", "black")
    (destroy,) = one('destroy enemy unit with colour:"black" or decoy and power >= 2').effects
    assert destroy[2].filters == (("or", black, ("has", ("decoy",))), ("field", "power", ">=", 2))
    condition = one("while red zone or territory open and your turn: this power +1").condition
    assert condition == ("or", ("red_zone",), ("and", ("territory_open",), ("your_turn",)))


def test_amounts_are_figures_x_counts_words_and_sums() -> None:
    (draw,) = one("draw (number of enemy units) minus x").effects
    assert draw == ("draw", YOU, ("minus", ("count", ENEMY._replace(quantity=("all",))), ("x",)))
    (change,) = one("this power minus power of it").effects
    assert change == ("change", THIS, "power", ("times", -1, ("value", "power", IT)))


def test_a_line_may_go_on_and_comments_and_empty_lines_do_not_count() -> None:
    text = "# first\n\nwhen enters:\n    draw 1,\n    discard 1\n\n  decoy\n"
    assert [ability.kind for ability in parse(text, DUELS)] == ["triggered", "keyword"]
    assert parse("", DUELS) == ()
    assert parse("decoy\r\nwhen enters:\tdraw\u30001\r\n", DUELS) == parse("decoy\nwhen enters: draw 1", DUELS)


def test_capital_letters_do_not_matter() -> None:
    assert one("When Enters: Draw 1") == one("when enters: draw 1")


def test_a_tree_goes_through_json_without_loss() -> None:
    text = "\n".join([*READ, "always: all allies gain [when destroyed: draw 1]"])
    tree = parse(text, DUELS)
    back = from_json(json.loads(json.dumps(to_json(tree))))
    assert back == tree
    assert [type(node) for node in walk(back)] == [type(node) for node in walk(tree)]


def test_tags_say_what_a_card_does() -> None:
    text = "decoy\nquick, discard 1: draw 2, this gains blitz until end of turn\nwould be destroyed: return this\ncannot block"
    assert compile_abilities(text, DUELS).tags == (
        "cannot:block",
        "does:cannot",
        "does:draw",
        "does:gain",
        "does:return",
        "gain:blitz",
        "keyword:decoy",
        "kind:activated",
        "kind:continuous",
        "kind:replacement",
        "price:discard",
        "timing:quick",
        "would:destroyed",
    )


def test_every_tag_that_the_documentation_names_is_made_so() -> None:
    core = Vocabulary(CORE)
    text = (
        "guard\nwhen enters: draw 1, gain 1 points, put 1 counter on this\nwould be destroyed: return this\ncannot block\n"
        "main, discard 1: this power +1, this gains guard"
    )
    page = (Path(__file__).parents[2] / "docs" / "effects.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z-]+:[a-z-]+)`", page.split("## Tags")[1].split("##")[0]))
    assert len(named) > 10
    assert named <= set(compile_abilities(text, core).tags)


def test_a_word_s_own_tags_join_those_of_its_key() -> None:
    loot = Word("verb", "loot", "loot", "draw 1 card, then discard 1", "占う", "占って", tags=("draw", "role:filter"))
    tags = compile_abilities("loot", Vocabulary(CORE, [loot])).tags
    assert tags == ("does:draw", "does:loot", "kind:play", "role:filter")


def test_the_package_offers_what_it_says() -> None:
    assert all(getattr(cardbase.language, name) for name in cardbase.language.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = cardbase.language.nothing


def test_neither_the_tree_nor_the_texts_of_a_stored_card_load_the_parser() -> None:
    code = (
        "import sys, cardbase.language as l; v = l.Vocabulary(l.CORE);"
        "t = l.from_json([['Ability', 'play', [], [], [], [], [], [], [], [['draw', ['you'], 1]]]]);"
        "assert l.from_tree(t, v).english == 'Draw 1 card.';"
        "sys.exit(any(name.split('.')[0] == 'lark' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode == 0
