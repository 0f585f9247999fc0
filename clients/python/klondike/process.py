"""Finds and runs the command `klondike`."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Union

Value = Union[str, int, bool, None]


class KlondikeError(Exception):
    """The command refused a request, failed, or cannot be found."""


def command(args: Sequence[str]) -> List[str]:
    """The command line: `klondike` on the path, or the words of KLONDIKE_COMMAND, and these arguments."""
    named = os.environ.get("KLONDIKE_COMMAND")
    if named:
        return [*shlex.split(named, posix=os.name != "nt"), *args]
    found = shutil.which("klondike")
    if found is None:
        raise KlondikeError("klondike is not installed: npm install --global klondike, or set KLONDIKE_COMMAND")
    return [found, *args]


def options(given: Mapping[str, Value]) -> List[str]:
    """Command-line options: `limit_ms=5` is `--limit-ms 5`, True is the bare option, None and False leave it out."""
    words: List[str] = []
    for name, value in given.items():
        if value is None or value is False:
            continue
        words.append("--" + name.replace("_", "-"))
        if value is not True:
            words.append(str(value))
    return words


def run(args: Sequence[str], *, allowed: Sequence[int] = (0,), text: Optional[str] = None) -> str:
    """Runs the command to its end and returns its output. Raises KlondikeError if its exit code is not allowed."""
    done = subprocess.run(command(args), input=text, capture_output=True, encoding="utf-8", check=False)
    if done.returncode not in allowed:
        raise KlondikeError(done.stderr.strip() or f"klondike ended with code {done.returncode}")
    return done.stdout


def stream(args: Sequence[str]) -> Iterator[str]:
    """Runs the command and yields its lines as they come."""
    with subprocess.Popen(
        command(args), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        try:
            yield from process.stdout
        finally:
            if process.poll() is None:
                process.terminate()
    if process.returncode != 0:
        raise KlondikeError(f"klondike ended with code {process.returncode}")


def only(fields: Mapping[str, Any], *names: str) -> Dict[str, Any]:
    """The named fields, None for those that are missing."""
    return {name: fields.get(name) for name in names}
