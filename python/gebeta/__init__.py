"""Play, count, search and solve more than 200 mancala games.

>>> import gebeta
>>> geme = gebeta.Variant("geme")
>>> state = geme.start()
>>> state.push("A1")
>>> print(state)
2 7 1 6 1 6 | 6 6 0 1 6 6; B; 0:0
>>> [str(move) for move in state.legal_moves]
['B1', 'B2', 'B4', 'B5', 'B6']
"""

from ._errors import (
    Diagnostic,
    GebetaError,
    IllegalMoveError,
    PositionError,
    RecordError,
    SearchError,
    StoppedError,
    UnsolvedError,
    VariantError,
)
from ._gebeta import (
    About,
    Batch,
    Bounds,
    Choice,
    Levels,
    Match,
    Move,
    Outcome,
    Playouts,
    Positions,
    Reading,
    RoundSummary,
    Search,
    Solution,
    Source,
    State,
    Table,
    Tournament,
    Value,
    Variant,
    VariantOption,
    __version__,
    read_record,
    stop_calls,
    tournament,
    variants,
)

__all__ = [
    "About",
    "Batch",
    "Bounds",
    "Choice",
    "Diagnostic",
    "GebetaError",
    "IllegalMoveError",
    "Levels",
    "Match",
    "Move",
    "Outcome",
    "Playouts",
    "PositionError",
    "Positions",
    "Reading",
    "RecordError",
    "RoundSummary",
    "Search",
    "SearchError",
    "Solution",
    "Source",
    "State",
    "StoppedError",
    "Table",
    "Tournament",
    "UnsolvedError",
    "Value",
    "Variant",
    "VariantError",
    "VariantOption",
    "__version__",
    "read_record",
    "stop_calls",
    "tournament",
    "variants",
]
