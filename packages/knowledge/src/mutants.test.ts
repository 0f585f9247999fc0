import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isWinnable } from "../../solver/src/testing/brute-force.ts";
import { MUTANTS } from "./testing/mutants.ts";
import { buildMutated, type MutatedBuild } from "./testing/mutated-build.ts";
import { CHECKS, type CheckName, type Sources } from "./testing/small-game-checks.ts";
import { formatSmallGame, isShown, parseSmallGame } from "./testing/small-games.ts";

/** Small complete games, chosen so that each mutant fails at least one; `training/small-games.ts` searches for more. */
const GAMES = readFileSync(new URL("./testing/small-games.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map(parseSmallGame);
const NAMES = Object.keys(CHECKS) as CheckName[];

const REAL: Sources = (part) => (part === "knowledge" ? ".." : `../../../${part}/src`);

test("the games' verdicts equal those of exhaustive search", () => {
  for (const { position, rules, truth } of GAMES) expect(isWinnable(position, rules, 20_000)).toBe(truth);
});

test.each(NAMES)("the solver and the hints decide the small games correctly: %s", async (name) => {
  const findFault = await CHECKS[name](REAL);
  for (const game of GAMES) expect(findFault(game), formatSmallGame(game)).toBeUndefined();
});

describe("with tiny search limits", () => {
  let build: MutatedBuild;

  beforeAll(async () => {
    build = await buildMutated();
  });
  afterAll(() => build.remove());

  test.each(NAMES)("the solver and the hints decide the small games correctly: %s", async (name) => {
    const findFault = await CHECKS[name](build.sourceOf);
    build.activate(0);
    for (const game of GAMES) expect(findFault(game), formatSmallGame(game)).toBeUndefined();
  });

  /** The games of each check. Those that revealed a mutant come first, because they often reveal others. */
  const gamesByCheck = new Map(NAMES.map((name) => [name, [...GAMES]]));

  test.each(MUTANTS.map((mutant, at) => ({ ...mutant, number: at + 1 })))(
    "a small game reveals the wrong assumption that $assumption",
    async ({ check, number }) => {
      const findFault = await CHECKS[check](build.sourceOf);
      build.activate(number);
      const games = gamesByCheck.get(check) ?? [];
      const shown = games.findIndex((game) => isShown(() => findFault(game)));
      expect(shown).not.toBe(-1);
      games.unshift(...games.splice(shown, 1));
    },
  );
});
