import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMAND } from "./command.ts";

/** Maximum number of moves before a kill. */
const MAX_MOVES = 40;

/** Kills a game at a random moment of fast play; returns the moves it had acknowledged and the moves it had stored. */
async function killed(
  home: string,
  args: readonly string[],
): Promise<{ acknowledged: number; kept: number }> {
  const child = spawn(process.execPath, [COMMAND, "play", "--plain", "--short", ...args], {
    env: { ...process.env, XDG_DATA_HOME: home },
  });
  let out = "";
  const acknowledged = (): number => Number([...out.matchAll(/Moves (\d+)/g)].at(-1)?.[1] ?? 0);
  const ended = new Promise((resolve) => child.on("close", resolve));
  child.stdin.on("error", () => undefined);
  child.stdin.write("d\n".repeat(3000));
  const wanted = 1 + Math.floor(Math.random() * MAX_MOVES);
  let before: number | undefined;
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    before ??= acknowledged();
    // Counted in moves, because on a busy machine every kill after a fixed time would come early.
    if (acknowledged() >= before + wanted) setTimeout(() => child.kill("SIGKILL"), Math.random() * 5);
  });
  await ended;
  const games = join(home, "klondike", "games");
  const kept = readdirSync(games)
    .filter((file) => file.endsWith(".json"))
    .map((file) => (JSON.parse(readFileSync(join(games, file), "utf8")) as { readonly at: number }).at);
  if (kept.length > 1) throw new Error(`${kept.length} games where there is one`);
  return { acknowledged: acknowledged(), kept: kept[0] ?? 0 };
}

/** Kills the terminal's game repeatedly, resuming it each time, and prints how many acknowledged moves were lost. */
export async function benchKills(count = 100): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "klondike-kills-"));
  let [lost, moves, before] = [0, 0, 0];
  for (let kill = 0; kill < count; kill++) {
    const { acknowledged, kept } = await killed(home, kill === 0 ? ["--seed", "5"] : ["--resume"]);
    if (kept < acknowledged) lost++;
    if (kept < before) throw new Error(`${before} moves became ${kept}`);
    moves += kept - before;
    before = kept;
  }
  rmSync(home, { recursive: true });
  console.log(
    `Terminal: ${count} kills in fast play, ${moves} moves; acknowledged moves lost in ${lost} of them.`,
  );
}
