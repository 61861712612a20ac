"""Records: what the program writes is read again, with its result and its players."""

from __future__ import annotations

import copy
import pickle

import pytest

import gebeta

START = "0 0 0 0 0 0 | 1 0 1 1 1 0; B; 4:40"
ROUND = f"""gebeta record 1
variant: geme
player B: medium, seed 7
date: 2025-11-20

round: 1
start: {START}
  1. B1
result: B 1:11
"""


def test_a_single_round_has_its_result() -> None:
    match = gebeta.read_record(ROUND)
    outcome = match.outcome()
    assert outcome is not None and outcome == match.round_outcome()
    assert match.is_game_over() and outcome.winner == 1
    assert match.result() == "0-1" and match.returns() == [-1.0, 1.0] == match.rewards()
    match.undo()
    assert match.outcome() is None and match.result() == "*" and match.returns() == [0.0, 0.0]


def test_the_players_and_the_date_are_kept() -> None:
    match = gebeta.read_record(ROUND)
    assert match.players == (None, "medium, seed 7") and match.date == "2025-11-20"
    assert match.record() == ROUND
    for again in (copy.copy(match), pickle.loads(pickle.dumps(match)), match.variant.read_record(ROUND)):
        assert again == match and again.record() == ROUND
    match.players = ("Almaz\nresult: A 1:0", " ")
    match.date = None
    named = gebeta.read_record(match.record())
    assert named.players == ("Almaz result: A 1:0", None) and named.date is None
    # Who plays does not make it another match.
    assert named == gebeta.read_record(ROUND)


def test_a_record_of_an_unknown_variant_says_what_reads_it() -> None:
    own = gebeta.Variant.from_toml('schema = 2\nid = "mine"\nname = "Mine"\nextends = "geme"\n')
    record = own.match().record()
    with pytest.raises(gebeta.VariantError, match="`Variant.read_record`"):
        gebeta.read_record(record)
    assert own.read_record(record) == own.match()
