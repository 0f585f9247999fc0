import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseError, embeddedAddress } from "@klondike/database";
import { Library } from "@klondike/study";
import { failed, type Io } from "../io.ts";
import { dataFolder } from "../keeping/data-folder.ts";
import type { Options } from "../options.ts";

const KEEPER = new URL("./postgres-keeper.js", import.meta.url);

/** Does something with the studies in the database that the options name, or in this computer's own. */
export async function withLibrary<T>(
  options: Options,
  io: Io,
  act: (library: Library) => Promise<T>,
): Promise<T> {
  const library = await opened(options, io);
  try {
    return await act(library);
  } finally {
    await library.close();
  }
}

async function opened(options: Options, io: Io): Promise<Library> {
  const given = options.value("database");
  try {
    return await Library.open(given ?? (await ownAddress(options, io)));
  } catch (error) {
    if (error instanceof DatabaseError) throw failed(error.message);
    const why = error instanceof Error ? error.message : String(error);
    throw failed(`the database cannot be reached: ${why === "" ? "nobody answers there" : why}`);
  }
}

function ownAddress(options: Options, io: Io): Promise<string> {
  const folder = databaseFolder(io.env);
  return embeddedAddress({
    folder,
    mayFetch: options.has("fetch-postgres"),
    mayCreateUser: options.has("create-user"),
    ...(existsSync(KEEPER) ? { keeper: [process.execPath, fileURLToPath(KEEPER), folder] as const } : {}),
  });
}

/** Where this computer's own database lies. Root's home is closed to the user that runs PostgreSQL, so root's lies elsewhere. */
function databaseFolder(env: Io["env"]): string {
  const data = dataFolder(env);
  if (process.getuid?.() !== 0) return join(data, "postgresql");
  const name = createHash("sha256").update(data).digest("hex").slice(0, 12);
  return join("/var/lib", `klondike-${name}`);
}
