import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser, launchOptions } from "../packages/web/scripts/browser.mjs";
import { listen } from "../packages/web/scripts/serve.mjs";
import { packInto } from "./pack.mjs";
import { npmCommand } from "./platform.mjs";

const LIBRARIES = ["engine", "documents", "solver", "knowledge", "play"] as const;
/** External dependencies of the libraries. */
const DEPENDENCIES = ["valibot"];
const TSC = join(import.meta.dirname, "../node_modules/typescript/bin/tsc");
const PATIENCE_MS = 600_000;

const place = mkdtempSync(join(tmpdir(), "klondike-fresh-"));
const modules = join(place, "node_modules");
/** Path of the command's tarball, once it is packed. */
let commandTarball = "";

/** Runs a program in the fresh folder and returns its output. The test fails if the program does. */
function inFolder(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: place, encoding: "utf8" });
  expect([status, stderr, status === 0 ? "" : stdout]).toEqual([0, "", ""]);
  return stdout;
}

/** Runs npm in the fresh folder. */
function npmHere(args: readonly string[]): void {
  const npm = npmCommand(args);
  const { status, stderr } = spawnSync(npm.command, npm.args, {
    cwd: place,
    encoding: "utf8",
    shell: npm.shell,
  });
  expect(status, stderr).toBe(0);
}

interface Example {
  readonly name: string;
  readonly code: string;
  /** What the program prints. */
  readonly text: string;
}

/** The entries of an import map for the entry points of an installed package. */
function importMap(library: string): Readonly<Record<string, string>> {
  const folder = join(modules, "@klondike", library);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.fromEntries(
    Object.entries<{ default: string }>(exports).map(([path, { default: file }]) => [
      `@klondike/${posix.join(library, path)}`,
      `/node_modules/@klondike/${posix.join(library, file)}`,
    ]),
  );
}

/** The examples of a package's README. */
function readExamples(library: string): readonly Example[] {
  const page = readFileSync(join(import.meta.dirname, "../packages", library, "README.md"), "utf8");
  const blocks = page.matchAll(/```ts\n(.*?)```\n\n```text\n(.*?)```/gs);
  return [...blocks].map(([, code = "", text = ""], at) => ({ name: `${library}-${at + 1}`, code, text }));
}

const EXAMPLES = LIBRARIES.flatMap(readExamples);

beforeAll(() => {
  // `npm run check` checks the types of the sources; here the examples check those of the tarballs.
  const tarballs = packInto(join(place, "tarballs"), [...LIBRARIES, "terminal"], true);
  writeFileSync(join(place, "package.json"), '{ "name": "fresh", "private": true, "type": "module" }\n');
  const [command, ...files] = tarballs.map(({ file }) => `./tarballs/${file}`).toReversed();
  commandTarball = command ?? "";
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--offline"];
  // npm's cache may lack what it needs to install a package by its name, so what ours depend on is packed as well.
  const dependencies = DEPENDENCIES.map((name) => join(import.meta.dirname, "../node_modules", name));
  npmHere(["pack", ...quiet, "--ignore-scripts", "--pack-destination", "tarballs", ...dependencies]);
  const others = readdirSync(join(place, "tarballs"))
    .filter((name) => DEPENDENCIES.some((each) => name.startsWith(`${each}-`)))
    .map((name) => `./tarballs/${name}`);
  npmHere(["install", ...quiet, ...files, ...others]);
  // One compiler run for the examples of all READMEs.
  for (const { name, code } of EXAMPLES) writeFileSync(join(place, `${name}.ts`), code);
  const compilerOptions = {
    strict: true,
    module: "nodenext",
    target: "es2023",
    lib: ["es2023", "dom"],
    types: [],
    sourceMap: false,
    // Do not check the compiler's own libraries, only what the tarballs declare.
    skipDefaultLibCheck: true,
  };
  const examples = { compilerOptions, files: EXAMPLES.map(({ name }) => `${name}.ts`) };
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify(examples));
  inFolder(process.execPath, [TSC]);
}, PATIENCE_MS);

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each(LIBRARIES)("the tarball of %s", (library) => {
  const folder = join(modules, "@klondike", library);

  test("has a README, the licence, types and source maps, and nothing else", () => {
    expect(readdirSync(folder).toSorted()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
    const { exports, files } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(files).toEqual(["dist"]);
    for (const { types, default: code } of Object.values<{ types: string; default: string }>(exports)) {
      for (const file of [types, code, `${code}.map`])
        expect(existsSync(join(folder, file)), file).toBe(true);
      const map = JSON.parse(readFileSync(join(folder, `${code}.map`), "utf8"));
      expect(map.sourcesContent).toHaveLength(map.sources.length);
    }
    expect(readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" }).join()).not.toContain(
      ".test.",
    );
  });
});

test.each(EXAMPLES)(
  "the README's example $name prints what the README shows",
  ({ name, text }) => {
    expect(inFolder(process.execPath, [`${name}.js`])).toBe(text);
  },
  PATIENCE_MS,
);

test.each(LIBRARIES)(
  "the first example of %s has at most ten lines and is on the first screen",
  (library) => {
    const [first] = readExamples(library);
    expect(first?.code.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(10);
    const page = readFileSync(join(import.meta.dirname, "../packages", library, "README.md"), "utf8");
    expect(page.slice(0, page.indexOf(first?.text ?? "")).split("\n").length).toBeLessThan(40);
  },
);

test(
  "the command installs globally from its tarball with its man page, and its first start prints only what was asked",
  () => {
    const prefix = join(place, "global");
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--offline"];
    npmHere(["install", "--global", "--prefix", prefix, ...quiet, commandTarball]);
    const isWindows = process.platform === "win32";
    const modulesFolder = isWindows ? join(prefix, "node_modules") : join(prefix, "lib", "node_modules");
    const folder = join(modulesFolder, "klondike");
    expect(existsSync(join(prefix, isWindows ? "klondike.cmd" : "bin/klondike"))).toBe(true);
    const klondike = (...args: string[]): string =>
      isWindows
        ? inFolder(process.execPath, [join(folder, "dist/klondike.js"), ...args])
        : inFolder(join(prefix, "bin", "klondike"), args);
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
    expect(klondike("--version")).toBe(`klondike ${version}\n`);
    expect(klondike("--help")).toContain("klondike solve");
    expect(JSON.parse(klondike("solve", "--seed", "42", "--json"))).toMatchObject({
      verdict: "winnable",
    });
    const page = isWindows ? join(folder, "man/klondike.1") : join(prefix, "share/man/man1/klondike.1");
    expect(readFileSync(page, "utf8")).toBe(klondike("manual"));
    expect(readdirSync(folder).toSorted()).toEqual(["LICENSE", "README.md", "dist", "man", "package.json"]);
  },
  PATIENCE_MS,
);

test("the host for Node answers hints and finds deals on threads", () => {
  const program = `
    import { dealGame } from "@klondike/engine/session";
    import { fairViewOf } from "@klondike/knowledge/hints";
    import { nodeHost } from "@klondike/play/hosts";
    const host = nodeHost();
    const session = dealGame({ seed: 42n, draw: 3 });
    const { rules } = session.game.setup;
    const hint = await host.fair.ask({ about: "hint", view: fairViewOf(session), rules });
    const daily = await host.certifier.ask({ ask: "daily", day: "2026-11-15" });
    const { verdict } = await host.solver.solve({ position: session.game.start, rules });
    console.log(hint.ok && hint.value.hints.length > 0, daily.ok && daily.value.level, verdict);
    host.close();`;
  writeFileSync(join(place, "hosts.js"), program);
  expect(inFolder(process.execPath, ["hosts.js"])).toBe("true expert winnable\n");
});

test.skipIf(findBrowser() === undefined)(
  "engine, solver and the browser's pool run in a browser without a bundler",
  async () => {
    const pooled = EXAMPLES.find(({ code }) => code.includes("nodePool"));
    const imports = Object.assign(
      { valibot: "/node_modules/valibot/dist/index.mjs" },
      ...["engine", "solver"].map(importMap),
    );
    const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>
      <script type="module">const said = []; console.log = (...words) => said.push(words.join(" "));
      ${pooled?.code.replaceAll("nodePool", "browserPool")}
      document.title = "done"; document.body.textContent = said.join("\\n") + "\\n";</script><body></body>`;
    writeFileSync(join(place, "page.html"), page);
    const server = await listen(0, place);
    const browser = await chromium.launch(launchOptions());
    try {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      const tab = await browser.newPage();
      await tab.goto(`http://localhost:${address.port}/page.html`);
      await tab.waitForFunction("document.title === 'done'");
      expect(await tab.evaluate("document.body.textContent")).toBe(pooled?.text);
    } finally {
      await browser.close();
      server.close();
    }
  },
  PATIENCE_MS,
);
