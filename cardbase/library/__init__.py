"""The front door for programs: what the command line can do, as objects (docs/python.md). It knows no terminal."""
