"""Every variant, played at random: what the package says is what the engine says, and every step can be taken back."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from conftest import Engine

import gebeta

IDS = gebeta.variants()


def agrees(state: gebeta.State | gebeta.Match, answer: dict[str, Any]) -> None:
    """Compares a state with an answer of the engine."""
    assert str(state) == answer["position"]
    assert state.board == answer["board"]
    assert state.marks == answer["marks"]
    assert state.taxed == answer["taxed"]
    assert state.owners == answer["owners"]
    assert list(state.stores) == answer["stores"]
    assert [str(move) for move in state.legal_moves] == answer["legal"]


def state_agrees(state: gebeta.State, answer: dict[str, Any]) -> None:
    agrees(state, answer)
    outcome = state.outcome()
    assert (outcome.letter if outcome else "") == answer["result"]
    assert list(state.points) == answer["score"]
    # The engine also says what lay there before an opening.
    assert state.events == [event for event in answer["events"] if event["event"] != "layout"]
    assert state.is_terminal() == bool(answer["result"])


def is_same(one: gebeta.State, other: gebeta.State) -> None:
    """Checks that two states are the same in every respect, their histories too."""
    assert one == other and hash(one) == hash(other)
    assert one.serialize() == other.serialize()
    assert one.history() == other.history()
    assert one.legal_actions() == other.legal_actions()
    assert one.move_stack == other.move_stack


@pytest.mark.parametrize("variant_id", IDS)
def test_a_round_is_played_as_the_engine_plays_it(variant_id: str, engine: Engine) -> None:
    variant = gebeta.Variant(variant_id)
    rng = random.Random(variant_id)
    state = variant.start()
    state_agrees(state, engine.ask(cmd="new", variant=variant_id))
    while not state.is_terminal():
        move = rng.choice(state.legal_moves)
        before = state.copy()
        assert state.is_legal(move)
        actions = state.move_to_actions(move)
        assert actions[0] in state.legal_actions()
        state.push(move)
        state_agrees(state, engine.ask(cmd="play", hole=str(move)))
        # The same by actions, one by one, and back again.
        by_actions = before.clone()
        for action in actions:
            by_actions = by_actions.child(action)
        is_same(by_actions, state)
        for _ in actions:
            by_actions.undo_action()
        is_same(by_actions, before)
        assert state.peek() == move
        undone = copy.copy(state)
        assert undone.pop() == move
        is_same(undone, before)
        if state.ply() % 16 == 1:
            is_same(pickle.loads(pickle.dumps(state)), state)
            is_same(copy.deepcopy(state), state)
    is_same(variant.deserialize_state(state.serialize()), state)
    assert state.legal_actions() == [] and state.current_player() == -4
    with pytest.raises(gebeta.IllegalMoveError):
        state.push("A1")


@pytest.mark.parametrize("variant_id", IDS)
def test_a_round_can_be_played_by_its_actions_alone(variant_id: str) -> None:
    variant = gebeta.Variant(variant_id)
    rng = random.Random(variant_id)
    state = variant.new_initial_state()
    assert state.is_initial_state()
    names = set()
    while not state.is_terminal():
        actions = state.legal_actions()
        is_chance = state.is_chance_node()
        numbers = variant.max_chance_outcomes() if is_chance else variant.num_distinct_actions()
        assert actions == sorted(set(actions)) and actions[-1] < numbers
        assert len(state.legal_actions_mask()) == len(state.action_mask()) == numbers
        assert [a for a, legal in enumerate(state.legal_actions_mask()) if legal] == actions
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == actions
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        player = state.current_player()
        if player >= 0:
            assert state.legal_actions(player) == actions
            assert state.legal_actions(1 - player) == []
        before = state.copy()
        action = rng.choice(actions)
        names.add(state.action_to_string(action))
        assert state.string_to_action(state.action_to_string(action)) == action
        state.apply_action(action)
        assert state.history() == before.history() + [action]
        if len(state.history()) < 100:
            is_same(variant.deserialize_state(state.serialize()), state)
            undone = state.clone()
            undone.undo_action(None, action)
            is_same(undone, before)
    assert names
    assert sum(state.returns()) == 0
    observation = state.observation_tensor()
    assert observation.shape == (variant.observation_tensor_size(),)
    assert (observation >= 0).all() and (observation <= 1).all()


def decision(awaits: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], Any] | None:
    """Draws what an answer of the engine awaits: as a request, and as `Match.take` reads it."""
    if "turned" in awaits:
        turned = rng.random() < 0.5
        return {"turned": turned}, turned
    if "lots" in awaits:
        side = rng.choice("AB")
        return {"lots": side}, side
    if "race" in awaits:
        race = [rng.choice(holes) for holes in awaits["race"]]
        return {"race": race}, race
    if "holes" in awaits:
        holes = rng.sample(awaits["holes"], awaits["count"])
        return {"holes": holes}, holes
    return None


@pytest.mark.parametrize("variant_id", IDS)
def test_a_match_is_played_as_the_engine_plays_it(variant_id: str, engine: Engine) -> None:
    rng = random.Random(variant_id)
    match = gebeta.Variant(variant_id).match()
    answer = engine.ask(cmd="new", variant=variant_id, match=True)
    steps = 0
    while not match.is_terminal() and steps < 250:
        agrees(match, answer)
        assert match.round_number == answer["round"]
        assert list(match.standing) == answer["match_score"]
        before = match.copy() if steps < 40 else None
        awaits = answer["awaits"]
        if "layout" in awaits:
            match.take(layout := drawn_layout(match, rng))
            answer = engine.ask(cmd="decide", layout=layout)
        elif drawn := decision(awaits, rng):
            request, step = drawn
            match.take(step)
            answer = engine.ask(cmd="decide", **request)
        else:
            move = rng.choice(match.legal_moves)
            match.push(move)
            answer = engine.ask(cmd="play", hole=str(move))
        if before is not None:
            undone = match.copy()
            undone.undo()
            assert undone == before and undone.history() == before.history()
            assert pickle.loads(pickle.dumps(match)) == match
        steps += 1
    outcome = match.outcome()
    assert (outcome.letter if outcome else "") == answer["match_result"]
    assert gebeta.read_record(match.record()) == match


def drawn_layout(match: gebeta.Match, rng: random.Random) -> list[int]:
    """Draws a layout, hole by hole, as actions do."""
    drawn = match.copy()
    number, before = drawn.round_number, len(drawn.history())
    while drawn.awaits == "layout":
        drawn.apply_action(rng.choice(drawn.legal_actions()))
    assert drawn.round_number == number
    chooser = match.current_player()
    names = [drawn.action_to_string(chooser, action) for action in drawn.history()[before:]]
    counters = [int(name.removeprefix("lay ")) for name in names]
    holes = match.variant.holes
    return counters * (holes // len(counters))


@pytest.mark.parametrize("variant_id", IDS)
def test_a_match_can_be_played_to_its_end_by_its_actions(variant_id: str) -> None:
    variant = gebeta.Variant(variant_id)
    rng = random.Random(variant_id)
    match = variant.match()
    actions = 0
    # Some matches take thousands of rounds between players who choose at random.
    while not match.is_terminal() and actions < 3000:
        legal = match.legal_actions()
        assert legal and legal[-1] < len(match.legal_actions_mask())
        match.apply_action(rng.choice(legal))
        actions += 1
    assert len(match.history()) == actions
    assert match.is_terminal() or match.round_number > 1
    if match.is_terminal():
        assert match.current_player() == -4
        assert match.outcome() is not None or variant.match().round_number == 1
