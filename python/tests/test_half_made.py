"""Turns and decisions of which only a part has been made: what is refused then, and what is taken back."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import gebeta

Playing = gebeta.State | gebeta.Match


def at_a_claim(start: Callable[[gebeta.Variant], Any]) -> Any:
    """Returns play that has come to a capture to claim or to leave, and has a turn before."""
    rng = random.Random(2)
    play = start(gebeta.Variant("mewelad:jen=claim"))
    while play.awaits != "claim" or len(play.history()) < 8:
        if play.is_terminal():
            play = start(gebeta.Variant("mewelad:jen=claim"))
        play.apply_action(rng.choice(play.legal_actions()))
    return play


def in_a_layout(start: Callable[[gebeta.Variant], Any]) -> Any:
    """Returns play of whose layout two holes have been laid."""
    play = start(gebeta.Variant("random_kalah"))
    for _ in range(2):
        assert play.awaits == "layout"
        play.apply_action(play.legal_actions()[1])
    return play


def begun(play: Playing) -> int:
    """Returns the number of actions of the turn or the layout that is half made."""
    names = [play.action_to_string(action) for action in reversed(play.history())]
    if play.awaits == "layout":
        return 2
    return 1 + next(number for number, name in enumerate(names) if name not in ("claim", "leave"))


STARTS: list[Callable[[gebeta.Variant], Playing]] = [
    gebeta.Variant.new_initial_state,
    gebeta.Variant.match,
]
PARTS = [at_a_claim, in_a_layout]


@pytest.fixture(params=STARTS, ids=["state", "match"])
def start(request: pytest.FixtureRequest) -> Callable[[gebeta.Variant], Playing]:
    """A way to begin."""
    start: Callable[[gebeta.Variant], Playing] = request.param
    return start


@pytest.fixture(params=PARTS)
def play(
    request: pytest.FixtureRequest, start: Callable[[gebeta.Variant], Playing]
) -> Playing:
    """A round or a match, of whose turn or layout a part has been made."""
    play: Playing = request.param(start)
    return play


def test_a_whole_turn_is_refused(play: Playing) -> None:
    before = play.copy()
    assert play.legal_moves == [] and not play.is_legal("A1")
    whole = "A1" if play.awaits == "claim" else [4] * 12
    refused: list[Callable[[], None]] = [lambda: play.push("A1"), lambda: play.take(whole)]
    for wrong in refused:
        with pytest.raises(gebeta.IllegalMoveError, match="comes next"):
            wrong()
    assert play == before and play.history() == before.history()
    assert pickle.loads(pickle.dumps(play)) == play


@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_counted_or_searched(part: Callable[[Any], gebeta.State]) -> None:
    state = part(gebeta.Variant.new_initial_state)
    for depth in (0, 1, 2):
        for count in (state.perft, state.perft_divide, state.analyse):
            with pytest.raises(gebeta.IllegalMoveError, match="a decision comes first"):
                count(depth)
    with pytest.raises(gebeta.SearchError):
        state.search(depth=1)
    for solve in (state.solve, state.prove):
        with pytest.raises(gebeta.UnsolvedError):
            solve()
    assert len(state.playouts(3)) == 3


def test_undo_takes_back_the_part_alone(play: Playing) -> None:
    before = play.history()
    parts = begun(play)
    undone = play.undo()
    assert play.history() == before[:-parts] and play.awaits in ("turn", "layout")
    if play.awaits == "turn":
        # The move as far as it was chosen.
        assert undone.hole == play.action_to_string(before[-parts])
        assert undone in play.legal_moves
        last = play.undo()
        assert isinstance(last, gebeta.Move) and len(play.history()) < len(before) - 1
        play.take(last)
    else:
        assert undone == [int(play.action_to_string(action).split()[1]) for action in before]
        with pytest.raises(IndexError):
            play.undo()


def test_pop_takes_back_a_turn_that_has_been_begun() -> None:
    state = at_a_claim(gebeta.Variant.start)
    turns, before, parts = state.move_stack, state.history(), begun(state)
    assert isinstance(state.pop(), gebeta.Move)
    assert state.move_stack == turns and state.history() == before[:-parts]
    assert state.pop() == turns[-1] and state.move_stack == turns[:-1]
    layout = in_a_layout(gebeta.Variant.new_initial_state)
    with pytest.raises(IndexError):
        layout.pop()
    assert len(layout.history()) == 2


def test_a_layout_between_rounds_is_taken_back_alone() -> None:
    match = gebeta.Variant("baqura").match()
    while not (match.awaits == "layout" and len(match.history()) > 5):
        match.apply_action(match.legal_actions()[0])
    number, before = match.round_number, match.history()
    match.apply_action(match.legal_actions()[0])
    match.apply_action(match.legal_actions()[0])
    assert len(match.undo()) == 2
    assert (match.round_number, match.history(), match.awaits) == (number, before, "layout")


@pytest.mark.parametrize("variant_id", ["random_kalah", "mewelad:origin=choice", "random_kalah:swap=starter"])
def test_a_state_takes_and_undoes_decisions_as_a_match_does(variant_id: str) -> None:
    variant = gebeta.Variant(variant_id)
    state, match = variant.new_initial_state(), variant.match()
    steps: list[Any] = []
    while state.awaits != "turn":
        assert state.awaits == match.awaits
        if state.is_chance_node():
            state.decide(seed=3)
            steps.append(state.copy().undo())
        else:
            child = state.copy()
            while child.awaits == state.awaits:
                child.apply_action(child.legal_actions()[-1])
            steps.append(child.undo())
            state.take(steps[-1])
        match.take(steps[-1])
        assert str(state) == str(match)
        assert variant.deserialize_state(state.serialize()).history() == state.history()
    assert state.history() == match.history()
    for step in reversed(steps):
        assert state.undo() == match.undo() == step
    assert state.is_initial_state() and state == variant.new_initial_state()


def test_a_record_has_whole_turns_only() -> None:
    match = at_a_claim(gebeta.Variant.match)
    read = gebeta.read_record(match.record())
    assert read != match
    match.undo()
    assert read == match


def test_the_state_of_a_match_has_the_turn_that_has_been_begun() -> None:
    match = at_a_claim(gebeta.Variant.match)
    assert match.state.awaits == "claim"
    assert match.state.legal_actions() == match.legal_actions()
