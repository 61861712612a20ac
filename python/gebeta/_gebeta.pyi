"""The compiled module of the package; import `gebeta` instead."""

from collections.abc import Iterator, Sequence
from os import PathLike
from typing import Any, ClassVar, Literal, NoReturn, SupportsIndex, final, overload, type_check_only

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import Self

__all__ = [
    "About",
    "Batch",
    "Bounds",
    "Choice",
    "Levels",
    "Match",
    "Move",
    "Outcome",
    "Playouts",
    "Positions",
    "Reading",
    "RoundSummary",
    "Search",
    "Solution",
    "Source",
    "State",
    "Table",
    "Tournament",
    "Value",
    "Variant",
    "VariantOption",
    "__version__",
    "read_record",
    "stop_calls",
    "tournament",
    "variants",
]

__version__: str

_Player = int | str
_Move = Move | str

def variants() -> list[str]:
    """Returns the ids of the variants that are part of the package.

    >>> import gebeta
    >>> "geme" in gebeta.variants()
    True
    """

def read_record(text: str) -> Match:
    """Replays a record of a match or of a single round.

    The variant that the record names must be part of the package or the path of a file; `Variant.read_record` reads a
    record of any other variant.

    Raises RecordError if a line contradicts the rules, and VariantError if the variant can't be loaded.
    """

def stop_calls() -> None:
    """Stops the long calls that are running in all threads; each raises `StoppedError`.

    Ctrl-C stops only a call of the main thread, because Python handles signals there.

    >>> import gebeta, threading
    >>> timer = threading.Timer(0.1, gebeta.stop_calls)
    >>> timer.start()
    >>> try:
    ...     gebeta.Variant("geme").perft(60)
    ... except gebeta.StoppedError:
    ...     print("stopped")
    stopped
    """

def tournament(
    variant: Variant,
    players: Sequence[str],
    games: int = 100,
    opening: int = 4,
    seed: int = 0,
    threads: int | None = None,
) -> Tournament:
    """Lets computer players play against each other, and rates them.

    A player is a level, which can have a limit: `"random"`, `"hard:nodes=20000"`. Every pair plays `games` games, from random
    openings of `opening` turns, each from both sides. The result depends on the seed and not on the threads, and is the same
    as that of the program.
    """

@final
class Variant:
    """The rules of one game. Variants are immutable, and equal if their rules are, even if their names differ.

    `Variant(spec, **options)` loads a variant by its id or an alias, by the path of a file, or from the text of a file
    (several lines). Options are keyword arguments, or follow the id after a colon: `"gabata_i:tax=one"`. It raises
    VariantError, with all diagnostics.

    >>> import gebeta
    >>> gebeta.Variant("geme").name
    'Gebeta (GEME)'
    >>> gebeta.Variant("gabata_i", tax="one")
    Variant('gabata_i:tax=one')
    """

    def __new__(cls, spec: str, **options: str) -> Variant: ...
    @staticmethod
    def from_toml(text: str) -> Variant:
        """Reads the text of a variant file, which can extend a variant of the package."""
    @staticmethod
    def from_file(path: str | PathLike[str]) -> Variant:
        """Reads a variant file."""
    @property
    def spec(self) -> str:
        """The id with its options, such as `"gabata_i:tax=one"`."""
    @property
    def id(self) -> str:
        """The id, such as `"gabata_i"`."""
    @property
    def name(self) -> str:
        """The name of the game for people."""
    @property
    def about(self) -> About:
        """Where the game is from, and how it is played, in words."""
    @property
    def sources(self) -> list[Source]:
        """The works that the rules come from."""
    @property
    def readings(self) -> list[Reading]:
        """The points that the sources leave open, with the reading taken."""
    @property
    def options(self) -> list[VariantOption]:
        """The options that the file offers."""
    @property
    def chosen(self) -> dict[str, str]:
        """The options that were chosen, other than the defaults."""
    @property
    def holes(self) -> int:
        """The number of holes on both sides together."""
    @property
    def hole_names(self) -> list[str]:
        """The names of the holes in sowing order."""
    @property
    def rows(self) -> list[list[int]]:
        """The rows of the board as they are drawn, the far row first, with the index of each hole."""
    @property
    def counters(self) -> int:
        """The number of counters."""
    @property
    def rules(self) -> dict[str, Any]:
        """The rules, under the keys of a variant file."""
    @property
    def table(self) -> str | None:
        """The first rows of the game's table, as published CSV; `None` if the file has none."""
    def describe(self) -> str:
        """Returns the rules in words."""
    def to_toml(self) -> str:
        """Returns the variant as a file of its own, with the choices of all options applied."""
    def start(
        self,
        first: _Player | None = None,
        layout: str | Sequence[int] | None = None,
        race: Sequence[str] | None = None,
    ) -> State:
        """Returns a round at its start.

        The rules determine who begins, unless `first` does. If chance or a player lays the counters out, the round
        starts from `layout` or from the layout in the file; `race` are the holes that both players race from. In
        `new_initial_state`, chance and the players decide.

        >>> import gebeta
        >>> print(gebeta.Variant("geme").start())
        4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0
        """
    def position(self, text: str) -> State:
        """Returns a round that begins at a position in notation.

        The rules must be able to make its marks, owners and first turns. Any number of counters up to 255 is taken, because a
        position can be studied without those that are out of play. Stores that are left out are empty.

        >>> import gebeta
        >>> gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20").board
        [0, 0, 0, 0, 3, 1, 1, 2, 1, 0, 0, 0]

        Raises PositionError if the text is not such a position.
        """
    def match(self, first: _Player | None = None, position: str | None = None) -> Match:
        """Returns a match at its start, or at a position of its own."""
    def read_record(self, text: str) -> Match:
        """Replays a record with this variant, even if the record names another variant."""
    def perft(self, depth: int, threads: int | None = None) -> int:
        """Returns the number of lines of play of `depth` turns.

        >>> import gebeta
        >>> gebeta.Variant("geme").perft(4)
        638
        """
    def perft_divide(self, depth: int, threads: int | None = None) -> dict[Move, int]:
        """Returns the number of lines of play of `depth` turns that begin with each legal move."""
    def analyse(
        self,
        depth: int,
        memory: int | None = None,
        threads: int | None = None,
        distinct: bool = False,
    ) -> Levels:
        """Counts the game tree level by level, exactly.

        `memory` is a hard limit in bytes, at least 64 MiB; excess data spills to disk. The default is unlimited. With `distinct`, the distinct
        positions of the last level are counted too, which is slower.
        """
    def search(
        self,
        level: str = "hard",
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        values: bool = False,
    ) -> Search:
        """Searches for a move from the start; see `State.search`."""
    def solve(
        self,
        memory: int | None = None,
        threads: int | None = None,
        never_ending: Literal["stands", "draw"] = "stands",
    ) -> Solution:
        """Solves the game from its start; see `State.solve`."""
    def prove(
        self,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int = 67108864,
    ) -> Bounds:
        """Proves bounds of the value of the start; see `State.prove`."""
    def metrics(
        self,
        player: str = "random",
        games: int = 1000,
        opening: int = 0,
        seed: int = 0,
        depth: int = 8,
        memory: int | None = None,
        threads: int | None = None,
    ) -> Table:
        """Measures the game: whether it ends, whom it favours, how long and how tense it is.

        `tree` has the exact measures of the game tree to a depth. `playouts` has estimates from games of a player against
        itself, after random openings of `opening` turns, with 95 % confidence intervals. The documentation's page on metrics
        defines each measure.
        """
    def playouts(self, games: int, seed: int = 0, threads: int | None = None) -> Playouts:
        """Plays games at random from the start. What comes before the first turn is drawn.

        The result depends on the seed, and not on the threads.
        """
    def random_positions(
        self, n: int, seed: int = 0, threads: int | None = None
    ) -> NDArray[np.uint8]:
        """Plays `n` games at random, and returns one position of each in which the round goes on.

        Each position of a game is equally likely. A row has the holes in sowing order, both stores, and the player to
        move.

        >>> import gebeta
        >>> gebeta.Variant("geme").random_positions(3, seed=1).shape
        (3, 15)
        """
    def new_initial_state(self) -> State:
        """Returns the start of a round in which chance and the players first decide what the rules leave to them."""
    def deserialize_state(self, text: str) -> State:
        """Returns the state that `State.serialize` wrote.

        Raises RecordError if the text is not such a state.
        """
    def get_type(self) -> Any:
        """Returns the type of the game as OpenSpiel describes it, a `pyspiel.GameType`.

        Raises ImportError if OpenSpiel is not installed.
        """
    def num_players(self) -> int:
        """Returns 2."""
    def num_distinct_actions(self) -> int:
        """Returns the number of a player's actions in a round.

        Actions are numbered in blocks; a block exists only in the games that need it:

        - the holes in sowing order, to lift one, to race from it, or to take it over;
        - the holes sown anticlockwise, then the holes sown clockwise, where the player chooses the direction;
        - claim, leave: the next capture of a turn, where captures have to be claimed;
        - keep the board, turn the board: where a player can turn the board round before the first turn;
        - lay 0, lay 1, ...: the counters of the next hole, where a player lays them out.

        A match has further actions after these: the counts of layouts between rounds. The actions of chance have numbers
        of their own, from 0: the counters of the next hole, or the player whom the lots choose. `describe_actions`
        prints all of them.
        """
    def num_match_actions(self) -> int:
        """Returns the number of a player's actions in a match."""
    def max_chance_outcomes(self) -> int:
        """Returns the number of actions of chance in a round."""
    def max_game_length(self) -> int:
        """Returns the limit of turns of a round."""
    def min_utility(self) -> float:
        """Returns -1, for a loss."""
    def max_utility(self) -> float:
        """Returns 1, for a win."""
    def utility_sum(self) -> float:
        """Returns 0: what one player wins, the other loses."""
    def observation_tensor_shape(self) -> list[int]:
        """Returns the shape of an observation."""
    def observation_tensor_size(self) -> int:
        """Returns the length of an observation."""
    def describe_actions(self) -> str:
        """Returns the actions and their meaning as a table in Markdown: those of a round, of a match, and of chance.

        >>> import gebeta
        >>> print(gebeta.Variant("giuthi").describe_actions())
        | actions | names | meaning |
        |---|---|---|
        | 0–15 | A1 … B8 | lift the hole, race from it, or take it over |
        | 16–31 | A1> … B8> | lift the hole and sow it anticlockwise |
        | 32–47 | A1< … B8< | lift the hole and sow it clockwise |
        | 48–144 | lay 0 … lay 96 | lay 0 to 96 counters in the next hole (in a match) |
        """
    def describe_observation(self) -> str:
        """Returns the numbers of an observation and their meaning as a table in Markdown.

        The holes are in sowing order from the player's own side.
        """
    def action_to_string(self, player: _Player, action: int | None = None) -> str:
        """Returns the name of an action, which is the only argument or the second. The first is -1 for an action of chance."""
    def action_to_move(self, action: int) -> Move | None:
        """Returns the move of an action that is a hole, with a direction or without; otherwise `None`."""
    def move_to_action(self, mv: _Move) -> int:
        """Returns the action that a move begins with."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Variant: ...
    def __deepcopy__(self, _memo: Any, /) -> Variant: ...

@final
class Move:
    """One turn of a player: the hole it starts from and, in some games, the direction and the captures that are left.

    `Move(text)` reads `A3`, `A3>` (anticlockwise), `A3<` (clockwise), or `A3!2,5` (captures 2 and 5 are left). A move is
    equal to its text as it prints, so `"A3" in state.legal_moves` works, and `"A3"` finds the move `A3` in a dictionary.

    >>> import gebeta
    >>> move = gebeta.Move("b4>")
    >>> move.way
    '>'
    >>> move == "B4>"
    True
    """

    def __new__(cls, text: str) -> Move:
        """Reads a move.

        Raises IllegalMoveError if the text is not a move.
        """
    @property
    def side(self) -> int:
        """The player on whose side the hole is: 0 for A, 1 for B."""
    @property
    def number(self) -> int:
        """The number of the hole on its side, from 1."""
    @property
    def hole(self) -> str:
        """The name of the hole."""
    @property
    def way(self) -> str | None:
        """The direction where the player chooses it, `">"` (anticlockwise) or `"<"` (clockwise)."""
    @property
    def unclaimed(self) -> list[int]:
        """The numbers of the captures that are not claimed, where captures have to be claimed."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, spec: str, /) -> str: ...

@final
class Outcome:
    """How a round or a match ended.

    `Outcome(result)` reads `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"void"`.
    """

    def __new__(cls, result: str) -> Outcome: ...
    @property
    def winner(self) -> int | None:
        """The player who has won, 0 for A and 1 for B; `None` if nobody has."""
    @property
    def is_void(self) -> bool:
        """Whether it is void: a sowing or the game would never end."""
    @property
    def letter(self) -> str:
        """The letter that records have: A, B, D (a draw) or T (void)."""
    def result(self) -> str:
        """Returns the result as chess writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, or `"void"`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@type_check_only
class _Playing:
    """What states and matches have in common. This class exists in this file alone."""

    def __new__(cls, *_arguments: NoReturn, **_options: NoReturn) -> Self: ...
    @property
    def variant(self) -> Variant:
        """The rules that are played."""
    @property
    def board(self) -> list[int]:
        """The counters of each hole in sowing order."""
    @property
    def marks(self) -> str:
        """A letter for each hole, `.` where it has no mark: `a` or `b` for captured by A or B, `j` lapsed (a jen), `h` half captured,
        `u` not claimed, `x` closed, `r` resting, `n` not moved yet. `describe` says which of them the rules make.
        """
    @property
    def taxed(self) -> str:
        """A letter for each hole, `t` where a tax has been spared, otherwise `.`."""
    @property
    def owners(self) -> str:
        """A letter for each hole, A or B: its owner in this round."""
    @property
    def stores(self) -> tuple[int, int]:
        """The counters in both stores, A's first; see `score` for all that have been won."""
    @property
    def first_turns(self) -> tuple[int, int]:
        """The first turns of the round that both players still have, where the rules count them."""
    @property
    def score(self) -> tuple[int, int]:
        """The counters that both players have won in the round: those in their stores and, where the rules count them, in captured
        holes.
        """
    @property
    def points(self) -> tuple[int, int]:
        """The points of both players in the round: `score` in whole units of the variant, which are counters in most games."""
    @property
    def turn(self) -> int:
        """The player to move, or to decide: 0 for A, 1 for B."""
    @property
    def awaits(self) -> str:
        """What comes next: `"turn"`, `"claim"` (whether to claim a capture of the turn), `"layout"`, `"turned"` (whether to turn the
        board round), `"race"`, `"lots"`, `"holes"` (which of those won to take over), or `"nothing"` at the end.
        """
    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves in sowing order; none unless a whole turn comes next."""
    def is_legal(self, mv: _Move) -> bool:
        """Returns whether a move is legal; a text that is not a move is not."""
    def take(self, step: Any) -> None:
        """Takes what is awaited as a whole.

        A turn is a move; a layout, the counters of each hole or notation; `turned`, True or False; a race, the
        holes of A and B; lots, the player for whom they fall; holes, their names.

        Raises IllegalMoveError, and changes nothing then.
        """
    def decide(self, seed: int | None = None) -> None:
        """Draws a layout or lots, where chance decides.

        Raises ValueError if chance does not decide here.
        """
    def undo(self) -> Any:
        """Takes the last turn or decision back and returns it, in the form that `take` reads.

        If only a part of the next one has been made, that part alone is taken back and returned.

        Raises IndexError if there is none.
        """
    def copy(self) -> Self:
        """Returns a copy."""
    def outcome(self) -> Outcome | None:
        """Returns how it ended; `None` while it goes on."""
    def result(self) -> str:
        """Returns `"1-0"`, `"0-1"`, `"1/2-1/2"`, `"void"`, or `"*"` while it goes on."""
    def is_game_over(self) -> bool:
        """Returns whether it is over."""
    def notation(self) -> str:
        """Returns the position in notation, which `Variant.position` reads."""
    def get_game(self) -> Variant:
        """Returns the variant."""
    def num_players(self) -> int:
        """Returns 2."""
    def num_distinct_actions(self) -> int:
        """Returns the number of a player's actions; see `Variant.num_distinct_actions`."""
    def current_player(self) -> int:
        """Returns the player who decides: 0 for A, 1 for B, -1 for chance, -4 at the end."""
    def legal_actions(self, player: _Player | None = None) -> list[int]:
        """Returns the legal actions in ascending order; none for a player who does not decide."""
    def legal_actions_mask(self, player: _Player | None = None) -> list[int]:
        """Returns a number for each action of the one who decides, 1 where it is legal and otherwise 0."""
    def action_mask(self) -> NDArray[np.int8]:
        """Returns an array with a number for each action of the one who decides, 1 where it is legal and otherwise 0."""
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the actions of chance with their probabilities."""
    def apply_action(self, action: int) -> None:
        """Takes an action.

        Raises IllegalMoveError, and changes nothing then.
        """
    def undo_action(self, player: int | None = None, action: int | None = None) -> None:
        """Takes the last action back. If `action` is given, it must be the last one."""
    def child(self, action: int) -> Self:
        """Returns the state after an action."""
    def clone(self) -> Self:
        """Returns a copy."""
    def is_terminal(self) -> bool:
        """Returns whether it is over."""
    def is_chance_node(self) -> bool:
        """Returns whether chance decides."""
    def is_player_node(self) -> bool:
        """Returns whether a player decides."""
    def is_simultaneous_node(self) -> bool:
        """Returns False: players decide one after the other."""
    def returns(self) -> list[float]:
        """Returns what both players get: 1 for a win, -1 for a loss, otherwise 0."""
    def rewards(self) -> list[float]:
        """Returns what the last action brought both players: `returns()` at the end, and nothing before."""
    def player_return(self, player: _Player) -> float:
        """Returns what a player gets."""
    def player_reward(self, player: _Player) -> float:
        """Returns what the last action brought a player."""
    def history(self) -> list[int]:
        """Returns every action since the start."""
    def history_str(self) -> str:
        """Returns every action since the start, separated by commas."""
    def move_number(self) -> int:
        """Returns the number of actions taken."""
    def observation_tensor(self, player: _Player | None = None) -> NDArray[np.float32]:
        """Returns the position as numbers from the view of a player, by default the one who decides.

        First come 12 planes, each with a number for each hole in sowing order from the player's own side: the share of all
        counters that lies there; whether the player owns it; whether it is captured by the player, captured by the
        opponent, lapsed, half captured, unclaimed, closed, resting, unmoved; whether a tax has been spared there; whether
        it has been chosen in a decision that is not complete. Then come 10 numbers: the share in the player's store and in
        the opponent's, whether the player is to move, the first turns of both, whether a turn, a layout, a turn of the
        board or a race is decided, and how many captures of the turn have been decided.

        The marks are those of `marks`. A plane is zero in games whose rules do not make the mark.
        """
    def observation_string(self, player: _Player | None = None) -> str:
        """Returns the position in notation, with what has been chosen of an open decision."""
    def information_state_string(self, player: _Player | None = None) -> str:
        """Returns every action since the start, separated by commas."""
    def action_to_string(self, player: _Player, action: int | None = None) -> str:
        """Returns the name of an action, which is the only argument or the second."""
    def string_to_action(self, player: int | str, action: str | None = None) -> int:
        """Returns the legal action of a name, which is the only argument or the second."""
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any, /) -> Self: ...

@final
class State(_Playing):
    """One round: a position, and the turns that led there.

    `Variant.start`, `Variant.position` and `Variant.new_initial_state` make states. A state has the methods of a board of
    python-chess (`push`, `pop`, `legal_moves`) and of a state of OpenSpiel (`apply_action`, `legal_actions`, `returns`). Two
    states are equal if they have the same rules, position and outcome, however they came about. It prints as notation, and
    a notebook shows it as a board.

    >>> import gebeta
    >>> state = gebeta.Variant("geme").start()
    >>> state.push("A1")
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.pop()
    Move('B1')
    >>> state == state.copy()
    True
    """

    @property
    def events(self) -> list[dict[str, Any]]:
        """What happened in the last turn, or before the first: a dictionary for each event, as the engine reports it.

        The documentation's page on the engine lists the events.
        """
    @property
    def move_stack(self) -> list[Move]:
        """The moves played so far."""
    def push(self, mv: _Move) -> None:
        """Plays a move, and the passes that the rules force after it.

        Raises IllegalMoveError, and changes nothing then.
        """
    def pop(self) -> Move:
        """Takes the last turn back and returns it.

        If a capture is to be claimed or left, only the turn that has been begun is taken back and returned.

        Raises IndexError if no turn has been played.
        """
    def peek(self) -> Move:
        """Returns the last move."""
    def ply(self) -> int:
        """Returns the number of turns played."""
    def is_initial_state(self) -> bool:
        """Returns whether nothing has been decided or played."""
    def move_to_actions(self, mv: _Move) -> list[int]:
        """Returns the actions of a legal move: one, and one more for each capture that may be left."""
    def perft(self, depth: int, threads: int | None = None) -> int:
        """Returns the number of lines of play of `depth` turns from here.

        Raises IllegalMoveError if a decision comes first, or a part of a turn has been chosen. So do `perft_divide` and `analyse`.
        """
    def perft_divide(self, depth: int, threads: int | None = None) -> dict[Move, int]:
        """Returns the number of lines of play of `depth` turns that begin with each legal move."""
    def analyse(
        self,
        depth: int,
        memory: int | None = None,
        threads: int | None = None,
        distinct: bool = False,
    ) -> Levels:
        """Counts the game tree from here; see `Variant.analyse`."""
    def search(
        self,
        level: str = "hard",
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        values: bool = False,
    ) -> Search:
        """Searches for the move to play.

        The levels are random, greedy, easy, medium (four turns ahead), hard (up to 500,000 turns searched), mcts (up to 1,000,000)
        and perfect. `depth`, `nodes` and `seconds` replace the limit of a level; mcts has no depth, and random, greedy, easy and
        perfect have no limits. Without `seconds`, the same call returns the same move on any machine. With `values`, every move
        gets its value, which takes longer.

        >>> import gebeta
        >>> state = gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")
        >>> state.search("hard", depth=40).best
        Move('A6')

        Raises SearchError if the round is over, if a decision comes first, or if the level is `perfect` and the game is not solved
        from here.
        """
    def solve(
        self,
        memory: int | None = None,
        threads: int | None = None,
        never_ending: Literal["stands", "draw"] = "stands",
    ) -> Solution:
        """Solves the round from here: computes the exact value of every position that can follow.

        `memory` is a limit in bytes; by default there is none. A game that never ends leaves the score as it stands, or is drawn.

        Raises UnsolvedError if the round is over, a decision comes first, memory runs out, or retrograde analysis does not apply
        to the game.
        """
    def prove(
        self,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int = 67108864,
    ) -> Bounds:
        """Proves bounds of the value, until they meet or a limit is reached. `memory` is the size of its tables in bytes.

        Raises UnsolvedError if nothing can be proved, or a decision comes first.
        """
    def playouts(self, games: int, seed: int = 0, threads: int | None = None) -> Playouts:
        """Plays games at random from here. Their lengths count the turns before, too."""
    def serialize(self) -> str:
        """Returns a text that `Variant.deserialize_state` reads: the start, and every action since."""
    def __hash__(self) -> int: ...

@final
class Match(_Playing):
    """A match: rounds, and the decisions between them. A record of a single round is read as a match of one round.

    `Variant.match` begins a match, and `read_record` replays one. `awaits` says what comes next. `apply_action` takes any
    decision as a number; `push` plays a turn, and `take` takes any other decision as a whole.

    >>> import gebeta
    >>> game = gebeta.Variant("ansaba").match()
    >>> while game.round_number == 1:
    ...     game.apply_action(game.legal_actions()[0])
    >>> gebeta.read_record(game.record()) == game
    True
    """

    @property
    def standing(self) -> tuple[int, int]:
        """The score of the match when the round began, or at the end of the match. `score` is that of the round."""
    @property
    def round_number(self) -> int:
        """The number of the round on the board, from 1."""
    @property
    def rounds(self) -> list[RoundSummary]:
        """All rounds, the one on the board last."""
    @property
    def events(self) -> list[dict[str, Any]]:
        """What happened in the last turn of the round on the board, or before its first; see `State.events`."""
    @property
    def state(self) -> State | None:
        """The round on the board as a state of its own; `None` while it has not begun."""
    def push(self, mv: _Move) -> None:
        """Plays a turn. If it ends the round and nothing is to be decided first, the next round is laid out.

        Raises IllegalMoveError, and changes nothing then.
        """
    def round_outcome(self) -> Outcome | None:
        """Returns how the round on the board ended; `None` while it goes on."""
    @property
    def players(self) -> tuple[str | None, str | None]:
        """The names of A and B, which a record holds; `None` where it has none."""
    @players.setter
    def players(self, players: tuple[str | None, str | None]) -> None: ...
    @property
    def date(self) -> str | None:
        """The date that the record gives, as it gives it; `None` if it gives none."""
    @date.setter
    def date(self, date: str | None) -> None: ...
    def record(self) -> str:
        """Returns the match as a record, a short text that `read_record` replays.

        A turn or a decision of which only a part has been made is not in it.
        """
    def __setstate__(self, pending: list[int], /) -> None: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class RoundSummary:
    """One round of a match, as far as it has been played."""

    @property
    def number(self) -> int:
        """Its number, from 1."""
    @property
    def standing(self) -> tuple[int, int]:
        """The score of the match when it began."""
    @property
    def first(self) -> int | None:
        """The player who was to begin; `None` if it began at a position of its own."""
    @property
    def lots(self) -> int | None:
        """The player for whom the lots fell before it."""
    @property
    def holes(self) -> list[str] | None:
        """The holes that the winner of holes chose before it."""
    @property
    def layout(self) -> list[int] | None:
        """The layout, if the rules did not lay the counters out."""
    @property
    def turned(self) -> bool | None:
        """Whether a player turned the board round, if that was asked."""
    @property
    def race(self) -> tuple[str, str] | None:
        """The holes of the race, if the players chose them."""
    @property
    def position(self) -> str | None:
        """The position of the first turn."""
    @property
    def moves(self) -> list[Move]:
        """The turns."""
    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it is over."""

@final
class Batch:
    """Many rounds of one variant that are played at the same time, with arrays in and out.

    `Batch(variant, n, seed=0, threads=1, auto_reset=False)` begins `n` rounds. What comes before the first turn of a round (a
    layout, a race) is drawn from the seed, like everything at random. With `auto_reset`, the step after the end of a round
    begins it again, whatever its action is. Until then, the end can be seen.

    >>> import gebeta
    >>> batch = gebeta.Batch(gebeta.Variant("geme"), 1000, seed=1)
    >>> while not batch.terminated.all():
    ...     batch.step(batch.random_actions())
    >>> batch.boards.shape
    (1000, 15)
    """

    def __new__(
        cls, variant: Variant, n: int, seed: int = 0, threads: int = 1, auto_reset: bool = False
    ) -> Batch: ...
    @property
    def variant(self) -> Variant:
        """The rules that are played."""
    @property
    def num_actions(self) -> int:
        """The number of actions; see `Variant.num_distinct_actions`."""
    @property
    def boards(self) -> NDArray[np.uint8]:
        """A row for each round: the holes in sowing order, both stores, the player to move."""
    @property
    def legal_mask(self) -> NDArray[np.bool_]:
        """A row for each round: which actions are legal."""
    @property
    def current_player(self) -> NDArray[np.int8]:
        """The player to move in each round, or -4 where it is over."""
    @property
    def terminated(self) -> NDArray[np.bool_]:
        """Whether each round is over."""
    @property
    def outcomes(self) -> NDArray[np.int8]:
        """How each round ended: 0 if A has won, 1 if B has, 2 for a draw, 3 if it is void, -1 while it goes on."""
    @property
    def turns(self) -> NDArray[np.uint32]:
        """The turns played in each round."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the last step brought both players of each round: 1 and -1 where one has won by it."""
    def step(self, actions: ArrayLike) -> None:
        """Takes an action in each round. Rounds that are over stay as they are, or begin again with `auto_reset`.

        Raises IllegalMoveError if an action is illegal, and changes nothing then.
        """
    def reset(self, mask: ArrayLike | None = None) -> None:
        """Begins rounds again: those of a mask, or all."""
    def random_actions(self) -> NDArray[np.int64]:
        """Draws a legal action for each round; 0 where it is over."""
    def playout(self, seed: int = 0) -> int:
        """Plays every round to its end at random, and returns the number of turns."""
    def observations(self, player: _Player | None = None) -> NDArray[np.float32]:
        """Returns a row for each round; see `State.observation_tensor`."""
    def copy(self) -> Batch:
        """Returns a copy, which draws the same actions from here."""
    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, _memo: Any, /) -> Batch: ...
    def __len__(self) -> int: ...

@final
class Playouts:
    """Games that were played at random: an array for each figure, with a number for each game."""

    def __new__(
        cls, lengths: NDArray[np.uint32], margins: NDArray[np.int16], outcomes: NDArray[np.int8]
    ) -> Playouts: ...
    @property
    def lengths(self) -> NDArray[np.uint32]:
        """The turns of each game."""
    @property
    def margins(self) -> NDArray[np.int16]:
        """The counters that A has won less B's."""
    @property
    def outcomes(self) -> NDArray[np.int8]:
        """How each game ended: 0 if A has won, 1 if B has, 2 for a draw, 3 if it is void."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any | None = None) -> Any: ...
    def __len__(self) -> int: ...

@final
class Levels:
    """The game tree counted level by level, with exact numbers. It is a sequence of its `rows`.

    >>> import gebeta
    >>> levels = gebeta.Variant("geme").analyse(4)
    >>> levels[-1]["turns"]
    816
    >>> [level["turns"] for level in levels.own]
    [6, 32, 140, 638]
    """

    @property
    def variant(self) -> Variant:
        """The rules of the tree."""
    @property
    def columns(self) -> list[str]:
        """The names of the columns of a row."""
    @property
    def rows(self) -> list[dict[str, Any]]:
        """The figures of the tree to each level: a row counts this level and all before it. `own` has each level alone.

        Only `distinct`, the number of positions of a level, is that of the level alone here too.
        """
    @property
    def own(self) -> list[dict[str, Any]]:
        """The figures of each level alone. `perft(n)` is `turns` plus `games` of level `n`."""
    @property
    def end(self) -> str:
        """Why there are no more levels: `"depth"`, or `"exhausted"` if no game goes on."""
    def to_csv(self) -> str:
        """Returns the table as the CSV that the field publishes."""
    def positions(self, level: int) -> Positions:
        """Returns the distinct positions of a level, which is counted again for it."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any | None = None) -> Any: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[dict[str, Any]]: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...

@final
class Positions:
    """The distinct positions of a level, each with the exact number of paths that lead to it."""

    @property
    def boards(self) -> NDArray[np.uint8]:
        """A row for each position: the holes in sowing order, both stores, the player to move."""
    @property
    def paths(self) -> list[int]:
        """The number of paths to each position."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any | None = None) -> Any: ...
    def __len__(self) -> int: ...

@final
class Search:
    """The result of a search."""

    def __new__(
        cls,
        best: Move,
        margin: float | None,
        values: Sequence[tuple[Move, float]],
        line: Sequence[Move],
        depth: int,
        nodes: int,
        is_final: bool,
    ) -> Search: ...
    @property
    def best(self) -> Move:
        """The move to play."""
    @property
    def margin(self) -> float | None:
        """The margin by which its player is expected to win, in counters; `None` at levels without values."""
    @property
    def values(self) -> list[tuple[Move, float]]:
        """The searched moves with their margins, the best first. Unless all values were asked for, those after the first
        can be bounds."""
    @property
    def line(self) -> list[Move]:
        """The expected line of play."""
    @property
    def depth(self) -> int:
        """The depth to which every line was searched, in turns."""
    @property
    def nodes(self) -> int:
        """The number of searched turns."""
    @property
    def is_final(self) -> bool:
        """Whether every line was searched to its end, so the values are exact."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Bounds:
    """Proven bounds of a position's value: the margin by which the player to move wins, in counters."""

    def __new__(cls, least: int, most: int, value: int | None, best: Move | None, nodes: int) -> Bounds: ...
    @property
    def least(self) -> int:
        """The lower bound."""
    @property
    def most(self) -> int:
        """The upper bound."""
    @property
    def value(self) -> int | None:
        """The value, if the bounds meet."""
    @property
    def best(self) -> Move | None:
        """The move that reaches the lower bound, if that was proved."""
    @property
    def nodes(self) -> int:
        """The number of searched turns."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Value:
    """The exact value of a position for the player to move."""

    def __new__(cls, margin: int, turns: int | None) -> Value: ...
    @property
    def margin(self) -> int:
        """The counters of the player to move at the end of the round, less the opponent's."""
    @property
    def turns(self) -> int | None:
        """The turns until then on the line that the solution plays; `None` if it never ends."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solution:
    """The exact value of every position that can follow from a start.

    >>> import gebeta
    >>> state = gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")
    >>> solution = state.solve()
    >>> solution.value()
    Value(margin=0, turns=6)
    >>> solution.moves(state)[0][0]
    Move('A6')
    """

    @staticmethod
    def open(
        path: str | PathLike[str],
        variant: Variant,
        never_ending: Literal["stands", "draw"] = "stands",
    ) -> Solution:
        """Opens a table of values, which `write` or `gebeta solve --write-table` wrote.

        Raises UnsolvedError if it can't be read, is damaged, or is of another game or another value of a never-ending
        game.
        """
    def write(self, path: str | PathLike[str]) -> None:
        """Writes a table of all values, which `open` reads.

        Raises UnsolvedError if the boards can't be numbered, and OSError if the file can't be written.
        """
    @property
    def start(self) -> State:
        """The state that was solved."""
    @property
    def boards(self) -> int:
        """The number of boards with a value."""
    def value(self, state: State | None = None) -> Value | None:
        """Returns the value of a state, by default the start; `None` if it does not follow from the start, or is over."""
    def moves(self, state: State | None = None) -> list[tuple[Move, Value]]:
        """Returns the value of each legal move for the player who makes it, the best first."""
    def line(self, state: State | None = None, most: int = 1000) -> list[Move]:
        """Returns a line of best play, of at most `most` moves."""
    def verify(self, threads: int | None = None) -> tuple[int, int]:
        """Derives every value again from those that follow; returns how many were derived, and how many were wrong."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any | None = None) -> Any: ...

@final
class Table:
    """A table of results, which pandas, polars, DuckDB and pyarrow read through its Arrow stream.

    >>> import gebeta
    >>> table = gebeta.Variant("geme").metrics(games=10, depth=4)
    >>> table.columns
    ['variant', 'metric', 'tree', 'playouts', 'from', 'to']
    >>> table.rows[0]["metric"]
    'completion'
    """

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
    @property
    def rows(self) -> list[dict[str, Any]]:
        """The rows; each is a dictionary with a value for each column."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any | None = None) -> Any: ...
    def __len__(self) -> int: ...

@final
class Tournament:
    """The results of a tournament. Its Arrow stream is that of `standings`.

    >>> import gebeta
    >>> played = gebeta.tournament(gebeta.Variant("geme"), ["random", "greedy"], games=20)
    >>> [row["player"] for row in played.standings.rows]
    ['greedy', 'random']
    """

    @property
    def variant(self) -> Variant:
        """The rules that were played."""
    @property
    def standings(self) -> Table:
        """The players, the strongest first: rating with its 95 % confidence interval, games, points, and counters won less
        those of the opponents."""
    @property
    def encounters(self) -> Table:
        """The pairs of players: the games of the first against the second, and the first's share of the points with its 95 %
        confidence interval."""
    @property
    def games(self) -> Table:
        """The games: players, result (A, B, D for a draw, T if it is void, L at the turn limit), counters won, turns, moves."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any | None = None) -> Any: ...

@final
class About:
    """Where a game is from, and how it is played, in words."""

    def __new__(cls, names: Sequence[str], place: str | None, summary: str | None, rules: str | None) -> About: ...
    @property
    def names(self) -> list[str]:
        """Other names of the game."""
    @property
    def place(self) -> str | None:
        """Where it is, or was, played."""
    @property
    def summary(self) -> str | None:
        """The game in one line."""
    @property
    def rules(self) -> str | None:
        """The rules in a few sentences."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Source:
    """A work that the rules come from."""

    def __new__(cls, cite: str, pages: str | None, note: str | None, url: str | None) -> Source: ...
    @property
    def cite(self) -> str:
        """The whole reference."""
    @property
    def pages(self) -> str | None:
        """The pages, or another locator."""
    @property
    def note(self) -> str | None:
        """How reliable it is, or what was not seen of it."""
    @property
    def url(self) -> str | None:
        """Where it can be read."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Reading:
    """A point that the sources leave open, with the reading that the file takes."""

    def __new__(
        cls,
        id: str,
        sentence: str | None,
        question: str | None,
        taken: str,
        others: Sequence[str],
        option: str | None,
    ) -> Reading: ...
    @property
    def id(self) -> str:
        """A short id, such as `I1`."""
    @property
    def sentence(self) -> str | None:
        """The words of the source that can be read in several ways."""
    @property
    def question(self) -> str | None:
        """What no source says."""
    @property
    def taken(self) -> str:
        """What the file takes it to mean."""
    @property
    def others(self) -> list[str]:
        """What others take it to mean."""
    @property
    def option(self) -> str | None:
        """The option that has the other readings."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Choice:
    """One answer to an option."""

    def __new__(cls, name: str, says: str) -> Choice: ...
    @property
    def name(self) -> str:
        """Its name."""
    @property
    def says(self) -> str:
        """What it means, and who says so."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class VariantOption:
    """An option of a variant: a question with named answers."""

    def __new__(cls, name: str, question: str, choices: Sequence[Choice]) -> VariantOption: ...
    @property
    def name(self) -> str:
        """Its name."""
    @property
    def question(self) -> str:
        """What it decides."""
    @property
    def choices(self) -> list[Choice]:
        """Its answers; the default is first."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
