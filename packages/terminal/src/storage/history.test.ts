import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { recordOf, summaryOf } from "@klondike/engine/records";
import { play } from "@klondike/engine/session";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openPlayer } from "../player.ts";
import { ownFolder, scriptedIo } from "../testing/scripted.ts";
import { openedSession } from "../testing/sessions.ts";
import { statisticsLines } from "../words/statistics.ts";
import { History } from "./history.ts";

const touched = (seed: number) => play(openedSession("classic", `klondike:${seed}`), { kind: "draw" }, 3);
const note = (id: string, ended = 1) => ({
  id,
  began: 0,
  ended,
  replayed: false,
  help: { fair: 0, thoughtful: 0 },
});

/** A folder with this many finished games. */
function filled(count: number): {
  readonly folder: string;
  readonly index: string;
  readonly finished: string;
} {
  const folder = join(ownFolder(), "klondike");
  const history = new History(folder);
  for (let game = 0; game < count; game++) history.keep(recordOf(touched(game), note(`g${game}`, game)));
  return { folder, index: join(folder, "finished-index.jsonl"), finished: join(folder, "finished") };
}

test("returns the same summaries with and without the index, and after records change", () => {
  const { folder, index, finished } = filled(5);
  const games = new History(folder).summaries();
  expect(games.map(({ id }) => id)).toEqual(["g0", "g1", "g2", "g3", "g4"]);
  expect(readFileSync(index, "utf8").split("\n").length).toBeGreaterThan(5);
  rmSync(index);
  expect(new History(folder).summaries()).toEqual(games);
  const changed = recordOf(play(touched(2), { kind: "draw" }, 9), note("g2", 99));
  writeFileSync(join(finished, "g2.json"), JSON.stringify(changed));
  rmSync(join(finished, "g0.json"));
  writeFileSync(join(finished, "copy.json"), readFileSync(join(finished, "g1.json")));
  const now = new History(folder).summaries();
  expect(now.map(({ id, moves }) => [id, moves])).toEqual([
    ["g1", 1],
    ["g3", 1],
    ["g4", 1],
    ["g2", 2],
  ]);
  rmSync(index);
  expect(new History(folder).summaries()).toEqual(now);
});

test("rebuilds a lost index from the records' summaries, and still finds damaged ones", () => {
  const { folder, finished, index } = filled(1);
  for (let game = 1; game <= 120; game++) {
    const record = recordOf(play(touched(game), { kind: "draw" }, 9), note(`g${game}`, game));
    writeFileSync(join(finished, `g${game}.json`), JSON.stringify(record));
  }
  writeFileSync(join(finished, "cut.json"), readFileSync(join(finished, "g1.json"), "utf8").slice(0, 300));
  writeFileSync(
    join(finished, "untouched.json"),
    JSON.stringify(recordOf(openedSession("classic", "klondike:500"), note("u", 500))),
  );
  rmSync(index);
  const history = new History(folder);
  const games = history.summaries();
  expect(history.problems).toEqual([expect.stringContaining("finished-cut.json")]);
  // The damaged file can still be found.
  const later = new History(folder);
  expect([later.summaries().length, later.problems, later.quarantined]).toEqual([
    games.length,
    [],
    { count: 1, folder: join(folder, "damaged") },
  ]);
  expect(games.map(({ id }) => id)).toEqual([...Array.from({ length: 121 }, (_, at) => `g${at}`), "u"]);
  for (const game of games) {
    const record = history.record(game.id === "u" ? "untouched" : game.id);
    expect(game).toEqual(record && summaryOf(record));
  }
});

test("a finished game is in the index immediately", () => {
  const { index } = filled(3);
  expect(readFileSync(index, "utf8").split("\n")).toHaveLength(5);
});

test("records in the index are not read again", () => {
  const { folder, finished } = filled(3);
  const paths = readdirSync(finished).map((file) => join(finished, file));
  // Whole seconds, because fractions are not restored exactly.
  for (const path of paths) utimesSync(path, 1_000_000, 1_000_000);
  const games = new History(folder).summaries();
  expect(games).toHaveLength(3);
  for (const path of paths) {
    // The same size and time but no valid record: only reading it reveals the damage.
    writeFileSync(path, " ".repeat(readFileSync(path, "utf8").length));
    utimesSync(path, 1_000_000, 1_000_000);
  }
  const again = new History(folder);
  expect([again.summaries(), again.problems]).toEqual([games, []]);
});

test("a damaged index never contradicts the records", () => {
  const { folder, index } = filled(4);
  const games = new History(folder).summaries();
  const whole = readFileSync(index);
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), fc.boolean(), (at, byte, isCut) => {
      const damaged = Uint8Array.from(whole);
      damaged[at] = byte;
      writeFileSync(index, isCut ? whole.subarray(0, at) : damaged);
      expect(new History(folder).summaries()).toEqual(games);
    }),
    { numRuns: 40 },
  );
  appendFileSync(index, "half a li");
  new History(folder).keep(recordOf(touched(9), note("g9", 9)));
  expect(new History(folder).summaries()).toHaveLength(5);
});

test("two terminals can append to the index concurrently", () => {
  const { folder } = filled(2);
  const [one, other] = [new History(folder), new History(folder)];
  one.summaries();
  other.summaries();
  one.keep(recordOf(touched(7), note("one", 7)));
  other.keep(recordOf(touched(8), note("other", 8)));
  expect(one.summaries().map(({ id }) => id)).toEqual(["g0", "g1", "one", "other"]);
  expect(other.summaries()).toEqual(one.summaries());
});

const RECORD = recordOf(touched(1), note("x"));

test.each<[string, unknown]>([
  ["null", null],
  ["a list", []],
  ["no save", { ...RECORD, save: undefined }],
  ["a save without an edition", { ...RECORD, save: { ...RECORD.save, edition: undefined } }],
  ["a save without a deal", { ...RECORD, save: { ...RECORD.save, deal: 5 } }],
  ["no help", { ...RECORD, help: null }],
  ["an end beyond all time", { ...RECORD, ended: 1e300 }],
  ["an illegal move", { ...RECORD, save: { ...RECORD.save, moves: [["recycle", 1]] } }],
])(
  "a damaged record (%s) is set aside, reported and not counted; the others are counted",
  async (_, value) => {
    const { folder, finished } = filled(2);
    writeFileSync(join(finished, "bad.json"), JSON.stringify(value));
    const { app, store } = openPlayer(scriptedIo([], { env: { XDG_DATA_HOME: dirname(folder) } }));
    const lines = await statisticsLines({ app, store }, touched(1));
    expect(lines[0]).toContain("Played 2");
    expect(lines.join("\n")).toContain("Not counted (1):");
    expect(lines.join("\n")).toContain(join(folder, "damaged", "finished-bad.json"));
    expect(readFileSync(join(folder, "damaged", "finished-bad.json"), "utf8")).toBe(JSON.stringify(value));
    expect((await statisticsLines({ app, store }, touched(1))).join("\n")).not.toContain("Not counted");
  },
);

test("leaves a record of a newer version alone", () => {
  const { folder, finished } = filled(1);
  writeFileSync(join(finished, "new.json"), JSON.stringify({ ...RECORD, save: { ...RECORD.save, v: 2 } }));
  const history = new History(folder);
  expect(history.summaries()).toHaveLength(1);
  expect(history.problems).toEqual([
    expect.stringContaining("a newer version of the game (save.v); it is left as it is"),
  ]);
  expect(readdirSync(finished)).toContain("new.json");
});

test("reports an unreadable folder in one line", () => {
  const folder = ownFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, "finished"), "a file");
  const history = new History(folder);
  expect(history.summaries()).toEqual([]);
  expect(history.problems).toEqual([expect.stringMatching(/^"\S+ cannot be read: /)]);
});
