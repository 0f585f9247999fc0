import { userInfo } from "node:os";
import type { Day } from "@klondike/play/deals";
import {
  type AuditRow,
  createLog,
  Database,
  isLoopback,
  type ListenAddress,
  LOG_LEVELS,
  listen,
  Moderation,
  type ModerationAction,
  parseNickname,
  parseProxies,
  type RunningServer,
} from "@klondike/server";
import { MANUALS } from "../command-line/manuals.ts";
import { choiceOption, numberOption, readOptions, unknownAct } from "../command-line/options.ts";
import { type Command, failed, type Io, misused, printable, quoted } from "../io.ts";
import { errorCode, reasonFor } from "../storage/files.ts";
import { databaseError, givenAddress, ownAddress, stopOwn } from "../storage/postgres.ts";
import { shellTexts } from "../words/language.ts";
import { replayClients } from "../workers/replay-clients.ts";
import { openThreads } from "../workers/threads.ts";

const PORT = 4174;
const LAST_PORT = 65_535;
const HERE = "127.0.0.1";
/** A proxy checks every second whether the server is ready; it gets three seconds to notice. */
const DRAIN_MS = 3000;

/** Runs the server until a signal ends it. */
export const serve: Command = async (args, io) => {
  if (args[0] === "admin") return administer(args.slice(1), io);
  const options = readOptions(args, MANUALS.serve.options);
  const port = numberOption(options, "port", 0, LAST_PORT) ?? PORT;
  const host = options.value("host") ?? HERE;
  const proxyNames = splitList(options.value("proxy"));
  const { proxies, origins } = readOutside(host, proxyNames, splitList(options.value("origin")));
  const operator = operatorPlace(options.value("operator"));
  const level = choiceOption(options, "log", LOG_LEVELS) ?? "warn";
  let usesOwnDatabase = false;
  const given = givenAddress(options);
  const database = new Database(async () => {
    if (given !== undefined) return given;
    usesOwnDatabase = true;
    return ownAddress(options, io);
  });
  if (!options.has("lazy")) {
    await database.open().catch((error: unknown) => {
      throw databaseError(error);
    });
  }
  const log = createLog(level, { write: (line) => io.writeError(line) });
  const threads = openThreads(io);
  const replays = replayClients(io);
  const closeThreads = (): void => {
    threads.close();
    for (const thread of replays) thread.close();
  };
  const computeDeal = async (day: Day) => {
    const found = await threads.certifier.ask({ ask: "daily", day });
    return found.ok ? found.value?.deal : undefined;
  };
  const clocks = { now: () => io.now(), date: () => Date.now() };
  let listening: RunningServer;
  try {
    listening = await listen({
      ...clocks,
      ...{ database, host, port, proxies, origins, operator, computeDeal, log },
      threads: replays,
      drainMs: proxyNames.length === 0 ? 0 : DRAIN_MS,
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

const ADMIN_ACTS = ["hide", "show", "ban", "unban", "rename", "log"] as const;
/** Number of rows of the audit log that are printed. */
const LOG_ROWS = 100;

/** Runs an operator's action on the accounts, directly on the database. */
async function administer(args: readonly string[], io: Io): Promise<number> {
  const { options: known, operands } = MANUALS.serve.acts.admin;
  const options = readOptions(args, known, operands);
  const [word, nickname, name] = options.operands;
  const act = ADMIN_ACTS.find((each) => each === word);
  const needed = act === "log" ? 1 : act === "rename" ? 3 : 2;
  if (act === undefined) throw unknownAct("serve admin", ADMIN_ACTS, word);
  if (options.operands.length !== needed)
    throw misused(`klondike serve admin ${MANUALS.serve.acts.admin.usage}`);
  const given = givenAddress(options);
  const database = new Database(async () => given ?? ownAddress(options, io));
  try {
    await database.open().catch((error: unknown) => {
      throw databaseError(error);
    });
    io.write(
      await administered(new Moderation(database, userInfo().username), act, nickname ?? "", name ?? ""),
    );
    return 0;
  } finally {
    await database.close();
  }
}

async function administered(
  moderation: Moderation,
  act: (typeof ADMIN_ACTS)[number],
  nickname: string,
  name: string,
): Promise<string> {
  const { noPlayer, takenName, done, deletedPlayer } = shellTexts().output.serve;
  if (act === "log") {
    const rows = await moderation.log(LOG_ROWS);
    const line = ({ madeAt, operator, action, nickname: who }: AuditRow) =>
      `${madeAt.toISOString()} ${printable(operator)} ${action} ${printable(who ?? deletedPlayer)}\n`;
    return rows.map(line).join("");
  }
  const parsed = act === "rename" ? parseNickname(name) : undefined;
  if (act === "rename" && parsed === undefined) throw failed(takenName(quoted(name)));
  const result =
    act === "rename" && parsed !== undefined
      ? await moderation.rename(nickname, parsed)
      : await moderation.apply(act as ModerationAction, nickname);
  if (result === "no-player") throw failed(noPlayer(quoted(nickname)));
  if (result === "nickname-taken") throw failed(takenName(quoted(name)));
  return `${done}\n`;
}

function splitList(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(",").map((part) => part.trim());
}

/** Parses which remote proxies and origins are allowed. */
function readOutside(host: string, named: readonly string[], origins: readonly string[]) {
  const proxies = parseProxies(named);
  if (proxies === undefined) throw misused(shellTexts().output.serve.takesProxies(quoted(named.join(","))));
  if (!isLoopback(host) && named.length === 0) throw misused(shellTexts().output.serve.needsProxy);
  const bad = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (bad !== undefined) throw misused(shellTexts().output.serve.takesOrigins(quoted(bad)));
  return { proxies, origins };
}

/** Parses the operator's address, which must be on this computer. */
function operatorPlace(text: string | undefined): ListenAddress | undefined {
  if (text === undefined) return undefined;
  if (text.includes("/")) return { path: text };
  const [, host = "", port = ""] = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\]):(\d{1,5})$/.exec(text) ?? [];
  if (host === "" || Number(port) > LAST_PORT)
    throw misused(shellTexts().output.serve.takesOperator(quoted(text)));
  return { host: host.replaceAll(/[[\]]/g, ""), port: Number(port) };
}

function portError(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  if (code === "EADDRINUSE") return failed(shellTexts().output.serve.portTaken(port));
  return code === undefined
    ? error
    : failed(shellTexts().output.serve.cannotListen(`${host}:${port}`, reasonFor(code)));
}
