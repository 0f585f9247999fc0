import { COUNTDOWN_CARDS, parseCountdownMove } from "../countdown.ts";
import { KLONDIKE_EDITIONS } from "../editions.ts";
import { MAX_LINK_LENGTH } from "../limits.ts";
import type { Move } from "../move.ts";
import { FOUNDATION_IDS, TABLEAU_IDS } from "../pile.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
import { formatRules } from "../rules.ts";
import type { KlondikeSession } from "./klondike-game.ts";
import { type AnySession, loadAnySave, SAVE_VERSION, type Save, saveOf } from "./save.ts";
import { movesOf } from "./session.ts";

/**
 * The part of a link after `#`: edition, deal and rules and, on request, the moves so far:
 * `edition=classic&deal=klondike:42&rules=draw1.…&scoring=standard&moves=dw3…&check=1k7x2`.
 */
export function formatLink(session: AnySession, withMoves: boolean): string {
  const { edition, deal, rules, scoring } = saveOf(session);
  const fields = [`edition=${edition}`, `deal=${deal}`];
  if (typeof rules === "string") fields.push(`rules=${rules}`, `scoring=${scoring}`);
  else fields.push(`cards=${rules.cards}`);
  const moves = withMoves ? shortMoves(session) : "";
  if (moves !== "") fields.push(`moves=${moves}`);
  const text = fields.join("&");
  return `${text}&check=${computeChecksum(text)}`;
}

/** Whether a text looks like one of our links, so that it is worth parsing. */
export function isLink(text: string): boolean {
  return /(^|#|&)edition=/.test(text);
}

/**
 * Parses a whole link to a game of Klondike, or the part after `#`, and replays its moves. The problem's place is the
 * field's name. A link written by hand may leave out `check` and everything that has the edition's default; a modified
 * link is refused, and so is a link to the countdown.
 */
export function parseLink(link: string): Parsed<KlondikeSession> {
  const session = parseAnyLink(link);
  if (!session.ok) return session;
  return session.value.kind === "klondike" ? parsed(session.value) : problem("bad-edition", "edition");
}

/** Like `parseLink`, but also accepts the countdown: check the session's `kind`. */
export function parseAnyLink(link: string): Parsed<AnySession> {
  const text = link.slice(link.indexOf("#") + 1).trim();
  if (text.length > MAX_LINK_LENGTH) return problem("too-long", "");
  const fields = new Map<string, string>();
  for (const part of text.split("&")) {
    const equals = part.indexOf("=");
    const name = part.slice(0, equals);
    // The checksum covers everything before it, so nothing may follow it.
    if (equals < 0 || fields.has(name) || fields.has("check")) return problem("bad-link", part.slice(0, 40));
    fields.set(name, part.slice(equals + 1));
  }
  const check = fields.get("check");
  if (check !== undefined && check !== computeChecksum(text.slice(0, text.lastIndexOf("&check=")))) {
    return problem("bad-checksum", "check");
  }
  const isCountdown = fields.get("edition") === "countdown";
  const known = isCountdown ? COUNTDOWN_FIELDS : KLONDIKE_FIELDS;
  for (const name of fields.keys()) if (!known.includes(name)) return problem("bad-link", name.slice(0, 40));
  const notations = isCountdown
    ? countdownNotations(fields.get("moves"))
    : klondikeNotations(fields.get("moves"));
  if (!notations.ok) return notations;
  return loadAnySave(saveFrom(fields, isCountdown, notations.value));
}

const KLONDIKE_FIELDS = ["edition", "deal", "rules", "scoring", "moves", "check"];
const COUNTDOWN_FIELDS = ["edition", "deal", "cards", "moves", "check"];

function saveFrom(
  fields: ReadonlyMap<string, string>,
  isCountdown: boolean,
  moves: readonly string[],
): Partial<Save> {
  const scoring = fields.get("scoring");
  const edition = KLONDIKE_EDITIONS.find(({ name }) => name === fields.get("edition"));
  const cards = fields.get("cards") ?? String(COUNTDOWN_CARDS);
  return {
    v: SAVE_VERSION,
    game: isCountdown ? "countdown" : "klondike",
    edition: fields.get("edition") ?? "",
    rules: isCountdown
      ? { cards: /^[0-9]+$/.test(cards) ? Number(cards) : Number.NaN }
      : (fields.get("rules") ?? (edition && formatRules(edition.rules)) ?? ""),
    deal: fields.get("deal") ?? "",
    moves: moves.map((move) => [move, 0] as const),
    at: moves.length,
    seconds: 0,
    restarts: 0,
    ...(scoring === undefined ? {} : { scoring }),
  };
}

function shortMoves(session: AnySession): string {
  if (session.kind === "klondike") return movesOf(session).map(shortMove).join("");
  return movesOf(session)
    .map(({ from, to }) => `${from}${to}`)
    .join("");
}

const SHORT_PILES = "sw1234567ABCD";
const PILES = ["s", "w", ...TABLEAU_IDS, ...FOUNDATION_IDS];
const COUNTS = "0123456789abcd";

/** `d` draw, `r` recycle, `u3` turn up, else from, to and, between columns, the count: `w3`, `2A`, `253`. */
function shortMove(move: Move): string {
  switch (move.kind) {
    case "draw":
      return "d";
    case "recycle":
      return "r";
    case "turn-up":
      return `u${move.column.charAt(1)}`;
    case "carry": {
      const short = (pile: string): string => SHORT_PILES.charAt(PILES.indexOf(pile));
      const count = move.from.startsWith("t") && move.to.startsWith("t") ? COUNTS.charAt(move.count) : "";
      return short(move.from) + short(move.to) + count;
    }
  }
}

const SHORT_MOVE = /d|r|u([1-7])|([1-7])([1-7])([1-9a-d])|([sw1-7])([A-D])|([swA-D])([1-7])/y;

function klondikeNotations(text = ""): Parsed<readonly string[]> {
  const long = (short: string): string => PILES[SHORT_PILES.indexOf(short)] ?? "";
  const notations: string[] = [];
  SHORT_MOVE.lastIndex = 0;
  while (SHORT_MOVE.lastIndex < text.length) {
    const match = SHORT_MOVE.exec(text);
    if (match === null) return problem("bad-move", `moves[${notations.length}]`);
    const [whole, turned, from, to, count, fromPile, foundation, toColumn, column] = match;
    if (whole === "d") notations.push("draw");
    else if (whole === "r") notations.push("recycle");
    else if (turned !== undefined) notations.push(`turn t${turned}`);
    else if (count !== undefined) notations.push(`t${from}>t${to}:${COUNTS.indexOf(count)}`);
    else notations.push(`${long(fromPile ?? toColumn ?? "")}>${long(foundation ?? column ?? "")}:1`);
  }
  return parsed(notations);
}

function countdownNotations(text = ""): Parsed<readonly string[]> {
  const notations = (text.match(/..?/g) ?? []).map((pair) => `${pair.charAt(0)}>${pair.charAt(1)}`);
  const bad = notations.findIndex((notation) => !parseCountdownMove(notation).ok);
  return bad < 0 ? parsed(notations) : problem("bad-move", `moves[${bad}]`);
}

/** A short checksum (FNV-1a) that detects accidental changes of a text. */
export function computeChecksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
