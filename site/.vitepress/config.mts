import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { DefaultTheme, MarkdownRenderer } from "vitepress";
import { defineConfig } from "vitepress";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const { repository } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const REPOSITORY = repository.url.replace(/^git\+|\.git$/g, "");

/** Pages outside docs/, by their paths in the repository, and their addresses on the site. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "CONTRIBUTING.md": "contributing/index.md",
  "CHANGELOG.md": "contributing/changelog.md",
  "SECURITY.md": "operate/reporting.md",
  "bench/results.md": "research/benchmarks.md",
  "packages/engine/README.md": "libraries/engine.md",
  "packages/solver/README.md": "libraries/solver.md",
  "packages/knowledge/README.md": "libraries/knowledge.md",
  "packages/play/README.md": "libraries/play.md",
  "packages/table/README.md": "libraries/table.md",
  "clients/python/README.md": "libraries/python.md",
  "packages/documents/README.md": "documents/classes.md",
};

/** The address on the site of a file of the repository; undefined if the site does not show it. */
function addressOf(file: string): string | undefined {
  if (ELSEWHERE[file] !== undefined) return ELSEWHERE[file];
  return file.startsWith("docs/") && file.endsWith(".md") ? file.slice("docs/".length) : undefined;
}

/**
 * Pages link to each other by their paths in the repository, as GitHub does. Links to pages become addresses of the
 * site, links to other files lead to the repository.
 */
function repositoryLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("repository-links", (state) => {
    const { realPath, path } = state.env as { readonly realPath?: string; readonly path: string };
    const page = relative(ROOT, realPath ?? path).replaceAll("\\", "/");
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === "link_open" ? token.attrGet("href") : null;
      if (href === null || /^([a-z]+:|#|\/)/.test(href)) continue;
      const [target = "", anchor] = href.split("#");
      const file = posix.normalize(posix.join(posix.dirname(page), decodeURI(target)));
      const address = addressOf(file);
      const isFile = address === undefined && existsSync(join(ROOT, file));
      const base = isFile ? `${REPOSITORY}/blob/main/${file}` : `/${address ?? file}`;
      token.attrSet("href", anchor === undefined ? base : `${base}#${anchor}`);
    }
  });
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** The title of a page of the repository, as its first heading says. */
function titleOf(file: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(ROOT, file), "utf8"))?.[1] ?? file;
  return title.replaceAll("`", "");
}

function group(text: string, files: readonly string[], more: readonly DefaultTheme.SidebarItem[] = []) {
  const items = files.map((file) => ({
    text: titleOf(file),
    link: `/${addressOf(file)}`.replace(/(index)?\.md$/, ""),
  }));
  return { text, collapsed: false, items: [...items, ...more] };
}

/** The API pages that site/api.mjs has written, under the names that programs import. */
function apiPages(): DefaultTheme.SidebarItem[] {
  const index = join(ROOT, "docs", "api", "index.md");
  if (!existsSync(index)) return [];
  const links = readFileSync(index, "utf8").matchAll(/^- \[(.+)\]\((.+)\.md\)$/gm);
  return [...links].map(([, text = "", path = ""]) => ({ text, link: `/api/${path}` }));
}

export default defineConfig({
  title: "Klondike",
  description: "Klondike Solitaire for the browser and the terminal, with a solver",
  // `npm run docs -- --base /klondike/docs/` builds for another path.
  base: process.env["DOCS_BASE"] ?? "/docs/",
  srcDir: "..",
  outDir: "dist",
  cacheDir: "node_modules/.cache",
  srcExclude: ["README.md", "{site,shared,release}/**", "packages/terminal/*.md", "packages/*/*/**/*.md"],
  rewrites: (page) => addressOf(page) ?? page,
  cleanUrls: false,
  head: [["link", { rel: "icon", href: "data:," }]],
  vite: { build: { chunkSizeWarningLimit: 1500 } },
  markdown: { config: repositoryLinks, anchor: { slugify: anchorOf } },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: {
            // How much a match counts: what most readers look for comes first. The function is copied into the page
            // as text, so it must not refer to anything outside.
            boostDocument: (id: string) => {
              if (id.includes("/api/")) return 0.05;
              if (/benchmarks|changelog|stable-names|words|glossary/.test(id)) return 0.3;
              if (id.includes("/research/solver")) return 0.5;
              return id.includes("/play/") ? 1.5 : 1;
            },
          },
        },
      },
    },
    outline: { level: [2, 3] },
    notFound: {
      title: "Page not found",
      quote: "This page does not exist. Search for what you need, or begin with the first page.",
      linkLabel: "To the first page",
      linkText: "First page",
    },
    socialLinks: [{ icon: "github", link: REPOSITORY }],
    sidebar: [
      group("Play", [
        "docs/play/browser.md",
        "docs/play/terminal.md",
        "docs/play/hints.md",
        "docs/play/get-better.md",
        "docs/play/puzzles.md",
        "docs/play/analyse.md",
        "docs/play/deals.md",
        "docs/play/sync.md",
        "docs/play/screen-readers.md",
      ]),
      group("Documents", [
        "docs/documents/index.md",
        "docs/documents/draw-three.md",
        "docs/documents/open-deck.md",
        "docs/documents/by-hand.md",
        "docs/documents/countdown.md",
        "packages/documents/README.md",
      ]),
      group(
        "Libraries",
        [
          "docs/libraries/index.md",
          "packages/engine/README.md",
          "packages/solver/README.md",
          "packages/knowledge/README.md",
          "packages/play/README.md",
          "packages/table/README.md",
          "clients/python/README.md",
          "docs/libraries/hints.md",
          "docs/libraries/protocol.md",
          "docs/libraries/notation.md",
        ],
        [{ text: "API", link: "/api/", collapsed: true, items: apiPages() }],
      ),
      group("Research", [
        "docs/research/winnability.md",
        "docs/research/data.md",
        "docs/research/fair-player.md",
        "docs/research/solver.md",
        "docs/research/difficulty.md",
        "docs/research/study.md",
        "bench/results.md",
      ]),
      group("Operate", [
        "docs/operate/hosting.md",
        "docs/operate/server.md",
        "docs/operate/http-api.md",
        "docs/operate/security.md",
        "docs/operate/reliability.md",
        "SECURITY.md",
      ]),
      group("Contributing", [
        "CONTRIBUTING.md",
        "docs/contributing/architecture.md",
        "docs/contributing/browser.md",
        "docs/contributing/adding.md",
        "docs/contributing/words.md",
        "docs/contributing/glossary.md",
        "docs/contributing/stable-names.md",
        "CHANGELOG.md",
      ]),
    ],
  },
});
