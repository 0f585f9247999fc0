import type { Host } from "@klondike/play";
import { untrack } from "svelte";
import { on } from "svelte/events";
import type { Announcer } from "../messages/announcer.svelte.ts";
import { Sheets } from "../page/sheets.svelte.ts";

/** Delay in milliseconds until a screen reader has announced the focus and reads the live region. */
const SETTLED_MS = 200;

/** The sheets of a table that covers the page and has none. */
export function noSheets(): Sheets {
  const load = () => Promise.reject(new Error("This table has no sheets"));
  return new Sheets(
    { parts: undefined, load },
    () => undefined,
    () => undefined,
  );
}

/** An attachment of an element that covers the page: makes the page inert and focuses a control of the element. */
export function coverPage(focused: string): (element: HTMLElement) => () => void {
  return (element) => {
    const page = document.querySelector<HTMLElement>("main.room");
    page?.setAttribute("inert", "");
    element.querySelector<HTMLElement>(focused)?.focus();
    return () => page?.removeAttribute("inert");
  };
}

/** Closes a covering table on Escape, unless Escape cancels something on its table. Call it in a component. */
export function closeOnEscape(close: () => void): void {
  // Effects run after the table has added its listener, which prevents the default.
  $effect(() =>
    on(window, "keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    }),
  );
}

/** Announces a text whenever it changes, from the moment at which the live region is read. Call it in a component. */
export function announceOnceSettled(host: Host, announcer: Announcer, text: () => string): void {
  let isSettled = $state(false);
  $effect(() =>
    host.after(SETTLED_MS, () => {
      isSettled = true;
    }),
  );
  $effect(() => {
    const said = text();
    if (isSettled && said !== "") untrack(() => announcer.add(said));
  });
}
