import { serve } from "../packages/web/scripts/serve.mjs";
import { runTool } from "../scripts/setup.mjs";

let serving: Promise<string> | undefined;

/** Builds the browser game once per run and returns the address it is served at. */
export function builtGame(): Promise<string> {
  serving ??= build();
  return serving;
}

async function build(): Promise<string> {
  if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0)
    throw new Error("The browser game did not build");
  return serve(0);
}
