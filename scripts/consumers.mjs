// @ts-check
// Uses the tarballs as other projects do: `node scripts/consumers.mjs`. In a fresh folder it installs them with tools from npm,
// checks an example's types in three module modes, bundles it with Vite, esbuild and webpack, and opens <klondike-table> from
// each bundle, as a script without a bundler and in the wrappers for React and Svelte. It prints the sizes.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findBrowser, launchOptions } from "../packages/web/scripts/browser.mjs";
import { listen } from "../packages/web/scripts/serve.mjs";
import { packInto } from "./pack.mjs";
import { npmCommand } from "./platform.mjs";
import { root, toolScript } from "./setup.mjs";

const TOOLS = [
  "vite@8.3.8",
  "esbuild@0.28.2",
  "webpack@5.112.2",
  "react@19.3.1",
  "react-dom@19.3.1",
  "svelte@5.57.3",
  "@sveltejs/vite-plugin-svelte@7.3.1",
];

const PROGRAM = `import { formatMove } from "@klondike/engine/notation";
import { dealGame } from "@klondike/engine/session";
import { fairHint, fairViewOf } from "@klondike/knowledge/hints";
import { createGame, startLiveGame } from "@klondike/play";
import { memoryHost } from "@klondike/play/hosts";
import { solveNow } from "@klondike/solver";

export function answers(): readonly (string | undefined)[] {
  const session = dealGame({ seed: 42n, draw: 3 });
  const { rules } = session.game.setup;
  const hint = fairHint(fairViewOf(session), rules);
  const host = memoryHost();
  const game = createGame(host, "classic");
  game.dispatch({ kind: "load", game: startLiveGame(session, host), how: "dealt" });
  const { verdict } = solveNow(session.game.start, rules);
  game.close();
  return [hint && formatMove(hint.move), verdict];
}
`;
const ANSWERS = "draw winnable\n";

/** Compiler options of the module modes. A CommonJS program loads ES modules with \`import()\`. */
const MODES = {
  nodenext: { module: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
  node16: { module: "node16" },
};

const TABLE = '<klondike-table deal="42" rules="draw3" size="760"></klondike-table>';
/** Pages of the element and their scripts. Each shows a table, and the wrappers set the title to the move. */
const PAGES = {
  element: { file: "element.js", code: `import "@klondike/table"; document.body.innerHTML = '${TABLE}';` },
  react: {
    file: "react.jsx",
    code: `import { createRoot } from "react-dom/client"; import { KlondikeTable } from "./KlondikeTable.jsx";
      createRoot(document.body).render(
        <KlondikeTable ref={(table) => { window.table = table; }} deal="42" rules="draw3" size="760"
          onMove={({ move }) => { document.title = move; }} />);`,
  },
  svelte: {
    file: "svelte.js",
    code: `import { mount } from "svelte"; import KlondikeTable from "./KlondikeTable.svelte";
      const props = { deal: "42", rules: "draw3", size: "760", onmove: ({ move }) => { document.title = move; },
        get table() { return window.table; }, set table(table) { window.table = table; } };
      mount(KlondikeTable, { target: document.body, props });`,
  },
};

const place = mkdtempSync(join(tmpdir(), "klondike-consumers-"));
/** @type {string[]} */
const failures = [];

/**
 * @param {string} what
 * @param {boolean} isTrue
 * @param {string} [why]
 */
function report(what, isTrue, why = "") {
  console.log(`${isTrue ? "" : "FAILED: "}${what}${isTrue || why === "" ? "" : `: ${why}`}`);
  if (!isTrue) failures.push(what);
}

/** @param {readonly string[]} args */
function node(args, cwd = place) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  return { isDone: status === 0, out: stdout, why: `${stdout}${stderr}`.slice(0, 2000) };
}

/** @param {readonly string[]} args */
function npm(args) {
  const { command, args: words, shell } = npmCommand(args);
  const { status, stderr } = spawnSync(command, words, { cwd: place, encoding: "utf8", shell });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
}

function install() {
  console.log(
    "Installing Vite, esbuild, webpack, React and Svelte from npm into a temporary folder: about 60 MB.",
  );
  const tarballs = packInto(join(place, "tarballs"), undefined, true);
  const libraries = tarballs
    .filter(({ name }) => name !== "klondike")
    .map(({ file }) => `./tarballs/${file}`);
  writeFileSync(join(place, "package.json"), '{ "name": "consumers", "private": true, "type": "module" }\n');
  npm(["install", "--no-audit", "--no-fund", "--loglevel=error", ...libraries, ...TOOLS]);
  writeFileSync(join(place, "program.ts"), PROGRAM);
  writeFileSync(
    join(place, "main.ts"),
    'import { answers } from "./program.js";\nconsole.log(...answers());\n',
  );
  const types = 'import { KlondikeTableElement, type TableDetail } from "@klondike/table";\n';
  const use = `export const score = ({ score }: TableDetail, table: HTMLElementTagNameMap["klondike-table"]): number =>
  table instanceof KlondikeTableElement ? score + table.progress.at : 0;\n`;
  writeFileSync(join(place, "element-types.ts"), types + use);
}

function checkTypes() {
  const options = {
    strict: true,
    target: "es2023",
    lib: ["es2023", "dom"],
    types: [],
    skipDefaultLibCheck: true,
  };
  for (const [name, mode] of Object.entries(MODES)) {
    const outDir = join(place, "out", name);
    const config = {
      compilerOptions: { ...options, ...mode, outDir },
      files: ["main.ts", "element-types.ts"],
    };
    writeFileSync(join(place, "tsconfig.json"), JSON.stringify(config));
    const { isDone, why } = node([toolScript("tsc"), "-p", "."]);
    report(`types in the mode ${name}`, isDone, why);
    const ran = node([join(outDir, "main.js")]);
    report(`the program compiled in the mode ${name} runs`, ran.out === ANSWERS, ran.why);
  }
  const common = join(place, "common");
  mkdirSync(common);
  writeFileSync(join(common, "package.json"), '{ "type": "commonjs" }\n');
  writeFileSync(
    join(common, "main.ts"),
    `async function main(): Promise<void> {
  const { dealGame } = await import("@klondike/engine/session");
  const { solveNow } = await import("@klondike/solver");
  const { start, setup } = dealGame({ seed: 42n, draw: 3 }).game;
  console.log(solveNow(start, setup.rules).verdict);
}
void main();
`,
  );
  const config = {
    compilerOptions: {
      ...options,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      module: "node16",
      outDir: "out",
    },
    files: ["main.ts"],
  };
  writeFileSync(join(common, "tsconfig.json"), JSON.stringify(config));
  const { isDone, why } = node([toolScript("tsc"), "-p", "."], common);
  report("types in a CommonJS program", isDone, why);
  const ran = node([join(common, "out/main.js")]);
  report("the CommonJS program runs", ran.out === "winnable\n", ran.why);
}

/** Renders the wrappers as a server does. */
function renderOnServer() {
  writeFileSync(
    join(place, "server.mjs"),
    `import { build } from "esbuild"; import { createElement } from "react"; import { renderToString } from "react-dom/server";
    await build({ entryPoints: ["KlondikeTable.jsx"], outfile: "server-react.js", jsx: "automatic", format: "esm" });
    const { KlondikeTable } = await import("./server-react.js");
    console.log(renderToString(createElement(KlondikeTable, { deal: "42" })));`,
  );
  const { out, why } = node(["server.mjs"]);
  report("a server renders the element", out === '<klondike-table deal="42"></klondike-table>\n', why);
}

/** Bundles the program for Node and the pages for browsers, with each bundler. */
function bundle() {
  for (const { file, code } of Object.values(PAGES)) writeFileSync(join(place, file), code);
  for (const file of ["KlondikeTable.jsx", "KlondikeTable.svelte"])
    cpSync(join(root, "packages/table/examples", file), join(place, file));
  const main = join(place, "out/bundler/main.js");
  for (const [name, { file }] of Object.entries(PAGES)) {
    const script = `<script type="module" src="/${file}"></script>`;
    writeFileSync(join(place, `${name}.html`), `<!doctype html><title>none</title><body></body>${script}`);
  }
  writeFileSync(
    join(place, "vite.mjs"),
    `import { svelte } from "@sveltejs/vite-plugin-svelte"; import { build } from "vite";
    const logLevel = "warn";
    await build({ logLevel, plugins: [svelte({ configFile: false })], build: { outDir: "web-vite", target: "es2022",
      rolldownOptions: { input: ${JSON.stringify(Object.keys(PAGES).map((name) => `${name}.html`))} } } });
    await build({ logLevel, configFile: false, ssr: { noExternal: true }, build: { ssr: ${JSON.stringify(main)}, outDir: "node-vite" } });`,
  );
  writeFileSync(
    join(place, "esbuild.mjs"),
    `import { build } from "esbuild"; import { cpSync, readdirSync } from "node:fs";
    const common = { bundle: true, format: "esm", minify: true, target: "es2022", logLevel: "warning" };
    await build({ ...common, entryPoints: ["element.js"], outdir: "web-esbuild", splitting: true });
    const dist = "node_modules/@klondike/table/dist/";
    for (const file of readdirSync(dist).filter((name) => name.endsWith("-worker.js"))) cpSync(dist + file, "web-esbuild/" + file);
    await build({ ...common, entryPoints: [${JSON.stringify(main)}], outfile: "node-esbuild/main.js", platform: "node" });`,
  );
  writeFileSync(
    join(place, "webpack.mjs"),
    `import webpack from "webpack"; import { resolve } from "node:path";
    const common = { mode: "production", context: resolve("."), performance: { hints: false } };
    const web = { ...common, entry: "./element.js", output: { path: resolve("web-webpack"), filename: "element.js" } };
    const forNode = { ...common, target: "node20", entry: ${JSON.stringify(main)}, experiments: { outputModule: true },
      output: { path: resolve("node-webpack"), filename: "main.js", module: true } };
    webpack([web, forNode], (error, stats) => {
      if (error) throw error;
      if (stats.hasErrors() || stats.hasWarnings()) { console.error(stats.toString("errors-warnings")); process.exitCode = 1; }
    });`,
  );
  for (const bundler of ["vite", "esbuild", "webpack"]) {
    const { isDone, why } = node([`${bundler}.mjs`]);
    report(`${bundler} bundles the libraries and the element`, isDone, why);
    const ran = node([join(place, `node-${bundler}`, "main.js")]);
    report(`the program bundled by ${bundler} runs`, ran.out === ANSWERS, ran.why);
    const bytes = gzipSync(readFileSync(join(place, `node-${bundler}`, "main.js"))).length;
    console.log(`  ${bytes} bytes gzipped: the program (rules, hint, solver, game) by ${bundler}`);
  }
  for (const bundler of ["esbuild", "webpack"])
    writeFileSync(
      join(place, `web-${bundler}`, "element.html"),
      '<!doctype html><title>none</title><body></body><script type="module" src="element.js"></script>',
    );
  const plain = join(place, "web-script");
  cpSync(join(place, "node_modules/@klondike/table/dist"), plain, { recursive: true });
  const script = '<script type="module" src="klondike-table.js"></script>';
  writeFileSync(join(plain, "element.html"), `<!doctype html><title>none</title>${TABLE}${script}`);
}

async function openPages() {
  if (findBrowser() === undefined) {
    console.log("skipped: no browser to open the element in");
    return;
  }
  const browser = await chromium.launch(launchOptions());
  try {
    for (const folder of readdirSync(place).filter((name) => name.startsWith("web-"))) {
      const server = await listen(0, join(place, folder));
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      for (const page of readdirSync(join(place, folder)).filter((name) => name.endsWith(".html")))
        await openPage(browser, `http://localhost:${port}/${page}`, `${page} of ${folder}`);
      server.close();
      server.closeAllConnections();
    }
  } finally {
    await browser.close();
  }
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {string} name
 */
async function openPage(browser, address, name) {
  const tab = await browser.newPage({ reducedMotion: "reduce" });
  /** @type {Promise<number>[]} */
  const sizes = [];
  tab.on("response", (response) => {
    if (/\.js$/.test(response.url())) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  try {
    await tab.goto(address);
    const stock = tab.locator('klondike-table [data-spot="s"]');
    await stock.waitFor();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`  ${bytes} bytes of gzipped JavaScript for ${name}`);
    const hint = await tab.evaluate('document.querySelector("klondike-table").hint()');
    await stock.click();
    const isWrapped = /react|svelte/.test(name);
    await tab.waitForFunction(
      isWrapped ? 'document.title === "draw"' : 'document.querySelector("klondike-table").progress.at === 1',
    );
    report(`${name} hints and plays`, hint === "draw", String(hint));
    if (isWrapped) {
      await tab.evaluate("table.undo()");
      const { at } = /** @type {{ at: number }} */ (await tab.evaluate("table.progress"));
      report(`${name} gives its element to the page`, at === 0, String(at));
    }
  } catch (error) {
    report(`${name} hints and plays`, false, String(error));
  } finally {
    await tab.close();
  }
}

try {
  install();
  checkTypes();
  bundle();
  renderOnServer();
  await openPages();
} finally {
  rmSync(place, { recursive: true, force: true });
}
console.log(failures.length === 0 ? "All of them work." : `${failures.length} failed.`);
process.exitCode = failures.length === 0 ? 0 : 1;
