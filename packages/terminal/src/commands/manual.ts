import manifest from "../../package.json" with { type: "json" };
import type { Command } from "../io.ts";
import { MANUALS } from "../manual/commands.ts";
import { manPage } from "../manual/man-page.ts";
import { readOptions } from "../options.ts";

/** Prints the man page. */
export const manual: Command = async (args, io) => {
  readOptions(args, MANUALS.manual.options);
  io.write(await manPage(manifest.version));
  return 0;
};
