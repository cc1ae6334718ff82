"""The terminal: commands, options, tables. Everything that they do is done by the floors below."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    import sys  # noqa: PLC0415

    from cardbase.cli.app import run  # noqa: PLC0415 - `import cardbase.cli` stays free

    sys.exit(run(sys.argv[1:]))
