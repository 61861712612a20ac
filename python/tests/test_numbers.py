"""Counts, values and searches are those of the library."""

from __future__ import annotations

import csv
from typing import Any

import numpy as np
import pytest
from conftest import Engine

import gebeta

WITH_TABLE = [name for name in gebeta.variants() if gebeta.Variant(name).table]


@pytest.mark.parametrize("variant_id", WITH_TABLE)
def test_levels_are_those_of_the_published_table(variant_id: str) -> None:
    variant = gebeta.Variant(variant_id)
    assert variant.table is not None
    published = list(csv.DictReader(variant.table.splitlines(), skipinitialspace=True))[:6]
    levels = variant.analyse(len(published))
    names = {"Awins": "a_wins", "Bwins": "b_wins"}
    for line, row in zip(published, levels.rows, strict=True):
        assert {names.get(key, key): int(cell) for key, cell in line.items()} == {
            names.get(key, key): row[names.get(key, key)] for key in line
        }
    own = [row["turns"] + row["games"] for row in levels.own]
    assert [variant.perft(depth) for depth in range(1, len(own) + 1)] == own
    depth = min(4, len(own))
    assert sum(variant.perft_divide(depth).values()) == own[depth - 1]


def test_numbers_beyond_64_bits_are_exact() -> None:
    state = gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")
    rows = state.analyse(300).rows
    assert rows[-1]["turns"] > 2**64
    assert rows[-1]["turns"] - rows[-2]["turns"] == state.analyse(300).own[-1]["turns"]


def test_positions_of_a_level_add_up() -> None:
    levels = gebeta.Variant("geme").analyse(6, distinct=True)
    positions = levels.positions(6)
    own = levels.own[-1]
    assert len(positions) == own["distinct"] == len(positions.boards)
    assert sum(positions.paths) == own["turns"]
    assert (positions.boards[:, :14].sum(axis=1) == 48).all()
    with pytest.raises(ValueError):
        levels.positions(7)


def test_a_solution_a_proof_and_a_search_agree() -> None:
    state = gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")
    solution = state.solve(threads=2)
    value = solution.value()
    assert value is not None
    assert solution.moves()[0][1].margin == value.margin
    assert solution.verify() == (solution.boards, 0)
    assert state.prove().value == value.margin
    found = state.search("hard", depth=60, values=True)
    assert found.is_final and found.margin == value.margin
    assert dict(found.values) == {move: exact.margin for move, exact in solution.moves()}
    line = state.copy()
    for move in solution.line():
        line.push(move)
    assert line.is_game_over() and line.score[0] - line.score[1] == value.margin
    assert solution.value(gebeta.Variant("ansaba").start()) is None
    with pytest.raises(gebeta.UnsolvedError):
        line.solve()
    with pytest.raises(gebeta.SearchError):
        line.search()
    with pytest.raises(gebeta.UnsolvedError):
        gebeta.Variant("geme").solve(memory=1 << 20)


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "medium", "hard", "mcts"])
def test_every_level_plays_the_same_move_again(level: str) -> None:
    state = gebeta.Variant("geme").start()
    found = [state.search(level, nodes=2000, seed=7).best for _ in range(2)]
    assert found[0] == found[1] and found[0] in state.legal_moves


@pytest.mark.parametrize("variant_id", ["geme", "ansaba", "mewelad", "random_kalah", "baqura"])
def test_random_play_does_not_depend_on_threads(variant_id: str) -> None:
    variant = gebeta.Variant(variant_id)
    one, two = (variant.playouts(1500, seed=5, threads=threads) for threads in (1, 2))
    assert (one.lengths == two.lengths).all()
    assert (one.margins == two.margins).all()
    assert (one.outcomes == two.outcomes).all()
    decided = one.outcomes < 2
    assert decided.any() and set(np.unique(one.outcomes)) <= {0, 1, 2, 3}
    boards = variant.random_positions(700, seed=3, threads=2)
    assert (boards == variant.random_positions(700, seed=3, threads=1)).all()
    assert (boards[:, :-1].sum(axis=1) == variant.counters).all()
    assert not (boards == variant.random_positions(700, seed=4)).all()


@pytest.mark.parametrize("variant_id", ["geme", "mewelad", "giuthi", "random_kalah", "ansaba"])
def test_a_batch_plays_as_states_do(variant_id: str) -> None:
    variant = gebeta.Variant(variant_id)
    batch = gebeta.Batch(variant, 40, seed=9)
    states = [state_of(variant, row) for row in batch.boards]
    while not batch.terminated.all():
        mask = batch.legal_mask
        actions = batch.random_actions()
        for index, state in enumerate(states):
            assert np.flatnonzero(mask[index]).tolist() == state.legal_actions()
            assert batch.current_player[index] == state.current_player()
            if not state.is_terminal():
                assert mask[index, actions[index]]
                state.apply_action(int(actions[index]))
        seen = batch.terminated
        batch.step(actions)
        for index, state in enumerate(states):
            assert batch.boards[index, :-3].tolist() == state.board
            assert batch.boards[index, -3:-1].tolist() == list(state.stores)
            assert batch.terminated[index] == state.is_terminal()
            expected = [0.0, 0.0] if seen[index] else state.rewards()
            assert batch.rewards[index].tolist() == expected
            if not state.is_terminal():
                assert (batch.observations()[index] == state.observation_tensor()).all()
    assert (batch.turns == [state.ply() for state in states]).all()
    batch.reset(np.arange(40) < 10)
    assert batch.terminated.tolist() == [False] * 10 + [True] * 30
    assert batch.playout(seed=2) > 0 and batch.terminated.all()


def state_of(variant: gebeta.Variant, row: np.ndarray) -> gebeta.State:
    """Returns the start that a row of a batch shows."""
    if variant.start().board == row[:-3].tolist():
        return variant.start(first=int(row[-1]))
    return variant.start(layout=row[:-3].tolist())


def test_threads_of_a_batch_change_nothing() -> None:
    variant = gebeta.Variant("geme")
    one, two = (gebeta.Batch(variant, 5000, seed=1, threads=threads) for threads in (1, 2))
    for _ in range(30):
        actions = one.random_actions()
        one.step(actions)
        two.step(actions)
    assert (one.boards == two.boards).all() and (one.legal_mask == two.legal_mask).all()
    assert one.playout(3) == two.playout(3)
    assert (one.boards == two.boards).all()


@pytest.mark.parametrize("variant_id", ["geme", "ansaba", "giuthi", "mewelad"])
@pytest.mark.parametrize("level", ["random", "greedy", "hard", "mcts"])
def test_a_seed_plays_the_same_game_as_in_the_program(variant_id: str, level: str, engine: Engine) -> None:
    state = gebeta.Variant(variant_id).start()
    answer = engine.ask(cmd="new", variant=variant_id)
    limits: dict[str, Any] = {"nodes": 300} if level in ("hard", "mcts") else {}
    while not state.is_game_over() and state.ply() < 40:
        # Without what the engine remembers of earlier searches.
        engine.ask(cmd="set", position=answer["position"])
        seed = 5 + state.ply()
        best = engine.ask(cmd="best", level=level, seed=seed, **limits)["best"]
        state.push(state.search(level, seed=seed, **limits).best)
        assert str(state.peek()) == best
        answer = engine.ask(cmd="play", hole=best)
        assert str(state) == answer["position"]
