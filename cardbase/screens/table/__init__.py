"""A game at the table, full screen: `PlayApp` to play it (`cardbase play`), `ReplayApp` to watch a saved one (`sim replay`)."""
