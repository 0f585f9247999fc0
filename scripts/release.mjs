// @ts-check
// Makes a release in release/: tarballs of what is published, the browser game, a bill of materials (SBOM), checksums and notes.
//
//   npm run release -- --dry             checks, builds and packs everything; publishes nothing
//   npm run release -- --publish         the same, and publishes; run by .github/workflows/release.yml for a tag
//   npm run release -- --set 1.1.0       sets the version of all packages
//   npm run release -- --repository A/B  changes the GitHub repository in all manifests
//
// `--unchecked` skips npm run check.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packInto, readManifest } from "./pack.mjs";
import { npmCommand } from "./platform.mjs";
import { fail, packages, root, run, runNpm, runTool } from "./setup.mjs";

const RELEASE = join(root, "release");
const LISTS = ["dependencies", "devDependencies", "peerDependencies"];

/** Files that name the version besides the manifests. */
const OTHER_VERSIONS = ["CITATION.cff", "clients/python/pyproject.toml"];

/** The folders whose versions change together: the repository's and every package's. */
function folders(base = root) {
  return [base, ...packages().map((name) => join(base, "packages", name))];
}

/**
 * Versions that differ: a package's own, or one required by another package.
 * @param {string} [base]
 */
export function versionProblems(base = root) {
  const { version } = readManifest(base);
  return folders(base).flatMap((folder) => {
    const manifest = readManifest(folder);
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
 * Sets the version of a manifest, or of its copy in the lock file, and of its dependencies on other packages here.
 * @param {any} manifest
 * @param {string} version
 */
function setManifestVersion(manifest, version) {
  manifest.version = version;
  for (const list of LISTS) {
    for (const name of Object.keys(manifest[list] ?? {})) {
      if (name.startsWith("@klondike/")) manifest[list][name] = version;
    }
  }
}

/**
 * Sets the version of every package and of their dependencies on each other, in the manifests and in the lock file.
 * @param {string} version
 * @param {string} [base]
 */
export function setVersion(version, base = root) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) fail(`${version} is not a version such as 1.2.3`);
  for (const folder of folders(base)) {
    const manifest = readManifest(folder);
    setManifestVersion(manifest, version);
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  // Not with npm install: npm 10 deletes the libc entries of the lock file.
  const file = join(base, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  lock.version = version;
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === "" || /^packages\/[^/]+$/.test(place)) setManifestVersion(entry, version);
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  for (const file of OTHER_VERSIONS.map((name) => join(base, name)).filter(existsSync)) {
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/^(version(?: =|:)) .*$/m, (_, name) => {
        const isToml = name.endsWith("=");
        return `${name} ${isToml ? JSON.stringify(version) : version}`;
      }),
    );
  }
}

/**
 * The changelog's section about a version, if any.
 * @param {string} changelog
 * @param {string} version
 */
export function changelogSection(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/\s/)[0] === version);
  return own?.split("\n").slice(1).join("\n").trim() || undefined;
}

/**
 * The tag before HEAD and the subjects of the commits since then; undefined before the first tag.
 * @param {string} [base]
 */
export function commitsSinceTag(base = root) {
  /** @type {(...args: string[]) => string | undefined} */
  const git = (...args) => {
    const { status, stdout } = spawnSync("git", args, { cwd: base, encoding: "utf8", maxBuffer: 2 ** 26 });
    return status === 0 ? stdout.trim() : undefined;
  };
  // HEAD has the tag of this release.
  const tag = git("describe", "--tags", "--abbrev=0", "HEAD^");
  return tag === undefined ? undefined : { tag, log: git("log", "--format=- %s", `${tag}..HEAD`) ?? "" };
}

/** GitHub refuses a release with longer notes. */
const MAX_NOTES = 125_000;

/**
 * The notes of a release: the changelog's section and the commits since the last release, if there was one and they fit.
 * @param {string} version
 * @param {string} changes
 * @param {{ tag: string, log: string } | undefined} commits
 */
export function releaseNotes(version, changes, commits) {
  const notes = `# Klondike ${version}\n\n${changes}\n`;
  if (commits === undefined) return notes;
  const all = `${notes}\n## Commits since ${commits.tag}\n\n${commits.log}\n`;
  return all.length > MAX_NOTES ? notes : all;
}

/**
 * The lines of a checksum file for `sha256sum -c`.
 * @param {string} folder
 */
export function computeChecksums(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(tgz|cdx\.json)$/.test(name))
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}  ${name}\n`,
    )
    .join("");
}

/**
 * Describes a mismatch between the manifests' repository and the actual one, because npm refuses provenance for it.
 * @param {string} url the `repository.url` of the manifests
 * @param {string | undefined} actual OWNER/NAME of the repository that runs this, as GitHub Actions names it
 */
export function repositoryProblem(url, actual) {
  const named = /github\.com\/([^/]+\/[^/]+?)(\.git)?$/.exec(url)?.[1];
  if (actual === undefined || named === actual) return undefined;
  return `the manifests name the repository ${named}, and this is ${actual}: npm run release -- --repository ${actual}`;
}

/**
 * Changes every manifest to another GitHub repository.
 * @param {string} name OWNER/NAME
 * @param {string} [base]
 */
export function setRepository(name, base = root) {
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) fail(`${name} is not OWNER/NAME`);
  for (const folder of folders(base)) {
    const manifest = readManifest(folder);
    manifest.repository.url = `git+https://github.com/${name}.git`;
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/**
 * Packages in publishing order: each after its dependencies.
 * @template {{ name: string, dependencies: readonly string[] }} Package
 * @param {readonly Package[]} list
 * @returns {readonly Package[]}
 */
export function publishOrder(list) {
  /** @type {Package[]} */
  const ordered = [];
  /** @param {Package} each */
  const add = (each) => {
    if (ordered.includes(each)) return;
    for (const name of each.dependencies) {
      const other = list.find((one) => one.name === name);
      if (other !== undefined) add(other);
    }
    ordered.push(each);
  };
  for (const each of list) add(each);
  return ordered;
}

/**
 * Runs npm and returns its output.
 * @param {readonly string[]} args
 */
function npmOutput(args) {
  const npm = npmCommand(args);
  const { status, stdout, stderr } = spawnSync(npm.command, npm.args, {
    cwd: root,
    encoding: "utf8",
    shell: npm.shell,
    maxBuffer: 2 ** 26,
  });
  return { isDone: status === 0, out: stdout ?? "", err: stderr ?? "" };
}

/**
 * Whether the registry has a version.
 * @param {string} name
 * @param {string} version
 */
function registryState(name, version) {
  const { isDone, out, err } = npmOutput(["view", name, "versions", "--json"]);
  if (isDone) return [JSON.parse(out)].flat().includes(version) ? "published already" : "a new version";
  return err.includes("E404") ? "a new name" : "the registry did not answer";
}

/**
 * Checks, builds and packs everything into release/.
 * @param {boolean} isChecked
 */
function release(isChecked) {
  const { version, repository } = readManifest(root);
  const problems = versionProblems();
  if (problems.length > 0) fail(`versions do not move together: ${problems.join("; ")}`);
  const elsewhere = repositoryProblem(repository.url, process.env["GITHUB_REPOSITORY"]);
  if (elsewhere !== undefined) fail(elsewhere);
  const { GITHUB_REF_TYPE: kind, GITHUB_REF_NAME: tagged } = process.env;
  if (kind === "tag" && tagged !== `v${version}`) fail(`the tag is ${tagged}, and the version is ${version}`);
  const changes = changelogSection(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
  if (changes === undefined) fail(`CHANGELOG.md has nothing about ${version}`);
  if (isChecked && run(process.execPath, ["scripts/check.mjs"]) !== 0)
    fail("npm run check fails: nothing is released");
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  const packed = packInto(RELEASE);
  packWeb(version);
  packDocs(version);
  const bill = npmOutput(["sbom", "--sbom-format=cyclonedx", "--omit=dev"]);
  if (!bill.isDone) fail(`npm sbom failed: ${bill.err}`);
  writeFileSync(join(RELEASE, `klondike-${version}.cdx.json`), bill.out);
  writeFileSync(join(RELEASE, "SHA256SUMS"), computeChecksums(RELEASE));
  writeFileSync(join(RELEASE, "NOTES.md"), releaseNotes(version, changes, commitsSinceTag()));
  return publishOrder(
    packed.map(({ name, file }) => {
      const folder = name === "klondike" ? "terminal" : name.replace("@klondike/", "");
      const { dependencies = {} } = readManifest(join(root, "packages", folder));
      return { name, version, file, dependencies: Object.keys(dependencies) };
    }),
  );
}

/**
 * Packs the browser game from a separate build: packages/web/dist has files of earlier builds.
 * @param {string} version
 */
function packWeb(version) {
  const place = mkdtempSync(join(tmpdir(), "klondike-web-"));
  try {
    const dist = join(place, "dist");
    if (
      runTool("vite", ["build", "packages/web", "--logLevel", "warn", "--outDir", dist, "--emptyOutDir"]) !==
      0
    ) {
      fail("the browser game did not build");
    }
    rmSync(join(dist, ".vite"), { recursive: true, force: true });
    const target = join(RELEASE, `klondike-web-${version}.tgz`);
    if (run("tar", ["-czf", target, "-C", place, "dist"]) !== 0) fail("the browser game could not be packed");
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Packs the documentation site, built for the path /docs/ beside the game.
 * @param {string} version
 */
function packDocs(version) {
  if (run(process.execPath, ["scripts/docs.mjs"]) !== 0) fail("the documentation did not build");
  const target = join(RELEASE, `klondike-docs-${version}.tgz`);
  if (run("tar", ["-czf", target, "-C", "site", "dist"]) !== 0) fail("the documentation could not be packed");
}

/**
 * Publishes the packed packages, or does a dry run.
 * @param {ReturnType<typeof release>} packed
 * @param {boolean} isDry
 */
function publish(packed, isDry) {
  // Provenance is signed with the identity of the workflow.
  const provenance = process.env["GITHUB_ACTIONS"] === "true" && !isDry ? ["--provenance"] : [];
  for (const { name, version, file } of packed) {
    const state = registryState(name, version);
    const size = `${(statSync(join(RELEASE, file)).size / 1024).toFixed(0)} KB`;
    console.log(
      `${isDry ? "would publish" : "publishing"} ${name}@${version} (${state}), ${size}: release/${file}`,
    );
    if (state === "published already") continue;
    const args = ["publish", join(RELEASE, file), "--access", "public", ...provenance];
    if (!isDry) {
      if (runNpm(args) !== 0)
        fail(`npm publish of ${name} failed: run it again, what is published is skipped`);
    } else {
      const { isDone, err } = npmOutput([...args, "--dry-run"]);
      if (!isDone) fail(`npm publish --dry-run of ${name} fails: ${err}`);
    }
  }
  const others = readdirSync(RELEASE).filter((name) => !packed.some(({ file }) => file === name));
  for (const name of others)
    console.log(`${isDry ? "would attach" : "to attach"} to the release on GitHub: release/${name}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [act, ...rest] = process.argv.slice(2);
  const isChecked = !rest.includes("--unchecked");
  if (act === "--set" && rest[0] !== undefined) {
    setVersion(rest[0]);
    console.log(`All versions are ${rest[0]}; CHANGELOG.md needs a section for it.`);
  } else if (act === "--repository" && rest[0] !== undefined) {
    setRepository(rest[0]);
    console.log(`All manifests name github.com/${rest[0]}.`);
  } else if (act === "--dry") publish(release(isChecked), true);
  else if (act === "--publish") publish(release(isChecked), false);
  else {
    fail(
      "npm run release -- --dry makes everything and publishes nothing; a tag v1.2.3 on GitHub publishes (.github/workflows/release.yml)",
    );
  }
}
