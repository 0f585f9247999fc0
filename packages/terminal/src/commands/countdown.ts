import { countdownTalk, DOCUMENT_SEED } from "@klondike/documents/countdown";
import { MAX_COUNTDOWN_CARDS } from "@klondike/engine";
import type { CountdownSetup } from "@klondike/engine/session";
import { seedOption } from "../deal-options.ts";
import { type Command, type Io, misused } from "../io.ts";
import { MANUALS } from "../manual/commands.ts";
import { numberOption, type Options, readOptions } from "../options.ts";
import { shell } from "../words/language.ts";

const DEFAULT_CARDS = 6;

/** The text game of document 004. */
export const countdown: Command = async (args, io) =>
  playCountdown(countdownOption(readOptions(args, MANUALS.countdown.options)), io);

/** The countdown that `--seed` and `--cards` name. */
export function countdownOption(options: Options): CountdownSetup {
  const stray = ["deck", "draw", "passes", "scoring", "level", "winnable", "certificate"].find(
    (name) => options.has(name) || options.value(name) !== undefined,
  );
  if (stray !== undefined) throw misused(shell().errors.countdownHasNo(`--${stray}`));
  const cards = numberOption(options, "cards", 1, MAX_COUNTDOWN_CARDS) ?? DEFAULT_CARDS;
  const deal = seedOption(options.value("seed") ?? String(DOCUMENT_SEED), "python");
  if (deal.scheme === "deck") throw misused(shell().errors.countdownHasNoDeck);
  return { cards, ...deal };
}

/** Runs the dialog of document 004 until the game or the input ends. */
export async function playCountdown({ cards, scheme, seed }: CountdownSetup, io: Io): Promise<number> {
  const talk = countdownTalk({ numberOfCards: cards, scheme, seed });
  let said = talk.next();
  while (said.done !== true) {
    if ("line" in said.value) {
      io.write(`${said.value.line}\n`);
      said = talk.next();
    } else {
      io.write(said.value.prompt);
      const answer = await io.lines.next();
      // The prompt's line has not been ended yet.
      if (answer.done === true) io.write("\n");
      said = talk.next(answer.value);
    }
  }
  return 0;
}
