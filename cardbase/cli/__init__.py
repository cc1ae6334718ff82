"""The terminal: commands, options, tables. Everything that they do is done by the floors below."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    import os  # noqa: PLC0415
    import sys  # noqa: PLC0415

    from cardbase.cli.app import run  # noqa: PLC0415 - `import cardbase.cli` stays free

    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123 - pathlib is not loaded yet
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
        sys.exit(run(sys.argv[1:]))
