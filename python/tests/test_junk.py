"""Junk as arguments: every callable of the module returns or raises, and never ends the interpreter."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np
import pytest

import gebeta
from gebeta import _gebeta

SECONDS = float(os.environ.get("GEBETA_FUZZ_SECONDS", "4"))

# Lists that hold themselves try the conversion.
ITSELF: list[Any] = []
ITSELF.append(ITSELF)
NESTED: Any = []
for _ in range(2000):
    NESTED = [NESTED]


class Odd:
    """Whatever is asked of it fails."""

    def __index__(self) -> int:
        raise RuntimeError("no index")

    def __str__(self) -> str:
        raise RuntimeError("no text")

    def __len__(self) -> int:
        return 2**45

    def __getitem__(self, index: object) -> int:
        raise RuntimeError("no item")

    def __iter__(self) -> Iterator[int]:
        raise RuntimeError("no items")

    def __array__(self, *_: object, **__: object) -> Any:
        raise RuntimeError("no array")


JUNK: list[Any] = [
    None,
    True,
    *(-1, 0, 1, 2, 3, 7, 63, 64, 255, 256, 2**31, 2**32, 2**63, 2**64, -(2**63), 10**400),
    *(0.0, -0.5, 1e-9, 0.01, 1e300, float("nan"), float("inf"), float("-inf"), 1j),
    *("", "A", "B", "A1", "b3", "A1>", "A1!1,2", "geme", "ansaba", "geme:", ":", "a\0b", "\ud800", "é" * 3, "x" * 10_000),
    "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0",
    "0 0 0 0 0 0 | 0 0 0 0 0 0; B; 0:0",
    "255 255 255 | 255 255 255; A; 255:255",
    "start A\nactions 0 6 1",
    "position 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0\nactions 99999999999",
    "hard",
    "mcts",
    "perfect",
    "draw",
    "[board]\n",
    "extends = 'geme'\n[board]\ncolumns = 100000\n",
    *(b"", b"\0\xff", bytearray(3), memoryview(b"xyz")),
    *([], [0], [4] * 12, [[1]], ["A1", "B1"], ["A1"] * 12, [300], [-1], [None], (0, 1), {}, {"A": 1}, set(), range(12)),
    *(np.zeros(0), np.zeros(3), np.zeros((3, 3)), np.full(3, np.nan), np.zeros(3, bool), np.array(["A1"])),
    *(np.zeros(3, "datetime64[s]"), np.array([2**63], np.uint64), np.zeros(3, object), np.int64(3), np.float32(1)),
    *(ITSELF, NESTED, Odd(), Odd, print, lambda: 0, ..., NotImplemented, object(), RuntimeError("junk")),
]

GEME = gebeta.Variant("geme")
END = "0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20"


def objects() -> list[Any]:
    """Returns one object of each kind, or several, made anew."""
    solved = GEME.position(END)
    match = gebeta.Variant("ansaba").match()
    for _ in range(20):
        match.apply_action(match.legal_actions()[0])
    levels = GEME.analyse(3)
    claims = gebeta.Variant("giuthi").start()
    return [
        GEME,
        gebeta.Variant("random_kalah"),
        solved,
        GEME.start(),
        claims,
        gebeta.Variant("random_kalah").new_initial_state(),
        gebeta.Variant("mewelad:origin=choice").new_initial_state(),
        match,
        match.rounds[0],
        gebeta.Variant("random_kalah").match(),
        gebeta.Batch(GEME, 3),
        gebeta.Move("A1"),
        levels,
        levels.positions(2),
        GEME.playouts(3),
        GEME.metrics(games=2, depth=2),
        gebeta.tournament(GEME, ["random", "greedy"], games=2),
        solved.solve(),
        solved.solve().value(),
        solved.prove(),
        solved.search(depth=2),
        GEME.about,
        *GEME.sources[:1],
    ]


def callables(things: list[Any]) -> list[Callable[..., Any]]:
    found: list[Callable[..., Any]] = [getattr(_gebeta, name) for name in _gebeta.__all__ if name != "__version__"]
    found += [gebeta.VariantError, gebeta.Diagnostic]
    for thing in things:
        for name in dir(thing):
            # The methods of every object are Python's own.
            if getattr(type(thing), name) is getattr(object, name, None):
                continue
            if callable(method := getattr(thing, name)):
                found.append(method)
    return found


class TooLong(Exception):
    """A call was stopped."""


@pytest.fixture
def stopped_calls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Stops a call that works for long, as Ctrl-C would, and keeps the files of `Solution.write` together."""
    monkeypatch.chdir(tmp_path)

    def stop(_: int, __: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def attempt(call: Callable[..., Any], args: list[Any], keywords: dict[str, Any]) -> None:
    started = time.process_time()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        try:
            call(*args, **keywords)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except (Exception, TooLong) as error:
        # A panic of the module is a BaseException, and is not caught here.
        assert "please report" not in str(error), (call, args, keywords)
    # The time of the processor, because the machine may be busy.
    assert time.process_time() - started < 3, (call, args, keywords)


KEYWORDS = ["depth", "threads", "memory", "seed", "nodes", "seconds", "level", "values", "player", "action", "first"]


@pytest.mark.parametrize("seed", range(3))
def test_junk_is_refused(seed: int, stopped_calls: None) -> None:
    rng = random.Random(seed)
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        things = objects()
        calls = callables(things)
        own = JUNK + things + [call for call in calls if isinstance(call, type)]
        for call in rng.sample(calls, 150):
            args = [rng.choice(own) for _ in range(rng.choice([0, 1, 1, 1, 2, 2, 3, 5]))]
            keywords = {rng.choice(KEYWORDS): rng.choice(JUNK)} if rng.random() < 0.3 else {}
            attempt(call, args, keywords)


def test_each_argument_alone_is_refused(stopped_calls: None) -> None:
    tries = [(call, junk) for call in callables(objects()) for junk in JUNK]
    random.Random(1).shuffle(tries)
    until = time.monotonic() + SECONDS
    for call, junk in tries:
        if time.monotonic() > until:
            break
        attempt(call, [junk], {})


def test_classes_can_not_be_made_or_extended_unseen() -> None:
    for name in _gebeta.__all__:
        kind = getattr(_gebeta, name)
        if not isinstance(kind, type):
            continue
        with pytest.raises(TypeError):
            type("Sub", (kind,), {})
        with pytest.raises(TypeError):
            object.__new__(kind)


def test_a_call_in_a_call_is_an_error_or_works() -> None:
    """A callback reaches the object that calls it."""
    batch = gebeta.Batch(GEME, 3)
    state = GEME.start()

    class Reentrant:
        def __array__(self, *_: object, **__: object) -> Any:
            batch.step([0, 0, 0])
            return np.zeros(3, np.int64)

        def __index__(self) -> int:
            state.push(state.legal_moves[0])
            return 0

    for call in (batch.step, batch.reset, state.apply_action, state.child, state.legal_actions):
        try:
            call(Reentrant())  # type: ignore[arg-type]
        except (gebeta.GebetaError, RuntimeError, TypeError, ValueError):
            pass
    assert batch.boards.sum(axis=1).tolist() == [48 + who for who in batch.boards[:, -1].tolist()]


def test_threads_on_one_object_are_errors_or_work() -> None:
    batch, match = gebeta.Batch(GEME, 2000), gebeta.Variant("ansaba").match()
    until = time.monotonic() + 1.5
    wrong: list[BaseException] = []

    def disturb(seed: int) -> None:
        rng = random.Random(seed)
        steps: list[Callable[[], object]] = [
            lambda: batch.step(batch.random_actions()),
            lambda: batch.reset(batch.terminated),
            lambda: batch.boards,
            lambda: batch.playout(seed),
            lambda: match.apply_action(rng.choice(match.legal_actions())),
            lambda: match.undo_action(),
            lambda: match.record(),
            lambda: match.copy() == match,
        ]
        while time.monotonic() < until:
            try:
                rng.choice(steps)()
            except (gebeta.GebetaError, RuntimeError, IndexError):
                pass
            except BaseException as error:
                wrong.append(error)
                return

    threads = [threading.Thread(target=disturb, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
