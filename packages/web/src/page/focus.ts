import { tick } from "svelte";

/** The table's current tab stop. */
const AT_TABLE = '[data-spot][tabindex="0"]';

/** Focuses an element if nothing else has the focus. */
export function focusIfFree(element: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Attachment for an element that takes the focus: returns the focus when the element is removed. */
export function returnsFocus(_element: Element): () => void {
  return rememberFocus();
}

/** Returns a function that moves the focus back to the current element, or to the table if that element has gone. */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  return () =>
    void tick().then(() => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      focusIfFree(isThere ? opener : document.querySelector<HTMLElement>(AT_TABLE));
    });
}
