"""Compares turns a second with OpenSpiel and with the engine over a pipe, and perft with the program.

    python benchmarks/speed.py [SECONDS]

Everything is measured in turn, five times for SECONDS (0.5 by default) of the processor on one thread; the medians are
printed. A ratio compares with the game of OpenSpiel that is named, in the same fifth. Only the pipe, which takes two
processes, is measured by the clock. GEBETA names the program; without it, one that was built in this repository is taken.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import gebeta

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
ROUNDS = 5
# The variants, each with the game of OpenSpiel that is like it, or that has as many holes and counters.
GAMES = {"kalah": "mancala", "oware": "oware", "geme": "mancala", "gabata_i": "mancala", "ansaba": "mancala"}
ROOT = Path(__file__).parents[2]


def one_by_one(new_state: Callable[[], Any]) -> int:
    """Plays a game at random; returns its turns."""
    state, draw, turns = new_state(), random.random, 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(draw() * len(actions))])
        turns += 1
    return turns


def in_steps(batch: gebeta.Batch) -> int:
    """Plays 100 turns in each round of a batch; rounds that end begin again."""
    for _ in range(100):
        batch.step(batch.random_actions())
        batch.reset(batch.terminated)
    return 100 * len(batch)


def program() -> str | None:
    """Returns the program: the one that GEBETA names, one built in this repository, or an installed one."""
    if named := os.environ.get("GEBETA"):
        return named
    for profile in ("dist", "python", "release"):
        if (path := ROOT / "target" / profile / "gebeta").exists():
            return str(path)
    return shutil.which("gebeta")


class Engine:
    """A session of `gebeta engine`."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask(cmd="hello", events=False)

    def ask(self, **request: Any) -> Any:
        assert self.process.stdin and self.process.stdout
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def play(self, variant: str) -> int:
        answer, turns = self.ask(cmd="new", variant=variant), 0
        while not answer["result"]:
            answer = self.ask(cmd="play", hole=random.choice(answer["legal"]))
            turns += 1
        return turns


def rate(play: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    """Returns the turns of a second."""
    play()
    turns, started = 0, clock()
    while (passed := clock() - started) < SECONDS:
        turns += play()
    return turns / passed


def seconds(work: Callable[[], Any], clock: Callable[[], float] = time.process_time) -> float:
    """Returns the shortest time of three."""
    times = []
    for _ in range(3):
        started = clock()
        work()
        times.append(clock() - started)
    return min(times)


def time_of_children() -> float:
    """Returns the time of the processor that ended children have used."""
    used = os.times()
    return used.children_user + used.children_system


def open_spiel() -> dict[str, Callable[[], int]]:
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        print("open_spiel is not installed: pip install open_spiel")
        return {}
    games = {name: pyspiel.load_game(name) for name in ("mancala", "oware")}
    return {name: partial(one_by_one, game.new_initial_state) for name, game in games.items()}


def plays_of(name: str) -> dict[str, Callable[[], int]]:
    """Returns the ways to play a variant from Python; each returns the number of turns."""
    variant = gebeta.Variant(name)
    batch = gebeta.Batch(variant, 4096, seed=1)
    return {
        f"{name}, one by one": lambda: one_by_one(variant.start),
        f"{name}, Batch.step": lambda: in_steps(batch),
        f"{name}, playouts": lambda: int(variant.playouts(20_000, threads=1).lengths.sum()),
    }


def main() -> None:
    random.seed(1)
    plays = {f"OpenSpiel {name}, one by one": play for name, play in open_spiel().items()}
    peers: dict[str, str] = {}
    for name, peer in GAMES.items():
        plays |= (own := plays_of(name))
        peers |= dict.fromkeys(own, f"OpenSpiel {peer}, one by one")
    path = program()
    engine = Engine(path) if path else None
    if engine:
        plays["geme, engine over a pipe"] = lambda: engine.play("geme")
    clocks = {"geme, engine over a pipe": time.perf_counter}
    rates: dict[str, list[float]] = {label: [] for label in plays}
    for _ in range(ROUNDS):
        for label, play in plays.items():
            rates[label].append(rate(play, clocks.get(label, time.process_time)))
    print(f"{'':34}{'turns a second':>16}   of OpenSpiel")
    for label, turns in rates.items():
        ratio = ""
        if other := rates.get(peers.get(label, "")):
            times = statistics.median(own / theirs for own, theirs in zip(turns, other))
            ratio = f"{times:10.3g} {peers[label].split()[1].strip(',')}"
        print(f"{label:34}{statistics.median(turns):16,.0f}{ratio}")
    print()
    for name, depth in (("geme", 12), ("ansaba", 8)):
        variant = gebeta.Variant(name)
        taken = seconds(lambda: variant.perft(depth, threads=1))
        print(f"perft({depth}) of {name:20}{taken:10.3f} s", end="")
        if path:
            counting = [path, "analyse", name, "--depth", str(depth), "--threads", "1", "--quiet"]
            counted = seconds(lambda: subprocess.run(counting, capture_output=True, check=True), time_of_children)
            print(f"   program: {counted:.3f} s   ratio {taken / counted:.2f}", end="")
        print()
    if not path:
        print("the program gebeta is not built; set GEBETA to its path")


if __name__ == "__main__":
    main()
