/** What is beside the table, in the order in which F6 walks it. */
const BESIDE = ".bar nav, .counsel, .win, .notice";

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

/** Whether the focus is on something beside the table, as the buttons above it. */
export function isBeside(): boolean {
  return besideAt() >= 0;
}

/** Puts the focus on what comes next beside the table; false where there is nothing more in that direction. */
export function goBeside(by: 1 | -1): boolean {
  const areas = besideAreas();
  const at = besideAt();
  const next = areas[at < 0 ? (by > 0 ? 0 : areas.length - 1) : at + by];
  firstButton(next)?.focus();
  return next !== undefined;
}

/** Whether a key that was pressed there is one for the table: not in a sheet, and not in a field. */
export function isForTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog, input, select, textarea") === null;
}
