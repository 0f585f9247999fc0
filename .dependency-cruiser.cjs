/**
 * One rule for each folder of a package, types included: it imports only from itself and the folders listed. A folder
 * comes after those that it lists, so that no two of them import each other.
 * @param {string} name a package
 * @param {Readonly<Record<string, string>>} folders
 */
const layers = (name, folders) =>
  Object.entries(folders).map(([folder, known], at) => {
    const above = Object.keys(folders).slice(at + 1);
    for (const each of known.split("|"))
      if (above.includes(each)) throw new Error(`${name}: ${folder} lists ${each}, which comes after it`);
    return {
      name: `${name}-${folder}-imports-lower-folders`,
      severity: "error",
      from: { path: `^packages/${name}/src/${folder}/`, pathNot: "\\.test\\.ts$" },
      to: { path: `^packages/${name}/src/[^/]+/`, pathNot: `^packages/${name}/src/(${known})/` },
    };
  });

/** The folders of the browser game that its context consists of. */
const WEB_STATE =
  "cards|layout|motion|pictures|storage|workers|page|deals|settings|messages|offline|feedback|context";
/** The folders that all its views use. */
const WEB_BASE = `${WEB_STATE}|components`;

/** Dependencies between the packages point one way: web and terminal → play, words → knowledge → solver → engine. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      // The libraries have no circular type imports either.
      name: "no-cycles-of-types",
      severity: "error",
      from: {
        path: "^packages/(engine|solver|knowledge|words|play)/src",
        pathNot: "\\.test\\.ts$|/testing/",
      },
      to: { circular: true },
    },
    {
      name: "engine-stands-alone",
      severity: "error",
      from: { path: "^packages/engine/src", pathNot: "\\.test\\.ts$|/testing/" },
      to: { pathNot: "^packages/engine/src|^node_modules/valibot/" },
    },
    // Inside the engine: shuffle ← the files of src ← notation, controls ← session ← records.
    {
      name: "engine-rules-know-only-shuffles",
      severity: "error",
      from: { path: "^packages/engine/src/[^/]+\\.ts$", pathNot: "\\.test\\.ts$|/index\\.ts$" },
      to: { path: "^packages/engine/src/[^/]+/", pathNot: "^packages/engine/src/shuffle/" },
    },
    ...layers("engine", {
      shuffle: "shuffle",
      notation: "notation",
      controls: "controls",
      session: "notation|session",
      records: "notation|session|records",
      formats: "notation|session|formats",
    }),
    {
      name: "documents-know-only-the-engine",
      severity: "error",
      from: { path: "^packages/documents/src", pathNot: "\\.test\\.ts$|/testing/" },
      to: { pathNot: "^packages/(documents|engine)/src" },
    },
    // One document's classes do not use another's.
    {
      name: "each-document-stands-alone",
      severity: "error",
      from: { path: "^packages/documents/src/([^/]+)/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "^packages/documents/src/[^/]+/", pathNot: "^packages/documents/src/$1/" },
    },
    // Inside the solver: host ← searches ← solve and shortest ← pool.
    ...layers("solver", {
      host: "host|generated",
      "draw-one": "host|draw-one",
      fallback: "fallback",
      shortest: "host|shortest|generated",
      pool: "pool|shortest",
    }),
    // Inside knowledge: hints, verdicts and certified deals do not import each other; hints and certified deals use the planner.
    ...layers("knowledge", {
      planner: "planner",
      hints: "hints|planner|generated",
      verdicts: "verdicts",
      certified: "certified|planner",
      analysis: "analysis|hints|planner",
    }),
    {
      name: "solver-knows-only-the-engine",
      severity: "error",
      from: { path: "^packages/solver/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/(knowledge|play|words|web|terminal)/" },
    },
    {
      name: "knowledge-knows-engine-and-solver",
      severity: "error",
      from: { path: "^packages/knowledge/src", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "^packages/(play|words|web|terminal)/" },
    },
    {
      name: "words-know-the-engine-and-names-of-what-is-known",
      severity: "error",
      from: { path: "^packages/words/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/(solver|web|terminal)/" },
    },
    {
      name: "words-take-only-types-from-knowledge-and-play",
      severity: "error",
      from: { path: "^packages/words/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/(knowledge|play)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-browser-thinks-only-on-threads",
      severity: "error",
      from: { path: "^packages/web/src", pathNot: "^packages/web/src/workers/|\\.test\\.ts$" },
      to: { path: "^packages/(knowledge|solver)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "play-knows-engine-solver-and-knowledge",
      severity: "error",
      from: { path: "^packages/play/src", pathNot: "\\.test\\.ts$|/testing/" },
      to: { pathNot: "^packages/(play|engine|solver|knowledge)/src" },
    },
    // Inside words: what every language uses ← English, the source of the types ← German, describe, parse.
    ...layers("words", {
      language: "language",
      en: "language|en",
      de: "language|en|de",
      describe: "language|en|describe",
      parse: "language|en|parse",
    }),
    // Inside play, types included: each folder imports only the folders listed. `host.ts` is below all of them,
    // `controller.ts` above table and analysis.
    ...layers("play", {
      workers: "workers",
      deals: "workers|deals",
      table: "workers|deals|table",
      storage: "deals|table|storage",
      analysis: "workers|table|analysis",
      countdown: "table|countdown",
      records: "deals|table|storage|records",
      games: "workers|deals|table|storage|countdown|records|games",
      sync: "deals|table|storage|records|games|sync",
      tutorial: "table|storage|games|tutorial",
      puzzles: "workers|table|storage|games|puzzles",
      hosts: "workers|deals|storage|puzzles|hosts",
    }),
    // Inside the terminal: words ← storage ← command-line ← plain ← screen ← commands.
    ...layers("terminal", {
      words: "words",
      workers: "workers",
      storage: "words|storage",
      "command-line": "words|storage|command-line",
      plain: "words|workers|storage|command-line|plain",
      screen: "words|workers|storage|command-line|plain|screen",
      protocol: "words|workers|storage|command-line|protocol",
    }),
    // Inside the browser game: drawing and storage ← page ← settings and messages ← context ← components ← views ← app.
    // dependency-cruiser does not see `import type` in Svelte files: scripts/layers.test.ts applies these rules to them.
    ...layers("web", {
      cards: "cards",
      layout: "layout",
      motion: "layout|motion",
      pictures: "cards|layout|pictures",
      storage: "storage",
      rescue: "storage|rescue",
      workers: "workers",
      page: "motion|workers|page",
      deals: "storage|deals",
      settings: "cards|layout|motion|storage|page|settings",
      messages: "storage|page|deals|settings|messages",
      offline: "page|settings|messages|offline",
      feedback: "motion|page|settings|feedback",
      context: WEB_STATE,
      components: WEB_BASE,
      analysis: `${WEB_BASE}|analysis`,
      backup: `${WEB_BASE}|backup`,
      bars: `${WEB_BASE}|bars`,
      setup: `${WEB_BASE}|setup`,
      sheets: `${WEB_BASE}|sheets`,
      sync: `${WEB_BASE}|sync`,
      table: `${WEB_BASE}|table`,
      daily: `${WEB_BASE}|sync|daily`,
      puzzles: `${WEB_BASE}|setup|table|puzzles`,
      statistics: `${WEB_BASE}|backup|sync|statistics`,
      tutorial: `${WEB_BASE}|table|tutorial`,
      win: `${WEB_BASE}|analysis|win`,
      app: "(?!rescue).+",
    }),
    {
      name: "play-parts-do-not-import-the-controller",
      severity: "error",
      from: { path: "^packages/play/src/(?!games/|tutorial/)[^/]+/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "^packages/play/src/(controller|index)\\.ts$" },
    },
    {
      name: "the-database-stands-alone",
      severity: "error",
      from: { path: "^packages/database/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/", pathNot: "^packages/database/" },
    },
    {
      name: "study-knows-engine-solver-and-database",
      severity: "error",
      from: { path: "^packages/study/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/", pathNot: "^packages/(study|engine|solver|database)/" },
    },
    {
      name: "server-knows-no-front-end",
      severity: "error",
      from: { path: "^packages/server/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/", pathNot: "^packages/(server|engine|knowledge|play|database)/" },
    },
    {
      name: "front-ends-do-not-know-each-other",
      severity: "error",
      from: { path: "^packages/(web|terminal)/" },
      to: { path: "^packages/(web|terminal)/", pathNot: "^packages/$1/" },
    },
    {
      // Front ends ask the mid-end for hints and verdicts and may import only the types of knowledge and solver. Worker
      // threads and the commands about searches and certificates call them directly.
      name: "front-ends-think-only-on-threads",
      severity: "error",
      from: {
        path: "^packages/terminal/src",
        pathNot: [
          "\\.test\\.ts$|/testing/",
          "^packages/terminal/src/(workers|protocol)/",
          "^packages/terminal/src/plain/watched-game\\.ts$",
          "^packages/terminal/src/commands/(analyse|solve|par|puzzles|review|table|study|fair|deal|verify)\\.ts$",
        ],
      },
      to: { path: "^packages/(knowledge|solver)/", dependencyTypesNot: ["type-only"] },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|node_modules)/|^packages/table/examples/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".mjs", ".js", ".svelte"],
    },
  },
};
