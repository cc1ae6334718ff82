"""Exceptions that go from one process to another."""

import pickle


def sendable(fault: Exception) -> Exception:
    """Return an exception as it can be sent: itself, or, where it cannot be made again, one that says the same."""
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:  # whatever its own way of being pickled comes to
        said = RuntimeError(f"{type(fault).__name__}: {fault}")
        for note in getattr(fault, "__notes__", ()):
            said.add_note(note)
        return said
    return fault
