"""The board as a notebook shows it."""

from __future__ import annotations

import re

import gebeta

GEME = gebeta.Variant("geme")


def test_a_state_is_drawn_for_a_notebook() -> None:
    state = gebeta.Variant("ansaba").start()
    state.push(state.legal_moves[0])
    svg = state._repr_svg_()
    assert svg.startswith("<svg") and svg.count("class=\"counter\"") == sum(state.board)
    assert "prefers-color-scheme:dark" in svg
    assert str(state) in state._repr_html_()
    assert svg.count("▸") == 1 and "B to move; counters won 1:0" in state._repr_html_()
    assert "the last turn</title>" in svg and f"A1: {state.board[0]} counters" in svg


def test_a_drawing_says_what_is_awaited() -> None:
    kalah = gebeta.Variant("random_kalah").match()
    kalah.apply_action(kalah.legal_actions()[3])
    html = kalah._repr_html_()
    laid = kalah.action_to_string(kalah.history()[-1])
    assert f"chance lays the counters out; so far: {laid};" in html and "▸" not in html
    assert "counters won in round 1 0:0; match" in html
    over = GEME.position("0 0 0 0 0 0 | 0 0 0 0 0 0; A; 20:28")
    assert over.is_terminal()
    assert "B has won; counters won 20:28" in over._repr_html_() and "▸" not in over._repr_svg_()
    for counters in range(14):
        svg = GEME.position(f"{counters} 1 0 0 0 0 | 0 0 0 0 0 1; A; 0:0")._repr_svg_()
        places = [tuple(map(float, at)) for at in re.findall(r'"counter" cx="([\d.]+)" cy="([\d.]+)"', svg)]
        in_a1 = [(x, y) for x, y in places if x < 126 and y > 80]
        assert len(in_a1) == (counters if counters <= 12 else 0)
        for number, (x, y) in enumerate(in_a1):
            # No counter touches the rim or another counter.
            assert (x - 96) ** 2 + (y - 115) ** 2 < 19**2
            assert all((x - u) ** 2 + (y - v) ** 2 > 8**2 for u, v in in_a1[:number])
