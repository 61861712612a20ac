"""What several tests need: the engine of the program, to compare with."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any, Iterator

import pytest

ROOT = Path(__file__).parents[2]

# A shell makes what it runs in the background ignore Ctrl-C, which the tests send; programs that they start inherit it.
signal.signal(signal.SIGINT, signal.default_int_handler)


class Engine:
    """A session of `gebeta engine`."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request: Any) -> dict[str, Any]:
        """Returns the answer to a request, which must be granted."""
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer


def program() -> str | None:
    """Returns the program: the one that GEBETA names, one built in this repository, or an installed one."""
    if named := os.environ.get("GEBETA"):
        return named
    for profile in ("python", "release", "debug"):
        path = ROOT / "target" / profile / "gebeta"
        if path.exists():
            return str(path)
    return shutil.which("gebeta")


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    found = program()
    if found is None:
        pytest.skip("the program gebeta is not built; set GEBETA to its path")
    session = Engine(found)
    yield session
    assert session.process.stdin is not None
    session.process.stdin.close()
    session.process.wait()
