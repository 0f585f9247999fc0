import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMAND_NAMES, type CommandName, manualOf } from "./manuals.ts";
import { COMMON } from "./option-entries.ts";
import { readOptions } from "./options.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const PAGES = [
  "README.md",
  "CHANGELOG.md",
  "clients/python/README.md",
  ...readdirSync(join(ROOT, "packages")).map((name) => `packages/${name}/README.md`),
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" }).map((path) => `docs/${path}`),
].filter((path) => path.endsWith(".md") && !/docs[/\\]api[/\\]/.test(path));

/** The arguments of each `klondike` command in a page: in inline code and in lines of code blocks. */
function commandsIn(page: string): readonly (readonly string[])[] {
  const [text, blocks] = [readText(page), [] as string[]];
  const prose = text.replace(/```\w*\n([\s\S]*?)```/g, (_, block: string) => {
    blocks.push(...block.split("\n"));
    return "";
  });
  const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  return [...inline, ...blocks].flatMap((line) => {
    const [, rest] =
      /(?:^|[|&$] |npx |ExecStart=\/usr\/bin\/env |command: npx )klondike ([^#<>|&;)`]*)/.exec(line) ?? [];
    return rest === undefined ? [] : [words(rest)];
  });
}

function readText(page: string): string {
  try {
    return readFileSync(join(ROOT, page), "utf8");
  } catch {
    return "";
  }
}

/** The words of a command line, up to an explanation in the next column; brackets around optional words are dropped. */
function words(line: string): readonly string[] {
  const [command = ""] = line.split(/ {2,}|"\$\(/);
  return [...command.matchAll(/"([^"]*)"|([^\s"[\]]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

const documented = PAGES.flatMap((page) =>
  commandsIn(page).map((args) => [page, args.join(" "), args] as const),
);

test("the docs show every command", () => {
  expect(documented.length).toBeGreaterThan(100);
  const shown = new Set(documented.map(([, , [name]]) => name));
  const unshown = COMMAND_NAMES.filter((name) => !shown.has(name));
  expect(unshown).toEqual([]);
});

test.each(documented)(
  "%s: klondike %s has a known command, options and number of arguments",
  (_, line, args) => {
    const [name = "", ...rest] = args;
    const isCommand = (COMMAND_NAMES as readonly string[]).includes(name);
    // Without a command, it plays.
    const manual = manualOf(isCommand ? (name as CommandName) : "play");
    const given = isCommand ? rest : args;
    const act = manual.acts?.[given[0] ?? ""];
    const { operands = 0 } = act ?? manual;
    const options = { ...manual.options, ...act?.options, ...COMMON };
    expect(
      () => readOptions(act === undefined ? given : given.slice(1), options, operands),
      line,
    ).not.toThrow();
  },
);
