// @ts-check
// Builds the documentation as one small site in site/: the pages of docs/ and the repository's own, and under api/ the API of
// each library. Fails if a link is broken or an export has no description.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { pathToFileURL } from "node:url";
import markdownIt from "markdown-it";
import { fail, root, runTool, setUp } from "./setup.mjs";

const SITE = join(root, "site");

/** The pages in menu order, by their paths in the repository. */
const PAGES = [
  "README.md",
  "docs/terminal.md",
  "docs/rules.md",
  "docs/notation.md",
  "docs/table.md",
  "docs/knowledge.md",
  "docs/difficulty.md",
  "docs/solver.md",
  "docs/study.md",
  "docs/hosting.md",
  "docs/architecture.md",
  "docs/reliability.md",
  "docs/words.md",
  "docs/glossary.md",
  "docs/stable-names.md",
  "docs/for-the-ear.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "bench/results.md",
];

/** All pages of the site: those of the menu, and everything else in docs/. */
export function pagesOf() {
  const others = readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`)
    .filter((page) => !PAGES.includes(page));
  return [...PAGES, ...others].filter((page) => existsSync(join(root, page)));
}

/**
 * The path of a page in the site; the first page is the home page.
 * @param {string} page
 */
function addressOf(page) {
  return page === "README.md" ? "index.html" : page.replace(/\.md$/, ".html");
}

/**
 * The anchor of a heading, as on GitHub.
 * @param {string} text
 */
function anchorOf(text) {
  return text
    .toLowerCase()
    .replace(/[`*_]/g, "")
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/**
 * The broken links of a page, and the files that it needs.
 * @param {string} page
 * @param {string} text
 */
export function linksOf(page, text) {
  const bare = text.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
  const targets = [...bare.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  /** @type {string[]} */
  const broken = [];
  /** @type {string[]} */
  const files = [];
  for (const target of targets.filter((each) => !/^[a-z]+:/.test(each))) {
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? page : posix.normalize(posix.join(posix.dirname(page), path));
    const place = join(root, file);
    if (file.startsWith("..") || !existsSync(place)) broken.push(`${page}: ${target} leads nowhere`);
    else if (anchor !== undefined && file.endsWith(".md") && !hasAnchor(place, anchor)) {
      broken.push(`${page}: ${target} has no such heading`);
    } else if (!file.endsWith(".md")) files.push(file);
  }
  return { broken, files };
}

/**
 * @param {string} file
 * @param {string} anchor
 */
function hasAnchor(file, anchor) {
  const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
    anchorOf(text),
  );
  return headings.includes(anchor);
}

const STYLE = `body{font:17px/1.6 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem;color:#1d2b24;background:#fbfaf6}
nav{font-size:.9rem;border-bottom:1px solid #cdd5cf;padding-bottom:.6rem;margin-bottom:1.5rem}nav a{margin-right:.8rem;white-space:nowrap}
a{color:#17553a}pre{background:#eef1ec;padding:.8rem;overflow:auto;border-radius:6px}code{font:.92em ui-monospace,monospace}
table{border-collapse:collapse;display:block;overflow:auto}td,th{border:1px solid #cdd5cf;padding:.25rem .6rem;text-align:left;vertical-align:top}
img{max-width:100%}@media(prefers-color-scheme:dark){body{color:#e4eae6;background:#10201a}a{color:#8fd0ae}pre{background:#1a2f26}td,th,nav{border-color:#35493f}}`;

const markdown = markdownIt({ html: true });

/**
 * Adds GitHub's anchors to headings.
 * @type {NonNullable<typeof markdown.renderer.rules[string]>}
 */
const headingOpen = (tokens, index, options, _env, self) => {
  const text = tokens[index + 1]?.content ?? "";
  tokens[index]?.attrSet("id", anchorOf(text));
  return self.renderToken(tokens, index, options);
};
markdown.renderer.rules["heading_open"] = headingOpen;

/**
 * @param {string} page
 * @param {readonly string[]} pages
 */
function htmlOf(page, pages) {
  const text = readFileSync(join(root, page), "utf8");
  const here = posix.dirname(addressOf(page));
  const titles = pages.map((each) => {
    const title = /^# (.+)$/m.exec(readFileSync(join(root, each), "utf8"))?.[1] ?? basename(each);
    return `<a href="${posix.relative(here, addressOf(each))}">${markdown.renderInline(title)}</a>`;
  });
  const api = `<a href="${posix.relative(here, "api/index.html")}">API</a>`;
  const body = markdown.render(text).replace(/href="([^":]+?)\.md(#[^"]*)?"/g, (_, path, anchor = "") => {
    const target = posix.normalize(posix.join(posix.dirname(page), `${path}.md`));
    return `href="${posix.relative(here, addressOf(target))}${anchor}"`;
  });
  const title = /^# (.+)$/m.exec(text)?.[1] ?? basename(page);
  const style = posix.relative(here, "style.css");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${style}"></head>
<body><nav>${titles.join(" ")} ${api}</nav>
${body}</body></html>
`;
}

/** Writes the pages and returns the problems with their links. */
export function writePages() {
  const pages = pagesOf();
  /** @type {string[]} */
  const broken = [];
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  writeFileSync(join(SITE, "style.css"), STYLE);
  for (const page of pages) {
    const links = linksOf(page, readFileSync(join(root, page), "utf8"));
    broken.push(...links.broken);
    for (const file of links.files) {
      mkdirSync(dirname(join(SITE, file)), { recursive: true });
      cpSync(join(root, file), join(SITE, file), { recursive: true });
    }
    const target = join(SITE, addressOf(page));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, htmlOf(page, pages));
  }
  return broken;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  setUp();
  const broken = writePages();
  for (const line of broken) console.error(line);
  if (broken.length > 0) fail(`${broken.length} links of the documentation lead nowhere`);
  if (runTool("typedoc", ["--options", "docs/typedoc.json"]) !== 0)
    fail("the pages of the libraries were not made");
  console.log(`The documentation is in ${relative(process.cwd(), SITE) || "."}/index.html`);
}
