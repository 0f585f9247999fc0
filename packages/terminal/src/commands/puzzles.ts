import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import {
  formatPuzzle,
  makePuzzles,
  PUZZLE_DRAWS,
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  type PuzzleDraw,
  parsePuzzle,
} from "@klondike/knowledge/puzzles";
import { parseDay } from "@klondike/play/deals";
import { changeBook, type PuzzleFilter } from "@klondike/play/puzzles";
import { displayOptions, isFullScreen } from "../command-line/game-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { choiceOption, numberOption, type Options, readOptions } from "../command-line/options.ts";
import { type Command, failed, type Io, misused, quoted } from "../io.ts";
import { PlainPuzzles } from "../plain/puzzles.ts";
import { openPlayer } from "../player.ts";
import { PuzzleMode } from "../screen/modes/puzzle.ts";
import { playFullScreen } from "../screen/play.ts";
import { shellTexts } from "../words/language.ts";

/** Maximum number of puzzles per command. */
const MAX_COUNT = 1_000_000;
const MAX_SEED = 999_999_999_999_999;
const DEFAULT_COUNT = 10;

/** Solves puzzles, or makes new ones. */
export const puzzles: Command = async (args, io) => {
  const [word, ...rest] = args;
  return word === "make" ? writePuzzles(rest, io) : solvePuzzles(args, io);
};

async function solvePuzzles(args: readonly string[], io: Io): Promise<number> {
  const { options: table, operands } = MANUALS.puzzles;
  const options = readOptions(args, table, operands);
  const filter = parseFilter(options);
  const date = options.value("date");
  const day = date === undefined ? undefined : parseDay(date);
  if (date !== undefined && day === undefined) throw misused(shellTexts().errors.takesDay(quoted(date)));
  const [name] = options.operands;
  if (name?.includes(":") && parsePuzzle(name) === undefined)
    throw failed(shellTexts().errors.noPuzzle(quoted(name)));
  const today = options.has("today") ? io.today() : undefined;
  const player = openPlayer(io);
  if (filter !== undefined) await changeBook(player.store, (book) => ({ ...book, filter }));
  const first = { name, day: day ?? today, isNext: filter !== undefined };
  if (isFullScreen(options, io)) {
    await player.app.start("classic");
    return playFullScreen(
      player,
      { ...displayOptions(options), message: undefined },
      undefined,
      (stage, onNews) => new PuzzleMode(stage, onNews, first),
    );
  }
  const game = new PlainPuzzles(player, { ...displayOptions(options), first });
  const isFound = await game.play();
  player.leave();
  if (!isFound && name !== undefined) throw failed(shellTexts().errors.noPuzzle(quoted(name)));
  return 0;
}

/** The filter that the options name; undefined if they name none. */
function parseFilter(options: Options): PuzzleFilter | undefined {
  const kind = choiceOption(options, "kind", PUZZLE_KINDS);
  const draw = parseDraw(options);
  const level = numberOption(options, "level", 1, PUZZLE_LEVELS.length);
  const found = PUZZLE_LEVELS.find((each) => each === level);
  if (kind === undefined && draw === undefined && found === undefined) return undefined;
  return { ...(kind && { kind }), ...(draw && { draw }), ...(found && { level: found }) };
}

function parseDraw(options: Options): PuzzleDraw | undefined {
  const draw = choiceOption(options, "draw", PUZZLE_DRAWS.map(String));
  return PUZZLE_DRAWS.find((each) => String(each) === draw);
}

/**
 * Writes puzzles, one per line, in the order of their seeds. With a file it continues after the last whole line, so that
 * the file is the same however often it was interrupted.
 */
async function writePuzzles(args: readonly string[], io: Io): Promise<number> {
  const { options: table, operands } = MANUALS.puzzles.acts.make;
  const options = readOptions(args, table, operands);
  const kind = choiceOption(options, "kind", PUZZLE_KINDS);
  const draw = parseDraw(options) ?? 3;
  const count = numberOption(options, "count", 1, MAX_COUNT) ?? DEFAULT_COUNT;
  const from = numberOption(options, "from", 0, MAX_SEED) ?? 1;
  const [file] = options.operands;
  const begun = file === undefined ? { lines: [], next: BigInt(from) } : begunFile(file, BigInt(from));
  let made = begun.lines.length;
  for (let seed = begun.next; made < count; seed++) {
    const lines = makePuzzles(draw, seed, kind && [kind])
      .slice(0, count - made)
      .map(formatPuzzle);
    made += lines.length;
    const text = lines.map((line) => `${line}\n`).join("");
    if (file === undefined) io.write(text);
    else if (text !== "") appendFileSync(file, text);
    // Lets the process end between two deals.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return 0;
}

/**
 * Reads the lines of an interrupted file and the seed to continue with: that of its last line, whose deal may have more
 * puzzles. That deal's lines, and a truncated line, are removed from the file.
 */
function begunFile(file: string, from: bigint): { readonly lines: readonly string[]; readonly next: bigint } {
  if (!existsSync(file)) return { lines: [], next: from };
  const whole = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const next = parsePuzzle(whole.at(-1) ?? "")?.seed;
  if (next === undefined && whole.length > 0) throw failed(shellTexts().errors.noPuzzles(quoted(file)));
  const lines = whole.filter((line) => parsePuzzle(line)?.seed !== next);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  return { lines, next: next ?? from };
}
