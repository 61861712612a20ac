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
    UnsolvedError,
    VariantError,
)
from ._gebeta import (
    About,
    Choice,
    Move,
    Outcome,
    Reading,
    Source,
    State,
    Variant,
    VariantOption,
    __version__,
    variants,
)

__all__ = [
    "About",
    "Choice",
    "Diagnostic",
    "GebetaError",
    "IllegalMoveError",
    "Move",
    "Outcome",
    "PositionError",
    "Reading",
    "RecordError",
    "SearchError",
    "Source",
    "State",
    "UnsolvedError",
    "Variant",
    "VariantError",
    "VariantOption",
    "__version__",
    "variants",
]
