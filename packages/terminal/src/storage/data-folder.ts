import { existsSync } from "node:fs";
import type { Io } from "../io.ts";
import { userFolders } from "../platform.ts";

/**
 * The folder of this player's games: XDG's or the system's default. Games of versions that used the Linux folder on
 * every system are found there.
 */
export function dataFolder(env: Io["env"], isThere: (path: string) => boolean = existsSync): string {
  const { xdg, system } = userFolders("data", env);
  return !isThere(system) && isThere(xdg) ? xdg : system;
}
