"""The exceptions of the package."""

from __future__ import annotations

from typing import NamedTuple


class Diagnostic(NamedTuple):
    """One error or warning in a variant file."""

    severity: str
    """`"error"` or `"warning"`."""
    code: str
    """The kind of defect. The documentation lists all codes on its page about errors."""
    message: str
    """What is wrong, in one sentence."""
    file: str | None
    """The name of the file, if it has a place in one."""
    line: int | None
    """The line, from 1."""
    column: int | None
    """The column, from 1, in characters."""
    help: str | None
    """The cure, if one is known."""
    label: str | None = None
    """What is said about the place, such as the values that are expected there."""
    end_line: int | None = None
    """The line where the place ends."""
    end_column: int | None = None
    """The column after its last character."""


class GebetaError(Exception):
    """The base of the package's own exceptions."""


class VariantError(GebetaError, ValueError):
    """A variant can't be loaded.

    >>> import gebeta
    >>> try:
    ...     gebeta.Variant("gemme")
    ... except gebeta.VariantError as error:
    ...     print(error.diagnostics[0].message)
    there is no variant `gemme`
    """

    diagnostics: list[Diagnostic]
    """All errors and warnings, in the order of the file."""

    def __init__(self, message: str, diagnostics: list[Diagnostic] | None = None) -> None:
        super().__init__(message)
        self.diagnostics = [Diagnostic(*one) for one in diagnostics or []]

    def __reduce__(self) -> tuple[type[VariantError], tuple[str, list[Diagnostic]]]:
        return (type(self), (str(self), self.diagnostics))


class IllegalMoveError(GebetaError, ValueError):
    """A move, an action or a decision is not legal here, or a text is not a move; nothing has changed."""


class PositionError(GebetaError, ValueError):
    """A text is not a position of the game."""


class RecordError(GebetaError, ValueError):
    """A record or a serialised state can't be read."""


class UnsolvedError(GebetaError, RuntimeError):
    """A position can't be solved, or no value of it can be proved."""


class SearchError(GebetaError, RuntimeError):
    """A player has no answer: the round is over, a decision comes first, or the game is not solved from this position."""


class StoppedError(GebetaError, RuntimeError):
    """`stop_calls` stopped the call, or Ctrl-C ended the program while it ran in a thread."""
