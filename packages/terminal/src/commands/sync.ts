import { randomBytes } from "node:crypto";
import {
  serverFrom,
  synchronise,
  type TogetherClient,
  TogetherError,
  type TogetherLink,
  type Transport,
  togetherClient,
} from "@klondike/play/together";
import { togetherWordsOf } from "@klondike/words";
import { type Command, failed, type Io, misused, quoted } from "../io.ts";
import { dataFolder } from "../keeping/data-folder.ts";
import { GameFiles } from "../keeping/game-files.ts";
import { writeOutside } from "../keeping/outside.ts";
import { FileReplica, forgetAgreed } from "../keeping/replica.ts";
import { LINK, togetherLink } from "../keeping/together.ts";
import { Values } from "../keeping/values.ts";
import { MANUALS } from "../manual/commands.ts";
import { type Options, readOptions } from "../options.ts";
import { said, shell } from "../words/speech.ts";

/** A server that does not answer by then is away. */
const PATIENCE_MS = 30_000;

const { acts: MANUAL } = MANUALS.sync;

/** What an act works with. */
interface Desk {
  readonly io: Io;
  readonly folder: string;
  readonly values: Values;
  readonly options: Options;
}

type Act = (desk: Desk) => Promise<string>;

const ACTS: Readonly<Record<keyof typeof MANUAL, Act>> = {
  now: (desk) => synced(desk, linkOf(desk)),
  start: (desk) => turnedOn(desk, "nickname", (client, nickname) => client.register(nickname)),
  join: (desk) => turnedOn(desk, "code", (client, code) => client.join(code)),
  status: async ({ values }) => {
    const link = togetherLink(values);
    return link === undefined ? told().isOff : told().isOn(link.nickname, link.server);
  },
  code: async (desk) => told().code(grouped(await clientOf(linkOf(desk)).code())),
  export: async (desk) => {
    const text = JSON.stringify(await clientOf(linkOf(desk)).everything());
    const [file = "-"] = desk.options.operands;
    if (file === "-") return text;
    writeOutside(file, `${text}\n`, desk.options.has("force"), shell().errors.file.force);
    return quoted(file);
  },
  stop: async ({ values }) => {
    turnOff(values);
    return told().left;
  },
  delete: async (desk) => {
    await clientOf(linkOf(desk)).remove();
    turnOff(desk.values);
    return told().deleted;
  },
};

/** Tells other devices of this terminal's games and hears of theirs. */
export const sync: Command = async (args, io) => {
  const [word = "now", ...rest] = args[0]?.startsWith("-") ? ["now", ...args] : args;
  if (!isAct(word)) throw misused(shell().errors.whichAct("sync", Object.keys(ACTS), quoted(word)));
  const { options, operands } = MANUAL[word];
  const folder = dataFolder(io.env);
  const desk = { io, folder, values: new Values(folder), options: readOptions(rest, options, operands) };
  try {
    io.write(`${await ACTS[word](desk)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof TogetherError) throw failed(told().problems[error.problem]);
    throw error;
  }
};

/** What is said of several devices, in the language that was chosen. */
const told = () => togetherWordsOf(said());

function isAct(word: string): word is keyof typeof ACTS {
  return Object.hasOwn(ACTS, word);
}

/** Becomes a player, or another device of one, and synchronises for the first time. */
async function turnedOn(
  desk: Desk,
  what: "nickname" | "code",
  enter: (client: TogetherClient, word: string) => Promise<string>,
): Promise<string> {
  const [address, ...words] = desk.options.operands;
  const word = words.join(" ");
  if (address === undefined || word === "") throw misused(shell().errors.needsServer[what]);
  const server = serverFrom(address);
  if (server === undefined) throw misused(`${quoted(address)}: ${told().badServer}`);
  const known = togetherLink(desk.values);
  if (known !== undefined) throw failed(`${told().isOn(known.nickname, known.server)}; klondike sync stop`);
  const key = randomBytes(16).toString("hex");
  const nickname = await enter(togetherClient(over(server), key), word);
  const link: TogetherLink = { server, key, nickname };
  forgetAgreed(desk.values);
  desk.values.changeSecret(LINK, () => link);
  return `${told().isOn(nickname, server)}\n${await synced(desk, link)}`;
}

async function synced({ io, folder, values }: Desk, link: TogetherLink): Promise<string> {
  const files = new GameFiles(folder);
  const complain = (line: string): void => io.writeError(`klondike: ${line}\n`);
  const replica = new FileReplica(files, values, complain);
  const newDevice = (): string => randomBytes(8).toString("hex");
  return told().synced(await synchronise(replica, clientOf(link).exchange, newDevice));
}

function linkOf({ values }: Desk): TogetherLink {
  const link = togetherLink(values);
  if (link === undefined) throw failed(`${told().isOff} klondike sync --help`);
  return link;
}

function turnOff(values: Values): void {
  values.changeSecret(LINK, () => null);
  forgetAgreed(values);
}

function clientOf({ server, key }: TogetherLink): TogetherClient {
  return togetherClient(over(server), key);
}

function over(server: string): Transport {
  return async ({ method, path, key, body }) => {
    const answer = await fetch(`${server}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      // A key goes to the server it was made for, and not where that one points.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
}

/** A code in two groups, as it is read aloud. */
function grouped(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
