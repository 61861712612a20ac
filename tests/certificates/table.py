"""Checks a table of GEME: that the value of every board follows from its moves, without the program.

    python3 table.py FILE [COUNTERS]

FILE is what `gebeta solve geme --write-table FILE` writes; docs/solving.md defines the format. With COUNTERS, only boards with
at most that many counters in play are checked. The rules are those of check.py, written from what the sources say.

For each board, this program plays every move and confirms that

- the next board is in the table, unless the round is over;
- the margin is the best that any move leads to: what the move wins, and the margin of the next board for the player who then moves;
- if play ends, a best move leads to a board from which it ends one turn sooner.

It also confirms that the table has the start, and that all boards have the order and the checksums of the format.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from bisect import bisect_left
from math import comb

from check import Wrong, geme, require

BLOCK = 256
NEVER = 65_535


def little(data: bytes) -> int:
    return int.from_bytes(data, "little")


def read_description(file: bytes) -> dict:
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

        The part of A's store, which follows these, is zero, since the rules of GEME do not read stores.
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
        self.by_word: dict[tuple[int, int], tuple[int, int]] = {}
        word = place = 0
        for length, many in enumerate(words):
            word <<= 1
            for _ in range(many):
                self.by_word[length, word] = values[place]
                word, place = word + 1, place + 1
        require(place == len(values), "a code has too few words")

    def read(self, bits: str, at: int) -> tuple[tuple[int, int], int]:
        word = length = 0
        while (length, word) not in self.by_word:
            require(length < 64, "a word is in no code")
            word, length, at = word << 1 | (bits[at] == "1"), length + 1, at + 1
        return self.by_word[length, word], at


class Group:
    """The boards with a number of counters in play: their numbers, margins and turns."""

    def __init__(self, section: bytes, boards: int, code: Code) -> None:
        self.numbers, self.margins, self.turns = array("Q"), array("h"), array("H")
        blocks = -(-boards // BLOCK)
        directory = len(section) - 24 * blocks
        entries = [section[directory + 24 * i :][:24] for i in range(blocks)]
        starts = [little(entry[16:]) for entry in entries] + [directory]
        for i, entry in enumerate(entries):
            data = section[starts[i] : starts[i + 1]]
            bits = bin(int.from_bytes(b"\1" + data, "big"))[3:]
            self.read(bits, little(entry[:16]), min(BLOCK, boards - BLOCK * i), code)
        require(len(self.numbers) == boards, "a group has too few boards")
        for one, next_one in zip(self.numbers, self.numbers[1:]):
            require(one < next_one, "boards are not in their order")

    def read(self, bits: str, number: int, boards: int, code: Code) -> None:
        lowest, at = int(bits[:8], 2), 8
        for i in range(boards):
            if i > 0:
                zero = bits.index("0", at)
                high, at = zero - at, zero + 1
                low = int(bits[at : at + lowest] or "0", 2)
                at += lowest
                number += (high << lowest | low) + 1
            (margin, turns), at = code.read(bits, at)
            self.numbers.append(number)
            self.margins.append(margin)
            self.turns.append(turns)

    def value(self, number: int) -> tuple[int, int]:
        at = bisect_left(self.numbers, number)
        require(at < len(self.numbers) and self.numbers[at] == number, f"the board {number} is missing")
        return self.margins[at], self.turns[at]


def check_board(board: tuple[int, ...], value: tuple[int, int], groups: dict[int, Group], numbers: Numbers) -> None:
    half = len(board) // 2
    best: list[tuple[int, int]] = []
    for hole in range(half):
        if board[hole] == 0:
            continue
        turn = geme(board, 0, hole)
        margin, turns = turn.won[0] - turn.won[1], 1
        if turn.over:
            # A sowing that never ends wins nothing, and the game never ends.
            turns = NEVER if turn.board == board else 1
        else:
            turned = turn.board[half:] + turn.board[:half]
            after, later = groups[sum(turned)].value(numbers.number(turned))
            margin -= after
            turns = NEVER if later == NEVER else later + 1
        best.append((margin, turns))
    require(bool(best), f"{board}: there is no move")
    margin = max(margin for margin, _ in best)
    require(margin == value[0], f"{board}: the margin is {margin}, not {value[0]}")
    if value[1] != NEVER:
        require((margin, value[1]) in best, f"{board}: no best move ends in {value[1]} turns")


def check(name: str, most: int | None) -> int:
    with open(name, "rb") as opened:
        file = opened.read()
    description = read_description(file)
    require(description["variant"] == "geme" and description["never_ending"] == "stands", "this is no table of geme")
    start, to_move = description["start"], description["start"]["to_move"]
    board = tuple(hole["counters"] for hole in start["holes"])
    numbers = Numbers(sum(board), len(board))
    groups: dict[int, Group] = {}
    checked = 0
    for entry in sorted(description["groups"], key=lambda entry: entry["census"]["in_play"]):
        counters = entry["census"]["in_play"]
        if most is not None and counters > most:
            continue
        require(entry["margins"] == 1, "values depend on the lead")
        offset, length = entry["place"]
        section = file[offset : offset + length]
        require(zlib.crc32(section) == entry["checksum"], f"the section {counters} is damaged")
        code = Code([(margin, turns) for margin, turns in entry["values"]], entry["words"])
        group = groups[counters] = Group(section, entry["census"]["boards"], code)
        for number, margin, turns in zip(group.numbers, group.margins, group.turns):
            board = numbers.board(number)
            require(sum(board) == counters, f"{board} is in the group {counters}")
            check_board(board, (margin, turns), groups, numbers)
            checked += 1
    if most is None:
        holes = [hole["counters"] for hole in start["holes"]]
        half = len(holes) // 2
        turned = tuple(holes if to_move == "A" else holes[half:] + holes[:half])
        margin, turns = groups[sum(turned)].value(numbers.number(turned))
        print(f"the start: {margin:+} for {to_move}, " + ("never ending" if turns == NEVER else f"{turns} turns"))
    return checked


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    try:
        print(f"{check(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else None)} values follow from their moves")
    except Wrong as wrong:
        sys.exit(f"{sys.argv[1]}: {wrong}")
