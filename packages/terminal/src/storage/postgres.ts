import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseError, embeddedAddress, stopUnused } from "@klondike/database";
import { type CliError, failed, type Io, misused, quoted } from "../io.ts";
import { shellTexts } from "../words/language.ts";
import { dataFolder } from "./data-folder.ts";

const KEEPER = new URL("./postgres-keeper.js", import.meta.url);

/** The address that `--database` gives, if any: a URL, or the folder of a local socket. */
export function givenAddress(options: { value(name: "database"): string | undefined }): string | undefined {
  const given = options.value("database");
  const isAddress =
    given === undefined || given.startsWith("/") || (/^postgres(ql)?:/i.test(given) && URL.canParse(given));
  if (!isAddress) throw misused(shellTexts().output.study.takesDatabase(quoted(given)));
  return given;
}

/** The address of the local PostgreSQL, which is started if it is not running. */
export function ownAddress(
  options: { has(flag: "fetch-postgres" | "create-user"): boolean },
  io: Io,
): Promise<string> {
  const folder = databaseFolder(io.env);
  return embeddedAddress({
    folder,
    mayFetch: options.has("fetch-postgres"),
    mayCreateUser: options.has("create-user"),
    ...(existsSync(KEEPER) ? { keeper: [process.execPath, fileURLToPath(KEEPER), folder] as const } : {}),
  });
}

/** Stops the local PostgreSQL unless another program uses it. */
export async function stopOwn(io: Io): Promise<void> {
  await stopUnused(databaseFolder(io.env));
}

/** Folder of the local database. The user that runs PostgreSQL cannot read root's home, so root uses another folder. */
function databaseFolder(env: Io["env"]): string {
  const data = dataFolder(env);
  if (process.getuid?.() !== 0) return join(data, "postgresql");
  const name = createHash("sha256").update(data).digest("hex").slice(0, 12);
  return join("/var/lib", `klondike-${name}`);
}

export function databaseError(error: unknown): CliError {
  if (error instanceof DatabaseError) return failed(error.message);
  const why = error instanceof Error ? error.message : String(error);
  return failed(shellTexts().output.study.unreached(why));
}
