"""What is made of a text: its lines, and the tags of a card."""

import re
from pathlib import Path

from cardbase.language import (
    CORE,
    Vocabulary,
    Word,
    compile_abilities,
    parse,
)
from tests.language.reading import DUELS


def test_a_line_may_go_on_and_comments_and_empty_lines_do_not_count() -> None:
    text = "# first\n\nwhen enters:\n    draw 1,\n    discard 1\n\n  decoy\n"
    assert [ability.kind for ability in parse(text, DUELS)] == ["triggered", "keyword"]
    assert parse("", DUELS) == ()
    assert parse("decoy\r\nwhen enters:\tdraw\u30001\r\n", DUELS) == parse("decoy\nwhen enters: draw 1", DUELS)


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
