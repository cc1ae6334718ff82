"""`cardbase sim words`: the words of a game's scenario files."""

from cardbase.cli import output
from cardbase.cli.layout import Rank
from cardbase.cli.naming import GameArgument
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.view import Column, listing

_HEADS = [
    Column("word", "Word", Rank.NAMED),
    Column("en", "English", names=("english",)),
    Column("ja", "Japanese", names=("japanese",)),
    Column("example", "Example"),
]


@listing
def words(
    game: GameArgument,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """List the words of a game's scenario files, each with an example ('cardbase help scenarios').

    Zones, numbers, what lies on cards, phases, switches, endings, the answers that the game offers, its questions and the sentences
    of its log. The examples speak of a card called Bear.

    \b
    Examples:
      cardbase sim words fertcg
      cardbase sim words build-divide --format json
    """
    from cardbase import games  # noqa: PLC0415
    from cardbase.sim.faces import rules_of  # noqa: PLC0415
    from cardbase.sim.scenarios.words.listing import KINDS, words_of  # noqa: PLC0415

    found = words_of(rules_of(games.game(game)))
    if shape is not Shape.TABLE:
        output.emit([word._asdict() for word in found], shape, {})
        return 0
    for kind, title in KINDS.items():
        rows = [word._asdict() | {"en": "" if word.en == word.word else word.en} for word in found if word.kind == kind]
        if rows:
            if kind != found[0].kind:
                output.line()
            output.line(title)
            output.emit(rows, shape, _HEADS)
    return 0
