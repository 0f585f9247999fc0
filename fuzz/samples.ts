import { legalMoves } from "@klondike/engine";
import { type GameRecord, MAX_COUNT, MAX_DOLLARS, MAX_SECONDS, recordOf } from "@klondike/engine/records";
import { EDITION_NAMES, SCORINGS } from "@klondike/engine/rules";
import {
  type AnySession,
  begin,
  countdownGame,
  formatLink,
  type KlondikeSession,
  klondikeGame,
  play,
  positionOf,
  type Save,
  saveOf,
  undo,
} from "@klondike/engine/session";
import { Dice } from "./mutate.ts";

function sampleSessions(edition: (typeof EDITION_NAMES)[number], seed: number): AnySession {
  if (edition === "countdown") {
    const fresh = begin(countdownGame({ cards: 6, scheme: "python", seed: BigInt(seed) }));
    return play(play(fresh, { from: 0, to: 0 }, 1), { from: 0, to: 1 }, 2);
  }
  const dice = new Dice(seed);
  let session: KlondikeSession = begin(klondikeGame(edition, { scheme: "klondike", seed: BigInt(seed) }));
  for (let seconds = 1; seconds <= 40; seconds++) {
    const legal = legalMoves(positionOf(session), session.game.setup.rules);
    if (legal.length > 0) session = play(session, dice.of(legal), seconds);
  }
  return undo(undo(session));
}

/** A valid save with numbers at their bounds: if it can be parsed, it must be playable. */
export function generatedSave(dice: Dice): Save {
  const save = saveOf(sampleSessions(dice.of(EDITION_NAMES), dice.below(1000)));
  const moves = save.moves.slice(0, dice.below(save.moves.length + 1));
  const whole = {
    ...save,
    moves,
    at: dice.below(moves.length + 1),
    seconds: dice.of([0, 59.5, 3600, MAX_SECONDS]),
    restarts: dice.of([0, 1, MAX_COUNT]),
  };
  if (save.game === "countdown") return whole;
  return {
    ...whole,
    scoring: dice.of(SCORINGS),
    balance: dice.of([0, -52, MAX_DOLLARS, -MAX_DOLLARS]),
  };
}

const SESSIONS: readonly AnySession[] = EDITION_NAMES.map((edition, at) => sampleSessions(edition, at + 1));

/** A game of each edition, saved in the middle. */
export const SAVES: readonly Save[] = SESSIONS.map(saveOf);

/** The same games as links. */
export const LINKS: readonly string[] = SESSIONS.flatMap((session) => {
  const link = formatLink(session, true);
  return [link, link.replace(/&check=.*/, "")];
});

const RECORDS: readonly GameRecord[] = SESSIONS.filter((session) => session.kind === "klondike").map(
  (session, at) =>
    recordOf(session, {
      id: `game ${at}`,
      began: 1_700_000_000_000 + at,
      ended: 1_700_000_100_000 + at,
      replayed: at === 1,
      help: { fair: at, thoughtful: 0 },
    }),
);

/** A backup with everything a player can have. */
export const ARCHIVE = {
  kind: "klondike-archive",
  v: 1,
  settings: {
    web: {
      settings: { felt: "green" },
      games: Object.fromEntries(SAVES.map((save) => [save.edition, { save }])),
    },
  },
  records: RECORDS,
} as const;

/** Command lines that do not write and do not take long, with their input. */
export const COMMANDS: readonly { readonly args: readonly string[]; readonly lines: readonly string[] }[] = [
  { args: ["deal", "--edition", "by-hand", "--seed", "7", "--json"], lines: [] },
  { args: ["verify", "-"], lines: [JSON.stringify(SAVES[0])] },
  { args: ["verify", "-"], lines: [LINKS[0] ?? ""] },
  {
    args: ["table", "--seed", "dotnet:0", "--edition", "draw-three"],
    lines: ["click stock", "move draw", "moves", "undo"],
  },
  { args: ["table", "--deck", "AC2C3C", "--draw", "3"], lines: ["click tableau 3 1", "redo", "quit"] },
  {
    args: ["play", "--plain", "--edition", "classic", "--seed", "5", "--draw", "3"],
    lines: ["d", "w t3", "undo", "moves", "q"],
  },
  { args: ["play", "--plain", "--edition", "open-deck", "--seed", "1"], lines: ["d", "m 2 0 3", "m 0", "q"] },
  { args: ["countdown", "--seed", "30", "--cards", "6"], lines: ["0", "1", "x", "2"] },
  { args: ["solve", "--seed", "2", "--limit-ms", "5", "--json"], lines: [] },
  { args: ["calendar", "2026-11", "--json"], lines: [] },
];
