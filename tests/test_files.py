"""Files that cardbase writes: whole or not at all, and nothing beside them is touched."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.errors import OutsideError
from cardbase.files import must_be_writable, replacement, temporary, write_file

pytestmark = pytest.mark.posix


def test_a_new_file_has_the_permissions_of_the_umask(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_file(tmp_path / "new.txt", "文\n")
    finally:
        os.umask(before)

    assert (tmp_path / "new.txt").read_bytes() == "文\n".encode()
    assert stat.S_IMODE((tmp_path / "new.txt").stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [tmp_path / "new.txt"]


def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "private.txt"
    file.write_text("old")
    file.chmod(0o602)

    write_file(file, "new")

    assert file.read_text() == "new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o602


def test_the_new_file_is_made_in_the_targets_folder_with_the_old_permissions_from_the_start(tmp_path: Path) -> None:
    (tmp_path / "private.txt").touch(0o600)

    with replacement(tmp_path / "private.txt") as part:
        assert part.parent == tmp_path
        assert stat.S_IMODE(part.stat().st_mode) == 0o600

    with replacement(tmp_path / "private.txt") as again:
        assert again != part


def test_a_file_or_a_link_that_has_the_new_files_name_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "urandom", lambda size: b"\1" * size)
    with temporary(tmp_path) as name:
        taken = name
    (tmp_path / "other.txt").write_text("other")
    taken.symlink_to(tmp_path / "other.txt")

    with pytest.raises(OutsideError, match=r"deck\.txt: the file cannot be written: File exists"):
        write_file(tmp_path / "deck.txt", "new")

    assert taken.is_symlink()
    assert (tmp_path / "other.txt").read_text() == "other"


def test_an_error_on_the_way_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("old")

    with pytest.raises(KeyboardInterrupt), replacement(tmp_path / "a.db") as part:
        part.write_text("half")
        raise KeyboardInterrupt

    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_a_disk_that_is_full_leaves_the_old_file(tmp_path: Path) -> None:
    """A limit on the size of files stands for the end of the disk."""
    (tmp_path / "deck.txt").write_text("old")
    code = (
        "import resource, sys; from pathlib import Path; from cardbase.files import write_file\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "write_file(Path(sys.argv[1]), 'x' * 100_000)"
    )

    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "deck.txt")], capture_output=True, text=True, check=False
    )

    assert "deck.txt: the file cannot be written: File too large" in done.stderr
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_links_stay_links_and_what_they_name_is_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "first").symlink_to("folder/second")
    (tmp_path / "folder" / "second").symlink_to("real.txt")

    write_file(tmp_path / "first", "new")

    assert (tmp_path / "first").is_symlink()
    assert (tmp_path / "folder" / "second").is_symlink()
    assert (tmp_path / "folder" / "real.txt").read_text() == "new"


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")

    with pytest.raises(OutsideError, match="a: the file cannot be written: Too many levels of symbolic links"):
        write_file(tmp_path / "a", "new")


def test_a_pipe_gets_the_text_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True)

    write_file(pipe, "through")

    assert reader.communicate()[0] == "through"
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.linux
@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_the_name_of_an_open_file_stands_for_it(tmp_path: Path, name: str) -> None:
    """What was written before and what is written after stand around the text, also where it is an ordinary file."""
    code = f"from pathlib import Path; from cardbase.files import write_file; write_file(Path({name!r}), 'text\\n')"
    shell = f'(echo before; "{sys.executable}" -c "{code}"; echo after) > "{tmp_path}/out.txt"'

    subprocess.run(["bash", "-c", shell], check=True)

    assert (tmp_path / "out.txt").read_text() == "before\ntext\nafter\n"
    assert list(tmp_path.iterdir()) == [tmp_path / "out.txt"]


@pytest.mark.linux
def test_a_full_device_is_refused() -> None:
    with pytest.raises(OutsideError, match="/dev/full: the file cannot be written: No space left on device"):
        write_file(Path("/dev/full"), "text")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (".", "Is a directory"),
        ("nowhere/deck.txt", "there is no folder '.*/nowhere'"),
        ("file/deck.txt", "(there is no folder|Not a directory)"),
        ("x" * 300, "File name too long"),
    ],
)
def test_what_cannot_be_written_is_refused_before_and_when_it_is_written(
    tmp_path: Path, name: str, reason: str
) -> None:
    (tmp_path / "file").touch()

    for write in (must_be_writable, lambda file: write_file(file, "text")):
        with pytest.raises(OutsideError, match=f"the file cannot be written: {reason}"):
            write(tmp_path / name)


def test_a_file_that_may_only_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its folder would let it be replaced."""
    (tmp_path / "kept.txt").write_text("old")
    monkeypatch.setattr(os, "access", lambda path, _how: Path(path).is_dir())

    with pytest.raises(OutsideError, match="Permission denied"):
        write_file(tmp_path / "kept.txt", "new")

    assert (tmp_path / "kept.txt").read_text() == "old"


def test_a_folder_that_may_only_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kept.txt").write_text("old")
    monkeypatch.setattr(os, "access", lambda path, _how: not Path(path).is_dir())

    with pytest.raises(OutsideError, match=f"its folder '{tmp_path}' cannot be written to"):
        must_be_writable(tmp_path / "kept.txt")


def test_logs_that_sqlite_leaves_beside_a_temporary_file_go_with_it(tmp_path: Path) -> None:
    """It leaves them where the disk is full."""
    with temporary(tmp_path) as part:
        for log in ("-journal", "-wal", "-shm"):
            part.with_name(part.name + log).touch()

    assert list(tmp_path.iterdir()) == []


KILLED = """
import os, sys
from pathlib import Path
from cardbase.files import temporary
with temporary(Path(sys.argv[1])) as part:
    Path(f"{part}-journal").touch()
    print(part.name, flush=True)
    os.kill(os.getpid(), 9)
"""


def test_what_a_killed_process_has_left_is_removed_by_the_next_that_writes(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], capture_output=True, text=True, check=False)
    left = done.stdout.strip()
    others = [
        tmp_path / left.replace(left.split("-")[1], "00000000"),  # of another machine
        tmp_path / f"{left}.txt",
        tmp_path / ".cardbase-notes.part",
    ]
    for other in others:
        other.touch()
    assert sorted(file.name for file in tmp_path.iterdir() if file not in others) == [left, f"{left}-journal"]

    with temporary(tmp_path) as mine:
        write_file(tmp_path / "new.txt", "new")
        assert mine.exists(), "its process is alive"

    assert sorted(tmp_path.iterdir()) == sorted([*others, tmp_path / "new.txt"])
