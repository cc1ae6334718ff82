"""Which decisions can be taken back: those after which nobody has learned anything that was hidden."""

from collections.abc import Sequence

from cardbase.engine.log import seat_name
from cardbase.messages import say
from cardbase.sim.game import Game


def last_of_a_person(game: Game, people: Sequence[int]) -> int:
    """Return the number of the last decision, from 0, that a person took; -1 where none was taken."""
    return next((n for n in range(len(game.decided) - 1, -1, -1) if game.decided[n].seat in people), -1)


def why_it_stands(game: Game, people: Sequence[int]) -> str:
    """Return why the last decision of a person cannot be taken back, in words; "" where it can.

    It can while that player has got to know no card by it, the other player, if that is a person, none that was unknown to the first
    one, chance has decided nothing, and the other player, whose decisions tell of its hand, nothing either.
    """
    last = last_of_a_person(game, people)
    if game.conceded >= 0:
        return say("{player} has conceded", player=seat_name(game.conceded, game.language))
    if last < 0:
        return say("nothing has been decided yet")
    decision, seat = game.decided[last], game.decided[last].seat
    other = seat_name(1 - seat, game.language)
    reasons = {
        say("{other} has decided since, and what it decides tells of its cards", other=other): (
            len(game.decided) > last + 1
        ),
        say("a card has been seen since that was not known"): decision.learned >> seat & 1,
        say("chance has decided something since"): decision.chance,
        say("{other} has seen a card since", other=other): 1 - seat in people and decision.shown >> (1 - seat) & 1,
    }
    return next((why for why, so in reasons.items() if so), "")
