"""Finding cards: a query language (docs/query.md, `answer`), forgiving names (`names`), and the card that words mean (`resolve`)."""

LONGEST = 2_000
"""Characters of a query, or of the words for one card."""
