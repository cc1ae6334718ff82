"""How many pieces a parcel has: enough that sending it costs little, few enough that all are done at the same time."""

SECONDS = 2.0
"""What a parcel should take whoever does it: the overhead of one is some thousandths of that, and no more is lost with it."""
A_SECOND = 40
"""Parcels that are handed out in a second at most: for more than `SECONDS` times as many workers they become longer."""
WAITING = 2
"""Parcels for each worker that are handed out: one that is done, and one that waits for it to be done."""
_LARGEST, _GROWTH = 2000, 4  # pieces in a parcel; how many times larger than those before it one may be
_MEMORY = 0.9  # how much of what is known counts when more is known: the pace may change


class Pace:
    """How fast pieces are done, and how many the next parcel has."""

    def __init__(self) -> None:
        self.seconds = self.pieces = 0.0
        self.largest = 0

    def learn(self, pieces: int, seconds: float) -> None:
        """Take in how long a parcel of so many pieces took."""
        self.seconds = self.seconds * _MEMORY + seconds
        self.pieces = self.pieces * _MEMORY + pieces
        self.largest = max(self.largest, pieces)

    def size(self, left: int, workers: int) -> int:
        """Return how many of the pieces that are left the next parcel has, for so many workers: one while nothing is known."""
        if not self.pieces:
            return 1
        wanted = max(SECONDS, workers / A_SECOND)
        in_time = wanted * self.pieces / self.seconds if self.seconds else _LARGEST
        shared = left // (max(workers, 1) * WAITING)
        return max(1, min(int(in_time), shared, self.largest * _GROWTH, _LARGEST, left))
