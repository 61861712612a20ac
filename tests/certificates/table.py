"""Checks a table of values: that the value of every board follows from its moves, without the program.

    python3 table.py FILE [--counters N] [--sample N]

FILE is what `gebeta solve --write-table FILE` writes; docs/solving.md defines the format. With --counters, only boards with at
most that many counters in play are checked; with --sample, that many boards chosen at random, more of them with many counters. The
rules are those of check.py, written from what the sources say.

For each board, this program plays every move and confirms that

- the next board is in the table, unless the round is over;
- the margin is the best that any move leads to: what the move wins, and the margin of the next board for the player who then moves;
- if play ends, a best move leads to a board from which it ends one turn sooner, and if it never ends, to one from which it never ends.

It also confirms the order and the checksums of the format, those of the sections only where all boards of a section are checked.
"""

from __future__ import annotations

import argparse
import json
import mmap
import random
import sys
import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from math import comb

from check import Rules, Wrong, require, rules_of

BLOCK = 256
NEVER = 65_535

# The margin of a board, and the turns until the round is over.
Value = tuple[int, int]


def little(data: bytes) -> int:
    return int.from_bytes(data, "little")


def read_description(file: bytes | mmap.mmap) -> dict:
    """Reads the parts of the file that say where the others are."""
    require(file[:8] == b"gebetaVT" and file[-8:] == b"gebetaTV", "this is no table")
    require(little(file[8:12]) == 3, "the table has another layout")
    # Length and checksum of the description, and the checksum of both ends.
    tail = file[-24:-12]
    require(zlib.crc32(file[:12] + tail) == little(file[-12:-8]), "the file is damaged")
    length, checksum = little(tail[:8]), little(tail[8:])
    text = file[len(file) - 24 - length : -24]
    require(zlib.crc32(text) == checksum, "the description is damaged")
    return json.loads(text)


class Numbers:
    """The boards of a number of counters, by their numbers."""

    def __init__(self, counters: int, holes: int) -> None:
        self.counters, self.holes = counters, holes
        # The lists of so many parts with a total, by parts and total.
        self.lists = [[comb(total + parts - 1, total) if parts else int(total == 0) for total in range(counters + 1)] for parts in range(holes + 3)]

    def board(self, number: int) -> tuple[int, ...]:
        """Returns the holes of a board, without the counters that have been won.

        The part of A's store, which follows these, is zero, since the rules of these games do not read stores.
        """
        total, parts, found = self.counters, self.holes + 2, []
        for left in range(parts - 1, -1, -1):
            part = 0
            while number >= self.lists[left][total - part]:
                number -= self.lists[left][total - part]
                part += 1
            found.append(part)
            total -= part
        require(number == 0 and total == 0 and found[1] == 0, "a number is no board")
        return tuple(found[2:])

    def number(self, board: tuple[int, ...]) -> int:
        total, number = self.counters, 0
        for left, part in zip(range(self.holes + 1, -1, -1), (self.counters - sum(board), 0, *board)):
            number += sum(self.lists[left][total - smaller] for smaller in range(part))
            total -= part
        return number


class Code:
    """A canonical Huffman code."""

    def __init__(self, values: list, words: list[int]) -> None:
        self.by_word: dict[tuple[int, int], Value] = {}
        word = place = 0
        for length, many in enumerate(words):
            word <<= 1
            for _ in range(many):
                self.by_word[length, word] = (values[place][0], values[place][1])
                word, place = word + 1, place + 1
        require(place == len(values), "a code has too few words")

    def read(self, bits: str, at: int) -> tuple[Value, int]:
        word = length = 0
        while (length, word) not in self.by_word:
            require(length < 64, "a word is in no code")
            word, length, at = word << 1 | (bits[at] == "1"), length + 1, at + 1
        return self.by_word[length, word], at


class Group:
    """The boards with a number of counters in play, read block by block from the file."""

    def __init__(self, file: mmap.mmap, entry: dict) -> None:
        require(entry["margins"] == 1, "values depend on the lead")
        self.counters, self.boards = entry["census"]["in_play"], entry["census"]["boards"]
        self.file, self.checksum = file, entry["checksum"]
        self.offset, self.length = entry["place"]
        self.code = Code(entry["values"], entry["words"])
        blocks = -(-self.boards // BLOCK)
        self.directory = self.length - 24 * blocks
        directory = file[self.offset + self.directory : self.offset + self.length]
        self.first = array("Q", (little(directory[at : at + 16]) for at in range(0, 24 * blocks, 24)))
        self.starts = array("Q", (little(directory[at : at + 8]) for at in range(16, 24 * blocks, 24)))
        self.block = lru_cache(64)(self.read)

    def check_section(self) -> None:
        section = self.file[self.offset : self.offset + self.length]
        require(zlib.crc32(section) == self.checksum, f"the section {self.counters} is damaged")

    def read(self, block: int) -> tuple[list[int], list[Value]]:
        """Reads the boards of a block, with their values."""
        after = self.starts[block + 1] if block + 1 < len(self.starts) else self.directory
        data = self.file[self.offset + self.starts[block] : self.offset + after]
        bits = bin(int.from_bytes(b"\1" + data, "big"))[3:]
        number, lowest, at = self.first[block], int(bits[:8], 2), 8
        numbers, values = [], []
        for i in range(min(BLOCK, self.boards - BLOCK * block)):
            if i > 0:
                zero = bits.index("0", at)
                high, at = zero - at, zero + 1
                low = int(bits[at : at + lowest] or "0", 2)
                at += lowest
                number += (high << lowest | low) + 1
            value, at = self.code.read(bits, at)
            numbers.append(number)
            values.append(value)
        return numbers, values

    def all(self) -> Iterator[tuple[int, Value]]:
        before = -1
        for block in range(len(self.first)):
            for number, value in zip(*self.block(block)):
                require(number > before, "boards are not in their order")
                before = number
                yield number, value

    def one(self, place: int) -> tuple[int, Value]:
        """Returns the board at a place, with its value."""
        numbers, values = self.block(place // BLOCK)
        return numbers[place % BLOCK], values[place % BLOCK]

    def value(self, number: int) -> Value:
        block = bisect_right(self.first, number) - 1
        require(block >= 0, f"the board {number} is missing")
        numbers, values = self.block(block)
        at = bisect_left(numbers, number)
        require(at < len(numbers) and numbers[at] == number, f"the board {number} is missing")
        return values[at]


class Table:
    """A file with values, and the rules of its game."""

    def __init__(self, file: mmap.mmap) -> None:
        description = read_description(file)
        require(description["never_ending"] == "stands", "the end of never-ending play is not the one that is known here")
        self.rules: Rules = rules_of(description["variant"])
        self.start = None if description.get("end_table") else description["start"]
        board = [hole["counters"] for hole in description["start"]["holes"]]
        self.numbers = Numbers(sum(board), len(board))
        entries = (entry for entry in description["groups"] if entry["census"]["boards"] > 0)
        groups = (Group(file, entry) for entry in entries)
        self.groups = {group.counters: group for group in groups}

    def value_at(self, board: tuple[int, ...]) -> Value:
        """Returns the value of a board for the player to move, whose holes come first."""
        require(sum(board) in self.groups, f"{board} is missing")
        return self.groups[sum(board)].value(self.numbers.number(board))

    def check(self, number: int, value: Value, counters: int) -> None:
        """Raises Wrong if the value of a board does not follow from those after its moves."""
        board = self.numbers.board(number)
        require(sum(board) == counters, f"{board} is in the group {counters}")
        half = len(board) // 2
        best: list[Value] = []
        for hole in self.rules.moves((board, 0)):
            turn = self.rules.turn(board, 0, hole)
            margin, turns = turn.won[0] - turn.won[1], 1
            if turn.over:
                # A sowing that never ends wins nothing, and the game never ends.
                turns = NEVER if turn.board == board else 1
            elif turn.mover == 0:
                after, later = self.value_at(turn.board)
                margin, turns = margin + after, min(later + 1, NEVER)
            else:
                after, later = self.value_at(turn.board[half:] + turn.board[:half])
                margin, turns = margin - after, min(later + 1, NEVER)
            best.append((margin, turns))
        require(bool(best), f"{board}: there is no move")
        margin = max(margin for margin, _ in best)
        require(margin == value[0], f"{board}: the margin is {margin}, not {value[0]}")
        require((margin, value[1]) in best, f"{board}: no best move ends in {value[1]} turns")

    def check_all(self, most: int | None) -> int:
        checked = 0
        for group in sorted(self.groups.values(), key=lambda group: group.counters):
            if most is not None and group.counters > most:
                break
            group.check_section()
            for number, value in group.all():
                self.check(number, value, group.counters)
                checked += 1
        return checked

    def check_sample(self, boards: int, most: int | None) -> int:
        draw = random.Random(1)
        groups = [group for group in self.groups.values() if most is None or group.counters <= most]
        for group in draw.choices(groups, [group.boards for group in groups], k=boards):
            number, value = group.one(draw.randrange(group.boards))
            self.check(number, value, group.counters)
        return boards

    def say_start(self) -> None:
        """Prints the value of the start, if the table has one."""
        if self.start is None:
            return
        to_move, holes = self.start["to_move"], [hole["counters"] for hole in self.start["holes"]]
        half = len(holes) // 2
        margin, turns = self.value_at(tuple(holes if to_move == "A" else holes[half:] + holes[:half]))
        print(f"the start: {margin:+} for {to_move}, " + ("never ending" if turns == NEVER else f"{turns} turns"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--counters", type=int, metavar="N", help="check only boards with at most N counters in play")
    parser.add_argument("--sample", type=int, metavar="N", help="check N boards, chosen at random")
    arguments = parser.parse_args()
    with open(arguments.file, "rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as file:
        table = Table(file)
        if arguments.sample is None:
            checked = table.check_all(arguments.counters)
        else:
            checked = table.check_sample(arguments.sample, arguments.counters)
        if arguments.counters is None:
            table.say_start()
        print(f"{checked} values follow from their moves")


if __name__ == "__main__":
    try:
        main()
    except Wrong as wrong:
        sys.exit(f"{sys.argv[1]}: {wrong}")
