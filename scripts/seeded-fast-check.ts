// Replaces fast-check in tests (see vitest.config.ts): properties run the same cases every time, so that a failure is
// caused by a change and not by chance. `KLONDIKE_SEED=7 npm test` runs other cases; `npm run fuzz` searches for new
// ones.
import fc from "../node_modules/fast-check/lib/fast-check.js";

fc.configureGlobal({ seed: Number(process.env["KLONDIKE_SEED"] ?? 20_261_115) });

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default fc;
