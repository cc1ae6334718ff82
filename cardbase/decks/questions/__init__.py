"""Questions about a deck: what is in it, how likely a hand is, and sample hands."""
