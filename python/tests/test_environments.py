"""The environments pass the tests of their packages, and every variant is played to its end in them."""

from __future__ import annotations

import copy
import doctest
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from conftest import ROOT

import gebeta

IDS = gebeta.variants()

# Options with decisions that no variant has by default: claims, races, lots, holes that are won.
OPTIONS = [
    "mewelad:jen=claim",
    "mewelad:jen=claim_and_lift",
    "mewelad:origin=choice",
    "gabata_i:two_two=lots",
    "gabata_i:gained=chosen",
    "random_kalah:swap=starter",
]

SPECS = IDS + OPTIONS

# PettingZoo's own games with a mask have observations that are a dictionary, too.
ALLOWED = [
    "ignore:Observation space for each agent probably",
    "ignore:Observation is not a NumPy array",
]


def mask_agrees(mask: np.ndarray[Any, Any], game: gebeta.State | gebeta.Match) -> None:
    assert np.flatnonzero(mask).tolist() == game.legal_actions()


@pytest.mark.filterwarnings("error", *ALLOWED)
@pytest.mark.parametrize("match", [False, True], ids=["round", "match"])
@pytest.mark.parametrize("spec", SPECS)
def test_pettingzoo_accepts_every_variant(spec: str, match: bool) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from gebeta import pettingzoo

    api_test(pettingzoo.env(spec, match=match), num_cycles=50)


def play_in_pettingzoo(spec: str, seed: int) -> tuple[list[str], set[str]]:
    """Plays a round at random, and returns its course and all that was decided by the agents."""
    from gebeta import pettingzoo

    env = pettingzoo.raw_env(spec)
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    course, decided = [], set()
    total = np.zeros(2)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        total[env.possible_agents.index(agent)] += reward
        assert env.observation_space(agent).contains(observation)
        course.append(str(env.game))
        if termination:
            env.step(None)
            continue
        mask_agrees(observation["action_mask"], env.game)
        other = env.possible_agents[1 - env.possible_agents.index(agent)]
        assert not env.observe(other)["action_mask"].any()
        decided.add(env.game.awaits)
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    assert env.game.is_terminal()
    assert total.tolist() == env.game.returns()
    return course, decided


def test_all_kinds_of_decisions_are_made_in_pettingzoo() -> None:
    pytest.importorskip("pettingzoo")
    decided = set()
    for spec in SPECS:
        course, kinds = play_in_pettingzoo(spec, 1)
        assert play_in_pettingzoo(spec, 1)[0] == course, spec
        decided |= kinds
    assert decided == {"turn", "claim", "layout", "turned", "race"}


@pytest.mark.parametrize("match", [False, True], ids=["round", "match"])
@pytest.mark.parametrize("spec", ["random_kalah", "gabata_i:two_two=lots"])
def test_a_seed_determines_pettingzoo(spec: str, match: bool) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import seed_test

    from gebeta import pettingzoo

    seed_test(lambda: pettingzoo.env(spec, match=match), num_cycles=50)


# Claims, lots, layouts by chance and by players, several rounds.
MIXED = ["geme", "random_kalah", "mewelad:jen=claim", "gabata_i:two_two=lots", "baqura"]

COPIES: list[Callable[[Any], Any]] = [
    copy.deepcopy,
    lambda env: pickle.loads(pickle.dumps(env)),
]


def rest_after_reset_and_copy(
    env: Any, course: Callable[[Any, int], list[Any]], resets: tuple[int, ...], steps: int
) -> list[Any]:
    """Checks that an environment plays as usual after it was reset in the middle, and its copies as it does.

    It is reset after each number of steps in `resets`, and copied after `steps`. Returns the course from there.
    """
    env.reset(seed=3)
    usual = course(env, 30)
    for others in resets:
        env.reset(seed=9)
        course(env, others)
        env.reset(seed=3)
        assert course(env, 30) == usual
    env.reset(seed=3)
    course(env, steps)
    copies = [make(env) for make in COPIES]
    rest = course(env, 30)
    assert [course(again, 30) for again in copies] == [rest, rest]
    return rest


@pytest.mark.parametrize("match", [False, True], ids=["round", "match"])
@pytest.mark.parametrize("spec", MIXED)
def test_pettingzoo_can_be_reset_and_copied_in_the_middle(spec: str, match: bool) -> None:
    pytest.importorskip("pettingzoo")
    from gebeta import pettingzoo

    def course(env: Any, steps: int) -> list[str]:
        rng = np.random.default_rng(5)
        texts = []
        for _ in range(steps):
            observation, _, termination, _, _ = env.last()
            if termination:
                break
            env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
            texts.append(str(env.unwrapped.game))
        return texts

    env = pettingzoo.env(spec, match=match)
    assert len(rest_after_reset_and_copy(env, course, (0, 1, 7), 4)) > 3


def test_pettingzoo_ends_at_an_illegal_action() -> None:
    pytest.importorskip("pettingzoo")
    from gebeta import pettingzoo

    env = pettingzoo.env("geme", render_mode="ansi")
    env.reset()
    env.step(6)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1
    raw = pettingzoo.raw_env("geme")
    raw.reset()
    with pytest.raises(gebeta.IllegalMoveError):
        raw.step(6)


def test_environments_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo")
    from gebeta import pettingzoo

    start = "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0"
    text = pettingzoo.env("geme", render_mode="ansi")
    text.reset()
    assert text.render() == start
    human = pettingzoo.env("geme", render_mode="human")
    human.reset()
    human.step(0)
    assert capsys.readouterr().out == "2 7 1 6 1 6 | 6 6 0 1 6 6; B; 0:0\n"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("spec", SPECS)
def test_gymnasium_accepts_every_variant(spec: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    made = gymnasium.make("gebeta.gymnasium:gebeta/Gebeta-v0", variant=spec)
    env = made.unwrapped
    check_env(env)
    for player in (0, 1):
        env.given_player = player
        observation, info = env.reset(seed=player)
        ended, reward = False, 0.0
        while not ended:
            assert info["player"] == player
            if not env.game.is_terminal():
                mask_agrees(info["action_mask"], env.game)
            assert (env.action_masks() == info["action_mask"]).all()
            action = env.action_space.sample(info["action_mask"])
            observation, reward, ended, truncated, info = env.step(action)
            assert env.observation_space.contains(observation) and not truncated
        assert reward == env.game.returns()[player]
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)


def test_gymnasium_has_opponents_of_all_kinds() -> None:
    pytest.importorskip("gymnasium")
    from gebeta.gymnasium import GebetaEnv

    def first(game: gebeta.State | gebeta.Match) -> int:
        return game.legal_actions()[0]

    def play(opponent: Any, match: bool) -> list[str]:
        env = GebetaEnv("ansaba", opponent, match=match)
        _, info = env.reset(seed=3)
        course, ended = [str(env.game)], False
        while not ended and len(course) < 40:
            action = np.flatnonzero(info["action_mask"])[0]
            _, _, ended, _, info = env.step(action)
            course.append(str(env.game))
        return course

    for match in (False, True):
        courses = [play(opponent, match) for opponent in ("random", "greedy", first)]
        assert courses == [play(opponent, match) for opponent in ("random", "greedy", first)]
        assert courses[0] != courses[1] != courses[2]
    with pytest.raises(ValueError, match="player must be 0, 1 or None, not 2"):
        GebetaEnv(player=2)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("spec", MIXED)
def test_gymnasium_can_be_reset_and_copied_in_the_middle(spec: str, opponent: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")

    def course(env: Any, steps: int) -> list[tuple[str, float]]:
        game = env.unwrapped
        seen = []
        for _ in range(steps):
            legal = np.flatnonzero(game.action_masks())
            _, reward, ended, _, _ = env.step(legal[0] if len(legal) else 0)
            seen.append((str(game.game), reward))
            if ended:
                break
        return seen

    env = gymnasium.make("gebeta.gymnasium:gebeta/Gebeta-v0", variant=spec, opponent=opponent)
    rest_after_reset_and_copy(env, course, (1,), 1)


def test_gymnasium_plays_in_a_vector() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    envs = gymnasium.make_vec(
        "gebeta.gymnasium:gebeta/Gebeta-v0", num_envs=3, vectorization_mode="sync"
    )
    _, info = envs.reset(seed=1)
    ended = 0
    for _ in range(60):
        observation, _, terminated, _, info = envs.step(info["action_mask"].argmax(axis=1))
        ended += terminated.sum()
    assert observation.shape == (3, 154) and ended > 3


def test_environments_refuse_what_they_do_not_have() -> None:
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    from gebeta import pettingzoo
    from gebeta.gymnasium import GebetaEnv

    with pytest.raises(ValueError, match='render_mode must be "ansi", "human" or None, not .rgb_array.'):
        GebetaEnv("geme", render_mode="rgb_array")
    with pytest.raises(ValueError, match='render_mode must be "ansi", "human" or None, not .rgb_array.'):
        pettingzoo.env("geme", render_mode="rgb_array")
    env = GebetaEnv("geme", player=0)
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown level"):
        GebetaEnv("geme", "nobody", player=1).reset(seed=1)


def test_an_illegal_action_loses_in_gymnasium() -> None:
    pytest.importorskip("gymnasium")
    from gebeta.gymnasium import GebetaEnv

    env = GebetaEnv("geme", player=0)
    env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(6)
    assert reward == -1 and terminated


@pytest.mark.parametrize("spec", SPECS)
def test_openspiel_accepts_every_variant(spec: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import gebeta.openspiel

    game = pyspiel.load_game("gebeta", {"variant": spec})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("spec", ["geme", "random_kalah", "giuthi", "mewelad:jen=claim"])
def test_openspiel_plays_and_keeps_its_games(spec: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import mcts

    import gebeta.openspiel

    game = pyspiel.load_game("gebeta", {"variant": spec})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 1.4, 5, evaluator, random_state=rng)
    state = game.new_initial_state()
    for _ in range(6):
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            assert bot.step(state) in state.legal_actions()
            state.apply_action(state.legal_actions()[-1])
    assert state.inner.history() == state.history()
    assert state.observation_tensor(0) == state.inner.observation_tensor(0).tolist()
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert again.history() == state.history()
    # The variant itself can be the game, and its states are much faster.
    assert game.variant.get_type() == game.get_type()
    bot = mcts.MCTSBot(game.variant, 1.4, 5, evaluator, random_state=rng)
    if not state.inner.is_chance_node():
        assert bot.step(state.inner) in state.legal_actions()


@pytest.mark.parametrize("spec", ["geme", "random_kalah", "mewelad:origin=choice"])
def test_agents_of_openspiel_play(spec: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import generate_playthrough, random_agent

    import gebeta.openspiel

    game = pyspiel.load_game("gebeta", {"variant": spec})
    assert f"NumDistinctActions() = {game.num_distinct_actions()}" in (
        generate_playthrough.playthrough(str(game), action_sequence=None, seed=1)
    )
    environment = rl_environment.Environment(game)
    actions = environment.action_spec()["num_actions"]
    assert actions == game.variant.num_distinct_actions()
    agents = [random_agent.RandomAgent(player, actions) for player in range(2)]
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == game.observation_tensor_size()
        step = environment.step([agents[player].step(step).action])
    assert sum(step.rewards) == 0


def test_openspiel_takes_options() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import gebeta.openspiel

    variant = gebeta.Variant("gabata_i", tax="one", two_two="lots")
    game = pyspiel.load_game("gebeta", {"variant": variant.spec})
    assert game.variant == variant
    assert pyspiel.load_game(str(game)).variant == variant


@pytest.mark.parametrize("spec", SPECS)
def test_a_batch_begins_again_by_itself(spec: str) -> None:
    variant = gebeta.Variant(spec)
    batch = gebeta.Batch(variant, 8, seed=1, auto_reset=True)
    ended = np.zeros(8, int)
    steps = 0
    while ended.min() < 2:
        over = batch.terminated
        batch.step(batch.random_actions())
        # What is over begins again in the next step, whatever the action.
        assert not batch.terminated[over].any() or variant.max_game_length() == 0
        assert (batch.turns[over] == 0).all() and (batch.rewards[over] == 0).all()
        assert (batch.legal_mask.any(axis=1) != batch.terminated).all()
        won = batch.terminated & (batch.outcomes < 2)
        assert (np.abs(batch.rewards).sum(axis=1) == 2 * won).all()
        ended += batch.terminated
        steps += 1
    assert batch.observations().shape == (8, variant.observation_tensor_size())
    assert steps > 2


def row(state: gebeta.State) -> list[int]:
    """Returns the row of a batch for a state."""
    return [*state.board, *state.stores, state.turn]


def started(variant: gebeta.Variant, board: np.ndarray[Any, Any]) -> gebeta.State | None:
    """Returns a round that begins with the board of a lane; None if it drew a race, or turned the board."""
    awaits = variant.new_initial_state().awaits
    layout = board[: variant.holes].tolist() if awaits == "layout" else None
    state = variant.start(layout=layout)
    if row(state) == board.tolist():
        return state
    assert awaits in ("layout", "race", "turned")
    return None


@pytest.mark.parametrize("auto_reset", [False, True], ids=["stays", "begins again"])
@pytest.mark.parametrize("spec", SPECS)
def test_a_batch_plays_as_its_states_do(spec: str, auto_reset: bool) -> None:
    variant = gebeta.Variant(spec)
    size = 3
    batch = gebeta.Batch(variant, size, seed=2, auto_reset=auto_reset)
    states = [started(variant, board) for board in batch.boards]
    rewards = np.zeros((size, 2))
    for _ in range(300):
        boards, masks, players = batch.boards, batch.legal_mask, batch.current_player
        outcomes, turns = batch.outcomes, batch.turns
        observations = batch.observations()
        for lane, state in enumerate(states):
            if state is None:
                continue
            assert row(state) == boards[lane].tolist() and state.ply() == turns[lane]
            assert players[lane] == state.current_player()
            assert batch.terminated[lane] == state.is_terminal()
            assert (outcomes[lane] == -1) == (not state.is_terminal())
            assert np.flatnonzero(masks[lane]).tolist() == state.legal_actions()
            assert (observations[lane] == state.observation_tensor()).all()
            assert (batch.rewards[lane] == rewards[lane]).all()
        actions = batch.random_actions()
        over = batch.terminated
        batch.step(actions)
        rewards[:] = 0
        for lane, state in enumerate(states):
            if over[lane]:
                if auto_reset:
                    states[lane] = started(variant, batch.boards[lane])
            elif state is not None:
                state.apply_action(actions[lane])
                if state.is_terminal():
                    rewards[lane] = state.returns()
        if not auto_reset and over.all():
            return


def test_a_batch_stays_over_by_default() -> None:
    batch = gebeta.Batch(gebeta.Variant("geme"), 4, seed=1)
    while not batch.terminated.all():
        batch.step(batch.random_actions())
    boards = batch.boards
    batch.step(np.zeros(4, int))
    assert (batch.boards == boards).all()
    batch.reset(np.array([True, False, False, True]))
    assert batch.terminated.tolist() == [False, True, True, False]


@pytest.mark.parametrize("spec", SPECS)
def test_the_table_of_actions_has_every_action(spec: str) -> None:
    variant = gebeta.Variant(spec)
    _, _, *rows = variant.describe_actions().splitlines()
    # Of players, and of chance.
    described = {0: 0, -1: 0}
    match = variant.match()
    for row in rows:
        numbers, names, meaning = row.strip("| ").split(" | ")
        player = -1 if numbers.startswith("chance: ") else 0
        first, last = map(int, numbers.removeprefix("chance: ").split("–"))
        assert first == (described[player] if player == 0 else 0)
        if player == 0 or "lots" not in names or described[-1] == 0:
            said = [variant.action_to_string(player, action) for action in (first, last)]
            assert names == " … ".join(said)
        assert meaning
        described[player] = max(described[player], last + 1)
    assert described[0] == variant.num_match_actions() == match.num_distinct_actions()
    assert described[-1] == len(match.legal_actions_mask(-1)) >= variant.max_chance_outcomes()


def test_chance_has_numbers_of_its_own() -> None:
    variant = gebeta.Variant("random_kalah")
    assert (variant.num_distinct_actions(), variant.max_chance_outcomes()) == (12, 49)
    state = variant.new_initial_state()
    # No hole gets fewer than two.
    assert state.legal_actions() == list(range(2, 27))
    assert state.action_to_string(48) == state.action_to_string(-1, 48) == "lay 48"
    assert state.action_to_string(0, 0) == "A1" and state.string_to_action("lay 7") == 7
    assert (len(state.legal_actions_mask()), len(state.legal_actions_mask(0))) == (49, 12)
    with pytest.raises(gebeta.IllegalMoveError, match="action 49 is illegal"):
        state.apply_action(49)
    with pytest.raises(gebeta.IllegalMoveError, match="no action 12"):
        state.action_to_string(0, 12)
    with pytest.raises(ValueError):
        state.action_to_string(7, 0)
    assert variant.action_to_string(0) == "A1" and variant.action_to_string(-1, 0) == "lay 0"
    # Where a player lays the counters out, these are actions of players.
    assert gebeta.Variant("baqura").max_chance_outcomes() == 0


def test_lots_are_actions_of_chance() -> None:
    match = gebeta.Variant("gabata_i", two_two="lots").match()
    rng = np.random.default_rng(1)
    while match.awaits != "lots":
        if match.is_terminal():
            match = match.variant.match()
        match.apply_action(rng.choice(match.legal_actions()))
    assert match.is_chance_node() and match.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    assert [match.action_to_string(action) for action in (0, 1)] == ["lots for A", "lots for B"]
    assert match.child(1).rounds[-1].lots == 1
    assert match.action_mask().tolist() == [1, 1]
    before = match.copy()
    match.apply_action(1)
    match.undo_action(-1, 1)
    assert match == before


def test_the_table_of_observations_has_every_number() -> None:
    variant = gebeta.Variant("geme")
    _, _, *rows = variant.describe_observation().splitlines()
    numbers = [row.strip("| ").split(" | ")[0] for row in rows]
    ranges = [range(int(n.split("–")[0]), int(n.split("–")[-1]) + 1) for n in numbers]
    every = [number for numbers in ranges for number in numbers]
    assert every == list(range(variant.observation_tensor_size()))


def test_examples_of_the_page_run() -> None:
    for package in ("gymnasium", "pettingzoo", "pyspiel"):
        pytest.importorskip(package)
    page = ROOT / "docs/environments.md"
    test = doctest.DocTestParser().get_doctest(page.read_text(), {}, page.name, str(page), 0)
    assert len(test.examples) > 15
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
