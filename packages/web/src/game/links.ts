import { EDITION_NAMES } from "@klondike/engine";
import type { Desk } from "./desk.svelte.ts";

/** Opens the link in the page's address, and those that come later. */
export async function openLinks(desk: Desk): Promise<void> {
  addEventListener("hashchange", () => void openLink(desk));
  await openLink(desk);
}

async function openLink(desk: Desk): Promise<void> {
  const text = location.hash.slice(1);
  if (text === "") return;
  // From here on the game is kept like any other, so a reload must not deal it again.
  history.replaceState(null, "", location.pathname + location.search);
  // An edition's name alone, `#draw-three`, leads to its table and whatever lies there.
  const edition = EDITION_NAMES.find((name) => name === text);
  await (edition === undefined ? desk.openLink(decoded(text)) : desk.openEdition(edition));
}

/** Some programs write `:` and `=` of a link as `%3A` and `%3D`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
