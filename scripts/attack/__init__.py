"""Hostile and unlucky days: inputs by the thousand, processes that are killed, disks that are full. docs/reliability.md has the promises.

    __main__.py   inputs of twelve kinds, made by Hypothesis and by mutation of real files: a table of what came of them
    killing.py    kill -9 at random moments
    writers.py    several writers at once
    full_disk.py  a disk that is full

`kinds/` says what the inputs are, `worker.py` is the process that takes them, `watch.py` looks at it from outside.
"""
