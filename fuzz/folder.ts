import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { klondike } from "../packages/terminal/src/testing/scripted.ts";
import { type Dice, mutatedText, mutatedValue } from "./mutate.ts";
import { ARCHIVE, SAVES } from "./samples.ts";

/** The files of a player's data and settings folders, by path; some may be damaged. */
type Folder = Readonly<Record<string, string>>;

const [CLASSIC, ...OTHERS] = SAVES;

/** The folder of a player who has played for a while. */
const SOUND: Folder = {
  "data/klondike/games/1700000000000-aaaa.json": JSON.stringify({
    ...CLASSIC,
    help: { fair: 1, thoughtful: 0 },
  }),
  ...Object.fromEntries(
    OTHERS.map((save, at) => [
      `data/klondike/recent/170000000000${at}-bbbb.json`,
      JSON.stringify({ ...save, help: { fair: 0, thoughtful: 0 } }),
    ]),
  ),
  ...Object.fromEntries(
    ARCHIVE.records.map((record, at) => [
      `data/klondike/finished/game${at}.json`,
      JSON.stringify({ ...record, id: `game${at}` }),
    ]),
  ),
  "data/klondike/finished-index.jsonl": "klondike finished-index 2\n",
  "data/klondike/values/recent.json": "[]",
  "data/klondike/values/deals.json": JSON.stringify([{ kind: "winnable", certificates: [] }]),
  "config/klondike/config.json": JSON.stringify({ edition: "classic", draw: "3", language: "en" }),
};

/** What the player does next. */
const ERRANDS: readonly { readonly args: readonly string[]; readonly lines: readonly string[] }[] = [
  { args: ["play", "--plain", "--resume"], lines: ["d", "statistics", "recent", "recent 1", "d", "q"] },
  { args: ["stats", "--json"], lines: [] },
  { args: ["games", "export"], lines: [] },
];

/** A folder with some damaged files, as JSON. */
export function damagedFolder(dice: Dice): string {
  const files = new Map(Object.entries(SOUND));
  for (let times = 1 + dice.below(3); times > 0; times--) {
    const [path, text] = dice.of([...files]);
    const isText = dice.below(2) === 0 || !path.endsWith(".json");
    files.set(
      path,
      isText
        ? mutatedText(text, dice)
        : (JSON.stringify(mutatedValue(JSON.parse(SOUND[path] ?? "null"), dice)) ?? ""),
    );
  }
  return JSON.stringify(Object.fromEntries(files));
}

/** Runs a command on such a folder; throws if the command crashes or a record is lost. */
export async function checkFolder(input: string): Promise<void> {
  const files = JSON.parse(input) as Folder;
  const home = mkdtempSync(join(tmpdir(), "klondike-fuzz-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    }
    const env = { XDG_DATA_HOME: join(home, "data"), XDG_CONFIG_HOME: join(home, "config") };
    for (const { args, lines } of ERRANDS) {
      const { code, out, err } = await klondike(args, lines, { env });
      if (![0, 1, 2, 3, 4].includes(code)) throw new Error(`${args[0]}: exit code ${code}`);
      if (/\n\s+at .+:\d+:\d+/.test(out + err)) throw new Error(`${args[0]}: a stack trace is shown`);
    }
    const kept = textsUnder(join(home, "data"));
    for (const [path, text] of Object.entries(files)) {
      // A lone surrogate cannot be written as UTF-8: the file contains the replacement character instead.
      if (path.includes("/finished/") && !kept.has(Buffer.from(text).toString()))
        throw new Error(`${path} is gone`);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function textsUnder(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")));
}
