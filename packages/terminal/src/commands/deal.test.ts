import { expect, test } from "vitest";
import { klondike } from "../testing/scripted.ts";

test("shows a deal with its name, deck and piles", async () => {
  const { code, out } = await klondike("deal --edition open-deck --seed 305419896");
  expect(code).toBe(0);
  expect(out.split("\n").slice(0, 3)).toEqual([
    "deal: java:305419896",
    "edition: open-deck",
    expect.stringMatching(/^deck: 8D7SKS3C6CTD[2-9TJQKACDHS]{92}$/),
  ]);
  expect(out).toContain("t7: QD 5H KH JC QH QS | AS\n");
});

test("--json prints the position in the protocol's form", async () => {
  const { out } = await klondike("deal --edition draw-three --seed 0 --json");
  const result = JSON.parse(out) as {
    readonly deal: string;
    readonly deck: string;
    readonly position: object;
  };
  const [answer] = (await klondike("table --edition draw-three --seed 0", ["moves"])).out.split("\n");
  expect(result.position).toEqual((JSON.parse(answer ?? "") as { readonly position: object }).position);
  expect([result.deal, result.deck.length, out.split("\n").length]).toEqual(["dotnet:0", 104, 2]);
});

test("shows a countdown deal", async () => {
  const { out } = await klondike("deal --edition countdown --seed 30 --json");
  expect(JSON.parse(out)).toEqual({
    deal: "python:30",
    edition: "countdown",
    cards: 6,
    deck: [1, 3, 5, 0, 2, 4],
    position: { stock: [1, 3, 5, 0, 2, 4], foundations: [[], []] },
  });
  expect((await klondike("deal --edition countdown --seed 30 --cards 3")).out).toMatch(/cards: 3\nstock: /);
});

test("--json keeps the pass limit of a certified deal apart from the position's pass", async () => {
  const { out } = await klondike("deal --winnable --passes 3");
  expect(out).toContain("\npasses allowed: 3\n");
  expect(out.match(/^passes:/gm)).toHaveLength(1);
});

test("names a random deal so that it can be dealt again", async () => {
  expect((await klondike("deal --edition draw-three --seed -1")).out).toMatch(/^deal: dotnet:333333\n/);
});

test.each([
  "deal",
  "deal --seed",
  "deal --seed --json",
  "deal --seed one",
  "deal --seed 1.5",
  "deal --seed 99999999999999999999999999999999999999999999999999999999999999999999999999",
  "deal --seed dotnet:-1",
  "deal --seed dotnet:2147483648",
  "deal --seed python:x",
  "deal --seed rust:1",
  "deal --seed deck:",
  "deal --seed 1 --cards 6",
  "deal --edition countdown",
  "deal --edition countdown --seed 1 --cards 0",
  "deal --edition countdown --deck AC",
  "deal --json=yes --seed 1",
  "deal --deck ACAC",
])("%s is wrong usage: exit code 2 and one line", async (args) => {
  const { code, out, err } = await klondike(args);
  expect([code, out, err]).toEqual([2, "", expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});
