// @ts-check
// Wraps the documents' prose at 110 characters, paragraph by paragraph and only where a line is longer. Tables, code, headings
// and pictures stay as they are.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pagesOf } from "./docs.mjs";
import { packages, root } from "./setup.mjs";

const WIDTH = 110;
/** What begins something else where it stands at the beginning of a line. */
const MARKER = /^([-+*>|]|#+|\d+[.)])$/;
const ITEM = /^(\s*)([-*+]|\d+\.)\s+/;

/**
 * The words of a paragraph; what stands in backticks is one word, and so is a link.
 * @param {string} text
 */
function wordsOf(text) {
  return text.match(/(?:`+[^`]*`+|\[[^\]`]*\]\([^)]*\)|[^\s`])+/g) ?? [];
}

/**
 * @param {readonly string[]} words
 * @param {string} first what the first line begins with
 * @param {string} rest what the others begin with
 */
function filled(words, first, rest) {
  const lines = [];
  let line = first;
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH && !MARKER.test(word)) {
      lines.push(line);
      line = rest;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/**
 * A page with no line of prose that is too long.
 * @param {string} text
 */
export function wrapped(text) {
  /** @type {string[]} */
  const out = [];
  /** @type {string[]} */
  let paragraph = [];
  const flush = () => {
    const [begin = ""] = paragraph;
    const marker = ITEM.exec(begin)?.[0] ?? /^\s*/.exec(begin)?.[0] ?? "";
    const isLong = paragraph.some((line) => line.length > WIDTH);
    const indent = ITEM.test(begin) ? " ".repeat(marker.length) : marker;
    out.push(
      ...(isLong ? filled(wordsOf(paragraph.join(" ").slice(marker.length)), marker, indent) : paragraph),
    );
    paragraph = [];
  };
  let isCode = false;
  for (const line of text.split("\n")) {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence || isCode || /^\s*$|^\s*\||^#|^\s*[<>]|^\s*!\[| {2}$|^---/.test(line)) {
      flush();
      out.push(line);
    } else {
      if (ITEM.test(line)) flush();
      paragraph.push(line);
    }
    if (isFence) isCode = !isCode;
  }
  flush();
  return out.join("\n");
}

/** The pages that are written here: those of the site, and each package's own. */
export function writtenPages() {
  const readmes = packages().map((name) => `packages/${name}/README.md`);
  return [...pagesOf(), ...readmes]
    .filter((page) => existsSync(join(root, page)))
    .map((page) => ({ page, text: readFileSync(join(root, page), "utf8") }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const { page, text } of writtenPages()) {
    if (wrapped(text) !== text) writeFileSync(join(root, page), wrapped(text));
  }
}
