#!/usr/bin/env python3
"""Compile the engine, the rules of the games and the agents with mypyc; `hatch_build.py` runs this while a wheel is made.

  python scripts/compile_modules.py SOURCE FOLDER engine|all|check

The package is copied from SOURCE to FOLDER; the compiled modules lie in FOLDER/lib, as a wheel holds them. What is missing is told
in a sentence, with exit code 1. "check" asks mypyc alone whether everything can be compiled, which takes seconds.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path

try:
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import CompileError, ExecError
except ImportError as missing:
    sys.exit(f"compiling needs mypy and setuptools in the build environment: there is no '{missing.name}'")

PATTERNS = {"engine": ["cardbase/engine"], "all": ["cardbase/engine", "cardbase/games/*/rules"]}
AGENTS = ("agents/baselines", "agents/mcts")
INTERPRETED = {"compiling.py"}  # what mypyc reads, and what Python does without it
OPTIONS = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
OPTIMISED = "1"  # 2 takes half as long again
HIDDEN = {"unix": ["-fvisibility=hidden"]}  # calls inside the library then go straight there


class Build(build_ext):
    """Compiles the C files of an extension side by side, one on each core."""

    def build_extension(self, ext: Extension) -> None:
        """Compile each file by itself, then link them."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            ext.extra_objects = [
                name for made in pool.map(lambda source: self._compile(ext, source), ext.sources) for name in made
            ]
        ext.sources = []
        super().build_extension(ext)

    def _compile(self, ext: Extension, source: str) -> list[str]:
        options = [*ext.extra_compile_args, *HIDDEN.get(self.compiler.compiler_type, [])]
        return self.compiler.compile([source], self.build_temp, include_dirs=ext.include_dirs, extra_postargs=options)


class Trial(build_ext):
    """Compiles two lines of C, to see whether there is a compiler that finds the headers of Python."""

    def build_extensions(self) -> None:
        """Leave with a sentence where one is missing."""
        needs = {
            "int x;\n": "a C compiler (gcc or clang)",
            "#include <Python.h>\n": "the headers of Python (python3-dev)",
        }
        for text, needed in needs.items():
            Path("trial.c").write_text(text, encoding="utf-8")
            try:
                self.compiler.compile(["trial.c"])
            except (CompileError, ExecError, OSError):
                sys.exit(f"compiling needs {needed}: there is none here")


def modules(wanted: str) -> Iterator[str]:
    """Give the sources to compile, from the folder that holds the package."""
    for pattern in PATTERNS[wanted]:
        for file in sorted(path for folder in Path().glob(pattern) for path in folder.rglob("*.py")):
            if file.name not in INTERPRETED and file.stat().st_size:
                yield str(file)
    if wanted == "all":
        yield from (f"cardbase/sim/{name}.py" for name in AGENTS)


def build(how: type[build_ext], extensions: list[Extension]) -> None:
    """Make shared libraries under lib/."""
    command = how(Distribution({"name": "cardbase", "ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = "lib", "objects", os.cpu_count()
    command.ensure_finalized()
    command.run()


def main() -> None:
    source, folder, wanted = sys.argv[1:]
    check = wanted == "check"
    if not check:
        with tempfile.TemporaryDirectory() as trial, chdir(trial):
            build(Trial, [Extension("trial", [])])
    hidden = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(Path(source, "cardbase"), Path(folder, "cardbase"), ignore=hidden)
    with chdir(folder):
        files = list(modules("all" if check else wanted))
        extensions = mypycify(
            [*OPTIONS, *files], opt_level=OPTIMISED, debug_level="0", multi_file=True, group_name="cardbase"
        )
        if not check:
            build(Build, extensions)


if __name__ == "__main__":
    main()
