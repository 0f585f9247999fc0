import { existsSync } from "node:fs";
import { formatLink, saveOf } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { GameFiles } from "../storage/game-files.ts";
import { lostGame } from "../testing/recorded-game.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";

const LOST = lostGame();
const GAME = ["play", "--plain", "--short", formatLink(LOST, true)];

/** One answer per line, without the text before the first prompt. */
async function answers(
  lines: readonly string[],
  env = { XDG_DATA_HOME: ownFolder() },
): Promise<readonly string[]> {
  const { out, code } = await klondike(GAME, lines, { env });
  expect(code).toBe(0);
  return out.split(/^(?:branch)?> /m).slice(1);
}

test("review prints the timeline, the losing move and the winning alternative", async () => {
  const [output = ""] = await answers(["review"]);
  expect(output).toContain(`\n  ${"+".repeat(16)}${"x".repeat(44)}\n  ${"x".repeat(23)}\n`);
  expect(output).toContain("Move 16, w>t4:1, lost the game. It could still be won by:\n  ");
  expect(output).toContain("branch and a move's number plays on from there");
});

test("branch plays from a position, marked as a branch, and return restores the game", async () => {
  const { out } = await klondike(GAME, [
    "branch 15",
    "draw",
    "status",
    "review",
    "new",
    "return",
    "status",
    "return",
  ]);
  expect(out).toContain("Branch from move 15: Draw three, klondike:1, draw 3. It doesn't count");
  const output = out.split(/^(?:branch)?> /m).slice(1);
  expect(out.match(/^branch> /gm)?.length).toBe(5);
  expect(output[1]).toContain("Moves 16");
  expect(output[2]).toContain("Branch from move 15: ");
  expect(output[3]).toContain("Move 16, w>t4:1, lost the game.");
  expect(output[4]).toContain("This is a branch; return takes you back to your game.");
  expect(output[5]).toContain("Back to your game.\n");
  expect(output[6]).toContain("Moves 82");
  expect(output[7]).toContain("You are not in a branch.");
});

test("a won branch does not count, and the game continues", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const { out } = await klondike(GAME, ["review"]);
  const line = /won by:\n([\s\S]*?)\nbranch and/.exec(out)?.[1]?.split("\n").join(", ") ?? "";
  const output = await answers(["branch 15", line, "draw", "return", "status", "quit"], env);
  expect(output[1]).toContain("You win this branch.");
  expect(output[4]).toContain("Moves 82");
  expect(new GameFiles(dataFolder(env)).history.summaries()).toEqual([]);
});

test("quitting in a branch keeps the game; a branch is stored only if it was saved by name", async () => {
  const env = { XDG_DATA_HOME: ownFolder() };
  const file = `${ownFolder()}.json`;
  const own = `${ownFolder()}.json`;
  const output = await answers(
    [`save ${own}`, "branch 15", "draw", `save ${own}`, `save ${file}`, "quit"],
    env,
  );
  expect(output[3]).toContain("already exists");
  expect(existsSync(file)).toBe(true);
  const last = new GameFiles(dataFolder(env)).last(() => undefined);
  expect(last === undefined ? undefined : saveOf(last.session).at).toBe(82);
});

test("refuses positions that do not exist", async () => {
  const output = await answers(["branch 83", "branch 82", "return"]);
  expect(output[0]).toContain("Choose a move from 0 to 82.");
  expect(output[1]).toContain("Branch from move 82");
});

test("help lists the words", async () => {
  const [output = ""] = await answers(["help"]);
  for (const word of ["review (R)", "branch 15", "return (g)"]) expect(output).toContain(word);
});
