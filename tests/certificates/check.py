"""Checks a certificate: a value that `gebeta solve --certificate FILE` claims, without the program.

    python3 check.py FILE...

A certificate holds a strategy for each player: the boards that can be reached while this player follows it, with the player's
moves and the counters that they win from there on, at least. This program plays every move itself, by the rules below, written
from what the sources say, and confirms that

- the strategies begin at the position and claim the value, one from above, the other from below;
- the player has a legal move on their boards, and after this move, or after every move of the opponent on the other boards, what
  has been won and what is claimed of the next board are together at least what was claimed;
- no boards with a claim above nothing can follow each other for ever. (Play that never ends wins nothing more.)

Then neither player can do better than the value. It is a proof for the three games whose rules are below, on boards of any size.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Callable, Iterator, NamedTuple, TextIO


class Wrong(Exception):
    """What a certificate claims does not follow."""


def require(holds: bool, otherwise: str) -> None:
    """Raises Wrong if something does not hold. (`assert` would be left out by `python3 -O`.)"""
    if not holds:
        raise Wrong(otherwise)


# The holes, and who is to move.
Board = tuple[tuple[int, ...], int]


class Turn(NamedTuple):
    """What a turn leads to."""

    won: tuple[int, int]  # counters that A and B win
    board: tuple[int, ...]  # A's holes, then B's, in the order of sowing
    mover: int  # who is next: 0 for A, 1 for B
    over: bool  # whether the round is over, or never ends


def moves(board: Board) -> Iterator[int]:
    holes, mover = board
    half = len(holes) // 2
    return (hole for hole in range(mover * half, (mover + 1) * half) if holes[hole])


def won_by(player: int, counters: int) -> tuple[int, int]:
    return (counters, 0) if player == 0 else (0, counters)


def geme(board: tuple[int, ...], mover: int, hole: int) -> Turn:
    """A turn of GEME Gebeta: relay sowing in which every hole of four is captured."""
    holes, won, half = list(board), [0, 0], len(board) // 2
    laps = 0
    while True:
        if laps == 50:
            # Fifty lifted handfuls, and another would follow: the game is void, and the turn wins nothing.
            return Turn((0, 0), board, mover, True)
        laps += 1
        hand, holes[hole] = holes[hole], 0
        while hand > 0:
            hole = (hole + 1) % len(holes)
            holes[hole] += 1
            hand -= 1
            if hand > 0 and holes[hole] == 4:
                won[hole // half] += 4
                holes[hole] = 0
        if holes[hole] == 4:
            won[mover] += 4
            holes[hole] = 0
            break
        if holes[hole] == 1:
            break
    after = 1 - mover
    over = not any(holes[after * half : (after + 1) * half])
    if over:
        won[mover] += sum(holes)
    return Turn((won[0], won[1]), tuple(holes), after, over)


def kalah(board: tuple[int, ...], mover: int, hole: int, empty_capture: bool = False) -> Turn:
    """A turn of Kalah: single laps through the own store, which gives another turn."""
    holes, won, half = list(board), 0, len(board) // 2
    hand, holes[hole] = holes[hole], 0
    own = range(mover * half, (mover + 1) * half)
    in_store = False
    while hand > 0:
        if hole == own[-1] and not in_store:
            in_store, won = True, won + 1
        else:
            in_store, hole = False, (hole + 1) % len(holes)
            holes[hole] += 1
        hand -= 1
    facing = len(holes) - 1 - hole
    if not in_store and hole in own and holes[hole] == 1 and (holes[facing] or empty_capture):
        won += holes[hole] + holes[facing]
        holes[hole] = holes[facing] = 0
    total = list(won_by(mover, won))
    rows = [sum(holes[:half]), sum(holes[half:])]
    over = 0 in rows
    if over:
        total = [total[0] + rows[0], total[1] + rows[1]]
    return Turn((total[0], total[1]), tuple(holes), mover if in_store else 1 - mover, over)


def kalah_moves(board: Board) -> Iterator[int]:
    """Returns the holes that may be played; the round is over when a player has none."""
    half = len(board[0]) // 2
    return moves(board) if any(board[0][:half]) and any(board[0][half:]) else iter(())


def oware(board: tuple[int, ...], mover: int, hole: int) -> Turn:
    """A turn of Oware (Abapa): a last seed that makes two or three takes them, and those in a row before them.

    A turn that would take all seeds of the opponent takes none.
    """
    holes, half = list(board), len(board) // 2
    origin, hand = hole, holes[hole]
    holes[origin] = 0
    while hand > 0:
        hole = (hole + 1) % len(holes)
        if hole != origin:
            holes[hole] += 1
            hand -= 1
    theirs = range((1 - mover) * half, (2 - mover) * half)
    taken = []
    while hole in theirs and holes[hole] in (2, 3):
        taken.append(hole)
        hole -= 1
    won = sum(holes[hole] for hole in taken)
    if won < sum(holes[hole] for hole in theirs):
        for hole in taken:
            holes[hole] = 0
    else:
        won = 0
    total = list(won_by(mover, won))
    over = next(oware_moves((tuple(holes), 1 - mover)), None) is None
    if over:
        # Nobody takes what lies on the other side.
        total = [total[0] + sum(holes[:half]), total[1] + sum(holes[half:])]
    return Turn((total[0], total[1]), tuple(holes), 1 - mover, over)


def oware_moves(board: Board) -> Iterator[int]:
    """Returns the holes that may be played: an opponent without seeds must be given some."""
    holes, mover = board
    half = len(holes) // 2
    has_none = not any(holes[(1 - mover) * half : (2 - mover) * half])
    for hole in moves(board):
        # The last hole of the row is one step from the opponent's.
        if not has_none or hole + holes[hole] >= (mover + 1) * half:
            yield hole


class Rules(NamedTuple):
    """What a game allows, and what follows from it. `moves` is empty if the round is over."""

    moves: Callable[[Board], Iterator[int]]
    turn: Callable[[tuple[int, ...], int, int], Turn]


GEME = Rules(moves, geme)
OWARE = Rules(oware_moves, oware)


def rules_of(spec: str) -> Rules:
    """Returns the rules of a variant; options of the board and of the beginning do not change them."""
    require(re.fullmatch(r"\w+(:\w+=\w+(,\w+=\w+)*)?", spec) is not None, f"{spec!r} is not a variant")
    name, _, chosen = spec.partition(":")
    pairs = [pair.split("=") for pair in chosen.split(",")] if chosen else []
    options = dict(pairs)
    require(len(options) == len(pairs), f"{spec} has an option twice")
    options.pop("holes", None), options.pop("counters", None)
    if name == "geme" and not options:
        return GEME
    if name == "oware" and not options:
        return OWARE
    if name == "kalah" and options in ({}, {"empty_capture": "yes"}, {"empty_capture": "no"}):
        empty = options.get("empty_capture") == "yes"
        return Rules(kalah_moves, lambda board, mover, hole: kalah(board, mover, hole, empty))
    raise SystemExit(f"the rules of {spec} are not known here")


SIDES = {"A": 0, "B": 1}

# More counters would take long to sow.
MOST = 10_000


class Claim(NamedTuple):
    margin: int
    hole: int | None  # the player's move; None where the opponent moves


def read_position(text: str) -> tuple[Board, tuple[int, int]]:
    """Reads `A's holes | B's holes; the player to move; the scores of A and B`."""
    rows, mover, scores = text.split(";")
    a_row, b_row = ([int(count) for count in row.split()] for row in rows.split("|"))
    require(len(a_row) == len(b_row) > 0, f"{text}: the rows are not of one length")
    require(min(a_row + b_row) >= 0, f"{text}: a hole holds less than nothing")
    require(sum(a_row + b_row) <= MOST, f"{text}: more than {MOST} counters")
    holes = (*a_row, *b_row)
    a, b = scores.split(":")
    return (holes, SIDES[mover.strip()]), (int(a), int(b))


def read_hole(name: str, holes: int) -> int:
    """Returns the place of a hole such as B2 in the order of sowing."""
    return SIDES[name[:1]] * holes // 2 + int(name[1:]) - 1


def read(lines: TextIO) -> tuple[dict[str, object], list[dict[Board, Claim]]]:
    about = json.loads(next(lines))
    if not isinstance(about, dict) or about.get("certificate") != 1:
        raise SystemExit("this is no certificate of a layout that is known here")
    claims: list[dict[Board, Claim]] = [{}, {}]
    for line in lines:
        player, margin, played, position = line.rstrip("\n").split("\t")
        board, _ = read_position(position)
        hole = None if played == "-" else read_hole(played, len(board[0]))
        claims[SIDES[player]][board] = Claim(int(margin), hole)
    if about["never_ending"] != "stands" or about["endless_sowing"] not in ("void_game", "void_round"):
        raise SystemExit("the end of never-ending play is not the one that is known here")
    return about, claims


def check_strategy(player: int, claims: dict[Board, Claim], rules: Rules) -> None:
    """Raises Wrong if a claim does not follow from what comes after it."""
    following: dict[Board, list[Board]] = {}
    for board, claim in claims.items():
        legal = list(rules.moves(board))
        require(bool(legal), f"{board}: there is no move")
        if board[1] == player:
            if claim.hole not in legal:
                raise Wrong(f"{board}: the move is not legal")
            legal = [hole for hole in legal if hole == claim.hole]
        else:
            require(claim.hole is None, f"{board}: the opponent's moves are not the player's to choose")
        for hole in legal:
            after = rules.turn(board[0], board[1], hole)
            margin = after.won[player] - after.won[1 - player]
            if not after.over:
                next_board = (after.board, after.mover)
                require(next_board in claims, f"{board}, {hole}: nothing is claimed of {next_board}")
                margin += claims[next_board].margin
                if claim.margin > 0 and claims[next_board].margin > 0:
                    following.setdefault(board, []).append(next_board)
            require(margin >= claim.margin, f"{board}, {hole}: {margin} where {claim.margin} is claimed")
    require(is_finite(following), "boards with a claim above nothing can follow each other for ever")


def is_finite(following: dict[Board, list[Board]]) -> bool:
    """Returns whether every line of boards ends: boards that nothing leads to are taken away until none is left."""
    before: dict[Board, int] = {board: 0 for board in following}
    for boards in following.values():
        for board in boards:
            before[board] = before.get(board, 0) + 1
    free = [board for board, number in before.items() if number == 0]
    left = len(before)
    while free:
        left -= 1
        for board in following.get(free.pop(), []):
            before[board] -= 1
            if before[board] == 0:
                free.append(board)
    return left == 0


def check(lines: TextIO) -> str:
    """Checks a certificate and returns what it proves."""
    about, claims = read(lines)
    rules = rules_of(str(about["variant"]))
    start, scores = read_position(str(about["position"]))
    value = int(str(about["value"]))
    half = len(start[0]) // 2
    for player in (0, 1):
        lead = scores[player] - scores[1 - player]
        margin = value if start[1] == player else -value
        require(start in claims[player], "a strategy does not begin at the position")
        claimed = claims[player][start].margin + lead
        require(claimed == margin, f"{claimed} is claimed for {'AB'[player]}, not {margin}")
        check_strategy(player, claims[player], rules)
    boards = len(claims[0]) + len(claims[1])
    return f"{about['variant']} from {start[0][:half]} {start[0][half:]}, {'AB'[start[1]]} to move: the player to move gets {value:+}, on {boards} boards"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    for name in sys.argv[1:]:
        try:
            with open(name, encoding="utf-8") as lines:
                print(check(lines))
        except Wrong as wrong:
            raise SystemExit(f"{name} proves nothing: {wrong}")
        except (OSError, ValueError, LookupError, TypeError, StopIteration) as wrong:
            raise SystemExit(f"{name} can't be read: {wrong!r}")
