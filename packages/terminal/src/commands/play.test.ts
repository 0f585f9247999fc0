import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { GameFiles } from "../storage/game-files.ts";
import { easyDeal, easyOwnDeck } from "../testing/easy-deck.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";

const REFERENCE = "play --edition open-deck --plain --seed 305419896";

const REFERENCE_START = `Main deck: [24] [A♥]
Foundation : [] [] [] []
Pile 1: 8♦
Pile 2: xx K♠
Pile 3: xx xx 10♦
Pile 4: xx xx xx 9♥
Pile 5: xx xx xx xx 6♦
Pile 6: xx xx xx xx xx 9♣
Pile 7: xx xx xx xx xx xx A♠
`;

const AFTER_TWO_TURNS = `Main deck: [23] [4♠]
Foundation : [] [] [A♥] [A♠]
Pile 1: 8♦
Pile 2: xx K♠
Pile 3: xx xx 10♦
Pile 4: xx xx xx 9♥
Pile 5: xx xx xx xx 6♦
Pile 6: xx xx xx xx xx 9♣
Pile 7: xx xx xx xx xx Q♠
`;

/** The table pictures in a transcript. */
function statesIn(out: string): readonly string[] {
  return [...out.matchAll(/^Main deck:.*\nFoundation .*\n(?:Pile .*\n){7}/gm)].map(([state]) => state);
}

test("document 001's game prints the state before each turn and ends on q", async () => {
  const { code, out, err } = await klondike(REFERENCE, ["M", "0", "10", "m 7 6 11", "Q", "d"]);
  expect([code, err]).toEqual([0, ""]);
  const states = statesIn(out);
  expect(states.length).toBe(3);
  expect(states[0]).toBe(REFERENCE_START);
  expect(states[2]).toBe(AFTER_TWO_TURNS);
  expect(out.startsWith(REFERENCE_START)).toBe(true);
});

test("accepts words one per line or all on one line", async () => {
  const turns = "m 0 10 m 7 6 11 d d";
  const onOne = await klondike(REFERENCE, [turns]);
  const onMany = await klondike(REFERENCE, turns.split(" "));
  expect(statesIn(onMany.out)).toEqual(statesIn(onOne.out));
  expect(statesIn(onOne.out).length).toBe(5);
});

test.each([
  ["x", "The words are"],
  ["", "The words are"],
  ["   ", "The words are"],
  ["m x", "Cards are taken from piles 0 to 7"],
  ["m 12", "Cards are taken from piles 0 to 7"],
  ["m -1", "Cards are taken from piles 0 to 7"],
  ["m 9", "Nothing is taken from a foundation; cards are taken from piles 0 to 7"],
  ["m 1 x", "Cards have numbers"],
  ["m 1 1", "no card with that number"],
  ["m 2 0", "hidden"],
  ["m 8 0", "Nothing is taken from a foundation"],
  ["m 1 0 0", "Nothing is put on the main deck"],
  ["m 1 0 99999999999999999999", "Cards are put on piles 1 to 11"],
  ["m 1 0 12", "Cards are put on piles 1 to 11"],
  ["m 1 0 1", "already there"],
  ["m 1 0 9", "starts with an ace"],
  ["m 0 9", "another suit"],
  ["m 1 0 2", "doesn't fit there"],
])("prints the state again after %s and loses nothing", async (words, reason) => {
  const { code, out } = await klondike(REFERENCE, [words, "m 0 10 m 7 6 11"]);
  const states = statesIn(out);
  expect(code).toBe(0);
  expect(out).toContain(reason);
  expect(states[1]).toBe(REFERENCE_START);
  expect(states.at(-1)).toBe(AFTER_TWO_TURNS);
});

test.each([
  [["m", ""], "Cards are taken from piles 0 to 7"],
  [["m", "1", " "], "Cards have numbers"],
  [["m", "1", "0", ""], "Cards are put on piles 1 to 11"],
])("a blank line after %j prints the state and restarts the turn", async (lines, reason) => {
  const { out } = await klondike(REFERENCE, [...lines, "m 0 10 m 7 6 11"]);
  expect(out).toContain(reason);
  expect(statesIn(out)).toEqual([REFERENCE_START, REFERENCE_START, expect.any(String), AFTER_TWO_TURNS]);
});

test("prompts and refusals name the same piles", async () => {
  const { out } = await klondike(REFERENCE, ["m", "9", "m", "0", "0"]);
  expect(out).toContain("Pile to take from (0-7)? ");
  expect(out).toContain("piles 0 to 7");
  expect(out).toContain("Pile to put it on (1-11)? ");
  expect(out).toContain("piles 1 to 11");
  expect(out).not.toContain("0 to 11");
  // A foundation is refused before asking for the card.
  expect(out).not.toContain("Number of the card");
});

test("drawing from an empty deck turns the waste over and ends the turn", async () => {
  const { out } = await klondike(REFERENCE, ["d ".repeat(24), "d"]);
  const decks = [...out.matchAll(/^Main deck: .*$/gm)].map(([line]) => line);
  expect(decks.slice(-2)).toEqual(["Main deck: [0] []", "Main deck: [24] [A♥]"]);
});

test("document 001's game is won when all cards are on the foundations", async () => {
  const turns: string[] = [];
  let home = 0;
  const next = (): number => 8 + (home++ % 4);
  for (let pile = 1; pile <= 7; pile++)
    for (let card = pile - 1; card >= 0; card--) turns.push(`m ${pile} ${card} ${next()}`);
  for (let card = 0; card < 24; card++) turns.push(`m 0 ${next()}`);
  const { code, out } = await klondike(
    ["play", "--plain", "--edition", "open-deck", "--seed", easyDeal("by-pile", 1)],
    [...turns, "d"],
  );
  expect(code).toBe(0);
  expect(out).toMatch(
    /Main deck: \[0\] \[\]\nFoundation : \[K♣\] \[K♦\] \[K♥\] \[K♠\]\n(Pile \d:\n){7}You win!\n$/,
  );
});

test("prints the name of a random deal", async () => {
  const { out } = await klondike("play --edition open-deck --plain");
  expect(out).toMatch(/^Open deck, java:3333333333\n/);
  expect((await klondike("--plain")).out).toMatch(/^Classic, klondike:3333333333, draw 1\n/);
});

test("uses letters for suits if the locale is not UTF-8", async () => {
  const ascii = { stdoutIsTty: true, env: { XDG_DATA_HOME: ownFolder(), LC_ALL: "C", LANG: "de_DE.UTF-8" } };
  expect((await klondike(REFERENCE, [], ascii)).out).toContain("Main deck: [24] [AH]");
  expect((await klondike(`${REFERENCE} --ascii`)).out).toContain("Pile 3: xx xx 10D");
  const utf8 = { stdoutIsTty: true, env: { XDG_DATA_HOME: ownFolder(), LANG: "de_DE.UTF-8" } };
  expect((await klondike(REFERENCE, [], utf8)).out).toContain("[A♥]");
});

const EASY = ["play", "--plain", "--short", "--seed", easyDeal("by-row", 1)];

test.each([
  ["classic", 1],
  ["draw-three", 3],
])("%s can be won using words", async (edition, draw) => {
  const drawing = Array.from({ length: 24 / draw }, () => "draw, home");
  const { code, out } = await klondike(
    ["play", "--plain", "--edition", edition, "--seed", easyDeal("by-row", draw)],
    ["1 home", "Home", ...drawing, "quit"],
    {},
    // Proving par takes long if the win is early.
    10,
  );
  expect(code).toBe(0);
  // Time and moves come immediately, par later.
  expect(out).toMatch(
    /You win! \d+ seconds?, \d+ moves(, score \d+)?\.\n.*\nNew achievements: First win, .*\nPar is \d+ moves, proved\.\n.*another game\.\n$/s,
  );
  expect(out).not.toMatch(/[▁-█]|\d:\d\d/);
});

test("--short prints a win as a table and a text to share", async () => {
  const drawing = Array.from({ length: 24 }, () => "draw, home");
  const { out } = await klondike(EASY, ["1 home", "Home", ...drawing]);
  expect(out).toMatch(
    /You win!\nTime +\d+:\d\d.*\nMoves +\d+\n.*\nPar \d+ \(proved\)\n.*\nKlondike, .*[▁-█]{10}\n$/s,
  );
});

test("a win with a deck of the player's own says that it earns nothing", async () => {
  const drawing = Array.from({ length: 24 }, () => "draw, home");
  const own = ["play", "--plain", "--short", "--seed", easyOwnDeck("by-row", 1)];
  const { out } = await klondike(own, ["1 home", "Home", ...drawing, "statistics"]);
  expect(out).toContain("With a deck of your own. Only deals by number count");
  expect(out).toContain("· With a deck of your own\n");
  expect(out).not.toContain("New achievements");
  expect(out).not.toContain("Streak");
});

test("by-hand requires turning cards up by hand", async () => {
  const { out } = await klondike(
    ["play", "--plain", "--short", "--edition", "by-hand", "--seed", easyDeal("by-row", 3)],
    ["1 f", "2 f", "turn 3", "2 2", "TURN 2", "t2>f3:1"],
  );
  expect(out).toContain("There is no face-down card to turn up there.");
  expect(out).toContain("Foundations: [A♣] [A♦] [A♥] []");
});

test("undo, redo and restart step through the moves", async () => {
  const { out } = await klondike(EASY, [
    "d",
    "d",
    "u",
    "undo",
    "undo",
    "redo",
    "r",
    "r",
    "restart",
    "restart",
  ]);
  const moves = [...out.matchAll(/Moves (\d+)/g)].map((match) => Number(match[1]));
  expect(moves).toEqual([0, 1, 2, 1, 0, 1, 2, 0]);
  expect(out).toContain("Nothing to undo.");
  expect(out).toContain("Nothing to redo.");
  expect(out).toContain("You haven't made a move yet.");
});

test("shows time, moves and score", async () => {
  const { out } = await klondike(EASY, ["1 home", "2 home", ""]);
  expect([...out.matchAll(/^Time .*$/gm)].map(([line]) => line)).toEqual([
    "Time 0:00  Moves 0  Score 0",
    "Time 0:00  Moves 1  Score 10",
    "Time 0:01  Moves 2  Score 25",
    "Time 0:02  Moves 2  Score 25",
  ]);
});

test("Vegas sets the passes unless they are given", async () => {
  const vegas = [...EASY, "--scoring", "vegas"];
  const { out } = await klondike(vegas, [...Array<string>(25).fill("d")]);
  expect(out).toMatch(/draw 1, 1 pass\n/);
  expect(out).toContain("Score -$52");
  expect(out).toContain("No passes through the stock left.");
  expect((await klondike([...vegas, "--draw", "3"])).out).toContain("draw 3, 3 passes\n");
  expect((await klondike([...vegas, "--passes", "unlimited"])).out).toMatch(/draw 1\n/);
  expect((await klondike([...vegas, "--passes=2"])).out).toContain("2 passes\n");
});

test("lists moves and help, and answers unknown words", async () => {
  const { out } = await klondike(EASY, ["moves", "help", "dance", "1 9", "3 5 x"]);
  expect(out).toContain("You can play:\n1. Ace of clubs, column 1 to foundation 1.");
  expect(out).toContain("save FILE");
  expect(out).toContain('I don\'t understand "dance". For example, say: ');
  expect(out).toContain('I don\'t understand "3 5 x"');
});

test("saves to a file and overwrites only its own", async () => {
  const folder = ownFolder();
  mkdirSync(folder);
  const file = join(folder, "my game.json");
  const other = join(folder, "other.json");
  writeFileSync(other, "precious");
  const { out } = await klondike(EASY, [
    "d",
    `save ${file}`,
    "d",
    `save ${file}`,
    `save ${other}`,
    `save ${folder}/no/x`,
  ]);
  expect(out.match(/Saved as/g)?.length).toBe(2);
  expect(out).toContain("already exists; save --force with its name overwrites it.");
  expect(out).toContain('no/x" cannot be written: there is no such file or folder');
  expect(existsSync(join(folder, "no"))).toBe(false);
  expect(readFileSync(other, "utf8")).toBe("precious");
  expect((await klondike(EASY, [`save --force ${other}`])).out).toContain("Saved as");
  expect((await klondike(["verify", other])).code).toBe(0);
  expect((await klondike(["verify", file])).out).toContain("2 moves, all legal");
});

test("resumes the last unfinished game, but not a won one", async () => {
  const io = { env: { XDG_DATA_HOME: ownFolder() } };
  expect(await klondike("play --resume", [], io)).toMatchObject({
    code: 1,
    err: "klondike: there is no game to resume\n",
  });
  await klondike(EASY, ["d", "d", "u"], io);
  const { out } = await klondike("play --resume --plain --short", ["redo"], io);
  expect([...out.matchAll(/Moves (\d+)/g)].map((match) => match[1])).toEqual(["1", "2"]);
  await klondike("play --resume", ["u, u, home", ...Array<string>(24).fill("d, home")], io);
  expect((await klondike("play --resume", [], io)).code).toBe(1);
  expect(readdirSync(join(io.env.XDG_DATA_HOME, "klondike", "finished")).length).toBe(1);
});

test("--resume refuses other deals and rules", async () => {
  for (const option of ["--seed 1", "--draw 3", "--edition draw-three", "--scoring none"]) {
    expect((await klondike(`play --resume ${option}`)).code).toBe(2);
  }
});

test("reports a damaged game and sets it aside unchanged", async () => {
  const io = { env: { XDG_DATA_HOME: ownFolder() } };
  await klondike(EASY, ["d"], io);
  const folder = join(io.env.XDG_DATA_HOME, "klondike", "games");
  const [name = ""] = readdirSync(folder);
  const text = readFileSync(join(folder, name), "utf8").replace('"draw"', '"recycle"');
  writeFileSync(join(folder, name), text);
  const { code, err } = await klondike("play --resume", ["d"], io);
  expect(code).toBe(1);
  const aside = join(io.env.XDG_DATA_HOME, "klondike", "damaged", `game-${name}`);
  expect(err).toContain(`contains a move that breaks the rules (moves[0]); it is set aside as ${aside}`);
  expect(readFileSync(aside, "utf8")).toBe(text);
});

test("reports once if games cannot be saved, and the game continues", async () => {
  const XDG_DATA_HOME = ownFolder();
  writeFileSync(XDG_DATA_HOME, "a file, not a folder");
  chmodSync(XDG_DATA_HOME, 0o400);
  const { code, out, err } = await klondike(EASY, ["d", "d"], { env: { XDG_DATA_HOME } });
  expect([code, err.match(/Not saved: /g)?.length]).toEqual([0, 1]);
  expect(out).toContain("Moves 2");
});

test("without --short, a move prints only what it changed, in words", async () => {
  const { out } = await klondike(
    ["play", "--plain", "--seed", "5"],
    ["7 6", "draw", "undo", "column 7", "waste", "status"],
  );
  expect(out).toBe(`Classic, klondike:5, draw 1
Type help for a list of commands, or quit to stop.

Time 0 seconds, 0 moves, score 0.
Stock: 24 cards.
Waste: empty.
Foundations: all empty.
Column 1: 7 of clubs.
Column 2: 1 face down, king of diamonds.
Column 3: 2 face down, 2 of spades.
Column 4: 3 face down, 8 of hearts.
Column 5: 4 face down, jack of clubs.
Column 6: 5 face down, queen of clubs.
Column 7: 6 face down, jack of hearts.
>${" "}
Jack of hearts, column 7 to column 6. Turned up the 5 of hearts.
>${" "}
Drew the 5 of spades.
>${" "}
Undone: drew the 5 of spades.
>${" "}
Column 7: 5 face down, 5 of hearts.
>${" "}
Waste: empty.
>${" "}
Classic, klondike:5, draw 1
Time 5 seconds, 1 move, score 5.
>${" "}
`);
});

test("typing new twice deals a new game and counts the old one as played", async () => {
  const io = { env: { XDG_DATA_HOME: ownFolder() } };
  const { out } = await klondike(
    EASY,
    ["statistics", "1 home", "new, table", "u", "r", "new", "new", "statistics"],
    io,
  );
  expect(out.match(/Type new again to leave it/g)?.length).toBe(2);
  expect(out).toContain("No finished games yet.");
  expect(out).toContain("Classic, klondike:3333333333, draw 1\n");
  expect(out).toContain("Played 1, won 0 (0%)\nCurrent streak: 1 loss");
});

test("cumulative Vegas carries its balance from game to game", async () => {
  const io = { env: { XDG_DATA_HOME: ownFolder() } };
  const vegas = [...EASY, "--scoring", "cumulative-vegas"];
  const first = await klondike(vegas, ["1 home", "new", "new", "d"], io);
  expect([...first.out.matchAll(/Score (\S+)/g)].map((match) => match[1])).toEqual([
    "-$52",
    "-$47",
    "-$99",
    "-$99",
  ]);
  expect((await klondike(vegas, [], io)).out).toContain("Score -$99");
});

test("--edition countdown plays a countdown", async () => {
  expect((await klondike("play --plain --edition countdown --seed 30")).out).toContain("S: 1 * * * * *\n");
  expect((await klondike("play --edition countdown --draw 3")).code).toBe(2);
  expect((await klondike("play --cards 6")).code).toBe(2);
});

test("plays a shared link and reports a damaged one", async () => {
  const { out } = await klondike(EASY, ["d, 1 home", "link"]);
  const link = /^> \n(edition=.*)$/m.exec(out)?.[1] ?? "";
  const played = await klondike(["play", "--plain", "--short", `https://example.org/#${link}`], ["u"]);
  expect([...played.out.matchAll(/Moves (\d+)/g)].map((match) => match[1])).toEqual(["2", "1"]);
  for (const bad of [link.replace("moves=d", "moves=dd"), "edition=bridge", "nonsense"]) {
    const { code, err } = await klondike(["play", bad]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^klondike: [^\n]+\n$/)]);
  }
  expect((await klondike(["play", link, "--seed", "1"])).code).toBe(2);
});

test("plays a saved game from a file or the input, unless it is won", async () => {
  const folder = ownFolder();
  mkdirSync(folder);
  const file = join(folder, "game.json");
  await klondike(EASY, ["d", "d", `save ${file}`]);
  const movesIn = ({ out }: { readonly out: string }) =>
    [...out.matchAll(/Moves (\d+)/g)].map((match) => match[1]);
  expect(movesIn(await klondike(["play", "--plain", "--short", file], ["d"]))).toEqual(["2", "3"]);
  const text = readFileSync(file, "utf8").trim();
  expect(movesIn(await klondike(["play", "--short", "-"], [text, "d"]))).toEqual(["2", "3"]);
  const pretty = JSON.stringify(JSON.parse(text), null, 1).split("\n");
  expect(movesIn(await klondike(["play", "--short", "-"], ["", ...pretty, "u"]))).toEqual(["2", "1"]);
  const { out } = await klondike(EASY, ["d", "link"]);
  const link = /^> \n(edition=.*)$/m.exec(out)?.[1] ?? "";
  expect(movesIn(await klondike(["play", "--short", "-"], [link, "d"]))).toEqual(["1", "2"]);
  for (const junk of ["", "{", "{}", "null", "nonsense", "\0"]) {
    const { code, err } = await klondike(["play", "-"], [junk]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^klondike: [^\n]+\n$/)]);
  }
  const won = join(folder, "won.json");
  await klondike(`deal --winnable --certificate ${won}`);
  expect(await klondike(["play", won])).toMatchObject({
    code: 2,
    err: expect.stringContaining("already won"),
  });
});

test("a game opened with moves counts as a replay", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const { out } = await klondike(EASY, ["1 home", "link"]);
  const link = /^> \n(edition=.*)$/m.exec(out)?.[1] ?? "";
  await klondike(["play", "--plain", link], ["d"], { env });
  await klondike("play --plain --resume", ["new", "new"], { env });
  expect(new GameFiles(dataFolder(env)).history.summaries()).toMatchObject([{ replayed: true, moves: 2 }]);
});

test("a restored game is unchanged and counts once", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const { out } = await klondike(
    [...EASY, "--scoring", "vegas"],
    ["recent", "d", "d", "u", "hint", "new", "new", "recent", "recent 2", "recent 1", "r", "statistics"],
    { env },
  );
  expect(out).toContain("No unfinished games.");
  expect(out).toMatch(/^1\. Classic, klondike:.*: 1 move, 0:0\d$/m);
  expect(out).toContain("There is no such game; recent lists them.");
  expect(out).toMatch(/Moves 1 {2}Score -\$52\n[^>]*> \n[^>]*Moves 2/);
  // An unfinished game is not counted as lost.
  expect(out).toContain("No finished games yet.");
  expect((await klondike("stats", [], { env })).out).toContain("No finished games yet.");
  expect((await klondike("games", [], { env })).out).toBe("No game was finished yet.\n");
  await klondike("play --resume", ["u, u, home", ...Array<string>(24).fill("d, home")], { env });
  expect(new GameFiles(dataFolder(env)).history.summaries()).toMatchObject([
    { won: true, help: { fair: 1 } },
  ]);
});

test("the cumulative Vegas balance leaves out replays, as do the statistics", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const vegas = [...EASY, "--scoring", "cumulative-vegas"];
  for (let game = 0; game < 4; game++) await klondike(vegas, ["1 home", "new", "new"], { env });
  const { out } = await klondike(vegas, ["statistics"], { env });
  expect(out).toContain("Score -$99");
  expect(out).toContain("Vegas balance: −$47");
});

test("open-deck drops the rest of a line after a refused word", async () => {
  const { out } = await klondike("play --edition open-deck --plain --seed 305419896", [
    "m 7 0 d d",
    "m",
    "7",
    "6",
    "1",
  ]);
  expect(out.match(/Main deck: \[24\]/g)?.length).toBeGreaterThan(1);
  expect(out).not.toContain("Main deck: [23]");
  expect(out).toContain("Number of the card, from 0 for the lowest? ");
  expect(out).toContain("Pile to put it on (1-11)? ");
});

test("understands whole sentences and answers questions in words", async () => {
  const { out } = await klondike(
    ["play", "--plain", "--seed", "5"],
    [
      "Jack of hearts to column six.",
      "where is the queen of clubs?",
      "two of spades to four",
      "repeat",
      "hidden",
    ],
  );
  const answers = out
    .split("> \n")
    .slice(1, 6)
    .map((text) => text.trim());
  expect(answers).toEqual([
    "Jack of hearts, column 7 to column 6. Turned up the 5 of hearts.",
    "The queen of clubs is in column 6, under 1 card.",
    "Column 4 takes a black 7.",
    "Column 4 takes a black 7.",
    "20 cards face down in the columns. 24 cards in the stock.",
  ]);
});

test.each([
  ["--language de", {}],
  ["", { LC_ALL: "de_AT.UTF-8" }],
  ["", { LANG: "de_DE.UTF-8", LC_ALL: "" }],
])("plays in German with %s", async (option, locale) => {
  const args = ["play", "--plain", "--seed", "5", ...option.split(" ").filter((word) => word !== "")];
  const { out } = await klondike(args, ["Herz-Bube auf Spalte 6", "rückgängig", "was kann ich spielen?"], {
    env: { XDG_DATA_HOME: ownFolder(), ...locale },
  });
  expect(out).toContain("Herz-Bube von Spalte 7 auf Spalte 6. Herz 5 aufgedeckt.");
  expect(out).toContain("Rückgängig: Herz-Bube von Spalte 7 auf Spalte 6.");
  expect(out).toContain("Möglich:");
});

test("refuses an unknown language and lists the known ones", async () => {
  const { code, err } = await klondike("play --plain --language fr", []);
  expect(code).toBe(2);
  expect(err).toBe('klondike: --language takes en or de, not "fr"\n');
});
