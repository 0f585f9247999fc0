/** The areas beside the table, in F6 order. */
const BESIDE = ".bar nav, .counsel, .win, .notice";

function firstButton(area: Element | undefined): HTMLElement | null | undefined {
  return area?.querySelector<HTMLElement>("button:not(:disabled), a[href], input");
}

function besideAreas(): readonly Element[] {
  return [...document.querySelectorAll(BESIDE)].filter((area) => firstButton(area) != null);
}

/** Index of the focused area beside the table, or −1. */
function besideAt(): number {
  return besideAreas().findIndex((area) => area.contains(document.activeElement));
}

/** Whether the focus is beside the table, for example on a button of the bar. */
export function isFocusBeside(): boolean {
  return besideAt() >= 0;
}

/** Moves the focus to the next area beside the table; returns false if there is none in that direction. */
export function focusNextArea(by: 1 | -1): boolean {
  const areas = besideAreas();
  const at = besideAt();
  const next = areas[at < 0 ? (by > 0 ? 0 : areas.length - 1) : at + by];
  firstButton(next)?.focus();
  return next !== undefined;
}

/** Whether a key press there is for the table: not in a sheet, and not in a field. */
export function isForTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog, input, select, textarea") === null;
}
