import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./build/offline.ts";

/** What the first screen needs comes in one file: on a slow network each request costs more than a few kilobytes. */
const FIRST_SCREEN =
  /node_modules\/(svelte|esm-env|clsx|idb)|packages\/(engine\/src\/(?!statistics)|words\/src\/(en\/(table|grammar)|intl|languages|telling))|web\/src\/(bars|cards|game|hands|layout|memory\/(?!backup)|motion|review\/open|settings)/;

export default defineConfig({
  plugins: [svelte(), offline()],
  // The page works from any folder of any server.
  base: "./",
  worker: { format: "es" },
  build: {
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "game", test: FIRST_SCREEN }] } } },
  },
});
