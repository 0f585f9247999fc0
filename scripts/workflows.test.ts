import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readManifest } from "./pack.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, ".github", "workflows");
const { scripts } = readManifest(ROOT);
const readWorkflow = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

describe.each(readdirSync(FOLDER))("the workflow %s", (name) => {
  const text = readWorkflow(name);

  test("runs existing commands", () => {
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = ""]) => script);
    expect(run.filter((script) => scripts[script] === undefined)).toEqual([]);
    const files = [...text.matchAll(/(?:bash|node) ([\w/.-]+\.(?:sh|mjs))/g)].map(([, file = ""]) => file);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test("installs from the lock file", () => {
    expect(text).not.toMatch(/npm (install|i)\b/);
  });

  test("uses actions at a fixed commit, with the version beside it", () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action = ""]) => action);
    const isPinned = (action: string): boolean =>
      action.startsWith("./") || /^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !isPinned(action))).toEqual([]);
  });

  test("has read-only permissions unless a job asks for more", () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
  });
});

test("every push and pull request is tested on three systems with every supported Node", () => {
  const text = readWorkflow("test.yml");
  expect(text).toMatch(/^on:\n {2}push:[\s\S]*?\n {2}pull_request:/m);
  expect(text).toContain("os: [ubuntu-latest, macos-latest, windows-latest]");
  expect(text).toContain('node: ["20.19", 22, 24]');
  expect(text).toContain("- run: npm test");
});

test("Pages and releases wait for the tests", () => {
  expect(readWorkflow("pages.yml")).toMatch(/workflow_run:\n {4}workflows: \[test\]/);
  expect(readWorkflow("pages.yml")).toContain("github.event.workflow_run.conclusion == 'success'");
  const release = readWorkflow("release.yml");
  expect(release).toContain("uses: ./.github/workflows/test.yml");
  const jobs = release
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
    .filter((job) => job.includes("runs-on"));
  expect(jobs.length).toBeGreaterThan(0);
  for (const job of jobs) expect(job).toContain("needs: tests");
});

test("Pages publishes the documentation under docs/ beside the game", () => {
  const text = readWorkflow("pages.yml");
  expect(text).toMatch(/npm run docs -- --base "\$\{\{ steps\.pages\.outputs\.base_path \}\}\/docs\/"/);
  expect(text).toContain("cp -r site/dist pages/docs");
});

test("Dependabot holds back what Node 20 blocks, as CONTRIBUTING says", () => {
  const page = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const [, table = ""] = /### What Node 20 blocks\n([\s\S]*?)\n## /.exec(page) ?? [];
  const blocked = [...table.matchAll(/^\| (`?[@\w].*?) +\|/gm)]
    .flatMap(([, cell = ""]) => cell.split(", "))
    .flatMap((each) => /^`?((?:@\w+\/)?[a-z-]+)`? \d+$/.exec(each)?.[1] ?? []);
  const text = readFileSync(join(ROOT, ".github", "dependabot.yml"), "utf8");
  const held = [...text.matchAll(/dependency-name: "?([^"\n]+)"?\n {8}update-types/g)].map(
    ([, name = ""]) => name,
  );
  expect(blocked.length).toBeGreaterThan(2);
  expect(held.toSorted()).toEqual(blocked.toSorted());
});

test("Dependabot updates every folder with a lock file, the workflows and the images", () => {
  const text = readFileSync(join(ROOT, ".github", "dependabot.yml"), "utf8");
  const updates = [...text.matchAll(/package-ecosystem: (\S+)\n {4}directory: (\S+)/g)];
  expect(updates.map(([, system, folder]) => `${system} ${folder}`).toSorted()).toEqual([
    "docker /",
    "github-actions /",
    "npm /",
    "npm /site",
  ]);
  for (const [, system, folder = ""] of updates)
    if (system === "npm") expect(existsSync(join(ROOT, folder, "package-lock.json"))).toBe(true);
});
