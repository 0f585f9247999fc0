import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyMove, isWon } from "@klondike/engine";
import { formatMove, parseMove } from "@klondike/engine/notation";
import { begin, countdownGame, formatLink, formatSave, positionAt, saveOf } from "@klondike/engine/session";
import { solveNow } from "@klondike/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lostGame } from "../testing/recorded-game.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { openedSession } from "../testing/sessions.ts";

const LOST = lostGame();
const { rules } = LOST.game.setup;

interface Reviewed {
  readonly moves: readonly string[];
  readonly moveCount: number;
  readonly verdicts: readonly string[];
  readonly lastWinnable?: number;
  readonly firstLost?: number;
  readonly chances?: readonly (number | null)[];
  readonly accuracy?: number;
  readonly luck?: number;
  readonly lostBy?: { readonly number: number; readonly move: string; readonly winning: readonly string[] };
}

function written(text: string): string {
  const folder = ownFolder();
  mkdirSync(folder);
  const file = join(folder, "game.json");
  writeFileSync(file, text);
  return file;
}

async function reviewed(args: readonly string[], lines: readonly string[] = []): Promise<Reviewed> {
  const { code, out, err } = await klondike(["review", "--json", ...args], lines);
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out) as Reviewed;
}

test("judges every position as the solver does from scratch", async () => {
  const { verdicts, moves, moveCount } = await reviewed([written(formatSave(LOST))]);
  const fromScratch = Array.from({ length: LOST.steps.length + 1 }, (_, at) => positionAt(LOST, at)).map(
    (position) => solveNow(position, rules).verdict,
  );
  expect(moves).toEqual(LOST.steps.map(({ move }) => formatMove(move)));
  expect(moveCount).toBe(LOST.steps.length);
  expect(verdicts).toEqual(fromScratch);
});

test("rates the moves by the chance to win that they cost", async () => {
  const { chances, accuracy, luck } = await reviewed([written(formatSave(LOST))]);
  expect(chances).toHaveLength(LOST.steps.length + 1);
  expect(chances?.at(-1)).toBeLessThan(0.1);
  expect(accuracy).toBeLessThan(100);
  expect(luck).toBeTypeOf("number");
  const { out } = await klondike(["review", formatLink(LOST, true)]);
  expect(out).toMatch(
    /\n {2}\d+\. \S+ {2}(Inaccuracy|Mistake|Blunder): this move cost \d+ points\. (It also made the deal unwinnable|The deal was already unwinnable|The deal was still winnable)\. Better: .+ \(\S+\)\n/,
  );
  expect(out).toContain(`Accuracy: ${accuracy} of 100. `);
});

test("names the losing move with a line that wins instead", async () => {
  const { lostBy, lastWinnable, firstLost } = await reviewed([written(formatSave(LOST))]);
  expect([lastWinnable, firstLost, lostBy?.number, lostBy?.move]).toEqual([15, 16, 16, "w>t4:1"]);
  let position = positionAt(LOST, 15);
  for (const text of lostBy?.winning ?? []) {
    const move = parseMove(text);
    if (!move.ok) throw new Error(text);
    position = applyMove(position, move.value, rules);
  }
  expect(isWon(position, rules)).toBe(true);
});

test("prints a timeline and the finding", async () => {
  const { out } = await klondike(["review", written(formatSave(LOST))]);
  expect(out).toContain("Draw three, klondike:1, draw 3: 82 moves\n");
  expect(out).toContain(`\n  ${"+".repeat(16)}${"x".repeat(44)}\n  ${"x".repeat(23)}\n`);
  expect(out).toContain("Move 16, w>t4:1, lost the game. It could still be won by:\n");
});

test("colours the timeline on a terminal only, and not with NO_COLOR", async () => {
  const file = written(formatSave(LOST));
  const env = { TERM: "xterm" };
  const { out } = await klondike(["review", file], [], { stdoutIsTty: true, env });
  expect(out).toContain(`${"\x1b[32m+\x1b[0m".repeat(16)}\x1b[31mx\x1b[0m`);
  const plain = await klondike(["review", file], [], { env });
  expect(plain.out).not.toContain("\x1b");
  for (const [args, colourless] of [
    [[], { ...env, NO_COLOR: "1" }],
    [[], { TERM: "dumb" }],
    [["--no-color"], env],
  ] as const) {
    const shown = await klondike(["review", ...args, file], [], { stdoutIsTty: true, env: colourless });
    expect(shown.out).toBe(plain.out);
  }
});

test("shows a progress bar on stderr while judging, then removes it", async () => {
  const file = written(formatSave(LOST));
  let milliseconds = 0;
  const now = (): number => {
    milliseconds += 250;
    return milliseconds;
  };
  const { err } = await klondike(["review", "--limit-ms", "60000", file], [], {
    isProgressShown: true,
    now,
  });
  expect(err).toMatch(/\[#+\.+\] \d+\/83/);
  expect(err.endsWith("\r\x1b[K")).toBe(true);
  const piped = await klondike(["review", "--limit-ms", "60000", file], [], { stdoutIsTty: true, now });
  expect(piped.err).toBe("");
});

test("reports a deal that was never winnable and a game that no move lost", async () => {
  const hopeless = await klondike(["review", formatLink(openedSession("draw-three", "klondike:3"), true)]);
  expect(hopeless.out).toContain("This deal was never winnable.");
  const fresh = await klondike(["review", formatLink(openedSession("classic", "klondike:5"), true)]);
  expect(fresh.out).toContain("No move lost the game.");
});

test("reviews a link or stdin like a file", async () => {
  const file = await reviewed([written(formatSave(LOST))]);
  expect(await reviewed([formatLink(LOST, true)])).toEqual(file);
  expect(await reviewed(["-"], [formatSave(LOST)])).toEqual(file);
});

test("reviews undone moves too", async () => {
  const { verdicts } = await reviewed([written(formatSave({ ...LOST, at: 3 }))]);
  expect(verdicts.length).toBe(LOST.steps.length + 1);
});

test("refuses a bad move, a countdown and a missing file in one line", async () => {
  const bad = JSON.stringify({ ...saveOf(LOST), moves: [["t1>t2:1", 0]], at: 1 });
  for (const [args, code, words] of [
    [[written(bad)], 1, "is invalid: move 1"],
    [[written(formatSave(begin(countdownGame({ cards: 6, scheme: "python", seed: 30n }))))], 2, "Klondike"],
    [[], 2, "review needs the file"],
    [["/nowhere/at/all"], 1, "there is no such file"],
    [["--limit-ms", "0", "-"], 2, "--limit-ms takes"],
  ] as const) {
    const refused = await klondike(["review", ...args]);
    expect([refused.code, refused.out]).toEqual([code, ""]);
    expect(refused.err).toContain(words);
    expect(refused.err.split("\n").length).toBe(2);
  }
});

test("refuses junk in one line", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (junk) => {
      const { code, out, err } = await klondike(["review", "-"], junk.split("\n"));
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^klondike: .*\n$/);
    }),
    { numRuns: 60 },
  );
});
