"""Scenario files: a position, decisions by what they mean, and what must come out (docs/scenarios.md)."""
