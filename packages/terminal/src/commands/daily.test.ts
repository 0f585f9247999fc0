import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLASSIC_RULES } from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";
import { recordOf } from "@klondike/engine/records";
import type { KlondikeSession } from "@klondike/engine/session";
import { certify, type Day, dailyDeal, dailyLevelOf } from "@klondike/knowledge/certified";
import { expect, test } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { GameFiles } from "../storage/game-files.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { IS_WINDOWS } from "../testing/system.ts";
import { wonSession } from "../testing/won-session.ts";

const DAY: Day = "2026-11-11";

test("a day's deal is always the same and has the weekday's level", async () => {
  const { code, out } = await klondike(`daily --date ${DAY} --json`);
  expect(code).toBe(0);
  const shownDeal = JSON.parse(out) as { readonly deck: string };
  expect(shownDeal).toMatchObject({
    day: DAY,
    deal: formatDeal(dailyDeal(DAY).deal),
    level: dailyLevelOf(DAY),
    draw: 1,
    passes: "unlimited",
    certified: true,
  });
  expect((await klondike(`daily --date=${DAY} --json`)).out).toBe(out);
  const { out: shown } = await klondike(`daily --date ${DAY} --show`);
  expect(shown).toMatch(/^day: 2026-11-11\ndeal: klondike:20261111\d{3}\n/);
  expect(shown).toContain(`deck: ${shownDeal.deck}\n`);
});

test("writes the certificate to a file or stdout, and verify accepts it", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "klondike-daily-")), "certificate.json");
  expect((await klondike(["daily", "--date", DAY, "--certificate", file])).out).toMatch(/^day: /);
  expect((await klondike(["verify", file])).out).toMatch(/all legal, won, certified, level \w+\n$/);
  const { out } = await klondike(["daily", "--date", DAY, "--certificate", "-"]);
  expect(out).toBe(readFileSync(file, "utf8"));
  expect((await klondike("verify -", [out.trim()])).out).toMatch(/all legal, won, certified, level \w+\n$/);
});

test("plays today's deal line by line and resumes it later", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const first = await klondike("daily --plain --short", ["draw", "draw"], { env });
  expect(first.out).toMatch(/^Daily deal for 15 Nov 2026, \w+\n/);
  await klondike("play --plain --seed 5", ["draw"], { env });
  const second = await klondike("daily --plain --short", ["status"], { env });
  expect(second.out).toMatch(/^Daily deal for 15 Nov 2026, \w+\n/);
  expect(second.out).toContain("Moves 2");
});

test("the calendar marks exactly the days that were won", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const { history } = new GameFiles(dataFolder(env));
  const help = { fair: 0, thoughtful: 0 };
  const finish = (id: string, session: KlondikeSession): void =>
    history.keep(recordOf(session, { id, began: 0, ended: 1, replayed: false, help }));
  const won = dailyDeal(DAY);
  finish("1", wonSession(won));
  // A deal whose seed contains a date is not that day's deal.
  const seeds = Array.from({ length: 30 }, (_, index) => 20_261_112_999n - BigInt(index));
  const other = seeds
    .map((seed) => certify({ scheme: "klondike", seed }, CLASSIC_RULES))
    .find((certified) => certified !== undefined);
  if (other === undefined) throw new Error("one of thirty can be won");
  finish("2", wonSession(other));
  // An unfinished game counts as played.
  const left = wonSession(dailyDeal("2026-11-10"));
  finish("3", { ...left, steps: left.steps.slice(0, 9), at: 9 });
  const { code, out } = await klondike("calendar --month 2026-11", [], { env });
  expect(code).toBe(0);
  expect(out).toBe(`November 2026

 Mo   Tu   We   Th   Fr   Sa   Su
                                1
  2    3    4    5    6    7    8
  9   10   11*  12   13   14  >15
 16   17   18   19   20   21   22
 23   24   25   26   27   28   29
 30

* 1 of 30 days won
`);
  const { out: json } = await klondike("calendar --json", [], { env });
  const { month, days } = JSON.parse(json) as {
    readonly month: string;
    readonly days: readonly { readonly day: string; readonly level: string; readonly won: boolean }[];
  };
  expect([month, days.length]).toEqual(["2026-11", 30]);
  expect(days.filter((each) => each.won)).toEqual([{ day: DAY, level: dailyLevelOf(DAY), won: true }]);
  expect((await klondike("calendar --month 2024-02", [], { env })).out).toContain(
    " 29\n\n* 0 of 29 days won",
  );
});

test.each([
  "daily --date",
  "daily --date today",
  "daily --date 2026-02-30",
  "daily --date 2026-2-3",
  "daily --date 20261115",
  "daily --date 02026-11-15",
  "daily --date -1",
  "daily --show=1",
  "daily --seed 5",
  "daily 2026-11-15",
  "daily --certificate",
  "calendar --month",
  "calendar --month 2026-13",
  "calendar --month 2026-00",
  "calendar --month 2026-11-15",
  "calendar --month november",
  "calendar 2026-11",
])("%s is wrong usage: exit code 2 and one line", async (args) => {
  const { code, out, err } = await klondike(args);
  expect([code, out, err]).toEqual([2, "", expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});

test.skipIf(IS_WINDOWS)("a certificate that cannot be written: exit code 4 and one line", async () => {
  const { code, out, err } = await klondike("daily --certificate /dev/null/certificate");
  expect([code, out, err]).toEqual([
    4,
    "",
    expect.stringMatching(/^klondike: [^\n]+cannot be written[^\n]+\n$/),
  ]);
});
