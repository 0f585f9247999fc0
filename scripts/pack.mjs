// @ts-check
// What `npm pack` gives. In the repository a library's exports point at src/*.ts, so nothing has to be built to run;
// while a tarball is made they point at JavaScript and types in dist/.
//
//   pack.mjs prepack    in a package's folder, as its `prepack`: builds dist/ and redirects the exports
//   pack.mjs postpack   as its `postpack`: puts the manifest back
//   pack.mjs --check    packs every library, unpacks it elsewhere and imports each entry point
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, packages, root, runTool } from "./setup.mjs";

const KEPT = "package.json.kept";

/** @param {string} folder */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** @param {string} folder */
function prepack(folder) {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  if (
    runTool("tsc", [
      "-p",
      folder,
      "--noEmit",
      "false",
      "--declaration",
      "--rootDir",
      join(folder, "src"),
      "--outDir",
      join(folder, "dist"),
    ]) !== 0
  ) {
    fail(`${folder} does not compile`);
  }
  const manifest = manifestOf(folder);
  renameSync(join(folder, "package.json"), join(folder, KEPT));
  for (const [name, target] of Object.entries(manifest.exports)) {
    const built = String(target).replace("./src/", "./dist/").replace(/\.ts$/, "");
    manifest.exports[name] = { types: `${built}.d.ts`, default: `${built}.js` };
  }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string} folder */
function postpack(folder) {
  if (existsSync(join(folder, KEPT))) renameSync(join(folder, KEPT), join(folder, "package.json"));
}

/** Packs the libraries, unpacks them into a folder of their own and imports each entry point. */
async function check() {
  const place = mkdtempSync(join(tmpdir(), "klondike-pack-"));
  try {
    const libraries = packages().filter(
      (name) => manifestOf(join(root, "packages", name)).exports !== undefined,
    );
    for (const name of libraries) {
      const folder = join(root, "packages", name);
      const packed = spawnSync("npm", ["pack", "--silent", "--pack-destination", place], {
        cwd: folder,
        encoding: "utf8",
      });
      postpack(folder);
      const tarball = packed.stdout.trim().split("\n").at(-1) ?? "";
      if (packed.status !== 0) fail(`npm pack of ${name} failed: ${packed.stderr}`);
      const target = join(place, "node_modules", manifestOf(folder).name);
      mkdirSync(target, { recursive: true });
      spawnSync("tar", ["-xzf", join(place, tarball), "-C", target, "--strip-components=1"]);
    }
    for (const name of libraries) {
      const manifest = manifestOf(join(root, "packages", name));
      const unpacked = join(place, "node_modules", manifest.name);
      for (const [entry, { default: file }] of Object.entries(manifestOf(unpacked).exports)) {
        const names = Object.keys(await import(pathToFileURL(join(unpacked, file)).href));
        if (names.length === 0) fail(`${manifest.name} ${entry} exports nothing`);
        console.log(`${join(manifest.name, entry)}: ${names.length} names`);
      }
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const [act] = process.argv.slice(2);
if (act === "prepack") prepack(process.cwd());
else if (act === "postpack") postpack(process.cwd());
else await check();
