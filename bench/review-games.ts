import { classicRules } from "@klondike/engine";
import { begin, type KlondikeSession, klondikeGame, play, positionAt } from "@klondike/engine/session";
import { chanceOf, fairHint, fairViewOf, watcher } from "@klondike/knowledge/hints";
import { type GameChances, gameChances, skillAndLuck } from "@klondike/play/analysis";
import { type FairQuestion, fairAnswer } from "@klondike/play/workers";
import { DRAWS } from "./game-processes.ts";

/** The first deal; the command line sets how many deals follow. */
const FIRST = 9_200_001;
const GAMES = 24;

const FAIR = {
  ask: async (question: FairQuestion) => ({ ok: true, value: fairAnswer(question) }) as const,
};

/** A game in which every hint is followed. */
function hintedGame(seed: number, draw: 1 | 3): KlondikeSession {
  const rules = classicRules(draw);
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed: BigInt(seed) }, { rules }));
  for (;;) {
    const hint = fairHint(fairViewOf(session), rules);
    if (hint === undefined) return session;
    session = play(session, hint.move);
  }
}

function reviewed(session: KlondikeSession): Promise<GameChances> {
  return new Promise((resolve) => {
    const chances = gameChances(FAIR, session, () => chances.isComplete && resolve(chances));
  });
}

/** By how much the chances of a review differ from the quick ones that the calibration was tested with, in order. */
function differences(session: KlondikeSession, { chances }: GameChances): readonly number[] {
  const { rules } = session.game.setup;
  const watching = watcher(rules);
  return chances.map((chance, at) => {
    watching.see(positionAt(session, at));
    return (chance ?? 0) - (chanceOf({ ...watching.view(), layouts: new Set() }, rules) ?? 0);
  });
}

/** Seconds of CPU that this process has used. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Reviews games of the fair player: the CPU time of a review, and the mean remainder. */
export async function benchReviews(games = GAMES): Promise<void> {
  for (const draw of DRAWS) {
    const rests: number[] = [];
    const seconds: number[] = [];
    const apart: number[] = [];
    for (let seed = FIRST; seed < FIRST + games; seed++) {
      const session = hintedGame(seed, draw);
      const before = cpuSeconds();
      const chances = await reviewed(session);
      if (session.steps.length >= 150) seconds.push(cpuSeconds() - before);
      rests.push(Math.abs(skillAndLuck(chances)?.rest ?? 0));
      apart.push(...differences(session, chances));
    }
    const mean = (numbers: readonly number[]): number =>
      numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    const points = (share: number): string => (100 * share).toFixed(1);
    console.log(
      `draw ${draw}: ${games} games of klondike:${FIRST} …, mean remainder ${points(mean(rests))} points, ` +
        `${seconds.length} reviews of 150 moves or more took ${Math.min(...seconds).toFixed(1)}–${Math.max(...seconds).toFixed(1)} s of CPU; ` +
        `chances differ from quick ones by ${points(mean(apart))} points on average, ${points(mean(apart.map(Math.abs)))} up or down`,
    );
  }
}
