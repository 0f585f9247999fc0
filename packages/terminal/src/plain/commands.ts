import { type Card, isTableau, type Move, type PileId, parseMove, parsePile } from "@klondike/engine";
import type { DealKind, LooseCarry } from "@klondike/play";
import { DEAL_KINDS } from "@klondike/play/deals";
import { type Heard, type HearingWords, hearingWordsOf, type Phrase, parseSentence } from "@klondike/words";
import { said } from "../words/speech.ts";

/** What a typed line asks for. */
export type PlainCommand =
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "turn-stock" }
  | ({ readonly kind: "carry" } & LooseCarry)
  | { readonly kind: "tell"; readonly pile: PileId }
  | { readonly kind: "save"; readonly file: string; readonly isForced: boolean }
  | { readonly kind: "thoughtful" }
  | { readonly kind: "new-of"; readonly deals: DealKind }
  | { readonly kind: "branch"; readonly at: number }
  | { readonly kind: "recent-of"; readonly number: number }
  /** A card by its name; where it goes may be left open. */
  | { readonly kind: "play-card"; readonly card: Card; readonly to: LooseCarry["to"] | undefined }
  | { readonly kind: "where"; readonly card: Card }
  /** A move of the list of what can be played. */
  | { readonly kind: "choose"; readonly number: number }
  | { readonly kind: "tops" | "hidden" | "repeat" | "changed" }
  | { readonly [W in Word]: { readonly kind: W } }[Word]
  | { readonly kind: "unknown"; readonly text: string };

const WORDS = {
  home: ["home", "all", "a"],
  undo: ["undo", "u"],
  redo: ["redo", "r"],
  restart: ["restart"],
  hint: ["hint", "i"],
  verdict: ["verdict", "v"],
  show: ["show", "p"],
  back: ["back", "b"],
  review: ["review", "e"],
  return: ["return", "g"],
  new: ["new"],
  recent: ["recent"],
  moves: ["moves"],
  table: ["table", "look", ""],
  status: ["status"],
  statistics: ["statistics"],
  link: ["link"],
  short: ["short"],
  spoken: ["spoken"],
  help: ["help", "?"],
  quit: ["quit", "exit", "q"],
} as const;

type Word = keyof typeof WORDS;

/** The commands of a line, which commas or semicolons part. */
export function parseCommands(line: string): readonly PlainCommand[] {
  const [, force, file] = /^\s*save\s+(--force\s+)?(.*\S)\s*$/i.exec(line) ?? [];
  if (file !== undefined) return [{ kind: "save", file, isForced: force !== undefined }];
  const hearing = hearingWordsOf(said());
  return line.split(/[,;]/).map((part) => parseCommand(part.trim(), hearing));
}

function parseCommand(text: string, hearing: HearingWords): PlainCommand {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "to" && word !== "column");
  const [first = "", second = ""] = words;
  if (words.length === 1) {
    const word = (Object.keys(WORDS) as Word[]).find((key) =>
      (WORDS[key] as readonly string[]).includes(first),
    );
    if (word !== undefined) return { kind: word };
    if (first === "draw" || first === "d") return { kind: "turn-stock" };
    const pile = first === "foundations" ? "f1" : pileOf(first);
    if (pile !== undefined) return { kind: "tell", pile };
  }
  if (first === "hint" && second === "thoughtful" && words.length === 2) return { kind: "thoughtful" };
  const deals = DEAL_KINDS.find((kind) => kind === second);
  if (first === "new" && deals !== undefined && words.length === 2) return { kind: "new-of", deals };
  if (first === "branch" && /^[0-9]{1,6}$/.test(second) && words.length === 2) {
    return { kind: "branch", at: Number(second) };
  }
  if (first === "recent" && /^[0-9]{1,2}$/.test(second) && words.length === 2) {
    return { kind: "recent-of", number: Number(second) };
  }
  const move = parseMove(words.join(" "));
  if (move.ok) return { kind: "move", move: move.value };
  if (first === "turn") {
    const column = pileOf(second);
    if (column !== undefined && isTableau(column) && words.length === 2) {
      return { kind: "move", move: { kind: "turn-up", column } };
    }
  }
  return parseCarry(words) ?? commandOf(parseSentence(text, hearing), text);
}

/** What each phrase of a language asks for. */
const ASKED: Readonly<Record<Phrase, PlainCommand>> = {
  draw: { kind: "turn-stock" },
  undo: { kind: "undo" },
  redo: { kind: "redo" },
  restart: { kind: "restart" },
  new: { kind: "new" },
  hint: { kind: "hint" },
  "best-move": { kind: "thoughtful" },
  verdict: { kind: "verdict" },
  solution: { kind: "show" },
  review: { kind: "review" },
  moves: { kind: "moves" },
  table: { kind: "table" },
  tops: { kind: "tops" },
  hidden: { kind: "hidden" },
  status: { kind: "status" },
  statistics: { kind: "statistics" },
  repeat: { kind: "repeat" },
  changed: { kind: "changed" },
  "all-home": { kind: "home" },
  help: { kind: "help" },
  quit: { kind: "quit" },
};

/** A sentence as a command. */
function commandOf(heard: Heard | undefined, text: string): PlainCommand {
  switch (heard?.kind) {
    case undefined:
      return { kind: "unknown", text };
    case "phrase":
      return ASKED[heard.phrase];
    case "read":
      return { kind: "tell", pile: heard.pile };
    case "where":
    case "choose":
      return heard;
    case "carry": {
      const { card, from, count } = heard;
      const to = heard.to === "foundation" ? "home" : heard.to;
      if (card !== undefined) return { kind: "play-card", card, to };
      if (from === undefined || to === undefined) return { kind: "unknown", text };
      return { kind: "carry", from, to, ...(count === undefined ? {} : { count }) };
    }
  }
}

/** `w 3`, `3 5`, `3 5 2`, `3 home`, `f2 4`. */
function parseCarry(words: readonly string[]): PlainCommand | undefined {
  const [first = "", second = "", digits] = words;
  const from = pileOf(first);
  const to = ["home", "f", "foundation"].includes(second) ? "home" : pileOf(second);
  if (from === undefined || to === undefined || to === "s" || to === "w" || words.length > 3)
    return undefined;
  if (digits === undefined) return { kind: "carry", from, to };
  return /^[1-9][0-9]?$/.test(digits) ? { kind: "carry", from, to, count: Number(digits) } : undefined;
}

/** A pile by its name or, for columns, its number. */
function pileOf(word: string): PileId | undefined {
  if (word === "waste") return "w";
  if (word === "stock" || word === "deck") return "s";
  const pile = parsePile(/^[1-7]$/.test(word) ? `t${word}` : word);
  return pile.ok ? pile.value : undefined;
}
