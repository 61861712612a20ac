"""Every game as a Gymnasium environment: one agent against an opponent.

Importing this module registers `gebeta/Gebeta-v0`; `gymnasium.make("gebeta.gymnasium:gebeta/Gebeta-v0")` imports it by itself.

>>> import gymnasium
>>> env = gymnasium.make("gebeta.gymnasium:gebeta/Gebeta-v0", variant="geme", opponent="greedy")
>>> observation, info = env.reset(seed=1)
>>> ended = False
>>> while not ended:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, ended, truncated, info = env.step(action)
>>> float(reward) in (-1, 0, 1)
True
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from . import Match, State, Variant, _rounds

__all__ = ["GebetaEnv"]


class GebetaEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A round or a match against an opponent.

    The opponent is a level of `State.search`, or a function that returns an action for a `State` or a `Match`. A level decides
    at random what is not a turn, such as a layout. The agent is `player` (0 begins in most games); if that is None, it is drawn
    for each episode.

    The reward is 1 for a win and -1 for a loss, at the end. An illegal action ends the episode with -1. `info` has the
    `"action_mask"` and the `"player"`; `action_masks()` returns the mask too, as sb3-contrib wants it.
    `Variant.describe_observation` and `Variant.describe_actions` say what the numbers mean.
    """

    metadata: dict[str, Any] = {"render_modes": _rounds.RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        variant: str | Variant = "geme",
        opponent: str | Callable[[State | Match], SupportsIndex] = "random",
        player: int | None = None,
        match: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if player not in (None, 0, 1):
            raise ValueError(f"player must be 0, 1 or None, not {player}")
        self.variant = _rounds.load(variant)
        self.opponent = opponent
        self.given_player = player
        self.match = match
        self.render_mode = _rounds.checked_render_mode(render_mode)
        size = self.variant.observation_tensor_size()
        self.observation_space = spaces.Box(0, 1, (size,), np.float32)
        self.action_space = spaces.Discrete(_rounds.num_actions(self.variant, match))
        self.has_ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins an episode, with the opponent's first turns. The seed determines all that is drawn."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2))
        self.player = drawn if self.given_player is None else self.given_player
        self.game = _rounds.begin(self.variant, self.match, self.np_random)
        self.has_ended = False
        self._answer()
        return self._observation(), self._info()

    def step(
        self, action: SupportsIndex
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Takes an action, and the opponent's answers."""
        if self.has_ended:
            raise ResetNeeded("the episode is over; call reset()")
        number = index(action)
        is_legal = number in self.game.legal_actions()
        # The opponent may have ended the game before the first action; then no action is asked for.
        is_illegal = not is_legal and not self.game.is_terminal()
        if is_legal:
            self.game.apply_action(number)
            self._answer()
        self.has_ended = is_illegal or self.game.is_terminal()
        reward = -1.0 if is_illegal else 0.0
        if self.game.is_terminal():
            reward = self.game.returns()[self.player]
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.has_ended, False, self._info()

    def _answer(self) -> None:
        """Plays on to the agent's next decision."""
        game, rng = self.game, self.np_random
        while not game.is_terminal() and game.current_player() != self.player:
            if game.is_chance_node():
                _rounds.draw_chance(game, rng)
            elif not isinstance(self.opponent, str):
                game.apply_action(index(self.opponent(game.copy())))
            elif game.awaits == "turn":
                state = game.state if isinstance(game, Match) else game
                assert state is not None, "a turn belongs to a round"
                game.push(state.search(self.opponent, seed=int(rng.integers(2**63))).best)
            else:
                game.apply_action(int(rng.choice(game.legal_actions())))

    def _observation(self) -> NDArray[np.float32]:
        return self.game.observation_tensor(self.player)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": _rounds.mask(self.game, self.player), "player": self.player}

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns whether each action is legal."""
        return _rounds.mask(self.game, self.player).astype(bool)

    def render(self) -> Any:
        """Returns the position in notation, or prints it."""
        return _rounds.render(self.game, self.render_mode)


if "gebeta/Gebeta-v0" not in gymnasium.registry:
    gymnasium.register("gebeta/Gebeta-v0", entry_point="gebeta.gymnasium:GebetaEnv")
