import { type Deal, legalMoves, type Move } from "@klondike/engine";
import { parseDeal, parseMove } from "@klondike/engine/notation";
import type { KlondikeEditionName } from "@klondike/engine/rules";
import {
  begin,
  type KlondikeSession,
  type KlondikeSetup,
  klondikeGame,
  play,
} from "@klondike/engine/session";
// Preloaded, so that tests wait for promises and not for files.
import "../analysis/advice.ts";
import "../analysis/review.ts";
import { createGame } from "../controller.ts";
import type { GameEvent } from "../table/events.ts";
import type { GameController } from "../table/game-controller.ts";
import type { Preferences } from "../table/preferences.ts";
import type { LiveGame } from "../table/state.ts";
import { type TestHost, testHost } from "./test-host.ts";

/** Parses a move in notation. */
export function parsedMove(text: string): Move {
  const move = parseMove(text);
  if (!move.ok) throw new Error(`${text}: ${move.problem.code}`);
  return move.value;
}

/** Parses a deal's name. */
export function parsedDeal(name: string): Deal {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(`${name}: ${deal.problem.code}`);
  return deal.value;
}

/** A player's game, new or after some moves. */
export function liveGame(session: KlondikeSession, id = "own"): LiveGame {
  const help = { fair: 0, thoughtful: 0 };
  return { session, note: { id, began: 0, ended: 0, replayed: false, help } };
}

/** Moves a card, drawing until one can be moved: from then on the game counts. */
export function carrySomething(game: GameController): void {
  for (let draws = 0; draws < 24; draws++) {
    const { position, session } = game.state;
    const moves = session === undefined ? [] : legalMoves(position, session.game.setup.rules);
    const carry = moves.find(({ kind }) => kind === "carry");
    game.dispatch(carry === undefined ? { kind: "turn-stock" } : { kind: "move", move: carry });
    if (carry !== undefined) return;
  }
  throw new Error("no card can be moved");
}

export interface TestTable {
  readonly host: TestHost;
  readonly game: GameController;
  /** The events since the last call. */
  events(): readonly GameEvent[];
  kinds(): readonly GameEvent["kind"][];
}

export interface Dealt {
  readonly edition?: KlondikeEditionName;
  readonly deal?: string;
  readonly changes?: Partial<Pick<KlondikeSetup, "rules" | "scoring" | "balance">>;
  /** Moves already made, one per second. */
  readonly moves?: readonly string[];
  readonly preferences?: Partial<Preferences>;
  readonly host?: TestHost;
}

/** A table with a game on it. */
export function tableWith(dealt: Dealt = {}): TestTable {
  const { edition = "classic", deal = "klondike:11", changes = {}, moves = [], host = testHost() } = dealt;
  let session: KlondikeSession = begin(klondikeGame(edition, parsedDeal(deal), changes));
  for (const [index, move] of moves.entries()) session = play(session, parsedMove(move), index + 1);
  const game = createGame(host, edition);
  let events: GameEvent[] = [];
  game.subscribe((_, happened) => void events.push(...happened));
  if (dealt.preferences) game.dispatch({ kind: "prefer", preferences: dealt.preferences });
  game.dispatch({ kind: "load", game: liveGame(session), how: "loaded" });
  events = [];
  const look = (): readonly GameEvent[] => {
    const seen = events;
    events = [];
    return seen;
  };
  return { host, game, events: look, kinds: () => look().map(({ kind }) => kind) };
}
