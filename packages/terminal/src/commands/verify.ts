import {
  type AnySession,
  formatDeal,
  isLink,
  type KlondikeSession,
  loadSave,
  type Problem,
  parseLink,
  parseSave,
  positionOf,
  refusalOf,
} from "@klondike/engine";
import { type Command, failed, type Io, misused, quoted } from "../io.ts";
import { readWhole } from "../keeping/files.ts";
import { isWonSession } from "../keeping/sitting.ts";
import { readOptions } from "../options.ts";
import { saveProblemWords } from "../words/problems.ts";
import { refusalWords } from "../words/refusals.ts";

/** Replays a saved game or a link: exit code 0 only where every move is legal. */
export const verify: Command = async (args, io) => {
  const [file] = readOptions(args, {}, 1).operands;
  if (file === undefined) throw misused("verify needs the file of a saved game, a link, or - for the input");
  const text = file === "-" ? await readInput(io) : isLink(file) ? file : await readWhole(file);
  const isSave = text.trimStart().startsWith("{") || !isLink(text);
  const session = isSave ? parseSave(text) : parseLink(text);
  if (!session.ok) throw failed(`${quoted(file)} ${faultWords(session.problem, text, isSave)}`);
  io.write(`${summaryOf(session.value)}\n`);
  return 0;
};

async function readInput(io: Io): Promise<string> {
  const lines: string[] = [];
  for (let line = await io.lines.next(); line.done !== true; line = await io.lines.next())
    lines.push(line.value);
  return lines.join("\n");
}

function summaryOf(session: AnySession): string {
  const { game, at, steps } = session;
  const moves = `${steps.length} ${steps.length === 1 ? "move" : "moves"}, all legal`;
  const undone = at === steps.length ? "" : `, ${steps.length - at} of them taken back`;
  const won = isWonSession(session) ? ", won" : "";
  const name =
    game.name === "klondike"
      ? `${game.setup.edition} ${formatDeal(game.setup.deal)}`
      : `countdown ${formatDeal(game.setup)}`;
  return `${name}: ${moves}${undone}${won}`;
}

/** What is wrong with a game; a bad move is named by its number, counted from 1, and its notation. */
function faultWords(problem: Problem, text: string, isSave: boolean): string {
  const index = Number(/^moves\[(\d+)\]$/.exec(String(problem.at))?.[1] ?? Number.NaN);
  if (Number.isNaN(index)) return saveProblemWords(problem);
  const save = isSave ? (JSON.parse(text) as SavedMoves) : undefined;
  const move = save?.moves[index]?.[0];
  const name = `move ${index + 1}${typeof move === "string" ? `, ${quoted(move)},` : ""}`;
  if (problem.code === "bad-time") return `breaks off: ${name} has a time that cannot be`;
  if (problem.code !== "illegal-move") return `breaks off: ${name} is no move`;
  const reason = save === undefined ? "" : reasonOf(save, index, String(move));
  return `breaks off: ${name} is not legal${reason}`;
}

interface SavedMoves {
  readonly moves: readonly (readonly unknown[])[];
}

/** Why the move at this index is refused after those before it. */
function reasonOf(save: SavedMoves, index: number, text: string): string {
  const before = loadSave({ ...save, moves: save.moves.slice(0, index), at: index });
  if (!before.ok || before.value.game.name !== "klondike") return "";
  const session = before.value as KlondikeSession;
  const move = session.game.parseMove(text);
  const refusal = move.ok ? refusalOf(positionOf(session), move.value, session.game.setup.rules) : undefined;
  return refusal === undefined ? "" : `. ${refusalWords(refusal)}`;
}
