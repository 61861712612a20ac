"""What callers do wrong, at the same time, or for a long time."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable

import numpy as np
import pytest

import gebeta

GEME = gebeta.Variant("geme")


def test_an_error_carries_its_diagnostics(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(GEME.to_toml().replace("[setup]", "[setup]\nfasing = 1"))
    with pytest.raises(gebeta.VariantError) as caught:
        gebeta.Variant.from_file(path)
    first = caught.value.diagnostics[0]
    assert first.severity == "error" and "fasing" in first.message
    assert first.file is not None and first.file.endswith("wrong.toml")
    assert first.line is not None and first.column is not None
    assert "fasing" in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.diagnostics == caught.value.diagnostics and str(again) == str(caught.value)


def test_a_variant_of_a_file_is_itself_again(tmp_path: Path) -> None:
    text = GEME.to_toml().replace("[setup]", "[setup]", 1)
    own = gebeta.Variant.from_toml(text)
    assert own == GEME and hash(own) == hash(GEME)
    other = gebeta.Variant("gabata_i", tax="one")
    assert other != gebeta.Variant("gabata_i") and other.chosen == {"tax": "one"}
    for variant in (own, other):
        assert pickle.loads(pickle.dumps(variant)) == variant
    path = tmp_path / "mine.toml"
    path.write_text(other.to_toml())
    assert gebeta.Variant.from_file(path) == other


def test_what_a_variant_says() -> None:
    variant = gebeta.Variant("gabata_i")
    assert variant.holes == 12 and variant.hole_names[:2] == ["A1", "A2"]
    assert variant.rows == [[11, 10, 9, 8, 7, 6], [0, 1, 2, 3, 4, 5]]
    assert variant.sources and variant.options and variant.readings
    assert "?" in variant.describe()
    assert variant.rules["setup"]["counters"] == 4


WRONG: list[Callable[[], Any]] = [
    lambda: gebeta.Variant("no such game"),
    lambda: gebeta.Variant("geme", tax="one"),
    lambda: gebeta.Variant("geme", tax=1),  # type: ignore[arg-type]
    lambda: gebeta.Variant.from_toml("["),
    lambda: gebeta.Variant.from_file("nowhere.toml"),
    lambda: GEME.position("4 4"),
    lambda: GEME.position("4 4 4 4 4 4 | 4 4 4 4 4 5; A; 0:300"),
    lambda: GEME.start(first=2),
    lambda: GEME.start(layout=[4] * 12),
    lambda: GEME.start(layout=[400]),
    lambda: GEME.start(race=["A1", "B1"]),
    lambda: gebeta.Variant("random_kalah").start(layout="1 2 3 | 4 5 6"),
    lambda: GEME.start().push("Z9"),
    lambda: GEME.start().push("A12"),
    lambda: GEME.start().push("A1>"),
    lambda: GEME.start().push("A1!3"),
    lambda: GEME.start().push(""),
    lambda: GEME.start().pop(),
    lambda: GEME.start().peek(),
    lambda: GEME.start().undo_action(),
    lambda: GEME.start().apply_action(-1),
    lambda: GEME.start().apply_action(64),
    lambda: GEME.start().apply_action(2**40),
    lambda: GEME.start().apply_action("A1"),  # type: ignore[arg-type]
    lambda: GEME.start().chance_outcomes(),
    lambda: GEME.action_to_string(99),
    lambda: GEME.deserialize_state(""),
    lambda: GEME.deserialize_state("start A\nactions 0 99"),
    lambda: GEME.deserialize_state("start A\nrace A1"),
    lambda: GEME.deserialize_state("start A\nlayout 4 4 | 4 4"),
    lambda: GEME.deserialize_state("position\nactions"),
    lambda: GEME.read_record("nothing"),
    lambda: gebeta.read_record("gebeta record 1\nvariant: none"),
    lambda: GEME.match().take([1]),
    lambda: GEME.match().decide(),
    lambda: GEME.match().undo(),
    lambda: GEME.match(first="A", position="4 4"),
    lambda: GEME.search("strong"),
    lambda: GEME.search(seconds=float("nan")),
    lambda: GEME.search(seconds=-1.0),
    lambda: GEME.solve(never_ending="lost"),  # type: ignore[arg-type]
    lambda: GEME.solve(threads=0),
    lambda: GEME.prove(memory=2**62),
    lambda: GEME.playouts(2**62),
    lambda: GEME.perft(-1),
    lambda: gebeta.Batch(GEME, 2**40),
    lambda: gebeta.Batch(GEME, 3).step([0, 0]),
    lambda: gebeta.Batch(GEME, 3).step([0, 0, 12]),
    lambda: gebeta.Batch(GEME, 3).step([0, 0, -1]),
    lambda: gebeta.Batch(GEME, 3).step(np.zeros((3, 3))),
    lambda: gebeta.Batch(GEME, 3).reset([True]),
    lambda: gebeta.Move("hello"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_what_is_wrong_is_an_exception(number: int) -> None:
    expected = (gebeta.GebetaError, ValueError, TypeError, IndexError, OverflowError, MemoryError)
    with pytest.raises(expected):
        WRONG[number]()


def test_an_illegal_step_changes_nothing() -> None:
    batch = gebeta.Batch(GEME, 2)
    before = batch.boards
    with pytest.raises(gebeta.IllegalMoveError):
        batch.step([0, 11])
    assert (batch.boards == before).all()
    state = GEME.start()
    with pytest.raises(gebeta.IllegalMoveError, match="legal actions: 0, 1"):
        state.apply_action(6)
    assert state == GEME.start()


LONG: list[Callable[[], Any]] = [
    lambda: GEME.analyse(60),
    lambda: GEME.perft(60),
    lambda: GEME.solve(),
    lambda: GEME.prove(),
    lambda: GEME.search("hard", nodes=10**12),
    lambda: GEME.search("mcts", seconds=60),
    lambda: GEME.playouts(10**8, threads=2),
    lambda: GEME.random_positions(10**7),
    lambda: gebeta.Batch(GEME, 1 << 22, threads=2).playout(),
]


@pytest.mark.parametrize("number", range(len(LONG)))
def test_ctrl_c_stops_a_long_call(number: int) -> None:
    sent = []

    def interrupt() -> None:
        # The time of this process: a busy machine does not slow it down.
        sent.append(time.process_time())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(2.0 if number == len(LONG) - 1 else 0.5, interrupt)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            LONG[number]()
            # A fast machine may be done before the signal is sent.
            time.sleep(30)
        assert time.process_time() - sent[0] < 3
    finally:
        timer.cancel()


def test_long_calls_of_threads_can_be_stopped() -> None:
    with ThreadPoolExecutor(2) as pool:
        running: list[Future[Any]] = [pool.submit(GEME.perft, 60), pool.submit(GEME.search, "hard", nodes=10**12)]
        time.sleep(0.3)
        gebeta.stop_calls()
        for call in running:
            with pytest.raises(gebeta.StoppedError):
                call.result(timeout=300)
    # Later calls are not stopped.
    assert GEME.perft(4) == 638


@pytest.mark.parametrize(
    "wait",
    [
        "ThreadPoolExecutor(1).submit(count).result()",
        # Python misses a Ctrl-C that arrives just before it sleeps, until it wakes up.
        "Thread(target=count).start()\nwhile True: time.sleep(0.1)",
    ],
)
def test_ctrl_c_ends_a_program_that_counts_in_a_thread(wait: str, tmp_path: Path) -> None:
    script = f"""
import gebeta, time
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

def count():
    # Ctrl-C while a pool starts its thread makes Python itself wait for ever.
    print("begins", flush=True)
    gebeta.Variant("geme").perft(60)

{wait}
"""
    command = [sys.executable, "-c", script]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    assert program.stdout is not None and program.stdout.readline().strip() == b"begins"
    time.sleep(0.5)
    program.send_signal(signal.SIGINT)
    try:
        # Much longer than it takes, for a machine that is busy.
        _, errors = program.communicate(timeout=300)
    finally:
        program.kill()
    assert b"KeyboardInterrupt" in errors and program.returncode != 0


def test_a_thread_is_waited_for_at_the_end_of_a_program(tmp_path: Path) -> None:
    script = "import gebeta, threading; threading.Thread(target=lambda: print(gebeta.Variant('geme').perft(11))).start()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout.strip().isdigit() and done.stderr == ""


def test_others_run_during_a_long_call() -> None:
    done = threading.Event()

    def count() -> None:
        GEME.playouts(300_000, threads=1)
        done.set()

    thread = threading.Thread(target=count)
    thread.start()
    turns = 0
    while not done.is_set():
        turns += 1
    thread.join()
    assert turns > 1000


def test_threads_play_for_themselves_and_on_one_state() -> None:
    def play(seed: int) -> str:
        rng = np.random.default_rng(seed)
        state = GEME.start()
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
        return state.serialize()

    with ThreadPoolExecutor(8) as pool:
        played = list(pool.map(play, [seed % 4 for seed in range(64)]))
    assert played == played[:4] * 16

    shared = GEME.start()

    def disturb(_: int) -> None:
        for _ in range(2000):
            try:
                if not shared.legal_actions():
                    shared.pop()
                else:
                    shared.apply_action(shared.legal_actions()[0])
                    shared.undo_action()
            except (gebeta.IllegalMoveError, IndexError, RuntimeError):
                pass

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(disturb, range(8)))
    assert shared.history() == GEME.deserialize_state(shared.serialize()).history()


def test_memory_does_not_grow_over_a_million_states() -> None:
    def play(states: int) -> None:
        rng = np.random.default_rng(1)
        state = GEME.start()
        for _ in range(states):
            if state.is_terminal():
                state = GEME.start()
            actions = state.legal_actions()
            child = state.child(actions[int(rng.random() * len(actions))])
            assert child.legal_moves or child.is_terminal()
            child.undo_action()
            state.apply_action(actions[0])

    play(20_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    play(1_000_000)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 4096, f"{grown} KiB"


def test_levels_are_a_sequence_of_rows() -> None:
    levels = GEME.analyse(4)
    assert list(levels) == levels.rows and len(levels) == 4
    assert levels[-1] == levels.rows[3] and levels[1:3] == levels.rows[1:3]
    with pytest.raises(IndexError):
        levels[4]
    totals = [0] * 2
    for level, row in zip(levels.own, levels):
        totals = [totals[0] + level["turns"], totals[1] + level["games"]]
        assert [row["turns"], row["games"]] == totals
        assert GEME.perft(row["level"]) == level["turns"] + level["games"]


def test_help_says_how_things_are_made() -> None:
    for kind, made in {
        gebeta.Variant: "`Variant(spec, **options)`",
        gebeta.Move: "`Move(text)`",
        gebeta.Batch: "`Batch(variant, n, seed=0, threads=1, auto_reset=False)`",
        gebeta.Outcome: "`Outcome(result)`",
        gebeta.State: "`Variant.start`",
        gebeta.Match: "`Variant.match`",
    }.items():
        assert kind.__doc__ is not None and made in kind.__doc__


def test_chess_and_open_spiel_names_say_the_same() -> None:
    state = GEME.start()
    assert state.turn == state.current_player() == 0
    state.push("A1")
    assert state.turn == state.current_player() == 1
    assert [GEME.move_to_action(move) for move in state.legal_moves] == state.legal_actions()
    assert [GEME.action_to_move(action) for action in state.legal_actions()] == state.legal_moves
    assert state.result() == "*" and state.outcome() is None
    while not state.is_game_over():
        state.push(state.legal_moves[-1])
    outcome = state.outcome()
    assert outcome is not None and state.result() == outcome.result()
    assert state.returns() == [state.player_return(0), state.player_return(1)]


def test_arrays_of_any_layout_are_read() -> None:
    expected = gebeta.Batch(GEME, 3)
    expected.step([0, 1, 2])
    numbers = np.array([0, 1, 2])
    unaligned = np.frombuffer(b"\0" + numbers.tobytes(), np.int64, offset=1)
    read_only = numbers.copy()
    read_only.flags.writeable = False
    for actions in (
        numbers[::-1][::-1],
        np.repeat(numbers, 2)[::2],
        numbers[::-1].copy()[::-1],
        numbers.astype(">i8"),
        numbers.astype(np.uint8),
        unaligned,
        read_only,
        np.ma.masked_array(numbers),
    ):
        batch = gebeta.Batch(GEME, 3)
        batch.step(actions)
        assert (batch.boards == expected.boards).all()
    expected.reset(np.array([1, 0, 1, 0, 1, 0], bool)[::2])
    assert expected.turns.tolist() == [0, 0, 0]
