"""Random games by the hundred thousand, in blocks that are kept in a file and can be gone on with (docs/reliability.md)."""
