"""The embedded engine: plain-data states, one frame stack, decisions as ints; it knows no game, no database and no
terminal.
"""
