import fc from "fast-check";
import { expect, test } from "vitest";
import type { Card } from "../card.ts";
import type { Deck } from "../deck.ts";
import { FRESH_DECK, wholeDeck } from "../deck.ts";
import { finishingMoves } from "../home-moves.ts";
import { legalMoves } from "../legal-moves.ts";
import { MAX_DATE_MS, MAX_ID_LENGTH, MAX_JSON_DEPTH, MAX_RECORDS } from "../limits.ts";
import { type KlondikeSession, klondikeGame } from "../session/klondike-game.ts";
import { begin, isSessionWon, isTouched, play, positionOf, restart, undo } from "../session/session.ts";
import { formatArchive, parseArchive, parseGameInProgress } from "./archive.ts";
import {
  type GameRecord,
  isKnownDeal,
  mergedRecords,
  parseRecord,
  recordOf,
  summaryFrom,
  summaryOf,
  withRecord,
} from "./record.ts";
import { byRuleSet, rulesTextOf } from "./rule-set.ts";
import { computeStatistics, vegasAccount } from "./statistics.ts";

/** A deck that greedy play wins at draw 1: every column is dealt so that its cards go home in turn. */
const EASY: Deck = (() => {
  const order: Card[] = [];
  // The last cards dealt to the columns are the low ones, so that they are on top.
  const ranks = [...FRESH_DECK].toSorted((a, b) => (b % 13) - (a % 13));
  const columns = ranks.slice(24);
  const stock = ranks.slice(0, 24).toReversed();
  order.push(...columns, ...stock);
  return wholeDeck(order);
})();

/** Plays at random with a preference for foundation moves, until the game is won, blocked or long enough. */
function playout(session: KlondikeSession, choices: readonly number[]): KlondikeSession {
  let played = session;
  for (const [index, choice] of choices.entries()) {
    const position = positionOf(played);
    const { rules } = played.game.setup;
    const finish = finishingMoves(position, rules);
    if (finish !== undefined) {
      for (const move of finish) played = play(played, move, index + 1);
      return played;
    }
    const legal = legalMoves(position, rules);
    const home = legal.filter((move) => move.kind === "carry" && move.to.startsWith("f"));
    const move = home[0] ?? legal[choice % legal.length];
    if (move === undefined || isSessionWon(played)) return played;
    played = play(played, move, index + 1);
  }
  return played;
}

const newGame = (scoring: "standard" | "cumulative-vegas" = "standard", balance = 0): KlondikeSession =>
  begin(klondikeGame("classic", { scheme: "deck", deck: EASY }, { scoring, balance }));

const record = (session: KlondikeSession, id: string, changes: Partial<GameRecord> = {}): GameRecord =>
  recordOf(session, {
    id,
    began: 0,
    ended: changes.ended ?? 1,
    replayed: changes.replayed ?? false,
    help: changes.help ?? { fair: 0, thoughtful: 0 },
  });

const WON = playout(
  newGame(),
  Array.from({ length: 400 }, (_, i) => i),
);
const LEFT = playout(newGame(), [0, 0, 0]);

test("the easy deck is won and the other game is abandoned", () => {
  expect(isSessionWon(WON)).toBe(true);
  expect(isSessionWon(LEFT)).toBe(false);
});

test("a game counts once a card has moved", () => {
  expect(isTouched(newGame())).toBe(false);
  expect(isTouched(LEFT)).toBe(true);
  expect(isTouched(undo(undo(undo(LEFT))))).toBe(true);
});

test("undo after a win neither revokes the win nor counts it twice", () => {
  let records = withRecord([], record(WON, "a"));
  records = withRecord(records, record(undo(WON), "a"));
  records = withRecord(records, record(playout(undo(WON), [0]), "a"));
  records = withRecord(records, record(LEFT, "a"));
  expect(computeStatistics(records)).toMatchObject({ played: 1, won: 1, winRate: 1, streak: 1 });
});

test("streaks, rates and ranges follow from the order in which games ended", () => {
  const games = [true, true, false, true, true, true, false, false].map((won, index) =>
    record(won ? WON : LEFT, `g${index}`, { ended: index }),
  );
  const numbers = computeStatistics(games.toReversed());
  expect(numbers).toMatchObject({
    played: 8,
    won: 5,
    winRate: 5 / 8,
    streak: -2,
    longestWins: 3,
    longestLosses: 2,
  });
  expect(numbers.seconds.best).toBe(WON.steps.at(-1)?.seconds);
  expect(numbers.moves).toEqual({ best: WON.at, average: WON.at });
  expect(numbers.history.map(({ winRate }) => winRate)[2]).toBeCloseTo(2 / 3);
});

test("without games there are no rates and no best values", () => {
  expect(computeStatistics([])).toMatchObject({
    played: 0,
    winRate: undefined,
    seconds: { best: undefined },
    streak: 0,
  });
});

test("separates replayed deals, and marks restarted and helped games", () => {
  const records = [
    record(WON, "a", { replayed: true }),
    record(restart(LEFT), "b", { help: { fair: 2, thoughtful: 0 } }),
  ];
  expect(computeStatistics(records)).toMatchObject({
    played: 1,
    won: 0,
    replayed: 1,
    restarted: 1,
    helped: 1,
  });
  expect(isKnownDeal(records, newGame())).toBe(true);
  expect(isKnownDeal([], newGame())).toBe(false);
});

test("a cumulative balance counts each game's result once", () => {
  const first = record(playout(newGame("cumulative-vegas"), [0, 0, 0]), "a", { ended: 1 });
  const second = record(playout(newGame("cumulative-vegas", first.score), [0, 0, 0]), "b", { ended: 2 });
  expect(second.score).toBe(2 * first.score);
  expect(computeStatistics([first, second]).balance).toBe(second.score);
});

test("cumulative Vegas has one account for all rules, without replayed deals", () => {
  const brought = record(playout(newGame("cumulative-vegas"), [0, 0, 0]), "a", { ended: 1 });
  const later = record(playout(newGame("cumulative-vegas", brought.score), [0, 0, 0]), "b", { ended: 2 });
  const otherRules = { ...later, id: "c", save: { ...later.save, rules: "other" } };
  const replayed = { ...later, id: "d", replayed: true };
  const unscored = record(LEFT, "e");
  const records = [brought, later, otherRules, replayed, unscored];
  expect(vegasAccount(records)).toBe(3 * brought.score);
  expect(vegasAccount(records.map(summaryOf))).toBe(3 * brought.score);
  expect(vegasAccount([])).toBe(0);
});

test("summaries give the same statistics as full records", () => {
  const records = [record(WON, "a"), record(playout(newGame("cumulative-vegas"), [0]), "b")];
  const summaries = records.map(summaryOf);
  expect(summaries.map((each) => computeStatistics([each]))).toEqual(
    records.map((each) => computeStatistics([each])),
  );
  expect(JSON.stringify(summaries)).not.toContain('"moves":[');
  expect(isKnownDeal(summaries, newGame())).toBe(true);
});

test("keeps separate figures for each rule set", () => {
  const records = [record(WON, "a"), record(playout(newGame("cumulative-vegas"), [0]), "b")];
  expect(byRuleSet(records).map(({ games }) => computeStatistics(games).played)).toEqual([1, 1]);
});

test("games with the same rules are one rule set, regardless of notation", () => {
  const written = (id: string, rules: string): GameRecord => {
    const one = record(newGame(), id);
    return { ...one, save: { ...one.save, rules } };
  };
  const games = [written("a", "draw1.unlimited"), written("b", "all-home.draw1"), record(newGame(), "c")];
  expect(byRuleSet(games).map((set) => [set.key.edition, rulesTextOf(set.key), set.games.length])).toEqual([
    ["classic", "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home", 3],
  ]);
  const unreadable = [written("d", "draw99"), written("e", "draw99"), written("f", "draw98")];
  expect(byRuleSet(unreadable).map((set) => set.games.length)).toEqual([2, 1]);
});

/** Thousands of games, some the same on two devices. */
const anyRecords = fc.array(
  fc.record({
    id: fc.nat({ max: 500 }),
    won: fc.boolean(),
    ended: fc.nat({ max: 10_000 }),
    replayed: fc.boolean(),
  }),
  { maxLength: 1000 },
);
const recordsFrom = (
  games: readonly { id: number; won: boolean; ended: number; replayed: boolean }[],
): GameRecord[] => {
  const shared = { won: record(WON, ""), left: record(LEFT, "") };
  return [...new Map(games.map((game) => [game.id, game])).values()].map(({ id, won, ended, replayed }) => ({
    ...(won ? shared.won : shared.left),
    id: `game ${id}`,
    ended,
    replayed,
  }));
};

test("merging two devices in either order counts no game twice", () => {
  fc.assert(
    fc.property(anyRecords, anyRecords, (a, b) => {
      const [ours, theirs] = [recordsFrom(a), recordsFrom(b)];
      const merged = mergedRecords(ours, theirs);
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
      expect(merged.length).toBe(new Set([...ours, ...theirs].map(({ id }) => id)).size);
      expect(computeStatistics(mergedRecords(theirs, ours)).won).toBe(computeStatistics(merged).won);
      expect(mergedRecords(merged, ours)).toEqual(merged);
      const numbers = computeStatistics(merged);
      expect(numbers.won).toBeLessThanOrEqual(numbers.played);
      expect(numbers.played + numbers.replayed).toBe(merged.length);
    }),
  );
});

test("incremental figures equal those recomputed from the archive", () => {
  const games = Array.from({ length: 3000 }, (_, index) => ({
    ...record(index % 3 === 0 ? WON : LEFT, `g${index}`, { ended: index }),
    replayed: index % 7 === 0,
  }));
  let running = { played: 0, won: 0, streak: 0 };
  for (const { won, replayed } of games) {
    if (replayed) continue;
    const streak =
      won === running.streak > 0 && running.streak !== 0
        ? running.streak + Math.sign(running.streak)
        : won
          ? 1
          : -1;
    running = { played: running.played + 1, won: running.won + Number(won), streak };
  }
  expect(computeStatistics(games)).toMatchObject(running);
  const archive = parseArchive(formatArchive({ records: games.slice(0, 60), settings: { back: "plain" } }));
  expect(archive).toEqual({
    ok: true,
    value: { records: games.slice(0, 60), settings: { back: "plain" }, damaged: [] },
  });
});

test("recomputes an archive's figures from its games", () => {
  const forged = { ...record(LEFT, "a"), won: true, score: 99_999 };
  const archive = parseArchive(formatArchive({ records: [forged], settings: {} }));
  expect(archive.ok && archive.value.records[0]?.won).toBe(false);
});

const ARCHIVE = JSON.parse(formatArchive({ records: [record(LEFT, "a")], settings: {} })) as {
  records: [Record<string, unknown>];
};

test.each<[unknown, string, string | number]>([
  [null, "not-an-archive", ""],
  [[ARCHIVE], "not-an-archive", ""],
  [{ ...ARCHIVE, kind: "photo" }, "not-an-archive", "kind"],
  [{ ...ARCHIVE, v: "1" }, "bad-version", "v"],
  [{ ...ARCHIVE, v: 9 }, "newer-version", "v"],
  [{ ...ARCHIVE, settings: [] }, "bad-shape", "settings"],
  [{ ...ARCHIVE, records: {} }, "bad-shape", "records"],
  [{ ...ARCHIVE, records: Array(MAX_RECORDS + 1).fill(0) }, "too-long", "records"],
])("rejects a text that is not an archive %#: %s", (value, code, at) => {
  expect(parseArchive(JSON.stringify(value))).toEqual({ ok: false, problem: { code, at } });
});

test("JSON nested deeper than any archive is refused before it is parsed, wherever strings contain brackets", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  const text = (depth: number): string => JSON.stringify(ARCHIVE).replace("{}", `{"x":${nested(depth)}}`);
  expect(parseArchive(text(MAX_JSON_DEPTH - 2)).ok).toBe(true);
  expect(parseArchive(text(MAX_JSON_DEPTH - 1))).toMatchObject({ ok: false, problem: { code: "too-deep" } });
  expect(parseArchive(text(1_000_000))).toMatchObject({ ok: false, problem: { code: "too-deep" } });
  const quoted = JSON.stringify({ ...ARCHIVE, settings: { x: `\\"${"[".repeat(99)}\\` } });
  expect(parseArchive(quoted).ok).toBe(true);
});

const GOOD = ARCHIVE.records[0];

test.each<[unknown, string, string]>([
  [1, "bad-shape", ""],
  [[], "bad-shape", ""],
  [{ ...GOOD, id: "" }, "bad-shape", ".id"],
  [{ ...GOOD, id: "x".repeat(MAX_ID_LENGTH + 1) }, "bad-shape", ".id"],
  [{ ...GOOD, id: "a\nb" }, "bad-shape", ".id"],
  [{ ...GOOD, ended: "now" }, "bad-time", ".ended"],
  [{ ...GOOD, ended: 1e300 }, "bad-time", ".ended"],
  [{ ...GOOD, began: -MAX_DATE_MS - 1 }, "bad-time", ".began"],
  [{ ...GOOD, began: null }, "bad-time", ".began"],
  [{ ...GOOD, replayed: 1 }, "bad-shape", ".replayed"],
  [{ ...GOOD, help: { fair: -1 } }, "bad-number", ".help"],
  [{ ...GOOD, help: { fair: 0, thoughtful: 1e12 } }, "bad-number", ".help"],
  [{ ...GOOD, save: {} }, "bad-version", ".save.v"],
  [{ ...GOOD, save: null }, "bad-shape", ".save"],
  [{ ...GOOD, save: { ...(GOOD["save"] as object), at: 99 } }, "bad-number", ".save.at"],
])("lists a damaged record with its problem (%#: %s at %s) and reads the others", (bad, code, at) => {
  const archive = parseArchive(JSON.stringify({ ...ARCHIVE, records: [GOOD, bad, { ...GOOD, id: "c" }] }));
  expect(archive.ok && archive.value.records.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(archive.ok && archive.value.damaged).toEqual([
    { problem: { code, at: `records[1]${at}` }, value: bad },
  ]);
});

test("refuses a record with a value nested 700,000 deep without overflowing the stack", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(700_000)}${"]".repeat(700_000)}`);
  const recordProblem = (field: string) => parseRecord({ ...GOOD, [field]: deep });
  expect(recordProblem("id")).toMatchObject({ problem: { code: "bad-shape", at: "id" } });
  expect(recordProblem("help")).toMatchObject({ problem: { code: "bad-number", at: "help" } });
  expect(recordProblem("save")).toMatchObject({ problem: { code: "bad-shape", at: "save" } });
  expect(summaryFrom({ ...GOOD, help: { fair: deep, thoughtful: 0 } })).toBeUndefined();
});

test("accepts every time that a calendar can represent", () => {
  const record = parseRecord({ ...GOOD, began: -MAX_DATE_MS, ended: MAX_DATE_MS });
  expect(record.ok && new Date(record.value.ended).toISOString()).toBe("+275760-09-13T00:00:00.000Z");
});

test("a game on a table must be of that table's edition", () => {
  const { save, ...note } = GOOD;
  expect(parseGameInProgress({ save }, "classic", "games.classic")).toMatchObject({ ok: true });
  expect(parseGameInProgress({ save, note }, "classic")).toMatchObject({
    ok: true,
    value: { note: { id: "a" } },
  });
  expect(parseGameInProgress({ save }, "open-deck", "games.open-deck")).toEqual({
    ok: false,
    problem: { code: "other-edition", at: "games.open-deck.save.edition" },
  });
  expect(parseGameInProgress({ save }, "countdown")).toMatchObject({ problem: { code: "other-edition" } });
  expect(parseGameInProgress(null, "classic", "games.classic")).toEqual({
    ok: false,
    problem: { code: "bad-shape", at: "games.classic" },
  });
  expect(parseGameInProgress({ save, note: { ...note, began: Number.NaN } }, "classic")).toEqual({
    ok: false,
    problem: { code: "bad-time", at: "note.began" },
  });
});

test("rejects junk as an archive and never throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.json(), (text, json) => {
      expect(parseArchive(text).ok).toBe(false);
      expect(parseArchive(json).ok).toBe(false);
    }),
  );
});
