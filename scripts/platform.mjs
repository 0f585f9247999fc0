// @ts-check
// All differences between operating systems for the scripts: how to start npm and tools, where browsers are installed, how to
// open an address. Every function takes the machine, so that tests can pass another one.
import { existsSync, readFileSync } from "node:fs";
import { posix, win32 } from "node:path";

/**
 * @typedef {object} Machine
 * @property {string} platform as `process.platform`
 * @property {string} arch as `process.arch`
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string} execPath the program that runs this script
 * @property {boolean} isRoot
 * @property {(path: string) => boolean} exists
 */

/**
 * The current machine.
 * @returns {Machine}
 */
export function thisMachine() {
  return {
    platform: process.platform,
    arch: process.arch,
    env: process.env,
    execPath: process.execPath,
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
  };
}

/**
 * Node's path functions for a machine.
 * @param {Machine} machine
 */
function pathsOf({ platform }) {
  return platform === "win32" ? win32 : posix;
}

/**
 * How to start npm: as a script run by this Node, if it can be found. Windows has npm only as `npm.cmd`, which Node
 * does not start without a shell.
 * @param {readonly string[]} args
 * @param {Machine} [machine]
 * @returns {{ command: string, args: readonly string[], shell: boolean }}
 */
export function npmCommand(args, machine = thisMachine()) {
  const { env, execPath, exists, platform } = machine;
  const { dirname, join } = pathsOf(machine);
  const home = dirname(execPath);
  const given = env["npm_execpath"] ?? "";
  const scripts = [
    ...(/^np[mx]-cli\.c?js$/.test(given.split(/[\\/]/).at(-1) ?? "")
      ? [join(dirname(given), "npm-cli.js")]
      : []),
    join(home, "node_modules", "npm", "bin", "npm-cli.js"),
    join(home, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    ...(platform === "linux" ? ["/usr/share/nodejs/npm/bin/npm-cli.js"] : []),
  ];
  const script = scripts.find(exists);
  if (script !== undefined) return { command: execPath, args: [script, ...args], shell: false };
  return { command: "npm", args, shell: platform === "win32" };
}

/**
 * The command that opens an address in the player's browser; undefined on a machine without a desktop, or in CI.
 * @param {string} address
 * @param {Machine} [machine]
 * @returns {{ command: string, args: readonly string[] } | undefined}
 */
export function openCommand(address, { platform, env } = thisMachine()) {
  if (env["CI"]) return undefined;
  if (platform === "darwin") return { command: "open", args: [address] };
  if (platform === "win32") return { command: "rundll32", args: ["url.dll,FileProtocolHandler", address] };
  // The Windows subsystem for Linux has no browser of its own; Windows has one.
  if (env["WSL_DISTRO_NAME"]) return { command: "explorer.exe", args: [address] };
  return env["DISPLAY"] || env["WAYLAND_DISPLAY"] ? { command: "xdg-open", args: [address] } : undefined;
}

/** Headless Chromium first: the same engine at less than half of the CPU time. */
const LINUX_BROWSERS = [
  "chromium-headless-shell",
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "microsoft-edge",
  "microsoft-edge-stable",
];
const MAC_BROWSERS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS_BROWSERS = [
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Chromium", "Application", "chrome.exe"],
  ["Microsoft", "Edge", "Application", "msedge.exe"],
];

/**
 * Paths at which Chrome, Chromium or Edge may be installed, the best first.
 * @param {Machine} [machine]
 * @returns {readonly string[]}
 */
export function browserPlaces(machine = thisMachine()) {
  const { platform, env } = machine;
  const { join } = pathsOf(machine);
  if (platform === "win32") {
    const folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => env[name] ?? []);
    return WINDOWS_BROWSERS.flatMap((parts) => folders.map((folder) => join(folder, ...parts)));
  }
  if (platform === "darwin") {
    const folders = ["/Applications", ...(env["HOME"] ? [join(env["HOME"], "Applications")] : [])];
    return MAC_BROWSERS.flatMap((name) =>
      folders.map((folder) => join(folder, `${name}.app`, "Contents", "MacOS", name)),
    );
  }
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
  return LINUX_BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The package manager that can install a browser on this system.
 * @param {Machine} [machine]
 * @returns {"apt" | "apk" | undefined}
 */
export function systemInstaller({ platform, exists } = thisMachine()) {
  if (platform !== "linux") return undefined;
  if (exists("/usr/bin/apt-get")) return "apt";
  return exists("/sbin/apk") ? "apk" : undefined;
}

/**
 * The command with which users install a browser on this system.
 * @param {Machine} [machine]
 */
export function browserAdvice(machine = thisMachine()) {
  const { platform, isRoot } = machine;
  const sudo = isRoot ? "" : "sudo ";
  if (platform === "darwin")
    return "install Chrome from https://www.google.com/chrome/ or: brew install --cask google-chrome";
  if (platform === "win32")
    return "install Chrome from https://www.google.com/chrome/ or: winget install Google.Chrome";
  const installer = systemInstaller(machine);
  if (installer === "apt") return `run: ${sudo}apt-get install chromium-headless-shell (or chromium)`;
  if (installer === "apk") return `run: ${sudo}apk add chromium`;
  return "install Chrome or Chromium with the package manager of this system";
}

/**
 * The npm package with Node for this machine, and the program's path in it.
 * @param {Machine} [machine]
 */
export function nodePackage({ platform, arch } = thisMachine()) {
  const isWindows = platform === "win32";
  return {
    name: `node-${isWindows ? "win" : platform}-${arch}`,
    program: isWindows ? "bin/node.exe" : "bin/node",
  };
}

/**
 * Whether the C library is musl, as on Alpine; npm's PostgreSQL and Playwright's browsers need glibc.
 * @param {Machine} [machine]
 */
export function isMusl({ platform, arch, exists } = thisMachine()) {
  const glibc = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"];
  const musl = `/lib/ld-musl-${arch === "arm64" ? "aarch64" : "x86_64"}.so.1`;
  return platform === "linux" && exists(musl) && !glibc.some(exists);
}

/**
 * Whether a child can run in a separate process group, so that the terminal's Ctrl-C does not reach it. On Windows that
 * would open a console window.
 * @param {Machine} [machine]
 */
export function hasProcessGroups({ platform } = thisMachine()) {
  return platform !== "win32";
}

/**
 * Whether the system has a user with this name.
 * @param {string} name
 * @param {() => string} [users]
 */
export function hasUser(name, users = () => readFileSync("/etc/passwd", "utf8")) {
  try {
    return users()
      .split("\n")
      .some((line) => line.startsWith(`${name}:`));
  } catch {
    return false;
  }
}

/**
 * A notice for players and testers before PostgreSQL first starts here, if they need one.
 * @param {Machine} [machine]
 * @param {typeof hasUser} [isUser]
 */
export function databaseNotice(machine = thisMachine(), isUser = hasUser) {
  if (machine.env["KLONDIKE_POSTGRES"]) return undefined;
  if (isMusl(machine)) {
    return "The PostgreSQL that npm has needs glibc, which this system lacks. For accounts, leaderboards, studies and their tests run apk add postgresql and set KLONDIKE_POSTGRES=/usr; everything else works without.";
  }
  if (machine.isRoot && !["postgres", "klondike"].some((name) => isUser(name))) {
    return "PostgreSQL refuses to run as root: a system user klondike is made for it with useradd, without password or home, when it is first needed. To remove it later: userdel klondike";
  }
  return undefined;
}
