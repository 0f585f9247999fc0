import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { klondike, ownFolder } from "../testing/scripted.ts";

/** A player without settings. */
function player() {
  const env = { XDG_CONFIG_HOME: ownFolder(), XDG_DATA_HOME: ownFolder(), LANG: "en_GB.UTF-8" };
  const file = join(env.XDG_CONFIG_HOME, "klondike", "config.json");
  return { file, run: (args: string, lines: readonly string[] = []) => klondike(args, lines, { env }) };
}

test("sets, shows and unsets settings", async () => {
  const { run, file } = player();
  expect(await run("config")).toEqual({ code: 0, out: "", err: "" });
  expect(await run("config get draw")).toEqual({ code: 1, out: "", err: "" });
  await run("config set draw 3");
  await run("config set language de");
  expect((await run("config")).out).toBe("draw 3\nlanguage de\n");
  expect(JSON.parse((await run("config --json")).out)).toEqual({ draw: "3", language: "de" });
  expect((await run("config get draw")).out).toBe("3\n");
  await run("config unset draw");
  expect((await run("config list")).out).toBe("language de\n");
  expect((await run("config path")).out).toBe(`${file}\n`);
});

test("settings decide what is dealt unless the command line says otherwise", async () => {
  const { run } = player();
  await run("config set edition draw-three");
  expect((await run("play --plain --short --seed 5", ["quit"])).out).toMatch(/Draw three, dotnet:5, draw 3/);
  expect((await run("play --plain --short --seed 5 --edition classic", ["quit"])).out).toContain(
    "klondike:5",
  );
  await run("config set edition classic");
  await run("config set draw 3");
  await run("config set scoring vegas");
  expect((await run("play --plain --short --seed 5", ["quit"])).out).toMatch(/klondike:5, draw 3/);
  // Another edition has its own rules.
  const other = await run("play --plain --short --seed 5 --edition open-deck", ["quit"]);
  expect([other.code, other.err]).toEqual([0, ""]);
});

test("commands for programs ignore the settings", async () => {
  const { run } = player();
  const before = (await run("deal --seed 5 --json")).out;
  await run("config set edition draw-three");
  expect((await run("deal --seed 5 --json")).out).toBe(before);
});

test("the language and colour settings are applied", async () => {
  const { run } = player();
  await run("config set language de");
  const spoken = (await run("play --plain --seed 5", ["hilfe"])).out;
  expect(spoken).toMatch(/Karte|Spalte/);
  expect((await run("play --plain --seed 5 --language en", ["help"])).out).not.toMatch(/Spalte/);
});

test.each([
  "config set draw 25",
  "config set draw",
  "config set edition chess",
  "config set colours red",
  "config get size",
  "config unset",
  "config wash",
  "config set draw 3 4",
])("%s is wrong usage: one line", async (args) => {
  const { run } = player();
  const { code, err } = await run(args);
  expect([code, err]).toEqual([2, expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});

test("reports an unusable settings file and keeps settings of later versions", async () => {
  const { run, file } = player();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{"draw": 99, "theme": {"felt": "blue"}, "language": "en"}');
  const { code, err, out } = await run("config");
  expect([code, out]).toEqual([0, "language en\n"]);
  expect(err).toMatch(/draw cannot be used\n$/);
  await run("config set draw 3");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    draw: "3",
    theme: { felt: "blue" },
    language: "en",
  });
  for (const junk of ["", "[]", "null", "{", '"x"']) {
    writeFileSync(file, junk);
    expect(await run("deal --seed 1")).toMatchObject({ code: 0, err: expect.stringMatching(/ignored\n$/) });
  }
});

test("a settings file nested 700,000 deep is ignored with a message and can be replaced", async () => {
  const { run, file } = player();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{"edition":${"[".repeat(700_000)}${"]".repeat(700_000)}}`);
  const result = await run("config");
  expect([result.code, result.out]).toEqual([0, ""]);
  expect(result.err).toContain(`${file} is not a settings file and is ignored`);
  expect((await run("config set draw 3")).code).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ draw: "3" });
});
