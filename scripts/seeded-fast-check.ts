// What tests get when they import fast-check (vitest.config.ts puts it there): properties are tried on the same cases at every run, so
// that a red run is somebody's change and never bad luck. `KLONDIKE_SEED=7 npm test` tries others; `npm run fuzz` looks for new ones.
import fc from "../node_modules/fast-check/lib/fast-check.js";

fc.configureGlobal({ seed: Number(process.env["KLONDIKE_SEED"] ?? 20_261_115) });

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default fc;
