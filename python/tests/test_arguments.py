"""Wrong arguments: the exception names the argument and what is expected, in the words of Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import gebeta

GEME = gebeta.Variant("geme")
KALAH = gebeta.Variant("random_kalah")


def holes_are_awaited() -> gebeta.Match:
    match = gebeta.Variant("gabata_i:gained=chosen").match()
    while match.awaits != "holes":
        match.apply_action(match.legal_actions()[0])
    return match


WRONG: list[tuple[Callable[[], Any], type[Exception], str]] = [
    (lambda: GEME.perft(-1), ValueError, "depth must be from 0 to 4294967295, not -1"),
    (lambda: GEME.perft(10**400), ValueError, "depth must be from 0 to 4294967295"),
    (lambda: GEME.perft("3"), TypeError, "'str' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
    (lambda: GEME.perft(3, threads=0), ValueError, "threads must be from 1 .* not 0"),
    (lambda: GEME.search(depth=0), ValueError, "depth must be from 1 .* not 0"),
    (lambda: GEME.search(nodes=0), ValueError, "nodes must be from 1 .* not 0"),
    (lambda: GEME.search(seconds=-1), ValueError, "seconds must be from 0 to 86400"),
    (lambda: GEME.playouts(3, seed=-1), ValueError, "seed must be from 0 .* not -1"),
    (lambda: GEME.playouts(2**40), ValueError, "games must be from 0 to 1073741824"),
    (lambda: GEME.random_positions(-3), ValueError, "n must be from 0"),
    (lambda: GEME.analyse(3, memory=-1), ValueError, "memory must be from 67108864"),
    (lambda: GEME.metrics(memory=1), ValueError, "memory must be from 67108864 to .*, not 1"),
    (lambda: GEME.analyse(3).positions(0), ValueError, "level must be from 1"),
    (lambda: GEME.analyse(3).positions(4), ValueError, "level must be from 1 to 3, not 4"),
    (lambda: GEME.metrics(opening=101), ValueError, "opening must be from 0 to 100, not 101"),
    (lambda: GEME.metrics(games=10**9), ValueError, "games must be from 0"),
    (lambda: gebeta.Batch(GEME, 3, threads=0), ValueError, "threads must be from 1"),
    (lambda: gebeta.Batch(GEME, 2**40), ValueError, "n must be from 0 to 16777216"),
    (lambda: gebeta.Batch(GEME, 3).reset([1, 0, 1]), TypeError, "expected an array of bool, not of int64"),
    (lambda: gebeta.Batch(GEME, 2).step([0.5, 1.5]), TypeError, "expected an array of int64, not of float64"),
    (lambda: GEME.start().apply_action(-1), gebeta.IllegalMoveError, "there is no action -1"),
    (lambda: GEME.start().apply_action(2**99), gebeta.IllegalMoveError, "there is no action"),
    (lambda: GEME.start().push(0), TypeError, "a move is a Move or a text .*apply_action"),  # type: ignore[arg-type]
    (lambda: GEME.start().take(None), TypeError, "a turn comes next: a move is a Move or a text"),
    (lambda: GEME.match().take([6]), TypeError, "a turn comes next: a move is a Move or a text"),
    (lambda: KALAH.match().take(4), TypeError, "a layout comes next: a layout is a list"),
    (lambda: KALAH.match().take([400] * 12), TypeError, "a layout comes next: .*from 0 to 255"),
    (lambda: KALAH.start(layout=[400] * 12), TypeError, "a layout is a list .*from 0 to 255"),
    (lambda: KALAH.start(layout=[4]), ValueError, "a layout has 12 holes, not 1"),
    (lambda: GEME.start(race="A1 B1"), TypeError, "names are a list of str"),
    (lambda: GEME.start(race=["A1"]), ValueError, "a race is the names of two holes"),
    (lambda: GEME.start(race=["A1", "Z1"]), ValueError, "the board has no hole \"Z1\""),
    (lambda: holes_are_awaited().take("B1"), TypeError, "a choice of holes comes next: names are a list"),
    (lambda: holes_are_awaited().push("A1"), gebeta.IllegalMoveError, "the choice of the won holes comes next"),
    (lambda: gebeta.tournament(GEME, "random"), TypeError, "names are a list of str"),
    (lambda: GEME.start().action_to_string(7, 0), ValueError, "a player is"),
    (lambda: GEME.start().string_to_action(9, "A1"), ValueError, "a player is"),
    (lambda: gebeta.State("geme"), TypeError, r"Variant\(\"geme\"\).start\(\)"),  # type: ignore[arg-type]
    (lambda: gebeta.Match(GEME), TypeError, r"Variant\(\"geme\"\).match\(\)"),  # type: ignore[arg-type]
    (lambda: gebeta.Move("foo"), gebeta.IllegalMoveError, "foo"),
    (lambda: GEME.start().push("foo"), gebeta.IllegalMoveError, "foo"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_the_message_says_what_is_expected(number: int) -> None:
    call, kind, message = WRONG[number]
    with pytest.raises(kind, match=message) as caught:
        call()
    assert "failed to extract" not in str(caught.value) and "conversion" not in str(caught.value)


def test_a_text_that_is_no_move_is_not_legal() -> None:
    state = GEME.start()
    assert state.is_legal("A1") and state.is_legal("a1")
    assert not any(state.is_legal(text) for text in ("foo", "Z9", "B1", "A1>", ""))


def test_a_move_is_equal_to_its_text() -> None:
    state = GEME.start()
    assert "A1" in state.legal_moves and "B1" not in state.legal_moves
    assert GEME.perft_divide(3)["A1"] == 21  # type: ignore[index]
    move = gebeta.Move("a3>")
    assert move == "A3>" and move != "a3>" and hash(move) == hash("A3>") and move != 3
    assert f"{move:>5}|" == "  A3>|" and move < gebeta.Move("B1")
    with pytest.raises(TypeError):
        move < "B1"  # type: ignore[operator]


def test_a_diagnostic_has_what_was_expected_and_where_it_ends() -> None:
    text = 'schema = 2\nid = "x"\nname = "x"\nextends = "geme"\n[[last]]\ndo = "foo"\n'
    with pytest.raises(gebeta.VariantError) as caught:
        gebeta.Variant.from_toml(text)
    wrong = next(one for one in caught.value.diagnostics if one.line == 6)
    assert wrong.label is not None and "stay" in wrong.label
    assert (wrong.column, wrong.end_line, wrong.end_column) == (6, 6, 11)


def test_messages_speak_of_the_package() -> None:
    with pytest.raises(gebeta.VariantError, match=r"`gebeta.variants\(\)` lists all variants") as caught:
        gebeta.Variant("no such game")
    assert caught.value.diagnostics[0].help is not None
    assert "gebeta.variants()" in caught.value.diagnostics[0].help
    with pytest.raises(gebeta.VariantError, match="With the program, run `gebeta variants migrate"):
        gebeta.Variant.from_toml("schema = 1\n")
    with pytest.raises(gebeta.PositionError, match="gebeta.State.marks"):
        GEME.position("4z 4 4 4 4 4 | 4 4 4 4 4 4")
