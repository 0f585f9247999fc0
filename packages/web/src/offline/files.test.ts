import { expect, test } from "vitest";
import { checkFiles, type FetchFile, installFiles } from "./files.ts";

const FILES = { "./": "<html>", "assets/game.js": "play()" };
/** As printed by `sha256sum`. */
const HASHES = {
  "./": "b7d082ee12e91b756ea22e8513b8594eebcf5d39fab813da3cb55794dc888ad7",
  "assets/game.js": "9fecdcfd8d643d7fe794d10c721e53a0cbcc3af93146e3b84d91b17ab1ecb3e5",
};

/** A cache in memory, and a server that counts its requests. */
function device(served: Readonly<Record<string, string>>, held: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(held));
  const requests: string[] = [];
  const cache = {
    match: async (file: string) => (kept.has(file) ? new Response(kept.get(file)) : undefined),
    put: async (file: string, response: Response) => {
      kept.set(file, await response.text());
    },
  };
  const fetchFile: FetchFile = async (file, freshness) => {
    requests.push(`${file} ${freshness}`);
    const text = served[file];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  };
  return { cache, fetchFile, kept, requests };
}

test("installs files that match the build, each requested once", async () => {
  const { cache, fetchFile, kept, requests } = device(FILES);
  await installFiles(HASHES, cache, fetchFile);
  expect(Object.fromEntries(kept)).toEqual(FILES);
  expect(requests).toEqual(["./ no-cache", "assets/game.js default"]);
});

test("ignores a truncated copy in the browser's cache", async () => {
  const { cache, fetchFile, kept } = device(FILES);
  const cut: FetchFile = async (file, freshness) =>
    freshness === "default" ? new Response("pla") : fetchFile(file, freshness);
  await installFiles(HASHES, cache, cut);
  expect(kept.get("assets/game.js")).toBe("play()");
});

test("does not install an incomplete version, and does not retry endlessly", async () => {
  const { cache, fetchFile, requests } = device({ ...FILES, "assets/game.js": "pla" });
  await expect(installFiles(HASHES, cache, fetchFile)).rejects.toThrow("assets/game.js");
  expect(requests).toHaveLength(3);
});

test("fetches a truncated file once and repairs it", async () => {
  const { cache, fetchFile, kept, requests } = device(FILES, { ...FILES, "assets/game.js": "pla" });
  expect(await checkFiles(HASHES, cache, fetchFile)).toBe("mended");
  expect(kept.get("assets/game.js")).toBe("play()");
  expect(requests).toEqual(["assets/game.js reload"]);
  expect(await checkFiles(HASHES, cache, fetchFile)).toBe("sound");
});

test("reports a damaged file as missing if the server no longer has it, even offline", async () => {
  const { cache, fetchFile, requests } = device({}, { "./": "<html>", "assets/game.js": "pla" });
  expect(await checkFiles(HASHES, cache, fetchFile)).toBe("lacking");
  expect(requests).toHaveLength(1);
  const offline: FetchFile = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await checkFiles(HASHES, cache, offline)).toBe("lacking");
});
