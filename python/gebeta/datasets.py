"""Positions with exact values and best moves, to test learning and search on.

>>> from gebeta import Variant, datasets
>>> small = Variant.from_toml('''
... schema = 2
... extends = "geme"
... id = "small_geme"
... name = "Small Gebeta"
... [board]
... rows = ["B4 B3 B2 B1", "A1 A2 A3 A4"]
... ''')
>>> data = datasets.positions(small, 100, seed=1)
>>> data.boards.shape, data.observations.shape, data.action_values.shape
((100, 11), (100, 106), (100, 8))
>>> bool((data.action_values[data.best] == data.values[data.best.nonzero()[0]]).all())
True
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from os import PathLike

import numpy as np
from numpy.typing import NDArray

from . import Solution, State, Value, Variant, _rounds

__all__ = ["SolvedPositions", "positions"]

# Games in a row without a solved position, after which no more are played.
_MOST_IN_VAIN = 1000


@dataclass(frozen=True)
class SolvedPositions:
    """Positions with exact values: arrays with a row for each position.

    A value is the margin at the end of the round with best play, in counters, for the player to move: their counters less the
    opponent's.
    """

    variant: Variant
    """The rules."""
    notations: list[str]
    """The positions in notation, which `Variant.position` reads."""
    boards: NDArray[np.uint8]
    """The holes in sowing order, both stores, the player to move."""
    observations: NDArray[np.float32]
    """What the player to move observes; see `State.observation_tensor`."""
    values: NDArray[np.float32]
    """The value of each position."""
    turns: NDArray[np.int32]
    """The turns to the end with best play; -1 if it never ends."""
    action_values: NDArray[np.float32]
    """The value of each action; NaN where it is illegal."""

    @property
    def best(self) -> NDArray[np.bool_]:
        """Whether each action reaches the value of its position."""
        best: NDArray[np.bool_] = self.action_values == self.values[:, None]
        return best

    def __len__(self) -> int:
        return len(self.notations)


def positions(
    variant: str | Variant,
    n: int,
    seed: int = 0,
    *,
    table: Solution | str | PathLike[str] | None = None,
    memory: int | None = None,
) -> SolvedPositions:
    """Returns positions of random games with their exact values, one of each game.

    Each position of a game is equally likely, so a position can occur several times. The same seed returns the same positions.

    Solves the game first, which takes 1.3 GB for `"geme"`; `memory` is a limit in bytes. `table` is a `Solution`, or a
    table that `Solution.write` or `gebeta solve --write-table` wrote. Positions that are not in it are left out, so a table
    of endings returns endings.

    Raises UnsolvedError if the game can't be solved, and ValueError if random games do not reach the positions of the table.
    """
    variant = _rounds.load(variant)
    if table is None:
        solution = variant.solve(memory=memory)
    else:
        solution = table if isinstance(table, Solution) else Solution.open(table, variant)
    rng = random.Random(seed)
    drawn: list[tuple[State, Value]] = []
    in_vain = 0
    while len(drawn) < n:
        if (found := _draw(variant, solution, rng)) is not None:
            drawn.append(found)
            in_vain = 0
        elif (in_vain := in_vain + 1) == _MOST_IN_VAIN:
            raise ValueError(f"{in_vain} random games had no position of the table")
    return _arrays(variant, solution, drawn)


def _draw(
    variant: Variant, solution: Solution, rng: random.Random
) -> tuple[State, Value] | None:
    """Plays a random game and returns one of its solved positions."""
    state = variant.new_initial_state()
    drawn = None
    seen = 0
    while not state.is_terminal():
        if state.awaits == "turn" and (value := solution.value(state)) is not None:
            seen += 1
            # Each of those seen so far remains with the same probability.
            if rng.random() * seen < 1:
                drawn = state.copy(), value
        state.apply_action(_random_action(state, rng))
    return drawn


def _random_action(state: State, rng: random.Random) -> int:
    actions = state.legal_actions()
    if state.is_chance_node():
        return rng.choices(actions, [chance for _, chance in state.chance_outcomes()])[0]
    return actions[int(rng.random() * len(actions))]


def _arrays(
    variant: Variant, solution: Solution, drawn: list[tuple[State, Value]]
) -> SolvedPositions:
    n = len(drawn)
    action_values = np.full((n, variant.num_distinct_actions()), np.nan, np.float32)
    for row, (state, _) in enumerate(drawn):
        for move, value in solution.moves(state):
            action_values[row, variant.move_to_action(move)] = value.margin
    boards = [[*state.board, *state.stores, state.turn] for state, _ in drawn]
    observations = [state.observation_tensor() for state, _ in drawn]
    turns = [-1 if value.turns is None else value.turns for _, value in drawn]
    return SolvedPositions(
        variant=variant,
        notations=[state.notation() for state, _ in drawn],
        boards=np.array(boards, np.uint8).reshape(n, variant.holes + 3),
        observations=np.array(observations, np.float32).reshape(n, variant.observation_tensor_size()),
        values=np.array([value.margin for _, value in drawn], np.float32),
        turns=np.array(turns, np.int32),
        action_values=action_values,
    )
