// @ts-check
// Preloaded with --import to simulate Windows. Starting a program follows its rules: a name without an extension is looked up as
// .exe, and a .cmd or a shell script is not started. Each start is logged in the file that KLONDIKE_STARTED names.
import childProcess from "node:child_process";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Programs that current Windows versions have as .exe. */
const PROGRAMS = new Set(["git", "tar", "rundll32", "explorer"]);

const { spawn, spawnSync } = childProcess;

/** @param {string} command */
function isStartable(command) {
  return command === process.execPath || PROGRAMS.has(command) || command.endsWith(".exe");
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function note(command, args) {
  appendFileSync(process.env["KLONDIKE_STARTED"] ?? "", `${JSON.stringify([command, ...args])}\n`);
}

/** @param {string} command */
function missing(command) {
  return Object.assign(new Error(`spawn ${command} ENOENT`), { code: "ENOENT" });
}

Object.defineProperty(process, "platform", { value: "win32" });
Object.defineProperty(process, "getuid", { value: undefined });

Object.assign(childProcess, {
  /** @type {(command: string, args: readonly string[], options: object) => unknown} */
  spawnSync(command, args, options) {
    note(command, args);
    if (!isStartable(command)) return { status: null, error: missing(command), stdout: "", stderr: "" };
    return spawnSync(command, args, options);
  },
  /** @type {(command: string, args: readonly string[], options: object) => unknown} */
  spawn(command, args, options) {
    note(command, args);
    if (!isStartable(command)) throw missing(command);
    if (command !== process.execPath) {
      return spawn(process.execPath, ["--version"], options);
    }
    return spawn(command, args, options);
  },
});
syncBuiltinESMExports();
