import { existsSync } from "node:fs";
import { CLASSIC_RULES, type KlondikeRules } from "@klondike/engine";
import { type FormatName, type ListedDeck, partialDeal, recognise } from "@klondike/engine/formats";
import { checkPartial, type PartialPosition } from "@klondike/engine/partial";
import { editionOf } from "@klondike/engine/rules";
import {
  type AnalysisOptions,
  analyse as analysePosition,
  hintsInPartial,
} from "@klondike/knowledge/analysis";
import { describePartialProblem } from "@klondike/words";
import { rulesOption } from "../command-line/deal-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { choiceOption, numberOption, type Options, readOptions } from "../command-line/options.ts";
import { type Command, failed, type Io, jsonLine, misused, printable, quoted } from "../io.ts";
import { type CompanionAdviser, followCompanion } from "../plain/companion.ts";
import { readWhole } from "../storage/files.ts";
import { isRankedDeal, refuseRanked, refuseRankedDeal, refuseRankedDeals } from "../storage/ranked-deals.ts";
import { parseSavedGame, readInput } from "../storage/saved-game.ts";
import {
  analysisFields,
  analysisJson,
  analysisText,
  completionWords,
  fairGameWords,
  pasteProblemWords,
  WRITTEN_FORMATS,
  writtenPosition,
} from "../words/analysis.ts";
import { shellTexts, texts } from "../words/language.ts";

const MAX_MS = 1_000_000_000;
const MAX_SAMPLES = 1_000_000;
const SAMPLES = 200;
const TIMEOUT_MS = 10_000;
/** A text that must be a file name. */
const FILE_NAME = /^\S*([/\\]\S+|\.[a-z]{2,5})$/i;
/** Milliseconds between two updates of the running count. */
const UPDATE_MS = 200;

const adviserFor = (io: Io): CompanionAdviser => ({
  hints: (position, rules, layouts) => hintsInPartial(position, rules, { effort: "deep", layouts }),
  solve: async (position, rules) => {
    if (isRankedDeal(position, io)) return "ranked";
    const found = await analysePosition(position, rules, { ms: TIMEOUT_MS, shortenMs: 0 });
    if (found.kind !== "known" || found.verdict === "unknown") return undefined;
    return found.verdict === "lost" ? "lost" : found.moves;
  },
});

/** Analyses a position or a deal in any known format. The exit code is the verdict, as for `solve`; 0 with unknown cards. */
export const analyse: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.analyse.options, MANUALS.analyse.operands);
  const sample = numberOption(options, "sample", 1, MAX_SAMPLES) ?? SAMPLES;
  const ms = numberOption(options, "limit-ms", 1, MAX_MS) ?? TIMEOUT_MS;
  const to = choiceOption(options, "to", WRITTEN_FORMATS);
  if (options.has("companion") && options.operands.length === 0) {
    const { rules } = rulesFor(options, undefined);
    const unknown = partialDeal(Array.from({ length: 52 }, () => undefined));
    return followCompanion(unknown, rules, adviserFor(io), io);
  }
  const text = await requestedText(options, io);
  const { rules: otherwise } = rulesFor(options, undefined);
  const pasted = recognise(text, otherwise);
  if (!pasted.ok) {
    const [operand = "-"] = options.operands;
    const isMissingFile = pasted.format === undefined && operand === text && FILE_NAME.test(operand);
    if (isMissingFile) throw misused(shellTexts().output.analyse.noFile(quoted(operand)));
    throw misused(pasteProblemWords(text, pasted.format, pasted.problem));
  }
  if (pasted.value.format === "save") refuseRanked(parseSavedGame(text, "-"), io);
  const limits: AnalysisOptions = { ms, shortenMs: ms, samples: sample, effort: "deep" };
  if (pasted.value.format === "decks") {
    refuseRankedDeals(
      pasted.value.decks.map(({ deck }) => ({ scheme: "deck", deck })),
      io,
    );
    return analyseDecks(pasted.value.decks, otherwise, { ...limits, shortenMs: 0 }, options.has("json"), io);
  }
  const { format, position, session } = pasted.value;
  refuseRankedDeal(position, io);
  if (session !== undefined) refuseRanked({ session }, io);
  const { rules } = rulesFor(options, pasted.value.rules);
  refuseImpossible(position, rules);
  if (to !== undefined) {
    const written = writtenPosition(position, rules, to);
    if (written === undefined) throw failed(shellTexts().output.analyse.notWritten(to));
    io.write(`${written}\n`);
    return 0;
  }
  if (options.has("companion")) return followCompanion(position, rules, adviserFor(io), io);
  return analyseOne({ format, position, rules }, limits, options.has("json"), io);
};

/** The text on the command line, in the file that it names, or in the input. */
async function requestedText(options: Options, io: Io): Promise<string> {
  const [operand] = options.operands;
  if (operand === undefined && io.stdinIsTty) throw misused(shellTexts().output.analyse.needsText);
  if (operand === undefined || operand === "-") return readInput(io);
  return operand.length < 1000 && existsSync(operand) ? await readWhole(operand) : operand;
}

/** The rules of the text, or of `classic`, with the changes from the options. */
function rulesFor(options: Options, written: KlondikeRules | undefined): { readonly rules: KlondikeRules } {
  return rulesOption(options, { ...editionOf("classic"), rules: written ?? CLASSIC_RULES });
}

/** Fails with every problem of the position, one per line. */
function refuseImpossible(position: PartialPosition, rules: KlondikeRules): void {
  const { problems } = checkPartial(position, rules);
  if (problems.length === 0) return;
  const { impossible } = shellTexts().output.analyse;
  throw misused(
    [impossible, ...problems.map((problem) => `  ${describePartialProblem(problem, texts())}`)].join("\n"),
  );
}

interface Subject {
  readonly format: FormatName;
  readonly position: PartialPosition;
  readonly rules: KlondikeRules;
}

async function analyseOne(
  { format, position, rules }: Subject,
  limits: AnalysisOptions,
  isJson: boolean,
  io: Io,
): Promise<number> {
  const signal = { aborted: false };
  io.onExit(() => {
    signal.aborted = true;
  });
  let shownAt = io.now();
  const show = (line: string): void => {
    if (!io.isProgressShown || io.now() - shownAt < UPDATE_MS) return;
    shownAt = io.now();
    io.writeError(`\r\x1b[K${line}`);
  };
  const sentences = shellTexts().output.analyse;
  const analysis = await analysePosition(position, rules, {
    ...limits,
    signal,
    onCount: (count) => show(completionWords(count)),
    onFairGames: (games) => show(fairGameWords(games)),
    onShorter: ({ count, lowerBound, isProved }) =>
      show(sentences.shortest(count, isProved ? undefined : lowerBound)),
  });
  if (io.isProgressShown) io.writeError("\r\x1b[K");
  io.write(isJson ? analysisJson(format, analysis) : analysisText(position, rules, analysis));
  if (analysis.kind === "unknown") return 0;
  return { winnable: 0, lost: 1, unknown: 3 }[analysis.verdict];
}

/** Analyses the decks of a list, one line each. */
async function analyseDecks(
  decks: readonly ListedDeck[],
  rules: KlondikeRules,
  limits: AnalysisOptions,
  isJson: boolean,
  io: Io,
): Promise<number> {
  const { deck: sentence } = shellTexts().output.analyse;
  for (const { id, deck } of decks) {
    const analysis = await analysePosition(partialDeal(deck), rules, limits);
    if (analysis.kind !== "known") continue;
    const moves = analysis.verdict === "winnable" ? analysis.moves.length : undefined;
    io.write(
      isJson
        ? jsonLine({ format: "decks", id, ...analysisFields(analysis) })
        : `${sentence(printable(id), analysis.verdict, moves)}\n`,
    );
  }
  return 0;
}
