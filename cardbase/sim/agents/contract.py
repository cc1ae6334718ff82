"""What an agent is: a function that answers questions, made for a match."""

from collections.abc import Callable
from random import Random

from cardbase.engine.match import Match
from cardbase.engine.state import State

Agent = Callable[[State, Random], int]
"""(state, own random numbers) -> one of the legal answers.

It answers for the seat that is asked, uses only what that seat may know, and does not change the state. One agent sits in one seat
and may keep what it has found out between the decisions of a game: the state is the same object until the game is over.
"""
Make = Callable[[Match], Agent]
