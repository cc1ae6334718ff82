"""Sheets of paper, in millimetres."""

from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


def size_of(paper: str) -> tuple[float, float]:
    """Return width and height of a paper, A4 for "". Raises InputError for one that there is not."""
    key = paper.lower() or "a4"
    if key not in PAPERS:
        hint = did_you_mean(key, list(PAPERS)) or say("Papers: {papers}.", papers=listed(PAPERS))
        raise InputError(say("there is no paper '{paper}'", paper=paper), hint=hint)
    return PAPERS[key]
