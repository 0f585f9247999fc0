// @ts-check
// Builds the documentation site into site/dist: npm run docs, or npm run docs -- --base /klondike/docs/ for a different path.
// The site has its own packages, which nothing else needs.
import { join } from "node:path";
import { fail, isInstalled, root, run, runNpm, setUp } from "./setup.mjs";

setUp();
const SITE = join(root, "site");
const base = process.argv[process.argv.indexOf("--base") + 1];
if (process.argv.includes("--base") && !/^\/(.*\/)?$/.test(base ?? "")) {
  fail("--base needs a path that begins and ends with /");
}
const inSite = ["--prefix", SITE];
if (!isInstalled(SITE)) {
  console.log("Installing the packages of the documentation site (150 MB) into site/node_modules.");
  if (runNpm([...inSite, "ci", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0) fail("npm ci failed");
}
if (run(process.execPath, [join(SITE, "api.mjs")]) !== 0) fail("the API pages were not written");
const env = process.argv.includes("--base") ? { DOCS_BASE: base } : {};
const vitepress = join(SITE, "node_modules", "vitepress", "bin", "vitepress.js");
if (run(process.execPath, [vitepress, "build", SITE], env) !== 0) fail("the site was not built");
console.log(`The documentation is in site/dist; serve that folder at ${env.DOCS_BASE ?? "/docs/"}.`);
