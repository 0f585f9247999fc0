import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { bundled } from "./bundle.ts";

const POLICY = /(content="[^"]*)script-src 'self'([^"]*)style-src 'self'/;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Inlines the rescue screen in the HTML, so that it works even if no other file loads. The page's policy allows its
 * script and style by their hashes and nothing else.
 */
export function rescue(): Plugin {
  return {
    name: "klondike-rescue",
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const script = await bundled("../src/rescue/main.ts");
        const style = readFileSync(new URL("../src/rescue/rescue.css", import.meta.url), "utf8").trim();
        return withRescue(html, script, style);
      },
    },
  };
}

/** The page with an inline script and style, which its policy allows. */
export function withRescue(html: string, script: string, style: string): string {
  if (!POLICY.test(html)) throw new Error("The page's policy has no place for the rescue screen");
  if (/<\/(script|style)/i.test(script + style))
    throw new Error("The rescue screen would end its own element");
  const allowed = html.replace(
    POLICY,
    (_, before: string, between: string) =>
      `${before}script-src 'self' '${integrityHash(script)}'${between}style-src 'self' '${integrityHash(style)}'`,
  );
  // Preloads come before the inline script.
  const preloads = allowed.match(PRELOAD) ?? [];
  const rest = allowed.replace(PRELOAD, "");
  // Must be before every other script, to detect it if one fails.
  const place = rest.indexOf("</title>") + "</title>".length;
  return [
    rest.slice(0, place),
    ...preloads,
    `\n    <style>${style}</style>\n    <script>${script}</script>`,
    rest.slice(place),
  ].join("");
}

function integrityHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
