import type { PileId } from "@klondike/engine";
import type { GameEvent } from "@klondike/play";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../play/src/table/table.ts";
import { tableWith } from "../../../play/src/testing/tables.ts";
import type { Room } from "../context/room.ts";
import { computeBoard, type Point } from "../layout/board.ts";
import { talonView } from "../layout/places.ts";
import { computeTableLayout, dropArea, type TableLayout } from "../layout/spots.ts";
import { HOLD_MS, TableInput } from "./table-input.ts";

/** V8's counts of calls, as in `node:inspector`; the browser's types do not include Node's. */
type Counted = {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
};
declare const process: {
  getBuiltinModule(name: "node:inspector"): {
    readonly Session: new () => {
      connect(): void;
      disconnect(): void;
      post(method: string, params?: object, done?: (error: Error | null, counted: Counted) => void): void;
    };
  };
};

/** Q♣ goes from t6 to K♦ on t2, J♥ from t7 then to Q♣, and 7♣ from t1 to 8♥ on t4. */
const DEAL = "klondike:5";
const BOARD = computeBoard({ width: 1280, height: 756 }, "right");
/** Offset of the table on the page. */
const CORNER = { left: 10, top: 20 };

beforeEach(() => {
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => {
    act();
    return 0;
  });
});
afterEach(() => vi.unstubAllGlobals());

type Pointer = "mouse" | "touch";

/** A table with a pointer on it. */
function touchedTable() {
  const { game, host, events } = tableWith({ deal: DEAL });
  const listeners = new Map<string, (event: unknown) => void>();
  const surface = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    getBoundingClientRect: () => CORNER,
    setPointerCapture: () => undefined,
    querySelectorAll: () => [],
  };
  // Compute the layout once for each position, as the browser does.
  let [known, layout]: [unknown, TableLayout | undefined] = [undefined, undefined];
  const current = (): TableLayout => {
    const { position, traits } = game.state;
    if (layout === undefined || known !== position)
      layout = computeTableLayout(position, BOARD, talonView(traits));
    known = position;
    return layout;
  };
  const room = { host, settings: { pace: 0 } } as unknown as Room;
  const input = new TableInput(room, game, current);
  const stop = input.listen(surface as unknown as HTMLElement);
  const send = (name: string, { x, y }: Point, pointerType: Pointer): void =>
    listeners.get(name)?.({
      pointerId: 1,
      pointerType,
      isPrimary: true,
      button: 0,
      clientX: x + CORNER.left,
      clientY: y + CORNER.top,
      preventDefault: () => undefined,
    });
  /** A point on the top card of a pile. */
  const on = (pile: PileId): Point => {
    const { x, y } = dropArea(pile, current().spots, BOARD);
    return { x: x + 5, y: y + 5 };
  };
  const press = (at: Point, by: Pointer = "touch"): void => {
    send("pointerdown", at, by);
    send("pointerup", at, by);
  };
  const drag = (from: Point, to: Point, by: Pointer = "touch"): void => {
    send("pointerdown", from, by);
    send("pointermove", to, by);
    send("pointerup", to, by);
  };
  current();
  return { game, host, input, stop, send, on, press, drag, events };
}

/** Short texts for the events that occurred. */
function described(events: readonly GameEvent[]): readonly string[] {
  return events.map((event) => {
    if (event.kind === "refused") return `refused: ${event.refusal}`;
    if (event.kind !== "moved" || event.move.kind !== "carry") return event.kind;
    return `${event.move.from} to ${event.move.to}`;
  });
}

describe("a finger", () => {
  it("plays a card by a tap", () => {
    const { on, press, events, input } = touchedTable();
    press(on("t6"));
    expect(described(events())).toEqual(["t6 to t2"]);
    expect(input.cursor.here).toMatchObject({ pile: "t6" });
  });

  it("sends a card home once if it rests there, and lifting it then is not a tap", () => {
    const { on, send, host, events } = touchedTable();
    send("pointerdown", on("t6"), "touch");
    host.turn(HOLD_MS - 1);
    expect(events()).toEqual([]);
    host.turn(1);
    expect(described(events())).toEqual(["refused: aces-only"]);
    send("pointerup", on("t6"), "touch");
    host.turn(HOLD_MS * 4);
    expect(events()).toEqual([]);
  });

  it("counts as a hold despite small movements, and drags if it moves away", () => {
    const { on, send, host, events, drag } = touchedTable();
    const { x, y } = on("t6");
    send("pointerdown", { x, y }, "touch");
    send("pointermove", { x: x + 4, y: y + 4 }, "touch");
    host.turn(HOLD_MS);
    expect(described(events())).toEqual(["refused: aces-only"]);
    send("pointerup", { x: x + 4, y: y + 4 }, "touch");
    drag({ x, y }, on("t2"));
    host.turn(HOLD_MS * 2);
    expect(described(events())).toEqual(["t6 to t2"]);
  });

  it("has no effect if the browser cancels the press", () => {
    const { on, send, host, events } = touchedTable();
    send("pointerdown", on("t6"), "touch");
    send("pointercancel", on("t6"), "touch");
    send("pointerup", on("t6"), "touch");
    host.turn(HOLD_MS);
    expect(events()).toEqual([]);
  });

  it("counts as a tap, however long it lasts, on cards that cannot be lifted", () => {
    const { on, send, host, events } = touchedTable();
    send("pointerdown", on("s"), "touch");
    host.turn(HOLD_MS * 2);
    send("pointerup", on("s"), "touch");
    expect(described(events())).toEqual(["moved"]);
  });

  it("has no effect if it slides from one card to another without lifting either", () => {
    const { on, drag, events } = touchedTable();
    drag(on("s"), on("t6"));
    expect(events()).toEqual([]);
  });
});

it("a press of a mouse button selects, however long it is held", () => {
  const { on, send, host, events } = touchedTable();
  send("pointerdown", on("t6"), "mouse");
  host.turn(HOLD_MS * 2);
  send("pointerup", on("t6"), "mouse");
  expect(described(events())).toEqual(["selected"]);
});

describe("a drag", () => {
  it("highlights the piles that accept the cards until they are dropped", () => {
    const { on, send, input } = touchedTable();
    send("pointerdown", on("t6"), "mouse");
    expect(input.dragged.targets).toEqual([]);
    send("pointermove", on("t5"), "mouse");
    expect(input.dragged).toMatchObject({ cards: { length: 1 }, targets: ["t2"] });
    send("pointerup", on("t5"), "mouse");
    expect(input.dragged).toEqual({ cards: [], targets: [] });
  });

  it("is reported if it ends on a pile that refuses the cards, and ignored if it ends on the felt", () => {
    const { on, drag, events } = touchedTable();
    drag(on("t6"), on("t5"), "mouse");
    expect(described(events())).toEqual(["refused: does-not-follow"]);
    drag(on("t6"), { x: -400, y: -400 }, "mouse");
    expect(events()).toEqual([]);
  });

  it("moves nothing if its cards were played in the meantime", () => {
    const { game, on, send, events } = touchedTable();
    const to = on("t2");
    send("pointerdown", on("t6"), "mouse");
    send("pointermove", to, "mouse");
    game.dispatch({ kind: "carry", carry: { from: "t6", to: "t2" } });
    events();
    send("pointerup", to, "mouse");
    expect(described(events())).not.toContain("t6 to t2");
    expect(game.state.moves).toBe(1);
  });
});

/** The source files whose functions run while `act` does, and how often moves are judged, from V8's coverage data. */
function measurePath({ game }: Pick<ReturnType<typeof touchedTable>, "game">, act: () => void) {
  const inspector = new (process.getBuiltinModule("node:inspector").Session)();
  inspector.connect();
  const files = new Set<string>();
  let judged = 0;
  const take = (): void =>
    inspector.post("Profiler.takePreciseCoverage", {}, (error, counted) => {
      if (error !== null) throw error;
      for (const { url, functions } of counted.result) {
        const file = /\/packages\/(\w+\/src\/.+\.ts)/.exec(url)?.[1];
        // Entry points only run the getters that Vite creates for their exports.
        if (file === undefined || /\.test\.ts$|\/testing\/|\/index\.ts$/.test(file)) continue;
        const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
        // Unnamed functions are those getters, or run inside named ones.
        if (called.some(({ functionName }) => functionName !== "")) files.add(file);
        for (const { functionName, ranges } of called)
          if (file === "engine/src/legality.ts" && functionName === "refusalOf")
            judged += ranges[0]?.count ?? 0;
      }
    });
  const setSession = vi.spyOn(game as unknown as Table, "setSession").mockImplementation(take);
  inspector.post("Profiler.enable");
  inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  act();
  inspector.post("Profiler.stopPreciseCoverage");
  inspector.disconnect();
  expect(setSession).toHaveBeenCalledOnce();
  return { files: [...files].toSorted(), judged };
}

describe("the path of a press", () => {
  it("leads a tap through fewer than 20 files, with one judgement of its move", () => {
    const table = touchedTable();
    table.press(table.on("s"));
    const at = table.on("t6");
    const path = measurePath(table, () => table.press(at));
    expect(path.files.length, path.files.join("\n")).toBeLessThan(20);
    expect(path.judged).toBe(1);
  });

  it("leads a drag through fewer than 20 files, with one judgement of its move", () => {
    const table = touchedTable();
    table.press(table.on("s"));
    const [from, to] = [table.on("t6"), table.on("t2")];
    const path = measurePath(table, () => table.drag(from, to, "mouse"));
    expect(path.files.length, path.files.join("\n")).toBeLessThan(20);
    expect(path.judged).toBe(1);
  });

  it("judges the move of a second click only once", () => {
    const table = touchedTable();
    table.press(table.on("t6"), "mouse");
    const to = table.on("t2");
    const path = measurePath(table, () => table.press(to, "mouse"));
    // The other judgement decides if the click turns a card up.
    expect(path.judged).toBe(2);
  });
});
