"""What games tell of decks and cards, and how sure that is: numbers only, nothing is played or printed here."""
