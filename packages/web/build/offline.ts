import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { bundled } from "./bundle.ts";
import { type IconSize, iconPng } from "./icon.ts";

const ICONS: Readonly<Record<string, IconSize>> = {
  "icon-192.png": { side: 192, maskable: false },
  "icon-512.png": { side: 512, maskable: false },
  "icon-maskable.png": { side: 512, maskable: true },
};

const MANIFEST = {
  id: "./",
  name: "Klondike Solitaire",
  short_name: "Klondike",
  description: "Klondike Solitaire: quiet, instant, no ads.",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#0e3a28",
  theme_color: "#17553a",
  categories: ["games"],
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ...Object.entries(ICONS).map(([src, { side, maskable }]) => ({
      src,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose: maskable ? "maskable" : "any",
    })),
  ],
};

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
}

/** The page is asked for by its folder. */
function addressOf(name: string): string {
  return name === "index.html" ? "./" : name;
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Makes the built page installable and lets it open without a network: manifest, icons, service worker. */
export function offline(): Plugin {
  return {
    name: "klondike-offline",
    apply: "build",
    // Behind all others, when every file of the game is known.
    enforce: "post",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
    ],
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const icon = read("../public/icon.svg");
        const extras: readonly (readonly [name: string, content: string | Uint8Array])[] = [
          ["manifest.webmanifest", JSON.stringify(MANIFEST)],
          ...Object.entries(ICONS).map(([name, size]) => [name, iconPng(icon, size)] as const),
        ];
        for (const [fileName, source] of extras) this.emitFile({ type: "asset", fileName, source });

        const built = Object.values(bundle)
          .filter(({ fileName }) => !fileName.startsWith(".vite/"))
          .map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const);
        const all = [...built, ...extras, ["icon.svg", icon] as const];
        const version = createHash("sha256");
        for (const [name, content] of all) version.update(name).update(content);
        const code = await bundled("../worker/service-worker.ts", {
          VERSION: JSON.stringify(version.digest("hex").slice(0, 12)),
          HASHES: JSON.stringify(
            Object.fromEntries(all.map(([name, content]) => [addressOf(name), hashOf(content)])),
          ),
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: code });
      },
    },
  };
}
