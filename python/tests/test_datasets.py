"""Data sets of solved positions have exact values."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gebeta
from gebeta import datasets


def small(variant_id: str, per_side: int = 4) -> gebeta.Variant:
    """Returns a relative with fewer holes."""
    side = range(1, per_side + 1)
    far = " ".join(f"B{number}" for number in reversed(side))
    near = " ".join(f"A{number}" for number in side)
    return gebeta.Variant.from_toml(f"""
        schema = 2
        extends = "{variant_id}"
        without = ["*"]
        id = "small"
        name = "Small"
        [board]
        rows = ["{far}", "{near}"]
        """)


def is_exact(data: datasets.SolvedPositions, solution: gebeta.Solution) -> None:
    assert len(data) == len(data.boards) == len(data.values)
    for row, notation in enumerate(data.notations):
        state = data.variant.position(notation)
        assert data.boards[row].tolist() == [*state.board, *state.stores, state.turn]
        assert (data.observations[row] == state.observation_tensor()).all()
        value = solution.value(state)
        assert value is not None
        assert (data.values[row], data.turns[row]) == (
            value.margin,
            -1 if value.turns is None else value.turns,
        )
        legal = np.flatnonzero(~np.isnan(data.action_values[row]))
        assert legal.tolist() == state.legal_actions()
        assert data.best[row].any()
        for action in legal:
            after = state.child(int(action))
            expected = solution.value(after)
            if expected is None:
                margin = after.score[0] - after.score[1]
                worth = -margin if state.turn else margin
            else:
                worth = expected.margin * (1 if after.turn == state.turn else -1)
            if after.outcome() is None or not after.outcome().is_void:  # type: ignore[union-attr]
                assert data.action_values[row, action] == worth


@pytest.mark.parametrize("variant_id", ["geme", "gabata_i", "kalah_java", "oware"])
def test_values_are_exact(variant_id: str) -> None:
    variant = small(variant_id, 3)
    solution = variant.solve()
    data = datasets.positions(variant, 50, seed=1)
    is_exact(data, solution)
    again = datasets.positions(variant, 50, seed=1, table=solution)
    assert again.notations == data.notations
    assert datasets.positions(variant, 50, seed=2).notations != data.notations


def test_a_table_is_written_and_read(tmp_path: Path) -> None:
    variant = small("geme")
    solution = variant.solve()
    path = tmp_path / "small.table"
    solution.write(path)
    opened = gebeta.Solution.open(path, variant)
    assert opened.start == solution.start and opened.boards == solution.boards
    assert opened.value() == solution.value() and opened.moves() == solution.moves()
    assert [file.name for file in tmp_path.iterdir()] == ["small.table"]
    data = datasets.positions(variant, 20, seed=1, table=path)
    is_exact(data, solution)
    assert data.notations == datasets.positions(variant, 20, seed=1).notations


def test_tables_that_do_not_match_are_refused(tmp_path: Path) -> None:
    variant = small("geme")
    path = tmp_path / "small.table"
    variant.solve().write(path)
    with pytest.raises(gebeta.UnsolvedError, match="small.table"):
        gebeta.Solution.open(path, gebeta.Variant("geme"))
    with pytest.raises(gebeta.UnsolvedError, match="small.table"):
        gebeta.Solution.open(path, variant, "draw")
    with pytest.raises(ValueError, match="stands"):
        gebeta.Solution.open(path, variant, "never")  # type: ignore[arg-type]
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(gebeta.UnsolvedError):
        gebeta.Solution.open(path, variant)
    with pytest.raises(gebeta.UnsolvedError):
        gebeta.Solution.open(tmp_path / "none", variant)
    with pytest.raises(OSError):
        variant.solve().write(tmp_path / "none" / "small.table")


def test_what_can_not_be_solved_is_refused() -> None:
    with pytest.raises(gebeta.UnsolvedError):
        datasets.positions("ansaba", 1, memory=1_000_000)
    assert len(datasets.positions(small("geme"), 0)) == 0
    ending = gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20").solve()
    with pytest.raises(ValueError, match="no position of the table"):
        datasets.positions("geme", 10, table=small("geme").solve())
    assert len(datasets.positions("geme", 10, table=ending)) == 10
