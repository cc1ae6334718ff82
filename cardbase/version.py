"""The version of cardbase."""

__version__ = "0.1.0"
