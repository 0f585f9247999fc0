import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isInstalled, nodeProblem, packages, toolScript } from "./setup.mjs";

const ROOT = join(import.meta.dirname, "..");
const clone = mkdtempSync(join(tmpdir(), "klondike-setup-"));
const LOCK = join(clone, "package-lock.json");

beforeAll(() => {
  const files = ["package.json", "package-lock.json", "scripts/setup.mjs", "scripts/platform.mjs"];
  for (const file of [...files, ...packages().map((name) => `packages/${name}/package.json`)]) {
    cpSync(join(ROOT, file), join(clone, file), { recursive: true });
  }
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Runs set-up in the clone without a registry or a cache. */
function setUpOffline() {
  return spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      'import { setUp } from "./scripts/setup.mjs"; setUp(); console.log("ready")',
    ],
    {
      cwd: clone,
      encoding: "utf8",
      env: {
        ...process.env,
        npm_config_registry: "http://127.0.0.1:9/",
        npm_config_fetch_retries: "0",
        npm_config_cache: join(clone, "cache"),
      },
    },
  );
}

test("without a network set-up says what it cannot install and what to do, and leaves the lock file unchanged", () => {
  const lock = readFileSync(LOCK, "utf8");
  const { status, stdout, stderr } = setUpOffline();
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^Installing \d+ packages from http:\/\/127\.0\.0\.1:9\/ into node_modules with npm ci/,
  );
  expect(stderr).toContain("Without a network: run npm ci once where there is one");
  expect(readFileSync(LOCK, "utf8")).toBe(lock);
});

test("does not continue with the packages of an interrupted installation", () => {
  mkdirSync(join(clone, "node_modules", "partial"), { recursive: true });
  const { status, stderr } = setUpOffline();
  expect([status, stderr]).toEqual([1, expect.stringContaining("npm ci failed")]);
  expect(stderr).not.toContain("continuing with");
});

test("a failed update keeps the installed packages", () => {
  mkdirSync(join(clone, "node_modules", "old"), { recursive: true });
  writeFileSync(join(clone, "node_modules", "old", "index.js"), "");
  writeFileSync(join(clone, "node_modules", ".package-lock.json"), JSON.stringify({ packages: {} }));
  const { status, stdout, stderr } = setUpOffline();
  expect([status, stdout]).toEqual([0, expect.stringMatching(/ready\n$/)]);
  expect(stderr).toContain("continuing with the packages that were installed before");
  expect(existsSync(join(clone, "node_modules", "old", "index.js"))).toBe(true);
});

test("a failed update after an interrupted one brings back the installed packages", () => {
  renameSync(join(clone, "node_modules"), join(clone, ".node_modules-before"));
  mkdirSync(join(clone, "node_modules", "partial"), { recursive: true });
  const { status, stderr } = setUpOffline();
  expect([status, stderr]).toEqual([0, expect.stringContaining("continuing with the packages")]);
  expect(existsSync(join(clone, "node_modules", "old", "index.js"))).toBe(true);
  expect(existsSync(join(clone, "node_modules", "partial"))).toBe(false);
});

test("packages count as installed if npm's record matches the lock file and the manifests", () => {
  expect(isInstalled()).toBe(true);
  cpSync(join(ROOT, "node_modules", ".package-lock.json"), join(clone, "node_modules", ".package-lock.json"));
  expect(isInstalled(clone)).toBe(true);
  const file = join(clone, "packages", "web", "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, devDependencies: { ...manifest.devDependencies, vite: "9.0.0" } }),
  );
  expect(isInstalled(clone)).toBe(false);
  writeFileSync(file, JSON.stringify(manifest));
  const lock = JSON.parse(readFileSync(LOCK, "utf8"));
  lock.packages["node_modules/vite"].version = "9.0.0";
  writeFileSync(LOCK, JSON.stringify(lock));
  expect(isInstalled(clone)).toBe(false);
});

test("reports the required version to an old Node", () => {
  expect(nodeProblem("18.20.8")).toContain("Node 20.19 or newer is needed, and this is 18.20.8");
  expect(nodeProblem("20.18.3")).toBeDefined();
  for (const version of ["20.19.0", "20.20.2", "22.12.0", "24.0.0"])
    expect(nodeProblem(version)).toBeUndefined();
});

test("every tool is a script that Node can run", () => {
  for (const name of [
    "biome",
    "depcruise",
    "knip",
    "playwright",
    "svelte-check",
    "tsc",
    "tsx",
    "vite",
    "vitest",
  ]) {
    expect(readFileSync(toolScript(name), "utf8"), name).toMatch(
      /^#!.*node|^(import|require|"use strict"|\/\/)/,
    );
  }
});

test.each(["SIGTERM", "SIGKILL"] as const)(
  "a script ends with the process that runs it after %s",
  async (signal) => {
    const script = join(clone, "endless.mjs");
    writeFileSync(script, "console.log(process.pid); setInterval(() => undefined, 1000);");
    const code = `import { runUntilKilled } from "./scripts/setup.mjs"; await runUntilKilled(${JSON.stringify(script)}, []);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: clone,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const closed = once(child, "close");
    child.stdout.once("data", () => child.kill(signal));
    // The script has the same output, which ends when both have.
    expect(await text(child.stdout)).toMatch(/^\d+\n$/);
    expect(await closed).toEqual([null, signal]);
  },
);
