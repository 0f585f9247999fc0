import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./build/offline.ts";
import { rescue } from "./build/rescue.ts";

/** What the first screen needs comes in one file: on a slow network each request costs more than a few kilobytes. */
const FIRST_SCREEN =
  /node_modules\/(svelte|esm-env|clsx|idb)|packages\/(engine\/src\/(?!session\/link|statistics\/(archive|statistics)|klondike\/position-notation)|words\/src\/(en\/(table|grammar)|intl|languages|telling))|web\/src\/(bars|cards|game\/(?!link-reader)|hands|layout|memory\/(?!account|backup|damaged|history-index|kept-history|recent-list|transfer|volatile)|motion|review\/open|settings)/;

export default defineConfig({
  plugins: [svelte(), rescue(), offline()],
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
