"""What can be pickled, copied and watched."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import weakref
from concurrent.futures import ProcessPoolExecutor

import pytest

import gebeta

GEME = gebeta.Variant("geme")


def test_small_things_are_pickled() -> None:
    solved = GEME.position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20").solve().value()
    results = [gebeta.Outcome(result) for result in ("1-0", "0-1", "1/2-1/2", "void")]
    found = [GEME.search(depth=3, values=True), GEME.search("random"), GEME.prove(depth=2)]
    gabata = gebeta.Variant("gabata_i")
    told = [gabata.about, *gabata.sources, *gabata.readings, *gabata.options]
    for thing in [gebeta.Move("A3!1,2"), solved, *results, *found, *told]:
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing and repr(again) == repr(thing)
    played = GEME.playouts(100)
    again = pickle.loads(pickle.dumps(played))
    assert (again.lengths == played.lengths).all() and (again.outcomes == played.outcomes).all()
    with pytest.raises(ValueError):
        gebeta.Outcome("2-0")


def test_a_pool_of_processes_returns_results() -> None:
    states = [GEME.start().child(action) for action in GEME.start().legal_actions()]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = list(pool.map(gebeta.State.search, states, ["easy"] * len(states)))
    assert found == [state.search("easy") for state in states]


def test_a_copy_of_a_batch_goes_its_own_way() -> None:
    batch = gebeta.Batch(GEME, 50, seed=4)
    for _ in range(5):
        batch.step(batch.random_actions())
    for other in (batch.copy(), copy.copy(batch), copy.deepcopy(batch)):
        before = batch.boards
        assert (other.boards == before).all() and (other.turns == batch.turns).all()
        other.step(other.random_actions())
        assert (batch.boards == before).all() and (other.boards != before).any()
    assert (batch.copy().random_actions() == batch.random_actions()).all()


def test_large_objects_can_be_watched() -> None:
    for thing in (GEME, GEME.start(), GEME.match(), gebeta.Batch(GEME, 2)):
        assert weakref.ref(thing)() is thing
