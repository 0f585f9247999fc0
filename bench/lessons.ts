import { DRAWS, playedGames } from "./game-processes.ts";
import { LESSON_NAMES, type LessonGame } from "./lesson-games.ts";

/** Used by no other bench. */
const FIRST = 8_300_001;
const DEALS = 2000;

/**
 * Prints what each lesson is worth: how many more games in 100 the fair player wins by following it than by ignoring
 * it, on the same deals.
 */
export async function benchLessons(deals = DEALS): Promise<void> {
  const games = await playedGames<LessonGame>("lesson-games.ts", [
    { first: FIRST, last: FIRST + deals - 1, step: 1 },
  ]);
  console.log(`Lessons: klondike:${FIRST} … klondike:${FIRST + deals - 1}; ± is half a 95 % interval.\n`);
  console.log("| lesson | draw | the player | follows it | ignores it | gain in points |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const name of LESSON_NAMES) {
    for (const draw of DRAWS) {
      const own = games.filter((game) => game.draw === draw);
      const share = (wins: (game: LessonGame) => boolean): string =>
        `${((100 * own.filter(wins).length) / own.length).toFixed(1)} %`;
      const gains = own.map(({ lessons }) => Number(lessons[name].follow) - Number(lessons[name].ignore));
      const row = [
        name,
        draw,
        share(({ player }) => player),
        share(({ lessons }) => lessons[name].follow),
        share(({ lessons }) => lessons[name].ignore),
        inPoints(gains),
      ];
      console.log(`| ${row.join(" | ")} |`);
    }
  }
}

function inPoints(gains: readonly number[]): string {
  const mean = gains.reduce((sum, each) => sum + each, 0) / gains.length;
  const spread = gains.reduce((sum, each) => sum + (each - mean) ** 2, 0) / gains.length;
  return `${(100 * mean).toFixed(1)} ± ${(196 * Math.sqrt(spread / gains.length)).toFixed(1)}`;
}
