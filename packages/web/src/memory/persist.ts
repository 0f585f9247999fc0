let hasAsked = false;

/** Asks the browser, once, not to throw the games away when it needs room. Some browsers ask the player. */
export async function askToPersist(
  storage: Partial<StorageManager> | undefined = navigator.storage,
): Promise<void> {
  if (hasAsked || storage?.persist === undefined) return;
  hasAsked = true;
  // A browser that does not know, or will not, keeps the games as before.
  if (!(await storage.persisted?.().catch(() => false))) await storage.persist().catch(() => false);
}
