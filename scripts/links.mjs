// @ts-check
// The links of the repository's Markdown pages.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./setup.mjs";

/** The Markdown pages that git tracks or would add. */
export function pages() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
    cwd: root,
    encoding: "utf8",
  });
  return files.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
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
export function linksOf(page, text) {
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
  return linksOf(page, text).flatMap(({ target, file, anchor }) => {
    const path = join(root, file);
    if (file.startsWith("..") || !existsSync(path)) return [`${page}: ${target} does not exist`];
    const isMissing = anchor !== undefined && file.endsWith(".md") && !hasAnchor(path, anchor);
    return isMissing ? [`${page}: ${target} names no heading`] : [];
  });
}
