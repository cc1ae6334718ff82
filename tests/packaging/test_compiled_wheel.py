"""Wheels are pure unless a compiled one is asked for, and what stands in the way of compiling is told in a sentence.

What a compiled wheel does is tested by `scripts/test_compiled.py`, which needs a C compiler and time.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.consoles import ROOT


def build(tree: Path, out: Path, compiling: str, hook: str = "wheel") -> "subprocess.CompletedProcess[str]":
    """Build a wheel of a tree, with what CARDBASE_COMPILE says; `hook` may be "editable"."""
    code = f"import hatchling.build, sys; print(hatchling.build.build_{hook}(sys.argv[1]))"
    environment = os.environ | {"CARDBASE_COMPILE": compiling}
    command = [sys.executable, "-c", code, str(out)]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("compiling", "hook", "said"),
    [
        ("yes", "wheel", "CARDBASE_COMPILE is 'yes': 1 compiles everything that can be, engine the engine alone"),
        ("1", "editable", "an editable install runs the source as it stands: leave out -e, or CARDBASE_COMPILE"),
    ],
)
def test_what_cannot_be_compiled_is_refused(tmp_path: Path, compiling: str, hook: str, said: str) -> None:
    done = build(ROOT, tmp_path, compiling, hook)
    assert done.returncode == 1
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def compile_modules(folder: Path, *options: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the script that the hook runs."""
    command = [sys.executable, *options, str(ROOT / "scripts/compile_modules.py"), str(ROOT), str(folder), "engine"]
    return subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, check=False, cwd=folder
    )


def test_a_build_environment_without_mypy_is_told(tmp_path: Path) -> None:
    """Without site-packages Python finds neither mypy nor setuptools."""
    done = compile_modules(tmp_path, "-I", "-S")
    assert done.returncode == 1
    assert done.stderr == "compiling needs mypy and setuptools in the build environment: there is no 'mypyc'\n"


@pytest.mark.posix
def test_a_machine_without_a_compiler_is_told(tmp_path: Path) -> None:
    done = compile_modules(tmp_path, CC=str(tmp_path / "no-compiler"))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "compiling needs a C compiler (gcc or clang): there is none here"
    assert not list(tmp_path.iterdir())


@pytest.mark.posix
def test_a_compiler_without_the_headers_of_python_is_told(tmp_path: Path) -> None:
    """A compiler that compiles what includes nothing."""
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\nfor word; do case $word in *.c) ! grep -q include $word; exit;; esac; done\n")
    compiler.chmod(0o755)
    done = compile_modules(tmp_path, CC=str(compiler))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "compiling needs the headers of Python (python3-dev): there is none here"
