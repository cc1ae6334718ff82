"""Give cardbase inputs by the thousand and look at it from outside.

    python -m scripts.attack [KIND...] --inputs N --seed S [--keep FOLDER]
    python -m scripts.attack --again FILE

An input may take 2 seconds of the processor (as many more as a kind says) and 500 MB; it ends with exit code 0 to 3 and, where it is refused,
with a message; a refusal changes nothing. Inputs that fail are kept, with the command that gives them again. Exit code 1: there are any.
"""

import argparse
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path

from scripts.attack.attack import Result, attack
from scripts.attack.inputs import kept
from scripts.attack.kinds import SHARES, kinds
from scripts.attack.material import Material, prepared
from scripts.attack.watch import Worker

ROUND = 5000
"""Inputs between two looks at the results."""
_ROW = "{:<12}{:>9}{:>8}{:>11}{:>13}  {}"
_HEAD = _ROW.format("kind", "inputs", "faults", "slowest", "most memory", "exit codes 0, 1, 2, 3")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", metavar="KIND", nargs="*", choices=[[], *SHARES], help=", ".join(SHARES))
    parser.add_argument("--inputs", type=int, default=1000, help="how many, over all kinds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("attack-faults"), help="where inputs that fail are kept")
    parser.add_argument("--material", type=Path, metavar="FOLDER", help="keep the real files there for the next run")
    parser.add_argument("--so-far", type=Path, metavar="FILE", help="write the table there after every round, too")
    parser.add_argument("--again", type=Path, metavar="FILE", help="give one kept input again")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cardbase-attack-") as folder:
        material = prepared(asked.material or Path(folder) / "material")
        with Worker(material.base, Path(folder) / "worker") as worker:
            return _again(asked.again, worker) if asked.again else _attack(asked, material, worker)


def _again(file: Path, worker: Worker) -> int:
    came = worker.take(kept(file))
    print(
        f"exit code {came.code}, {came.seconds:.1f} s, {came.memory:.0f} MB; faults: {', '.join(came.faults) or 'none'}"
    )
    print(came.told)
    return int(bool(came.faults))


def _attack(asked: argparse.Namespace, material: Material, worker: Worker) -> int:
    """Attack in rounds, each with a seed of its own, and print what came of it, also of a run that is stopped."""
    shares = {name: SHARES[name] for name in asked.kinds or SHARES}
    results = {name: Result(name) for name in shares}
    try:
        for number, start in enumerate(range(0, asked.inputs, ROUND)):
            size = min(ROUND, asked.inputs - start)
            for name, share in shares.items():
                count = max(1, size * share // sum(shares.values()))
                attack(results[name], kinds()[name](material), worker, count, asked.seed + number, asked.keep)
            if asked.so_far:
                asked.so_far.write_text(table(results.values()), encoding="utf-8")
    except KeyboardInterrupt:
        print("stopped")
    print(table(results.values()), end="")
    return int(any(result.faults for result in results.values()))


def table(results: Collection[Result]) -> str:
    """Return what came of the kinds, a line each, and below them each fault with the command that shows it again."""
    rows = [_HEAD, *map(_line, results), _line(_sum(results))]
    for result in results:
        for fault, (often, file) in sorted(result.faults.items(), key=lambda item: -item[1][0]):
            rows += [f"{result.kind}: {often} x {fault}", f"    python -m scripts.attack --again {file}"]
    return "\n".join(rows) + "\n"


def _line(result: Result) -> str:
    faults = sum(often for often, _ in result.faults.values())
    codes = ", ".join(f"{result.codes[code]:,}" for code in range(4))
    slowest, most = f"{result.slowest:.2f} s", f"{result.memory:.0f} MB"
    return _ROW.format(result.kind, f"{result.inputs:,}", f"{faults:,}", slowest, most, codes)


def _sum(results: Collection[Result]) -> Result:
    whole = Result("all")
    for result in results:
        whole.inputs += result.inputs
        whole.slowest, whole.memory = max(whole.slowest, result.slowest), max(whole.memory, result.memory)
        whole.codes.update(result.codes)
        whole.faults.update({f"{result.kind}: {fault}": found for fault, found in result.faults.items()})
    return whole


if __name__ == "__main__":
    sys.exit(main())
