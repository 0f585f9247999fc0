#!/usr/bin/env python3
"""Plays a game through `klondike table`: the solver's line where there is one, else fair hints."""
import json
import subprocess
import sys

class Table:
    """Answers may come out of turn, so each question has a number."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.count = 0
        self.process.stdin.write("protocol 2\n")
        if json.loads(self.process.stdout.readline()).get("protocol") != 2:
            sys.exit("this table does not speak protocol 2")

    def ask(self, line):
        self.count += 1
        name = str(self.count)
        self.process.stdin.write(f"#{name} {line}\n")
        for text in self.process.stdout:
            answer = json.loads(text)
            if answer.get("id") == name:
                return answer
        sys.exit("the table has gone")

def play(table, moves):
    for move in moves:
        answer = table.ask(f"move {move}")
        if not answer["ok"] or answer["won"]:
            return answer["ok"]
    return False

def main():
    table = Table(sys.argv[1:] or ["klondike", "table", "--seed", "42"])
    found = table.ask("go ms 10000")
    print("verdict:", found["verdict"])
    won = play(table, found.get("moves", []))
    hint = {"move": None} if won else table.ask("hint")
    while hint["move"] is not None and not won:
        won = table.ask(f"move {hint['move']}")["won"]
        hint = table.ask("hint")
    print("won" if won else "not won")
    table.ask("quit")
    return 0 if won else 1

if __name__ == "__main__":
    sys.exit(main())
