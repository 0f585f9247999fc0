import { countdownTalk } from "@klondike/documents/countdown";
import type { CountdownSetup } from "@klondike/engine/session";
import { countdownOption } from "../command-line/deal-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { readOptions } from "../command-line/options.ts";
import type { Command, Io } from "../io.ts";

/** The text game of document 004. */
export const countdown: Command = async (args, io) =>
  playCountdown(countdownOption(readOptions(args, MANUALS.countdown.options)), io);

/** Runs the dialog of document 004 until the game or the input ends. */
export async function playCountdown({ cards, scheme, seed }: CountdownSetup, io: Io): Promise<number> {
  const talk = countdownTalk({ numberOfCards: cards, scheme, seed });
  let next = talk.next();
  while (next.done !== true) {
    if ("line" in next.value) {
      io.write(`${next.value.line}\n`);
      next = talk.next();
    } else {
      io.write(next.value.prompt);
      const answer = await io.lines.next();
      // The prompt's line has not been ended yet.
      if (answer.done === true) io.write("\n");
      next = talk.next(answer.value);
    }
  }
  return 0;
}
