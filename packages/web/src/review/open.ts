import type { KlondikeSession } from "@klondike/engine";
import type { Desk } from "../game/desk.svelte.ts";

/** Opens a review of the game on the table, or of another one; what it needs is fetched first. */
export async function review(desk: Desk, other?: KlondikeSession): Promise<void> {
  const fetched = await import("./review.svelte.ts").catch(() => undefined);
  if (fetched === undefined) desk.notice = desk.words.says.unfetched;
  else await fetched.openReview(desk, other);
}
