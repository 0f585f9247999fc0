import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { bundled } from "./bundle.ts";

/** The icons in public/, drawn from icon.svg. Systems may crop a maskable icon to their own shape. */
const ICONS = [
  { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
] as const;

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
  icons: ICONS,
};

function readPublic(name: string): Uint8Array {
  return readFileSync(fileURLToPath(new URL(`../public/${name}`, import.meta.url)));
}

/** The page's own address is its folder. */
function addressOf(name: string): string {
  return name === "index.html" ? "./" : name;
}

function hexHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Makes the built page installable and available offline: manifest, icons, service worker. */
export function offline(): Plugin {
  return {
    name: "klondike-offline",
    apply: "build",
    // Runs after all other plugins, when every file of the game is known.
    enforce: "post",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
    ],
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const source = JSON.stringify(MANIFEST);
        this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source });

        const built = Object.values(bundle)
          .filter(({ fileName }) => !fileName.startsWith(".vite/"))
          .map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const);
        const icons = ICONS.map(({ src }) => [src, readPublic(src)] as const);
        const all = [...built, ["manifest.webmanifest", source] as const, ...icons];
        const version = createHash("sha256");
        for (const [name, content] of all) version.update(name).update(content);
        const code = await bundled("../worker/service-worker.ts", {
          VERSION: JSON.stringify(version.digest("hex").slice(0, 12)),
          HASHES: JSON.stringify(
            Object.fromEntries(all.map(([name, content]) => [addressOf(name), hexHash(content)])),
          ),
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: code });
      },
    },
  };
}
