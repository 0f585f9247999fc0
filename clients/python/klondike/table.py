"""A game at `klondike table`, by protocol 2 (docs/libraries/protocol.md)."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Dict, Optional, Sequence, Tuple, Type

from .process import KlondikeError, Value, command, options


@dataclass(frozen=True)
class Column:
    """A column of the tableau. The last card is the top."""

    face_down: Tuple[str, ...]
    face_up: Tuple[str, ...]


@dataclass(frozen=True)
class Position:
    """The cards on the table, hidden ones included: `AC` is the ace of clubs, `TH` the ten of hearts."""

    stock: Tuple[str, ...]
    waste: Tuple[str, ...]
    foundations: Tuple[Tuple[str, ...], ...]
    tableau: Tuple[Column, ...]
    passes: int


@dataclass(frozen=True)
class State:
    """The game after a request, with its legal moves."""

    won: bool
    position: Position
    moves: Tuple[str, ...]


@dataclass(frozen=True)
class Hint:
    """The best move from what a player may know, and the code of its reason."""

    move: str
    reason: str


@dataclass(frozen=True)
class Verdict:
    """`winnable` with winning moves, `lost` as a proof, or `unknown` if the budget was too small."""

    verdict: str
    moves: Optional[Tuple[str, ...]]
    ms: float
    states: int


class Table:
    """A game. Options are those of `klondike table`: `Table(seed=42, draw=3)`, `Table(deck="8D8H…")`.

    Use it in a `with` statement, or call `close`. Moves are in notation: `t4>t3:1`, `draw`, `w>f2:1`. A refused request
    raises KlondikeError, and the game goes on.
    """

    def __init__(self, **given: Value) -> None:
        self._complaints = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            command(["table", *options(given)]),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            encoding="utf-8",
            bufsize=1,
        )
        self._count = 0
        try:
            if self.ask("protocol 2").get("protocol") != 2:
                raise KlondikeError("this klondike does not know protocol 2")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Table":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def ask(self, line: str) -> Dict[str, Any]:
        """Sends a line of the protocol and returns the response. Raises KlondikeError if it is not `ok`."""
        if "\n" in line or "\r" in line:
            raise ValueError("a request is one line")
        if self._complaints.closed:
            raise KlondikeError("the table is closed")
        # The first line is understood without an id.
        name = str(self._count) if self._count > 0 else None
        self._count += 1
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(f"{line}\n" if name is None else f"#{name} {line}\n")
            self._process.stdin.flush()
        except OSError:
            raise KlondikeError(self._why()) from None
        for text in self._process.stdout:
            response: Dict[str, Any] = json.loads(text)
            if response.get("id") != name:
                continue
            if not response["ok"]:
                raise KlondikeError(str(response["error"]))
            return response
        raise KlondikeError(self._why())

    def play(self, move: str) -> State:
        """Plays a move."""
        return self.play_all([move])

    def play_all(self, moves: Sequence[str]) -> State:
        """Plays moves one after another and returns the last state."""
        for move in moves:
            self.ask(f"move {move}")
        return self.state()

    def undo(self) -> State:
        """Takes a move back."""
        self.ask("undo")
        return self.state()

    def redo(self) -> State:
        """Plays a move again that was taken back."""
        self.ask("redo")
        return self.state()

    def state(self) -> State:
        """The position with its legal moves."""
        return _state(self.ask("moves"))

    def deal(self, name: str, moves: Sequence[str] = ()) -> State:
        """Puts another deal on the table under its rules, such as `klondike:42`, and plays these moves."""
        self.ask(" ".join(filter(None, [f"position {name}", ", ".join(moves)])))
        return self.state()

    def hint(self) -> Optional[Hint]:
        """The best move, or None if there is none."""
        response = self.ask("hint")
        return None if response["move"] is None else Hint(response["move"], response["reason"])

    def verdict(self, *, ms: Optional[int] = None, states: Optional[int] = None) -> Verdict:
        """Decides the position within a budget. A budget of `states` gives the same answer on every machine."""
        budget = f" ms {ms}" if ms is not None else f" states {states}" if states is not None else ""
        response = self.ask(f"go{budget}")
        moves = response.get("moves")
        return Verdict(
            response["verdict"], None if moves is None else tuple(moves), response["ms"], response["states"]
        )

    def close(self) -> None:
        """Ends the command."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.close()
        except OSError:
            pass
        self._process.wait()
        self._process.stdout.close()
        self._complaints.close()

    def _why(self) -> str:
        self._process.wait()
        self._complaints.seek(0)
        return self._complaints.read().decode("utf-8", "replace").strip() or "the command has ended"


def _state(response: Dict[str, Any]) -> State:
    position = response["position"]
    columns = (Column(tuple(each["faceDown"]), tuple(each["faceUp"])) for each in position["tableau"])
    return State(
        won=response["won"],
        position=Position(
            stock=tuple(position["stock"]),
            waste=tuple(position["waste"]),
            foundations=tuple(tuple(pile) for pile in position["foundations"]),
            tableau=tuple(columns),
            passes=position["passes"],
        ),
        moves=tuple(response["moves"]),
    )
