import { tick } from "svelte";

/** The place on the table where the keys are. */
const AT_TABLE = '[data-spot][tabindex="0"]';

/** Gives an element the focus, where nothing else has it. */
export function focusIfFree(element: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * An attachment for whatever comes and goes with the focus in it: when it has gone, the focus goes back to where it was, or to
 * the table where that has gone as well.
 */
export function returnsFocus(_element: Element): () => void {
  const opener = document.activeElement;
  return () =>
    void tick().then(() => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      focusIfFree(isThere ? opener : document.querySelector<HTMLElement>(AT_TABLE));
    });
}
