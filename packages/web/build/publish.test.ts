import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publish } from "./publish.ts";

const HOUR_MS = 3600 * 1000;
let place = "";
let served = "";

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "klondike-publish-"));
  served = join(place, "dist");
});

afterEach(() => rmSync(place, { recursive: true, force: true }));

/** A build whose page uses one script, and whose service worker lists both. */
function build(script: string): string {
  const draft = join(place, `draft-${script}`);
  const files = {
    [`assets/${script}`]: "",
    "index.html": `assets/${script}`,
    "sw.js": `index.html assets/${script}`,
    "icon.svg": "<svg/>",
    ".vite/manifest.json": "{}",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(draft, name)), { recursive: true });
    writeFileSync(join(draft, name), text);
  }
  return draft;
}

test("the served page always finds its files while a second build is published", () => {
  publish(build("one.js"), served);
  const pages: string[] = [];
  publish(build("two.js"), served, Date.now(), (from, to) => {
    const page = readFileSync(join(served, "index.html"), "utf8");
    expect(existsSync(join(served, page)), page).toBe(true);
    for (const file of readFileSync(join(served, "sw.js"), "utf8").split(" ")) {
      expect(existsSync(join(served, file)), file).toBe(true);
    }
    pages.push(page);
    renameSync(from, to);
  });
  expect(pages.every((page) => page === "assets/one.js" || page === "assets/two.js")).toBe(true);
  expect(readFileSync(join(served, "index.html"), "utf8")).toBe("assets/two.js");
  expect(existsSync(join(place, "draft-two.js"))).toBe(false);
});

test("an open page still finds its files for a day after they are replaced", () => {
  const start = Date.now();
  publish(build("one.js"), served, start);
  writeFileSync(join(served, "assets", "one.js.gz"), "");
  // A week later another build replaces it.
  publish(build("two.js"), served, start + 168 * HOUR_MS);
  expect(readdirSync(join(served, "assets")).toSorted()).toEqual(["one.js", "one.js.gz", "two.js"]);
  publish(build("three.js"), served, start + 180 * HOUR_MS);
  expect(readdirSync(join(served, "assets"))).toContain("one.js");
  publish(build("four.js"), served, start + 193 * HOUR_MS);
  expect(readdirSync(join(served, "assets")).toSorted()).toEqual(["four.js", "three.js", "two.js"]);
});

test("removes a file without a hash that is no longer built", () => {
  publish(build("one.js"), served);
  writeFileSync(join(served, "left-over.html"), "");
  publish(build("one.js"), served);
  expect(readdirSync(served).toSorted()).toEqual([".vite", "assets", "icon.svg", "index.html", "sw.js"]);
});
