import { LANGUAGE_TAGS, type LanguageTag, loadManualWords } from "@klondike/words";
import { expect, test } from "vitest";
import { COMMAND_NAMES, manualOf } from "../command-line/manuals.ts";
import { klondike } from "../testing/scripted.ts";

/** A command's output in every language, English first. */
async function everywhere(args: string): Promise<ReadonlyMap<LanguageTag, string>> {
  const outputs = new Map<LanguageTag, string>();
  for (const tag of LANGUAGE_TAGS) {
    const { out, err } = await klondike(`${args} --language ${tag}`);
    outputs.set(tag, `${out}${err}`);
  }
  return outputs;
}

test.each([
  "--help",
  ...COMMAND_NAMES.map((name) => `${name} --help`),
  "manual",
  "completion fish",
  "nonsense",
  "solve",
  "solve --seed 42",
  "solve --seed 42 --colour",
  "solve --seed 42 --limit-ms",
  "solve --seed 42 --draw 99",
  "solve --seed 42 --edition chess",
  "deal --level easy --seed 3",
  "deal --seed -7",
  "verify /nowhere",
  "play /nowhere",
  "games nonsense",
  "config set draw 99",
  "daily --date soon",
  "calendar --month soon",
  "fair --deals 9..1",
  "study",
])("klondike %s has a distinct description in each language", async (args) => {
  const outputs = await everywhere(args);
  expect(new Set(outputs.values()).size).toBe(LANGUAGE_TAGS.length);
});

test("JSON output is the same in every language", async () => {
  for (const args of ["deal --seed 42 --json", "verify /nowhere --json", "stats --json"]) {
    const outputs = await everywhere(args);
    expect(new Set(outputs.values()).size, args).toBe(1);
  }
});

test("German help, an unknown option and a decided deal are in German", async () => {
  const german = async (args: string) => await klondike(args, [], { env: { LANG: "de_DE.UTF-8" } });
  expect((await german("play --help")).out).toContain("klondike play [DATEI | LINK | -] [Optionen]");
  expect(await german("play --colour")).toMatchObject({
    code: 2,
    err: 'klondike: eine Option "--colour" gibt es hier nicht; --help nennt alle\n',
  });
  expect((await german("solve --seed 42")).out).toMatch(
    /^klondike:42: lösbar in \d+ Zügen \(.* Stellungen\)\n/,
  );
});

test.each(LANGUAGE_TAGS)("every subcommand is described, and no other (%s)", async (tag) => {
  const acts: Readonly<Record<string, object>> = (await loadManualWords(tag)).acts;
  const there = COMMAND_NAMES.flatMap((name) => {
    const own = manualOf(name).acts;
    return own === undefined ? [] : [[name, Object.keys(own).toSorted()] as const];
  });
  const described = Object.entries(acts).map(([name, own]) => [name, Object.keys(own).toSorted()] as const);
  expect(described.toSorted()).toEqual(there.toSorted());
});
