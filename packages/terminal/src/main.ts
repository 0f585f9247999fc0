import { dayOf } from "./days.ts";
import type { Io } from "./io.ts";
import { linesOf } from "./lines.ts";
import { run } from "./run.ts";

/** The signals that tell the process to end, and the exit codes that say so. */
const ENDINGS = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const;

/** Runs the command that this process was started with. */
export async function start(): Promise<void> {
  // A reader that has gone, as in `klondike table | head -1`, ends the command quietly.
  process.stdout.on("error", () => process.exit(0));
  process.stderr.on("error", () => process.exit(0));
  const farewells: (() => void)[] = [];
  for (const [signal, code] of Object.entries(ENDINGS)) {
    process.on(signal, () => {
      for (const farewell of farewells) farewell();
      if (signal === "SIGINT") process.stdout.write("\n");
      process.exit(code);
    });
  }
  const lines = linesOf(typedBytes());
  process.exitCode = await run(process.argv.slice(2), processIo(lines, farewells));
  await lines.return(undefined);
  process.stdin.destroy();
}

/** The bytes of the standard input; one that cannot be read (closed, a folder) is as good as empty. */
async function* typedBytes(): AsyncGenerator<Uint8Array, undefined> {
  try {
    for await (const chunk of process.stdin) yield chunk as Uint8Array;
  } catch {
    return undefined;
  }
  return undefined;
}

function processIo(lines: Io["lines"], farewells: (() => void)[]): Io {
  return {
    lines,
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    env: process.env,
    typed: process.stdin.isTTY === true,
    shown: process.stdout.isTTY === true,
    now: () => performance.now(),
    today: () => dayOf(new Date()),
    beforeEnd: (act) => void farewells.push(act),
    random: (bound) => Math.floor(Math.random() * bound),
  };
}
