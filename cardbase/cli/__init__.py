"""The terminal: commands, options, tables. Everything that they do is done by the floors below."""

MANY_OBJECTS = 50_000
"""So many new objects are looked through for those that nobody uses; Python's own number is 700."""


def main() -> None:
    """Run the command line and leave with its exit code. Ctrl-C ends it at any moment with one word and exit code 130."""
    # `import cardbase.cli` stays free, so that these lines come at once. While modules are imported there is nothing to
    # tidy up, and Python would show an exception or lose it.
    import os  # noqa: PLC0415
    import sys  # noqa: PLC0415

    def leave(*_why: object) -> None:
        try:
            os.write(2, b"cardbase: stopped\n")
        finally:
            os._exit(130)

    try:
        import signal  # noqa: PLC0415

        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else the caller wants it to be ignored
            signal.signal(signal.SIGINT, leave)
    except KeyboardInterrupt:
        leave()

    import gc  # noqa: PLC0415

    # Nearly all that modules make stays until the end. Looking through it for what nobody uses takes a tenth of an
    # everyday command, and looking once more before the process ends takes a fifth.
    gc.set_threshold(MANY_OBJECTS)

    from cardbase.cli.process import prepare_streams  # noqa: PLC0415

    prepare_streams()

    if shell := os.environ.get("CARDBASE_COMPLETE"):
        from cardbase.cli.completion.line import main as answer  # noqa: PLC0415

        answer(shell, sys.argv[1:])
        return

    from cardbase.cli.app import run  # noqa: PLC0415
    from cardbase.cli.process import interruptible  # noqa: PLC0415

    with interruptible(leave):
        code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)
