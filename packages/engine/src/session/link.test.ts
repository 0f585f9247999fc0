import fc from "fast-check";
import { expect, test } from "vitest";
import { countdownMoves } from "../countdown/countdown.ts";
import { anySession } from "../testing/sessions.ts";
import { type CountdownSession, countdownGame } from "./countdown-game.ts";
import { type KlondikeSession, klondikeGame } from "./klondike-game.ts";
import { formatLink, isLink, parseLink } from "./link.ts";
import { begin, play, positionOf, stepsOf } from "./session.ts";

test("a link with moves leads to the same position, one without to the deal", () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const whole = parseLink(`https://example.org/klondike/#${formatLink(session, true)}`);
      expect(whole.ok && positionOf(whole.value as KlondikeSession)).toEqual(positionOf(session));
      expect(whole.ok && stepsOf(whole.value as KlondikeSession).map(({ move }) => move)).toEqual(
        stepsOf(session).map(({ move }) => move),
      );
      const bare = parseLink(formatLink(session, false));
      expect(bare.ok && bare.value.game.start).toEqual(session.game.start);
      expect(bare.ok && bare.value.game.setup).toEqual({ ...session.game.setup, balance: 0 });
    }),
  );
});

test("a countdown travels by link too", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat()), (cards, choices) => {
      let session: CountdownSession = begin(countdownGame({ cards, scheme: "python", seed: 30n }));
      for (const choice of choices) {
        const legal = countdownMoves(positionOf(session));
        const move = legal[choice % legal.length];
        if (move !== undefined) session = play(session, move);
      }
      const loaded = parseLink(formatLink(session, true));
      expect(loaded.ok && positionOf(loaded.value as CountdownSession)).toEqual(positionOf(session));
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

test("a link that was changed on its way says so; written by hand it needs no checksum", () => {
  const edited = LINK.replace("dotnet:0", "dotnet:1");
  expect(parseLink(edited)).toEqual({ ok: false, problem: { code: "bad-checksum", at: "check" } });
  expect(parseLink("edition=classic&deal=7&rules=draw3").ok).toBe(true);
});

test.each([
  ["", "bad-link", ""],
  ["hello", "bad-link", "hello"],
  ["edition=classic&edition=classic", "bad-link", "edition=classic"],
  ["edition=classic&deal=7&rules=draw3&extra=1", "bad-link", "extra"],
  ["edition=deluxe&deal=7&rules=draw3", "bad-edition", "edition"],
  ["edition=classic&deal=x&rules=draw3", "bad-seed", "deal"],
  ["edition=classic&deal=7", "empty", "rules"],
  ["edition=classic&deal=7&rules=draw3&moves=dq", "bad-move", "moves[1]"],
  ["edition=classic&deal=7&rules=draw3&moves=dr", "illegal-move", "moves[1]"],
  ["edition=countdown&deal=30&cards=6&moves=009", "bad-move", "moves[1]"],
  ["edition=countdown&deal=30&cards=six", "bad-number", "rules.cards"],
])("the link %j is refused: %s at %s", (text, code, at) => {
  expect(parseLink(text)).toEqual({ ok: false, problem: { code, at } });
});

test("junk never throws as a link", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat({ max: LINK.length }), (junk, at) => {
      expect(parseLink(junk).ok).toBe(false);
      parseLink(LINK.slice(0, at) + junk + LINK.slice(at));
    }),
  );
});
