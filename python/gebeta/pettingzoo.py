"""Every game as a PettingZoo environment of two agents.

`env` makes an environment with the usual wrappers, and `raw_env` is the environment itself. The agents are `"player_0"` (A)
and `"player_1"` (B). An agent may act several times in a row. An observation has the keys `"observation"` and
`"action_mask"`; `Variant.describe_observation` and `Variant.describe_actions` say what their numbers mean. An illegal action
ends the game with a reward of -1. What chance decides is drawn from the seed of `reset`.

>>> from gebeta import pettingzoo
>>> env = pettingzoo.env("geme")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         env.step(None)
...     else:
...         env.step(env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
[]
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Variant, _rounds

__all__ = ["env", "raw_env"]

Observation = dict[str, Any]


def env(
    variant: str | Variant = "geme", match: bool = False, render_mode: str | None = None
) -> AECEnv[str, Observation, int | None]:
    """Returns an environment that ends at an illegal action, and checks how it is used.

    It plays one round, or with `match` a whole match. `render_mode` is `"ansi"` (a text) or `"human"` (printed).
    """
    made: AECEnv[str, Observation, int | None] = raw_env(variant, match, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv[str, Observation, int | None]):
    """A round or a match of two agents, without wrappers."""

    metadata: dict[str, Any] = {
        "name": "gebeta_v0",
        "render_modes": _rounds.RENDER_MODES,
        "is_parallelizable": False,
    }

    def __init__(
        self, variant: str | Variant = "geme", match: bool = False, render_mode: str | None = None
    ) -> None:
        """See `env`."""
        super().__init__()
        self.variant = _rounds.load(variant)
        self.match = match
        self.render_mode = _rounds.checked_render_mode(render_mode)
        self.rng = np.random.default_rng()
        self.possible_agents = ["player_0", "player_1"]
        self.agents = self.possible_agents[:]
        actions = _rounds.num_actions(self.variant, match)
        size = self.variant.observation_tensor_size()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of the observations, the same for both agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of the actions, the same for both agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins again. The seed determines what chance decides."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.game = _rounds.begin(self.variant, self.match, self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._look()

    def _look(self) -> None:
        """Sees who acts next, or how the game ended."""
        is_over = self.game.is_terminal()
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.rewards = dict(zip(self.agents, self.game.returns() if is_over else [0.0, 0.0]))
        if not is_over:
            self.agent_selection = self.possible_agents[self.game.current_player()]

    def observe(self, agent: str) -> Observation:
        """Returns the position from the view of an agent, and the mask of its legal actions."""
        player = self.possible_agents.index(agent)
        return {
            "observation": self.game.observation_tensor(player),
            "action_mask": _rounds.mask(self.game, player),
        }

    def step(self, action: int | None) -> None:
        """Takes an action of the agent that acts next; None if the game is over for it.

        Raises IllegalMoveError if the action is illegal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        self.game.apply_action(index(action))
        _rounds.draw_chance(self.game, self.rng)
        self._cumulative_rewards[agent] = 0.0
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Returns the position in notation, or prints it."""
        return _rounds.render(self.game, self.render_mode)

    def close(self) -> None:
        """Does nothing: an environment holds no resources."""
