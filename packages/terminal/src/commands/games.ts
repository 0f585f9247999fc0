import { createHash } from "node:crypto";
import { formatArchive, type GameRecord, type GameSummary, parseArchive } from "@klondike/engine/records";
import { loadSave, rulesOfSave } from "@klondike/engine/session";
import { describeHelpMark, formatSeconds } from "@klondike/words";
import { MANUALS } from "../command-line/manuals.ts";
import {
  confirmDeletion,
  isKeyOf,
  numberOption,
  type Options,
  readOptions,
  unknownAct,
} from "../command-line/options.ts";
import { type Command, failed, type Io, jsonLine, misused, quoted } from "../io.ts";
import { dataFolder } from "../storage/data-folder.ts";
import { readWhole } from "../storage/files.ts";
import { History } from "../storage/history.ts";
import { writePlayerFile } from "../storage/player-file.ts";
import { noteDeleted } from "../storage/replica.ts";
import { readInput } from "../storage/saved-game.ts";
import { accountLink, Values } from "../storage/values.ts";
import { shellTexts, texts } from "../words/language.ts";
import { moveLines } from "../words/line-wrap.ts";
import { saveProblemWords } from "../words/problems.ts";

const { acts: MANUAL } = MANUALS.games;
const MAX_LISTED = 1_000_000;

/** The subcommands; each returns the exit code. */
const ACTS: Readonly<
  Record<keyof typeof MANUAL, (history: History, options: Options, io: Io, values: Values) => Promise<number>>
> = {
  async list(history, options, io) {
    const listed = latestFirst(history).slice(0, numberOption(options, "limit", 1, MAX_LISTED) ?? MAX_LISTED);
    if (options.has("json")) io.write(jsonLine({ games: listed.map(summaryJson) }));
    else if (listed.length === 0) io.write("No game was finished yet.\n");
    else
      io.write(
        listed.map((game, index) => `${String(index + 1).padStart(4)}  ${summaryLine(game)}\n`).join(""),
      );
    for (const problem of history.problems) io.writeError(`klondike: not listed: ${problem}\n`);
    return 0;
  },
  async show(history, options, io) {
    const [name] = options.operands;
    const record = recordNamed(history, name);
    if (options.has("json")) io.write(jsonLine({ ...summaryJson(record), save: record.save }));
    else io.write(`${record.id}\n${summaryLine(record)}\n${recordedMoves(record).join("\n")}\n`);
    return 0;
  },
  async export(history, options, io) {
    const [file = "-"] = options.operands;
    const records = history.summaries().flatMap(({ id }) => history.record(id) ?? []);
    const text = `${formatArchive({ records, settings: {} })}\n`;
    if (file === "-") io.write(text);
    else {
      writePlayerFile(file, text, options.has("force"), shellTexts().errors.file.force);
      io.write(`${sentences().written(records.length, file)}\n`);
    }
    return 0;
  },
  async import(history, options, io) {
    const [file] = options.operands;
    if (file === undefined) throw misused(shellTexts().errors.needsArchive);
    const archive = parseArchive(file === "-" ? await readInput(io) : await readWhole(file));
    const name = file === "-" ? sentences().input : quoted(file);
    if (!archive.ok) throw failed(`${name} ${saveProblemWords(archive.problem)}`);
    const known = new Set(history.summaries().map(({ id }) => id));
    const { records, damaged } = archive.value;
    const safe = records.map((record) => ({ ...record, id: gameFileName(record.id) }));
    for (const record of safe) history.keep(record);
    const added = safe.filter(({ id }) => !known.has(id)).length;
    io.write(`${sentences().added(added, records.length - added)}\n`);
    if (damaged.length === 0) return 0;
    io.writeError(`klondike: ${sentences().unread(damaged.length, name)}\n`);
    return 1;
  },
  async delete(history, options, io, values) {
    if (options.operands.length === 0) throw misused(shellTexts().errors.needsGame);
    // Look up all games before deleting any: the numbers refer to the list as it was.
    const ids = new Set(options.operands.map((name) => recordNamed(history, name).id));
    await confirmDeletion("games delete", shellTexts().output.confirm.games(ids.size), options, io);
    // Record the deletion for other devices first, so that sync does not bring the game back.
    if (accountLink(values) !== undefined) noteDeleted(values, ids);
    for (const id of ids) history.remove(id);
    io.write(`${sentences().deleted(ids.size)}\n`);
    return 0;
  },
};

const sentences = () => texts().commands.games;

/** Lists, shows, exports, imports and deletes finished games. */
export const games: Command = async (args, io) => {
  const [word = "list", ...rest] = args[0]?.startsWith("-") ? ["list", ...args] : args;
  if (!isKeyOf(ACTS, word)) throw unknownAct("games", Object.keys(ACTS), word);
  const { options, operands } = MANUAL[word];
  const folder = dataFolder(io.env);
  return ACTS[word](new History(folder), readOptions(rest, options, operands), io, new Values(folder));
};

/** Checks a game's name, which becomes a file name: one from an imported file may be a path. */
function gameFileName(id: string): string {
  return /^[\w-]{1,100}$/.test(id) ? id : createHash("sha256").update(id).digest("hex").slice(0, 32);
}

function latestFirst(history: History): readonly GameSummary[] {
  return history.finished().toReversed();
}

/** Finds a game by its number in the list or by its name. */
function recordNamed(history: History, name: string | undefined): GameRecord {
  if (name === undefined) throw misused(shellTexts().errors.whichGame);
  const all = latestFirst(history);
  const found =
    all.find(({ id }) => id === name) ?? (/^[0-9]{1,6}$/.test(name) ? all[Number(name) - 1] : undefined);
  const record = found && history.record(found.id);
  if (record === undefined) throw failed(shellTexts().errors.noGame(quoted(name)));
  return record;
}

function summaryLine({ ended, won, seconds, moves, save, help }: GameSummary): string {
  const day = new Date(ended).toISOString().slice(0, 10);
  const talon = rulesOfSave(save)?.talon;
  const rules = talon?.kind === "waste" ? `draw${talon.draw}` : (talon?.kind ?? "");
  const { gameWon, gameLeft } = texts().records.statistics;
  const end = (won ? gameWon : gameLeft).padEnd(Math.max(gameWon.length, gameLeft.length));
  const what = `${save.edition} ${rules} ${save.deal}, ${sentences().moves(moves)}, ${formatSeconds(seconds)}`;
  const mark = describeHelpMark(help, texts());
  return `${day}  ${end}  ${what}${mark === undefined ? "" : `, ${mark}`}`;
}

/** A game as JSON. */
function summaryJson({
  id,
  began,
  ended,
  won,
  seconds,
  moves,
  score,
  replayed,
  help,
  save,
}: GameSummary): object {
  const { deal, edition, rules, scoring } = save;
  return {
    id,
    deal,
    edition,
    rules,
    scoring: scoring ?? "none",
    won,
    began: new Date(began).toISOString(),
    ended: new Date(ended).toISOString(),
    seconds,
    moveCount: moves,
    score,
    replayed,
    helpCount: help.fair + help.thoughtful,
    solverMoveCount: help.solver ?? 0,
    demoMoveCount: help.demo ?? 0,
    importedMoveCount: help.imported ?? 0,
  };
}

function recordedMoves({ save }: GameRecord): readonly string[] {
  const session = loadSave(save);
  return session.ok ? moveLines(session.value.steps.map(({ move }) => move)) : [];
}
