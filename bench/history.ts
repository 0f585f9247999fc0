import { benchTerminalHistory } from "./history-terminal.ts";

/** How much many finished games cost: in the terminal. */
export async function benchHistory(): Promise<void> {
  await benchTerminalHistory();
}
