import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import envPaths from "env-paths";
import type { Io } from "../io.ts";

/**
 * The folder of this player's games: XDG's or the system's default. Games of versions that used the Linux folder on
 * every system are found there.
 */
export function dataFolder(env: Io["env"], isThere: (path: string) => boolean = existsSync): string {
  const data = env["XDG_DATA_HOME"] ?? "";
  // XDG requires that a relative path is ignored.
  if (isAbsolute(data)) return join(data, "klondike");
  const linux = join(env["HOME"] || homedir(), ".local", "share", "klondike");
  if (process.platform !== "darwin" && process.platform !== "win32") return linux;
  const own = envPaths("klondike", { suffix: "" }).data;
  return !isThere(own) && isThere(linux) ? linux : own;
}
