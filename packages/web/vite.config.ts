import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./build/offline.ts";
import { rescue } from "./build/rescue.ts";
import { servers } from "./build/servers.ts";

/** What the first screen needs comes in one file: on a slow network each request costs more than a few kilobytes. */
const FIRST_SCREEN =
  /vite\/preload-helper|node_modules\/(svelte\/(?!.*bindings\/(input|select))|esm-env|clsx|idb)|packages\/(engine\/src\/(?!session\/link|statistics\/(?!note)|klondike\/(position-notation|legal-moves))|words\/src\/(en\/(table|grammar)|intl|languages|naming|figures)|play\/src\/(app\/(?!certified|coming-back|recent-list|volatile)|countdown|game\/(?!choices|ends|ways-on)|host|line|deals\/(day\.|random)|history\/history))|web\/src\/(styles|app\/(?!attending|closing|ends|feel|links|seed|sentences|sounds)|bars\/(?!Countdown|DrawThree|Transport)|cards\/(?!courts|drawings|more-backs)|hands\/(?!beside|drag|key)|layout|memory\/(?!backup|damaged|history-index|kept-history|persist|read-record|recent|stored-game|transfer|volatile)|motion|offline\/installing|settings\/settings|App\.svelte|table\/(?!carrying|[Cc]ountdown|Marks|marks|table-)|sheets\/(Lazy|Notices))/;

export default defineConfig({
  plugins: [svelte(), servers(), rescue(), offline()],
  // The page works from any folder of any server.
  base: "./",
  worker: { format: "es" },
  build: {
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    // The names of everything that parts fetched later need would weigh as much as the parts; styles have to be there first. The page
    // itself names the first file, lest the browser hear of it one way to the server later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === "html" ? dependencies : dependencies.filter((name) => name.endsWith(".css")),
    },
    rolldownOptions: {
      // A slow machine needs no report on it.
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: [{ test: /svelte\/src\/internal\/client\//, sideEffects: false }] },
      output: {
        // The first file names the styles of every part that is fetched later: a short one is enough.
        assetFileNames: "assets/[hash:6][extname]",
        codeSplitting: {
          // What a barrel names beside what is used comes later, with whoever uses it.
          includeDependenciesRecursively: false,
          groups: [{ name: "game", test: FIRST_SCREEN }],
        },
      },
    },
  },
});
