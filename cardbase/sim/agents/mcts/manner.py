"""How a search goes about it: the numbers that were found by races (`scripts/measure_agents.py`)."""

from typing import NamedTuple


class Manner(NamedTuple):
    """The same for all games.

    explore  how much is tried that does not look best
    bias     how much worse an answer looks from the start where it gains less at once than the best
    weight   how many tries that counts for
    scale    by how many times the usual spread a position must be better to be worth 0.73 instead of 0.5
    chance   share of the answers behind the tree that are given by chance
    again    share of the gains that are known, and are measured again where an answer is given behind the tree
    most     answers behind the tree, for each exchange, after which a playout ends as soon as nothing pends
    far      how many exchanges a playout looks ahead where there is time for many playouts, else one
    many     how many playouts these are
    early    how much of a playout's value is that at the end of the exchanges before the last
    """

    explore: float = 0.2
    bias: float = 1.0
    weight: float = 2.0
    scale: float = 1.0
    chance: float = 0.05
    again: float = 0.25
    most: int = 60
    far: int = 2
    many: int = 400
    early: float = 0.5
