import { applyMove, isWon } from "@klondike/engine";
import { parseMove } from "@klondike/engine/notation";
import { formatLink, positionOf } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { openPlayer } from "../player.ts";
import { dataFolder } from "../storage/data-folder.ts";
import { GameFiles } from "../storage/game-files.ts";
import { easyDeal } from "../testing/easy-deck.ts";
import { lostGame } from "../testing/recorded-game.ts";
import { THINKERS } from "../testing/screen-harness.ts";
import { klondike, ownFolder, scriptedIo } from "../testing/scripted.ts";
import { openedSession, stuckSession } from "../testing/sessions.ts";
import { plainHost, playPlain } from "./play.ts";

const EASY = `play --plain --seed ${easyDeal("by-row", 1)}`;
const LOST = ["play", "--plain", formatLink(lostGame(), true)];

test("hint names a move and its reason from visible cards only", async () => {
  const { out } = await klondike(EASY, ["hint"]);
  expect(out).toContain("Hint: Move the ace of clubs from column ");
});

test("a best move and a verdict say that they see hidden cards", async () => {
  const { out } = await klondike(EASY, ["hint thoughtful", "verdict"]);
  expect(out).toContain("Best move (peeks at hidden cards): ");
  expect(out).toMatch(/^Winnable\.$/m);
});

test("show lists a line that wins when typed in", async () => {
  const { out } = await klondike("play --plain --short --seed 5", ["show"]);
  const listed = /Winnable in (\d+) moves:\n([\s\S]*?)\n> /.exec(out);
  const moves = listed?.[2]?.split(/,\s|\n/) ?? [];
  expect(moves.length).toBe(Number(listed?.[1]));
  const session = openedSession("classic", "klondike:5");
  const { rules } = session.game.setup;
  const end = moves.reduce((position, text) => {
    const move = parseMove(text);
    if (!move.ok) throw new Error(text);
    return applyMove(position, move.value, rules);
  }, positionOf(session));
  expect(isWon(end, rules)).toBe(true);
  const played = await klondike("play --plain --seed 5", [moves.join(", ")]);
  expect(played.out).toContain("You win!");
});

test('a lost game offers a way back, and the word "back" takes it', async () => {
  const { out } = await klondike(LOST, ["verdict", "show", "back", "status", "verdict", "redo", "verdict"]);
  const answers = out.split("> ").slice(1);
  expect(answers[0]).toContain("Lost.");
  expect(answers[1]).toContain("Lost from here; back takes you to move 15, the last winnable position.");
  expect(answers[2]).toContain("Back at move 15");
  expect(answers[3]).toContain("15 moves");
  expect(answers[4]).toContain("Winnable.");
  expect(answers[6]).toContain("Lost.");
});

test("reports stuck with the move that makes it certain", async () => {
  const io = scriptedIo(["draw", "draw", "hint", "quit"]);
  const player = openPlayer(io, {}, THINKERS, plainHost);
  const { app, host } = player;
  await app.start("classic");
  const note = { id: host.newId(), began: 0, ended: 0, replayed: false, help: { fair: 0, thoughtful: 0 } };
  app.table("classic").dispatch({ kind: "load", game: { session: stuckSession(), note }, how: "loaded" });
  await playPlain(player, { isAscii: false, isShort: false, isColourless: true, isDealKnown: true });
  const [, first, second, third] = io.out().split("> ");
  expect(first).not.toContain("No useful moves left.");
  expect(second).toContain("No useful moves left.");
  expect(third).toContain("No useful moves left.");
});

test("counts each kind of help and saves the counts with the game", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  await klondike("play --plain --seed 5", ["6 2", "hint", "hint", "verdict"], { env });
  await klondike("play --plain --resume", ["hint thoughtful", "new", "new"], { env });
  const { history } = new GameFiles(dataFolder(env));
  expect(history.summaries().map(({ help }) => help)).toEqual([{ fair: 1, thoughtful: 2 }]);
});

test("document 001's program does not know these words", async () => {
  const { out } = await klondike("play --edition open-deck --plain --seed 305419896", ["hint", "verdict"]);
  expect(out.match(/The words are d to draw/g)?.length).toBe(2);
});

test.each([
  "--edition draw-three",
  "--edition by-hand",
  "--edition classic",
  "--scoring vegas",
  "--scoring vegas --draw 3",
])("%s answers every word and knows whether the game is winnable", async (game) => {
  const { out, code } = await klondike(`play --plain ${game} --seed klondike:5`, [
    "hint",
    "hint thoughtful",
    "verdict",
    "show",
    "back",
  ]);
  expect(code).toBe(0);
  expect(out).toContain("Hint: ");
  expect(out).toMatch(/^(Winnable|Lost)\.$/m);
  expect(out).not.toContain("I don't understand");
});
