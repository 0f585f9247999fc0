import { failed, type Io, misused } from "./io.ts";
import type { Options } from "./options.ts";
import { shell } from "./words/language.ts";

/**
 * Asks before deleting. `--yes` skips the question and is required if there is no terminal to ask on. Throws unless the
 * player agrees.
 */
export async function confirmDeletion(
  command: string,
  question: string,
  options: Options,
  io: Io,
): Promise<void> {
  if (options.has("yes")) return;
  const { confirm } = shell().telling;
  if (!io.stdinIsTty || !io.isProgressShown) throw misused(confirm.needsYes(command));
  io.writeError(`${question} ${confirm.choices} `);
  const { value: answer = "" } = await io.lines.next();
  if (![...confirm.yes, "y", "yes"].includes(answer.trim().toLowerCase())) throw failed(confirm.declined);
}
