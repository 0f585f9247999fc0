// @ts-check
// Finds a browser for the tests, or installs one, after announcing it.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  browserAdvice,
  browserPlaces,
  isMusl,
  systemInstaller,
  thisMachine,
} from "../../../scripts/platform.mjs";
import { TOOLS, toolScript } from "../../../scripts/setup.mjs";

/** Names Playwright's own browser. */
const OWN = "playwright";

/**
 * Debian's packages unpacked for a user without root: the folder, the program's path in it, and the script that starts
 * the program with the unpacked libraries.
 */
const UNPACKED = join(TOOLS, "chromium");
const UNPACKED_START = join(UNPACKED, "start");

/** Debian's package names. Ubuntu's Chromium is a snap, so it is not listed. */
const DEBIAN = ["chromium-headless-shell", "chromium"];

/** Lets `apt-get update` fail if it cannot fetch a list, as without a network, so that the reason is shown. */
const STRICT = ["-o", "APT::Update::Error-Mode=any"];

/** Playwright's own browser if it was downloaded; headless tests use its headless shell. */
function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)("playwright-core");
    const [folder = "", rest = ""] = String(chromium.executablePath()).split(/chromium-(?=\d+)/);
    const [revision = ""] = rest.split(/[\\/]/);
    return existsSync(join(folder, `chromium_headless_shell-${revision}`)) ? OWN : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The available browser: the one that KLONDIKE_BROWSER names, an installed one, or one downloaded before.
 * @param {import("../../../scripts/platform.mjs").Machine} [machine]
 * @returns {string | undefined} a path, or "playwright" for Playwright's own
 */
export function findBrowser(machine = thisMachine()) {
  const { env, exists } = machine;
  const chosen = env["KLONDIKE_BROWSER"] ?? "";
  if (chosen === OWN) return OWN;
  if (chosen !== "") {
    if (exists(chosen)) return chosen;
    throw new Error(`KLONDIKE_BROWSER is ${chosen}, and there is no such file`);
  }
  return [...browserPlaces(machine), UNPACKED_START].find(exists) ?? playwrightsOwn();
}

/**
 * The browser for the tests. If none is available, prints the package, its source and its size, and installs it: as
 * root with the system's packages, otherwise in this folder. Never asks for a password.
 * @param {(line: string) => void} [say]
 * @returns {string}
 */
export function provideBrowser(say = console.log) {
  const found = findBrowser();
  if (found !== undefined) return found;
  const machine = thisMachine();
  say("The browser tests need Chrome, Chromium or Edge, and none is installed.");
  const installer = systemInstaller(machine);
  if (installer === "apt") (machine.isRoot ? installFromDebian : unpackFromDebian)(say);
  if (installer === "apk" && machine.isRoot) installFromAlpine(say);
  if (findBrowser() === undefined && !isMusl(machine)) downloadPlaywrights(say);
  const provided = findBrowser();
  if (provided !== undefined) return provided;
  throw new Error(
    `no browser for the browser tests: ${browserAdvice(machine)}, or set KLONDIKE_BROWSER to the path of one`,
  );
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function runForOutput(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive" },
  });
  return { isDone: status === 0, out: stdout ?? "", err: error?.message ?? stderr ?? "" };
}

/**
 * The line with the cause: the last error, otherwise the last line.
 * @param {string} text
 */
function lastLine(text) {
  const lines = text.trim().split("\n");
  return (
    lines.findLast((line) => /^(E|Error|ERROR): (?!Failed to|Download failure)/.test(line)) ??
    lines.at(-1) ??
    ""
  ).trim();
}

/**
 * The first available Debian package and its size with all dependencies.
 * @param {readonly string[]} options
 */
function debianPackage(options) {
  for (const name of DEBIAN) {
    const { out } = runForOutput("apt-get", [
      ...options,
      "install",
      "--assume-no",
      "--no-install-recommends",
      name,
    ]);
    const fetched = /Need to get ([\d.,]+ [kMG]?B)/.exec(out)?.[1];
    const taken = /After this operation, ([\d.,]+ [kMG]?B)/.exec(out)?.[1];
    if (fetched !== undefined) return { name, size: `${fetched} to fetch, ${taken ?? "more"} on disk` };
  }
  return undefined;
}

/** @param {(line: string) => void} say */
function installFromDebian(say) {
  const update = runForOutput("apt-get", ["update", ...STRICT]);
  const found = debianPackage([]);
  if (found === undefined) {
    return say(
      `apt-get has neither ${DEBIAN.join(" nor ")}${update.isDone ? "" : `: ${lastLine(update.err)}`}`,
    );
  }
  say(`Installing ${found.name} with apt-get, as root, from this system's own sources: ${found.size}.`);
  say(`To remove it later: apt-get purge --autoremove ${found.name}`);
  const args = ["install", "-y", "--no-install-recommends", found.name];
  const { isDone, err } = runForOutput("apt-get", args);
  if (!isDone) say(`apt-get could not install it: ${lastLine(err)}`);
}

/** @param {(line: string) => void} say */
function installFromAlpine(say) {
  say(
    "Installing chromium with apk, as root, from this system's own sources: about 90 MB to fetch, 300 MB on disk.",
  );
  say("To remove it later: apk del chromium");
  const { isDone, err } = runForOutput("apk", ["add", "--no-cache", "chromium"]);
  if (!isDone) say(`apk could not install it: ${lastLine(err)}`);
}

/**
 * Unpacks Debian's packages into this folder, which needs no root: apt-get downloads and verifies them with separate
 * package lists.
 * @param {(line: string) => void} say
 */
function unpackFromDebian(say) {
  const draft = `${UNPACKED}.${process.pid}`;
  const [state, cache] = [join(draft, "apt", "state"), join(draft, "apt", "cache")];
  try {
    mkdirSync(join(state, "lists", "partial"), { recursive: true });
    mkdirSync(join(cache, "archives", "partial"), { recursive: true });
    const options = [
      ["Dir::State", state],
      ["Dir::State::status", "/var/lib/dpkg/status"],
      ["Dir::Cache", cache],
      ["Debug::NoLocking", "1"],
    ].flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    const update = runForOutput("apt-get", [...options, ...STRICT, "update"]);
    const found = debianPackage(options);
    if (found === undefined) {
      return say(
        `apt-get has neither ${DEBIAN.join(" nor ")}${update.isDone ? "" : `: ${lastLine(update.err)}`}`,
      );
    }
    say(
      `Unpacking ${found.name} from this system's own sources into ${UNPACKED}, without root: ${found.size}.`,
    );
    const args = ["install", "--download-only", "-y", "--no-install-recommends", found.name];
    const fetched = runForOutput("apt-get", [...options, ...args]);
    if (!fetched.isDone) return say(`apt-get could not fetch it: ${lastLine(fetched.err)}`);
    const archives = join(cache, "archives");
    for (const file of readdirSync(archives).filter((name) => name.endsWith(".deb"))) {
      const { isDone, err } = runForOutput("dpkg-deb", ["-x", join(archives, file), draft]);
      if (!isDone) return say(`${file} could not be unpacked: ${lastLine(err)}`);
    }
    rmSync(join(draft, "apt"), { recursive: true, force: true });
    writeFileSync(join(draft, "start"), startScript(found.name, libraryFolders(draft)));
    chmodSync(join(draft, "start"), 0o755);
    rmSync(UNPACKED, { recursive: true, force: true });
    renameSync(draft, UNPACKED);
  } catch (error) {
    say(`Chromium could not be unpacked: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Folders of libraries under `root`, relative to it. Some packages have libraries in folders of their own, such as PulseAudio.
 * @param {string} root
 */
export function libraryFolders(root) {
  const libraries = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.so(?:\.\d+)*$/.test(file),
  );
  return [...new Set(libraries.map((file) => dirname(file)))].toSorted();
}

/**
 * Starts the unpacked program with the unpacked libraries and fonts.
 * @param {string} name
 * @param {readonly string[]} folders with libraries
 */
function startScript(name, folders) {
  return `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="${folders.map((folder) => `$here/${folder}`).join(":")}:$LD_LIBRARY_PATH"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/etc/fonts" XDG_DATA_DIRS="$here/usr/share"
exec "$here/usr/lib/chromium/${name}" "$@"
`;
}

/** @param {(line: string) => void} say */
function downloadPlaywrights(say) {
  say(
    "Downloading Playwright's Chromium from cdn.playwright.dev into its cache: about 110 MB to fetch, 280 MB on disk.",
  );
  const { isDone, out, err } = runForOutput(process.execPath, [
    toolScript("playwright"),
    "install",
    "--only-shell",
    "chromium",
  ]);
  if (!isDone) say(`It could not be downloaded: ${lastLine(out + err)}`);
}

/**
 * Playwright's launch options for the browser that was found.
 * @returns {{ args: string[], executablePath?: string }}
 */
export function launchOptions() {
  const path = findBrowser();
  return {
    args: browserArguments(),
    ...(path === OWN || path === undefined ? {} : { executablePath: path }),
  };
}

/** Suppresses dialogs; root, as in a container, needs the sandbox disabled. */
function browserArguments() {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
  ];
  return thisMachine().isRoot ? ["--no-sandbox", ...quiet] : quiet;
}
