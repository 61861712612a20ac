"""Every game as a game of OpenSpiel.

Importing this module registers the game `gebeta`, with the parameter `variant`. OpenSpiel's algorithms play it.

>>> import pyspiel
>>> import gebeta.openspiel
>>> game = pyspiel.load_game("gebeta(variant=geme)")
>>> state = game.new_initial_state()
>>> [state.action_to_string(action) for action in state.legal_actions()]
['A1', 'A2', 'A3', 'A4', 'A5', 'A6']

OpenSpiel allows neither `=` nor `,` in a parameter, so options are written with `~` and `;`:

>>> pyspiel.load_game("gebeta(variant=gabata_i:tax~one;two_two~lots)").variant
Variant('gabata_i:tax=one,two_two=lots')

A state wraps a `gebeta.State`, which has the same methods and is much faster. Algorithms in Python can play with that itself.
OpenSpiel's MCTS in C++ (`pyspiel.MCTSBot`) plays no games in Python; use `open_spiel.python.algorithms.mcts`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from . import State, Variant

__all__ = ["GebetaGame", "GebetaState", "game_type"]

# OpenSpiel separates parameters by these.
_ESCAPES = str.maketrans("=,", "~;")
_UNESCAPES = str.maketrans("~;", "=,")

# A turn asks for at most so many captures.
_MOST_CLAIMS = 16


def game_type(variant: Variant) -> pyspiel.GameType:
    """Returns the type of a variant, which `Variant.get_type` returns too."""
    modes = pyspiel.GameType.ChanceMode
    has_chance = variant.max_chance_outcomes() > 0
    return _game_type(modes.EXPLICIT_STOCHASTIC if has_chance else modes.DETERMINISTIC)


def _game_type(chance_mode: pyspiel.GameType.ChanceMode) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name="gebeta",
        long_name="Gebeta and other mancala games",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"variant": "geme"},
    )


def _game_info(variant: Variant) -> pyspiel.GameInfo:
    actions = variant.num_distinct_actions()
    names = {variant.action_to_string(action) for action in range(actions)}
    of_a_turn = 1 + _MOST_CLAIMS if "claim" in names else 1
    # A layout, a turn of the board and a race come before the first turn.
    before = variant.holes + 3
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=variant.max_chance_outcomes(),
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=variant.max_game_length() * of_a_turn + before,
    )


class GebetaGame(pyspiel.Game):
    """One round of a variant."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Loads the variant that the parameters name."""
        spec = (params or {}).get("variant", "geme")
        self.variant = Variant(spec.translate(_UNESCAPES))
        parameters = {"variant": spec.translate(_ESCAPES)}
        super().__init__(game_type(self.variant), _game_info(self.variant), parameters)

    def new_initial_state(self, state: Any = None) -> GebetaState:
        """Returns the start, before what chance and the players decide there."""
        return GebetaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Returns an observer of the position, or of the history."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self.variant)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class GebetaState(pyspiel.State):
    """A state of OpenSpiel; `inner` is the `gebeta.State`."""

    def __init__(self, game: GebetaGame) -> None:
        """Begins a round; `GebetaGame.new_initial_state` calls it."""
        super().__init__(game)
        self.inner: State = game.variant.new_initial_state()

    def current_player(self) -> int:
        """Returns the player who decides, or chance or the end."""
        return self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the actions of chance with their probabilities."""
        return self.inner.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(player, action)

    def is_terminal(self) -> bool:
        """Returns whether the round is over."""
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        """Returns what both players get."""
        return self.inner.returns()

    def __str__(self) -> str:
        return self.inner.observation_string()


class _Observer:
    """Writes observations, in the form of OpenSpiel's observers."""

    def __init__(self, variant: Variant) -> None:
        self.tensor = np.zeros(variant.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GebetaState, player: int) -> None:
        """Writes the position from the view of a player."""
        self.tensor[:] = state.inner.observation_tensor(player)

    def string_from(self, state: GebetaState, player: int) -> str:
        """Returns the position as a text."""
        return state.inner.observation_string(player)


pyspiel.register_game(_game_type(pyspiel.GameType.ChanceMode.DETERMINISTIC), GebetaGame)
