// @ts-check
// The links of the repository's Markdown pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./setup.mjs";

/** Folders with installed or built files; folders whose names start with a dot are skipped too, except `.github`. */
const NOT_OURS = new Set([
  "node_modules",
  "dist",
  "docs/api",
  "release",
  "coverage",
  "test-results",
  "playwright-report",
]);

/**
 * The Markdown pages of the repository, also of a copy without git.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function pages(folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (!entry.isDirectory()) return entry.name.endsWith(".md") ? [path] : [];
    const isHidden = entry.name.startsWith(".") && entry.name !== ".github";
    return isHidden || NOT_OURS.has(entry.name) || NOT_OURS.has(path) ? [] : pages(path);
  });
}

/**
 * The anchor that GitHub gives a heading.
 * @param {string} heading
 */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[`*_]/g, "")
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/**
 * @param {string} file
 * @param {string} anchor
 */
function hasAnchor(file, anchor) {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

/**
 * The relative links of a page, without those in code, and the repository files they lead to.
 * @param {string} page
 * @param {string} text
 */
export function findLinks(page, text) {
  const prose = text.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? "",
  );
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : posix.normalize(posix.join(posix.dirname(page), path));
      return { target, file, anchor };
    });
}

/**
 * What is wrong with the links of a page: files that do not exist or are outside, and headings that do not exist.
 * @param {string} page
 * @param {string} text
 */
export function brokenLinks(page, text) {
  return findLinks(page, text).flatMap(({ target, file, anchor }) => {
    const path = join(root, file);
    if (file.startsWith("..") || !existsSync(path)) return [`${page}: ${target} does not exist`];
    const isMissing = anchor !== undefined && file.endsWith(".md") && !hasAnchor(path, anchor);
    return isMissing ? [`${page}: ${target} names no heading`] : [];
  });
}
