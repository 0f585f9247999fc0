import {
  begin,
  COUNTDOWN_PILES,
  type CountdownPile,
  type CountdownPosition,
  type CountdownRefusal,
  type CountdownSession,
  type CountdownSetup,
  countdownGame,
  countdownRefusalOf,
  isSessionWon,
  MAX_COUNTDOWN_CARDS,
  play,
  positionOf,
} from "@klondike/engine";
import { type Command, type Io, misused } from "../io.ts";
import { numberOption, type Options, readOptions } from "../options.ts";
import { seedOption } from "../setup.ts";

const BANNER = "CS130 Assignment - Simplified Klondike Solitaire\n=====\n";
const DEFAULT_SEED = "30";
const DEFAULT_CARDS = 6;

const ERRORS: Readonly<Record<CountdownRefusal, string>> = {
  "game-won": "ERROR: Invalid move!",
  "stock-empty": "ERROR: The stock pile is empty!",
  "foundation-empty": "ERROR: The foundation pile is empty!",
  "invalid-move": "ERROR: Invalid move!",
};

/** Document 004's program. */
export const countdown: Command = async (args, io) => {
  const options = readOptions(args, { seed: "value", cards: "value" });
  return playCountdown(begin(countdownGame(countdownOption(options))), io);
};

/** The countdown that `--seed` and `--cards` name. */
export function countdownOption(options: Options): CountdownSetup {
  const stray = ["deck", "draw", "passes", "scoring"].find((name) => options.value(name) !== undefined);
  if (stray !== undefined) throw misused(`a countdown has no --${stray}`);
  const cards = numberOption(options, "cards", 1, MAX_COUNTDOWN_CARDS) ?? DEFAULT_CARDS;
  const deal = seedOption(options.value("seed") ?? DEFAULT_SEED, "python");
  if (deal.scheme === "deck") throw misused("a countdown has no deck of 52 cards");
  return { cards, ...deal };
}

/**
 * Plays a countdown line by line until it is won or the input ends.
 *
 * @param change told of the game after each move
 */
export async function playCountdown(
  begun: CountdownSession,
  io: Io,
  change: (session: CountdownSession) => void = () => undefined,
): Promise<number> {
  let session = begun;
  io.write(BANNER + (session.at === 0 ? stockLine(positionOf(session)) : pileLines(positionOf(session))));
  while (!isSessionWon(session)) {
    const from = await askForPile("Enter a source pile: ", io);
    const to = from === undefined ? undefined : await askForPile("Enter a destination pile: ", io);
    if (from === undefined || to === undefined) {
      io.write("\n");
      return 0;
    }
    const refusal = countdownRefusalOf(positionOf(session), { from, to });
    if (refusal !== undefined) {
      io.write(`${ERRORS[refusal]}\n`);
    } else {
      session = play(session, { from, to });
      change(session);
      io.write(pileLines(positionOf(session)));
    }
  }
  io.write("Congratulations!\n");
  return 0;
}

/** Asks until the answer is the number of a pile; undefined at the end of the input. */
async function askForPile(prompt: string, io: Io): Promise<CountdownPile | undefined> {
  for (;;) {
    io.write(prompt);
    const line = await io.lines.next();
    if (line.done === true) return undefined;
    const pile = pileOf(line.value.trim());
    if (pile !== undefined) return pile;
    io.write("Invalid pile number!\n");
  }
}

function pileOf(answer: string): CountdownPile | undefined {
  if (!/^[+-]?[0-9]+$/.test(answer)) return undefined;
  return COUNTDOWN_PILES.find((pile) => pile === Number(answer));
}

function pileLines(position: CountdownPosition): string {
  const [first, second] = position.foundations;
  return `${stockLine(position)}${foundationLine(1, first)}${foundationLine(2, second)}`;
}

/** The stock with its rear card shown and a star for each hidden one. */
function stockLine({ stock }: CountdownPosition): string {
  return `${["S:", ...stock.map((card, index) => (index === 0 ? card : "*"))].join(" ")}\n`;
}

function foundationLine(number: number, pile: readonly number[]): string {
  return pile.length === 0 ? `${number}:\n` : `${number}: [${pile.join(", ")}]\n`;
}
