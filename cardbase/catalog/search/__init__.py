"""Finding cards: a query language (docs/query.md, `answer`), forgiving names (`names`), and the card that words mean (`resolve`)."""
