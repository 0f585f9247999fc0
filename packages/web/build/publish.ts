import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** How long the hashed files of earlier builds stay, for pages that were opened before. */
const KEPT_MS = 24 * 3600 * 1000;
/** The files of the current build; the folder is not served. */
const LIST = join(".vite", "files.json");

/** Hashed files first, then the files that refer to them, and last the service worker, which checks all of them. */
function publishOrder(file: string): number {
  if (file.startsWith("assets/")) return 0;
  if (file === "index.html") return 2;
  return file === "sw.js" ? 3 : 1;
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
}

/** Moves a file over another. Windows cannot replace a file that is being read, but can overwrite it. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    copyFileSync(from, to);
    rmSync(from);
  }
}

/**
 * Moves a finished build over the served one. The served page always finds all its files: no folder is emptied, each
 * file is replaced atomically, and the hashed files of earlier builds stay for a day after they were replaced.
 */
export function publish(draft: string, served: string, now = Date.now(), move = moveFile): void {
  const files = filesIn(draft).toSorted((a, b) => publishOrder(a) - publishOrder(b));
  const list = join(served, LIST);
  const replaced = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as readonly string[]) : [];
  for (const file of files) {
    mkdirSync(dirname(join(served, file)), { recursive: true });
    move(join(draft, file), join(served, file));
  }
  for (const file of filesIn(served)) {
    const own = file.replace(/\.gz$/, "");
    if (files.includes(own) || file.startsWith(".vite/")) continue;
    const path = join(served, file);
    if (replaced.includes(own) && own.startsWith("assets/")) utimesSync(path, now / 1000, now / 1000);
    else if (!own.startsWith("assets/") || now - statSync(path).mtimeMs > KEPT_MS)
      rmSync(path, { force: true });
  }
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(files));
  rmSync(draft, { recursive: true, force: true });
}

/**
 * Builds into a folder beside `dist` and publishes it when it is complete. With `--outDir` Vite builds there directly.
 */
export function publishing(): Plugin {
  let folders: { readonly draft: string; readonly served: string } | undefined;
  return {
    name: "klondike-publish",
    apply: "build",
    config({ root = process.cwd(), build }) {
      if (build?.outDir !== undefined) return undefined;
      const draft = `.draft-${randomUUID()}`;
      folders = { draft: join(root, draft), served: join(root, "dist") };
      return { build: { outDir: draft, emptyOutDir: true } };
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler: () => {
        if (folders !== undefined) publish(folders.draft, folders.served);
      },
    },
    closeBundle(error) {
      if (error !== undefined && folders !== undefined)
        rmSync(folders.draft, { recursive: true, force: true });
    },
  };
}
