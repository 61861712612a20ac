"""Counts on several hosts that are network namespaces of this machine, each with its own address and folder.

    sudo python3 benches/cluster.py check      # a minute: the same bytes as one machine, also after accidents
    sudo python3 benches/cluster.py measure    # half an hour: the figures of docs/cluster.md about counts
    sudo python3 benches/cluster.py measure_solving  # some minutes: those about end tables
    sudo python3 benches/cluster.py further    # some minutes: four hosts count what one has no room for
    sudo python3 benches/cluster.py further ansaba 14 3G 4G    # an hour: the same with more memory and disk for each

It needs Linux, root, and `ip` and `tc` of iproute2. GEBETA names the program, with the feature `cluster`. The hosts have a
network of their own, which touches no address or interface of the machine.
"""

import contextlib
import csv
import itertools
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = os.environ.get("GEBETA", "target/release/gebeta")
PORT = 7000
ROUNDS = 3
# The status if there can be no hosts here.
NOT_RUN = 77
# The longest time that a small count can take, in seconds.
PATIENCE = 300
# What is counted by one host and by four, and the memory and disk of each of them.
FURTHER = ("ansaba", "11", "128M", "32M")
MEASURED = [("ansaba", 12), ("gabata_i", 11)]
# The variant, the counters in play and the holes of an end table.
SOLVED = ("ansaba", 13, 12)
# The shaping of each link: a class of htb, whose bucket holds a few milliseconds.
RATES = {"1 Gbit/s": "1gbit burst 256k", "100 Mbit/s": "100mbit burst 64k"}


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def tc(namespace, device, rate):
    """Limits what a device sends."""
    inside = ["ip", "netns", "exec", namespace, "tc"]
    quiet = {"stderr": subprocess.DEVNULL}
    subprocess.run([*inside, "qdisc", "del", "dev", device, "root"], check=False, **quiet)
    if rate:
        subprocess.run([*inside, *f"qdisc add dev {device} root handle 1: htb default 1".split()], check=True)
        shape = f"class add dev {device} parent 1: classid 1:1 htb rate {rate} quantum 60000"
        subprocess.run([*inside, *shape.split()], check=True)


class Host:
    """A network namespace with an address and a folder."""

    def __init__(self, lan, number):
        self.namespace = f"{lan.name}-{number}"
        self.port = f"port{number}"
        self.address = f"10.77.0.{number + 1}"
        self.folder = lan.folder / f"host-{number}"
        self.folder.mkdir()

    def start(self, *words, **options):
        """Starts the program on this host."""
        command = ["ip", "netns", "exec", self.namespace, os.path.abspath(PROGRAM), *words]
        environment = {**os.environ, "GEBETA_CLUSTER_TOKEN": "measured", "TMPDIR": str(self.folder)}
        return subprocess.Popen(command, cwd=self.folder, env=environment, **options)


    def processes(self):
        """Returns the processes that run on this host."""
        command = ["ip", "netns", "pids", self.namespace]
        pids = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, text=True)
        return [int(pid) for pid in pids.stdout.split()]


class Lan:
    """Some hosts at a switch, which is a namespace too."""

    numbers = itertools.count()

    def __init__(self, hosts):
        self.name = f"gebeta{os.getpid()}-{next(self.numbers)}"
        self.switch = f"{self.name}-switch"
        self.folder = Path(tempfile.mkdtemp(prefix="gebeta-cluster-"))
        self.hosts = [Host(self, number) for number in range(hosts)]
        self.list = self.folder / "hosts.txt"
        self.list.write_text("".join(f"{host.address}:{PORT}\n" for host in self.hosts))

    def __enter__(self):
        try:
            ip("netns", "add", self.switch)
            ip("-n", self.switch, "link", "add", "bridge", "type", "bridge")
            ip("-n", self.switch, "link", "set", "bridge", "up")
            for host in self.hosts:
                ip("netns", "add", host.namespace)
                ends = ["eth0", "netns", host.namespace, "type", "veth", "peer", "name", host.port]
                ip("link", "add", *ends, "netns", self.switch)
                ip("-n", self.switch, "link", "set", host.port, "master", "bridge", "up")
                ip("-n", host.namespace, "address", "add", f"{host.address}/24", "dev", "eth0")
                ip("-n", host.namespace, "link", "set", "eth0", "up")
                ip("-n", host.namespace, "link", "set", "lo", "up")
        except subprocess.CalledProcessError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for host in self.hosts:
            for process in host.processes():
                with contextlib.suppress(OSError):
                    os.kill(process, 9)
        for namespace in [*(host.namespace for host in self.hosts), self.switch]:
            subprocess.run(["ip", "netns", "delete", namespace], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.folder)

    def limit(self, rate):
        """Limits every link to a rate in both directions; `None` is no limit."""
        for host in self.hosts:
            tc(host.namespace, "eth0", rate)
            tc(self.switch, host.port, rate)

    def cut_off(self, host, seconds):
        """Unplugs a host for some time."""
        ip("-n", self.switch, "link", "set", host.port, "down")
        time.sleep(seconds)
        ip("-n", self.switch, "link", "set", host.port, "up")


@contextlib.contextmanager
def disk(host, size, in_memory=True):
    """Gives a host a disk of a size, in memory or in a file beside its folder."""
    folder = str(host.folder)
    if in_memory:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "gebeta", folder], check=True)
    else:
        image = host.folder.with_suffix(".image")
        subprocess.run(["truncate", "-s", size, str(image)], check=True)
        subprocess.run(["mkfs.ext4", "-q", "-m", "0", str(image)], check=True)
        subprocess.run(["mount", "-o", "loop", str(image), folder], check=True)
    try:
        yield
    finally:
        for process in host.processes():
            with contextlib.suppress(OSError):
                os.kill(process, 9)
        subprocess.run(["umount", "--lazy", folder], check=True)


def table(*words):
    """Returns the table of one machine."""
    return subprocess.run([PROGRAM, "analyse", *words], check=True, stdout=subprocess.PIPE).stdout


def end_table(folder, *words):
    """Returns the end table of one machine."""
    path = folder / "alone.table"
    command = [PROGRAM, "solve", *words, "--write-table", str(path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return path.read_bytes()


def expect(holds, what):
    if not holds:
        raise SystemExit(f"benches/cluster.py: {what}")


def ended(process):
    """Waits for the end of a process. Returns its status and what it has written."""
    output, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, output


def supervised(lan, words, before_end=lambda children: None):
    """Runs `gebeta cluster run` on every host, and returns the table of process 0."""
    options = ["cluster", "run", "--hosts", str(lan.list), "--", *words, "--checkpoint", "levels", "--resume"]
    children = [host.start(*options, stdout=subprocess.PIPE) for host in lan.hosts]
    before_end(children)
    results = [ended(child) for child in children]
    expect(all(status == 0 for status, _ in results), f"ended with {[status for status, _ in results]}")
    return results[0][1]


def wait_for_level(host, level):
    """Waits until a host has saved a level."""
    wait_for(host, f"level-{level}.positions")


def wait_for(host, name):
    """Waits until a host has saved a file."""
    begun = time.monotonic()
    while not list(host.folder.glob(f"levels/process-*/{name}")):
        expect(time.monotonic() - begun < PATIENCE, f"{host.address} has not saved {name}")
        time.sleep(0.01)


def kill_one(host):
    """Kills the process of a host, not its supervisor."""
    for process in host.processes():
        with contextlib.suppress(OSError):
            words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
            if {b"analyse", b"solve"}.intersection(words) and b"cluster" not in words:
                os.kill(process, 9)


def check():
    words = ["--variant", "ansaba", "--depth", "8", "--columns", "distinct", "--format", "csv"]
    alone = table(*words)

    def same(found, what):
        expect(found == alone, f"another table {what}")
        print(f"the table of one machine {what}", file=sys.stderr)

    for hosts in (2, 3, 4):
        with Lan(hosts) as lan:
            same(supervised(lan, words), f"on {hosts} hosts")

    with Lan(3) as lan:

        def kill(_):
            for level, host in [(4, lan.hosts[1]), (6, lan.hosts[0])]:
                wait_for_level(host, level)
                kill_one(host)

        same(supervised(lan, words, kill), "after two processes were killed")

    with Lan(2) as lan:
        lan.limit("20mbit burst 32k")

        def unplug(_):
            wait_for_level(lan.hosts[1], 6)
            lan.cut_off(lan.hosts[1], 3)

        same(supervised(lan, words, unplug), "at 20 Mbit/s with a host cut off for three seconds")

    def enough(lan):
        same(supervised(lan, words), "after a disk was full")

    check_full_disk(["analyse", *words], "64k", enough)
    check_end_table()


def check_end_table():
    words = ["ansaba", "--counters", "7"]
    writing = ["solve", *words, "--write-table", "end.table", "--force"]

    def same(lan, what):
        found = (lan.hosts[0].folder / "end.table").read_bytes()
        expect(found == end_table(lan.folder, *words), f"another end table {what}")
        print(f"the end table of one machine {what}", file=sys.stderr)

    with Lan(3) as lan:

        def kill(_):
            wait_for(lan.hosts[1], "group-5.values")
            kill_one(lan.hosts[1])

        supervised(lan, writing, kill)
        same(lan, "on 3 hosts, one of which was killed")

    def enough(lan):
        supervised(lan, writing)
        same(lan, "after a disk was full")

    check_full_disk(writing, "16k", enough)


def check_full_disk(words, size, enough):
    """Lets the disk of the second of two hosts become full, and then calls `enough` with more room on it."""
    with Lan(2) as lan, disk(lan.hosts[1], size):
        options = [*words, "--checkpoint", "levels", "--hosts", str(lan.list), "--resume", "--process"]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        children = [host.start(*options, str(i), **pipes) for i, host in enumerate(lan.hosts)]
        results = [ended(child) for child in children]
        for (status, said), expected in zip(results, (75, 1)):
            expect(status == expected, f"status {status}: {said.decode()}")
            # Which file of the process meets the full disk first depends on its size.
            full = rb" levels/process-1(/[\w.-]+)? can't be written: the disk is full"
            expect(re.search(full, said), said.decode())
        expect(lan.hosts[1].address.encode() in results[0][1], results[0][1].decode())
        subprocess.run(["mount", "-o", "remount,size=1g", str(lan.hosts[1].folder)], check=True)
        enough(lan)


class Run:
    """A finished count: seconds by the clock and of all processors, bytes sent, share of time spent waiting."""

    def __init__(self, start):
        begun = time.monotonic()
        before = os.times()
        children, figures = start()
        for child in children:
            expect(child.wait() == 0, f"a process ended with status {child.returncode}")
        self.clock = time.monotonic() - begun
        after = os.times()
        self.processor = (after.children_user + after.children_system) - (
            before.children_user + before.children_system
        )
        text = figures.read_text() if figures else ""

        def total(name):
            return sum(float(value) for value in re.findall(rf"^gebeta_{name}\{{.*\}} (\S+)$", text, re.MULTILINE))

        self.sent = total("sent_bytes_total")
        memory = re.findall(r"^gebeta_memory_bytes\{.*\} (\S+)$", text, re.MULTILINE)
        self.memory = max(map(float, memory), default=0)
        self.waiting = total("waiting_seconds_total") / (total("seconds_total") or 1)


def work(words, threads):
    """Counts or solves on one machine, without hosts."""
    options = [PROGRAM, *words, "--threads", str(threads)]
    return Run(lambda: ([subprocess.Popen(options, stdout=subprocess.DEVNULL)], None))


def work_together(lan, words, threads):
    """Counts or solves with a process on each host."""

    def start():
        options = [*words, "--threads", str(threads), "--hosts", str(lan.list), "--prometheus", "count.prom"]
        children = [
            host.start(*options, "--process", str(number), stdout=subprocess.DEVNULL)
            for number, host in enumerate(lan.hosts)
        ]
        return children, lan.hosts[0].folder / "count.prom"

    return Run(start)


def middle(values):
    return statistics.median(values)


def measure():
    print(f"{os.cpu_count()} cores; medians of {ROUNDS} rounds, in each of which all ways take turns.\n")
    print("| count | how | seconds | processor seconds | ratio by the clock | ratio by the processor | bytes/position | waiting |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for variant, depth in MEASURED:
        words = ["analyse", "--variant", variant, "--depth", str(depth), "--quiet"]
        # The positions of the last level are not sent.
        levels = ["--depth", str(depth - 1), "--columns", "distinct", "--format", "tidy"]
        rows = csv.DictReader(table("--variant", variant, *levels).decode().splitlines())
        positions = sum(int(row["distinct"]) for row in rows)
        with Lan(1) as one, Lan(2) as two:
            ways = {
                "`gebeta analyse`, 2 threads": lambda: work(words, 2),
                "1 process, 2 threads": lambda: work_together(one, words, 2),
                "2 processes of 1 thread": lambda: work_together(two, words, 1),
            }
            for name, rate in RATES.items():
                ways[f"2 processes at {name}"] = lambda rate=rate: at_rate(two, rate, words)
            runs = {name: [] for name in ways}
            for _ in range(ROUNDS):
                for name, way in ways.items():
                    runs[name].append(way())
        first = next(iter(runs.values()))
        for name, these in runs.items():
            clock, processor = (
                middle([getattr(it, what) / getattr(base, what) for it, base in zip(these, first)])
                for what in ("clock", "processor")
            )
            sent = these[0].sent / positions
            print(
                f"| {variant} {depth} | {name} | {middle([it.clock for it in these]):.1f} "
                f"| {middle([it.processor for it in these]):.1f} | {clock:.2f} | {processor:.2f} "
                f"| {sent:.2f} | {100 * middle([it.waiting for it in these]):.0f} % |",
                flush=True,
            )


def measure_solving():
    print("\n| boards | processes of 1 thread | seconds | processor seconds | ratio by the processor | bytes/board | waiting | memory | parts |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    variant, counters, holes = SOLVED
    boards = math.comb(holes + counters, holes) - 1
    words = ["solve", variant, "--counters", str(counters), "--quiet", "--force", "--write-table", "end.table"]
    base = work([*words[:-1], f"/tmp/gebeta-{os.getpid()}.table"], 1)
    os.remove(f"/tmp/gebeta-{os.getpid()}.table")
    print(f"| {boards} | alone | {base.clock:.1f} | {base.processor:.1f} | 1.00 | – | – | – | – |", flush=True)
    for hosts in (1, 2, 4):
        with Lan(hosts) as lan:
            run = work_together(lan, [*words, "--checkpoint", "levels"], 1)
            files = [file for host in lan.hosts for file in host.folder.glob("levels/process-*/*.values")]
            parts = sum(file.stat().st_size for file in files)
        print(
            f"| {boards} | {hosts} | {run.clock:.1f} | {run.processor:.1f} | {run.processor / base.processor:.2f} "
            f"| {run.sent / boards:.2f} | {100 * run.waiting:.0f} % | {run.memory / 2**20:.0f} MiB "
            f"| {parts / boards:.3f} bytes/board |",
            flush=True,
        )


def at_rate(lan, rate, words):
    lan.limit(rate)
    try:
        return work_together(lan, words, 1)
    finally:
        lan.limit(None)


def further(variant=FURTHER[0], depth=FURTHER[1], memory=FURTHER[2], size=FURTHER[3]):
    words = ["--variant", variant, "--depth", depth, "--format", "csv", "--memory", memory]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    tables = []
    for hosts in (1, 4):
        with Lan(hosts) as lan, contextlib.ExitStack() as disks:
            for host in lan.hosts:
                disks.enter_context(disk(host, size, in_memory=False))
            begun = time.monotonic()
            options = [*words, "--threads", "1"]
            if hosts > 1:
                options += ["--hosts", str(lan.list), "--process"]
            each = [[*options, str(i)] if hosts > 1 else options for i in range(hosts)]
            children = [host.start("analyse", *these, **pipes) for host, these in zip(lan.hosts, each)]
            results = [(*child.communicate(), child.returncode) for child in children]
            rows, said, status = results[0]
            tables.append(rows)
            levels = len(rows.decode().splitlines()) - 1
            print(
                f"{hosts} with {memory} of memory and {size} of disk each: {levels} levels "
                f"in {time.monotonic() - begun:.0f} s, status {status}. {said.decode().strip()}",
                flush=True,
            )
    expect(tables[1].startswith(tables[0]), "the tables differ")
    print(tables[1].decode())


def obstacle():
    """Returns why there can be no hosts; `None` if there can."""
    missing = [name for name in ("ip", "tc", "mount") if not shutil.which(name)]
    if missing:
        return f"{' and '.join(missing)} missing"
    if os.geteuid() != 0:
        return "not root"
    try:
        with Lan(1) as lan:
            lan.limit(RATES["1 Gbit/s"])
    except subprocess.CalledProcessError as error:
        return f"`{' '.join(error.cmd)}` failed"
    return None


def main():
    name, *words = sys.argv[1:] or [""]
    expected = len(FURTHER) if name == "further" and words else 0
    if name not in ("check", "measure", "measure_solving", "further") or len(words) != expected:
        raise SystemExit(__doc__)
    if why := obstacle():
        print(f"\n*** NOT RUN: benches/cluster.py needs root and iproute2: {why}. ***\n", file=sys.stderr)
        raise SystemExit(NOT_RUN)
    globals()[name](*words)


if __name__ == "__main__":
    main()
