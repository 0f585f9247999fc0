import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLASSIC_RULES } from "@klondike/engine";
import { certify, LEVELS } from "@klondike/knowledge";
import { expect, test } from "vitest";
import { certifiedFrom } from "../dealing/search.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { ReserveShelf } from "./reserve.ts";

const certified = certify({ scheme: "klondike", seed: 5n }, CLASSIC_RULES);
if (certified === undefined) throw new Error("klondike:5 can be won");
const { level } = certified;
const wish = { rules: CLASSIC_RULES, level };

test("a deal put in reserve is taken once, with its certificate", () => {
  const folder = ownFolder();
  new ReserveShelf(folder).put(certified);
  expect(new ReserveShelf(folder).deals()).toEqual([certified]);
  const other = LEVELS.find((each) => each !== level);
  expect(new ReserveShelf(folder).take({ rules: CLASSIC_RULES, level: other })).toBeUndefined();
  expect(new ReserveShelf(folder).take(wish)).toEqual(certified);
  expect(new ReserveShelf(folder).take(wish)).toBeUndefined();
});

test("the file of a deal in reserve is a certificate that anyone can check", async () => {
  const folder = ownFolder();
  new ReserveShelf(folder).put(certified);
  const [file = ""] = readdirSync(join(folder, "reserve"));
  const { code, out } = await klondike(["verify", join(folder, "reserve", file)]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^classic klondike:5: \d+ moves, all legal, won, certified, level \w+\n$/),
  ]);
});

test.each(["", "{", "null", "[]", '{"v":1}'])(
  "a damaged certificate (%s) is set aside as it is and not dealt",
  (text) => {
    const folder = ownFolder();
    mkdirSync(join(folder, "reserve"), { recursive: true });
    writeFileSync(join(folder, "reserve", "a.json"), text);
    expect(new ReserveShelf(folder).deals()).toEqual([]);
    expect(readdirSync(join(folder, "reserve"))).toEqual(["a.json.damaged"]);
    expect(readFileSync(join(folder, "reserve", "a.json.damaged"), "utf8")).toBe(text);
  },
);

test("a certificate whose moves do not win is set aside too", () => {
  const folder = ownFolder();
  new ReserveShelf(folder).put(certified);
  const [file = ""] = readdirSync(join(folder, "reserve"));
  const path = join(folder, "reserve", file);
  const save = JSON.parse(readFileSync(path, "utf8")) as { readonly at: number };
  writeFileSync(path, JSON.stringify({ ...save, at: save.at - 1 }));
  expect(new ReserveShelf(folder).take(wish)).toBeUndefined();
  expect(readdirSync(join(folder, "reserve"))).toEqual([`${file}.damaged`]);
});

test("deals are looked for from a seed on", () => {
  const found = certifiedFrom(100n, wish);
  expect(found?.level).toBe(level);
  expect(found?.deal.scheme === "klondike" && found.deal.seed >= 100n).toBe(true);
});
