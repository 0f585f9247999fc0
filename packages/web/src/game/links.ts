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
  await desk.openLink(decoded(text));
}

/** Some programs write `:` and `=` of a link as `%3A` and `%3D`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
