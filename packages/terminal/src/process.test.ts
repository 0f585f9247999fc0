import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { bundleInto } from "../bin/bundle.mjs";
import { BUNDLING, COMMAND, Started } from "./testing/process.ts";
import { ownFolder } from "./testing/scripted.ts";
import { IS_WINDOWS, KNOWS_STARTS } from "./testing/system.ts";

// The first start bundles the sources.
beforeAll(async () => {
  expect(await new Started(["--help"]).ends()).toEqual({ code: 0, signal: null });
});

test("the first start in the repository prints what it does; later ones are quiet", () => {
  // A copy without a bundle that uses the repository's sources and packages.
  const folder = mkdtempSync(join(tmpdir(), "klondike-first-"));
  try {
    const own = dirname(dirname(COMMAND));
    mkdirSync(join(folder, "bin"));
    cpSync(COMMAND, join(folder, "bin", "klondike.mjs"));
    cpSync(join(own, "package.json"), join(folder, "package.json"));
    mkdirSync(join(folder, "src"));
    writeFileSync(join(folder, "src", "main.ts"), "");
    const bundling = `import { mkdirSync, writeFileSync } from "node:fs";
      export async function bundleInto(dist) {
        mkdirSync(dist);
        writeFileSync(dist + "/klondike.js", "console.log('started');");
      }`;
    writeFileSync(join(folder, "bin", "bundle.mjs"), bundling);
    const start = () =>
      spawnSync(process.execPath, [join(folder, "bin", "klondike.mjs"), "deal"], { encoding: "utf8" });
    const first = start();
    expect([first.stdout, first.stderr]).toEqual([
      "started\n",
      expect.stringMatching(/^klondike: building .*…\n$/),
    ]);
    expect(start().stderr).toBe("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a program can use the JSON protocol line by line", async () => {
  const table = new Started(["table", "--edition", "draw-three", "--seed", "0"]);
  table.type("move draw\n");
  await table.waitFor(/"waste":\["AC","4H","TH"\].*\n/);
  table.type("undo\r\n");
  await table.waitFor(/\n.*"waste":\[\].*\n/);
  expect(await table.ends()).toEqual({ code: 0, signal: null });
});

test("the protocol answers random bytes, huge lines and split characters with one line each", async () => {
  const table = new Started(["table", "--seed", "1"]);
  table.type(Uint8Array.of(0xc3, 0x0a, 0x00, 0xff, 0x0a));
  table.type(`${"x".repeat(5_000_000)}\n`);
  table.type("undo");
  expect(await table.ends()).toEqual({ code: 0, signal: null });
  expect(table.out.split("\n").map((line) => line.slice(0, 11))).toEqual([
    ...Array<string>(4).fill('{"ok":false'),
    "",
  ]);
});

test("a closed output pipe ends the command quietly", async () => {
  const table = new Started(["table", "--seed", "1"]);
  table.type("moves\n");
  await table.waitFor(/\n/);
  table.child.stdout?.destroy();
  for (let line = 0; line < 100; line++) table.type("moves\n");
  expect(await table.ends()).toEqual({ code: 0, signal: null });
  expect(table.err).toBe("");
});

test("unreadable input counts as empty", () => {
  const folder = openSync("/", "r");
  for (const stdin of ["ignore", folder] as const) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, "countdown"], {
      stdio: [stdin, "pipe", "pipe"],
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/Enter a source pile: \n$/);
  }
});

test("concurrent starts and bundle builds do not interfere", async () => {
  const dist = join(dirname(BUNDLING), "../dist");
  const other = new Started([], {}, BUNDLING);
  const starts = [1, 2, 3].map(() => new Started(["--help"]));
  await bundleInto(dist);
  for (const started of [other, ...starts]) {
    expect(await started.ends()).toEqual({ code: 0, signal: null });
  }
  const entries = readdirSync(dist).filter((name) => !name.startsWith("chunk-"));
  expect(entries).toEqual([
    "deal-worker.js",
    "fair-games-worker.js",
    "fair-worker.js",
    "klondike.js",
    "postgres-keeper.js",
    "puzzle-worker.js",
    "replay-worker.js",
    "solve-worker.js",
    "study-worker.js",
  ]);
});

test.skipIf(IS_WINDOWS)(
  "an unexpected error is printed with its location after all callbacks have run",
  async () => {
    const fault = "process.on('SIGUSR2', () => Promise.reject(new Error('a fault')))";
    const XDG_DATA_HOME = ownFolder();
    const game = new Started(["play", "--plain", "--short", "--seed", "5"], {
      XDG_DATA_HOME,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    });
    game.type("draw\n");
    await game.waitFor(/Moves 1/);
    game.child.kill("SIGUSR2");
    expect(await game.ended).toEqual({ code: 1, signal: null });
    expect(game.err).toMatch(/^klondike: unexpected error; .*\nError: a fault\n {4}at /);
    // A released game has no lock.
    expect(readdirSync(join(XDG_DATA_HOME, "klondike", "games"))).toEqual([
      expect.stringMatching(/^[^.]+\.json$/),
    ]);
  },
);

test.skipIf(!existsSync("/dev/full"))("reports output that cannot be written: exit code 4", async () => {
  const full = openSync("/dev/full", "w");
  for (const args of [["solve", "--seed", "1", "--json"], ["deal", "--seed", "1"], ["--help"]]) {
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([4, "klondike: the output cannot be written: the disk is full\n"]);
  }
  const mute = spawnSync(process.execPath, [COMMAND, "no-such-command"], {
    stdio: ["ignore", "pipe", full],
  });
  expect(mute.status).toBe(2);
});

test.skipIf(!KNOWS_STARTS)(
  "exactly one of four terminals opens a game that a killed or closed terminal left, and none while another has it open",
  async () => {
    const XDG_DATA_HOME = ownFolder();
    const played = (...args: readonly string[]) =>
      new Started(["play", "--plain", "--short", ...args], { XDG_DATA_HOME });
    const game = played("--seed", "5");
    game.type("draw\n");
    await game.waitFor(/Moves 1/);
    const tooEarly = played("--resume");
    expect(await tooEarly.ends()).toEqual({ code: 1, signal: null });
    expect(tooEarly.err).toContain("no game to resume");
    game.child.kill("SIGKILL");
    await game.ended;
    // First the killed game, then the same game after it was released.
    for (const moves of [1, 2]) {
      const four = [1, 2, 3, 4].map(() => played("--resume"));
      // The terminal that opened the game keeps it until the other three have given up.
      const isSeen = new RegExp(`Moves ${moves}`);
      await Promise.all(
        four.map((each) => Promise.race([each.ended, each.waitFor(isSeen).catch(() => undefined)])),
      );
      for (const each of four) each.type("draw\n");
      const codes = await Promise.all(four.map(async (each) => (await each.ends()).code));
      expect(codes.toSorted()).toEqual([0, 1, 1, 1]);
      expect(four.filter(({ out }) => out.includes(`Moves ${moves + 1}`))).toHaveLength(1);
      expect(readdirSync(join(XDG_DATA_HOME, "klondike", "games"))).toEqual([
        expect.stringMatching(/^[^.]+\.json$/),
      ]);
    }
    const broken = played("--resume");
    broken.type("draw\n");
    await broken.waitFor(/Moves 4/);
    broken.child.kill("SIGINT");
    expect(await broken.ended).toEqual({ code: null, signal: "SIGINT" });
    const resumed = played("--resume");
    expect(await resumed.ends()).toEqual({ code: 0, signal: null });
    expect(resumed.out).toContain("Moves 4");
  },
  120_000,
);

test("loses no acknowledged move when the process is killed", async () => {
  const XDG_DATA_HOME = ownFolder();
  for (let kill = 0; kill < 3; kill++) {
    const args = kill === 0 ? ["--seed", "5"] : ["--resume"];
    const game = new Started(["play", "--plain", "--short", ...args], { XDG_DATA_HOME });
    game.type("d\n".repeat(400));
    // The previous game may have got further than acknowledged, so moves are counted, not named.
    await game.waitFor(/(?:Moves \d+.*?){10}/s);
    game.child.kill("SIGKILL");
    await game.ended;
    const shown = Number([...game.out.matchAll(/Moves (\d+)/g)].at(-1)?.[1]);
    const games = join(XDG_DATA_HOME, "klondike", "games");
    const [file = ""] = readdirSync(games).filter((name) => name.endsWith(".json"));
    const { at } = JSON.parse(readFileSync(join(games, file), "utf8")) as { readonly at: number };
    expect(at).toBeGreaterThanOrEqual(shown);
  }
});
