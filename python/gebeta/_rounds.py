"""What the environments share: rounds and matches in which chance is drawn from a generator."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from . import Match, State, Variant

Game = State | Match

RENDER_MODES = ["ansi", "human"]


def load(variant: str | Variant) -> Variant:
    """Returns a variant, which may be given by its id or path."""
    return variant if isinstance(variant, Variant) else Variant(variant)


def checked_render_mode(given: str | None) -> str | None:
    """Returns a render mode that the environments have."""
    if given not in (None, *RENDER_MODES):
        raise ValueError(f'render_mode must be "ansi", "human" or None, not {given!r}')
    return given


def render(game: Game, mode: str | None) -> str | None:
    """Returns the position in notation, or prints it."""
    if mode == "ansi":
        return str(game)
    if mode == "human":
        print(game)
    return None


def num_actions(variant: Variant, match: bool) -> int:
    """Returns the number of actions of a round or a match."""
    return variant.num_match_actions() if match else variant.num_distinct_actions()


def begin(variant: Variant, match: bool, rng: np.random.Generator) -> Game:
    """Returns the start of a round or a match, up to the first decision of a player."""
    game: Game = variant.match() if match else variant.new_initial_state()
    draw_chance(game, rng)
    return game


def draw_chance(game: Game, rng: np.random.Generator) -> None:
    """Draws what chance decides, up to the next decision of a player."""
    while game.is_chance_node():
        actions, chances = zip(*game.chance_outcomes())
        game.apply_action(int(rng.choice(actions, p=chances)))


def mask(game: Game, player: int) -> NDArray[np.int8]:
    """Returns the mask of the legal actions of a player: all zeros if another one decides."""
    if game.current_player() == player:
        return game.action_mask()
    return np.zeros(game.num_distinct_actions(), np.int8)
