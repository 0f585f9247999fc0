import { legalMoves } from "@klondike/engine";
import { countdownMoves } from "@klondike/engine/countdown";
import type { Problem } from "@klondike/engine/notation";
import {
  byRuleSet,
  computeStatistics,
  formatArchive,
  parseArchive,
  parseGameInProgress,
  recordOf,
} from "@klondike/engine/records";
import {
  type AnySession,
  type CountdownSession,
  formatLink,
  formatSave,
  isTouched,
  type KlondikeSession,
  parseAnyLink,
  parseAnySave,
  play,
  positionOf,
  sessionScore,
} from "@klondike/engine/session";
import { klondike } from "../packages/terminal/src/testing/scripted.ts";
import { checkFolder, damagedFolder } from "./folder.ts";
import { type Dice, mutatedText, mutatedValue } from "./mutate.ts";
import { ARCHIVE, COMMANDS, generatedSave, LINKS, SAVES } from "./samples.ts";

/** A parser, its inputs, and what the player does next. */
export interface Target {
  readonly name: string;
  /** Whether a case takes about a hundred times as long as others. */
  readonly isSlow?: boolean;
  /** Generates an input. */
  readonly make: (dice: Dice) => string;
  /** Throws if the parser or what follows fails. */
  readonly check: (input: string) => void | Promise<void>;
}

/** A hand-written link: no checksum, and missing fields. */
function generatedLink(dice: Dice): string {
  const fields = dice
    .of(LINKS)
    .replace(/&check=.*/, "")
    .split("&");
  const moves = fields.at(-1) ?? "";
  const shorter = moves.slice(0, "moves=".length + dice.below(moves.length));
  return [...fields.slice(0, dice.below(3) + 2), ...(dice.below(2) === 0 ? [shorter] : [])].join("&");
}

function mutatedJson(value: unknown, dice: Dice): string {
  return dice.below(3) === 0
    ? mutatedText(JSON.stringify(value), dice)
    : (JSON.stringify(mutatedValue(value, dice)) ?? "");
}

export const TARGETS: readonly Target[] = [
  {
    name: "save",
    make: (dice) =>
      dice.below(3) === 0 ? JSON.stringify(generatedSave(dice)) : mutatedJson(dice.of(SAVES), dice),
    check(input) {
      const read = parseAnySave(input);
      if (read.ok) goesOn(read.value);
      else named(read.problem);
    },
  },
  {
    name: "link",
    make: (dice) => (dice.below(3) === 0 ? generatedLink(dice) : mutatedText(dice.of(LINKS), dice)),
    check(input) {
      const read = parseAnyLink(input);
      if (read.ok) goesOn(read.value);
      else named(read.problem);
    },
  },
  {
    name: "archive",
    make: (dice) => mutatedJson(ARCHIVE, dice),
    check(input) {
      const read = parseArchive(input);
      if (!read.ok) return named(read.problem);
      const { records, damaged, settings } = read.value;
      for (const { problem } of damaged) named(problem);
      for (const { ended, began } of records) {
        new Date(ended).toISOString();
        new Date(began).toISOString();
      }
      for (const { played, won } of byRuleSet(records).map(({ games }) => computeStatistics(games))) {
        if (!(won <= played)) throw new Error("more games were won than played");
      }
      const again = parseArchive(formatArchive({ records, settings }));
      if (!again.ok || again.value.damaged.length > 0)
        throw new Error("what was exported cannot be read again");
      same(JSON.stringify(again.value.records), JSON.stringify(records), "records");
    },
  },
  {
    name: "table",
    make: (dice) => mutatedJson({ save: dice.of(SAVES), note: ARCHIVE.records[0] }, dice),
    check(input) {
      let value: unknown;
      try {
        value = JSON.parse(input);
      } catch {
        return;
      }
      for (const edition of ["classic", "by-hand", "countdown"] as const) {
        const read = parseGameInProgress(value, edition);
        if (!read.ok) named(read.problem);
        else if (read.value.session.kind === "klondike") {
          const { note } = read.value;
          const { session } = read.value;
          same(session.game.setup.edition, edition, "edition");
          if (note !== undefined && isTouched(session)) recordOf(session, note);
        }
      }
    },
  },
  { name: "folder", isSlow: true, make: damagedFolder, check: checkFolder },
  {
    name: "command",
    isSlow: true,
    make: (dice) => JSON.stringify(mutatedWords(dice.of(COMMANDS), dice)),
    async check(input) {
      const { args, lines } = JSON.parse(input) as { readonly args: string[]; readonly lines: string[] };
      const { code, out, err } = await klondike(args, lines);
      if (![0, 1, 2, 3, 4].includes(code)) throw new Error(`exit code ${code}`);
      if (/\n\s+at .+:\d+:\d+/.test(out + err)) throw new Error("a stack trace is shown");
      if (code === 2 && err === "") throw new Error("a usage error has no message");
    },
  },
];

function mutatedWords(
  { args, lines }: (typeof COMMANDS)[number],
  dice: Dice,
): { readonly args: readonly string[]; readonly lines: readonly string[] } {
  const changed = (words: readonly string[]): readonly string[] => {
    const at = dice.below(words.length + 1);
    if (at === words.length) return [...words, dice.of(words) ?? ""];
    if (dice.below(5) === 0) return words.toSpliced(at, 1);
    return words.with(at, mutatedText(words[at] ?? "", dice));
  };
  // Keep the command, so that its options are mutated; commands that write or run long are not included.
  return {
    args: [...args.slice(0, 1), ...changed(args.slice(1))],
    lines: lines.length > 0 ? changed(lines) : [],
  };
}

/** What a player does with a game: reads the table, plays a move, saves and shares it. */
function goesOn(session: AnySession): void {
  const after = session.kind === "klondike" ? playsOn(session) : countsOn(session);
  const text = formatSave(after);
  const again = parseAnySave(text);
  if (!again.ok)
    throw new Error(`a game that was read cannot be kept: ${again.problem.code} at ${again.problem.at}`);
  same(formatSave(again.value), text, "save");
  const linked = parseAnyLink(formatLink(after, true));
  if (!linked.ok) throw new Error(`a game that was read cannot be shared: ${linked.problem.code}`);
  same(
    JSON.stringify(linked.value.steps.at(-1)?.after),
    JSON.stringify(after.steps[after.at - 1]?.after),
    "position",
  );
}

function playsOn(session: KlondikeSession): KlondikeSession {
  const score = sessionScore(session);
  if (!Number.isFinite(score)) throw new Error(`the score is ${score}`);
  const position = positionOf(session);
  const cards = [
    position.stock,
    position.waste,
    ...position.foundations,
    ...position.tableau.flatMap(({ faceDown, faceUp }) => [faceDown, faceUp]),
  ].flat();
  if (new Set(cards).size !== 52 || cards.length !== 52) throw new Error("there are not 52 cards");
  const [move] = legalMoves(position, session.game.setup.rules);
  return move === undefined ? session : play(session, move);
}

function countsOn(session: CountdownSession): CountdownSession {
  const [move] = countdownMoves(positionOf(session));
  return move === undefined ? session : play(session, move);
}

function named({ code, at }: Problem): void {
  if (code.length === 0 || (typeof at !== "string" && !Number.isSafeInteger(at)))
    throw new Error("a problem without a name");
}

function same(one: string, other: string, what: string): void {
  if (one !== other)
    throw new Error(`the ${what} is not the same: ${one.slice(0, 80)} and ${other.slice(0, 80)}`);
}
