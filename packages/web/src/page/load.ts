import type { Timer } from "@klondike/play";

/** Milliseconds to wait before each retry. */
const RETRY_MS = [300, 1500] as const;

/**
 * Loads a separate file of the page: a sheet, a view or a language. Retries twice, then calls `report` and throws; the
 * next call tries again.
 */
export async function load<Part>(
  fetchPart: () => Promise<Part>,
  { after }: Pick<Timer, "after">,
  report: () => void = () => undefined,
): Promise<Part> {
  for (const ms of RETRY_MS) {
    try {
      return await fetchPart();
    } catch {
      await new Promise<void>((resolve) => after(ms, resolve));
    }
  }
  try {
    return await fetchPart();
  } catch (error) {
    report();
    throw error;
  }
}
