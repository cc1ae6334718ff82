"""Work that leaves marks in a folder, which tests wait for before they kill its process, or let it go on."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cardbase.sim.cluster.cluster import Cluster
from cardbase.sim.workers import Workers


@contextmanager
def pool_of(
    address: str, make: Callable[[Any], Callable[[int], Any]], tools: object, said: "list[str] | None" = None
) -> "Iterator[Workers[Any, int, Any]]":
    """Give the workers of a cluster for a job of this module, which travels along."""
    with (
        Cluster(address, [].append if said is None else said.append) as cluster,
        Workers(make, tools, cluster, modules=(__name__,)) as pool,
    ):
        yield pool


def marked(folder: str) -> Callable[[int], int]:
    """Work whose every piece leaves "PIECE PID"; one for which there is a file "hold PIECE" waits until that is gone."""

    def work(piece: int) -> int:
        Path(folder, f"{piece} {os.getpid()}").touch()
        while Path(folder, f"hold {piece}").exists():
            time.sleep(0.02)
        return piece

    return work


def deadly(folder: str) -> Callable[[int], int]:
    """Work whose third piece ends its process, every time, and leaves a mark before."""

    def work(piece: int) -> int:
        if piece == 3:
            Path(folder, f"{piece} {os.getpid()}").touch()
            os._exit(9)
        return piece

    return work


def faulty(_: object) -> Callable[[int], int]:
    """Work of which piece 5 fails, and later ones, too."""

    def work(piece: int) -> int:
        if piece >= 5:
            fault = ArithmeticError(f"no {piece}")
            fault.add_note("as it was counted")
            raise fault
        return piece

    return work


def process(_: object) -> Callable[[int], int]:
    """Work that tells which process does it."""
    return lambda _piece: os.getpid()


def alone(folder: str) -> Callable[[int], bool]:
    """Work that tells whether no other piece was done in its process meanwhile."""

    def work(piece: int) -> bool:
        own = Path(folder, f"at work {os.getpid()}")
        try:
            own.mkdir()
        except FileExistsError:
            return False
        time.sleep(0.02)
        own.rmdir()
        return True

    return work
