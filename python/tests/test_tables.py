"""pandas, polars, DuckDB and pyarrow read the results, and every number is exact."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import program

import gebeta

END = "0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20"

Rows = list[dict[str, Any]]


def package(name: str) -> Any:
    """Returns an optional package, or skips the test."""
    return pytest.importorskip(name, reason=f"{name} is not installed")


def with_pyarrow(table: Any) -> Rows:
    rows: Rows = package("pyarrow").table(table).to_pylist()
    return rows


def with_pandas(table: Any) -> Rows:
    pandas = package("pandas")
    if not hasattr(pandas.DataFrame, "from_arrow"):
        pytest.skip("pandas before 3 has no DataFrame.from_arrow")
    frame = pandas.DataFrame.from_arrow(table)
    rows: Rows = frame.astype(object).where(frame.notna(), None).to_dict("records")
    return rows


def with_polars(table: Any) -> Rows:
    rows: Rows = package("polars").DataFrame(table).to_dicts()
    return rows


def with_duckdb(table: Any) -> Rows:
    given = table  # `table` is a word of SQL.
    found = package("duckdb").sql("from given")
    assert given is table
    names = found.columns
    return [dict(zip(names, row)) for row in found.fetchall()]


READERS = [with_pyarrow, with_pandas, with_polars, with_duckdb]
Reader = Callable[[Any], Rows]


def geme() -> gebeta.Variant:
    return gebeta.Variant("geme")


def same(found: Rows, expected: Rows) -> None:
    """Checks every cell. A reader can have a count as an int, a Decimal or, beyond 38 digits, a str."""
    assert len(found) == len(expected)
    for row, known in zip(found, expected):
        assert list(row) == list(known)
        for name, cell in known.items():
            read = row[name]
            exact = cell if cell is None or isinstance(read, type(cell)) else type(cell)(read)
            assert (None if read is None else type(cell)(read)) == exact == cell, (name, read)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("depth", [20, 60, 160])
def test_levels_are_exact_at_any_width(read: Reader, depth: int) -> None:
    levels = geme().position(END).analyse(depth)
    same(read(levels), levels.rows)


def test_the_width_of_counts_decides_their_type() -> None:
    pyarrow = package("pyarrow")
    types = {}
    for depth in (20, 60, 160):
        schema = pyarrow.schema(geme().position(END).analyse(depth))
        types[depth] = str(schema.field("turns").type)
    assert types == {20: "int64", 60: "decimal128(38, 0)", 160: "string"}
    assert geme().position(END).analyse(160).rows[-1]["turns"] > 10**80


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("spec", ["geme", "gabata_i", "ansaba", "giuthi"])
def test_positions_are_the_boards_and_paths(read: Reader, spec: str) -> None:
    variant = gebeta.Variant(spec)
    positions = variant.analyse(4).positions(4)
    rows = read(positions)
    boards, paths = positions.boards, positions.paths
    assert len(rows) == len(positions) == len(boards) == len(paths) > 10
    for row, board, count in zip(rows, boards.tolist(), paths):
        assert row["level"] == 4 and int(row["paths"]) == count
        holes = [row[hole.lower()] for hole in variant.hole_names]
        assert [*holes, row["store_a"], row["store_b"], "AB".index(row["to_move"])] == board
        assert variant.position(row["position"]).board == holes
    assert sum(paths) == variant.analyse(4).own[-1]["turns"]


def test_paths_are_exact_at_any_width() -> None:
    for depth in (20, 60, 160):
        levels = geme().position(END).analyse(depth)
        assert sum(levels.positions(depth).paths) == levels.own[-1]["turns"]


def test_a_level_without_positions_is_an_empty_table() -> None:
    pyarrow = package("pyarrow")
    start = geme().position("0 0 0 0 0 1 | 0 0 0 0 0 1; A; 23:23")
    levels = start.analyse(1000)
    assert levels.end in ("exhausted", "depth")
    ended = [row["level"] for row in levels.own if row["turns"] == 0]
    for level in ended[:1]:
        positions = levels.positions(level)
        assert len(positions) == 0 and positions.boards.shape == (0, 15)
        assert pyarrow.table(positions).num_rows == 0


@pytest.mark.parametrize("read", READERS)
def test_playouts_are_the_arrays(read: Reader) -> None:
    played = geme().playouts(500, seed=3)
    rows = read(played)
    assert [row["turns"] for row in rows] == played.lengths.tolist()
    assert [row["margin"] for row in rows] == played.margins.tolist()
    assert ["ABDT".index(row["outcome"]) for row in rows] == played.outcomes.tolist()


@pytest.mark.parametrize("read", READERS)
def test_solutions_have_a_row_for_each_board(read: Reader) -> None:
    state = geme().position(END)
    solution = state.solve()
    rows = read(solution)
    assert len(rows) == solution.boards
    # A line of best play passes through boards whose rows have the same values, without the score.
    board = state.board
    found = [row for row in rows if board == [row[hole.lower()] for hole in geme().hole_names]]
    row = next(row for row in found if row["to_move"] == "A")
    value = solution.value()
    assert value is not None and (row["margin"], row["turns"]) == (value.margin, value.turns)
    assert str(solution.moves()[0][0]) in row["best"].split()


def test_a_stream_can_be_left_and_read_again() -> None:
    pyarrow = package("pyarrow")
    solution = geme().position(END).solve()
    for time in range(20):
        reader = pyarrow.RecordBatchReader.from_stream(solution)
        assert reader.schema == pyarrow.schema(solution)
        if time % 2:
            reader.read_next_batch()
        del reader
    assert pyarrow.table(solution).num_rows == solution.boards


@pytest.mark.parametrize("read", READERS)
def test_tournaments_are_tables(read: Reader) -> None:
    players = ["random", "greedy", "easy"]
    played = gebeta.tournament(geme(), players, games=10, seed=5)
    assert {row["player"] for row in read(played)} == set(players)
    for table in (played.standings, played.encounters, played.games):
        same(read(table), table.rows)
    assert len(played.games) == 30 and len(played.encounters) == 3
    for row in played.games.rows[:5]:
        state = geme().start()
        for move in row["moves"].split():
            state.push(move)
        assert state.is_game_over() and state.score == (row["won_a"], row["won_b"])


@pytest.mark.parametrize("read", READERS)
def test_measures_are_a_table(read: Reader) -> None:
    table = gebeta.Variant("ansaba").metrics(games=50, depth=4)
    rows = read(table)
    assert [row["metric"] for row in rows][:4] == ["completion", "decisiveness", "balance", "advantage"]
    for row, known in zip(rows, table.rows):
        # DuckDB and polars keep a missing number; pandas has NaN, which the reader here turns back.
        assert row == known


def test_tournaments_and_measures_are_those_of_the_program() -> None:
    found = program()
    if found is None:
        pytest.skip("the program gebeta is not built; set GEBETA to its path")

    def run(*arguments: str) -> Any:
        done = subprocess.run([found, *arguments, "--format", "json"], capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    ran = run("tournament", "geme", "--players", "random,greedy", "--games", "20", "--seed", "4")
    played = gebeta.tournament(geme(), ["random", "greedy"], games=20, seed=4)
    for row, known in zip(played.standings.rows, ran["players"], strict=True):
        assert (row["player"], row["won"], row["margin"]) == (known["player"], known["won"], known["margin"])
        assert row["elo"] == pytest.approx(known["elo"], abs=0.06)
    ran = run("analyse", "ansaba", "--metrics", "--games", "40", "--depth", "5", "--seed", "2")
    for row in gebeta.Variant("ansaba").metrics(games=40, depth=5, seed=2).rows:
        known = ran["measured"][0]["metrics"][row["metric"]]
        for mine, its in ((row["tree"], known["tree"]), (row["playouts"], (known["playouts"] or {}).get("value"))):
            assert mine == (its if its is None else pytest.approx(its, abs=1e-4))


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": ["random"]},
        {"players": ["random", "random"]},
        {"players": ["random", "nobody"]},
        {"players": ["random", "easy"], "games": 3},
        {"players": ["random", "easy"], "games": 0},
        {"players": ["random", "easy"], "games": 2**31},
        {"players": ["random", "easy"], "opening": 101},
    ],
)
def test_unfit_tournaments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        gebeta.tournament(geme(), **wrong)


def test_the_package_needs_no_reader() -> None:
    code = "import sys, gebeta; print([m for m in ('pandas', 'polars', 'pyarrow', 'duckdb') if m in sys.modules])"
    # Not in the folder of the sources, which have no compiled module.
    here = Path(__file__).parent
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=here)
    assert done.stdout.strip() == "[]"
