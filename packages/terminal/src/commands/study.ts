import { availableParallelism, hostname } from "node:os";
import { CLASSIC_RULES, SCHEMES } from "@klondike/engine";
import { parseRules } from "@klondike/engine/notation";
import {
  computeReport,
  copyLines,
  definitionProblem,
  drawPlot,
  formatCsv,
  formatHtml,
  formatParquet,
  Library,
  mergeVerdicts,
  packParts,
  Queue,
  type Report,
  readCopy,
  ruleWords,
  type StoredPart,
  type Study,
  type StudyDefinition,
  StudyError,
  type Tally,
  verify,
  work,
} from "@klondike/study";
import { csvLine, dealRows, jsonRow, ROW_COLUMNS, rowValues } from "@klondike/study/row-export";
import { CODE_VERSION } from "../code-version.ts";
import { MANUALS } from "../command-line/manuals.ts";
import {
  choiceOption,
  confirmDeletion,
  isKeyOf,
  numberOption,
  type Options,
  readOptions,
  unknownAct,
} from "../command-line/options.ts";
import { type Command, failed, type Io, misused, quoted } from "../io.ts";
import { readWhole } from "../storage/files.ts";
import { databaseError, givenAddress, ownAddress } from "../storage/postgres.ts";
import { refuseRankedSeeds } from "../storage/ranked-deals.ts";
import { readInput } from "../storage/saved-game.ts";
import { shellTexts } from "../words/language.ts";
import { progressText, reportText } from "../words/study.ts";
import { studyThreads } from "../workers/study-threads.ts";

const MAX_THREADS = 256;
const MAX_POSITIONS = 10_000_000_000;
const DEFAULT_POSITIONS = 1_000_000;
/** Factor by which the second round raises the limit. */
const SECOND_ROUND = 20;
const DEFAULT_SAMPLE = 100;
const MAX_SAMPLE = 1_000_000;
const WATCH_MS = 2_000;

const sentences = () => shellTexts().output.study;

/** A subcommand of `study`. */
interface Act {
  run(library: Library, names: readonly string[], options: Options, io: Io): Promise<number>;
}

const { acts: MANUAL } = MANUALS.study;

const ACTS: Readonly<Record<keyof typeof MANUAL, Act>> = {
  start: {
    async run(library, [name], options, io) {
      const study = await library.begin(parseDefinition(named(name), options), CODE_VERSION);
      if (!options.has("queue-only")) return workOn(library, study, options, io);
      const queue = await Queue.open(library, study.definition);
      const parts = await queue.fill();
      await queue.close();
      io.write(`${sentences().waits(study.definition.name, parts)}\n`);
      return 0;
    },
  },
  work: {
    run: async (library, [name], options, io) =>
      workOn(library, await library.study(named(name)), options, io),
  },
  status: {
    async run(library, [name], options, io) {
      const study = await library.study(named(name));
      for (let before: Tally | undefined; ; await io.pause(WATCH_MS)) {
        const tally = await library.tally(study.definition);
        const deals = tally.deals - (before?.deals ?? tally.deals);
        io.write(`${progressText(study.definition, tally, { deals, seconds: WATCH_MS / 1000 })}\n`);
        if (!options.has("watch") || tally.isComplete) return 0;
        before = tally;
      }
    },
  },
  report: {
    async run(library, names, options, io) {
      const studies =
        names.length > 0 ? await Promise.all(names.map((name) => library.study(name))) : await library.list();
      if (studies.length === 0) throw failed(sentences().none);
      const cheaper = options.value("with")?.split(",") ?? [];
      const reports = await Promise.all(studies.map((study) => reported(library, study, cheaper)));
      io.write(chooseFormat(options)(reports));
      return 0;
    },
  },
  verify: {
    async run(library, [name], options, io) {
      const { definition } = await library.study(named(name));
      const verdicts = mergeVerdicts(definition, await library.results(definition.name));
      const sample = numberOption(options, "sample", 1, MAX_SAMPLE) ?? DEFAULT_SAMPLE;
      const found = verify(definition, verdicts, sample, (bound) => io.random(bound));
      if (options.has("json")) io.write(`${JSON.stringify({ study: definition.name, ...found })}\n`);
      else {
        io.write(`${sentences().replayed(found.replayed)}\n`);
        for (const [rule, { ended, of }] of Object.entries(found.searchedAgain)) {
          io.write(`${sentences().searchedAgain(of, rule, ended)}\n`);
        }
        io.write(
          `${found.wrong.length === 0 ? sentences().allHold : sentences().wrong(found.wrong.map(String))}\n`,
        );
      }
      return found.wrong.length === 0 ? 0 : 1;
    },
  },
  export: {
    async run(library, [name], options, io) {
      const study = await library.study(named(name));
      writeExport(study, await library.results(study.definition.name), options, io);
      return 0;
    },
  },
  import: {
    async run(library, [file], _, io) {
      if (file === undefined) throw misused(sentences().whichFile);
      const text = file === "-" ? await readInput(io) : await readWhole(file);
      const copy = readCopy(text.trimEnd().split("\n"));
      const parts = await library.take(copy);
      io.write(`${sentences().imported(copy.definition.name, parts)}\n`);
      return 0;
    },
  },
  list: {
    async run(library, _, options, io) {
      const studies = await library.list();
      if (options.has("json")) io.write(`${JSON.stringify(studies.map(({ definition }) => definition))}\n`);
      else if (studies.length === 0) io.write(`${sentences().none}\n`);
      else
        for (const { definition } of studies)
          io.write(
            `${sentences().listed(definition.name, definition.rules, `${definition.scheme}:${definition.first}`, String(definition.last))}\n`,
          );
      return 0;
    },
  },
  remove: {
    async run(library, [name], _, io) {
      const { definition } = await library.study(named(name));
      const queue = await Queue.open(library, definition);
      await queue.drop();
      await queue.close();
      await library.remove(definition.name);
      io.write(`${sentences().removed(definition.name)}\n`);
      return 0;
    },
  },
};

/** Measures how many deals are winnable, over many deals and machines. */
export const study: Command = async (args, io) => {
  const [word = "", ...rest] = args;
  if (!isKeyOf(ACTS, word)) throw unknownAct("study", Object.keys(ACTS), args[0]);
  const { options: own, operands } = MANUAL[word];
  const options = readOptions(rest, { ...MANUALS.study.options, ...own }, operands);
  if (word === "export") {
    const format = exportFormat(options);
    if (format === "parquet" && io.stdoutIsTty) throw misused(sentences().binary);
    if (options.operands[0] === "-") return convert(options, io);
  }
  if (word === "remove") {
    // Check the options before starting the database.
    const question = shellTexts().output.confirm.study(named(options.operands[0]));
    await confirmDeletion("study remove", question, options, io);
  }
  try {
    return await withLibrary(options, io, (library) =>
      ACTS[word].run(library, options.operands, options, io),
    );
  } catch (error) {
    if (error instanceof StudyError || error instanceof RangeError) throw failed(error.message);
    // PostgreSQL errors have a severity; connection errors have a system code.
    if (error instanceof Error && ("severity" in error || "syscall" in error)) {
      throw failed(sentences().refused(error.message));
    }
    throw error;
  }
};

const EXPORT_FORMATS = ["jsonl", "csv", "parquet"] as const;

const exportFormat = (options: Options) => choiceOption(options, "format", EXPORT_FORMATS);

/** Writes an exported study from the input as rows, without a database. */
async function convert(options: Options, io: Io): Promise<number> {
  if (exportFormat(options) === undefined) throw misused(sentences().needsFormat);
  try {
    const { definition, code, parts } = readCopy((await readInput(io)).trimEnd().split("\n"));
    writeExport({ definition, code }, packParts(parts), options, io);
    return 0;
  } catch (error) {
    if (error instanceof StudyError) throw failed(error.message);
    throw error;
  }
}

/** Writes a study: for `study import`, or with `--format` a row for each deal. */
function writeExport(
  study: Pick<Study, "definition" | "code">,
  results: readonly StoredPart[],
  options: Options,
  io: Io,
): void {
  const format = exportFormat(options);
  const { scheme, first, last } = study.definition;
  // Rows contain the decks.
  if (format !== undefined && scheme === "klondike") refuseRankedSeeds(first, last, io);
  switch (format) {
    case undefined:
      for (const line of copyLines(study, results)) io.write(`${line}\n`);
      return;
    case "jsonl":
      for (const row of dealRows(study, results)) io.write(jsonRow(row));
      return;
    case "csv":
      io.write(csvLine(ROW_COLUMNS));
      for (const row of dealRows(study, results)) io.write(csvLine(rowValues(row)));
      return;
    case "parquet":
      for (const bytes of formatParquet(study, dealRows(study, results))) io.writeBytes(bytes);
  }
}

function named(name: string | undefined): string {
  if (name === undefined) throw misused(sentences().whichStudy);
  return name;
}

function parseDefinition(name: string, options: Options): StudyDefinition {
  const words = options.value("rules");
  const rules = words === undefined ? undefined : parseRules(words);
  if (rules?.ok === false) throw misused(sentences().noRules(quoted(words ?? "")));
  const range = /^(\d{1,15})\.\.(\d{1,15})$/.exec(options.value("deals") ?? "");
  if (range === null) throw misused(sentences().takesDeals);
  const positions = numberOption(options, "limit-positions", 1, MAX_POSITIONS) ?? DEFAULT_POSITIONS;
  const definition: StudyDefinition = {
    name,
    rules: ruleWords(rules?.value ?? CLASSIC_RULES),
    scheme: choiceOption(options, "scheme", SCHEMES) ?? "klondike",
    first: Number(range[1]),
    last: Number(range[2]),
    positions,
    morePositions:
      numberOption(options, "limit-again", 1, MAX_POSITIONS) ??
      Math.min(MAX_POSITIONS, positions * SECOND_ROUND),
    ...(options.has("lines") && { lines: true }),
  };
  const problem = definitionProblem(definition);
  if (problem !== undefined) throw misused(problem);
  return definition;
}

/** Works until the study is done or Ctrl-C; finished chunks are kept. */
async function workOn(library: Library, study: Study, options: Options, io: Io): Promise<number> {
  const threads = studyThreads(numberOption(options, "threads", 1, MAX_THREADS) ?? availableParallelism());
  const began = io.now();
  let deals = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  const show = async (): Promise<void> => {
    if (io.now() - shownAt < WATCH_MS) return;
    shownAt = io.now();
    const tally = await library.tally(study.definition);
    const line = progressText(study.definition, tally, { deals, seconds: (io.now() - began) / 1000 });
    io.writeError(io.stdoutIsTty ? `\r\x1b[K${line}` : `${line}\n`);
  };
  try {
    const isDone = await work(library, study, {
      code: CODE_VERSION,
      host: hostname(),
      decider: threads,
      onEvent: (event) => {
        if (event.kind === "trouble") io.writeError(`\n${sentences().noAnswer(event.why)}\n`);
        else if (event.kind === "well-again") io.writeError(`${sentences().wellAgain}\n`);
        else if (event.part.round === 1) deals += event.deals;
        if (event.kind === "part") void show().catch(() => undefined);
      },
    });
    io.writeError(io.stdoutIsTty ? "\r\x1b[K" : "");
    if (isDone) io.write(reportText(await reported(library, study)));
    return isDone ? 0 : 1;
  } finally {
    threads.close();
  }
}

async function reported(library: Library, study: Study, cheaper: readonly string[] = []): Promise<Report> {
  const found = async (name: string) => ({
    study: await library.study(name),
    results: await library.results(name),
  });
  const { name } = study.definition;
  const others = await Promise.all(cheaper.filter((each) => each !== name).map(found));
  return computeReport(study, await library.results(name), ...others);
}

const FORMATS: Readonly<Record<string, (reports: readonly Report[]) => string>> = {
  json: (reports) => `${JSON.stringify(reports.length === 1 ? reports[0] : reports)}\n`,
  csv: formatCsv,
  svg: drawPlot,
  html: formatHtml,
};

function chooseFormat(options: Options): (reports: readonly Report[]) => string {
  const chosen = Object.keys(FORMATS).filter((format) => options.has(format));
  if (chosen.length > 1) throw misused(shellTexts().errors.twoFormats(chosen.map((format) => `--${format}`)));
  return FORMATS[chosen[0] ?? ""] ?? ((reports) => reports.map(reportText).join("\n"));
}

/** Runs `act` with the studies of the given database, or of the local one. */
export async function withLibrary<T>(
  options: Options,
  io: Io,
  act: (library: Library) => Promise<T>,
): Promise<T> {
  const library = await opened(options, io);
  try {
    return await act(library);
  } finally {
    await library.close();
  }
}

async function opened(options: Options, io: Io): Promise<Library> {
  const given = givenAddress(options);
  try {
    return await Library.open(given ?? (await ownAddress(options, io)));
  } catch (error) {
    throw databaseError(error);
  }
}
