// The game's files on the device: fetched completely, checked against the build, and repaired once if damaged.

/** Each file's address, relative to the game's folder, and the SHA-256 of its content. */
export type FileHashes = Readonly<Record<string, string>>;

export type FileCache = {
  match(file: string): Promise<Response | undefined>;
  put(file: string, response: Response): Promise<void>;
};

/** Fetches a file from the network; `reload` bypasses the browser's cache. */
export type FetchFile = (file: string, cache: RequestCache) => Promise<Response>;

/** Result of a check: intact, repaired, or a damaged file that is not available. */
export type CheckResult = "sound" | "mended" | "lacking";

/** Fetches every file into a cache. Rejects if one does not match the build; the previous version then stays. */
export async function installFiles(
  hashes: FileHashes,
  cache: FileCache,
  fetchFile: FetchFile,
): Promise<void> {
  await Promise.all(
    Object.entries(hashes).map(async ([file, hash]) => {
      // Names of files in `assets` change with their content, so files that the page has already fetched need no new
      // request.
      const freshness = file.startsWith("assets/") ? "default" : "no-cache";
      const fetched =
        (await soundFile(() => fetchFile(file, freshness), hash)) ??
        (await soundFile(() => fetchFile(file, "reload"), hash));
      if (fetched === undefined) throw new Error(`${file} is missing or damaged`);
      await cache.put(file, fetched);
    }),
  );
}

/** Checks every file in a cache and fetches damaged or missing ones once. */
export async function checkFiles(
  hashes: FileHashes,
  cache: FileCache,
  fetchFile: FetchFile,
): Promise<CheckResult> {
  let result: CheckResult = "sound";
  for (const [file, hash] of Object.entries(hashes)) {
    if ((await soundFile(() => cache.match(file), hash)) !== undefined) continue;
    const fetched = await soundFile(() => fetchFile(file, "reload"), hash);
    if (fetched === undefined) return "lacking";
    await cache.put(file, fetched);
    result = "mended";
  }
  return result;
}

/** The file, if it matches the build. */
async function soundFile(
  bring: () => Promise<Response | undefined>,
  hash: string,
): Promise<Response | undefined> {
  try {
    const response = await bring();
    if (response === undefined || !response.ok) return undefined;
    const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
    const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    return found === hash ? response : undefined;
  } catch {
    return undefined;
  }
}
