import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestHost, testHost } from "../../../play/src/testing/test-host.ts";
import { Drag, HOLD_MS, type Pointer } from "./drag.ts";

const at = (clientX: number, clientY: number, pointerType = "touch"): Pointer => ({
  pointerId: 1,
  pointerType,
  isPrimary: true,
  button: 0,
  clientX,
  clientY,
});

let host: TestHost;
let heard: string[];
let drag: Drag<string>;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => {
    act();
    return 0;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  host = testHost();
  heard = [];
  const surface = {
    getBoundingClientRect: () => ({ left: 10, top: 20 }) as DOMRect,
    setPointerCapture: () => undefined,
  };
  drag = new Drag<string>(
    surface,
    {
      // Only the left side can be lifted.
      lift: ({ x }) => (x < 100 ? "card" : undefined),
      begin: (load) => void heard.push(`begin ${load}`),
      move: (_, { x, y }) => void heard.push(`move ${x},${y}`),
      drop: (_, { x, y }) => void heard.push(`drop ${x},${y}`),
      cancel: () => void heard.push("cancel"),
      tap: (from, to, by) => void heard.push(`tap ${from.x},${from.y} ${to.x},${to.y} ${by}`),
      hold: ({ x, y }) => void heard.push(`hold ${x},${y}`),
    },
    host.after,
  );
});
afterEach(() => vi.unstubAllGlobals());

describe("a finger", () => {
  it("that rests on a card triggers a hold once, and lifting it then is not a tap", () => {
    drag.down(at(50, 60));
    host.turn(HOLD_MS - 1);
    expect(heard).toEqual([]);
    host.turn(1);
    expect(heard).toEqual(["hold 40,40"]);
    drag.up(at(50, 60));
    host.turn(HOLD_MS * 4);
    expect(heard).toEqual(["hold 40,40"]);
  });

  it("that trembles a little still holds; one that moves away drags", () => {
    drag.down(at(50, 60));
    drag.move(at(54, 64));
    host.turn(HOLD_MS);
    expect(heard).toEqual(["hold 40,40"]);
    drag.up(at(54, 64));
    heard = [];
    drag.down(at(50, 60));
    drag.move(at(70, 60));
    host.turn(HOLD_MS * 2);
    drag.up(at(70, 60));
    expect(heard).toEqual(["begin card", "move 20,0", "drop 20,0"]);
  });

  it("that lifts early taps, and one that the browser cancels does nothing", () => {
    drag.down(at(50, 60));
    host.turn(HOLD_MS - 1);
    drag.up(at(50, 60));
    host.turn(HOLD_MS);
    expect(heard).toEqual(["tap 40,40 40,40 touch"]);
    heard = [];
    drag.down(at(50, 60));
    drag.cancel();
    host.turn(HOLD_MS);
    expect(heard).toEqual([]);
  });

  it("that rests where nothing can be lifted is a tap, however long", () => {
    drag.down(at(210, 60));
    host.turn(HOLD_MS * 2);
    drag.up(at(210, 60));
    expect(heard).toEqual(["tap 200,40 200,40 touch"]);
  });
});

it("a mouse button can be held for any time", () => {
  drag.down(at(50, 60, "mouse"));
  host.turn(HOLD_MS * 2);
  drag.up(at(50, 60, "mouse"));
  expect(heard).toEqual(["tap 40,40 40,40 mouse"]);
});
