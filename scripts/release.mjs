// @ts-check
// Makes a release: `npm run release -- --dry` checks, builds and packs everything that is published into release/, with checksums and the
// notes since the last tag, and publishes nothing. `npm run release -- --set 1.1.0` moves all versions together.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { manifestOf, packInto } from "./pack.mjs";
import { fail, packages, root, run, runNpm } from "./setup.mjs";

const RELEASE = join(root, "release");
const LISTS = ["dependencies", "devDependencies", "peerDependencies"];

/** The folders whose versions move together: the repository's and every package's. */
function folders(base = root) {
  return [base, ...packages().map((name) => join(base, "packages", name))];
}

/**
 * Where versions differ: a package's own, or one that a package asks of another.
 * @param {string} [base]
 */
export function versionProblems(base = root) {
  const { version } = manifestOf(base);
  return folders(base).flatMap((folder) => {
    const manifest = manifestOf(folder);
    const asked = LISTS.flatMap((list) => Object.entries(manifest[list] ?? {})).filter(([name]) =>
      name.startsWith("@klondike/"),
    );
    return [
      [manifest.name, manifest.version],
      ...asked.map(([name, wanted]) => [`${name} in ${manifest.name}`, wanted]),
    ]
      .filter(([, own]) => own !== version)
      .map(([name, own]) => `${name} is ${own}, not ${version}`);
  });
}

/**
 * Moves every version, and what the packages ask of one another.
 * @param {string} version
 * @param {string} [base]
 */
export function setVersion(version, base = root) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) fail(`${version} is no version: 1.2.3`);
  for (const folder of folders(base)) {
    const manifest = manifestOf(folder);
    manifest.version = version;
    for (const list of LISTS) {
      for (const name of Object.keys(manifest[list] ?? {})) {
        if (name.startsWith("@klondike/")) manifest[list][name] = version;
      }
    }
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/**
 * What the changelog says about a version; undefined where it says nothing.
 * @param {string} changelog
 * @param {string} version
 */
export function changesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/\s/)[0] === version);
  return own?.split("\n").slice(1).join("\n").trim() || undefined;
}

/** The subjects of the commits since the last tag, or of all where there is none. */
function commitsSinceTag() {
  /** @type {(...args: string[]) => string | undefined} */
  const git = (...args) => {
    const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  const tag = git("describe", "--tags", "--abbrev=0");
  const log = git("log", "--format=- %s", ...(tag === undefined ? [] : [`${tag}..HEAD`])) ?? "";
  return { tag, log };
}

/**
 * The lines of a checksum file: `sha256sum -c` reads them.
 * @param {string} folder
 */
export function checksumsOf(folder) {
  return readdirSync(folder)
    .filter((name) => /\.tgz$/.test(name))
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}  ${name}\n`,
    )
    .join("");
}

/** @param {boolean} isChecked */
function release(isChecked) {
  const { version } = manifestOf(root);
  const problems = versionProblems();
  if (problems.length > 0) fail(`versions do not move together: ${problems.join("; ")}`);
  const changes = changesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
  if (changes === undefined) fail(`CHANGELOG.md has nothing about ${version}`);
  if (isChecked && run(process.execPath, ["scripts/check.mjs"]) !== 0)
    fail("npm run check fails: nothing is released");
  if (run(process.execPath, ["scripts/build.mjs"]) !== 0) fail("the browser game did not build");
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  const packed = packInto(RELEASE);
  const page = join(RELEASE, `klondike-web-${version}.tgz`);
  if (run("tar", ["-czf", page, "--exclude=.vite", "-C", join(root, "packages/web"), "dist"]) !== 0) {
    fail("the browser game could not be packed");
  }
  writeFileSync(join(RELEASE, "SHA256SUMS"), checksumsOf(RELEASE));
  const { tag, log } = commitsSinceTag();
  const since = tag === undefined ? "All commits" : `Commits since ${tag}`;
  writeFileSync(join(RELEASE, "NOTES.md"), `# Klondike ${version}\n\n${changes}\n\n## ${since}\n\n${log}\n`);
  for (const name of readdirSync(RELEASE)) console.log(`release/${name}`);
  return packed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [act, ...rest] = process.argv.slice(2);
  if (act === "--set" && rest[0] !== undefined) {
    setVersion(rest[0]);
    if (runNpm(["install", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0) {
      fail("package-lock.json could not be moved along");
    }
    console.log(`All versions are ${rest[0]}; CHANGELOG.md wants a section for it.`);
  } else if (act === "--dry") release(!rest.includes("--unchecked"));
  else {
    fail(
      "npm run release -- --dry makes everything and publishes nothing; then: git tag, npm publish release/FILE.tgz for each",
    );
  }
}
