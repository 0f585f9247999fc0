import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import {
  type AccountClient,
  type AccountLink,
  accountClient,
  type ConflictGame,
  conflictChoices,
  type Device,
  endConflict,
  RankedDeals,
  replaceKey,
  serverFrom,
  synchronise,
} from "@klondike/play/sync";
import { formatSeconds } from "@klondike/words";
import { openAccountClient, served, transportTo } from "../account.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { confirmDeletion, isKeyOf, type Options, readOptions, unknownAct } from "../command-line/options.ts";
import { type Command, failed, type Io, misused, printable, quoted } from "../io.ts";
import { dataFolder } from "../storage/data-folder.ts";
import { GameFiles } from "../storage/game-files.ts";
import { writePlayerFile } from "../storage/player-file.ts";
import { FileReplica, forgetAgreed } from "../storage/replica.ts";
import { accountLink, LINK, NEXT_KEY, Values } from "../storage/values.ts";
import { shellTexts, texts } from "../words/language.ts";

const { acts: MANUAL } = MANUALS.sync;

/** What a subcommand needs. */
interface ActContext {
  readonly io: Io;
  readonly folder: string;
  readonly values: Values;
  readonly options: Options;
}

type Act = (context: ActContext) => Promise<string>;

const ACTS: Readonly<Record<keyof typeof MANUAL, Act>> = {
  now: async (context) => synced(context, await loadLink(context)),
  start: (context) => turnedOn(context, "nickname", (client, nickname) => client.register(nickname)),
  join: (context) => turnedOn(context, "code", (client, code) => client.join(code)),
  status: async ({ values }) => {
    const link = accountLink(values);
    return link === undefined ? sentences().isOff : sentences().isOn(link.nickname, link.server);
  },
  choose: async (context) => {
    const replica = openReplica(context);
    const [number = ""] = context.options.operands;
    const all = (await conflictChoices(replica)).map((games) => games.map(({ game }) => game.note.id));
    const chosen = /^[1-9]\d{0,2}$/.test(number) ? all.flat()[Number(number) - 1] : undefined;
    const games = all.find((each) => chosen !== undefined && each.includes(chosen));
    if (chosen === undefined || games === undefined) throw misused(sentences().apart.noSuch);
    if (!replica.bringForward(chosen, games)) throw failed(shellTexts().errors.file.elsewhere);
    await endConflict(replica, chosen);
    return sentences().apart.chosen;
  },
  code: async (context) => sentences().code(grouped(await openAccountClient(await loadLink(context)).code())),
  devices: async (context) => {
    const { devices } = await openAccountClient(await loadLink(context)).devices();
    return devices.map((device, at) => `${at + 1}. ${deviceLine(device)}`).join("\n");
  },
  revoke: async (context) => {
    const client = openAccountClient(await loadLink(context));
    const [which = ""] = context.options.operands;
    if (which === "others") return sentences().devices.revoked(await client.revokeOthers());
    const { devices } = await client.devices();
    const device = /^[1-9]\d{0,2}$/.test(which) ? devices[Number(which) - 1] : undefined;
    if (device === undefined || device.isOwn) throw misused(sentences().devices.noSuch);
    await client.revoke(device.id);
    return sentences().devices.revoked(1);
  },
  recovery: async (context) => {
    const client = openAccountClient(await loadLink(context));
    const [what] = context.options.operands;
    if (what !== undefined && what !== "off") throw unknownAct("sync recovery", ["off"], what);
    if (what === undefined) return sentences().devices.recoveryCode(grouped(await client.recoveryCode()));
    await client.removeRecoveryCode();
    return sentences().devices.recoveryRemoved;
  },
  "new-key": async (context) => {
    const { values } = context;
    await loadLink(context);
    // Stored before it is sent: if the answer is lost, the next call finds out which key the server knows.
    values.changeSecret(NEXT_KEY, () => randomBytes(16).toString("hex"));
    await loadLink(context);
    return sentences().devices.newKey;
  },
  export: async (context) => {
    const text = JSON.stringify(await openAccountClient(await loadLink(context)).everything());
    const [file = "-"] = context.options.operands;
    if (file === "-") return text;
    writePlayerFile(file, `${text}\n`, context.options.has("force"), shellTexts().errors.file.force);
    return quoted(file);
  },
  stop: async ({ values }) => {
    turnOff(values);
    return sentences().left;
  },
  delete: async (context) => {
    const link = await loadLink(context);
    const question = shellTexts().output.confirm.sync(printable(link.nickname), link.server);
    await confirmDeletion("sync delete", question, context.options, context.io);
    await openAccountClient(link).remove();
    turnOff(context.values);
    return sentences().deleted;
  },
};

/** Syncs this terminal's games with the player's other devices. */
export const sync: Command = async (args, io) => {
  const [word = "now", ...rest] = args[0]?.startsWith("-") ? ["now", ...args] : args;
  if (!isKeyOf(ACTS, word)) throw unknownAct("sync", Object.keys(ACTS), word);
  const { options, operands } = MANUAL[word];
  const folder = dataFolder(io.env);
  const context = { io, folder, values: new Values(folder), options: readOptions(rest, options, operands) };
  io.write(`${await served(() => ACTS[word](context))}\n`);
  return 0;
};

/** The sentences about sync in the chosen language. */
const sentences = () => texts().sync;

/** Creates or joins an account and syncs for the first time. */
async function turnedOn(
  context: ActContext,
  what: "nickname" | "code",
  enter: (client: AccountClient, word: string) => Promise<string>,
): Promise<string> {
  const [address, ...words] = context.options.operands;
  const word = words.join(" ");
  if (address === undefined || word === "") throw misused(shellTexts().errors.needsServer[what]);
  const server = serverFrom(address);
  if (server === undefined) throw misused(`${quoted(address)}: ${sentences().badServer}`);
  const known = accountLink(context.values);
  if (known !== undefined)
    throw failed(`${sentences().isOn(known.nickname, known.server)}; klondike sync stop`);
  const key = randomBytes(16).toString("hex");
  const nickname = await enter(accountClient(transportTo(server), key, hostname()), word);
  const link: AccountLink = { server, key, nickname };
  forgetAgreed(context.values);
  context.values.changeSecret(LINK, () => link);
  return `${sentences().isOn(nickname, server)}\n${await synced(context, link)}`;
}

function openReplica({ io, folder, values }: ActContext): FileReplica {
  return new FileReplica(new GameFiles(folder), values, (line) => io.writeError(`klondike: ${line}\n`));
}

async function synced(context: ActContext, link: AccountLink): Promise<string> {
  const replica = openReplica(context);
  const newDevice = (): string => randomBytes(8).toString("hex");
  const client = openAccountClient(link);
  const news = sentences().synced(await synchronise(replica, client.exchange, newDevice));
  const { values, io } = context;
  const store = {
    value: async (name: string) => values.read(name),
    changeValue: async (name: string, change: (before: unknown) => unknown) => values.change(name, change),
  };
  const ranked = new RankedDeals({ store, today: io.today });
  await ranked.load();
  await ranked.learnFrom(replica, client);
  return [news, ...choiceLines(await conflictChoices(replica))].join("\n");
}

/** Numbered list of the games to choose between. */
function choiceLines(choices: readonly (readonly ConflictGame[])[]): readonly string[] {
  if (choices.length === 0) return [];
  const { apart } = sentences();
  const date = new Intl.DateTimeFormat(texts().language, { dateStyle: "medium", timeStyle: "short" });
  const games = choices.flat().map(({ game: { edition, save, note }, isFromHere }, at) => {
    const detail = apart.detail(save.at, formatSeconds(save.seconds));
    const where = isFromHere ? apart.here : apart.elsewhere;
    return `${at + 1}. ${texts().editions[edition].name}, ${save.deal}: ${detail}, ${date.format(note.ended)}, ${where}`;
  });
  return [apart.about, ...games, apart.choose("klondike sync choose 1")];
}

/** The link to the account. Finishes replacing this device's key if that was interrupted. */
async function loadLink({ values }: ActContext): Promise<AccountLink> {
  const link = accountLink(values);
  if (link === undefined) throw failed(`${sentences().isOff} klondike sync --help`);
  const next = pendingKey(values);
  if (next === undefined) return link;
  await replaceKey((key) => openAccountClient({ ...link, key }), { old: link.key, next });
  const replaced = { ...link, key: next };
  values.changeSecret(LINK, () => replaced);
  values.changeSecret(NEXT_KEY, () => null);
  return replaced;
}

function turnOff(values: Values): void {
  values.changeSecret(LINK, () => null);
  values.changeSecret(NEXT_KEY, () => null);
  forgetAgreed(values);
}

/** Splits a code into groups of four. */
function grouped(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, "$& ");
}

function deviceLine({ name, lastUsed, isOwn }: Device): string {
  const { unnamed, here, lastUsed: usedAt, unknown } = sentences().devices;
  const date = new Intl.DateTimeFormat(texts().language, { dateStyle: "medium", timeStyle: "short" });
  const used = lastUsed === null ? unknown : usedAt(date.format(new Date(lastUsed)));
  return `${printable(name ?? unnamed)}, ${isOwn ? here : used}`;
}

/** A key that was made but whose acceptance is not known. */
function pendingKey(values: Values): string | undefined {
  const key = values.read(NEXT_KEY);
  return typeof key === "string" ? key : undefined;
}
