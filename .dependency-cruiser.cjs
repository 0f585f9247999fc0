/** Arrows between the packages point one way: web and terminal → knowledge → solver → engine. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "engine-stands-alone",
      severity: "error",
      from: { path: "^packages/engine/src", pathNot: "\\.test\\.ts$|/testing/" },
      to: { pathNot: "^packages/engine/src" },
    },
    {
      name: "solver-knows-only-the-engine",
      severity: "error",
      from: { path: "^packages/solver/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/(knowledge|web|terminal)/" },
    },
    {
      name: "knowledge-knows-engine-and-solver",
      severity: "error",
      from: { path: "^packages/knowledge/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/(web|terminal)/" },
    },
    {
      name: "front-ends-do-not-know-each-other",
      severity: "error",
      from: { path: "^packages/(web|terminal)/" },
      to: { path: "^packages/(web|terminal)/", pathNot: "^packages/$1/" },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|node_modules)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".mjs", ".js", ".svelte"],
    },
  },
};
