import type { CountdownPile } from "@klondike/engine/countdown";
import { keysWith } from "@klondike/play";
import type { Room } from "../context/room.ts";
import type { CountdownTableQuestion } from "../messages/announcements.ts";
import { findCommand, focusNextArea, isFocusBeside, isForTable, type KeyCommand } from "./keyboard.ts";

/** The countdown's equivalents of the table's questions. */
const QUESTIONS: Readonly<Partial<Record<KeyCommand["kind"], CountdownTableQuestion>>> = {
  "read-pile": "pile",
  "read-tops": "tops",
  "read-table": "table",
  "read-left": "left",
  "read-status": "status",
  changed: "changed",
  repeat: "repeat",
};

/** Tracks the focus among the countdown's three piles. */
type Rows = {
  /** Index of the focused pile, or −1. */
  readonly here: () => number;
  readonly focus: (pile: CountdownPile) => void;
};

/** Handles keys in the countdown: the same as on the table, and 0, 1 and 2 for its piles. */
export function countdownKeys(
  { tables, settings, sheets, announcer }: Room,
  rows: Rows,
): (event: KeyboardEvent) => void {
  const walk = (by: 1 | -1): void => {
    if ((rows.here() >= 0 || isFocusBeside(document)) && focusNextArea(document, by)) return;
    rows.focus(by > 0 ? 0 : 2);
  };
  const go = (by: 1 | -1): void => {
    const here = rows.here();
    const next = ([0, 1, 2] as const)[here < 0 ? 0 : here + by];
    if (next !== undefined) rows.focus(next);
  };
  const run = (command: Exclude<KeyCommand, { kind: "act" }>): void => {
    switch (command.kind) {
      case "go":
        go(command.direction === "up" || command.direction === "left" ? -1 : 1);
        break;
      case "area":
        walk(command.by);
        break;
      case "stock":
        // A screen reader is silent if the focus does not change, so announce the pile.
        if (rows.here() === 0) announcer.askCountdown("pile", 0);
        else rows.focus(0);
        break;
      case "draw":
        tables.count({ kind: "move", move: { from: 0, to: 0 } });
        break;
      case "all-home":
        tables.count({ kind: "place-all" });
        break;
      case "undo":
      case "redo":
        tables.count({ kind: command.kind });
        break;
      case "cancel":
        tables.count({ kind: "unselect" });
        break;
      case "new":
        tables.newGame();
        break;
      case "rules":
        sheets.open("new-game");
        break;
      case "moves":
      case "daily":
      case "help":
        sheets.open(command.kind);
        break;
      default: {
        const here = ([0, 1, 2] as const)[rows.here()] ?? 0;
        announcer.askCountdown(QUESTIONS[command.kind] ?? "nothing", here);
      }
    }
  };
  return (event) => {
    if (sheets.isOpen || !isForTable(event)) return;
    const { singleKeys, keys } = settings.values;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const command = findCommand(event, singleKeys ? keysWith(keys) : undefined);
    announcer.keyPressed();
    if (singleKeys && isPlain && /^[0-2]$/.test(event.key)) {
      tables.count({ kind: "press", pile: Number(event.key) as CountdownPile });
    } else if (command !== undefined && command.kind !== "act") run(command);
    else return;
    event.preventDefault();
  };
}
