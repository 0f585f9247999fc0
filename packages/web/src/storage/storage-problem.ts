import type { StorageProblem } from "@klondike/play";

export type { StorageProblem };

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
