import { type Card, CLASSIC_RULES, type Move, type PileId, type Position } from "@klondike/engine";
import type { Click } from "@klondike/engine/controls";
import { formatCard } from "@klondike/engine/notation";
import {
  begin,
  isFull,
  type KlondikeGame,
  type KlondikeSession,
  klondikeGame,
  play,
  positionOf,
} from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import { createGame } from "../controller.ts";
import { liveGame, parsedDeal, parsedMove, tableWith } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { CLASSIC } from "../testing/winning-lines.ts";
import { WINNABLE, WINNING_MOVES } from "../testing/won-game.ts";
import type { GameEvent } from "./events.ts";
import { liftAt } from "./moves.ts";

/** Q♣ goes from t6 to K♦ on t2, J♥ from t7 then to Q♣, and 7♣ from t1 to 8♥ on t4. */
const DEAL = "klondike:5";
const at = (pile: PileId, count = 1): Click => ({ pile, count });

/** A game of maximum length, made by turning the stock. */
function longestGame(): KlondikeSession {
  let session: KlondikeSession = begin(klondikeGame("classic", parsedDeal(DEAL)));
  while (!isFull(session))
    session = play(session, { kind: positionOf(session).stock.length > 0 ? "draw" : "recycle" });
  return session;
}

describe("an empty table", () => {
  it("every action reports that nothing is dealt", () => {
    const game = createGame(testHost(), "draw-three");
    const emitted: GameEvent[] = [];
    game.subscribe((_, events) => void emitted.push(...events));
    game.dispatch({ kind: "turn-stock" });
    game.dispatch({ kind: "press", at: at("s", 0), by: "key" });
    game.dispatch({ kind: "undo" });
    game.dispatch({ kind: "ask", question: "hint" });
    expect(emitted).toEqual(Array(4).fill({ kind: "nothing-to", what: "play" }));
  });
});

describe("clicks", () => {
  it("select and place, and show where the cards fit", () => {
    const { game, events } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "press", at: at("t6"), by: "key" });
    expect(events()).toEqual([{ kind: "selected", selection: { pile: "t6", count: 1 } }]);
    expect(game.state.targets.map(({ to }) => to)).toEqual(["t2"]);
    game.dispatch({ kind: "press", at: at("t2"), by: "key" });
    expect(events()).toMatchObject([{ kind: "moved", by: "hand", move: parsedMove("t6>t2:1") }]);
    expect(game.state).toMatchObject({ selection: undefined, moves: 1 });
  });

  it("report why cards do not fit, even if other cards are selected instead", () => {
    const { game, events } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "press", at: at("t6"), by: "key" });
    events();
    game.dispatch({ kind: "press", at: at("t7"), by: "key" });
    expect(events()).toMatchObject([
      { kind: "refused", refusal: "does-not-follow" },
      { kind: "selected", selection: { pile: "t7", count: 1 } },
    ]);
  });

  it.each(["pointer", "touch"] as const)(
    "on an open deck only go to the next card, however quick (%s)",
    (by) => {
      // The deck's top card is the ace of hearts, which could go home.
      const { game } = tableWith({ edition: "open-deck", deal: "java:305419896" });
      for (const [count, open] of ["4S", "QC", "TC"].entries()) {
        game.dispatch({ kind: "press", at: at("s", 24 - count), by });
        expect(game.state.moves).toBe(count + 1);
        expect(game.state.position.foundations.flat()).toEqual([]);
        expect(formatCard(game.state.position.stock.at(-1) as Card)).toBe(open);
        expect(game.state.selection).toBeUndefined();
      }
    },
  );

  it("by key select an open deck's card and deselect it", () => {
    const { game, kinds } = tableWith({ edition: "open-deck", deal: "java:305419896" });
    game.dispatch({ kind: "press", at: at("s"), by: "key" });
    expect(game.state.targets.map(({ to }) => to)).toEqual(["f3"]);
    game.dispatch({ kind: "press", at: at("s"), by: "key" });
    expect(kinds()).toEqual(["selected", "unselected"]);
    game.dispatch({ kind: "press", at: at("s"), by: "key" });
    game.dispatch({ kind: "press", at: at("f3", 0), by: "key" });
    expect(game.state.position.foundations[2]).toHaveLength(1);
  });

  it("report why the stock cannot be turned", () => {
    const rules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 24, passes: 1 } } as const;
    const { game, kinds, events } = tableWith({ deal: DEAL, changes: { rules } });
    game.dispatch({ kind: "turn-stock" });
    expect(kinds()).toEqual(["moved"]);
    game.dispatch({ kind: "press", at: at("s"), by: "pointer" });
    expect(events()).toEqual([{ kind: "refused", move: { kind: "recycle" }, refusal: "no-pass-left" }]);
    game.dispatch({ kind: "turn-stock" });
    expect(kinds()).toEqual(["refused"]);
  });

  it("report that a game has reached its maximum length, and undo still works", () => {
    const { game, events, kinds } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "load", game: liveGame(longestGame()), how: "loaded" });
    events();
    game.dispatch({ kind: "turn-stock" });
    expect(events()).toEqual([{ kind: "full" }]);
    game.dispatch({ kind: "undo" });
    game.dispatch({ kind: "turn-stock" });
    game.dispatch({ kind: "turn-stock" });
    expect(kinds()).toEqual(["undone", "moved", "full"]);
  });

  it("in by-hand keep the selection and report the refusal, or have no effect beside the piles", () => {
    const { game, kinds } = tableWith({ deal: DEAL, edition: "by-hand" });
    game.dispatch({ kind: "press", at: at("t6"), by: "pointer" });
    game.dispatch({ kind: "press", at: at("t7"), by: "pointer" });
    expect(kinds()).toEqual(["selected", "refused"]);
    game.dispatch({ kind: "press-felt" });
    expect(game.state.selection?.pile).toBe("t6");
    expect(game.state.targets).toEqual([]);
  });

  it("beside the piles clear a selection in classic", () => {
    const { game, kinds } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "press", at: at("t6"), by: "pointer" });
    game.dispatch({ kind: "press-felt" });
    expect(kinds()).toEqual(["selected", "unselected"]);
  });

  it("send a card home on a double click", () => {
    const moves = WINNING_MOVES.slice(
      0,
      WINNING_MOVES.findIndex((move) => /^t\d>f/.test(move)),
    );
    const next = WINNING_MOVES[moves.length] ?? "";
    const { game, host, events } = tableWith({ deal: WINNABLE, moves });
    const pile = next.slice(0, 2) as PileId;
    game.dispatch({ kind: "press", at: at(pile), by: "pointer" });
    host.turn(500);
    game.dispatch({ kind: "press", at: at(pile), by: "pointer" });
    expect(game.state.moves).toBe(moves.length);
    host.turn(100);
    game.dispatch({ kind: "press", at: at(pile), by: "pointer" });
    expect(events().at(-1)).toMatchObject({ kind: "moved", move: { from: pile, count: 1 } });
  });

  it("by touch send a card home, even if one tap only selects", () => {
    const { game, host } = tableWith({ deal: `klondike:${CLASSIC.deal}`, preferences: { tap: "select" } });
    for (let taps = 0; taps < 2; taps++) {
      game.dispatch({ kind: "press", at: at("t2"), by: "touch" });
      host.turn(100);
    }
    expect(game.state).toMatchObject({ moves: 1, selection: undefined });
    expect(game.state.position.foundations.flat()).toHaveLength(1);
  });
});

describe("a tap that plays", () => {
  const preferences = { tap: "play" } as const;

  it.each([
    ["auto", "touch", 1],
    ["auto", "pointer", 0],
    ["play", "pointer", 1],
    ["click", "pointer", 1],
    ["click", "touch", 1],
    ["click", "key", 0],
    ["select", "touch", 0],
    ["play", "key", 0],
  ] as const)("with preference %s, a press by %s makes %i moves", (tap, by, moves) => {
    const { game } = tableWith({ deal: WINNABLE, preferences: { tap, autoFinish: false } });
    game.dispatch({ kind: "press", at: { pile: "t2", count: 1 }, by });
    expect(game.state.moves).toBe(moves);
  });

  it("selects in Open deck by mouse, unless the player chose to play there too", () => {
    const selects = tableWith({ deal: WINNABLE, edition: "open-deck", preferences: { tap: "click" } }).game;
    selects.dispatch({ kind: "press", at: at("t2"), by: "pointer" });
    expect(selects.state).toMatchObject({ moves: 0, selection: { pile: "t2" } });
    const plays = tableWith({ deal: WINNABLE, edition: "open-deck", preferences }).game;
    plays.dispatch({ kind: "press", at: at("t2"), by: "pointer" });
    expect(plays.state.moves).toBe(1);
  });

  it("selects cards that fit nowhere, and deselects them when they are tapped again", () => {
    const { game, kinds } = tableWith({ deal: DEAL, preferences });
    game.dispatch({ kind: "press", at: at("t3"), by: "pointer" });
    expect(kinds()).toEqual(["fits-nowhere"]);
    expect(game.state.selection).toEqual({ pile: "t3", count: 1 });
    game.dispatch({ kind: "press", at: at("t3"), by: "pointer" });
    expect(kinds()).toEqual(["unselected"]);
    expect(game.state.selection).toBeUndefined();
  });

  it("plays the best move immediately, even after a tap on cards that fit nowhere", () => {
    const { game, kinds } = tableWith({ deal: DEAL, preferences });
    game.dispatch({ kind: "press", at: at("t3"), by: "pointer" });
    kinds();
    game.dispatch({ kind: "press", at: at("t6"), by: "pointer" });
    expect(kinds()).toEqual(["moved"]);
  });

  it("plays one card with a double click, and the card below it with a later click", () => {
    const { game, host } = tableWith({ deal: WINNABLE, preferences: { tap: "click", autoFinish: false } });
    game.dispatch({ kind: "press", at: at("t2"), by: "pointer" });
    host.turn(150);
    const once = game.state.position;
    game.dispatch({ kind: "press", at: at("t2"), by: "pointer" });
    expect(game.state.position).toBe(once);
    expect(game.state.selection).toBeUndefined();
    host.turn(400);
    game.dispatch({ kind: "press", at: at("t2"), by: "pointer" });
    expect(game.state.position !== once || game.state.selection !== undefined).toBe(true);
  });

  it("on the same cards again chooses their next target without counting another move", () => {
    const { game, events } = tableWith({ deal: DEAL, preferences, moves: ["t1>t4:1"] });
    const { position, session } = game.state;
    if (session === undefined) throw new Error("dealt");
    // With columns 1 and 5 empty, the king of column 2 can go to either.
    const [t1, t2, t3, t4, , t6, t7] = position.tableau;
    const tableau = [t1, t2, t3, t4, { faceDown: [], faceUp: [] }, t6, t7] as const;
    const start = begin<Position, Move, KlondikeGame>({ ...session.game, start: { ...position, tableau } });
    game.dispatch({ kind: "load", how: "loaded", game: liveGame(start) });
    events();
    const tapped: unknown[] = [];
    for (const pile of ["t2", "t1", "t5"] as const) {
      game.dispatch({ kind: "press", at: at(pile), by: "pointer" });
      tapped.push(...events().map((event) => event.kind === "moved" && event.move));
      expect(game.state.moves).toBe(1);
    }
    expect(tapped).toEqual([parsedMove("t2>t1:1"), parsedMove("t2>t5:1"), parsedMove("t2>t1:1")]);
  });

  it("places what a key has selected", () => {
    const { game, kinds } = tableWith({ deal: DEAL, preferences });
    game.dispatch({ kind: "press", at: at("t6"), by: "key" });
    game.dispatch({ kind: "press", at: at("t2"), by: "pointer" });
    expect(kinds()).toEqual(["selected", "moved"]);
  });
});

describe("carries", () => {
  it("use the longest run that fits if the count is open", () => {
    const { game, events } = tableWith({ deal: DEAL, moves: ["t7>t6:1"] });
    game.dispatch({ kind: "carry", carry: { from: "t6", to: "t2" } });
    expect(events()).toMatchObject([{ kind: "moved", move: parsedMove("t6>t2:2") }]);
  });

  it("that are refused report why and change nothing", () => {
    const { game, events } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "carry", carry: { from: "t1", to: "home" } });
    expect(events()).toMatchObject([{ kind: "refused", refusal: "aces-only" }]);
    expect(game.state.moves).toBe(0);
  });

  it("can be dragged only if the edition allows it", () => {
    expect(liftAt(tableWith({ deal: DEAL }).game.state, at("t6"))).toEqual({ pile: "t6", count: 1 });
    expect(liftAt(tableWith({ deal: DEAL, edition: "by-hand" }).game.state, at("t6"))).toBeUndefined();
  });
});

describe("auto-home", () => {
  const untilHome = WINNING_MOVES.findIndex((move) => />f/.test(move));
  const moves = WINNING_MOVES.slice(0, untilHome - 1);
  const last = parsedMove(WINNING_MOVES[untilHome - 1] ?? "");

  it("follows a move, and one undo takes back both", () => {
    const { game, events } = tableWith({ deal: WINNABLE, moves, preferences: { autoHome: "safe" } });
    game.dispatch({ kind: "move", move: last });
    const happened = events();
    expect(happened[0]).toMatchObject({ kind: "moved", by: "hand" });
    expect(happened[1]).toMatchObject({ kind: "moved", by: "auto-home" });
    game.dispatch({ kind: "undo" });
    expect(game.state.moves).toBe(moves.length);
    expect(events()).toMatchObject([{ kind: "undone", move: last }]);
    game.dispatch({ kind: "redo" });
    expect(game.state.moves).toBe(moves.length + happened.length);
  });

  it("is off by default", () => {
    const { game, kinds } = tableWith({ deal: WINNABLE, moves });
    game.dispatch({ kind: "move", move: last });
    expect(kinds()).toEqual(["moved"]);
  });

  it("finishes a game that cannot be lost, and reports the win once", () => {
    const { game, kinds } = tableWith({ deal: WINNABLE, moves });
    for (const move of WINNING_MOVES.slice(moves.length)) {
      if (!game.state.isWon) game.dispatch({ kind: "move", move: parsedMove(move) });
    }
    const happened = kinds();
    expect(game.state).toMatchObject({ isWon: true, isUnderWay: false });
    expect(happened.filter((kind) => kind === "won")).toHaveLength(1);
    expect(happened.at(-1)).toBe("won");
  });
});
