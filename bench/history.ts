import { benchFreezes } from "./browser-freezes.ts";
import { benchBrowserHistory } from "./browser-history.ts";
import { benchTerminalHistory } from "./history-terminal.ts";

/** Measures the cost of many finished games and of long games, in the terminal and in the browser. */
export async function benchHistory(): Promise<void> {
  const kept = [await benchTerminalHistory(), await benchBrowserHistory(), await benchFreezes()];
  console.log(`\nWithin what is promised: ${kept.every(Boolean) ? "yes" : "NO"}.`);
  process.exit(kept.every(Boolean) ? 0 : 1);
}
