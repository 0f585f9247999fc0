import { availableParallelism } from "node:os";
import { CLASSIC_RULES } from "@klondike/engine";
import { MANUALS } from "../command-line/manuals.ts";
import { choiceOption, numberOption, readOptions } from "../command-line/options.ts";
import { type Command, failed, type Io, misused, quoted } from "../io.ts";
import { shellTexts } from "../words/language.ts";
import { isWonFairly, type SeededGame } from "../workers/fair-game.ts";
import { workerClient } from "../workers/worker-clients.ts";
import { ProgressBar } from "./progress-bar.ts";

const MAX_THREADS = 256;
const EFFORTS = ["quick", "deep"] as const;

interface Tally {
  played: number;
  won: number;
}

/** Plays deals using fair hints only and prints how many were won, with the confidence interval. Ctrl-C prints the result so far. */
export const fair: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.fair.options, MANUALS.fair.operands);
  const draw = numberOption(options, "draw", 1, 24) ?? 1;
  const effort = choiceOption(options, "effort", EFFORTS) ?? "quick";
  const { first, last } = requestedDeals(options.value("deals"));
  const asked = numberOption(options, "threads", 1, MAX_THREADS) ?? availableParallelism();
  const threads = Math.min(asked, Number(last - first) + 1);
  const rules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } } as const;
  const tally: Tally = { played: 0, won: 0 };
  const bar = new ProgressBar(io, Number(last - first) + 1);
  let isPrinted = false;
  const printResult = (): void => {
    if (isPrinted) return;
    isPrinted = true;
    bar.clear();
    const outcome = {
      draw,
      effort,
      first: String(first),
      last: String(last),
      ...winShare(tally),
      cpuMs: cpuMs() / Math.max(1, tally.played),
    };
    io.write(
      `${options.has("json") ? JSON.stringify(outcome) : shellTexts().output.fair.result(effort, draw, outcome)}\n`,
    );
  };
  io.onExit(printResult);
  let next = first;
  const nextGame = (): SeededGame | undefined => (next > last ? undefined : { seed: next++, rules, effort });
  const onPlayed = (): void => bar.show(tally.played, shellTexts().output.fair.won(tally.won));
  await Promise.all(Array.from({ length: threads }, () => playOn(nextGame, tally, io, onPlayed)));
  printResult();
  return 0;
};

/** Plays one game after another on a worker thread, so that this thread can handle Ctrl-C. */
async function playOn(
  nextGame: () => SeededGame | undefined,
  tally: Tally,
  io: Io,
  onPlayed: () => void,
): Promise<void> {
  const thread = workerClient<SeededGame, boolean>(io, "fair-games-worker.js", isWonFairly);
  try {
    for (let game = nextGame(); game !== undefined; game = nextGame()) {
      const answered = await thread.ask(game);
      if (!answered.ok) throw failed(shellTexts().errors.notPlayed(`klondike:${game.seed}`));
      tally.played++;
      tally.won += answered.value ? 1 : 0;
      onPlayed();
    }
  } finally {
    thread.close();
  }
}

/** CPU milliseconds used by all threads. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function requestedDeals(text: string | undefined): { readonly first: bigint; readonly last: bigint } {
  if (text === undefined) throw misused(shellTexts().errors.needsDeal.fair);
  const [, from, to] = /^([0-9]{1,15})\.\.([0-9]{1,15})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || BigInt(from) > BigInt(to)) {
    throw misused(shellTexts().errors.takesDeals(quoted(text)));
  }
  return { first: BigInt(from), last: BigInt(to) };
}

interface WinShare {
  readonly played: number;
  readonly won: number;
  /** The share won and its 95 % Wilson interval, 0…1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

function winShare({ played, won }: Tally): WinShare {
  if (played === 0) return { played, won, share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const share = won / played;
  const scale = 1 + z ** 2 / played;
  const middle = (share + z ** 2 / (2 * played)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / played + z ** 2 / (4 * played ** 2))) / scale;
  return { played, won, share, low: middle - half, high: middle + half };
}
