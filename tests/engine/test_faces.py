"""What goes to worker processes, and comes back, is the same there."""

import pickle

from cardbase.engine.faces import Face
from cardbase.engine.replay import Replay


def test_a_printed_card_goes_to_another_process() -> None:
    bear = Face("01", {"en": "Bear", "ja": "熊"}, {"power": 2}, (("draw", 1),))
    there = pickle.loads(pickle.dumps(bear))
    assert (there.key, there.names, there.facts, there.abilities) == ("01", bear.names, {"power": 2}, (("draw", 1),))


def test_a_record_comes_back_from_another_process() -> None:
    game = Replay("skirmish", {"loops": "draw"}, 7, [{"main": ["01"]}, {}], [0, 4097])
    back = pickle.loads(pickle.dumps(game))
    assert (back.game, back.switches, back.seed) == (game.game, game.switches, game.seed)
    assert (back.decks, back.actions) == (game.decks, game.actions)
