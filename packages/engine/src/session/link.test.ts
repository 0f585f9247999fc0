import fc from "fast-check";
import { expect, test } from "vitest";
import { countdownMoves } from "../countdown.ts";
import { editionOf } from "../editions.ts";
import { MAX_LINK_LENGTH, MAX_MOVES } from "../limits.ts";
import { anySession } from "../testing/sessions.ts";
import { type CountdownSession, countdownGame } from "./countdown-game.ts";
import { type KlondikeSession, klondikeGame } from "./klondike-game.ts";
import { formatLink, isLink, parseAnyLink } from "./link.ts";
import { begin, movesOf, play, positionOf } from "./session.ts";

test("a link with moves leads to the same position, one without to the deal", () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const whole = parseAnyLink(`https://example.org/klondike/#${formatLink(session, true)}`);
      if (!whole.ok || whole.value.kind !== "klondike") throw new Error("not read");
      expect(positionOf(whole.value)).toEqual(positionOf(session));
      expect(movesOf(whole.value)).toEqual(movesOf(session));
      const bare = parseAnyLink(formatLink(session, false));
      expect(bare.ok && bare.value.game.start).toEqual(session.game.start);
      expect(bare.ok && bare.value.game.setup).toEqual({ ...session.game.setup, balance: 0 });
    }),
  );
});

test("a link restores a countdown game", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat()), (cards, choices) => {
      let session: CountdownSession = begin(countdownGame({ cards, scheme: "python", seed: 30n }));
      for (const choice of choices) {
        const legal = countdownMoves(positionOf(session));
        const move = legal[choice % legal.length];
        if (move !== undefined) session = play(session, move);
      }
      const loaded = parseAnyLink(formatLink(session, true));
      if (!loaded.ok || loaded.value.kind !== "countdown") throw new Error("not read");
      expect(positionOf(loaded.value)).toEqual(positionOf(session));
    }),
  );
});

const LINK = (() => {
  let session: KlondikeSession = begin(klondikeGame("classic", { scheme: "dotnet", seed: 0n }));
  session = play(session, { kind: "draw" });
  session = play(session, { kind: "carry", from: "w", to: "f1", count: 1 });
  return formatLink(session, true);
})();

test("a link is short and readable", () => {
  expect(LINK).toBe(
    "edition=classic&deal=dotnet:0&rules=draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home&scoring=standard&moves=dwA&check=" +
      LINK.slice(LINK.indexOf("check=") + 6),
  );
  expect(isLink(LINK)).toBe(true);
  expect(isLink("dotnet:0")).toBe(false);
});

test("detects a modified link; a link written by hand needs no checksum", () => {
  const edited = LINK.replace("dotnet:0", "dotnet:1");
  expect(parseAnyLink(edited)).toEqual({ ok: false, problem: { code: "bad-checksum", at: "check" } });
  expect(parseAnyLink("edition=classic&deal=7&rules=draw3").ok).toBe(true);
});

test("nothing may follow the checksum, which covers everything before it", () => {
  expect(parseAnyLink(`${LINK}&moves=ddd`)).toEqual({
    ok: false,
    problem: { code: "bad-link", at: "moves=ddd" },
  });
  const without = LINK.replace("&moves=dwA", "").replace(/&check=.*/, "");
  const checked = formatLink(begin(klondikeGame("classic", { scheme: "dotnet", seed: 0n })), false);
  expect(checked.startsWith(`${without}&check=`)).toBe(true);
  expect(parseAnyLink(`${checked}&moves=ddd`)).toMatchObject({ ok: false, problem: { code: "bad-link" } });
});

test("a link without rules uses the edition's", () => {
  for (const edition of ["classic", "draw-three", "open-deck", "by-hand"] as const) {
    const session = parseAnyLink(`edition=${edition}&deal=7`);
    expect(session.ok && session.value.game.setup).toMatchObject({ rules: editionOf(edition).rules });
  }
  const countdown = parseAnyLink("edition=countdown&deal=30");
  expect(countdown.ok && countdown.value.game.setup).toMatchObject({ cards: 6 });
});

test("a link longer than that of the longest game is refused before it is parsed", () => {
  const link = `edition=classic&deal=7&moves=${"d".repeat(MAX_LINK_LENGTH)}`;
  expect(parseAnyLink(link)).toEqual({ ok: false, problem: { code: "too-long", at: "" } });
  const long = `edition=countdown&deal=30&moves=${"00".repeat(MAX_MOVES + 1)}`;
  expect(parseAnyLink(long)).toEqual({ ok: false, problem: { code: "too-long", at: "moves" } });
});

test.each([
  ["", "bad-link", ""],
  ["hello", "bad-link", "hello"],
  ["edition=classic&edition=classic", "bad-link", "edition=classic"],
  ["edition=classic&deal=7&rules=draw3&extra=1", "bad-link", "extra"],
  ["edition=deluxe&deal=7&rules=draw3", "bad-edition", "edition"],
  ["edition=classic&deal=x&rules=draw3", "bad-seed", "deal"],
  ["edition=classic&deal=7&rules=", "empty", "rules"],
  ["edition=classic", "empty", "deal"],
  ["edition=classic&deal=7&rules=draw3&moves=dq", "bad-move", "moves[1]"],
  ["edition=classic&deal=7&rules=draw3&moves=dr", "illegal-move", "moves[1]"],
  ["edition=countdown&deal=30&cards=6&moves=009", "bad-move", "moves[1]"],
  ["edition=countdown&deal=30&cards=six", "bad-number", "rules.cards"],
  ["edition=countdown&deal=30&cards=0x6", "bad-number", "rules.cards"],
  ["edition=countdown&deal=30&cards=", "bad-number", "rules.cards"],
])("rejects the link %j: %s at %s", (text, code, at) => {
  expect(parseAnyLink(text)).toEqual({ ok: false, problem: { code, at } });
});

test("never throws on random text as a link", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat({ max: LINK.length }), (junk, at) => {
      expect(parseAnyLink(junk).ok).toBe(false);
      parseAnyLink(LINK.slice(0, at) + junk + LINK.slice(at));
    }),
  );
});
