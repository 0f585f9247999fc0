import { refusalOf } from "@klondike/engine";
import { FORMATS, recognise } from "@klondike/engine/formats";
import { parseDeal, parseMove } from "@klondike/engine/notation";
import { checkPartial, hideUnseen } from "@klondike/engine/partial";
import { begin, klondikeGame, play, positionOf } from "@klondike/engine/session";
import { fairViewOf } from "@klondike/knowledge/hints";
import { REVIEW_MS } from "@klondike/knowledge/verdicts";
import type { SentLimits } from "@klondike/solver/pool";
import { MANUALS } from "../command-line/manuals.ts";
import { readOptions } from "../command-line/options.ts";
import { CliError, type Io, jsonLine, quoted } from "../io.ts";
import { refuseRankedDeal } from "../storage/ranked-deals.ts";
import { threadApart } from "../workers/solver-pool.ts";
import {
  answerLine,
  newTable,
  type ProtocolAnswer,
  refused,
  type TableState,
  tableAnswer,
} from "./answers.ts";
import { Thinker } from "./search.ts";

const FIRST = "main";
const MAX_TABLES = 64;
const GO_MS = 10_000;
const MAX_MS = 1_000_000_000;
const MAX_STATES = 10_000_000_000;

interface OpenTable {
  state: TableState;
  readonly thinker: Thinker;
}

/** A parsed line: `#7 @left go ms 500`. */
interface ProtocolRequest {
  /** The request's id, repeated in the answer. */
  readonly id: string | undefined;
  readonly table: string;
  readonly words: readonly string[];
}

type Reply = ProtocolAnswer | { readonly later: Promise<object> };

/**
 * Protocol 2: several tables and slow requests. Each line gets one answer with the request's id and table; slow ones
 * are answered when done, after later lines. docs/libraries/protocol.md has an example.
 */
export async function talk(first: TableState, io: Io): Promise<void> {
  const pool = threadApart();
  const tables = new Map<string, OpenTable>([[FIRST, { state: first, thinker: new Thinker(pool, io.now) }]]);
  const later = new Set<Promise<void>>();
  const answer = ({ id, table }: ProtocolRequest, reply: object): void =>
    io.write(jsonLine({ ...(id === undefined ? {} : { id }), table, ...reply }));
  const stopAll = (): void => {
    for (const { thinker } of tables.values()) thinker.stop();
  };

  const open = (name: string | undefined, options: readonly string[]): Reply => {
    if (name === undefined || !NAME.test(name))
      return refused("open takes a name of letters, digits, . _ and -");
    if (tables.has(name)) return refused(`the table ${name} is open already`);
    if (tables.size >= MAX_TABLES) return refused(`there are ${MAX_TABLES} tables at most`);
    const state = newTable(readOptions(options, MANUALS.table.options), io);
    tables.set(name, { state, thinker: new Thinker(pool, io.now) });
    return tableAnswer(state, { opened: name });
  };

  /** The answer to a request; what fails like a command is refused. */
  const replyTo = (request: ProtocolRequest): Reply => {
    try {
      return replyUnchecked(request);
    } catch (error) {
      if (error instanceof CliError) return refused(error.message);
      throw error;
    }
  };

  const replyUnchecked = ({ table, words }: ProtocolRequest): Reply => {
    const [word, ...rest] = words;
    if (word === "open") return open(rest[0], rest.slice(1));
    if (word === "tables" && rest.length === 0) return { reply: { ok: true, tables: [...tables.keys()] } };
    const current = tables.get(table);
    if (current === undefined) return refused(`there is no table ${quoted(table)}`);
    if (word === "close" && rest.length === 0) {
      if (tables.size === 1) return refused("the last table stays; quit ends");
      current.thinker.stop();
      tables.delete(table);
      return { reply: { ok: true } };
    }
    const reply = runAtTable(current, words, io);
    if ("state" in reply && reply.state !== undefined) current.state = reply.state;
    return reply;
  };

  io.write(jsonLine({ ok: true, protocol: 2, table: FIRST }));
  try {
    for (let line = await io.lines.next(); line.done !== true; line = await io.lines.next()) {
      const request = parseRequest(line.value);
      const reply = replyTo(request);
      if ("later" in reply) {
        const answered = reply.later.then(
          (found) => answer(request, { ok: true, ...found }),
          () => answer(request, { ok: false, error: "the thread that thought about it failed" }),
        );
        later.add(answered.finally(() => later.delete(answered)));
        continue;
      }
      // Answer pending requests before the end.
      if (reply.ends) {
        stopAll();
        await Promise.all(later);
      }
      answer(request, reply.reply);
      if (reply.ends) return;
    }
    // Wait for pending answers at the end of the input.
    await Promise.all(later);
  } finally {
    pool.close();
  }
}

const NAME = /^[\w.-]{1,64}$/;

function parseRequest(line: string): ProtocolRequest {
  const words = line.trim().split(/\s+/);
  const id = words[0]?.startsWith("#") && NAME.test(words[0].slice(1)) ? words.shift()?.slice(1) : undefined;
  const table =
    words[0]?.startsWith("@") && NAME.test(words[0].slice(1)) ? words.shift()?.slice(1) : undefined;
  return { id, table: table ?? FIRST, words };
}

function runAtTable({ state, thinker }: OpenTable, words: readonly string[], io: Io): Reply {
  const { session } = state;
  const [word, ...rest] = words;
  const text = words.join(" ");
  switch (word) {
    case "go": {
      const limits = budgetIn(rest);
      if (limits === undefined)
        return refused(`${quoted(text)} is not understood: go ms 500, go states 100000`);
      return thinker.isBusy ? refused(BUSY) : { later: thinker.go(session, limits) };
    }
    case "review": {
      const limits = budgetIn(rest, REVIEW_MS);
      if (limits?.ms === undefined || limits.states !== undefined) {
        return refused(`${quoted(text)} is not understood: review ms 5000`);
      }
      return thinker.isBusy ? refused(BUSY) : { later: thinker.review(session, limits.ms) };
    }
    case "analyse":
      return thinker.isBusy ? refused(BUSY) : analysed(state, thinker, rest.join(" "), io);
    case "position":
      return rest.length === 0 ? tableAnswer(state) : placed(state, rest, io);
  }
  if (rest.length > 0) return answerLine(state, text);
  switch (word) {
    case "stop":
      thinker.stop();
      return { reply: { ok: true } };
    case "verdict":
    case "line":
    case "hint":
      return { reply: { ok: true, ...thinker[word](session) } };
    default:
      return answerLine(state, text);
  }
}

/**
 * Analyses a text in any format, or the table as its player sees it, under the table's rules: `analyse`, `analyse pysol:32001`.
 * A slash stands for the end of a line, because a request has one line.
 */
function analysed({ session }: TableState, thinker: Thinker, text: string, io: Io): Reply {
  const { rules: otherwise } = session.game.setup;
  if (text === "") {
    const view = fairViewOf(session);
    const seen = { ...hideUnseen(positionOf(session), otherwise), stock: view.stock };
    return { later: thinker.analyse(seen, otherwise, { format: "table" }) };
  }
  const pasted = recognise(text.replace(/\s+\/\s+/g, "\n"), otherwise);
  if (!pasted.ok) {
    const { format, problem } = pasted;
    return refused(
      `the text is refused: ${problem.code} at ${problem.at}${format === undefined ? `; the formats are ${Object.keys(FORMATS).join(", ")}` : ` (format ${format})`}`,
    );
  }
  if (pasted.value.format === "decks") return refused("analyse takes one deal");
  const { format, position, session: game, rules = otherwise } = pasted.value;
  refuseRankedDeal(position, io);
  if (game !== undefined) refuseRankedDeal(game.game.setup.deal, io);
  const [first] = checkPartial(position, rules).problems;
  if (first !== undefined) return refused(`the position is impossible: ${first.code}`);
  return { later: thinker.analyse(position, rules, { format }) };
}

const BUSY = "something is under way at this table; stop ends it";

/** Parses a budget such as `ms 500 states 100000`; undefined if invalid. */
function budgetIn(words: readonly string[], ms = GO_MS): SentLimits | undefined {
  if (words.length === 0) return { ms };
  const limits: { ms?: number; states?: number } = {};
  for (let at = 0; at < words.length; at += 2) {
    const [name, digits = ""] = words.slice(at, at + 2);
    const number = /^[1-9][0-9]{0,14}$/.test(digits) ? Number(digits) : Number.NaN;
    if (name === "ms" && number <= MAX_MS) limits.ms = number;
    else if (name === "states" && number <= MAX_STATES) limits.states = number;
    else return undefined;
  }
  return limits;
}

/** Sets up another deal with the table's rules and plays moves on it: `position klondike:42 draw, w>t3:1`. */
function placed({ session }: TableState, [name = "", ...rest]: readonly string[], io: Io): ProtocolAnswer {
  const { edition, rules, scoring } = session.game.setup;
  const deal = parseDeal(name, "klondike");
  if (!deal.ok) return refused(`${quoted(name)} is not a deal`);
  refuseRankedDeal(deal.value, io);
  let after = begin(klondikeGame(edition, deal.value, { rules, scoring }));
  const moves = rest
    .join(" ")
    .split(",")
    .map((text) => text.trim());
  for (const text of moves.filter((each) => each !== "")) {
    const move = parseMove(text);
    if (!move.ok) return refused(`${quoted(text)} is not a move`);
    if (refusalOf(positionOf(after), move.value, rules) !== undefined) return refused(`${text} is refused`);
    after = play(after, move.value);
  }
  return tableAnswer({ session: after, selection: undefined });
}
