"""Commands that answer one question: `klondike solve` and `klondike study`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, Mapping, Optional, Tuple

from .process import KlondikeError, Value, only, options, run, stream


@dataclass(frozen=True)
class Solution:
    """The verdict on a deal. `reason` is why it is `unknown`; `error` is why the deal could not be read."""

    id: str
    verdict: str
    deal: Optional[str]
    moves: Optional[Tuple[str, ...]]
    states: Optional[int]
    ms: Optional[float]
    reason: Optional[str]
    error: Optional[str]


@dataclass(frozen=True)
class DealRow:
    """A deal of a study (docs/research/data.md). `positions` and `line` are None if the study does not have them."""

    scheme: str
    seed: int
    deck: str
    rules: str
    verdict: str
    positions: Optional[int]
    line: Optional[int]
    code: str


def solve(**given: Value) -> Solution:
    """Decides a deal: `solve(seed=42, draw=3)`, `solve(deck="8D8H…", rules="draw3.passes3", limit_positions=1000000)`."""
    # The exit code is the verdict: 0 winnable, 1 lost, 3 unknown.
    text = run(["solve", "--json", *options(given)], allowed=(0, 1, 3))
    if not text:
        raise KlondikeError("klondike solve gave no answer")
    return _solution(json.loads(text))


def solve_many(deals: Iterable[Mapping[str, Any]], **given: Value) -> Iterator[Solution]:
    """Decides many deals on all cores, in order. A deal has `deck`, `seed` or `deal`, and perhaps `id`, `rules`, `draw`, `passes`."""
    lines = "".join(f"{json.dumps(dict(deal))}\n" for deal in deals)
    if not lines:
        return
    # Exit code 1: some deal could not be read; its solution has the error.
    for line in run(["solve", "-", "--json", *options(given)], allowed=(0, 1), text=lines).splitlines():
        yield _solution(json.loads(line))


def study_report(name: str, **given: Value) -> Dict[str, Any]:
    """The report of a study, as docs/schemas/study.schema.json describes it. `database` names another than the local one."""
    report: Dict[str, Any] = json.loads(run(["study", "report", name, "--json", *options(given)]))
    return report


def study_rows(name: str, **given: Value) -> Iterator[DealRow]:
    """The deals of a study, one after another."""
    names = DealRow.__dataclass_fields__
    for line in stream(["study", "export", name, "--format", "jsonl", *options(given)]):
        row: Dict[str, Any] = only(json.loads(line), *names)
        row["seed"] = int(row["seed"])
        yield DealRow(**row)


def _solution(line: Mapping[str, Any]) -> Solution:
    fields: Dict[str, Any] = only(line, *Solution.__dataclass_fields__)
    moves = fields["moves"]
    fields["moves"] = None if moves is None else tuple(moves)
    return Solution(**fields)
