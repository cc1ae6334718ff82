"""The terminal: commands, options, tables. Everything that they do is done by the floors below."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    import os  # noqa: PLC0415
    import sys  # noqa: PLC0415

    from cardbase.cli.app import run  # noqa: PLC0415 - `import cardbase.cli` stays free

    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123 - pathlib is not loaded yet
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
        _accept_every_character()
        sys.exit(run(sys.argv[1:]))


def _accept_every_character() -> None:
    """Write UTF-8 to files and pipes also where the system's own encoding lacks characters (Windows, old locales).

    On a terminal, and where PYTHONIOENCODING asks for an encoding, what that lacks is shown as "?".
    """
    import os  # noqa: PLC0415
    import sys  # noqa: PLC0415
    from io import TextIOWrapper  # noqa: PLC0415

    out = sys.stdout
    if isinstance(out, TextIOWrapper) and out.encoding.lower().replace("-", "") != "utf8":
        if out.isatty() or os.environ.get("PYTHONIOENCODING"):
            out.reconfigure(errors="replace")
        else:
            out.reconfigure(encoding="utf-8")
