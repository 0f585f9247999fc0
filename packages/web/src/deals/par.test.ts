import { serveSolver, type WorkerPort } from "@klondike/solver";
import { expect, test } from "vitest";
import { CLASSIC } from "../../tests/winning-lines.ts";
import { wonSession } from "../../tests/won-session.ts";
import { findPar, ownCount, parFrom, parWith, storedPar } from "./par.ts";

/** A port to a solver on this very thread, or to one that dies at once. */
function portOf(kind: "working" | "dying"): WorkerPort {
  let hear: ReturnType<typeof serveSolver> | undefined;
  let die: ((message: string) => void) | undefined;
  return {
    post: (request) => (kind === "dying" ? die?.("out of order") : hear?.(request)),
    listen(onReply, onDeath) {
      die = onDeath;
      hear = serveSolver(onReply);
    },
    end: () => undefined,
  };
}

test("a player's moves are counted as par counts them: turning the waste over is free", () => {
  expect(ownCount(wonSession())).toBe(CLASSIC.moves.filter((move) => move !== "recycle").length);
});

test("a game that is shorter than all known is par itself, and nothing is proved of it", () => {
  expect(parWith(90, { count: 93, isProved: false })).toEqual({ count: 90, isProved: false });
  expect(parWith(93, { count: 93, isProved: true })).toEqual({ count: 93, isProved: true });
  expect(parWith(110, { count: 93, isProved: true })).toEqual({ count: 93, isProved: true });
});

test("what was found until it is broken off is never more than the player's own", async () => {
  const session = wonSession();
  const cancel = new AbortController();
  const finding = findPar(session, () => portOf("working"), cancel.signal);
  cancel.abort();
  const par = await finding;
  expect(par?.count).toBeLessThanOrEqual(ownCount(session));
});

test("where the thread fails there is no par", async () => {
  const par = await findPar(wonSession(), () => portOf("dying"), new AbortController().signal);
  expect(par).toBeUndefined();
});

test("par is kept for its own deal and rules only", () => {
  const { game } = wonSession();
  const par = { count: 93, isProved: false };
  const stored = JSON.parse(JSON.stringify(storedPar(game, par)));
  expect(parFrom(stored, game)).toEqual(par);
  const others = [{ deal: "klondike:8" }, { rules: "draw3" }, { edition: "open-deck", rules: "open-deck" }];
  for (const other of others) {
    expect(parFrom(stored, wonSession({ ...other, moves: [], at: 0 }).game)).toBeUndefined();
  }
  for (const junk of [undefined, null, 7, { ...stored, v: 99 }, { ...stored, count: "few" }]) {
    expect(parFrom(junk, game)).toBeUndefined();
  }
});
