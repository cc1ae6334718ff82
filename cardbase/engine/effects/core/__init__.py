"""The words that all games share: what each of them does."""
