import { keysWith } from "@klondike/play";
import type { Room } from "../app/room.ts";
import { KeyHands, type KeyHooks } from "../hands/key-hands.ts";
import { commandOf } from "../hands/keyboard.ts";

/** What is beside the table, in the order in which F6 walks it. */
const BESIDE = ".bar nav, .counsel, .win, .notice";

/** What keys need of the table that is open. */
export type KeyedTable = Pick<KeyHooks, "spots" | "board" | "cursor" | "isAtTable" | "focus"> & {
  readonly surface: () => HTMLElement | undefined;
  /** Ends what moves by itself: dealing, a drag. */
  readonly halt: (isCancelled: boolean) => void;
};

/** Plays what is pressed anywhere on the page, but for fields and sheets. */
export function tableKeys(
  { tables, settings, sheets, announcer }: Room,
  table: KeyedTable,
): (event: KeyboardEvent) => void {
  const hands = new KeyHands({
    ...table,
    state: () => tables.state,
    dispatch: (action) => tables.dispatch(action),
    isBeside: () => besideAt() >= 0,
    leave: (by) => {
      const areas = besideAreas();
      const at = besideAt();
      const next = areas[at < 0 ? (by > 0 ? 0 : areas.length - 1) : at + by];
      firstButton(next)?.focus();
      return next !== undefined;
    },
    tell: (asked, pile) => announcer.ask(asked, pile),
    open: (sheet) => sheets.open(sheet),
    newGame: () => tables.newGame(),
    toggleVerdict: () => void settings.set({ showVerdict: !settings.values.showVerdict }),
  });
  return (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (sheets.isOpen || target?.closest("dialog, input, select, textarea") !== null) return;
    const { singleKeys, keys } = settings.values;
    const command = commandOf(event, singleKeys ? keysWith(keys) : undefined);
    if (command === undefined) return;
    const surface = table.surface();
    const isOnOtherButton = target.closest("button, a") !== null && !surface?.contains(target);
    if (command.kind === "act" && (isOnOtherButton || surface?.contains(target))) return;
    event.preventDefault();
    table.halt(command.kind === "cancel");
    hands.obey(command);
  };
}

function firstButton(area: Element | undefined): HTMLElement | null | undefined {
  return area?.querySelector<HTMLElement>("button:not(:disabled), a[href], input");
}

function besideAreas(): readonly Element[] {
  return [...document.querySelectorAll(BESIDE)].filter((area) => firstButton(area) != null);
}

/** The area beside the table that has the focus, or −1. */
function besideAt(): number {
  return besideAreas().findIndex((area) => area.contains(document.activeElement));
}
