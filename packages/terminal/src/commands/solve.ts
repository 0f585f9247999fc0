import { availableParallelism } from "node:os";
import { type KlondikeRules, startOf } from "@klondike/engine";
import { formatDeal, parseRules } from "@klondike/engine/notation";
import { type Progress, type Solution, tidyLine } from "@klondike/solver";
import { type Pool, type SentLimits, solveAll } from "@klondike/solver/pool";
import { dealOption, klondikeEditionOption, rulesOption } from "../command-line/deal-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { choiceOption, numberOption, type Options, readOptions } from "../command-line/options.ts";
import { type Command, type Io, misused, quoted } from "../io.ts";
import { readWhole } from "../storage/files.ts";
import { refuseRankedDeal, refuseRankedDeals } from "../storage/ranked-deals.ts";
import { readInput } from "../storage/saved-game.ts";
import { shellTexts } from "../words/language.ts";
import { problemWords } from "../words/problems.ts";
import {
  CSV_HEADER,
  type Result,
  resultCsv,
  resultJson,
  resultText,
  summaryText,
} from "../words/solution.ts";
import { solverThreads } from "../workers/solver-pool.ts";
import { dealsIn, type SolveTask } from "./deals-file.ts";
import { ProgressBar } from "./progress-bar.ts";

const MAX_THREADS = 256;
const MAX_MS = 1_000_000_000;
const MAX_POSITIONS = 10_000_000_000;

/**
 * Decides one named deal or all deals of a file. The exit code is the verdict of one deal; for a file it is 1 if a deal
 * could not be read.
 */
export const solve: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.solve.options, MANUALS.solve.operands);
  const rules = requestedRules(options);
  const ms = numberOption(options, "limit-ms", 1, MAX_MS);
  const states = numberOption(options, "limit-positions", 1, MAX_POSITIONS);
  const threads = numberOption(options, "threads", 1, MAX_THREADS) ?? availableParallelism();
  const tasks = await requestedDeals(options, rules, io);
  const results = await decided(tasks, io, {
    limits: { ...(ms === undefined ? {} : { ms }), ...(states === undefined ? {} : { states }) },
    threads: Math.min(threads, tasks.length),
    format: requestedFormat(options),
    isFile: options.operands.length > 0,
  });
  const [only] = results;
  if (options.operands.length === 0 && only !== undefined && "solution" in only) {
    return EXIT_CODES[only.solution.verdict];
  }
  return results.some((result) => "error" in result) ? 1 : 0;
};

const EXIT_CODES: Readonly<Record<Solution["verdict"], number>> = { winnable: 0, lost: 1, unknown: 3 };

function requestedFormat(options: Options): OutputOptions["format"] {
  const format = choiceOption(options, "format", ["csv"]);
  if (format === undefined) return options.has("json") ? "json" : "text";
  if (options.has("json")) throw misused(shellTexts().errors.twoFormats(["--json", "--format"]));
  return format;
}

function requestedRules(options: Options): KlondikeRules {
  const words = options.value("rules");
  const rules =
    words === undefined
      ? rulesOption(options, klondikeEditionOption(options)).rules
      : rulesIn(words, options);
  return options.has("no-worry-back") ? { ...rules, worryBack: false } : rules;
}

/** The rules given by `--rules`. */
function rulesIn(words: string, options: Options): KlondikeRules {
  const rival = ["edition", "draw", "passes", "scoring"].find((name) => options.value(name) !== undefined);
  if (rival !== undefined) throw misused(shellTexts().errors.twoRules(`--${rival}`));
  const parsed = parseRules(words);
  if (!parsed.ok) throw misused(`--rules ${problemWords(parsed.problem, words)}`);
  return parsed.value;
}

async function requestedDeals(options: Options, rules: KlondikeRules, io: Io): Promise<readonly SolveTask[]> {
  const [file] = options.operands;
  const edition = klondikeEditionOption(options);
  const deal = dealOption(options, edition, io);
  if (file === undefined) {
    if (deal === undefined) throw misused(shellTexts().errors.needsDeal.solve);
    refuseRankedDeal(deal, io);
    const name = formatDeal(deal);
    return [{ id: name, deal: name, position: startOf(deal, edition.dealing), rules }];
  }
  if (deal !== undefined) throw misused(shellTexts().errors.fileAndDeal);
  const text = file === "-" ? await readInput(io) : await readWhole(file);
  const tasks = dealsIn(text, rules);
  const name = file === "-" ? shellTexts().errors.file.input : quoted(file);
  if (tasks === undefined) throw misused(shellTexts().errors.noDealFile(name));
  if (tasks.length === 0) throw misused(shellTexts().errors.noDealIn(name));
  refuseRankedDeals(
    tasks.flatMap((task) => ("position" in task ? [task.position] : [])),
    io,
  );
  return tasks;
}

interface OutputOptions {
  readonly limits: SentLimits;
  readonly threads: number;
  readonly format: "text" | "json" | "csv";
  readonly isFile: boolean;
}

/** Decides the deals and prints each result once all earlier ones are printed; Ctrl-C prints the results so far. */
async function decided(
  tasks: readonly SolveTask[],
  io: Io,
  output: OutputOptions,
): Promise<readonly Result[]> {
  const pool = solverThreads(output.threads);
  const bar = new ProgressBar(io, tasks.length);
  const written: Result[] = [];
  /**
   * The result with a tidied line, which people can follow. Files of deals are for programs, which want verdicts fast.
   */
  async function tidied(result: Result, asked: SolveTask, pool: Pool): Promise<Result> {
    if ("error" in result || "error" in asked || result.solution.verdict !== "winnable") return result;
    const moves = await tidyLine(pool, asked.position, asked.rules, result.solution.moves);
    return { ...result, solution: { ...result.solution, moves } };
  }

  /** Results waiting for an earlier one. */
  const waiting = new Map<SolveTask, Result>();
  const formatted = (result: Result, task: SolveTask): string => {
    if (output.format === "csv") return resultCsv(result, "error" in task ? undefined : task.rules);
    return output.format === "json" ? resultJson(result) : resultText(result, !output.isFile);
  };
  const write = (result: Result, task: SolveTask): void => {
    // The bar and the results share the screen only if both go to the terminal.
    if (io.stdoutIsTty) bar.clear();
    written.push(result);
    io.write(formatted(result, task));
  };
  const sumUp = (): void => {
    bar.clear();
    if (output.isFile && output.format === "text") io.writeError(summaryText(written, tasks.length));
  };
  io.onExit(() => {
    for (const [task, result] of waiting) write(result, task);
    sumUp();
  });
  if (output.format === "csv") io.write(CSV_HEADER);
  const showProgress = (search?: Progress): void => {
    const note = search && shellTexts().output.solve.progress(search.states, search.depth);
    bar.show(written.length + waiting.size, note, search?.share);
  };
  try {
    const settled = solveAll(
      pool,
      tasks,
      (item) => {
        if ("error" in item) throw new Error(item.error);
        return {
          position: item.position,
          rules: item.rules,
          limits: output.limits,
          onProgress: showProgress,
        };
      },
      {
        ahead: output.threads * 64,
        onSettled: ({ item, ...rest }) => {
          waiting.set(item, { ...taskNames(item), ...rest } as Result);
          showProgress();
        },
      },
    );
    for await (const { item, ...rest } of settled) {
      const result = { ...taskNames(item), ...rest } as Result;
      const forPeople = output.isFile || output.format === "csv" ? result : await tidied(result, item, pool);
      waiting.delete(item);
      write(forPeople, item);
      if (written.length < tasks.length) showProgress();
    }
  } finally {
    pool.close();
  }
  sumUp();
  return written;
}

function taskNames(task: SolveTask): { readonly id: string; readonly deal?: string } {
  return "error" in task ? { id: task.id } : { id: task.id, deal: task.deal };
}
