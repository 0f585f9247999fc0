import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLASSIC_RULES } from "@klondike/engine";
import { certificateOf, firstCertified, LEVELS } from "@klondike/knowledge/certified";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";

test.each(LEVELS)("shows a deal of level %s with its certificate", async (level) => {
  for (const [draw, passes] of [
    [1, "unlimited"],
    [3, "unlimited"],
    [3, 3],
  ]) {
    const { code, out } = await klondike(`deal --level ${level} --draw ${draw} --passes ${passes} --json`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ level, draw, passes, certified: true });
    const certificate = await klondike(
      `deal --level ${level} --draw ${draw} --passes ${passes} --certificate -`,
    );
    expect(JSON.parse(certificate.out)).toMatchObject({ level, v: 1 });
    const verified = await klondike("verify -", [certificate.out.trim()]);
    expect([verified.code, verified.out]).toEqual([
      0,
      expect.stringMatching(/all legal, won, certified, level \w+\n$/),
    ]);
  }
});

test("a winnable deal has a level if its rules have levels", async () => {
  expect((await klondike("deal --winnable")).out).toMatch(
    /level: (easy|normal|hard|expert)\ncertified: won in \d+/,
  );
  const { out } = await klondike("deal --winnable --draw 2");
  expect(out).toMatch(/draw: 2\npasses allowed: unlimited\ncertified: won in \d+ moves/);
});

test("Vegas rules deal a winnable game and name its level", async () => {
  const vegas = await klondike("play --plain --draw 3 --scoring vegas --level normal", ["new winnable"]);
  expect(vegas.out).toMatch(/^normal, klondike:\d+, draw 3.*$/m);
  expect(vegas.out.match(/^(easy|normal|hard|expert), klondike:\d+, draw 3.*$/gm)).toHaveLength(2);
  const named = await klondike("deal --seed 18 --draw 3 --passes 3 --certificate -");
  expect(JSON.parse(named.out)).toMatchObject({ deal: "klondike:18", measure: 2 });
});

test("by-hand deals a winnable game and names its level", async () => {
  const played = await klondike("play --plain --edition by-hand --level hard", ["new winnable"]);
  expect(played.out).toMatch(/^hard, klondike:\d+, draw 3.*$/m);
  expect(played.out.match(/^(easy|normal|hard|expert), klondike:\d+, draw 3.*$/gm)).toHaveLength(2);
  const { out } = await klondike("deal --edition by-hand --level easy");
  expect(out).toMatch(
    /edition: by-hand\ndraw: 3\npasses allowed: unlimited\nlevel: easy\ncertified: won in \d+/,
  );
  const certificate = await klondike("deal --seed 2 --edition by-hand --certificate -");
  const verified = await klondike("verify -", [certificate.out.trim()]);
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining("certified, level hard")]);
});

test("certifies a named deal if it is winnable", async () => {
  const { out } = await klondike("deal --seed 42 --draw 3 --certificate -");
  expect(JSON.parse(out)).toMatchObject({ deal: "klondike:42", edition: "classic" });
  const lost =
    "8S5CTS3SJD9SKD5SJS4H8DAHKHKC5D6DTC4CTH4D2D9DADQS6C6H7SAC8H9H5HJC3C7HASKS7C8CQDQC7D2C6S3D4SQH2H9C3HJH2STD";
  const { code, err } = await klondike(`deal --deck ${lost} --draw 3 --certificate -`);
  expect([code, err]).toEqual([1, expect.stringMatching(/^klondike: no solution of deck:\w+ was found\n$/)]);
});

test("a game with a level shows it, keeps it when resumed, and deals more of that level", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const title = /^hard, klondike:\d+, draw 3$/m;
  const first = await klondike("play --plain --short --level hard --draw 3", ["draw"], { env });
  expect(first.out).toMatch(title);
  const resumed = await klondike("play --plain --short --resume", ["status"], { env });
  expect(resumed.out.match(new RegExp(title, "gm"))?.length).toBe(2);
  const { out } = await klondike("play --plain --level hard", [
    "new",
    "new any",
    "new",
    "new winnable",
    "new easy",
  ]);
  const titles = out.match(/^.*klondike:.*$/gm)?.map((line) => line.replace(/klondike:\d+/, "K"));
  expect(titles).toEqual([
    "hard, K, draw 1",
    "hard, K, draw 1",
    "Classic, K, draw 1",
    "Classic, K, draw 1",
    expect.stringMatching(/^(easy|normal|hard|expert), K, draw 1$/),
    "easy, K, draw 1",
  ]);
});

test("deals a prepared deal and removes it from the reserve", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const near = Array.from({ length: 200 }, (_, at) => ({
    scheme: "klondike" as const,
    seed: BigInt(700 + at),
  }));
  const ready = firstCertified(near, { rules: CLASSIC_RULES, level: "normal" });
  if (ready === undefined || "deck" in ready.deal) throw new Error("a normal deal is near");
  const reserve = join(dataFolder(env), "reserve");
  mkdirSync(reserve, { recursive: true });
  writeFileSync(join(reserve, "normal.json"), JSON.stringify(certificateOf(ready)));
  const title = `normal, klondike:${ready.deal.seed}, draw 1`;
  expect((await klondike("play --plain --level normal", [], { env })).out).toContain(title);
  expect(readdirSync(reserve)).toEqual([]);
  expect((await klondike("play --plain --level normal", [], { env })).out).not.toContain(title);
});

test("refuses unknown kinds of deals in one line", async () => {
  const other = await klondike("play --plain --edition draw-three", ["new hard", "new winnable", "new foo"]);
  expect(other.out.match(/for Classic and By hand only/g)?.length).toBe(2);
  expect(other.out).toContain("I don't understand");
  expect((await klondike("play --plain --draw 2", ["new hard"])).out).toContain(
    "There are levels for draw 1",
  );
  const limited = await klondike("play --plain --passes 2", ["new easy", "new any"]);
  expect(limited.out.match(/There are levels for/g)?.length).toBe(1);
});

test.each([
  "play --level",
  "play --level foo",
  "play --level=",
  "play --level HARD",
  "play --level hard --seed 5",
  "play --winnable --seed 5",
  "play --winnable --deck ACAC",
  "play --winnable=yes",
  "play --level hard --passes 3",
  "play --level hard --draw 2",
  "play --level easy --edition draw-three",
  "play --winnable --edition open-deck",
  "play --winnable --edition countdown",
  "play --level easy --edition countdown",
  "play --winnable --resume",
  "play --level hard --resume",
  "deal --level",
  "deal --level x",
  "deal --level hard --passes 2",
  "deal --winnable --seed 5",
  "deal --winnable --edition draw-three",
  "deal --level hard --edition by-hand --draw 1",
  "deal --certificate -",
  "deal --seed 5 --certificate",
  "deal --seed 5 --edition open-deck --certificate -",
  "deal --seed 30 --edition countdown --certificate -",
])("%s is wrong usage: exit code 2 and one line", async (args) => {
  const { code, out, err } = await klondike(args);
  expect([code, out, err]).toEqual([2, "", expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});

test("random options never crash a command", async () => {
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("--winnable", "--level", "hard", "easy", "--date", "--month", "2026-11-15", "2026-11"),
    fc.constantFrom("--certificate=-", "--json", "--show", "--plain", "--draw", "3", "--seed"),
  );
  const env = { XDG_DATA_HOME: ownFolder() };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("play", "deal", "daily", "calendar"),
      fc.array(word, { maxLength: 5 }),
      async (command, words) => {
        const { code, err } = await klondike([command, ...words], ["draw", "new hard"], { env });
        expect([0, 1, 2]).toContain(code);
        expect(err).toMatch(code === 0 ? /^$/ : /^klondike: [^\n]+\n$/);
      },
    ),
    { numRuns: 150 },
  );
});
