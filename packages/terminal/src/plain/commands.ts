import type { Move, PileId } from "@klondike/engine";
import { parseMove } from "@klondike/engine/notation";
import { type Action, type LooseCarry, SINGLE_KEYS } from "@klondike/play";
import { type ParsedSentence, type Phrase, parseSaveCommand, parseSentence } from "@klondike/words";
import { texts } from "../words/language.ts";

export type PlainCommand =
  | { readonly kind: "move"; readonly move: Move }
  | ({ readonly kind: "carry" } & LooseCarry)
  | { readonly kind: "read"; readonly pile: PileId }
  | { readonly kind: "save"; readonly file: string; readonly isForced: boolean }
  /** A card by its name; its target is optional and may be another card. */
  | PlayCard
  | Extract<ParsedSentence, { kind: "new-of" | "branch" | "recent-of" | "where" | "choose" }>
  | PhraseCommand
  | { readonly kind: "unknown"; readonly text: string };

/** One type for each phrase, so that a switch can tell them apart. */
type PhraseCommand = { readonly [P in Phrase]: { readonly kind: P } }[Phrase];

const TABLE_COMMANDS = ["move", "draw", "carry", "all-home", "undo", "redo", "restart"] as const;

/** A command that is one action of the table. */
type TableCommand = Extract<PlainCommand, { readonly kind: (typeof TABLE_COMMANDS)[number] }>;

export function isTableCommand(command: PlainCommand): command is TableCommand {
  return TABLE_COMMANDS.some((kind) => kind === command.kind);
}

/** The action of such a command. */
export function tableAction(command: TableCommand): Action {
  switch (command.kind) {
    case "draw":
      return { kind: "turn-stock" };
    case "all-home":
      return { kind: "send-all-home" };
    case "carry":
      return { kind: "carry", carry: command };
    default:
      return command;
  }
}

/** A named card, possibly by rank only, with its source and target if given. */
export type PlayCard = {
  readonly kind: "play-card";
  readonly card: NonNullable<ParsedCarry["card"]>;
  readonly from: LooseCarry["from"] | undefined;
  readonly to: LooseCarry["to"] | undefined;
  readonly onto: ParsedCarry["onto"];
};

type ParsedCarry = Extract<ParsedSentence, { kind: "carry" }>;

/**
 * Keys of the full screen and the browser, mapped to phrases that exist in every language. An empty line reads the
 * table.
 */
export const LETTERS: Readonly<Record<string, Phrase>> = {
  "": "table",
  [SINGLE_KEYS.draw]: "draw",
  [SINGLE_KEYS["all-home"]]: "all-home",
  [SINGLE_KEYS.undo]: "undo",
  [SINGLE_KEYS.redo]: "redo",
  [SINGLE_KEYS.moves]: "moves",
  [SINGLE_KEYS.hint]: "hint",
  [SINGLE_KEYS["best-move"]]: "best-move",
  [SINGLE_KEYS.verdict]: "verdict",
  [SINGLE_KEYS.solution]: "solution",
  [SINGLE_KEYS["read-tops"]]: "tops",
  [SINGLE_KEYS["read-table"]]: "table",
  [SINGLE_KEYS["read-left"]]: "hidden",
  [SINGLE_KEYS["read-status"]]: "status",
  [SINGLE_KEYS.changed]: "changed",
  [SINGLE_KEYS.repeat]: "repeat",
  [SINGLE_KEYS.new]: "new",
  [SINGLE_KEYS.help]: "help",
  // Only the terminal has keys for these.
  B: "way-back",
  R: "review",
  g: "return",
  q: "quit",
};

/** Splits a line into commands at commas and semicolons. */
export function parseCommands(line: string): readonly PlainCommand[] {
  const save = parseSaveCommand(line, texts());
  if (save !== undefined) return [{ kind: "save", ...save }];
  // Sentences printed by the game contain commas: "Queen of clubs, column 6 to column 2."
  const whole = parseSentence(line, texts());
  if (whole?.kind === "carry" && whole.card !== undefined)
    return [sentenceCommand(whole) ?? { kind: "unknown", text: line }];
  return line.split(/[,;]/).map((part) => parseCommand(part.trim()));
}

function parseCommand(text: string): PlainCommand {
  const written = text.toLowerCase();
  const key = Object.hasOwn(LETTERS, text) ? text : written;
  const letter = Object.hasOwn(LETTERS, key) ? LETTERS[key] : undefined;
  if (letter !== undefined) return phraseCommand(letter);
  const parsed = parseSentence(text, texts());
  if (parsed !== undefined) return sentenceCommand(parsed) ?? { kind: "unknown", text };
  const move = parseMove(written.replace(/\s+/g, " "));
  return move.ok ? { kind: "move", move: move.value } : { kind: "unknown", text };
}

function phraseCommand(phrase: Phrase): PhraseCommand {
  // The compiler does not see that each phrase has its type.
  return { kind: phrase } as PhraseCommand;
}

/** Converts a parsed sentence into a command; undefined if it is incomplete. */
function sentenceCommand(parsed: ParsedSentence): PlainCommand | undefined {
  switch (parsed.kind) {
    case "phrase":
      return phraseCommand(parsed.phrase);
    case "read":
      return { kind: "read", pile: parsed.pile };
    case "turn-up":
      return { kind: "move", move: { kind: "turn-up", column: parsed.column } };
    case "carry":
      return carryCommand(parsed);
    default:
      return parsed;
  }
}

function carryCommand(parsed: ParsedCarry): PlainCommand | undefined {
  const { card, count, onto } = parsed;
  const [from, to] = [homeFor(parsed.from), homeFor(parsed.to)];
  if (card !== undefined) return { kind: "play-card", card, from, to, onto };
  if (from === undefined || to === undefined) return undefined;
  return { kind: "carry", from, to, ...(count === undefined ? {} : { count }) };
}

/** The text game calls the foundations together "home". */
function homeFor<Pile extends string>(
  pile: Pile | undefined,
): Exclude<Pile, "foundation"> | "home" | undefined {
  return pile === "foundation" ? "home" : (pile as Exclude<Pile, "foundation"> | undefined);
}
