"""The rules of the program that checks certificates are those of the library."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path

import pytest

import gebeta

PATH = Path(__file__).parents[2] / "tests" / "certificates" / "check.py"
SPEC = importlib.util.spec_from_file_location("check", PATH)
assert SPEC and SPEC.loader
check = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(check)


@pytest.mark.parametrize(
    "spec", ["geme", "kalah", "kalah:empty_capture=yes", "kalah:counters=six", "kalah:holes=four,counters=six", "oware"]
)
def test_the_checker_plays_as_the_library_does(spec: str) -> None:
    draw = random.Random(7)
    rules = check.rules_of(spec)
    for _ in range(200):
        state = gebeta.Variant(spec).start()
        # The checker doesn't know the limit of turns, so the last turn that it allows isn't compared.
        turns = 1
        while not state.is_game_over() and turns < 1000:
            (board, mover), won = check.read_position(str(state))
            actions = list(state.legal_actions())
            assert actions == list(rules.moves((board, mover)))
            action = draw.choice(actions)
            state.apply_action(action)
            turns += 1
            after = rules.turn(board, mover, action)
            assert after.over == state.is_game_over()
            assert tuple(state.score) == (won[0] + after.won[0], won[1] + after.won[1])
            if not after.over:
                assert check.read_position(str(state))[0] == (after.board, after.mover)
