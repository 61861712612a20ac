"""Measures gebeta beside OpenSpiel and writes docs/performance.md.

    python3 -m venv target/peers && target/peers/bin/pip install open_spiel
    target/peers/bin/python benches/performance.py

It takes about ten minutes. Every figure is the median of three runs of a whole process, with the program as `cargo build
--profile dist` makes it. Run it on a machine that does nothing else.
"""

import datetime
import importlib.metadata
import json
import os
import platform
import random
import statistics
import subprocess
import time

import pyspiel

PROGRAM = "target/dist/gebeta"
PAGE = "docs/performance.md"
RUNS = 3
PLAYOUTS = 20_000
REQUESTS = 20_000

COMMANDS = [
    "analyse geme --depth 12",
    "analyse geme --depth 18",
    "analyse gabata_i --depth 10",
    "analyse ansaba --depth 10",
    "analyse oware --depth 12",
    "solve mewelad",
    "solve geme",
]


def run(arguments):
    """Returns the seconds by the clock, of processor time, and the peak of memory in MiB of one process."""
    start = time.monotonic()
    child = subprocess.Popen([PROGRAM, "--quiet", *arguments.split()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        raise SystemExit(f"`gebeta {arguments}` ended with status {status}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def median(runs):
    """Returns the median of each column."""
    return [statistics.median(column) for column in zip(*runs)]


def figure(value):
    """Returns a number with three significant digits at most."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def playouts(variant):
    """Returns random games a second of gebeta on one thread, without the start of the program."""
    many, few = (
        median([run(f"analyse {variant} --players random --games {games} --threads 1") for _ in range(RUNS)])[0]
        for games in (PLAYOUTS, 2)
    )
    return (PLAYOUTS - 2) / (many - few)


def open_spiel_playouts(name, games=2_000):
    """Returns random games a second of OpenSpiel from Python."""
    game = pyspiel.load_game(name)
    choose = random.Random(0).choice
    start = time.monotonic()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
    return games / (time.monotonic() - start)


def requests():
    """Returns requests a second that the engine answers to a Python client, which waits for each answer."""
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    ask(cmd="new", variant="geme")
    start = time.monotonic()
    for _ in range(REQUESTS // 2):
        ask(cmd="play", hole="A1")
        ask(cmd="undo")
    seconds = time.monotonic() - start
    engine.stdin.close()
    engine.wait()
    return REQUESTS / seconds


def processor():
    """Returns the name of the processor."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
        return names[0]
    except (OSError, IndexError):
        return platform.processor() or "unknown"


def page():
    """Returns the page."""
    version = subprocess.run([PROGRAM, "-V"], capture_output=True, text=True, check=True).stdout.strip()
    peer = importlib.metadata.version("open_spiel")
    lines = [
        "# Performance",
        "",
        "This page holds the times and memory of typical commands, and compares gebeta with OpenSpiel. A script measures and",
        "writes it:",
        "",
        "```sh",
        "cargo build --profile dist",
        "python3 -m venv target/peers && target/peers/bin/pip install open_spiel",
        "target/peers/bin/python benches/performance.py",
        "```",
        "",
        f"Measured on {datetime.date.today()} with {version} and OpenSpiel {peer} on {os.cpu_count()} cores of {processor()},",
        f"{platform.system()}. Each figure is the median of {RUNS} runs. Compare ratios rather than absolute times: they depend on the",
        "machine.",
        "",
        "## Commands",
        "",
        "| command | seconds | processor seconds | peak memory, MiB |",
        "| --- | ---: | ---: | ---: |",
    ]
    for command in COMMANDS:
        figures = median([run(command) for _ in range(RUNS)])
        lines.append(f"| `gebeta {command}` | {' | '.join(map(figure, figures))} |")
    lines += [
        "",
        "## Random games",
        "",
        "Games a second on one thread. Both programs choose uniformly among the legal moves. gebeta plays inside the program,",
        "and OpenSpiel from Python, as its users do.",
        "",
        "| game | gebeta | OpenSpiel |",
        "| --- | ---: | ---: |",
    ]
    for title, variant, other in [("Kalah", "kalah", "mancala"), ("Oware", "oware", "oware"), ("GEME", "geme", None)]:
        peer_rate = "not there"
        if other:
            peer_rate = figure(statistics.median(open_spiel_playouts(other) for _ in range(RUNS)))
        lines.append(f"| {title} | {figure(playouts(variant))} | {peer_rate} |")
    lines += [
        "",
        "The rules are not the same in every detail: OpenSpiel's Mancala is Kalah with six holes and four counters.",
        "",
        "## The engine",
        "",
        f"The engine answers {figure(statistics.median(requests() for _ in range(RUNS)))} requests a second to a Python client that plays and takes back",
        "a move and waits for each answer.",
    ]
    return "\n".join(lines) + "\n"


def main():
    subprocess.run(["cargo", "build", "--quiet", "--profile", "dist"], check=True)
    text = page()
    temporary = PAGE + ".new"
    with open(temporary, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, PAGE)


main()
