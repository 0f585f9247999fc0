import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

/** Deals: every `step`th from `first` up to `last`. */
export interface DealRange {
  readonly first: number;
  readonly last: number;
  readonly step: number;
}

/** Deals for one process. */
export interface GameTask extends DealRange {
  readonly draw: 1 | 3;
}

/** The measured draw counts. */
export const DRAWS = [1, 3] as const;

/**
 * Plays deals at draw 1 and draw 3 on all cores. `script` is a file of this folder that calls `printGames`. Returns the
 * games that it printed, in no particular order.
 */
export async function playedGames<Game>(
  script: string,
  ranges: readonly DealRange[],
): Promise<readonly Game[]> {
  const processes = availableParallelism();
  const shares = DRAWS.flatMap((draw) =>
    ranges.flatMap(({ first, last, step }) =>
      Array.from(
        { length: processes },
        (_, at): GameTask => ({ first: first + at * step, last, step: step * processes, draw }),
      ),
    ),
  );
  const games: Game[] = [];
  const work = async (): Promise<void> => {
    for (let share = shares.pop(); share !== undefined; share = shares.pop()) {
      const args = ["--import", "tsx", `bench/${script}`, JSON.stringify(share)];
      const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
      games.push(...(JSON.parse(await text(child.stdout)) as readonly Game[]));
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return games;
}

/** In a process started by `playedGames`, prints the games of its share as JSON; does nothing in others. */
export function printGames<Game>(script: string, play: (share: GameTask) => Iterable<Game>): void {
  const [, started = "", share] = process.argv;
  if (started.endsWith(script) && share !== undefined) {
    process.stdout.write(JSON.stringify([...play(JSON.parse(share) as GameTask)]));
  }
}
