import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./build/offline.ts";
import { publishing } from "./build/publish.ts";
import { rescue } from "./build/rescue.ts";
import { servers } from "./build/servers.ts";

// Do not warn about a slow build machine.
const checks = { bundlerTimings: false };

export default defineConfig({
  plugins: [svelte(), servers(), rescue(), offline(), publishing()],
  // Relative URLs: the page works from any folder of any server.
  base: "./",
  worker: { format: "es", rolldownOptions: { checks } },
  build: {
    target: "es2022",
    // Read by scripts/size.mjs.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks,
      // Svelte's runtime has no import side effects, but its package does not say so for these files.
      // One file for everything that the first screen imports, instead of one for each set of sheets that share a module.
      output: { codeSplitting: { groups: [{ name: "index", test: /web\/src\/main\.ts$/ }] } },
      treeshake: { moduleSideEffects: [{ test: /svelte\/src\/internal\/client\//, sideEffects: false }] },
    },
  },
});
