import { expect, test } from "vitest";
import { hasScript, Pty } from "../testing/pty.ts";
import { klondike } from "../testing/scripted.ts";

test("plays deals using fair hints and prints the wins with their interval", async () => {
  const { out, code } = await klondike([
    "fair",
    "--deals",
    "1..4",
    "--draw",
    "1",
    "--threads",
    "1",
    "--json",
  ]);
  expect(code).toBe(0);
  const json = JSON.parse(out) as Record<string, number>;
  expect(json).toMatchObject({ draw: 1, effort: "quick", first: "1", last: "4", played: 4 });
  expect(json["share"]).toBe((json["won"] ?? 0) / 4);
  expect(json["low"]).toBeLessThan(json["share"] ?? 0);
  expect(json["high"]).toBeGreaterThanOrEqual(json["share"] ?? 0);
});

test("shows how many deals have been played", async () => {
  let now = 0;
  const { err, out } = await klondike("fair --deals 1..3 --threads 1", [], {
    isProgressShown: true,
    now: () => (now += 300),
  });
  expect(err).toMatch(/\[#+\.+\] 2\/3 \d won/);
  expect(out).toMatch(/won \d of 3 deals/);
});

test.skipIf(!hasScript)("Ctrl-C stops a single thread immediately and prints the result once", async () => {
  const pty = await Pty.start(["fair", "--deals", "1..100000", "--threads", "1"]);
  await pty.waitFor(/\/100000 \d+ won/);
  pty.kill("SIGINT");
  await pty.ended;
  const [, played = ""] = /fair player won \d+ of (\d+) deals/.exec(pty.text) ?? [];
  expect(Number(played)).toBeLessThan(100_000);
  expect(pty.text.match(/fair player won/g)).toHaveLength(1);
});

test.each([
  [["fair"], "fair needs --deals A..B"],
  [["fair", "--deals", "9..1"], "--deals takes the first and the last seed"],
  [["fair", "--deals", "1..2", "--effort", "lazy"], "--effort takes quick or deep"],
])("refuses %j with one line", async (args, message) => {
  const { err, code } = await klondike(args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
