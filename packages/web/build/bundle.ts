import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Bundles one script with everything it imports and returns it as text, for code that must not load other files. */
export async function bundled(path: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "script" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error(`No script came of ${path}`);
  return chunk.code.trim();
}
