import { keysWith } from "@klondike/play";
import type { Room } from "../app/room.ts";
import { toggleVerdict } from "../sheets/sheet-actions.ts";
import { focusNextArea, isFocusBeside, isForTable } from "./focus-areas.ts";
import { KeyCommands, type KeyHooks } from "./key-commands.ts";
import { commandOf } from "./keyboard.ts";

/** What key handling needs from the open table. */
export type KeyedTable = Pick<KeyHooks, "spots" | "board" | "cursor" | "isAtTable" | "focus"> & {
  readonly surface: () => HTMLElement | undefined;
  /** Ends running motion: dealing, a drag. */
  readonly halt: (isCancelled: boolean) => void;
};

/** Handles keys pressed anywhere on the page, except in fields and sheets. */
export function tableKeys(
  { tables, settings, sheets, announcer, host }: Room,
  table: KeyedTable,
): (event: KeyboardEvent) => void {
  const hands = new KeyCommands({
    ...table,
    state: () => tables.state,
    dispatch: (action) => tables.dispatch(action),
    isFocusBeside,
    leave: focusNextArea,
    tell: (asked, pile) => announcer.ask(asked, pile),
    open: (sheet) => sheets.open(sheet),
    newGame: () => tables.newGame(),
    toggleVerdict: () => toggleVerdict({ settings, announcer }),
    sayCancelled: () => announcer.tell(settings.words.screenReader.cancelled),
    now: host.now,
  });
  return (event) => {
    const { target } = event;
    if (sheets.isOpen || !(target instanceof Element) || !isForTable(target)) return;
    const { singleKeys, keys } = settings.values;
    const command = commandOf(event, singleKeys ? keysWith(keys) : undefined);
    if (command === undefined) return;
    const surface = table.surface();
    const isOnOtherButton = target.closest("button, a") !== null && !surface?.contains(target);
    if (command.kind === "act" && (isOnOtherButton || surface?.contains(target))) return;
    event.preventDefault();
    announcer.keyPressed();
    if (command.kind === "cancel" && sheets.cancelOpening()) return;
    table.halt(command.kind === "cancel");
    hands.obey(command);
  };
}
