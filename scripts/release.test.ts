import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  changelogSection,
  commitsSinceTag,
  computeChecksums,
  publishOrder,
  releaseNotes,
  repositoryProblem,
  setRepository,
  setVersion,
  versionProblems,
} from "./release.mjs";

const ROOT = join(import.meta.dirname, "..");
const PYTHON = "clients/python/pyproject.toml";
const place = mkdtempSync(join(tmpdir(), "klondike-release-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("all versions are the same, and the changelog has a section about it", () => {
  expect(versionProblems()).toEqual([]);
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(readFileSync(join(ROOT, "CITATION.cff"), "utf8")).toContain(`\nversion: ${version}\n`);
  expect(readFileSync(join(ROOT, PYTHON), "utf8")).toContain(`\nversion = "${version}"\n`);
  expect(changelogSection(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), version)).toMatch(/\w/);
});

test("versions change together, and a package with another version is reported", () => {
  cpSync(join(ROOT, "package.json"), join(place, "package.json"));
  for (const name of readdirSync(join(ROOT, "packages"))) {
    mkdirSync(join(place, "packages", name), { recursive: true });
    cpSync(join(ROOT, "packages", name, "package.json"), join(place, "packages", name, "package.json"));
  }
  cpSync(join(ROOT, PYTHON), join(place, PYTHON));
  const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  writeFileSync(join(place, "package-lock.json"), lock);
  setVersion("9.8.7", place);
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const changed = readFileSync(join(place, "package-lock.json"), "utf8");
  expect(JSON.parse(changed).packages["packages/play"]).toMatchObject({
    version: "9.8.7",
    dependencies: { "@klondike/engine": "9.8.7" },
  });
  setVersion(version, place);
  expect(readFileSync(join(place, "package-lock.json"), "utf8")).toBe(lock);
  setVersion("9.8.7", place);
  expect(readFileSync(join(place, PYTHON), "utf8")).toContain('\nversion = "9.8.7"\n');
  expect(versionProblems(place)).toEqual([]);
  const file = join(place, "packages", "play", "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  expect(manifest).toMatchObject({ version: "9.8.7", dependencies: { "@klondike/engine": "9.8.7" } });
  manifest.dependencies["@klondike/engine"] = "1.0.0";
  writeFileSync(file, JSON.stringify(manifest));
  expect(versionProblems(place)).toEqual(["@klondike/engine in @klondike/play is 1.0.0, not 9.8.7"]);
});

test("sha256sum accepts the checksums", () => {
  const folder = join(place, "sums");
  mkdirSync(folder);
  writeFileSync(join(folder, "a.tgz"), "abc");
  writeFileSync(join(folder, "NOTES.md"), "not packed");
  expect(computeChecksums(folder)).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.tgz\n",
  );
});

test("returns the changelog's section of a version", () => {
  const changelog = "# Changes\n\n## 2.0.0\n\nNew.\n\n## 1.0.0 (2026)\n\n- Old.\n\n## 0.1.0\n";
  expect(changelogSection(changelog, "2.0.0")).toBe("New.");
  expect(changelogSection(changelog, "1.0.0")).toBe("- Old.");
  expect(changelogSection(changelog, "0.1.0")).toBeUndefined();
  expect(changelogSection(changelog, "3.0.0")).toBeUndefined();
});

test.skipIf(spawnSync("git", ["--version"]).status !== 0)(
  "the commits of a release are those since the tag before its own",
  () => {
    const repository = join(place, "repository");
    mkdirSync(repository);
    const git = (...args: string[]) =>
      spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], { cwd: repository });
    const commit = (subject: string) => git("commit", "--allow-empty", "--message", subject);
    git("init");
    commit("Begin");
    git("tag", "v1.0.0");
    expect(commitsSinceTag(repository)).toBeUndefined();
    commit("Add a thing");
    git("tag", "v1.1.0");
    expect(commitsSinceTag(repository)).toEqual({ tag: "v1.0.0", log: "- Add a thing" });
  },
);

test("the notes list the commits since the last release, if there was one and they fit into a release on GitHub", () => {
  const first = "# Klondike 1.1.0\n\nNew.\n";
  expect(releaseNotes("1.1.0", "New.", undefined)).toBe(first);
  expect(releaseNotes("1.1.0", "New.", { tag: "v1.0.0", log: "- Add a thing" })).toBe(
    `${first}\n## Commits since v1.0.0\n\n- Add a thing\n`,
  );
  expect(releaseNotes("1.1.0", "New.", { tag: "v1.0.0", log: "- Add a thing\n".repeat(10_000) })).toBe(first);
});

test("a package is published after those it depends on", () => {
  const packages = [
    { name: "play", dependencies: ["knowledge", "engine"] },
    { name: "engine", dependencies: [] },
    { name: "knowledge", dependencies: ["engine", "elsewhere"] },
  ];
  expect(publishOrder(packages).map(({ name }) => name)).toEqual(["engine", "knowledge", "play"]);
});

test("refuses a release from a repository that the manifests do not name, and prints the command that changes them", () => {
  const url = "git+https://github.com/someone/cards.git";
  expect(repositoryProblem(url, "someone/cards")).toBeUndefined();
  expect(repositoryProblem(url, undefined)).toBeUndefined();
  expect(repositoryProblem(url, "me/cards")).toContain("npm run release -- --repository me/cards");
  setRepository("me/cards", place);
  const { repository } = JSON.parse(readFileSync(join(place, "packages/engine/package.json"), "utf8"));
  expect(repository).toEqual({
    type: "git",
    url: "git+https://github.com/me/cards.git",
    directory: "packages/engine",
  });
});
