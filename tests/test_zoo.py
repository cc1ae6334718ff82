"""Without the extra, cardbase.zoo says what to install."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_importing_it_names_what_to_install(missing: str) -> None:
    """What is missing first is named: gymnasium, numpy, pettingzoo."""
    code = f"import sys; sys.modules[{missing!r}] = None; import cardbase.zoo"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    said = done.stderr.splitlines()[-1]
    assert said.startswith("ImportError: cardbase.zoo needs ")
    assert said.endswith(', which is not installed: pip install "cardbase[pettingzoo]"')
