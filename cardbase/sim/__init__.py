"""Test games: seats and agents, one match, a series, a table of decks; replays; scenarios. It prints nothing."""
