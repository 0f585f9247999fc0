let hasAsked = false;

/** Asks the browser, once, not to delete the games when it needs space. Some browsers ask the player. Never rejects. */
export async function askToPersist(
  manager: () => Partial<StorageManager> | undefined = () => navigator.storage,
): Promise<void> {
  if (hasAsked) return;
  try {
    const storage = manager();
    if (storage?.persist === undefined) return;
    hasAsked = true;
    if (!(await storage.persisted?.().catch(() => false))) await storage.persist();
  } catch {
    // The browser still stores the games as before.
  }
}
