import type { Day } from "@klondike/play/deals";
import {
  createLog,
  Database,
  isLoopback,
  LOG_LEVELS,
  listen,
  type Place,
  parseProxies,
  type RunningServer,
} from "@klondike/server";
import { MANUALS } from "../command-line/manuals.ts";
import { choiceOption, numberOption, readOptions } from "../command-line/options.ts";
import { type Command, failed, misused, quoted } from "../io.ts";
import { codeOf, reasonFor } from "../storage/files.ts";
import { databaseError, ownAddress, stopOwn } from "../storage/postgres.ts";
import { shellTexts } from "../words/language.ts";
import { openThreads } from "../workers/threads.ts";
import { replayClients } from "../workers/worker-clients.ts";

const PORT = 4174;
const LAST_PORT = 65_535;
const HERE = "127.0.0.1";

/** Runs the server until a signal ends it. */
export const serve: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.serve.options);
  const port = numberOption(options, "port", 0, LAST_PORT) ?? PORT;
  const host = options.value("host") ?? HERE;
  const { proxies, origins } = outsideOf(
    host,
    listOf(options.value("proxy")),
    listOf(options.value("origin")),
  );
  const operator = operatorPlace(options.value("operator"));
  let usesOwnDatabase = false;
  const database = new Database(async () => {
    const given = options.value("database");
    if (given !== undefined) return given;
    usesOwnDatabase = true;
    return ownAddress(options, io);
  });
  if (!options.has("lazy")) {
    await database.open().catch((error: unknown) => {
      throw databaseError(error);
    });
  }
  const level = choiceOption(options, "log", LOG_LEVELS) ?? "warn";
  const log = createLog(level, { write: (line) => io.writeError(line) });
  const threads = openThreads(io);
  const replays = replayClients(io);
  const closeThreads = (): void => {
    threads.close();
    for (const thread of replays) thread.close();
  };
  const dealOf = async (day: Day) => {
    const found = await threads.certifier.ask({ ask: "daily", day });
    return found.ok ? found.value?.deal : undefined;
  };
  const clocks = { now: () => io.now(), date: () => Date.now() };
  let listening: RunningServer;
  try {
    listening = await listen({
      ...clocks,
      ...{ database, host, port, proxies, origins, operator, dealOf, log },
      threads: replays,
    });
  } catch (error) {
    closeThreads();
    await database.close();
    throw portError(error, host, port);
  }
  io.write(`klondike: ${shellTexts().output.serve.serves(`http://${host}:${listening.port}/`)}\n`);
  await io.untilEnd();
  await listening.stop();
  closeThreads();
  if (usesOwnDatabase) {
    await database.close();
    await stopOwn(io);
  }
  return 0;
};

function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(",").map((part) => part.trim());
}

/** Parses which remote proxies and origins are allowed. */
function outsideOf(host: string, named: readonly string[], origins: readonly string[]) {
  const proxies = parseProxies(named);
  if (proxies === undefined) throw misused(shellTexts().output.serve.takesProxies(quoted(named.join(","))));
  if (!isLoopback(host) && named.length === 0) throw misused(shellTexts().output.serve.needsProxy);
  const bad = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (bad !== undefined) throw misused(shellTexts().output.serve.takesOrigins(quoted(bad)));
  return { proxies, origins };
}

/** Parses the operator's place; only this computer is allowed. */
function operatorPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  if (text.includes("/")) return { path: text };
  const [, host = "", port = ""] = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\]):(\d{1,5})$/.exec(text) ?? [];
  if (host === "" || Number(port) > LAST_PORT)
    throw misused(shellTexts().output.serve.takesOperator(quoted(text)));
  return { host: host.replaceAll(/[[\]]/g, ""), port: Number(port) };
}

function portError(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error);
  if (code === "EADDRINUSE") return failed(shellTexts().output.serve.portTaken(port));
  return code === undefined
    ? error
    : failed(shellTexts().output.serve.cannotListen(`${host}:${port}`, reasonFor(code)));
}
