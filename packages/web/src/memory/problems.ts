/**
 * What keeps the browser from remembering: it may not or cannot, it has no room, it was told to forget, or a newer version of
 * the game has changed the store under this one.
 */
export type StorageProblem = "blocked" | "full" | "wiped" | "newer";

/**
 * What a failure of the store means for the player; undefined where code was missing, not the store. Browsers have several
 * words for a full disk.
 */
export function storageProblemOf(error: unknown): StorageProblem | undefined {
  const { name, message } =
    error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
  if (name === "QuotaExceededError" || /quota|full disk|disk is full|(no|enough|out of) space/i.test(message))
    return "full";
  if (error instanceof TypeError && /import/i.test(message)) return undefined;
  if (name === "VersionError") return "newer";
  return "blocked";
}
