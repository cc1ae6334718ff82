"""The wheel, built once of a tree in which compiled files lie about."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from scripts.consoles import ROOT

HELD = ("cardbase", "data", "docs", "scripts", "README.md", "LICENSE", "pyproject.toml")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of a copy of the checkout; compiled files are in it that were copied there by hand, or by a tool that compiles in place."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    tree.mkdir()
    for name in HELD:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name)
    (tree / "cardbase/engine" / f"run{sysconfig.get_config_var('EXT_SUFFIX')}").write_bytes(b"old")
    (tree / "cardbase/engine/zones.pyd").write_bytes(b"old")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(tree)]
    done = subprocess.run(
        build, env=os.environ | {"CARDBASE_COMPILE": "0"}, capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stdout + done.stderr
    shutil.rmtree(tree)
    (built,) = folder.glob("*.whl")
    return built
