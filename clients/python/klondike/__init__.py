"""Klondike Solitaire for Python: play, solve, hints, verdicts and study reports, with the command `klondike`.

Everything runs in the command, which is found on the path or named by the variable KLONDIKE_COMMAND. Only the standard
library is used.
"""

from .commands import DealRow, Solution, solve, solve_many, study_report, study_rows
from .process import KlondikeError
from .table import Column, Hint, Position, State, Table, Verdict

__all__ = [
    "Column",
    "DealRow",
    "Hint",
    "KlondikeError",
    "Position",
    "Solution",
    "State",
    "Table",
    "Verdict",
    "solve",
    "solve_many",
    "study_report",
    "study_rows",
]
