import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLASSIC_RULES, type KlondikeRules } from "@klondike/engine";
import { parseDeal } from "@klondike/engine/notation";
import {
  begin,
  countdownGame,
  formatLink,
  formatSave,
  klondikeGame,
  play,
  type Save,
  saveOf,
  undo,
} from "@klondike/engine/session";
import { certificateOf, certify } from "@klondike/knowledge/certified";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quoted } from "../io.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";

const deal = parseDeal("dotnet:0");
if (!deal.ok) throw new Error("dotnet:0 is a deal");
const fresh = begin(klondikeGame("draw-three", deal.value));
const session = play(play(fresh, { kind: "draw" }, 2), { kind: "carry", from: "t4", to: "t6", count: 1 }, 5);

async function verify(text: string) {
  const folder = ownFolder();
  mkdirSync(folder);
  const file = join(folder, "game.json");
  writeFileSync(file, text);
  const { code, out, err } = await klondike(["verify", file]);
  return {
    code,
    output: (out + err).replaceAll(file, "FILE").replaceAll(quoted(file), '"FILE"'),
    lines: (out + err).split("\n").length - 1,
  };
}

function damaged(changes: Partial<Save>): string {
  return JSON.stringify({ ...saveOf(session), ...changes });
}

test("accepts a save whose moves are all legal", async () => {
  expect(await verify(formatSave(session))).toMatchObject({
    code: 0,
    output: "draw-three dotnet:0: 2 moves, all legal\n",
  });
  expect(await verify(formatSave(undo(session)))).toMatchObject({
    code: 0,
    output: "draw-three dotnet:0: 2 moves, all legal, 1 of them undone\n",
  });
});

test("reads the record of a finished game like a save, and names it if damaged", async () => {
  const record = { id: "1794734204104", began: 1, ended: 2, save: saveOf(session) };
  expect(await verify(JSON.stringify(record))).toMatchObject({
    code: 0,
    output: "draw-three dotnet:0: 2 moves, all legal\n",
  });
  const bad = { ...record, save: { ...record.save, moves: [["t1>t2:9", 0]], at: 1 } };
  expect(await verify(JSON.stringify(bad))).toMatchObject({
    code: 1,
    output: expect.stringContaining('"FILE" is invalid: move 1, "t1>t2:9", is not legal'),
  });
  for (const junk of ["null", "[]", '{"id":"x","save":null}', '{"id":"x","save":7}']) {
    expect((await verify(junk)).code).toBe(1);
  }
});

test("accepts a countdown", async () => {
  const countdown = begin(countdownGame({ cards: 1, scheme: "python", seed: 30n }));
  expect(await verify(formatSave(play(countdown, { from: 0, to: 1 })))).toMatchObject({
    code: 0,
    output: "countdown python:30: 1 move, all legal, won\n",
  });
});

test("a certificate of the first measure at draw 3 must win; its claimed level is printed", async () => {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: "unlimited" } };
  const certified = certify({ scheme: "klondike", seed: 2n }, rules);
  if (certified?.level === undefined) throw new Error("klondike:2 can be won at draw 3");
  const { measure, ...first } = certificateOf(certified);
  expect(measure).toBe(2);
  const other = certified.level === "expert" ? "easy" : "expert";
  expect(await verify(JSON.stringify({ ...first, level: other }))).toMatchObject({
    output: expect.stringContaining(`won, certified, level ${other} as claimed\n`),
  });
  expect(await verify(JSON.stringify({ ...first, measure, level: other }))).toMatchObject({
    output: expect.stringContaining("is not a certificate: its level is"),
  });
  expect(await verify(JSON.stringify({ ...first, level: "brutal" }))).toMatchObject({
    output: expect.stringContaining("is not a certificate: its level is"),
  });
});

test("a certificate must win and its level must match", async () => {
  const easy = certify({ scheme: "klondike", seed: 2n }, CLASSIC_RULES);
  if (easy === undefined) throw new Error("klondike:2 can be won");
  const certificate = certificateOf(easy);
  const { length } = certificate.moves;
  expect(await verify(JSON.stringify(certificate))).toMatchObject({
    code: 0,
    output: `classic klondike:2: ${length} moves, all legal, won, certified, level ${easy.level}\n`,
  });
  const cut = { ...certificate, moves: certificate.moves.slice(0, -1), at: length - 1 };
  expect(await verify(JSON.stringify(cut))).toMatchObject({
    code: 1,
    output: 'klondike: "FILE" is not a certificate: its moves do not win\n',
  });
  const other = easy.level === "expert" ? "easy" : "expert";
  expect(await verify(JSON.stringify({ ...certificate, level: other }))).toMatchObject({
    code: 1,
    output: `klondike: "FILE" is not a certificate: its level is ${easy.level}, not "${other}"\n`,
  });
  const unmeasured = { ...certificate, rules: "draw2.unlimited", moves: [], at: 0 };
  expect(await verify(JSON.stringify(unmeasured))).toMatchObject({ code: 1 });
});

test("names an illegal move by number and notation, with the reason", async () => {
  const { code, output } = await verify(
    damaged({
      moves: [
        ["draw", 1],
        ["t1>t2:1", 2],
      ],
    }),
  );
  expect(code).toBe(1);
  expect(output).toBe(
    'klondike: "FILE" is invalid: move 2, "t1>t2:1", is not legal. It doesn\'t fit there.\n',
  );
});

test.each([
  ["something that is not a move", damaged({ moves: [["fly", 1]] })],
  [
    "a time that runs backwards",
    damaged({
      moves: [
        ["draw", 5],
        ["draw", 2],
      ],
    }),
  ],
  ["an unknown version", JSON.stringify({ ...saveOf(session), v: 2 })],
  ["an unknown edition", damaged({ edition: "bridge" })],
  ["no JSON", "{"],
  ["nothing", ""],
  ["a list", "[]"],
  ["a cursor past the end", damaged({ at: 3 })],
])("refuses a save with %s in one line", async (_, text) => {
  expect(await verify(text)).toMatchObject({ code: 1, lines: 1 });
});

test("reports a missing file or a folder in one line", async () => {
  const folder = ownFolder();
  expect(await klondike(["verify", folder])).toMatchObject({
    code: 1,
    err: expect.stringContaining("no such file"),
  });
  mkdirSync(folder);
  expect(await klondike(["verify", folder])).toMatchObject({
    code: 1,
    err: expect.stringContaining("a folder"),
  });
  expect(await klondike(["verify", "a\0b"])).toMatchObject({ code: 1 });
  expect(await klondike("verify /dev/zero")).toMatchObject({
    code: 1,
    err: expect.stringContaining("too large"),
  });
});

test("reads stdin if the file is -", async () => {
  expect(await klondike("verify -", [formatSave(session)])).toMatchObject({ code: 0 });
  expect(await klondike("verify -", ["junk"])).toMatchObject({ code: 1 });
});

test("needs exactly one file", async () => {
  expect((await klondike("verify")).code).toBe(2);
  expect((await klondike("verify a b")).code).toBe(2);
});

test("junk always gives exit code 1", async () => {
  const junk = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc
      .constantFrom(...Object.keys(saveOf(session)))
      .chain((key) => fc.jsonValue().map((value) => JSON.stringify({ ...saveOf(session), [key]: value }))),
  );
  await fc.assert(
    fc.asyncProperty(junk, async (text) => {
      const { code, err } = await klondike("verify -", [text]);
      expect([0, 1]).toContain(code);
      expect(err).toMatch(code === 1 ? /^klondike: [^\n]+\n$/ : /^$/);
    }),
  );
});

test("accepts a link", async () => {
  const link = `https://example.org/klondike/#${formatLink(session, true)}`;
  expect(await klondike(["verify", link])).toMatchObject({
    code: 0,
    out: "draw-three dotnet:0: 2 moves, all legal\n",
  });
  expect(await klondike("verify -", [link])).toMatchObject({ code: 0 });
  expect(await klondike(["verify", link.replace("dotnet:0", "dotnet:1")])).toMatchObject({
    code: 1,
    err: expect.stringContaining("is damaged or incomplete"),
  });
  const illegal = link.replace(/&moves=.*$/, "&moves=dr");
  expect(await klondike(["verify", illegal])).toMatchObject({
    code: 1,
    err: expect.stringContaining("is invalid: move 2 is not legal\n"),
  });
});
